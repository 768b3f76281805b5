import SimulationCore
import SmartStacks
import Testing

@Suite struct TimelineExplanationTests {
  static func timeline(_ id: String, _ log: DayLog, _ time: String) throws -> TimelineExplanation {
    let moment = log.day.clock(time)
    let index = try #require(log.run.state(at: moment).widgets.firstIndex { $0.name == id })
    return log.run.timeline(of: WidgetID(index), at: moment)
  }

  private static func words(_ id: String, _ log: DayLog, _ time: String) throws -> [String] {
    let explainer = Explainer(run: log.run, at: log.day.clock(time))
    return explainer.sentences(of: try timeline(id, log, time)).map(\.text)
  }

  private static func budget() throws -> DayLog {
    try Day("B", "A").withLimits().policy("budget.daily", "4")
      .provider("A", .minutes(60), after(0)).run()
  }

  @Test func `The budget is named before it refuses, and when it allows the next reload`() throws {
    let log = try Self.budget()
    let before = try Self.timeline("A", log, "1:30")
    let waiting = try Self.timeline("A", log, "2:30")

    #expect(before.entry?.place == 1)
    #expect(before.entry?.count == 1)
    #expect(before.entry?.since == log.day.clock("1:00"))
    #expect(before.delivered == log.day.clock("1:00"))
    #expect(before.cause == .policy)
    for timeline in [before, waiting] {
      #expect(timeline.next == log.day.clock("11:00"))
      #expect(timeline.heldBy == .budget)
      #expect(timeline.nextInScenario?.time == log.day.clock("11:00"))
    }
    #expect(before.refusals.isEmpty)
    #expect(waiting.refusals.count == 1)
    let words = try Self.words("A", log, "2:30")
    #expect(
      words[1] == "It is not reloaded before 11:00 (in 8 h 30 min) because it has used up its "
        + "4 reloads for the day. The reload budget allows the next one then."
    )
    #expect(
      words[2] == "Its last reload was at 01:00 when its timeline requested it. "
        + "Its reload policy is after 1 h, so it requests one at 02:00."
    )
  }

  @Test func `The next reload that is reported is that of the log, for each widget`() throws {
    let log = try Self.budget()
    let deliveries = log.run.log.compactMap { record -> SimulationTime? in
      guard case .timelineDelivered(_, _, let cause?) = record.event, cause == .policy else {
        return nil
      }
      return record.time
    }

    for (hour, moment) in (0..<20).map({ ($0, log.day.clock("\($0):30")) }) {
      let next = deliveries.first { $0 > moment }
      guard let next else { continue }
      #expect(try Self.timeline("A", log, "\(hour):30").next == next)
    }

    let explanation = log.run.explanation(of: StackID(0), at: log.day.clock("2:30"))

    #expect(explanation.timelines.map { log.name($0.widget) }.sorted() == ["A", "B"])
    #expect(explanation.timelines.first?.widget == explanation.winner.widget)
  }

  @Test func `A timeline of the file and one that is never requested say so`() throws {
    let log = Day("B", "A").withLimits().timeline("B", ("8:00", r(1)), ("10:00", r(2)))
      .provider("A", .never, after(0), after(60)).run()

    #expect(
      try Self.words("B", log, "9:00") == [
        "It has shown entry 1 of 2 in the file's timeline since 08:00 (for 1 h). "
          + "Its next entry is at 10:00 (in 1 h).",
        "It has no provider. Its timelines and their times are in the file.",
      ]
    )
    let words = [
      "It has shown entry 2 of 2 in the timeline of 00:00 since 01:00 (for 8 h).",
      "It is reloaded when its app requests it.",
      "Its last reload was at 00:00. Its reload policy is never.",
    ]
    #expect(try Self.words("A", log, "9:00") == words)
  }

  @Test func `Without any budget nothing reloads it, unless Developer Mode is on`() throws {
    let log = try Day("B", "A").withLimits().days(2).policy("budget.daily", "0")
      .provider("A", .minutes(60), after(0)).run()
    let timeline = try Self.timeline("A", log, "2/9:00")

    #expect(timeline.next == nil)
    #expect(timeline.heldBy == .budget)
    #expect(timeline.refusals.isEmpty)
    #expect(try Self.timeline("A", log, "9:00").refusals.count == 1)

    let none = try Day("B", "A").policy("budget.daily", "0")
    let developed = none.provider("A", .minutes(60), after(0)).run()
    let lifted = try Self.timeline("A", developed, "2:30")

    #expect(lifted.isDeveloping)
    #expect(lifted.heldBy == nil)
    #expect(lifted.next == developed.day.clock("3:00"))
  }

  @Test func `Entries are counted for the values of each widget`() throws {
    let log = Day("a1:A(card=acme)", "a2:A(card=soup)").withLimits()
      .provider("A", .never, after(0), after(5, when: "card=soup"), after(60)).run()

    #expect(try Self.timeline("a1", log, "0:30").entry?.count == 2)
    #expect(try Self.timeline("a1", log, "0:30").entry?.place == 1)
    #expect(try Self.timeline("a2", log, "0:30").entry?.count == 3)
    #expect(try Self.timeline("a2", log, "0:30").entry?.place == 2)
  }
}
