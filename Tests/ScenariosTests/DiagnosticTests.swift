import Testing

@testable import Scenarios

@Suite struct DiagnosticTests {
  @Test func `everything that is wrong is said at once`() {
    let text = """
      homestack: 1
      nmae: Day
      apps:
        A: {widgets: {W: {famlies: [systemSmall], timeline: [{at: 25:00, relevance: x}]}}}
      home: {pages: [[{stack: S, widgets: [V]}]]}
      expect: [{at: 9:30, stack: T, top: W}]
      intents: {}
      """
    let result = ScenarioReader.read(text: text, file: "day.yaml")
    #expect(result.diagnostics.count == 7)
    #expect(result.scenario == nil)
  }
}
