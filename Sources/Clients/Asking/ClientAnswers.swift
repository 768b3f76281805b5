import Documents
import SimulationCore
import SmartStacks

/// What a client's program answered, as the rulebook's engine takes it.
struct ClientAnswers {
  /// The answer as it was told.
  let json: JSONValue
  /// The app's name.
  let app: String
  /// The world in which it happens: its calendar and names.
  let world: World
  /// The colours of its catalogues.
  var palette = ClientPalette.none

  /// The timeline, and what the app did meanwhile.
  func answer(to question: AnswerBook.Question) -> AnswerBook.Answer {
    guard json["error"] == nil else { return AnswerBook.Answer(provision: nil, inputs: inputs) }
    let entries = (json["entries"]?.items ?? []).compactMap(entry)
    let provision = TimelineProvider.Provision(
      from: question.time,
      entries: entries,
      policy: policy
    )
    return AnswerBook.Answer(provision: provision, inputs: inputs)
  }

  // MARK: The timeline

  private func entry(_ told: JSONValue) -> TimelineProvider.ProvidedEntry? {
    guard let date = told["date"].flatMap(moment) else { return nil }
    let view = told["view"].flatMap { ViewNode($0, palette: palette) }
    return TimelineProvider.ProvidedEntry(
      moment: .at(date),
      relevance: told["relevance"].map(relevance),
      content: WidgetContent(view: view.map { WidgetView($0) })
    )
  }

  private func relevance(_ told: JSONValue) -> Relevance {
    let score: Score = told["score"].flatMap(\.inMillionths).map { .millionths($0) } ?? .notFinite
    // What is not a number comes as null, with words of its own beside it.
    guard let duration = told["duration"]?.inMillionths else {
      let isEndless = told["durationIs"]?.words == "inf"
      return Relevance(score: score, duration: isEndless ? .untilNextRelevance : .empty)
    }
    if duration == 0 { return Relevance(score: score) }
    if duration < 0 { return Relevance(score: score, duration: .empty) }
    return Relevance(
      score: score,
      duration: .lasting(SimulationDuration(milliseconds: max(1, duration / 1000)))
    )
  }

  private var policy: ReloadPolicy {
    if let after = json["policy"]?["after"] {
      return moment(after).map { .after(.at($0)) } ?? .never
    }
    return json["policy"]?.words == "atEnd" ? .atEnd : .never
  }

  /// The moment of a date in seconds since 1970; nil for one that no run can reach.
  private func moment(_ seconds: JSONValue) -> SimulationTime? {
    guard let millionths = seconds.inMillionths else { return nil }
    let milliseconds = millionths / 1000 - world.calendar.startUnixMilliseconds
    let limit: Int64 = 4_000_000_000_000_000
    return abs(milliseconds) < limit ? SimulationTime(milliseconds: milliseconds) : nil
  }

  // MARK: What the app did

  /// Donations, shortcuts and reloads, in the order in which the rulebook takes them.
  var inputs: [Input] {
    guard let id = world.apps.firstIndex(where: { $0.name == app }).map(AppID.init) else {
      return []
    }
    var inputs = (json["deletions"]?.items ?? []).compactMap { deletion($0, of: id) }
    inputs += (json["donations"]?.items ?? []).compactMap { donation($0, by: id) }
    if case .array(let shortcuts)? = json["shortcuts"] {
      inputs.append(.shortcuts(id, shortcuts.map(shortcut)))
    }
    let names = (json["reloads"]?.items ?? []).compactMap(\.words)
    for (index, kind) in world.kinds.enumerated()
    where kind.app == id && (names.contains("*") || names.contains(kind.kind)) {
      inputs.append(.reload(KindID(index), .widgetCenter))
    }
    return inputs
  }

  private func donation(_ told: JSONValue, by app: AppID) -> Input? {
    guard let intent = intentName(told) else { return nil }
    var interval: Interaction.DateInterval?
    if let start = told["interval"]?["start"].flatMap(moment),
      let end = told["interval"]?["end"].flatMap(moment)
    {
      interval = Interaction.DateInterval(start: start, end: max(start, end))
    }
    return .donate(
      app,
      Interaction(
        intent: intent,
        parameters: configuration(told["parameters"]),
        identifier: told["identifier"]?.words,
        group: told["group"]?.words,
        interval: interval
      )
    )
  }

  /// The intent that is told; where other apps have one of its name, the scenario calls it with the
  /// app.
  private func intentName(_ told: JSONValue) -> String? {
    guard let name = told["intent"]?.words else { return nil }
    let shared = "\(app).\(name)"
    return world.intents.contains { $0.name == shared } ? shared : name
  }

  private func deletion(_ told: JSONValue, of app: AppID) -> Input? {
    let identifiers = (told["identifiers"]?.items ?? []).compactMap(\.words)
    if !identifiers.isEmpty { return .deleteDonations(app, .identifiers(identifiers)) }
    if let group = told["group"]?.words { return .deleteDonations(app, .group(group)) }
    return told["all"] == nil ? nil : .deleteDonations(app, .all)
  }

  private func shortcut(_ told: JSONValue) -> RelevantShortcut {
    let role = told["role"]?.words.flatMap(RelevantShortcut.Role.init) ?? .action
    return RelevantShortcut(
      kindName: told["widgetKind"]?.words,
      intent: intentName(told),
      configuration: told["parameters"].map { configuration($0) },
      role: role,
      providers: (told["relevance"]?.items ?? []).compactMap(provider)
    )
  }

  private func provider(_ told: JSONValue) -> RelevantShortcut.Provider? {
    switch told["kind"]?.words {
    case "date":
      guard let start = told["from"].flatMap(moment) else { return nil }
      return .date(start: start, end: told["to"].flatMap(moment))
    case "routine": return told["situation"]?.words.map { .dailyRoutine($0) }
    case "location":
      return .location(told["place"]?["name"]?.words ?? told["place"]?.words ?? "a place")
    default: return nil
    }
  }

  private func configuration(_ told: JSONValue?) -> Configuration {
    guard case .object(let members)? = told else { return Configuration() }
    return Configuration(
      members.compactMap { member in
        if case .array(let items) = member.value {
          let values = items.compactMap(ClientDescription.written)
          return Configuration.Parameter(name: member.key, value: ParameterValue(items: values))
        }
        return ClientDescription.written(member.value).map {
          Configuration.Parameter(name: member.key, value: ParameterValue($0))
        }
      }
    )
  }
}
