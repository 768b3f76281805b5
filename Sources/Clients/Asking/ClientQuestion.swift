import Documents
import ScenarioText
import SimulationCore
import SmartStacks

/// A question to an app's code, as its program reads it.
struct ClientQuestion {
  private let asked: ClientApp.Asked
  private let folder: Folder
  private let setting: ClientApp.Setting

  /// What is known of the folder that is asked.
  struct Folder: Sendable {
    /// The name of its app.
    let app: String
    /// Its texts, for the scenario's locale.
    var strings: JSONValue = .object([])
    /// The colours of its catalogues.
    var palette = ClientPalette.none
  }

  private var question: AnswerBook.Question { asked.question }
  /// The kind of widget or the function that is asked.
  var name: String { question.function ?? question.kind ?? folder.app }

  /// A question about what is offered.
  init(_ asked: AppOptions.Question, of folder: Folder, setting: ClientApp.Setting) {
    let question = AnswerBook.Question(
      time: asked.time,
      kind: asked.kind,
      configuration: asked.values,
      family: nil
    )
    self.init(.init(question: question, after: asked.after), of: folder, setting: setting)
  }

  init(_ asked: ClientApp.Asked, of folder: Folder, setting: ClientApp.Setting) {
    self.asked = asked
    self.folder = folder
    self.setting = setting
  }

  /// Asks the program; what keeps it from answering is no answer.
  ///
  /// Nil where nobody may ask it.
  func answer(by program: ClientProgram) -> AnswerBook.Answer? {
    let title = "\(name) at \(clock)"
    let asked = ClientProgram.Question(json: json, resources: resources, title: title)
    guard
      let outcome = program.outcome(of: asked, after: self.asked.after, mayAsk: self.asked.mayAsk)
    else { return nil }
    let json: JSONValue =
      switch outcome.answer {
      case .success(let json): json
      case .failure(let problem): ["error": problem.text]
      }
    if let problem = json["error"]?.words { ClientTroubles.shared.note("\(title): \(problem)") }
    for refusal in json["refused"]?.items ?? [] {
      guard let words = refusal.words else { continue }
      ClientTroubles.shared.note("\(name): \(words)")
    }
    for words in ClientOddities.told(of: json, by: name) { ClientTroubles.shared.note(words) }
    var answer = answer(json)
    answer.mark = outcome.place
    return answer
  }

  /// Asks the program for a picture; what its code does meanwhile has no effect, and no answer is
  /// nil.
  func content(for purpose: WidgetPictures.Purpose, by program: ClientProgram) -> WidgetContent? {
    guard case .object(let members) = json else { return nil }
    let preview = JSONValue.Member("isPreview", .boolean(purpose == .snapshot))
    let asked = JSONValue.object(
      [.init("ask", .string(purpose.rawValue)), preview] + members.filter { $0.key != "ask" }
    )
    let title = "\(purpose.rawValue) of \(name)"
    let question = ClientProgram.Question(json: asked, resources: resources, title: title)
    do throws(ClientProblem) {
      let json = try program.picture(question)
      if let problem = json["error"]?.words { throw ClientProblem(problem) }
      return answer(json).provision?.entries.first?.content
    } catch {
      ClientTroubles.shared.note("\(title): \(error.text)")
      return nil
    }
  }

  private func answer(_ json: JSONValue) -> AnswerBook.Answer {
    let (world, palette) = (setting.world, folder.palette)
    return ClientAnswers(json: json, app: folder.app, world: world, palette: palette)
      .answer(to: question)
  }

  var clock: String { Wording.clock(setting.world.calendar.local(at: question.time)) }

  var resources: JSONValue {
    guard case .object(let tables) = setting.tables.content(at: question.time) else {
      return ["strings": folder.strings]
    }
    return .object([.init("strings", folder.strings)] + tables)
  }

  /// When and where it is asked.
  var place: [JSONValue.Member] {
    let unix = setting.world.calendar.startUnixMilliseconds + question.time.milliseconds
    return [
      .init("now", .millionths(unix * 1000)), .init("zone", .string(setting.zone)),
      .init("locale", .string(setting.locale)),
    ]
  }

  private var json: JSONValue {
    if let function = question.function {
      return .object([.init("ask", .string("call")), .init("name", .string(function))] + place)
    }
    let family = question.family ?? suggestedFamily
    let size = family.clientSize
    return .object(
      [
        .init("ask", .string("timeline")), .init("widget", .string(name)),
        .init("family", .string(family.rawValue)),
        .init("configuration", configuration),
        .init("size", .array([.integer(size.columns), .integer(size.rows)])),
      ] + place
    )
  }

  /// A suggestion takes the size of any stack: the largest that its kind has is asked for.
  private var suggestedFamily: WidgetFamily {
    let known = setting.world.kinds.first { $0.kind == name }?.families ?? []
    let order: [WidgetFamily] = [.systemMedium, .systemLarge, .systemSmall, .systemExtraLarge]
    return order.first(where: known.contains) ?? .systemMedium
  }

  /// The values; a thing that was chosen from an app's list goes with the name that it had there.
  var configuration: JSONValue {
    let kind = setting.world.kinds.firstIndex { $0.kind == name }.map(KindID.init)
    let intent = kind.flatMap { setting.world.intent(of: $0) }
    return .object(
      question.configuration.parameters.map { parameter in
        let own = intent.flatMap { setting.world.intents[$0.index].parameter(parameter.name) }
        let items = parameter.value.items.map { item -> JSONValue in
          guard let own, case .object = own.type, own.code.contains(.options),
            let name = parameter.value.names[item] ?? own.option(item)?.title
          else { return .string(item) }
          return ["id": item, "display": name]
        }
        return .init(parameter.name, items.count == 1 ? items[0] : .array(items))
      }
    )
  }
}

extension WidgetFamily {
  /// Its size on a phone of 390 points, or a tablet's where a phone has none.
  fileprivate var clientSize: (columns: Int, rows: Int) {
    switch self {
    case .systemSmall: (158, 158)
    case .systemMedium: (338, 158)
    case .systemLarge: (338, 354)
    case .systemExtraLarge: (715, 354)
    }
  }
}
