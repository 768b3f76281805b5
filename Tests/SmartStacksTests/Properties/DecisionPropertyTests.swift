import SimulationCore
import Testing

@testable import SmartStacks

/// Kept answers are those that a new search at every instant would find.
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
  func `finding again what is sought finds nothing else`(seed: Int) throws {
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

@Suite struct TellingPropertyTests {
  @Test(arguments: 1...120)
  func `sentences up to a time stay the same once the day is over`(seed: Int) {
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

/// From one state a higher threshold moves no widget that a lower one holds (decision 14).
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

  /// The stacks that move by themselves; which widget comes may differ.
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

/// Every decision of every day says what it rests on, and that is true when it is said.
@Suite struct CausePropertyTests {
  /// What the log has told up to a record: what causes are checked against.
  private struct Told {
    var current: [WidgetID: Set<Int32>] = [:]
    var shortcuts: [AppID: Int] = [:]
    var predictions: [Int32: PredictionState] = [:]

    mutating func take(_ event: Record.Event) {
      switch event {
      case .entryCurrent(let widget, let index, _): current[widget, default: []].insert(index)
      // A suggestion that leaves names its place in the list that brought it.
      case .shortcutsReplaced(let app, let count): shortcuts[app] = max(count, shortcuts[app] ?? 0)
      case .predictionStarted(let state), .predictionChanged(let state):
        predictions[state.id] = state
      default: break
      }
    }

    func knows(_ cause: Cause) -> Bool {
      switch cause {
      // A suggested widget takes up what its kind reached before it was spoken of.
      case .entry(let widget, let index): current[widget]?.contains(index) ?? (index >= 0)
      case .shortcut(let app, let index): index < shortcuts[app] ?? 0
      case .prediction(let id): predictions[id] != nil
      // It rests on what was looked at, of which the log tells each time.
      case .rest: true
      }
    }
  }

  private static func causes(of event: Record.Event) -> Causes?? {
    switch event {
    case .rotation(let turn): turn.causes
    case .suggestionInserted(_, _, _, _, let window): window.causes
    case .suggestionExtended(_, _, _, let causes): causes
    case .suggestionRemoved(_, _, _, _, let past): past.causes
    case .withheld(let withheld): withheld.causes
    default: nil
    }
  }

  @Test(arguments: InvariantTests.seeds)
  func `what moves and what is held back says why`(seed: Int) {
    let log = SharedDays[seed].log.run.log
    var told = Told()
    var mistakes: [String] = []
    for record in log {
      told.take(record.event)
      guard let causes = Self.causes(of: record.event) else { continue }
      guard let causes, let cause = causes.cause else {
        mistakes.append("no cause: \(record)")
        continue
      }
      let all = [cause] + causes.also
      if !all.allSatisfy(told.knows) { mistakes.append("an unknown cause: \(record)") }
      if case .withheld(let withheld) = record.event {
        if Self.lacksBlocker(withheld) { mistakes.append("no blocker: \(record)") }
        if withheld.blockedBy == .widget(withheld.widget) {
          mistakes.append("blocked by itself: \(record)")
        }
      }
    }
    #expect(mistakes == [], "seed \(seed)")
  }

  private static func lacksBlocker(_ withheld: Record.Withheld) -> Bool {
    switch withheld.reason {
    case .hold, .gap, .declined, .dismissed, .silenced, .rotations, .suggestions, .concurrent,
      .stackFull, .switchedOff, .covered, .outranked, .tie, .present, .lookedForLess, .restGap,
      .seenRests:
      withheld.blockedBy == nil
    default: withheld.blockedBy != nil
    }
  }

  /// The signal that a record names is that of its cause, but where another one ends later.
  @Test(arguments: InvariantTests.seeds)
  func `a rotation rests on the signal that it names`(seed: Int) {
    for record in SharedDays[seed].log.run.log {
      switch record.event {
      case .rotation(let turn): #expect(turn.causes?.source == turn.source)
      case .withheld(let withheld): #expect(withheld.causes?.source == withheld.source)
      default: break
      }
    }
  }

  /// A touch or a movement that holds is one that the log tells, at that moment, of that stack.
  @Test(arguments: InvariantTests.seeds)
  func `what holds a stack happened when it says`(seed: Int) {
    let log = SharedDays[seed].log.run.log
    for record in log {
      guard case .withheld(let withheld) = record.event, withheld.reason == .gap,
        case .movement(let moment)? = withheld.blockedBy
      else { continue }
      let moved = log.contains {
        $0.time == moment && $0.event.movement?.isAutomatic == true
          && $0.event.movement?.stack == withheld.stack
      }
      #expect(moved, "seed \(seed)")
    }
  }
}
