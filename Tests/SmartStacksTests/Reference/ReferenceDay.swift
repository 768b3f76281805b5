import SimulationCore
import SmartStacks

struct ReferenceDay {
  let seed: UInt64
  private(set) var run: Run
  private(set) var reference: ReferenceEngine

  /// Lives a day with both.
  ///
  /// Timeline providers stay out, and so does chance between candidates: neither the budget of
  /// reloads nor the draw is written down closely enough to be done twice. Under HABIT the
  /// reference is given what is predicted; shortcuts that leave the time to the system stay out.
  init(_ seed: UInt64, without left: Set<RandomDay.Feature> = []) {
    // Looks count rests alone, which `ReferenceLooks` counts again.
    var world = RandomDay(seed, without: left.union([.providers, .looks])).day.world
    world.vary(seed)
    world.policy.choice = .rank
    if world.policy.learnModel == .habit { world.leaveOutUsage() }
    self.init(world: world, seed: seed)
  }

  init(world: World, seed: UInt64 = 0) {
    self.seed = seed
    var world = world
    // How much each widget is looked for is weighed by HABIT, and not written down here again.
    world.policy.rest = .stay
    // The reference asks for its state at every instant.
    run = Run(world: world, instantsPerSnapshot: 8)
    run.advance(to: world.end)
    let given = world.policy.learnModel == .habit ? Given(run) : nil
    reference = ReferenceEngine(world: world, given: given)
    reference.run()
  }

  /// What the first difference is, with what came before and after it; nil when there is none.
  var difference: String? {
    let (told, expected) = (story, reference.movements)
    if told != expected { return Self.message(seed, "movement", told, expected) }
    let (shown, looked) = (finalState, reference.finalState)
    return shown == looked ? nil : Self.message(seed, "final state", shown, looked)
  }

  /// The engine's movements in the words of the reference.
  private var story: [ReferenceEngine.Movement] {
    run.log.compactMap { record in
      words(record.event).map { ReferenceEngine.Movement(time: record.time, text: $0) }
    }
  }

  func words(_ event: Record.Event) -> String? {
    switch event {
    case .rotation(let turn):
      "\(name(turn.stack)): \(name(turn.from)) -> \(name(turn.to)) \(turn.source) "
        + turn.value.decimal
    case .suggestionInserted(let stack, let widget, let source, let until, _):
      "\(name(stack)) + \(name(widget)) \(source) until \(Self.clock(until))"
    case .suggestionExtended(let stack, let widget, let until, _):
      "\(name(stack)) = \(name(widget)) until \(Self.clock(until))"
    case .suggestionRemoved(let stack, let widget, let reason, let showing, _):
      "\(name(stack)) - \(name(widget)) \(reason.rawValue), shows \(name(showing))"
    case .userSwiped(let stack, _, let to): "\(name(stack)) swiped to \(name(to))"
    default: nil
    }
  }

  private var finalState: [ReferenceEngine.Movement] {
    let last = run.world.end - SimulationDuration(milliseconds: 1)
    let state = run.state(at: last)
    let places: [[String]] = state.pages.map { page in
      page.places.map { place in
        switch place {
        case .stack(let stack): name(stack)
        case .widget(let widget): name(widget)
        }
      }
    }
    return ReferenceEngine.movements(places, at: last)
      + state.stacks.indices.filter { state.stacks[$0].isThere }.map {
        index -> ReferenceEngine.Movement in
        let stack = state.stacks[index]
        let members = stack.members.map { name($0) }.joined(separator: " ")
        var text = "\(name(StackID(index))): \(members), \(name(stack.members[stack.visible]))"
        if let suggestion = stack.suggestion {
          text += ", \(stack.isSuggestionOnTop ? "on top " : "")\(name(suggestion.widget))"
          text += " before \(stack.suggestionAnchor ?? -1) until \(Self.clock(suggestion.until))"
        }
        return ReferenceEngine.Movement(time: last, text: text)
      }
  }

  private func name(_ stack: StackID) -> String { run.world.stacks[stack.index].name }
  private func name(_ widget: WidgetID) -> String { run.name(of: widget) }

  /// The first line in which two stories differ, both versions of it, and three lines around.
  private static func message(
    _ seed: UInt64,
    _ subject: String,
    _ told: [ReferenceEngine.Movement],
    _ expected: [ReferenceEngine.Movement]
  ) -> String {
    let same = zip(told, expected).prefix { $0 == $1 }.count
    func line(_ movement: ReferenceEngine.Movement) -> String {
      "\(clock(movement.time)) \(movement.text)"
    }
    func part(_ story: [ReferenceEngine.Movement], _ title: String) -> [String] {
      let rest = story.dropFirst(same)
      return ["\(title): \(rest.first.map(line) ?? "nothing more")"]
        + rest.dropFirst().prefix(3).map { "          then \(line($0))" }
    }
    let before = told.prefix(same).suffix(3).map { "          after \(line($0))" }
    return
      (["seed \(seed), \(subject) \(same + 1):"] + before + part(told, "   engine")
      + part(expected, "reference")).joined(separator: "\n")
  }

  /// A moment as day, clock time and what is left of a minute.
  static func clock(_ time: SimulationTime?) -> String {
    guard let time else { return "nothing" }
    let minutes = time.milliseconds.flooredDivision(by: 60_000)
    let rest = time.milliseconds - minutes * 60_000
    func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let day = minutes.flooredDivision(by: 1440)
    let clock = "\(two((minutes - day * 1440) / 60)):\(two((minutes - day * 1440) % 60))"
    return "\(day + 1)/\(clock)" + (rest == 0 ? "" : " and \(rest) ms")
  }
}

extension ReferenceEngine {
  /// What each stack came to, in the words of a day.
  var finalState: [Movement] {
    let last = world.end - SimulationDuration(milliseconds: 1)
    let places: [[String]] = pages.map { page in
      page.map { spot in
        switch spot {
        case .stack(let stack): stacks[stack].name
        case .widget(let widget): widgets[widget].name
        }
      }
    }
    return Self.movements(places, at: last)
      + stacks.filter { !$0.members.isEmpty }.map { stack -> Movement in
        let members = stack.members.map { widgets[$0].name }.joined(separator: " ")
        var text = "\(stack.name): \(members), \(widgets[stack.members[stack.visible]].name)"
        if let suggestion = stack.suggestion {
          text += ", \(suggestion.isOnTop ? "on top " : "")\(name(suggestion.identity))"
          text += " before \(suggestion.anchor) until \(words(suggestion.until))"
        }
        return Movement(time: last, text: text)
      }
  }
}

extension ReferenceEngine {
  static func movements(_ places: [[String]], at time: SimulationTime) -> [Movement] {
    places.enumerated().map { page, names in
      Movement(time: time, text: "page \(page): \(names.joined(separator: " "))")
    }
  }
}

/// What a run says is predicted, instant by instant.
struct Given {
  let run: Run

  init(_ run: Run) { self.run = run }

  @Sendable func predictions(at time: SimulationTime) -> [PredictionState] {
    run.state(at: time).predictions
  }

  /// Edges and quarter-hours of predictions, at which doubt is judged (reading 41).
  var edges: [SimulationTime] {
    run.log.flatMap { record -> [SimulationTime] in
      switch record.event {
      case .predictionStarted(let state), .predictionChanged(let state):
        [record.time] + quarters(from: record.time, to: state.end)
      case .predictionEnded: [record.time]
      default: []
      }
    }
  }

  /// The quarter-hours of the clock within a span.
  private func quarters(from start: SimulationTime, to end: SimulationTime) -> [SimulationTime] {
    let calendar = run.world.calendar
    let past = calendar.local(at: start).millisecondOfDay % 900_000
    let first = start + SimulationDuration(milliseconds: Int64(900_000 - past))
    let count = first < end ? (end - first).milliseconds / 900_000 : -1
    return count < 0 ? [] : (0...count).map { first + .minutes(15 * $0) }
  }
}

extension PredictionState {
  /// What is predicted to be viewed, as the reference names what was donated.
  var donated: ReferenceEngine.Identified? {
    guard case .intent(let intent, let combination, let values) = subject else { return nil }
    return ReferenceEngine.Identified(
      intent: intent.index,
      combination: combination,
      values: values
    )
  }

  /// The app that is predicted to be opened, if it is that.
  var openedApp: Int? {
    if case .app(let app) = subject { app.index } else { nil }
  }
}

extension World {
  /// The same without shortcuts that leave the time to the system (decision 35).
  fileprivate mutating func leaveOutUsage() {
    inputs = inputs.map { scheduled in
      guard case .shortcuts(let app, let list) = scheduled.input else { return scheduled }
      let rest = list.filter { !$0.providers.isEmpty }
      return ScheduledInput(time: scheduled.time, input: .shortcuts(app, rest))
    }
  }
}

// What days made by chance leave as it is, and the reference judges as well.
extension World {
  /// Entries for some configurations, after the end, without an end, and rule settings, on half the
  /// days.
  mutating func vary(_ seed: UInt64) {
    var stream = Seed(seed).stream("reference variations")
    func chance(_ percent: UInt64) -> Bool { stream.next(below: 100) < percent }
    guard chance(50) else { return }
    for kind in kinds.indices {
      let isConfigured = kinds[kind].intent != nil
      for entry in kinds[kind].timeline.indices where isConfigured && chance(60) {
        kinds[kind].timeline[entry].when = Self.values[Int(stream.next(below: 4))]
      }
      // Known, so it belongs to the scale of its kind, though it never comes (reading 8).
      if chance(20) { kinds[kind].timeline.append(TimelineEntry(date: end, relevance: r(70, 600))) }
    }
    for index in inputs.indices {
      guard case .shortcuts(let app, var list) = inputs[index].input else { continue }
      for shortcut in list.indices {
        list[shortcut].providers = list[shortcut].providers.map { provider in
          guard case .date(let start, _) = provider, chance(20) else { return provider }
          return .date(start: start, end: nil)
        }
      }
      inputs[index].input = .shortcuts(app, list)
    }
    if chance(15) { policy.compare = .raw }
    if chance(4) { policy.limitConcurrent = 0 }
    if chance(10) { policy.suggestionSources = .prediction }
    if chance(10) { policy.combinePrediction = 700_000 }
    if chance(10) { policy.openEnd = .minutes(20) }
  }

  private static let values = ["card=0", "card=1", "shop=all", "card=0,shop=all"].map {
    Day.configuration($0)
  }
}
