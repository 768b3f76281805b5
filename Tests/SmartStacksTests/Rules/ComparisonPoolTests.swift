import Testing

/// Decisions 10 to 12, disagreement X1.
@Suite struct ComparisonPoolTests {
  /// At 10:00 A gives 10; its past peak was 20, its next is 100. B stands at 3 of 10.
  private func day(scope: String) throws -> Day {
    try Day("B", "A")
      .timeline("B", ("7:00", r(10)), ("7:30", r(3)))
      .timeline("A", ("8:00", r(20, 60)), ("10:00", r(10, 60)), ("12:00", r(100, 60)))
      .policy("pool.scope", scope)
  }

  @Test(arguments: [("all", false), ("past", true), ("timeline", false)])
  func `what a score is compared with is a knob`(scope: String, turns: Bool) throws {
    #expect(try day(scope: scope).run().moves.contains("10:00 Home -> A") == turns)
  }

  @Test func `scope timeline forgets what an older delivery gave`() throws {
    func log(_ scope: String) throws -> DayLog {
      try Day("B", "A")
        .timeline("B", ("7:00", r(10)), ("7:30", r(3)))
        .reload("A", at: "8:00", ("8:00", r(100, 60)))
        .reload("A", at: "10:00", ("10:00", r(10, 60)))
        .policy("pool.scope", scope).run()
    }

    #expect(try log("timeline").moves.contains("10:00 Home -> A"))
    #expect(try !log("all").moves.contains("10:00 Home -> A"))
    #expect(try !log("past").moves.contains("10:00 Home -> A"))
  }

  /// Reading 8: only what was reached becomes history.
  @Test(arguments: ["ratioToMax", "percentile", "minMax"])
  func `a dropped entry that was never reached leaves the pool`(normaliser: String) throws {
    func log(peak: String) throws -> DayLog {
      try Day("B", "A")
        .timeline("B", ("7:00", r(10)), ("7:10", r(1)), ("7:20", r(4)))
        .timeline("A", ("7:00", r(1, 60)), (peak, r(100, 60)))
        .reload("A", at: "9:00", ("10:00", r(10, 60)))
        .policy("normaliser", normaliser).run()
    }

    #expect(try log(peak: "12:00").moves.contains("10:00 Home -> A"))
  }

  /// Reading 8: what arrives later does not count before.
  @Test func `an arriving score does not count before it arrives`() {
    let log = Day("B", "A")
      .timeline("B", ("7:00", r(10)), ("7:30", r(3)))
      .timeline("A", ("10:00", r(10, 60)))
      .reload("A", at: "12:00", adding: true, ("12:00", r(100, 60)))
      .run()

    #expect(log.moves.contains("10:00 Home -> A"))
  }

  @Test(arguments: [("kind", false), ("instance", true)])
  func `whose scores form a pool is a knob`(owner: String, turns: Bool) throws {
    let log = try Day("B", "small:A(card=small)", "big:A(card=big)")
      .timeline("B", ("7:00", r(10)), ("7:30", r(3)))
      .timeline("A", when: "card=big", ("8:00", r(100, 60)))
      .timeline("A", when: "card=small", ("10:00", r(1, 60)))
      .policy("pool.owner", owner).run()

    #expect(log.moves.contains("10:00 Home -> small") == turns)
  }

  @Test(arguments: ["ratioToMax", "percentile", "minMax"])
  func `a score for other configurations moves the scale when it is reached`(normaliser: String)
    throws
  {
    let log = try Day("small:B(card=small)", "A")
      .timeline("B", ("7:00", r(10)))
      .timeline("B", when: "card=big", ("9:00", r(100)))
      .timeline("A", ("7:00", r(10)), ("8:00", r(7)), ("8:30", r(8)))
      .policy("pool.scope", "past").policy("normaliser", normaliser).run()

    #expect(log.moves == ["09:00 Home -> A"])
  }

  @Test(arguments: [("all", false), ("1", true), ("2", false)])
  func `how long a score is remembered is a knob`(days: String, turns: Bool) throws {
    let log = try Day("B", "A").days(3)
      .timeline("B", ("7:00", r(10)), ("7:30", r(3)), ("2/7:00", r(10)), ("2/7:30", r(3)))
      .timeline("A", ("1/8:00", r(100, 60)), ("2/10:00", r(10, 60)))
      .policy("pool.days", days).run()

    #expect(log.moves.contains("2/10:00 Home -> A") == turns)
  }

  @Test func `a score grows too old to the millisecond, and its widget stands higher at once`()
    throws
  {
    let log = try Day("B", "A").days(2)
      .timeline("B", ("1/7:30", r(5)), ("2/20:00", r(10)))
      .timeline("A", ("1/8:00", r(100, 60)), ("1/9:00", r(40)))
      .policy("pool.days", "1").run()

    // Until then A is at 0.4 of its scale, B at 0.5.
    #expect(log.moves.contains("2/08:00 Home -> A"))
    #expect(log.top("2/8:00") == "B")
    #expect(log.top("2/8:01") == "A")
  }
}
