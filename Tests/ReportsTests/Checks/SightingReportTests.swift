@testable import Scenarios
import SimulationCore
import SmartStacks
import TerminalRendering
import Testing

@testable import Trials
@testable import RunReports
@testable import ScenarioText

@Suite struct SightingReportTests {
  /// Calendar 9:30, Reminders 9:45 (gap), Calendar 10:40, Weather 11:30; suggested on day 2.
  private static let day = """
    homestack: 1
    starts: 2021-06-09T06:00
    days: 2
    apps:
      Weather:
        widgets:
          WeatherWidget:
            timeline:
              - {at: 7:00, relevance: {score: 2, duration: 12h}}
              - {at: 19:00, relevance: {score: 9, duration: 2h}}
      Calendar:
        widgets:
          CalendarWidget:
            timeline:
              - {at: 9:30, relevance: {score: 4, duration: 2h}}
              - {at: 21:00, relevance: {score: 8, duration: 1h}}
      Reminders:
        widgets:
          RemindersWidget: {timeline: [{at: 9:40, relevance: {score: 5, duration: 1h}}]}
      Mail: {widgets: {MailWidget: {}}}
    home:
      pages: [[{stack: Home, widgets: [WeatherWidget, CalendarWidget, RemindersWidget]}]]
    happens:
      - {at: 9:00, day: 2, shortcuts: Mail, set: [{widget: MailWidget, from: now, for: 30m}]}

    """

  private static func report(
    _ items: String,
    searchesSettings: Bool = false
  ) throws -> SightingReport {
    let text = "\(day)seen:\n\(items)\n"
    let scenario = try SampleRun.scenario(text)
    let run = Run(toEndOf: scenario.world)
    var remedy: ScenarioRemedy?
    if searchesSettings {
      let document = try #require(ScenarioDocument(text: text))
      let trial = ScenarioTrial(document, file: "sample.yaml")
      remedy = ScenarioRemedy(trial, run: run)
    }
    return SightingReport(of: scenario, run: run, remedy: remedy)
  }

  private static let week = """
      - {at: 9:31, stack: Home, widget: CalendarWidget}
      - {at: 9:42, stack: Home, widget: RemindersWidget, note: x}
      - {at: 11:00, stack: Home, not: WeatherWidget}
      - {at: 9:10, day: 2, stack: Home, widget: MailWidget, suggested: yes}
      - {at: 9:11, day: 2, stack: Home, not: WeatherWidget, suggested: no}
    """

  @Test func `agreement is counted, by stack and by day`() throws {
    let report = try Self.report(Self.week)

    #expect(report.count == 5)
    #expect(report.agreement.results.map(\.agrees) == [true, false, true, true, false])
    #expect(report.stacks == [.init(name: "Home", agreed: 3, count: 5)])
    let days: [SightingReport.Tally] = [
      .init(name: "Wed 9 Jun", agreed: 2, count: 3), .init(name: "Thu 10 Jun", agreed: 1, count: 2),
    ]
    #expect(report.days == days)
    #expect(!report.isWhole)
  }

  @Test(arguments: [
    ("{at: 9:42, widget: RemindersWidget}", 0), ("{at: 9:45, widget: RemindersWidget}", 1_000_000),
    ("{at: 9:42 ±2m, widget: RemindersWidget}", 0),
    ("{at: 9:45 ±5m, widget: RemindersWidget}", 500_001),
    ("{at: 9:45 ±5m, not: RemindersWidget}", 499_999),
    ("{at: 9:10, day: 2, widget: MailWidget, suggested: no}", 0),
    ("{at: 9:45, widget: RemindersWidget, suggested: no}", 1_000_000),
    ("{at: 6:01 ±24h, widget: MailWidget}", 0),
  ])
  func `an observation counts by its share of time`(item: String, millionths: Int64) throws {
    let result = try #require(try Self.report("  - \(item)").agreement.results.first)

    #expect(abs(result.share.millionths - millionths) <= 2)
    #expect(result.agrees == (millionths > 0))
  }

  @Test func `the first mismatch has its reason and a rule setting that would match`() throws {
    let report = try Self.report(Self.first, searchesSettings: true)
    let first = try #require(report.differences.first)

    #expect(first.statement == "Wed 9 Jun 09:42 Home showed RemindersWidget")
    #expect(first.found == "CalendarWidget is on top")
    let reason = "because the stack waits after a rotation† (rule 22)"
    #expect(first.reasons.contains { $0.contains(reason) })
    #expect(first.change == "--set policy.limit.gap=11m instead of 15m (2 of 2 then match)")
  }

  private static let first = """
      - {at: 9:31, stack: Home, widget: CalendarWidget}
      - {at: 9:42, stack: Home, widget: RemindersWidget}
    """

  @Test func `it fails a check where something differs, in every form`() throws {
    var report = CheckReport()
    #expect(report.failureCount == 0)
    let source = SourceText(text: "\(Self.day)seen:\n\(Self.first)\n", file: "sample.yaml")
    let before = report.text(source: source)
    report.sightings = try Self.report(Self.first)
    let text = report.text(source: source).text

    #expect(before.text.isEmpty)
    #expect(report.failureCount == 1)
    #expect(text.contains("mismatch: Wed 9 Jun 09:42 Home showed RemindersWidget"))
    #expect(text.contains("1 of 2 observations match."))
    #expect(text.contains("other apps        assumed: none except those in the scenario"))
    #expect(JUnitReport.document([report]).text.contains("type=\"sighting\""))
    #expect(report.notices.map(\.code) == ["sighting"])
    let json = try #require(CheckReport.sightings(of: [report]).items.first)
    #expect(json["agreed"]?.line == "1")
    #expect(json["seen"]?.items.count == 2)
  }

  @Test func `what agrees passes, and nothing seen is no agreement`() throws {
    #expect(try Self.report("  - {at: 9:31, widget: CalendarWidget}").isWhole)
    let scenario = try SampleRun.scenario(Self.day)
    let run = Run(toEndOf: scenario.world)
    let none = SightingReport(of: scenario, run: run, remedy: nil)

    #expect(!none.isWhole)
    #expect(SightingReport.summary([none]).text == "There are no observations to compare.")
  }

  @Test func `a page tells what was seen, and of a run without it nothing more`() throws {
    let scenario = try SampleRun.scenario("\(Self.day)seen:\n\(Self.first)\n")
    let run = Run(toEndOf: scenario.world)
    let chronicle = Chronicle(of: run, scenario: scenario)

    #expect(chronicle.seen.sightings.map(\.agrees) == [true, false])
    #expect(chronicle.seen.summary == "1 of 2 observations match.")
    let seen = Chronicle(of: run).seen
    #expect(seen.sightings.isEmpty && seen.summary.isEmpty && seen.remarks.isEmpty)
  }
}
