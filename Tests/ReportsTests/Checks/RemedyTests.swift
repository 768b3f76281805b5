import SimulationCore
import SmartStacks
import TerminalRendering
import Testing

@testable import RunReports
@testable import ScenarioText
@testable import Scenarios
@testable import Trials

/// A failure names a change, and with that change the expectation comes true.
@Suite struct RemedyTests {
  private static func changes(_ expectation: String, atMost most: Int = 3) throws -> [String?] {
    let text = try SampleRun.text(expecting: [expectation])
    let scenario = try SampleRun.scenario(text)
    let document = try #require(ScenarioDocument(text: text))
    let run = Run(toEndOf: scenario.world)
    let results = ExpectationChecker(run: run).check(scenario.expectations)
    let trial = ScenarioTrial(document, file: "sample.yaml")
    return ScenarioRemedy(trial, run: run).adding(to: results, atMost: most)
      .map { $0.failure?.change }
  }

  @Test(arguments: [
    "{at: 9:10, stack: Home, top: CalendarWidget}",
    "{at: 9:10 ±5m, stack: Home, top: CalendarWidget}",
    "{from: 9:20, to: 9:40, stack: Home, top: CalendarWidget}",
    "{at: 13:20, stack: Home, top: '=SUM(A1)'}",
  ])
  func `The change that is named does it`(expectation: String) throws {
    let change = try #require(try Self.changes(expectation).first ?? nil)
    let words = try #require(change.wholeMatch(of: /--set (\S+) instead of .+ \(on top from .+\)/))
    let edit = try ScenarioEdit(parsing: String(words.1).replacing("'", with: ""))
    let text = try SampleRun.text(expecting: [expectation])
    let document = try #require(ScenarioDocument(text: text))

    let results = try SampleRun.check(document.applying([edit]).text)
    #expect(results.map(\.isPassed) == [true], "\(change)")
  }

  @Test(arguments: [
    "{at: 9:45, stack: Home, top: CalendarWidget, source: prediction}",
    "{stack: Home, rotations: 7}", "{at: 9:45, stack: Home, top: CalendarWidget}",
  ])
  func `No change is named if none is searched for`(expectation: String) throws {
    let changes = try Self.changes(expectation)

    #expect(changes == [nil])
  }

  @Test(arguments: [
    ("days=3", "days=3"),
    ("home.pages[0][Home].smartRotate=no", "home.pages[0][Home].smartRotate=no"),
    (#"apps."My App".title=x"#, #"'apps."My App".title=x'"#),
    ("name=it's $HOME", #"'name=it'\''s $HOME'"#), ("name=日本", "name=日本"),
  ])
  func `What is named can be typed for a shell`(word: String, typed: String) {
    #expect(ShellWord.quoted(word) == typed)
  }

  @Test func `Only so many failures are looked into`() throws {
    let item = "{at: 9:10, every: day, stack: Home, top: CalendarWidget}"

    let two = try Self.changes("\(item)\n  - \(item)", atMost: 1)
    let none = try Self.changes(item, atMost: 0)

    #expect(two.map { $0 != nil } == [true, false])
    #expect(none == [nil])
  }
}

/// A parking meter with a falling score beside a forecast of constant score.
@Suite struct FallingScoreTests {
  private static let text = """
    homestack: 1
    apps:
      Weather:
        widgets:
          WeatherWidget:
            timeline:
              - {at: 6:00, show: Sunny, relevance: 20}
              - {at: 8:00, show: Sunny, relevance: 20}
              - {at: 10:00, show: Sunny, relevance: 20}
              - {at: 12:00, show: Sunny, relevance: 20}
      Meter:
        widgets:
          TimeLeft: {show: No session}
    home: {pages: [[{stack: Home, widgets: [WeatherWidget, TimeLeft]}]]}
    happens:
      - at: 8:45
        reload: TimeLeft
        entries:
          - {show: 2 h left, relevance: 120}
          - {in: 60m, show: 1 h left, relevance: 60}
          - {in: 90m, show: 30 min left, relevance: 30}
          - {in: 120m, show: Time is up, relevance: 0}
    expect:
      - {from: 10:30, to: 10:45, stack: Home, top: TimeLeft, source: relevance}
    """

  private static func results(_ text: String = text) throws -> [ExpectationResult] {
    let scenario = try SampleRun.scenario(text)
    let run = Run(toEndOf: scenario.world)
    let document = try #require(ScenarioDocument(text: text))
    let results = ExpectationChecker(run: run).check(scenario.expectations)
    let trial = ScenarioTrial(document, file: "meter.yaml")
    return ScenarioRemedy(trial, run: run).adding(to: results, atMost: 3)
  }

  @Test func `the reason is that of the failed time, with both scores`() throws {
    let failure = try #require(try Self.results().first?.failure)

    #expect(failure.found == "WeatherWidget is on top at 10:30")
    #expect(
      failure.reasons.last
        == "✗ Time Left is not on top because Weather ranks higher† (rule 15). It has a score "
        + "of 30 (its best is 120); Weather has a constant score (50%†). Scores are compared as "
        + "shares of each widget's best score†."
    )
  }

  @Test func `a score of the widget is offered before another time for the person`() throws {
    let failure = try #require(try Self.results().first?.failure)

    #expect(
      failure.change?.contains(/^--set happens\[0\]\.entries\[.\]\.relevance=/) == true,
      "\(failure.change ?? "nothing")"
    )
  }

  @Test func `the same change at several places is one offer, and says what it ends`() throws {
    let subject = try ChangeSearchTests.Subject(text: Self.text)
    // The run starts at 6:00.
    let moment = SimulationTime.zero + .minutes(4 * 60 + 35)
    let report = try subject.report("TimeLeft", at: moment)

    let ofWeather = report.offers.filter {
      $0.kind == .score && $0.steps[0].path.description.contains("Weather")
    }

    #expect(report.offers.first?.group == .widget)
    #expect(report.offers.first { $0.kind == .date }?.group == .others)
    #expect(Set(ofWeather.map(\.steps[0].after)).count == ofWeather.count)
    #expect(ofWeather.contains { $0.alike > 0 })
    for offer in ofWeather {
      let notes = offer.notes
      #expect(notes.hasPrefix("; the scores of WeatherWidget then vary"), "\(offer.place)")
      #expect(notes.contains("the same at") == (offer.alike > 0))
    }
  }

  @Test func `a line that fails on several days is shown once, one finding fails`() throws {
    let text = Self.text.replacing("homestack: 1", with: "homestack: 1\ndays: 3")
      .replacing("- {from: 10:30", with: "- {every: day, from: 10:30")
    let scenario = try SampleRun.scenario(text)
    let finding = try #require(
      TimingLint.findings(in: Run(world: scenario.world), of: scenario).first
    )
    let report = CheckReport(try Self.results(text), findings: [finding], isStrict: true)

    let lines = report.text(source: SourceText(text: text, file: "sample.yaml")).text
      .split(separator: "\n")

    #expect(lines.count { $0.contains(": failed: ") && $0.contains("TimeLeft") } == 3)
    #expect(lines.count { $0.contains(" | ") && $0.contains("every: day") } == 1)
    let reason = "✗ Time Left is not on top because Weather ranks higher†"
    #expect(lines.count { $0.contains(reason) } == 1)
    #expect(lines.count { $0.contains("  how: ") } == 1)
    #expect(
      CheckReport.summary([report]).text.contains("3 failed, 1 finding treated as a failure.")
    )
  }
}
