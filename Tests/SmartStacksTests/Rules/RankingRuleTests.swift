import SimulationCore
import Testing

@testable import SmartStacks

/// Decisions 15 and 16, readings 10, 11 and 18.
@Suite struct RankingRuleTests {
  @Test
  func `a tie keeps the visible widget, or the lowest index comes, by tie=lowestIndex always`()
    throws
  {
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
