import Testing

@testable import Scenarios

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
  }
}
