import SimulationCore
import Testing

@testable import SmartStacks

/// Decisions 3 and 9.
@Suite struct EligibilityRuleTests {
  @Test(arguments: [
    (Int64(1), true, WithheldReason?.none), (0, true, .scoreNotPositive),
    (-1, true, .scoreNotPositive), (0, false, .scoreNotFinite), (5, false, .scoreNotFinite),
  ])
  func `only a positive, finite score is eligible`(
    score: Int64,
    isFinite: Bool,
    obstacle: WithheldReason?
  ) { #expect(EligibilityRule.obstacle(score: score, isFinite: isFinite) == obstacle) }

  @Test func `the record says which rule it was, and when a positive score is known to come`() {
    let log = Day("B", "A")
      .timeline("A", ("8:00", r(0)), ("9:00", r(.infinity)), ("10:00", r(-2)), ("11:00", r(1)))
      .run()

    let decisions = [
      "08:00 Home x A: score<=0 until 11:00", "09:00 Home x A: score.notFinite until 11:00",
      "10:00 Home x A: score<=0 until 11:00", "11:00 Home -> A",
    ]
    #expect(log.decisions == decisions)
  }

  @Test func `the same obstacle is recorded once`() {
    let log = Day("B", "A")
      .timeline("A", ("8:00", r(0)), ("9:00", r(-1)), ("10:00", r(-2)))
      .timeline("B", ("8:30", r(1)), ("9:30", r(2))).run()

    #expect(log.withheld == ["08:00 Home x A: score<=0"])
  }

  @Test func `a delivery that promises a positive score changes the end`() {
    let log = Day("B", "A")
      .timeline("A", ("8:00", r(0))).reload("A", at: "9:00", ("12:00", r(3))).run()

    #expect(log.withheld == ["08:00 Home x A: score<=0", "09:00 Home x A: score<=0 until 12:00"])
  }
}

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

/// Decisions 15 and 16, readings 10, 11 and 18.
@Suite struct RankingRuleTests {
  @Test func `a tie keeps the visible widget, or goes to the lowest index`() throws {
    let log = Day("A", "B", showing: 1)
      .timeline("A", ("9:00", r(1))).timeline("B", ("8:00", r(4))).run()

    #expect(log.decisions == ["09:00 Home x A: tie"])

    let others = Day("A", "B", "C", showing: 2)
      .timeline("A", ("9:00", r(1))).timeline("B", ("9:00", r(4))).run()

    #expect(others.decisions == ["09:00 Home -> A", "09:00 Home x B: tie"])

    let lowest = try Day("A", "B", showing: 1)
      .timeline("A", ("9:00", r(1))).timeline("B", ("8:00", r(4)))
      .policy("tie", "lowestIndex").run()

    #expect(lowest.decisions == ["09:00 Home -> A", "09:00 Home x B: tie"])
  }

  /// Reading 11.
  @Test func `the visible widget's own value defends it`() {
    let log = Day("A", "B")
      .timeline("A", ("7:00", r(10)), ("8:00", r(6, 7200)))
      .timeline("B", ("8:30", r(10)), ("9:00", r(5))).run()

    let decisions = [
      "08:30 Home -> B", "08:30 Home x A: outranked", "09:00 Home -> A",
      "09:00 Home x B: outranked", "10:00 Home -> B",
    ]
    #expect(log.decisions == decisions)
  }

  /// Reading 11, decision 26.
  @Test func `with Smart Rotate off or no source nothing moves, and the record says so`() throws {
    let log = Day("A", "B").off(.smartRotate).timeline("B", ("9:00", r(1, 3600))).run()

    #expect(log.decisions == ["09:00 Home x B: switchedOff"])

    let again = Day("A", "B").timeline("B", ("9:00", r(1, 7200)))
      .turn(.smartRotate, on: false, at: "8:00").turn(.smartRotate, on: true, at: "10:00").run()

    #expect(again.decisions == ["09:00 Home x B: switchedOff", "10:00 Home -> B"])

    // Decision 1.
    let without = try Day("A", "B").timeline("B", ("9:00", r(1)))
      .policy("sources.rotate", "none").run()

    #expect(without.decisions == ["09:00 Home x B: notEligible"])
  }
}

/// Decision 17.
@Suite struct CombinationRuleTests {
  /// C has a relevance of half its peak from noon; B a third of its own.
  private static func day(_ relevance: Double) -> PredictedDay {
    let day = Day("A", "C(card=acme)").kind("C", app: "Cards", intent: "View")
      .intent("View", app: "Cards", "card", combinations: ["card"])
      .timeline("C", ("7:00", r(10, 60)), ("12:00", r(relevance))).timeline("A", ("7:10", r(10)))
      .off(.smartRotate).turn(.smartRotate, on: true, at: "11:00")
    return PredictedDay(day)
  }

  @Test func `the stronger reason counts and gives its name, on equal values the relevance`() {
    let lower = Self.day(5).predict("View", "card=acme", "12:00-12:15", 80).withheld.dropLast().last
    #expect(lower == "12:00 Home x C prediction: outranked")
    let higher = Self.day(9).predict("View", "card=acme", "12:00-12:15", 80).withheld.last
    #expect(higher == "12:00 Home x C relevance: outranked")
    // Reading 10.
    let equal = Self.day(8).predict("View", "card=acme", "12:00-12:15", 80).withheld.last
    #expect(equal == "12:00 Home x C relevance: outranked")
  }

  /// Reading 38.
  @Test func `combine=sum adds them, past 1 too, and each reason has a weight`() throws {
    let log = try Self.day(5).changed { try $0.policy("combine", "sum") }
      .predict("View", "card=acme", "12:00-12:15", 80)

    #expect(log.moves == ["12:00 Home: A -> C prediction 1.3", "12:15 Home: C -> A relevance 1"])

    let lighter = try Self.day(5).changed { try $0.policy("combine.relevance", "0.4") }
    let moves = lighter.predict("View", "card=acme", "12:00-12:15", 80).moves
    #expect(moves == ["12:00 Home: A -> C prediction 0.8", "12:15 Home: C -> A relevance 0.4"])
    let without = try Self.day(5)
      .changed { try $0.policy("combine", "sum").policy("combine.prediction", "0") }
    #expect(without.predict("View", "card=acme", "12:00-12:15", 80).moves == [])
  }

  @Test func `a reason that a rule stops gives way to one that counts`() {
    let declined = CombinationRule.Reason(source: .relevance, value: .one, obstacle: .declined)
    let fresh = CombinationRule.Reason(source: .prediction, value: Fraction(1, over: 3))

    #expect(declined.joined(with: fresh, by: .max) == fresh)
    #expect(fresh.joined(with: declined, by: .sum) == fresh)
  }

  @Test func `the largest numbers stay numbers`() {
    let huge = Fraction(.max, over: Score.scale)
    let reason = CombinationRule.Reason(source: .relevance, value: huge)

    #expect(CombinationRule.weighted(.one, by: 250_000) == Fraction(250_000, over: 1_000_000))
    #expect(Fraction.order(CombinationRule.weighted(huge, by: 999_999), huge) < 0)
    #expect(reason.joined(with: reason, by: .sum).value == Fraction(.max, over: 1_000_000))
  }
}

/// Where a stack rests when nothing speaks (decision 55).
@Suite struct RestRuleTests {
  private func choice(
    _ shares: [Int64],
    visible: Int = 0,
    ruledOut: Set<Int> = [],
    _ rest: Policy.Rest = .likeliest,
    gain: Int64 = 300_000,
    gap: SimulationDuration = .minutes(15)
  ) -> Int? {
    var policy = Policy()
    policy.rest = rest
    policy.restGain = gain
    let candidates = shares.indices.map {
      RestRule.Candidate(member: $0, share: shares[$0], isRuledOut: ruledOut.contains($0))
    }
    return RestRule.choice(among: candidates, visible: visible, gap: gap, policy: policy)?
      .member
  }

  @Test func `it rests on the likeliest, stays, or comes back to the first, as it is set`() {
    #expect(Policy().rest == .likeliest)
    #expect(choice([0, 900_000], .stay) == nil)
    #expect(choice([0, 0], visible: 1, .first) == 0)
    #expect(choice([0, 0], visible: 0, .first) == nil)
    // The one that shows may stay, whatever its score.
    #expect(choice([0, 0, 0], visible: 1, ruledOut: [0, 1], .first) == nil)
  }

  @Test func `the likeliest comes for a gain, the first of several as likely`() {
    #expect(choice([100_000, 200_000, 300_000]) == 2)
    #expect(choice([100_000, 130_000]) == nil)
    #expect(choice([100_000, 130_001]) == 1)
    #expect(choice([100_000, 300_000, 300_000]) == 1)
    #expect(choice([300_000, 100_000], visible: 1) == 0)
    #expect(choice([0, 0, 0]) == nil)
    #expect(choice([0, 1], gain: 1_000_000) == 1)
    #expect(choice([100_000, 100_001], gap: .zero) == 1)
    #expect(choice([100_000, 100_000], gap: .zero) == nil)
  }

  @Test func `a widget that relevance rules out never comes`() {
    #expect(choice([100_000, 900_000, 200_000], ruledOut: [1]) == 2)
    #expect(choice([100_000, 900_000], ruledOut: [1]) == nil)
    #expect(choice([0, 0, 0], visible: 2, ruledOut: [0], .first) == 1)
  }
}
