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

    #expect(
      log.decisions == [
        "08:00 Home x A: score<=0 until 11:00", "09:00 Home x A: score.notFinite until 11:00",
        "10:00 Home x A: score<=0 until 11:00", "11:00 Home -> A",
      ]
    )
  }

  @Test func `the same obstacle is recorded once`() {
    let log = Day("B", "A")
      .timeline("A", ("8:00", r(0)), ("9:00", r(-1)), ("10:00", r(-2)))
      .timeline("B", ("8:30", r(1)), ("9:30", r(2)))
      .run()

    #expect(log.withheld == ["08:00 Home x A: score<=0"])
  }

  @Test func `a delivery that promises a positive score changes the end`() {
    let log = Day("B", "A")
      .timeline("A", ("8:00", r(0)))
      .reload("A", at: "9:00", ("12:00", r(3)))
      .run()

    #expect(log.withheld == ["08:00 Home x A: score<=0", "09:00 Home x A: score<=0 until 12:00"])
  }
}
