import SimulationCore
import SmartStacks
import Testing

/// What holds on every day, however it goes: the invariants of the rulebook.
@Suite struct InvariantTests {
  static let seeds = 1...300

  @Test(arguments: seeds)
  func `eligibility is an active score above zero`(seed: Int) {
    let day = RandomDay(UInt64(seed)).day
    let run = DayLog(day).run
    var model = WindowModel(world: day.world)

    // One expectation a day: hundreds of thousands of them would take a minute.
    var mistakes: [String] = []
    for minute in stride(from: 0, to: 24 * 60, by: 20) {
      let now = SimulationTime.zero + .minutes(Int64(minute))
      model.advance(to: now)
      let state = run.state(at: now)
      for index in day.world.widgets.indices {
        let window = state.widgets[index].window
        let isActive = window.map { now < $0.end && $0.score.isPositive } ?? false
        let expected = model.activeScore(of: day.world.widgets[index].kind, at: now)
        if isActive != (expected > 0) || isActive && window?.score != .millionths(expected) {
          mistakes.append("\(day.text(now)) \(day.world.widgets[index].id)")
        }
      }
    }
    #expect(mistakes == [], "seed \(seed)")
  }

  @Test(arguments: seeds)
  func `the order of a stack never changes, and it shows what its log says`(seed: Int) {
    let day = RandomDay(UInt64(seed)).day
    let log = DayLog(day)
    var tops = day.world.stacks.map { $0.members[$0.showing] }
    var moments: [SimulationTime] = []

    for record in log.run.log {
      switch record.event {
      case .rotation(let rotation):
        #expect(rotation.from == tops[rotation.stack.index], "seed \(seed)")
        tops[rotation.stack.index] = rotation.to
      case .suggestionInserted(let stack, let widget, _, _, _): tops[stack.index] = widget
      case .suggestionRemoved(let stack, _, _, let showing): tops[stack.index] = showing
      case .userSwiped(let stack, let from, let to):
        #expect(from == tops[stack.index], "seed \(seed)")
        tops[stack.index] = to
      default: continue
      }
      moments.append(record.time)
    }
    for moment in moments {
      let state = log.run.state(at: moment)
      #expect(state.stacks.map(\.members) == day.world.stacks.map(\.members), "seed \(seed)")
    }
    let end = log.run.state(at: day.world.end)
    #expect(end.stacks.map(\.top) == tops, "seed \(seed)")
  }

  @Test(arguments: seeds)
  func `after a suggestion a stack shows what it showed, unless the person moved it`(seed: Int) {
    let day = RandomDay(UInt64(seed)).day
    var tops = day.world.stacks.map { $0.members[$0.showing] }
    var covered: [StackID: WidgetID] = [:]

    for record in DayLog(day).run.log {
      switch record.event {
      case .rotation(let rotation): tops[rotation.stack.index] = rotation.to
      case .suggestionInserted(let stack, let widget, _, _, _):
        covered[stack] = tops[stack.index]
        tops[stack.index] = widget
      case .userSwiped(let stack, _, let to):
        covered[stack] = nil
        tops[stack.index] = to
      case .suggestionRemoved(let stack, _, _, let showing):
        if let before = covered[stack] { #expect(showing == before, "seed \(seed)") }
        covered[stack] = nil
        tops[stack.index] = showing
      default: break
      }
    }
  }

  @Test(arguments: seeds)
  func `a positive factor on one kind's scores changes no decision`(seed: Int) {
    var random = RandomDay(UInt64(seed))
    let day = random.day
    let kind = KindID(random.pick(day.world.kinds.count))
    var scaled = day
    scaled.world.multiplyScores(of: kind, by: [3, 1000, 7, 1_000_000][seed % 4])

    #expect(DayLog(scaled).decisions == DayLog(day).decisions, "seed \(seed), kind \(kind.index)")
  }

  @Test(arguments: seeds)
  func `Developer Mode changes no window, and no limit holds under it`(seed: Int) {
    let day = RandomDay(UInt64(seed), without: [.developerMode, .limits]).day
    let limited = DayLog(day.withLimits())
    let free = DayLog(day)

    for code in ["limit.gap", "limit.rotations", "limit.suggestions"] {
      #expect(free.withheld.allSatisfy { !$0.contains(code) }, "seed \(seed)")
    }
    for minute in stride(from: 0, to: 24 * 60, by: 65) {
      let now = SimulationTime.zero + .minutes(Int64(minute))
      let states = [limited.run.state(at: now), free.run.state(at: now)]
      #expect(
        states[0].widgets.map(\.window) == states[1].widgets.map(\.window),
        "seed \(seed)"
      )
    }
  }

  @Test(arguments: seeds)
  func `no shortcuts, no shortcut suggestion`(seed: Int) {
    let day = RandomDay(UInt64(seed)).day
    var counts = Array(repeating: 0, count: day.world.apps.count)
    let run = DayLog(day).run

    for record in run.log {
      switch record.event {
      case .shortcutsReplaced(let app, let count): counts[app.index] = count
      case .suggestionInserted(_, let widget, _, _, _), .suggestionExtended(_, let widget, _):
        #expect(counts[Self.app(of: widget, run)] > 0, "seed \(seed)")
      default: break
      }
    }
    for minute in stride(from: 0, to: 24 * 60, by: 45) {
      let now = SimulationTime.zero + .minutes(Int64(minute))
      var set = Array(repeating: 0, count: day.world.apps.count)
      for scheduled in day.world.inputs where scheduled.time <= now {
        if case .shortcuts(let app, let list) = scheduled.input { set[app.index] = list.count }
      }
      for suggestion in run.state(at: now).stacks.compactMap(\.suggestion) {
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
    for index in inputs.indices {
      if case .timeline(kind, let entries, let replacing) = inputs[index].input {
        inputs[index].input = .timeline(kind, entries: multiplied(entries), replacing: replacing)
      }
    }
  }
}
