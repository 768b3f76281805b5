import SimulationCore
import Testing

@testable import SmartStacks

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
