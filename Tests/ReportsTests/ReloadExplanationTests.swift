import RunReports
import SimulationCore
import SmartStacks
import TerminalRendering
import Testing

/// What reports say of a widget that is out of date.
@Suite struct ReloadExplanationTests {
  /// An app that asks every three minutes of the morning for a timeline.
  static let busy = """
    homestack: 1
    apps:
      Maple:
        widgets:
          MapleWidget:
            provides:
              - {from: 0:00, reload: {after: 15m}, entries: [{show: numbers, relevance: 2}]}
      Weather: {widgets: {WeatherWidget: {show: Sunny}}}
    home: {pages: [[{stack: Home, widgets: [WeatherWidget, MapleWidget]}]]}
    happens:
    \(asks)
    expect:
    """

  private static let asks = (0..<120).map { index in
    let minute = 360 + 3 * index
    return "  - {at: '\(minute / 60):\(Wording.twoDigits(minute % 60))', reload: MapleWidget}"
  }.joined(separator: "\n")

  private static func report(stack: Bool) throws -> ExplanationReport {
    let text = "\(busy)\n  - {from: 0:00, to: 24:00, reloads: {atLeast: 1}, of: MapleWidget}\n"
    let run = try SampleRun.run(text)
    let start = run.world.calendar.local(at: .zero).date
    let time = LocalTime(date: start, millisecondOfDay: (10 * 60 + 5) * 60_000)
    let moment = run.world.calendar.moment(of: time)
    let widgets = try WidgetRequest.all(named: "MapleWidget", in: run, at: moment)
    return ExplanationReport(
      run: run,
      moment: moment,
      stacks: stack ? [StackID(0)] : [],
      widgets: stack ? [] : widgets,
      next: 0
    )
  }

  @Test func `A widget says its last and next reload, and that the budget holds it`() throws {
    let text = ExplanationText(try Self.report(stack: false)).text.text
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")

    #expect(text.contains("It shows entry 1 of 1 of the timeline of 09:54:32, since 09:54:32"))
    #expect(text.contains("Its next reload is not before 10:12, in 7 min, because its 55 reloads"))
    #expect(text.contains("Its last reload was at 09:54:32, as its app asked."))
    #expect(text.contains("Its reload policy is after 15 min, so it asks at 10:09:32."))
    #expect(text.contains("reloads were refused today; the last 3:"))
  }

  @Test func `A stack lists the timelines of its widgets`() throws {
    let text = ExplanationText(try Self.report(stack: true)).text.text
    let lines = text.split(separator: "\n")
    let row = try #require(lines.first { $0.hasPrefix("Maple") && $0.contains("after 15 min") })

    #expect(lines.contains("Timelines and reloads"))
    #expect(row.contains("budget"))
    #expect(lines.contains { $0.hasPrefix("Weather") && $0.contains("fixed") })
    #expect(lines.allSatisfy { $0.count <= 100 })
  }

  @Test func `The document has the same for programs`() throws {
    let text = ExplanationJSON(try Self.report(stack: false)).text.text

    for part in [
      "\"policy\": \"after\"", "\"heldBy\": \"budget\"", "\"reason\": \"minimumInterval\"",
      "\"reason\": \"budget\"", "\"cause\": \"widgetCenter\"",
    ] { #expect(text.contains(part), Comment(rawValue: part)) }
  }
}
