import SimulationCore
import SmartStacks
import Testing

/// What a widget lacks is the obstacle that holds, and not a higher score where it leads (reading
/// 42).
@Suite struct LackTests {
  private static func lacks(_ log: DayLog, _ name: String, _ time: String) throws -> [String] {
    let run = log.run
    let widget = try #require(run.world.widgets.firstIndex { $0.id == name })
    return run.explanation(ofPlaced: WidgetID(widget), at: log.day.clock(time)).lacks.map(\.code)
  }

  @Test func `A gap that outlasts its window`() throws {
    let windows = (8..<10).flatMap { hour in
      ["00", "20", "40"].map { ("\(hour):\($0)", r(5, 300) as Relevance?) }
    }
    var day = Day("B", "C").withLimits().timeline("B", ("6:00", r(1)), ("23:59", r(9)))
    for window in windows { day = day.timeline("C", window) }
    let log = try day.policy("limit.rotations", "none").run()

    #expect(try Self.lacks(log, "C", "9:46").isEmpty == false)
    #expect(try !Self.lacks(log, "C", "9:46").contains("value"))
  }

  @Test func `A score that loses lacks a higher one`() throws {
    let log = Day("A", "B").timeline("A", ("8:00", r(10))).timeline(
      "B",
      ("8:00", r(1)),
      ("8:00:01", r(0.5)),
      ("23:00", r(9))
    )
    .run()

    #expect(try Self.lacks(log, "B", "9:00") == ["value"])
  }

  @Test func `A stack that does not turn lacks Smart Rotate, and a second obstacle is named too`()
    throws
  {
    let log = try Day("A", "B").off(.smartRotate).timeline("B", ("8:00", r(1)))
      .policy("threshold", "1").run()

    #expect(try Set(Self.lacks(log, "B", "9:00")) == ["smartRotate", "threshold"])

    let still = Day("A", "B").off(.smartRotate).timeline("B", ("8:00", r(1))).run()

    #expect(try Self.lacks(still, "B", "9:00") == ["smartRotate"])
  }

  /// Its score is known, and counts for nothing: it lacks no other that is known to come.
  @Test(arguments: ["6:30", "9:00", "16:00"])
  func `A score that never varies and counts for nothing lacks no score`(time: String) throws {
    let log = try Day("A", "B").timeline("B", ("7:00", r(1)), ("15:00", r(1)))
      .policy("pool.flat", "none").run()

    #expect(try Self.lacks(log, "B", time) == ["threshold"])
  }

  @Test func `A score that is known to come later than is looked is not lacking`() throws {
    let log = Day("A", "B").timeline("B", ("21/06:00", r(1))).run()

    #expect(try Self.lacks(log, "B", "9:00") == ["launch"])
  }

  @Test func `A widget without scores or an intent lacks a score, and that its app is opened`()
    throws
  { #expect(try Self.lacks(Day("A", "B").run(), "B", "9:00") == ["score", "launch"]) }
}
