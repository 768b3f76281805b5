import SimulationCore
import Testing

@testable import SmartStacks

/// From one and the same state a higher threshold never lets a widget move that a lower one holds
/// back (decision 14).
@Suite struct ThresholdPropertyTests {
  @Test(arguments: InvariantTests.seeds)
  func `a higher threshold lets nothing move that a lower one holds back`(seed: Int) {
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

      #expect(
        high.isSubset(of: low),
        "seed \(seed), at \(moment.milliseconds) ms: \(high.subtracting(low).map(run.name(of:)))"
      )
    }
  }

  @Test func `what does not pass the threshold keeps its stack from resting elsewhere`() throws {
    let log = try Day("A", "B", "C", showing: 1).timeline("C", ("0:00", r(1, 43_200)))
      .policy("threshold", "1").policy("rest", "first").run()

    #expect(log.moves == ["12:00 Home -> A"])
  }

  /// The widgets that come on top by themselves when a state is decided.
  private static func moved(in engine: Engine) -> Set<WidgetID> {
    var copy = engine
    var log = EventLog()
    copy.markAllDirty()
    copy.evaluate(log: &log)
    var moved: Set<WidgetID> = []
    for record in log {
      switch record.event {
      case .rotation(let turn): moved.insert(turn.to)
      case .suggestionInserted(_, let widget, _, _, _): moved.insert(widget)
      default: continue
      }
    }
    return moved
  }
}
