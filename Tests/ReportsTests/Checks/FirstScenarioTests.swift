import SmartStacks
import TerminalRendering
import Testing

@testable import Trials
@testable import ScenarioText
@testable import Scenarios

/// Whatever the names and the signal are, a first scenario is right as it is.
@Suite struct FirstScenarioTests {
  static let names = [
    "Cards", "My Cards", "a: \"b\" #c", "👩‍🍳 Küche", "日本語", "'", "\"", "\\", "Weather", "Calendar",
    "Clock", "WeatherWidget", "no", "null", "~", "-x", "1", "1.5", "{a}", "[x]", "a(b", "K(card=a)",
    "*a", "& b", "!x", "%", "@y", "`z", "none", "- a", ": x", "#", "a, b", "|", ">", "?", "Home",
    "mine", "x\\n", String(repeating: "long ", count: 19) + "name",
  ]

  @Test(arguments: FirstScenario.Signal.allCases, names)
  func `It passes its check without a finding`(signal: FirstScenario.Signal, name: String) throws {
    for kind in [nil, name] {
      let first = try FirstScenario(app: name, kind: kind, signal: signal)
      let text = first.text(file: "my-day.yaml")

      let result = ScenarioReader.read(text: text, file: "my-day.yaml")
      #expect(result.diagnostics.map(\.text.text) == [])
      let scenario = try #require(result.scenario)
      let run = Run(toEndOf: scenario.world)
      let results = ExpectationChecker(run: run).check(scenario.expectations)
      #expect(results.count >= 3)
      for result in results { #expect(result.isPassed, "\(result.statement)") }
      #expect(TimingLint.findings(in: run, of: scenario).map(\.message) == [])
      #expect(scenario.world.apps.contains { $0.name == name })
      #expect(scenario.world.kinds.contains { $0.kind == first.kind })
    }
  }

  @Test(arguments: [
    "", " ", " x", "x ", "a\nb", "a\tb", "a\u{2028}b", "a\u{202E}b", "a\u{1B}[31m",
    String(repeating: "x", count: 101),
  ])
  func `A name that is none is refused`(name: String) {
    #expect(throws: Problem.self) { try FirstScenario(app: name, signal: .relevance) }
    #expect(throws: Problem.self) {
      try FirstScenario(app: "Cards", kind: name, signal: .relevance)
    }
  }

  @Test(arguments: [
    ("Cards", "CardsWidget"), ("my cards", "MyCardsWidget"), ("日本語", "MyWidget"),
    ("1Word", "My1WordWidget"), ("#", "MyWidget"),
  ])
  func `A kind is made from the name of the app`(app: String, kind: String) {
    #expect(FirstScenario.kind(for: app) == kind)
  }

  @Test func `The name of the file stands in the comments and adds no line`() throws {
    let first = try FirstScenario(app: "Cards", signal: .relevance)

    let plain = first.text(file: "a.yaml").split(separator: "\n").count
    let odd = first.text(file: "a\nexpect: []\u{1B}.yaml").split(separator: "\n").count

    #expect(plain == odd)
  }
}
