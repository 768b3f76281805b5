import SimulationCore
import Testing

@testable import ScenarioText
@testable import Scenarios

/// What a scenario says must come true is judged, or it is said why not.
@Suite struct LostExpectationTests {
  private static func read(
    _ expectation: String,
    _ overrides: ScenarioReader.Overrides = .init()
  ) -> Sample.Read {
    let text = Sample.scenario + "expect:\n  - {stack: Home, \(expectation)}\n"
    return ScenarioReader.read(text: text, file: "sample.yaml", overrides: overrides)
  }

  @Test(arguments: [
    "at: 9:00, ⟦top⟧: ", "⟦at⟧: , top: WeatherWidget", "at: 9:00, ⟦day⟧: , top: WeatherWidget",
    "⟦from⟧: , to: 9:00, rotations: 5", "from: 8:00, ⟦to⟧: ~, rotations: 5",
    "at: 9:00, ⟦every⟧: null, rotations: 5", "at: 9:00, ⟦rotations⟧: ",
    "at: 9:00, top: WeatherWidget, ⟦source⟧: ",
  ])
  func `a key with nothing after it is an error at the key`(item: String) {
    let marked = Sample.scenario + "expect:\n  - {stack: Home, \(item)}\n"
    let found = Sample.expect(marked, messages: ["found nothing"])

    #expect(found.map(\.severity) == [.error])
  }

  @Test(arguments: ["day: []", "every: []"])
  func `an empty list of days is an error`(days: String) {
    let found = Self.read("at: 9:00, \(days), top: WeatherWidget")

    #expect(found.scenario == nil)
    #expect(found.diagnostics.map(\.message) == ["found an empty list"])
  }

  @Test(arguments: [
    "at: 9:00, every: sun", "at: 9:00, every: [sat, sun]", "from: 8:00, to: 9:00, every: weekend",
    "at: 2030-01-01T09:00", "from: 2030-01-01T09:00, to: 2030-01-01T10:00",
  ])
  func `one that never applies is a warning and counts as written`(when: String) throws {
    let found = Self.read("\(when), top: WeatherWidget")

    let scenario = try #require(found.scenario)
    #expect(scenario.expectations.isEmpty)
    #expect(scenario.writtenExpectations == 1)
    #expect(found.diagnostics.map(\.code.name) == ["neverHappens"])
    #expect(found.diagnostics.first?.severity == .warning)
  }

  @Test func `a shorter run than the file asks for loses none in silence`() throws {
    let text =
      Sample.scenario + "days: 3\nexpect: [{at: 9:00, day: 3, stack: Home, top: WeatherWidget}]\n"

    let found = ScenarioReader.read(text: text, file: "a.yaml", overrides: .init(days: 1))

    #expect(found.diagnostics.map(\.message).count == 1)
    #expect(found.diagnostics.first?.message.contains("'day: 3' lies outside") == true)
    #expect(try #require(found.scenario).writtenExpectations == 1)
  }

  @Test(arguments: [
    "from: 2021-06-09T08:00, to: 2021-06-09T09:00, every: day",
    "from: 8:00, to: 9:00, every: day, day: 1",
  ])
  func `a span has one day, said once`(when: String) {
    let found = Self.read("\(when), rotations: 0")

    #expect(found.scenario == nil)
    #expect(found.diagnostics.count == 1)
  }

  @Test func `one item may be judged at many moments`() throws {
    let found = Self.read("at: 9:00, every: day, top: WeatherWidget, rotations: 0")

    let scenario = try #require(found.scenario)
    #expect(scenario.expectations.map(\.item) == [0, 0])
    #expect(scenario.writtenExpectations == 1)
  }
}
