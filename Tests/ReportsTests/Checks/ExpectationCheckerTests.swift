import SmartStacks
import TerminalRendering
import Testing

@testable import Scenarios
@testable import Trials

@Suite struct ExpectationCheckerTests {
  static func results(_ expectations: String...) throws -> [ExpectationResult] {
    try SampleRun.check(SampleRun.text(expecting: expectations))
  }

  @Test func `A wrong top names what is there and why`() throws {
    let result = try #require(try Self.results("{at: 9:45, stack: Home, top: WeatherWidget}").first)

    #expect(result.statement == "09:45 Home shows WeatherWidget")
    #expect(result.failure?.found == "CalendarWidget is on top")
    let reason =
      "✚ Calendar slid into Home at 09:30 because Calendar donated a shortcut relevant "
      + "from 09:30 to 10:00."
    #expect(result.failure?.reasons.first == reason)
  }

  @Test func `The rule that held back what was expected is named`() throws {
    let result = try #require(try Self.results("{at: 13:28, stack: Home, top: '=SUM(A1)'}").first)

    let reasons = try #require(result.failure).reasons

    #expect(reasons.count == 2)
    let reason =
      "✗ =SUM(A1) is not on top before 15:00 (in 1 h 32 min) because the person swiped away from "
      + "it and the reason for showing it has not changed (rule 21). "
      + "It has a score of 4 (its best)."
    #expect(reasons[1].hasPrefix(reason))
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

/// The sample day turns to Weather at 7:00, has Calendar suggested from 9:30 to 10:00, and turns to
/// `=SUM(A1)` at 13:00, from where the person swipes to Weather at 13:15.
@Suite struct MannerCheckTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var says: String
    /// What is found instead; nil where it comes true.
    var found: String?
    var near: String?
    var testDescription: String { says }

    init(_ says: String, _ found: String? = nil, near: String? = nil) {
      (self.says, self.found, self.near) = (says, found, near)
    }
  }

  /// What is said, what is found instead, and where it was nearly so; C is CalendarWidget, W is
  /// WeatherWidget and X is `=SUM(A1)`.
  ///
  /// A widget that never comes up counts as after every other. A widget that shows from the start
  /// holds its place then, and does not come up.
  private static let table = """
    at: 7:00, top: W, source: relevance
    at: 9:45, top: C, source: relevance | C is on top because of shortcut
    at: 9:30, widgets: [C, W, X]
    at: 9:30, suggested: C
    at: 10:00, suggested: none
    from: 7:00, to: 9:30, top: W
    from: 7:00, to: 9:31, top: W | C is on top at 09:30
    from: 6:00, to: 7:00, rotations: 0
    from: 6:00, to: 9:00, rotations: 1
    from: 6:00, to: 24:00, suggestions: 1
    from: 6:00, to: 24:00, suggestions: 2 | 1 suggestion
    at: 13:30, withheld: X
    at: 13:30, withheld: X, reason: declined
    at: 13:30, withheld: X, reason: present | X was held back because of declined
    at: 9:25 ±10m, top: C
    at: 9:20 ±10m, top: C
    at: 10:05 ±5m, top: C | W is on top at 10:05 | it was true 09:30–10:00, 5 min earlier
    at: 9:19, within: 10m, top: C | W is on top at 09:19 | it was true 09:30–10:00, 11 min later
    at: 9:10 ±30m, suggestions: 1
    at: 8:10 ±30m, suggestions: 1 | 0 suggestions
    at: 13:14 ±1m, withheld: X
    from: 6:00, to: 12:00, top: C, sometime: yes
    from: 9:00, to: 9:45, top: C | W is on top at 09:00 | it was true 09:30–09:45
    from: 6:00, to: 12:00, top: C, atLeast: 30m, atMost: 30m
    from: 6:00, to: 12:00, top: C, atLeast: 31m | 30 min in total: 09:30–10:00
    from: 6:00, to: 9:45, top: C, atMost: 14m | 15 min in total: 09:30–09:45
    from: 6:00, to: 12:00, top: C, share: {atLeast: 8%, atMost: 9%}
    from: 6:00, to: 12:00, top: C, share: {atLeast: 9%} | 8% of the time, 30 min of 6 h: 09:30–10:00
    from: 6:00, to: 12:00, top: C, share: {atMost: 8%} | 8% of the time, 30 min of 6 h: 09:30–10:00
    never: C | C is on top at 09:30
    from: 10:00, to: 24:00, never: C
    never: X, source: shortcut
    never: X, source: relevance | X is on top at 13:00
    at: 9:30, suggested: C, source: shortcut
    at: 9:30, suggested: C, source: prediction | C is suggested because of shortcut
    rotations: {atMost: 2}
    rotations: {atLeast: 3} | 2 rotations
    rotations: 1, of: X, source: relevance
    rotations: 1, of: X, source: prediction | 0 rotations
    every: day, rotations: {atMost: 1} | 2 rotations
    withheld: X, times: 2
    withheld: X, times: {atMost: 1}, reason: declined
    withheld: X, times: {atLeast: 2}, reason: declined | 1 time
    top: W, before: {top: C}
    top: W, before: {top: C}, within: 150m
    top: C, before: {top: W} | first true at 09:30, and W comes to the top of Home first at 07:00
    top: W, before: {removed: C, reason: dismissed}
    suggested: C, after: {top: W}
    top: X, before: {top: W}, within: 1h
    top: W, before: {top: X}, within: 6h
    from: 9:30, to: 10:00, top: C, after: {suggested: C}
    withheld: X, reason: declined, after: {top: X}, within: 15m
    top: W, afterEach: {removed: C}, within: 0s
    top: X, afterEach: {top: W}, within: 3h | not true 2 of 3 times: after 07:00, next true at 13:00
    top: X, afterEach: {top: W} | not true 2 of 3 times: after 07:00, next true at 13:00
    """

  static let cases: [Case] =
    table.split(separator: "\n").map { line in
      func whole(_ text: String, quote: String) -> String {
        text.replacing(/\bC\b/, with: "CalendarWidget").replacing(/\bW\b/, with: "WeatherWidget")
          .replacing(/\bX\b/, with: "\(quote)=SUM(A1)\(quote)")
      }
      let parts = line.split(separator: " | ").map(String.init)
      let found = parts.dropFirst().map { whole($0, quote: "") }
      return Case(whole(parts[0], quote: "'"), found.first, near: found.dropFirst().first)
    } + [
      Case(
        "from: 6:00, to: 9:30, top: CalendarWidget, sometime: yes",
        "=SUM(A1) is on top at 06:00",
        near: "it was true 09:30–10:00, 3 h 30 min later"
      ),
      Case(
        "top: WeatherWidget, before: {top: CalendarWidget}, within: 149m",
        "first true at 07:00, and CalendarWidget comes to the top of Home first at 09:30"
      ),
      Case(
        "top: WeatherWidget, after: {removed: CalendarWidget, reason: dismissed}",
        "first true at 07:00, but it never happens that the suggestion of CalendarWidget leaves "
          + "Home because of dismissed"
      ),
      Case(
        "suggested: CalendarWidget, after: {top: WeatherWidget}, within: 2h",
        "first true at 09:30, and WeatherWidget comes to the top of Home first at 07:00"
      ),
      Case(
        "from: 6:00, to: 9:00, top: CalendarWidget, after: {top: WeatherWidget}",
        "it is never true",
        near: "it was true 09:30–10:00, 3 h 30 min later"
      ),
      Case(
        "withheld: '=SUM(A1)', reason: declined, before: {top: '=SUM(A1)'}",
        "first true at 13:15, and =SUM(A1) comes to the top of Home first at 13:00"
      ),
      Case(
        "top: WeatherWidget, afterEach: {removed: CalendarWidget, reason: kept}",
        "it never happens that the suggestion of CalendarWidget leaves Home because of kept"
      ),
    ]

  @Test(arguments: cases)
  func `What is so passes, and what is not says what was there`(example: Case) throws {
    let says = "{stack: Home, \(example.says)}"

    let result = try #require(try ExpectationCheckerTests.results(says).first)

    #expect(result.failure?.found == example.found, "\(result.statement)")
    #expect(result.failure?.near == example.near || example.near == nil)
  }

  @Test(arguments: [
    ("at: 9:25 ±10m, top: CalendarWidget", "09:25 ±10 min Home shows CalendarWidget"),
    ("rotations: {atLeast: 2, atMost: 3}", "06:00–24:00 Home rotates 2 to 3 times"),
    (
      "top: WeatherWidget, share: {atLeast: 50%}",
      "06:00–24:00, for at least 50% of it: Home shows WeatherWidget"
    ),
    (
      "withheld: '=SUM(A1)', source: relevance, times: {atMost: 2}",
      "06:00–24:00 =SUM(A1), favored by relevance, is held back, at most 2 times"
    ),
    (
      "top: WeatherWidget, afterEach: {suggested: CalendarWidget}, within: 5m",
      "06:00–24:00 Home shows WeatherWidget after each time that CalendarWidget is suggested in "
        + "Home, at most 5 min after"
    ),
  ])
  func `A statement says it in words`(says: String, statement: String) throws {
    let result = try #require(try ExpectationCheckerTests.results("{stack: Home, \(says)}").first)

    #expect(result.statement == statement)
  }

  private static func days(_ says: String) throws -> [ExpectationResult] {
    let text = """
      homestack: 1
      starts: 2021-06-07T06:00
      days: 5
      apps:
        Weather: {widgets: {WeatherWidget: {}}}
        Cards:
          widgets:
            CardsWidget:
              timeline: [{at: 9:00, day: [1, 2, 4], relevance: {score: 5, duration: 1h}}]
      policy: {rest: first}
      home: {pages: [[{stack: Home, widgets: [WeatherWidget, CardsWidget]}]]}
      expect:
        - {stack: Home, \(says)}
      """
    return try SampleRun.check(text)
  }

  @Test func `On so many of the days is one result`() throws {
    let when = "at: 9:30, every: weekday, top: CardsWidget, source: relevance"
    let passed = try Self.days("\(when), days: {atLeast: 3}")
    let failed = try Self.days("\(when), days: {atLeast: 4}")
    let tooMany = try Self.days("\(when), days: {atMost: 2}")

    #expect(passed.map(\.isPassed) == [true])
    let found = failed.map(\.statement)
    #expect(found == ["on at least 4 of 5 days, 09:30 Home shows CardsWidget because of relevance"])
    #expect(failed.first?.failure?.found == "on 3 of 5 days: Mon 7 Jun, Tue 8 Jun, Thu 10 Jun")
    #expect(failed.first?.failure?.reasons.count == 2)
    #expect(tooMany.first?.failure?.found == "on 3 of 5 days: Mon 7 Jun, Tue 8 Jun, Thu 10 Jun")
  }

  @Test func `Each day is counted by itself`() throws {
    let results = try Self.days("every: day, rotations: {atMost: 0}, of: CardsWidget")

    #expect(results.map(\.isPassed) == [false, false, true, false, true])
  }
}
