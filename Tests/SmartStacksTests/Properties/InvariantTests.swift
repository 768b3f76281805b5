import SimulationCore
import SmartStacks
import Testing

@Suite struct InvariantTests {
  static let seeds = 1...300

  @Test(arguments: seeds)
  func `eligibility is an active score above zero`(seed: Int) {
    let random = RandomDay(UInt64(seed), without: [.providers])
    let day = random.day
    let run = DayLog(day).run
    var model = WindowModel(world: day.world)

    // One expectation a day: hundreds of thousands of them would take a minute.
    var mistakes: [String] = []
    for now in random.moments(everyMinutes: 115) {
      model.advance(to: now)
      let state = run.state(at: now)
      // A widget that was added or kept stands as if it had been there; one that is gone, nowhere.
      for index in state.widgets.indices where state.widgets[index].isPlaced {
        let window = state.widgets[index].window
        let isActive = window.map { now < $0.end && $0.score.isPositive } ?? false
        let expected = model.activeScore(of: state.widgets[index].kind, at: now)
        if isActive != (expected > 0) || isActive && window?.score != .millionths(expected) {
          mistakes.append("\(day.text(now)) \(state.widgets[index].name)")
        }
      }
    }
    #expect(mistakes == [], "seed \(seed)")
  }

  @Test(arguments: seeds)
  func `only the person changes the order of a stack, and it shows what its log says`(seed: Int) {
    let day = SharedDays[seed].random.day
    let run = SharedDays[seed].log.run
    let log = run.log
    var follower = TopFollower(day.world)

    for (index, record) in log.enumerated() {
      switch record.event {
      case .rotation(let rotation):
        #expect(rotation.from == follower.stacks[rotation.stack.index].top, "seed \(seed)")
      case .userSwiped(let stack, let from, _):
        #expect(from == follower.stacks[stack.index].top, "seed \(seed)")
      default: break
      }
      guard follower.follow(record.event) != nil else { continue }
      let isLast = !log[(index + 1)...].prefix { $0.time == record.time }
        .contains { $0.event.changedStack != nil }
      guard isLast else { continue }
      let state = run.state(at: record.time)
      #expect(state.stacks.map(\.members) == follower.stacks.map(\.members), "seed \(seed)")
      #expect(state.stacks.map(\.shown) == follower.stacks.map(\.top), "seed \(seed)")
      for (stack, shown) in state.stacks.enumerated() where shown.isThere {
        for widget in shown.members { #expect(state[widget].stack == StackID(stack)) }
        #expect(shown.members.indices.contains(shown.visible))
        #expect((shown.suggestion == nil) == (shown.suggestionAnchor == nil))
        #expect(shown.suggestionAnchor.map(shown.members.indices.contains) ?? true)
        if shown.members.count == 1 { #expect(shown.suggestion == nil, "seed \(seed)") }
      }
    }
  }

  @Test(arguments: seeds)
  func `after a suggestion a stack is what it was, unless the person changed it`(seed: Int) {
    let day = SharedDays[seed].random.day
    var follower = TopFollower(day.world)
    var covered: [StackID: TopFollower.Stack] = [:]
    var first: [StackID: WidgetID] = [:]

    for record in SharedDays[seed].log.run.log {
      if case .suggestionInserted(let stack, _, _, _, _) = record.event {
        covered[stack] = follower.stacks[stack.index]
        first[stack] = follower.stacks[stack.index].below
      }
      follower.follow(record.event)
      switch record.event {
      case .userEdited(let stack?, _): covered[stack] = nil
      // Another widget shows, of the same ones in the same order.
      case .userSwiped(let stack, _, let to) where covered[stack]?.members.contains(to) == true:
        covered[stack]?.below = to
      // Back on the suggestion: below it lies what it covered when it came (reading 27).
      case .userSwiped(let stack, _, _): covered[stack]?.below = first[stack]
      case .rotation(let rotation): covered[rotation.stack]?.below = rotation.to
      case .suggestionRemoved(let stack, _, let reason, _, _):
        if let before = covered[stack], reason != .kept {
          #expect(follower.stacks[stack.index] == before, "seed \(seed)")
        }
        covered[stack] = nil
      default: break
      }
    }
  }

  @Test(arguments: seeds)
  func `a positive factor on one kind's scores changes no decision`(seed: Int) {
    var random = SharedDays[seed].random
    let day = random.day
    let kind = KindID(random.pick(day.world.kinds.count))
    var scaled = day
    scaled.world.multiplyScores(of: kind, by: [3, 1000, 7, 1_000_000][seed % 4])

    let decisions = SharedDays[seed].log.decisions
    #expect(DayLog(scaled).decisions == decisions, "seed \(seed), kind \(kind.index)")
  }

  @Test(arguments: seeds)
  func `Developer Mode changes no window, and no limit holds under it`(seed: Int) {
    let day = RandomDay(UInt64(seed), without: [.developerMode, .limits, .acts, .providers]).day
    let limited = DayLog(day.withLimits())
    let free = DayLog(day)

    for code in ["limit.gap", "limit.rotations", "limit.suggestions"] {
      #expect(free.withheld.allSatisfy { !$0.contains(code) }, "seed \(seed)")
    }
    for minute in stride(from: 0, to: 24 * 60, by: 65) {
      let now = SimulationTime.zero + .minutes(Int64(minute))
      let states = [limited.run.state(at: now), free.run.state(at: now)]
      // A suggestion that nobody spoke of in one of them is no widget there.
      let windows = states.map { state in
        Dictionary(state.widgets.map { ($0.name, $0.window) }, uniquingKeysWith: { one, _ in one })
      }
      for (name, window) in windows[0] where windows[1][name] != nil {
        #expect(windows[1][name] == window, "seed \(seed), \(name)")
      }
    }
  }

  @Test(arguments: seeds)
  func `no shortcuts, no shortcut suggestion`(seed: Int) {
    let day = SharedDays[seed].random.day
    var counts = Array(repeating: 0, count: day.world.apps.count)
    let run = SharedDays[seed].log.run

    for record in run.log {
      switch record.event {
      case .shortcutsReplaced(let app, let count): counts[app.index] = count
      case .suggestionInserted(_, let widget, .shortcut, _, _):
        #expect(counts[Self.app(of: widget, run)] > 0, "seed \(seed)")
      case .suggestionExtended(let stack, let widget, _, _)
      where run.state(at: record.time)[stack].suggestion?.source == .shortcut:
        #expect(counts[Self.app(of: widget, run)] > 0, "seed \(seed)")
      default: break
      }
    }
    for now in SharedDays[seed].random.moments(everyMinutes: 175) {
      var set = Array(repeating: 0, count: day.world.apps.count)
      for scheduled in day.world.inputs where scheduled.time <= now {
        if case .shortcuts(let app, let list) = scheduled.input { set[app.index] = list.count }
      }
      for suggestion in run.state(at: now).stacks.compactMap(\.suggestion)
      where suggestion.source == .shortcut {
        #expect(set[Self.app(of: suggestion.widget, run)] > 0, "seed \(seed)")
      }
    }
  }

  static func app(of widget: WidgetID, _ run: Run) -> Int {
    run.world.kinds[run.kind(of: widget).index].app.index
  }
}

extension World {
  /// Multiplies every score of a kind, wherever it is delivered.
  fileprivate mutating func multiplyScores(of kind: KindID, by factor: Int64) {
    func multiplied(_ entries: [TimelineEntry]) -> [TimelineEntry] {
      entries.map { entry in
        var entry = entry
        if case .millionths(let value) = entry.relevance?.score {
          entry.relevance?.score = .millionths(value * factor)
        }
        return entry
      }
    }
    kinds[kind.index].timeline = multiplied(kinds[kind.index].timeline)
    for index in kinds[kind.index].provider?.provisions.indices ?? 0..<0 {
      for entry in kinds[kind.index].provider?.provisions[index].entries.indices ?? 0..<0 {
        let score = kinds[kind.index].provider?.provisions[index].entries[entry].relevance?.score
        guard case .millionths(let value) = score else { continue }
        kinds[kind.index].provider?.provisions[index].entries[entry].relevance?.score =
          .millionths(value * factor)
      }
    }
    for index in inputs.indices {
      if case .timeline(kind, let entries, let replacing) = inputs[index].input {
        inputs[index].input = .timeline(kind, entries: multiplied(entries), replacing: replacing)
      }
    }
  }
}

@Suite struct SwarmTests {
  /// More days than elsewhere: some reasons are rare.
  private static let logs = (1...500).map { SharedDays[$0].log }

  private static var records: some Sequence<Record> { logs.lazy.flatMap { $0.run.log } }

  @Test func `the days reach every rule that holds something back`() {
    var reached: Set<WithheldReason> = []
    for record in Self.records {
      if case .withheld(let withheld) = record.event { reached.insert(withheld.reason) }
    }
    // `HabitEngineTests` has what is ignored, `LookTests` what somebody saw often enough.
    let missing = Set(WithheldReason.allCases).subtracting(reached)
      .subtracting([.ignored, .restGap, .seenRests])
    #expect(missing.map(\.rawValue).sorted() == [])
  }

  @Test func `the days move stacks in every way, and end suggestions for every reason`() {
    var counts: [String: Int] = [:]
    for log in Self.logs {
      for move in log.moves {
        let words = move.split(separator: " ")
        counts[String(words[2]), default: 0] += 1
        if words[2] == "-" { counts[String(words[4].dropLast()), default: 0] += 1 }
      }
    }
    for word in ["->", "+", "-", "=", "swiped"] + RemovalReason.allCases.map(\.rawValue) {
      #expect(counts[word, default: 0] >= 3, "\(word): \(counts)")
    }
  }

  @Test func `the days learn, predict, rotate and suggest, and forget`() {
    var counts: [String: Int] = [:]
    for record in Self.records {
      for word in Self.words(record.event) { counts[word, default: 0] += 1 }
    }
    let sources: [Policy.Source] = [.relevance, .prediction, .shortcut]
    let moves: [String] = ["rotation", "suggestion"].flatMap { (way: String) -> [String] in
      sources.map { "\(way) \($0)" }
    }
    // No random day has a kind without a provider.
    let refusals = ReloadRefusal.allCases.filter { $0 != .noProvider }
    let words: [String] =
      moves.filter { $0 != "suggestion relevance" }
      + ["teaches 1", "teaches 2", "donations deleted", "nothing deleted"]
      + ["ended", "deleted"].map { "prediction \($0)" }
      + [DonationRejection.ineligible, .otherApp, .unknownParameter].map(\.rawValue)
      + refusals.map(\.rawValue)
      + Surface.allCases.map(\.rawValue) + ["delivered when asked"]
    for word in words { #expect(counts[word, default: 0] >= 3, "\(word): \(counts)") }
  }

  private static func words(_ event: Record.Event) -> [String] {
    switch event {
    case .rotation(let rotation): ["rotation \(rotation.source)"]
    case .suggestionInserted(_, _, let source, _, _): ["suggestion \(source)"]
    case .donationAccepted(_, let count): ["teaches \(count)"]
    case .donationRejected(_, let reason): [reason.rawValue]
    case .donationDeleted(_, _, let count): [count > 0 ? "donations deleted" : "nothing deleted"]
    case .predictionEnded(_, let reason): ["prediction \(reason.rawValue)"]
    case .timelineRefused(_, _, let reason, _): [reason.rawValue]
    case .timelineDelivered(_, _, let cause): cause == nil ? [] : ["delivered when asked"]
    case .surfaceShown(let item): [item.surface.rawValue]
    default: []
    }
  }
}
