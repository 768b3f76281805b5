import SimulationCore
import SmartStacks
import Testing

/// What the rulebook says of things that are taken back: without them nothing is left of them.
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
