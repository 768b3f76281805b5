import SimulationCore
import Testing

@testable import SmartStacks

/// Decision 17.
@Suite struct CombinationRuleTests {
  /// C has a relevance of half its peak from noon; B a third of its own.
  private static func day(_ relevance: Double) -> PredictedDay {
    let day = Day("A", "C(card=acme)").kind("C", app: "Cards", intent: "View")
      .intent("View", app: "Cards", "card", combinations: ["card"])
      .timeline("C", ("7:00", r(10, 60)), ("12:00", r(relevance)))
      .timeline("A", ("7:10", r(10)))
      .off(.smartRotate).turn(.smartRotate, on: true, at: "11:00")
    return PredictedDay(day)
  }

  @Test func `the stronger reason counts and gives its name, on equal worth the relevance`() {
    #expect(
      Self.day(5).predict("View", "card=acme", "12:00-12:15", 80).withheld.dropLast().last
        == "12:00 Home x C prediction: outranked"
    )
    #expect(
      Self.day(9).predict("View", "card=acme", "12:00-12:15", 80).withheld.last
        == "12:00 Home x C relevance: outranked"
    )
    // Reading 10.
    #expect(
      Self.day(8).predict("View", "card=acme", "12:00-12:15", 80).withheld.last
        == "12:00 Home x C relevance: outranked"
    )
  }

  /// Reading 38.
  @Test func `combine=sum adds them, past 1 too, and each reason has a weight`() throws {
    let log = try Self.day(5).changed { try $0.policy("combine", "sum") }
      .predict("View", "card=acme", "12:00-12:15", 80)

    #expect(log.moves == ["12:00 Home: A -> C prediction 1.3", "12:15 Home: C -> A relevance 1"])

    let lighter = try Self.day(5).changed { try $0.policy("combine.relevance", "0.4") }
    #expect(
      lighter.predict("View", "card=acme", "12:00-12:15", 80).moves
        == ["12:00 Home: A -> C prediction 0.8", "12:15 Home: C -> A relevance 0.4"]
    )
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
