import SimulationCore
import Testing

@testable import SmartStacks

/// Decisions 4 to 9, and readings 5 to 8.
@Suite struct RelevanceWindowRuleTests {
  private static let ten = SimulationTime(milliseconds: 36_000_000)

  @Test(arguments: [
    (Relevance.Duration.untilNextRelevance, SimulationTime.never),
    (.lasting(.minutes(30)), ten + .minutes(30)), (.lasting(.zero), ten),
    (.lasting(.minutes(-1)), ten), (.empty, ten),
  ])
  func `a window ends where its duration says`(duration: Relevance.Duration, end: SimulationTime) {
    #expect(RelevanceWindowRule.end(of: duration, from: Self.ten) == end)
  }

  @Test func `the last instant belongs to a window only by its rule setting`() throws {
    let day = Day("B", "A").timeline("A", ("9:00", r(1, 3600)))

    #expect(day.run().active("A", "10:00") == nil)
    #expect(try day.policy("window.endInclusive", "true").run().active("A", "10:00") == "1")
  }

  /// Decision 7.
  @Test func `a window runs from its entry's date, until relevance inside it replaces it`() {
    let log = Day("B", "A").timeline("A", ("9:00", r(5, 7200)), ("9:30", r(2, 600))).run()

    #expect(log.active("A", "9:29:59") == "5")
    #expect(log.active("A", "9:30") == "2")
    #expect(log.active("A", "9:40") == nil)

    // Decision 8.
    let late = Day("B", "A").reload("A", at: "10:00", ("9:41", r(9, 1800))).run()

    #expect(late.active("A", "10:00") == "9")
    #expect(late.active("A", "10:10:59") == "9")
    #expect(late.active("A", "10:11") == nil)
  }

  /// Decision 9: infinity is like zero, negative and NaN are empty.
  @Test(arguments: [(0.0, "1"), (.infinity, "1"), (-1, nil), (.nan, nil), (-.infinity, nil)])
  func `odd durations`(seconds: Double, active: String?) {
    let log = Day("B", "A").timeline("A", ("9:00", r(1, seconds))).run()

    #expect(log.active("A", "9:00") == active)
    #expect(log.active("A", "23:00") == active)
  }

  /// Reading 5.
  @Test func `the newest delivery speaks, even with an older date or an entry that is over`() {
    let log = Day("B", "A")
      .reload("A", at: "9:00", ("9:00", r(5))).reload("A", at: "10:00", ("9:30", r(1, 60))).run()

    #expect(log.active("A", "9:59:59") == "5")
    #expect(log.active("A", "10:00") == nil)

    // Reading 5.
    let older = Day("B", "A")
      .reload("A", at: "9:00", ("9:00", r(5))).reload("A", at: "10:00", ("8:00", r(3))).run()

    #expect(older.active("A", "10:00") == "3")
  }

  /// Reading 5.
  @Test func `past entries of a delivery are reached by date, a nil one changes nothing`() {
    let log = Day("B", "A")
      .reload("A", at: "10:00", ("9:50", nil), ("9:30", r(3, 7200)), ("9:00", r(7))).run()

    #expect(log.entries == ["10:00 A 7", "10:00 A 3", "10:00 A nil"])
    #expect(log.active("A", "10:00") == "3")
    #expect(log.active("A", "11:30") == nil)
  }

  /// Reading 6.
  @Test(arguments: [r(.nan), r(.infinity), r(9, -1), r(9, .nan)])
  func `odd relevance ends the running window`(relevance: Relevance) {
    let log = Day("B", "A").timeline("A", ("9:00", r(5)), ("10:00", relevance)).run()

    #expect(log.active("A", "9:59:59") == "5")
    #expect(log.active("A", "10:00") == nil)
  }

  /// Reading 7.
  @Test func `of two entries of one date the last counts, and a delivery comes before them`() {
    let log = Day("B", "A").timeline("A", ("9:00", r(5)), ("9:00", r(2))).run()

    #expect(log.entries == ["09:00 A 2"])
    #expect(log.active("A", "9:00") == "2")

    // Reading 7.
    let delivered = Day("B", "A")
      .timeline("A", ("9:00", r(5))).reload("A", at: "9:00", ("9:00", r(2))).run()

    #expect(delivered.entries == ["09:00 A 2"])
  }

  @Test func `a reload drops the entries not reached, and what arrives is added to them`() {
    let log = Day("B", "A")
      .timeline("A", ("9:00", r(5, 600)), ("12:00", r(6, 600)))
      .reload("A", at: "10:00", ("11:00", r(7, 600))).run()

    #expect(log.entries == ["09:00 A 5", "11:00 A 7"])

    let added = Day("B", "A")
      .timeline("A", ("9:00", r(5, 600)), ("12:00", r(6, 600)))
      .reload("A", at: "10:00", adding: true, ("10:00", r(8)), ("13:00", r(7, 600))).run()

    #expect(added.entries == ["09:00 A 5", "10:00 A 8", "12:00 A 6", "13:00 A 7"])
  }

  /// Reading 8.
  @Test func `entries of a configuration reach only its widgets`() {
    let log = Day("acme:A(card=acme)", "other:A(card=other)")
      .timeline("A", when: "card=acme", ("9:00", r(1, 600)))
      .timeline("A", when: "card=other", ("10:00", r(1, 600))).timeline("A", ("11:00", nil)).run()

    #expect(log.entries == ["09:00 acme 1", "10:00 other 1", "11:00 acme nil", "11:00 other nil"])
    #expect(log.moves == ["10:00 Home -> other"])
  }
}
