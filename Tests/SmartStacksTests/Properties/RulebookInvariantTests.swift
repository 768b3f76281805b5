import SimulationCore
import Testing

@testable import SmartStacks

@Suite struct RulebookInvariantTests {
  /// A day on which nothing more of some inputs comes after a moment, and others come then.
  private static func run(
    _ day: Day,
    at moment: SimulationTime,
    without isLeft: (Input) -> Bool,
    with inputs: (World) -> [Input]
  ) -> Run {
    var world = day.world
    world.inputs.removeAll { $0.time >= moment && isLeft($0.input) }
    let place = world.inputs.firstIndex { $0.time >= moment } ?? world.inputs.count
    world.inputs.insert(
      contentsOf: inputs(world).map { ScheduledInput(time: moment, input: $0) },
      at: place
    )
    var run = Run(world: world)
    run.advance(to: world.end)
    return run
  }

  @Test(arguments: InvariantTests.seeds)
  func `an empty list of relevant shortcuts leaves no shortcut suggestion`(seed: Int) {
    var random = SharedDays[seed].random
    let isAbout = random.day.world.inputs.contains {
      if case .shortcuts = $0.input { true } else { false }
    }
    guard isAbout else { return }
    let moment = random.moment()
    let run = Self.run(random.day, at: moment) { input in
      if case .shortcuts = input { true } else { false }
    } with: { world in
      world.apps.indices.map { .shortcuts(AppID($0), []) }
    }

    for now in random.moments(everyMinutes: 95) where now >= moment {
      let sources = run.state(at: now).stacks.compactMap(\.suggestion?.source)
      #expect(!sources.contains(.shortcut), "seed \(seed), \(random.day.text(now))")
    }
    for record in run.log where record.time >= moment {
      if case .suggestionInserted(_, _, .shortcut, _, _) = record.event {
        Issue.record("seed \(seed), \(random.day.text(record.time))")
      }
    }
  }

  @Test(arguments: InvariantTests.seeds)
  func `without donations nothing is predicted, rotated to or suggested for it`(seed: Int) {
    var random = SharedDays[seed].random
    guard !random.day.world.intents.isEmpty else { return }
    // What the person opens cannot be deleted by an app.
    random.day.world.policy.learnLaunches = false
    let moment = random.moment()
    let run = Self.run(random.day, at: moment) { input in
      if case .donate = input { true } else { false }
    } with: { world in
      world.apps.indices.map { .deleteDonations(AppID($0), .all) }
    }

    for now in random.moments(everyMinutes: 95) where now >= moment {
      let state = run.state(at: now)
      #expect(state.predictions == [], "seed \(seed), \(random.day.text(now))")
      #expect(state.surfaces.allSatisfy { $0.surface == .watchFace }, "seed \(seed)")
      let sources = state.stacks.compactMap(\.suggestion?.source)
      #expect(!sources.contains(.prediction), "seed \(seed), \(random.day.text(now))")
    }
    let predicted = run.log.filter { $0.time >= moment }.filter { record in
      switch record.event {
      case .predictionStarted: record.time > moment
      case .rotation(let rotation): rotation.source == .prediction
      case .suggestionInserted(_, _, let source, _, _): source == .prediction
      default: false
      }
    }
    #expect(predicted == [], "seed \(seed)")
  }

  @Test(arguments: InvariantTests.seeds.prefix(100))
  func `the same inputs make the same log, through snapshots, seeking and branches`(seed: Int) {
    var random = SharedDays[seed].random
    let whole = SharedDays[seed].log.run
    var moved = Run(world: random.day.world)
    moved.advance(to: random.moment())
    let mark = random.moment()
    moved.advance(to: mark)
    _ = moved.state(at: random.moment())
    // A branch with an input of its own, and one that goes back to before it.
    moved.insert(.swipe(StackID(0), by: 1), at: mark)
    moved.advance(to: random.day.world.end)
    moved.startBranch(at: mark - .minutes(1))
    moved.advance(to: random.day.world.end)

    #expect(moved.log == whole.log, "seed \(seed), \(random.day.text(mark))")
    let now = random.moment()
    #expect(moved.state(at: now) == whole.state(at: now), "seed \(seed)")
  }
}

/// Developer Mode lifts what blocks, and never changes who comes first at an instant.
@Suite struct DeveloperModeTests {
  /// A day with limits; what Developer Mode asks for anew at that instant is news, not rank.
  private static func day(_ seed: Int) -> RandomDay {
    var random = RandomDay(UInt64(seed), without: [.developerMode, .limits, .providers])
    random.day = random.day.withLimits()
    return random
  }

  @Test(arguments: InvariantTests.seeds)
  func `who waits for the gap is who moves when it is lifted`(seed: Int) throws {
    // A daily limit passes its candidate over, so it would be another one that waits.
    let day = try Self.day(seed).day.policy("limit.rotations", "none")
      .policy("limit.suggestions", "none")
    let run = DayLog(day).run
    let waiting = run.log.compactMap { record -> (SimulationTime, Record.Withheld)? in
      guard case .withheld(let withheld) = record.event, withheld.reason == .gap else { return nil }
      return (record.time, withheld)
    }

    // A few of each day are enough: each one is decided anew.
    for (time, withheld) in waiting.prefix(6) {
      guard let stack = withheld.stack else { continue }
      var lifted = run
      lifted.insert(.developerMode(nil, on: true), at: time)
      let moved = lifted.log.filter { $0.time == time }.compactMap { record -> WidgetID? in
        switch record.event {
        case .rotation(let rotation) where rotation.stack == stack: rotation.to
        case .suggestionInserted(stack, let widget, _, _, _): widget
        default: nil
        }
      }
      // Of several that wait for the gap of one stack, one comes first.
      let candidates = waiting.filter { $0.0 == time && $0.1.stack == stack }.map(\.1.widget)
      let isMoved = candidates.contains { moved.contains($0) }
      #expect(isMoved, "seed \(seed), \(day.text(time))")
    }
  }

  @Test(arguments: InvariantTests.seeds)
  func `turning Developer Mode on never changes who ranks first at an instant`(seed: Int) {
    var random = Self.day(seed)
    let run = DayLog(random.day).run

    for _ in 0..<2 {
      let moment = random.moment()
      var lifted = run
      lifted.insert(.developerMode(nil, on: true), at: moment)
      let engines = [run, lifted].map { run in
        run.branches[run.currentBranch].engine(at: moment, end: run.world.end)
      }
      #expect(engines[0].predictions.all == engines[1].predictions.all, "seed \(seed)")
      for stack in run.world.stacks.indices {
        let values = engines.map { Self.values(of: stack, in: $0) }
        #expect(values[0] == values[1], "seed \(seed), \(random.day.text(moment))")
      }
    }
  }

  /// What each member of a stack is worth, whatever stops it.
  private static func values(of stack: Int, in engine: Engine) -> [Fraction] {
    guard engine.home.isThere(stack) else { return [] }
    var engine = engine
    _ = engine.rankMembers(of: stack)
    return engine.home.stacks[stack].members.map { engine.widgets[Int($0.index)].rating.value }
  }
}
