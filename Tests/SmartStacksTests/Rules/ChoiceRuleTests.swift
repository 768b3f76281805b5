import SimulationCore
import Testing

@testable import SmartStacks

/// Decision 14, reading 4.
@Suite struct ChoiceRuleTests {
  @Test func `a threshold must be passed, not only reached`() throws {
    func log(_ threshold: String) throws -> DayLog {
      try Day("B", "A").timeline("A", ("9:00", r(5, 3600)), ("12:00", r(10, 60)))
        .policy("threshold", threshold).run()
    }

    #expect(try log("0.49").moves.first == "09:00 Home -> A")
    #expect(try log("0.5").withheld.first == "09:00 Home x A: threshold")
  }

  /// Scores of a fifth of the peak, one a day; with a chance about a fifth of them turn.
  private static func chances(seed: UInt64, factor: Double = 1) throws -> [String] {
    var day = Day("B", "A").days(60)
    for number in 1...60 {
      day = day.timeline("A", ("\(number)/9:00", r(2 * factor, 600)))
        .timeline("B", ("\(number)/9:10", r(1, 60)))
    }
    day = day.timeline("A", ("60/20:00", r(10 * factor, 600)))
    day.world.seed = Seed(seed)
    return try day.policy("policy", "seededChance").run().moves
  }

  @Test func `a seeded chance is the same for the same seed and another for another`() throws {
    #expect(try Self.chances(seed: 1) == Self.chances(seed: 1))
    #expect(try Self.chances(seed: 1) != Self.chances(seed: 2))
  }

  @Test(arguments: [3.0, 1000, 0.01])
  func `a factor on all scores changes no draw`(factor: Double) throws {
    #expect(try Self.chances(seed: 5, factor: factor) == Self.chances(seed: 5))
  }

  @Test func `the share is the chance`() {
    var policy = Policy()
    policy.choice = .seededChance
    func turned(_ share: Fraction) -> Int {
      (0..<4000).count { number in
        let draw = Seed(7).stream("\(number)")
        return ChoiceRule.obstacle(value: share, policy: policy, draw: draw) == nil
      }
    }

    #expect((700...900).contains(turned(Fraction(1, over: 5))))
    #expect(turned(.one) == 4000)
  }
}
