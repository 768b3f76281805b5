import SimulationCore
import Testing

@testable import SmartStacks

/// Decisions 15 and 16, readings 10, 11 and 18.
@Suite struct RankingRuleTests {
  @Test(
    arguments: [
      // Value decides, then the visible one, then the lowest index.
      (0, 0.4, 1, 0.5, Policy.Tie.keepVisible, false), (0, 0.5, 1, 0.4, .keepVisible, true),
      (2, 0.5, 0, 0.5, .keepVisible, true), (0, 0.5, 2, 0.5, .keepVisible, false),
      (0, 0.5, 1, 0.5, .keepVisible, true), (0, 0.5, 2, 0.5, .lowestIndex, true),
    ]
  )
  func `value, then what is visible, then the lowest index`(
    first: Int,
    value: Double,
    second: Int,
    against: Double,
    tie: Policy.Tie,
    precedes: Bool
  ) {
    func candidate(_ member: Int, _ value: Double) -> RankingRule.Candidate {
      let share = Fraction(Int64(value * 10), over: 10)
      return RankingRule.Candidate(member: member, value: share, source: .relevance)
    }

    let result = RankingRule.precedes(
      candidate(first, value),
      candidate(second, against),
      visible: 2,
      tie: tie
    )
    #expect(result == precedes)
  }

  @Test func `a tie keeps the visible widget`() {
    let log = Day("A", "B", showing: 1)
      .timeline("A", ("9:00", r(1))).timeline("B", ("8:00", r(4))).run()

    #expect(log.decisions == ["09:00 Home x A: tie"])
  }

  @Test func `a tie of others goes to the lowest index`() {
    let log = Day("A", "B", "C", showing: 2)
      .timeline("A", ("9:00", r(1))).timeline("B", ("9:00", r(4))).run()

    #expect(log.decisions == ["09:00 Home -> A", "09:00 Home x B: tie"])
  }

  @Test func `tie=lowestIndex lets the lowest index win against the visible one`() throws {
    let log = try Day("A", "B", showing: 1)
      .timeline("A", ("9:00", r(1))).timeline("B", ("8:00", r(4)))
      .policy("tie", "lowestIndex").run()

    #expect(log.decisions == ["09:00 Home -> A", "09:00 Home x B: tie"])
  }

  /// Reading 11.
  @Test func `the visible widget's own value defends it`() {
    let log = Day("A", "B")
      .timeline("A", ("7:00", r(10)), ("8:00", r(6, 7200)))
      .timeline("B", ("8:30", r(10)), ("9:00", r(5)))
      .run()

    #expect(
      log.decisions == [
        "08:30 Home -> B", "08:30 Home x A: outranked", "09:00 Home -> A",
        "09:00 Home x B: outranked", "10:00 Home -> B",
      ]
    )
  }

  /// Reading 11, decision 26.
  @Test func `with Smart Rotate off nothing moves, and the record says so`() {
    let log = Day("A", "B").off(.smartRotate).timeline("B", ("9:00", r(1, 3600))).run()

    #expect(log.decisions == ["09:00 Home x B: switchedOff"])
  }

  @Test func `Smart Rotate turned on again lets the candidate move at once`() {
    let log = Day("A", "B").timeline("B", ("9:00", r(1, 7200)))
      .turn(.smartRotate, on: false, at: "8:00").turn(.smartRotate, on: true, at: "10:00").run()

    #expect(log.decisions == ["09:00 Home x B: switchedOff", "10:00 Home -> B"])
  }

  /// Decision 15.
  @Test func `compare=raw compares scores as they were written`() throws {
    let day = Day("A", "B").timeline("A", ("9:00", r(100))).timeline("B", ("9:00", r(200)))

    #expect(day.run().moves == [])
    #expect(try day.policy("compare", "raw").run().moves == ["09:00 Home -> B"])
  }

  /// Decision 1.
  @Test func `without relevance among the sources nothing turns`() throws {
    let log = try Day("A", "B").timeline("B", ("9:00", r(1)))
      .policy("sources.rotate", "none").run()

    #expect(log.decisions == ["09:00 Home x B: notEligible"])
  }
}
