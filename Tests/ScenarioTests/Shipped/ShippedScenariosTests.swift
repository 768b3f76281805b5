import SmartStacks
import Testing

@testable import Scenarios
@testable import ScenarioText

@Suite struct ShippedScenariosTests {
  @Test(arguments: BuiltIns.scenarioNames)
  func `a shipped scenario reads without a word`(name: String) throws {
    let item = try #require(BuiltIns.scenario(name))
    let result = ScenarioReader.read(text: item.text, file: "\(name).yaml")
    #expect(result.diagnostics.map(\.text) == [])
    let scenario = try #require(result.scenario)
    #expect(scenario.name == item.title)
    #expect(scenario.description == item.description)
    #expect(!scenario.expectations.isEmpty)
    #expect(!scenario.beats.isEmpty)
  }

  @Test(arguments: BuiltIns.scenarioNames)
  func `a shipped scenario stays short`(name: String) throws {
    let item = try #require(BuiltIns.scenario(name))
    #expect(item.text.split(separator: "\n", omittingEmptySubsequences: false).count <= 220)
    #expect(item.description.count <= 110)
  }

  @Test func `the scenarios that the talks tell are there, the demonstration first`() {
    let names = BuiltIns.scenarioNames
    #expect(BuiltIns.scenarios.first?.name == BuiltIns.demonstration)
    for name in [
      "smart-rotate-day", "widget-suggestions-day", "cards-linear", "cards-steps",
      "cards-half-hour", "basketball", "busy-evening",
    ] { #expect(names.contains(name)) }
  }
}
