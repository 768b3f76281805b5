import Foundation
import Scenarios
import SimulationCore
import SmartStacks
import TestSupport
import Testing

@testable import Reports

/// Explanations as people read them and as programs take them.
@Suite struct ExplanationReportTests {
  private static func report(
    _ name: String,
    _ clock: Int,
    stacks: [String],
    widgets: [String] = []
  ) throws -> ExplanationReport {
    let item = try #require(BuiltIns.scenario(name))
    let run = try SampleRun.run(item.text)
    let start = run.world.calendar.local(at: .zero).date
    let moment = run.world.calendar.moment(
      of: LocalTime(date: start, millisecondOfDay: clock * 60_000)
    )
    return ExplanationReport(
      run: run,
      moment: moment,
      stacks: run.world.stacks.indices.filter { stacks.contains(run.world.stacks[$0].name) }
        .map(StackID.init),
      widgets: try widgets.flatMap { try WidgetRequest.named($0, in: run, at: moment) },
      next: 4
    )
  }

  @Test(arguments: [
    ("smart-rotate-day", 13 * 60 + 12, "Home"), ("widget-suggestions-day", 9 * 60 + 45, "Home"),
    ("busy-evening", 18 * 60 + 40, "Home"),
  ])
  func `A moment of a shipped scenario is explained`(name: String, clock: Int, stack: String)
    throws
  {
    let report = try Self.report(name, clock, stacks: [stack])
    let text = ExplanationText(report).text

    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 })
    assertSnapshot(text, named: "\(name).explained")
  }

  @Test func `A widget that is not showing says why not and when`() throws {
    let report = try Self.report(
      "smart-rotate-day",
      13 * 60 + 12,
      stacks: [],
      widgets: ["RemindersWidget"]
    )

    assertSnapshot(ExplanationText(report).text, named: "reminders.explained")
  }

  @Test func `The document for programs has stable keys`() throws {
    let report = try Self.report(
      "smart-rotate-day",
      13 * 60 + 12,
      stacks: ["Home"],
      widgets: ["RemindersWidget"]
    )

    let data = Data(ExplanationJSON(report).text.utf8)
    let document = try #require(
      JSONSerialization.jsonObject(with: data) as? [String: Any]
    )
    let stack = try #require((document["stacks"] as? [[String: Any]])?.first)
    let winner = try #require(stack["winner"] as? [String: Any])

    #expect(
      document.keys.sorted() == [
        "basis", "decisions", "horizon", "next", "offset", "scenario", "stacks", "time", "widgets",
      ]
    )
    #expect(
      stack.keys.sorted() == [
        "against", "cause", "decision", "gapUntil", "holdUntil", "movementsToday", "others", "page",
        "passed", "sentences", "since", "smartRotate", "source", "stack", "top", "value",
        "widgetSuggestions", "winner",
      ]
    )
    #expect(
      winner.keys.sorted() == [
        "developerMode", "kind", "limit", "movementsToday", "nextWin", "obstacle", "place", "pool",
        "role", "score", "source", "value", "widget", "window",
      ]
    )
    #expect(winner["widget"] as? String == stack["top"] as? String)
  }

  @Test func `Names from files do nothing to a terminal`() throws {
    let text = SampleRun.text.replacingOccurrences(
      of: "title: Calendar",
      with: "title: \"Cal\\e[31mendar\""
    )
    let run = try SampleRun.run(text)
    let report = ExplanationReport(
      run: run,
      moment: .zero + .hours(4),
      stacks: [StackID(0)],
      next: 9
    )

    #expect(!ExplanationText(report).text.contains("\u{1B}"))
    #expect(!ExplanationJSON(report).text.contains("\u{1B}"))
  }

  @Test func `A name that stands for nothing has the nearest one`() throws {
    let run = try SampleRun.run()

    let error = #expect(throws: WidgetRequest.Unknown.self) {
      try WidgetRequest.named("WetherWidget", in: run, at: .zero)
    }
    #expect(error?.nearest == "WeatherWidget")
  }
}
