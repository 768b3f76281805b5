import SimulationCore
import Testing

@testable import SmartStacks

/// What was decided or found last is kept: looking for it again at every instant, after donations,
/// edits and other values of widgets, says nothing else.
@Suite struct KeptAnswerPropertyTests {
  /// Where two logs of a world differ: one as it is, and one that forgets at every instant.
  private static func difference(_ world: World, _ forget: (inout Engine) -> Void) -> String? {
    func log(_ forget: (inout Engine) -> Void) -> [Record] {
      var engine = Engine(plan: Plan(world: world))
      engine.layDown(inputs: world.inputs)
      forget(&engine)
      engine.evaluate()
      while let instant = engine.nextInstant(inputs: world.inputs), instant < world.end {
        engine.applyDue(at: instant, inputs: world.inputs)
        forget(&engine)
        engine.evaluate()
      }
      return Array(engine.log)
    }
    let (kept, anew) = (log { _ in }, log(forget))
    let first = zip(kept, anew).first { $0 != $1 }
    return first.map { "\($0.0)\n\($0.1)" } ?? (kept.count == anew.count ? nil : "one is longer")
  }

  @Test(arguments: InvariantTests.seeds)
  func `looking at all suggestions again says nothing more`(seed: Int) {
    let world = SharedDays[seed].random.day.world
    #expect(Self.difference(world) { $0.attention.viewChanged() } == nil, "seed \(seed)")
  }

  @Test(arguments: InvariantTests.seeds)
  func `finding again what is looked for finds nothing else`(seed: Int) throws {
    let day = SharedDays[seed].random.day.learningHabits()
    let plan = Plan(world: try day.policy("rest", "likeliest").world)
    let world = plan.world
    var engine = Engine(plan: plan)
    engine.start(inputs: world.inputs)
    while let instant = engine.nextInstant(inputs: world.inputs), instant < world.end {
      engine.perform(instant, inputs: world.inputs)
      var copy = engine
      var anew = Rests(plan: plan)
      for stack in world.stacks.indices {
        let kept = copy.rests.lookedFor(in: stack, copy.home, &copy.widgets, copy.learning)
        let found = anew.lookedFor(in: stack, copy.home, &copy.widgets, copy.learning)
        #expect(kept.items == found.items, "seed \(seed), at \(instant.milliseconds) ms")
        #expect(kept.counts == found.counts, "seed \(seed), at \(instant.milliseconds) ms")
      }
    }
  }
}

/// What looks cost on days made by chance, told by both engines.
@Suite struct LookPropertyTests {
  /// A day on which people look and touch nothing.
  private static func day(_ seed: Int) throws -> Day {
    let touches: Set<RandomDay.Feature> = [
      .acts, .swipes, .pages, .todayView, .developerMode, .launches, .looks,
    ]
    let random = RandomDay(UInt64(seed), without: touches).day.withLimits().learningHabits()
    let least = ["1", "24", "none", "0"][seed % 4]
    let gap = ["5m", "1h", "0"][seed % 3]
    return try random.policy("limit.seenRests", least).policy("rest.gap", gap)
      .policy("rest", seed % 2 == 0 ? "first" : "likeliest")
  }

  @Test func `what is seen is counted as a plain reading of the rules does`() throws {
    var seen = 0
    for seed in InvariantTests.seeds {
      let day = RandomDay.looks(seed: UInt64(seed), on: try Self.day(seed), atLeast: 60)
      let looks = ReferenceLooks(day.run().run)
      #expect(looks.told == looks.expected, "seed \(seed)")
      #expect(looks.mistakes == [], "seed \(seed)")
      seen += looks.told.count
    }
    #expect(seen > 60)
  }

  @Test(arguments: InvariantTests.seeds)
  func `without a look the clock counts`(seed: Int) throws {
    let day = try Self.day(seed)
    let (seen, clock) = (day.run().run.log, try day.policy("rest.counted", "clock").run().run.log)
    let place = zip(seen, clock).enumerated().first { $1.0 != $1.1 }?.offset
    #expect(place == nil && seen.count == clock.count, "\(place.map { seen[$0] } as Any)")
  }
}

/// What was told stays told.
@Suite struct TellingPropertyTests {
  @Test(arguments: 1...120)
  func `what is told up to a moment is told the same once the day is over`(seed: Int) {
    var random = SharedDays[seed].random
    let whole = SharedDays[seed].log.run
    let narrator = Narrator(run: whole)
    var mistakes: [String] = []

    for _ in 0..<3 {
      let moment = random.moment()
      var run = Run(world: whole.world)
      run.advance(to: moment)
      let early = Narrator(run: run)
      for index in run.log.indices where run.log[index] == whole.log[index] {
        let (then, now) = (early.sentence(at: index).text, narrator.sentence(at: index).text)
        if then != now { mistakes.append("\(then) | \(now)") }
      }
    }

    #expect(mistakes.prefix(3) == [], "seed \(seed)")
  }
}

/// From one and the same state a higher threshold never lets a widget move that a lower one holds
/// back (decision 14).
@Suite struct ThresholdPropertyTests {
  @Test(arguments: InvariantTests.seeds)
  func `a higher threshold lets no stack move that a lower one holds back`(seed: Int) {
    let run = SharedDays[seed].log.run
    var dice = Seed(UInt64(seed)).stream("thresholds")
    var moments = run.log.map(\.time)
    if moments.count > 40 {
      moments = (0..<40).map { _ in moments[Int(dice.next(below: UInt64(moments.count)))] }
    }
    for moment in moments {
      var engine = run.branches[run.currentBranch].undecidedEngine(at: moment)
      engine.policy.precedence = dice.next(below: 2) == 0 ? .value : .datedSuggestionFirst
      engine.policy.rest = Policy.Rest.allCases[Int(dice.next(below: 3))]
      engine.policy.threshold = Int64(dice.next(below: 1_000_000))
      let low = Self.moved(in: engine)
      engine.policy.threshold += Int64(dice.next(below: 500_000))
      let high = Self.moved(in: engine)

      #expect(high.isSubset(of: low), "seed \(seed), at \(moment.milliseconds) ms")
    }
  }

  @Test func `what does not pass the threshold keeps its stack from resting elsewhere`() throws {
    let log = try Day("A", "B", "C", showing: 1).timeline("C", ("0:00", r(1, 43_200)))
      .policy("threshold", "1").policy("rest", "first").run()

    #expect(log.moves == ["12:00 Home -> A"])
  }

  /// The stacks that move by themselves when a state is decided.
  ///
  /// Which widget comes may differ: what a lower one lets come stands in the way of others.
  private static func moved(in engine: Engine) -> Set<StackID> {
    var copy = engine
    copy.log = EventLog()
    copy.attention.limitsChanged()
    copy.evaluate()
    var moved: Set<StackID> = []
    for record in copy.log {
      switch record.event {
      case .rotation(let turn): moved.insert(turn.stack)
      case .suggestionInserted(let stack, _, _, _, _): moved.insert(stack)
      default: continue
      }
    }
    return moved
  }
}
