@testable import ScenarioText
@testable import Scenarios
import SimulationCore
import SmartStacks
import TerminalRendering
import Testing

@testable import RunReports
@testable import Trials

enum SampleRun {
  /// A day with a rotation, a suggestion, a swipe, a hold and names that want to be escaped.
  static let text = """
    homestack: 1
    name: "Quotes \\" and, commas"
    starts: 2021-06-09T06:00
    timezone: America/Los_Angeles
    seed: 18446744073709551615
    apps:
      Weather:
        widgets:
          WeatherWidget:
            timeline:
              - {at: 7:00, relevance: {score: 60.5, duration: 2h}}
              - {at: 13:30, relevance: {score: 30.25, duration: 1h}}
      Calendar:
        widgets:
          CalendarWidget: {title: Calendar}
      "=Sum":
        widgets:
          "=SUM(A1)":
            timeline:
              - {at: 12:00, relevance: {score: 0}}
              - {at: 13:00, relevance: {score: 4, duration: 2h}}
    home:
      pages:
        - - stack: Home
            showing: "=SUM(A1)"
            widgets: [WeatherWidget, "=SUM(A1)"]
    happens:
      - {at: 9:30, shortcuts: Calendar, set: [{widget: CalendarWidget, from: now, for: 30m}]}
      - {at: 13:15, user: {swipe: Home, by: 1}}
      - {at: 16:00, switch: {stack: Home, smartRotate: false}}
    expect:
      - {at: 7:00, stack: Home, top: WeatherWidget, source: relevance}
      - {at: 9:30, stack: Home, widgets: [CalendarWidget, WeatherWidget, "=SUM(A1)"]}
      - {at: 9:30, stack: Home, suggested: CalendarWidget}
      - {at: 10:00, stack: Home, suggested: none}
      - {from: 6:00, to: 9:00, stack: Home, rotations: 1}
      - {at: 13:30, stack: Home, withheld: "=SUM(A1)", reason: declined}
    """

  static func scenario(
    _ text: String = text,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws -> Scenario {
    let result = ScenarioReader.read(text: text, file: "sample.yaml")
    for diagnostic in result.diagnostics where diagnostic.severity == .error {
      Issue.record(Comment(rawValue: diagnostic.text.text), sourceLocation: sourceLocation)
    }
    return try #require(result.scenario, sourceLocation: sourceLocation)
  }

  static func run(_ text: String = text) throws -> Run { Run(toEndOf: try scenario(text).world) }

  static func shipped(_ name: String) throws -> Scenario {
    try scenario(try #require(BuiltIns.scenario(name)).text)
  }

  static func text(expecting expectations: [String]) throws -> String {
    let start = try #require(text.firstRange(of: "expect:"))
    return text[..<start.upperBound] + "\n" + list(expectations)
  }

  static func list(_ items: [String]) -> String { items.map { "  - \($0)\n" }.joined() }

  /// What a check says of a scenario's expectations, and of those that are added to its end.
  static func check(
    _ text: String = text,
    _ expectations: [String] = []
  ) throws -> [ExpectationResult] {
    let scenario = try scenario("\(text)\n\(list(expectations))")
    return ExpectationChecker(run: Run(toEndOf: scenario.world)).check(scenario.expectations)
  }
}

extension CheckReport {
  /// A report of which only the results or the findings matter.
  init(
    _ results: [ExpectationResult] = [],
    findings: [LintFinding] = [],
    file: String = "sample.yaml",
    isStrict: Bool = false
  ) {
    self.init(
      scenario: "sample",
      file: file,
      results: results,
      written: 1,
      findings: findings,
      isStrict: isStrict
    )
  }
}

extension Run {
  init(toEndOf world: World) {
    self.init(world: world)
    advance(to: world.end)
  }

  /// For how long a stack is there, by its states: one may be made during the run, or taken apart.
  func presence(ofStack stack: Int) -> Int64 {
    var total: Int64 = 0
    var since: SimulationTime? = world.stacks[stack].members.isEmpty ? nil : .zero
    for record in log {
      guard case .userEdited(let edited, _) = record.event, edited?.index == stack else { continue }
      let isThere = state(at: record.time).stacks[stack].isThere
      if let start = since, !isThere {
        total += (record.time - start).milliseconds
        since = nil
      } else if since == nil, isThere {
        since = record.time
      }
    }
    return total + (since.map { (world.end - $0).milliseconds } ?? 0)
  }
}
