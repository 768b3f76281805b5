import Scenarios
import SmartStacks
import Testing

@testable import Trials

/// A small scenario with one thing wrong, its place marked with `«`.
enum LintSample {
  /// The finding's code and place.
  struct Found: Hashable, CustomStringConvertible {
    var code: String
    var line: Int
    var column: Int
    var description: String { "\(code) at \(line):\(column)" }
  }

  /// A list under a key, one item a line.
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
}

@Suite struct LintCaseTests {
  @Test(arguments: TimelineLintTests.cases + ReloadLintTests.cases + ShortcutLintTests.cases)
  func `a mistake is found at its place with advice, and a near miss passes`(
    example: LintCase
  ) throws {
    let finding = try #require(try LintSample.findings(example.wrong).first)

    #expect(
      try LintSample.found(example.wrong) == LintSample.expected(example.code, in: example.wrong)
    )
    #expect(finding.message.hasSuffix("."))
    #expect(finding.advice?.hasSuffix(".") == true)
    #expect(try LintSample.found(example.nearMiss) == [])
  }
}
