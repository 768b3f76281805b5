import Documents
import ScenarioText
import SmartStacks

// What an app offers: asked beside the day, which knows nothing of it.
extension ClientQuestion {
  /// Asks the program what it offers; what its code does meanwhile is no part of the day.
  func options(for asked: AppOptions.Question, by program: ClientProgram) -> AppOptions.Answer {
    var members: [JSONValue.Member] = [
      .init("ask", .string(asked.parameter == nil ? "initial" : "options")),
      .init("widget", .string(asked.kind)), .init("configuration", configuration),
    ]
    if let parameter = asked.parameter { members.append(.init("parameter", .string(parameter))) }
    if let search = asked.search { members.append(.init("search", .string(search))) }
    let what = asked.parameter.map { "the list of \($0)" } ?? "a new widget"
    let title = "\(name) for \(what) at \(clock)"
    let question = ClientProgram.Question(
      json: .object(members + place),
      resources: resources,
      title: title
    )
    do throws(ClientProblem) {
      let json = try program.options(question, after: asked.after)
      for words in ClientOddities.aside(json, title) { ClientTroubles.shared.note(words) }
      if let problem = json["error"]?.words { throw ClientProblem(problem) }
      guard asked.parameter == nil else {
        return .offered((json["sections"]?.items ?? []).compactMap(Self.section))
      }
      return .chosen(Self.chosen(json["values"]))
    } catch {
      return .failed(error.text)
    }
  }

  /// How many options a list shows at most: nobody reads more, and each is drawn.
  private static let mostOptions = 1_000

  private static func section(_ told: JSONValue) -> OptionsCollection.Section? {
    var seen: Set<String> = []
    let options = (told["items"]?.items ?? []).compactMap(ClientDescription.option)
      .filter { seen.insert($0.identifier).inserted }
    let title = told["title"]?.words ?? ""
    guard !options.isEmpty else { return nil }
    return .init(
      title: title.isEmpty ? nil : title,
      options: Array(options.prefix(mostOptions))
    )
  }

  /// What the code chooses for a new widget, each with its name.
  private static func chosen(_ told: JSONValue?) -> Configuration {
    guard case .object(let members)? = told else { return Configuration() }
    return Configuration(
      members.compactMap { member in
        let told: [JSONValue] =
          if case .array(let items) = member.value { items } else { [member.value] }
        let options = told.compactMap(ClientDescription.option)
        guard !options.isEmpty else { return nil }
        let value = ParameterValue(choosing: options)
        return Configuration.Parameter(name: member.key, value: value)
      }
    )
  }
}
