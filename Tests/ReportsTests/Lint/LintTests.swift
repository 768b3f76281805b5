import Foundation
import SmartStacks
import Testing

@testable import ScenarioText
@testable import Scenarios
@testable import Trials

/// A small scenario with one thing wrong, its place marked with `«`.
enum LintSample {
  struct Found: Hashable, CustomStringConvertible {
    var code: String
    var line: Int
    var column: Int
    var description: String { "\(code) at \(line):\(column)" }
  }

  static func list(_ items: [String], _ key: String, _ indent: String) -> String {
    if items.isEmpty { return "\(indent)\(key): []" }
    return (["\(indent)\(key):"] + items.map { "\(indent)  - \($0)" }).joined(separator: "\n")
  }

  /// A scenario with entries of `AWidget`, and with things that happen.
  static func text(
    timeline: [String] = [],
    other: [String] = [],
    happens: [String] = [],
    days: Int = 1,
    policy: String = ""
  ) -> String {
    """
    homestack: 1
    starts: 2021-06-07T06:00
    timezone: UTC
    days: \(days)
    policy: {\(policy)}
    apps:
      A:
        widgets:
          AWidget:
    \(list(timeline, "timeline", "        "))
          BWidget: {}
          CWidget: {}
      Other:
        widgets:
          OtherWidget:
    \(list(other, "timeline", "        "))
    home:
      pages:
        - - {stack: Home, widgets: [AWidget, OtherWidget]}
    \(list(happens, "happens", ""))
    expect:
      - {from: 6:00, to: 6:01, stack: Home, suggestions: 0}
    """
  }

  /// What is found in a text, after a change that the text cannot say.
  static func found(
    _ marked: String,
    change: (inout Scenario) -> Void = { _ in }
  ) throws -> [Found] {
    try findings(marked, change: change).map {
      Found(code: $0.code, line: $0.location.line, column: $0.location.column)
    }
  }

  static func findings(
    _ marked: String,
    change: (inout Scenario) -> Void = { _ in }
  ) throws -> [LintFinding] {
    var scenario = try SampleRun.scenario(marked.replacing("«", with: ""))
    change(&scenario)
    let run = Run(toEndOf: scenario.world)
    return TimingLint.findings(in: run, of: scenario)
  }

  /// What must be found: the code at the mark, or nothing where there is no mark.
  static func expected(_ code: String, in marked: String) -> [Found] {
    for (index, line) in marked.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      guard let mark = line.firstIndex(of: "«") else { continue }
      let column = line.unicodeScalars.distance(from: line.startIndex, to: mark) + 1
      return [Found(code: code, line: index + 1, column: column)]
    }
    return []
  }
}

/// A scenario with one mistake, marked where the finding stands, and one that is nearly the same.
struct LintCase: Sendable, CustomTestStringConvertible {
  var code: String
  var wrong: String
  var nearMiss: String
  var testDescription: String { code }

  init(_ code: String, _ wrong: String, _ nearMiss: String) {
    (self.code, self.wrong, self.nearMiss) = (code, wrong, nearMiss)
  }
}

@Suite struct LintCaseTests {
  @Test(arguments: TimelineLintTests.cases + ReloadLintTests.cases + ShortcutLintTests.cases)
  func `a mistake is found at its place, and a near miss is not reported`(example: LintCase) throws
  {
    let finding = try #require(try LintSample.findings(example.wrong).first)

    #expect(
      try LintSample.found(example.wrong) == LintSample.expected(example.code, in: example.wrong)
    )
    #expect(finding.message.hasSuffix("."))
    #expect(finding.advice?.hasSuffix(".") == true)
    #expect(try LintSample.found(example.nearMiss) == [])
  }
}

@Suite struct AllowedFindingTests {
  private static let text = LintSample.text(timeline: [
    "{at: 9:00, relevance: {score: 1, duration: -5m}}"
  ])

  @Test func `a finding that is allowed with a reason is not said`() throws {
    #expect(try LintSample.found(Self.text).map(\.code) == ["duration.empty"])
    let allowed = Self.text + "\nlint: {allow: {duration.empty: it is a test}}\n"
    #expect(try LintSample.found(allowed) == [])
  }

  @Test func `what is allowed for nothing is found where it stands`() throws {
    let marked =
      LintSample.text(timeline: ["{at: 9:00, relevance: 1}", "{at: 9:30, relevance: 2}"])
      + "\nlint: {allow: {«duration.emtpy: it is a test}}\n"
    #expect(try LintSample.found(marked) == LintSample.expected("lint.unused", in: marked))
  }

  @Test func `an allowance needs a reason`() {
    let text = Self.text + "\nlint: {allow: {duration.empty: \"\"}}\n"
    let result = ScenarioReader.read(text: text, file: "a.yaml")
    #expect(result.scenario == nil)
    #expect(result.diagnostics.map(\.code.name) == ["badValue"])
  }

  @Test(arguments: BuiltIns.scenarioNames)
  func `a shipped scenario has no finding that it does not allow`(name: String) throws {
    let item = try #require(BuiltIns.scenario(name))
    let result = ScenarioReader.read(text: item.text, file: "\(name).yaml")
    #expect(result.diagnostics.map(\.code.name) == [])
    let scenario = try #require(result.scenario)
    let run = Run(toEndOf: scenario.world)
    #expect(TimingLint.findings(in: run, of: scenario).map(\.code) == [])
    for allowed in scenario.allowedFindings { #expect(allowed.reason.count > 3) }
  }
}

/// The article about the lint has a row for every rule, and no other.
@Suite struct LintArticleTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test func `Every code has a row, and every row a code`() throws {
    let folder = Self.root.appending(path: "Sources/Reports/Trials/Lint")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let codes = try files.flatMap { file in
      try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        .matches(of: /code: "([A-Za-z.]+)"/).map { String($0.1) }
    }
    let article = try String(
      contentsOf: Self.root.appending(
        path: "Sources/App/HomestackApp/HomestackApp.docc/CheckingInCI.md"
      ),
      encoding: .utf8
    )
    let rows = article.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /^`([A-Za-z.]+)` \|/).map { String($0.1) }
    }

    #expect(rows.sorted() == codes.sorted())
  }
}

@Suite struct PageLintTests {
  /// A home with a medium stack and other widgets, the last of which may be marked.
  private static func text(_ device: String, _ places: String...) -> String {
    let stack = "    - - {stack: Home, widgets: [AWidget, OtherWidget]}"
    let more = places.map { "\n      - \($0)" }.joined()
    return LintSample.text()
      .replacing("home:\n", with: device.isEmpty ? "home:\n" : "home:\n  device: \(device)\n")
      .replacing(stack, with: stack + more)
  }

  private static let large = "{widget: BWidget, family: large}"
  private static let small = "{widget: CWidget, family: small}"

  @Test(arguments: [
    text("iphone", large, "«{widget: CWidget, family: small}"),
    text("ipad", large, small, "«{widget: CWidget, id: c, family: extraLarge}"),
  ])
  func `more than a page holds is found at the first that does not fit`(marked: String) throws {
    #expect(try LintSample.found(marked) == LintSample.expected("page.full", in: marked))
  }

  @Test(arguments: [
    text("iphone", large), text("ipad", large, small, "{widget: BWidget, id: b, family: large}"),
    text("ipad", "{widget: CWidget, family: extraLarge}"), text("", large, small),
  ])
  func `what fits is let pass, and a page of no named device holds any number`(text: String) throws
  { #expect(try LintSample.found(text) == []) }
}
