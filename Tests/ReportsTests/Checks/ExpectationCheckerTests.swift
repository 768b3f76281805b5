import Foundation
import Scenarios
import SmartStacks
import TerminalRendering
import Testing

@testable import Trials

@Suite struct ExpectationCheckerTests {
  /// The results of a list of expectations about the sample day.
  static func results(_ expectations: String...) throws -> [ExpectationResult] {
    let start = try #require(SampleRun.text.range(of: "expect:"))
    let list = expectations.map { "  - \($0)" }.joined(separator: "\n")
    let text = "\(SampleRun.text[..<start.lowerBound])expect:\n\(list)\n"
    let scenario = try SampleRun.scenario(text)
    var run = Run(world: scenario.world)
    run.advance(to: run.world.end)
    return ExpectationChecker(run: run).check(scenario.expectations)
  }

  @Test func `What the sample states comes true`() throws {
    let scenario = try SampleRun.scenario()
    let results = ExpectationChecker(run: try SampleRun.run()).check(scenario.expectations)

    for result in results { #expect(result.isPassed, Comment(rawValue: result.statement)) }
    #expect(results.count == 6)
  }

  @Test func `A wrong top names what is there and why`() throws {
    let result = try #require(
      try Self.results("{at: 9:45, stack: Home, top: WeatherWidget}").first
    )

    #expect(result.statement == "09:45 Home shows WeatherWidget")
    #expect(result.failure?.found == "CalendarWidget is on top")
    #expect(
      result.failure?.reasons.first
        == "✚ Calendar slid in at 09:30: Calendar donated a shortcut for 09:30–10:00."
    )
  }

  @Test func `The rule that held back what was expected is named`() throws {
    let result = try #require(
      try Self.results("{at: 13:28, stack: Home, top: '=SUM(A1)'}").first
    )

    let reasons = try #require(result.failure).reasons

    #expect(reasons.count == 2)
    #expect(reasons[1].hasPrefix("✗ =SUM(A1): swiped away, same reason (decision 21)."))
  }

  @Test func `The right widget for another reason is wrong`() throws {
    let result = try #require(
      try Self.results("{at: 9:45, stack: Home, top: CalendarWidget, source: relevance}").first
    )

    #expect(result.failure?.found == "CalendarWidget is on top because of shortcut")
  }

  @Test func `A span is watched from its first moment to before its last`() throws {
    let results = try Self.results(
      "{from: 7:00, to: 9:30, stack: Home, top: WeatherWidget}",
      "{from: 7:00, to: 9:31, stack: Home, top: WeatherWidget}"
    )

    #expect(results.map(\.isPassed) == [true, false])
    #expect(results[1].failure?.found == "CalendarWidget is on top at 09:30")
  }

  @Test func `Counts look at the span only`() throws {
    let results = try Self.results(
      "{from: 6:00, to: 7:00, stack: Home, rotations: 0}",
      "{from: 6:00, to: 24:00, stack: Home, suggestions: 1}",
      "{from: 6:00, to: 24:00, stack: Home, suggestions: 2}"
    )

    #expect(results.map(\.isPassed) == [true, true, false])
    #expect(results[2].failure?.found == "1 suggestion")
  }

  @Test func `A reason that did not hold back is told from the one that did`() throws {
    let results = try Self.results(
      "{at: 13:30, stack: Home, withheld: '=SUM(A1)'}",
      "{at: 13:30, stack: Home, withheld: '=SUM(A1)', reason: present}"
    )

    #expect(results.map(\.isPassed) == [true, false])
    let found = try #require(results[1].failure).found
    #expect(found == "=SUM(A1) was held back because of declined")
  }
}

@Suite struct CheckReportTests {
  @Test func `A failure shows its line with a caret`() throws {
    let text = SampleRun.text + "\n  - {at: 8:00, stack: Home, top: \"=SUM(A1)\"}\n"
    let scenario = try SampleRun.scenario(text)
    var run = Run(world: scenario.world)
    run.advance(to: run.world.end)
    let report = CheckReport(
      scenario: scenario.name,
      file: "sample.yaml",
      results: ExpectationChecker(run: run).check(scenario.expectations),
      written: 1,
      findings: [],
      isStrict: false
    )

    let lines = report.text(source: SourceText(text: text, file: "sample.yaml"))
      .text.split(separator: "\n")

    let index = try #require(lines.firstIndex { $0.contains(": failed: ") })
    #expect(lines[index].hasPrefix("sample.yaml:"))
    #expect(lines[index + 1].contains(" | "))
    #expect(lines[index + 2].hasSuffix("^"))
    #expect(lines[index + 3] == "  found: WeatherWidget is on top")
    #expect(report.failureCount == 1)
  }

  @Test func `JUnit escapes what XML cannot hold`() throws {
    let scenario = try SampleRun.scenario()
    let results = ExpectationChecker(run: try SampleRun.run()).check(scenario.expectations)
    let report = CheckReport(
      scenario: "a<b> & \"c\"\u{1B}",
      file: "sample.yaml",
      results: results,
      written: 1,
      findings: [LintFinding(code: "x", location: .start, message: "y")],
      isStrict: true
    )

    let xml = JUnitReport.document([report]).text

    #expect(xml.contains("name=\"a&lt;b&gt; &amp; &quot;c&quot;\""))
    let head = "<testsuites name=\"homestack\" tests=\"7\" failures=\"1\" errors=\"0\">"
    #expect(xml.contains(head))
    #expect(xml.contains("<failure type=\"lint\" message=\"y\">y</failure>"))
  }

  @Test func `a warning about another file is found there, and a note is no finding`() {
    let place = SourceLocation(line: 7, column: 3)
    let found = [Diagnostic.Code.doubtful("odd"), .note("good to know")].compactMap {
      LintFinding(Diagnostic(code: $0, file: "Cards.intentdefinition", location: place))
    }
    let report = CheckReport(
      scenario: "a",
      file: "a.yaml",
      results: [],
      written: 0,
      findings: found,
      isStrict: true
    )

    let text = report.text(source: SourceText(text: "", file: "a.yaml")).text

    #expect(text == "Cards.intentdefinition:7:3: failed: warning: odd [doubtful]\n")
    #expect(report.failureCount == 1)
    #expect(report.notices.map(\.file) == ["Cards.intentdefinition"])
    let xml = JUnitReport.document([report]).text
    #expect(xml.contains(" file=\"Cards.intentdefinition\" line=\"7\""))
  }

  @Test func `the caret stands under the place after wide characters too`() throws {
    var result = try #require(
      try ExpectationCheckerTests.results("{at: 9:45, stack: Home, top: WeatherWidget}").first
    )
    result.expectation.location = SourceLocation(line: 1, column: 4)
    let report = CheckReport(
      scenario: "wide",
      file: "wide.yaml",
      results: [result],
      written: 1,
      findings: [],
      isStrict: false
    )

    let text = report.text(source: SourceText(text: "日本語x", file: "wide.yaml")).text

    #expect(text.contains("  1 | 日本語x\n    |       ^\n"))
  }
}
