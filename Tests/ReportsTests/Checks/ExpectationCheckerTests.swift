import Foundation
import Scenarios
import SmartStacks
import TerminalRendering
import Testing

@testable import Trials

@Suite struct ExpectationCheckerTests {
  /// The results of a list of expectations about the sample day.
  static func results(_ expectations: String...) throws -> [ExpectationResult] {
    try SampleRun.check(SampleRun.text(expecting: expectations))
  }

  @Test func `A wrong top names what is there and why`() throws {
    let result = try #require(try Self.results("{at: 9:45, stack: Home, top: WeatherWidget}").first)

    #expect(result.statement == "09:45 Home shows WeatherWidget")
    #expect(result.failure?.found == "CalendarWidget is on top")
    #expect(
      result.failure?.reasons.first
        == "✚ Calendar slid in at 09:30: Calendar donated a shortcut for 09:30–10:00."
    )
  }

  @Test func `The rule that held back what was expected is named`() throws {
    let result = try #require(try Self.results("{at: 13:28, stack: Home, top: '=SUM(A1)'}").first)

    let reasons = try #require(result.failure).reasons

    #expect(reasons.count == 2)
    #expect(reasons[1].hasPrefix("✗ =SUM(A1): swiped away, same reason (decision 21)."))
  }
}

@Suite struct CheckReportTests {
  @Test func `A failure shows its line with a caret`() throws {
    let text = SampleRun.text + "\n  - {at: 8:00, stack: Home, top: \"=SUM(A1)\"}\n"
    let report = CheckReport(try SampleRun.check(text))

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
    var report = CheckReport(
      try SampleRun.check(),
      findings: [LintFinding(code: "x", location: .start, message: "y")],
      isStrict: true
    )
    report.scenario = "a<b> & \"c\"\u{1B}"

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
    let report = CheckReport(findings: found, isStrict: true)

    let text = report.text(source: SourceText(text: "", file: "sample.yaml")).text

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
    let report = CheckReport([result])

    let text = report.text(source: SourceText(text: "日本語x", file: "sample.yaml")).text

    #expect(text.contains("  1 | 日本語x\n    |       ^\n"))
  }
}
