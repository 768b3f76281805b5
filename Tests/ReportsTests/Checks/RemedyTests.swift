import SmartStacks
import Testing

@testable import Trials
@testable import ScenarioText
@testable import Scenarios

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
    let words = try #require(change.wholeMatch(of: /--set (\S+) instead of .+ \(on top since .+\)/))
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
  func `Where no change is looked for none is named`(expectation: String) throws {
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
