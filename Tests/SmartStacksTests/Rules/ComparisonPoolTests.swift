import SimulationCore
import SmartStacks
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

  @Test func `scope timeline forgets what is older, and nothing counts before it arrives`() throws {
    func log(_ scope: String) throws -> DayLog {
      try Day("B", "A")
        .timeline("B", ("7:00", r(10)), ("7:30", r(3)))
        .reload("A", at: "8:00", ("8:00", r(100, 60)))
        .reload("A", at: "10:00", ("10:00", r(10, 60))).policy("pool.scope", scope).run()
    }

    #expect(try log("timeline").moves.contains("10:00 Home -> A"))
    #expect(try !log("all").moves.contains("10:00 Home -> A"))
    #expect(try !log("past").moves.contains("10:00 Home -> A"))

    // Reading 8: what arrives later does not count before.
    let arriving = Day("B", "A")
      .timeline("B", ("7:00", r(10)), ("7:30", r(3))).timeline("A", ("10:00", r(10, 60)))
      .reload("A", at: "12:00", adding: true, ("12:00", r(100, 60))).run()

    #expect(arriving.moves.contains("10:00 Home -> A"))
  }

  /// Reading 8: only what was reached becomes history.
  @Test(arguments: ["ratioToMax", "percentile", "minMax"])
  func `a dropped entry that was never reached leaves the pool`(normaliser: String) throws {
    func log(peak: String) throws -> DayLog {
      try Day("B", "A")
        .timeline("B", ("7:00", r(10)), ("7:10", r(1)), ("7:20", r(4)))
        .timeline("A", ("7:00", r(1, 60)), (peak, r(100, 60)))
        .reload("A", at: "9:00", ("10:00", r(10, 60))).policy("normaliser", normaliser).run()
    }

    #expect(try log(peak: "12:00").moves.contains("10:00 Home -> A"))
  }

  /// Decision 62. A has the same score all day, B is worth 20 % at 9:00 and 100 % at 12:00.
  private static func flat(_ last: Relevance?, _ more: Relevance? = nil) -> Day {
    Day("P", "A", "B").withLimits()
      .timeline("A", ("7:00", r(1)), ("10:00", more ?? r(1)), ("15:00", last))
      .timeline("B", ("9:00", r(2, 600)), ("12:00", r(10, 600)))
  }

  @Test func `a score that never varies counts for half, a single one in full`() throws {
    let log = try Self.flat(r(1)).policy("limit.gap", "0").run()

    #expect(log.moves == ["07:00 Home -> A", "12:00 Home -> B", "12:10 Home -> A"])
    #expect(log.run.rotations.map(\.turn.value.decimal) == ["0.5", "1", "0.5"])
    #expect(log.run.rotations.map(\.turn.isFlat) == [true, false, true])

    let single = Day("P", "A").timeline("A", ("7:00", r(3))).run()

    #expect(single.run.rotations.map(\.turn.value.decimal) == ["1"])
  }

  @Test(arguments: [("full", ["07:00 Home -> A"]), ("none", ["09:00 Home -> B"])])
  func `its value is a rule setting`(value: String, moves: [String]) throws {
    #expect(try Self.flat(r(1)).policy("pool.flat", value).run().moves == moves)
  }

  @Test(arguments: [r(1, 3600), r(0), r(2), nil])
  func `a duration, score, zero or empty entry says when`(last: Relevance?) throws {
    let log = try Self.flat(last).policy("limit.gap", "0").run()

    #expect(log.run.rotations.allSatisfy { !$0.turn.isFlat })
    #expect(log.run.rotations.first?.turn.value.decimal == (last == r(2) ? "0.5" : "1"))
  }

  /// Decision 12: the date of A's 10 is forgotten on the next day, and it still governs.
  @Test(arguments: ["ratioToMax", "percentile", "minMax"])
  func `the score that governs belongs to its pool`(normaliser: String) throws {
    let log = try Day("B", "A").days(4)
      .timeline("A", ("7:00", r(10)), ("4/20:00", r(5)))
      .policy("pool.days", "1").policy("normaliser", normaliser).run()
    let explanation = log.run.explanation(of: StackID(0), at: log.day.clock("2/15:00"))
    let scale = try #require(explanation.winner.scale)

    #expect(scale.highest == 10 * Score.scale)
    #expect(scale.value.decimal == "1")
  }

  @Test(arguments: [("kind", false), ("instance", true)])
  func `whose scores form a pool is a rule setting`(owner: String, turns: Bool) throws {
    let log = try Day("B", "small:A(card=small)", "big:A(card=big)")
      .timeline("B", ("7:00", r(10)), ("7:30", r(3)))
      .timeline("A", when: "card=big", ("8:00", r(100, 60)))
      .timeline("A", when: "card=small", ("10:00", r(1, 60))).policy("pool.owner", owner).run()

    #expect(log.moves.contains("10:00 Home -> small") == turns)
  }

  @Test(arguments: ["ratioToMax", "percentile", "minMax"])
  func `a score for other configurations moves the scale once reached`(normaliser: String) throws {
    let log = try Day("small:B(card=small)", "A")
      .timeline("B", ("7:00", r(10))).timeline("B", when: "card=big", ("9:00", r(100)))
      .timeline("A", ("7:00", r(10)), ("8:00", r(7)), ("8:30", r(8)))
      .policy("pool.scope", "past").policy("normaliser", normaliser).run()

    #expect(log.moves == ["09:00 Home -> A"])
  }

  @Test(arguments: [("all", false), ("1", true), ("2", false)])
  func `how long a score is remembered is a rule setting`(days: String, turns: Bool) throws {
    let log = try Day("B", "A").days(3)
      .timeline("B", ("7:00", r(10)), ("7:30", r(3)), ("2/7:00", r(10)), ("2/7:30", r(3)))
      .timeline("A", ("1/8:00", r(100, 60)), ("2/10:00", r(10, 60))).policy("pool.days", days).run()

    #expect(log.moves.contains("2/10:00 Home -> A") == turns)
  }

  @Test func `a score grows too old to the millisecond, and its widget rises at once`() throws {
    let log = try Day("B", "A").days(2)
      .timeline("B", ("1/7:30", r(5)), ("2/20:00", r(10)))
      .timeline("A", ("1/8:00", r(100, 60)), ("1/9:00", r(40))).policy("pool.days", "1").run()

    // Until then A is at 0.4 of its scale, B at 0.5.
    #expect(log.moves.contains("2/08:00 Home -> A"))
    #expect(log.top("2/8:00") == "B")
    #expect(log.top("2/8:01") == "A")
  }
}
