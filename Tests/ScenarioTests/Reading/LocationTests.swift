import SmartStacks
import Testing

@testable import Scenarios

@Suite struct LocationTests {
  @Test func `everything that the world holds has its place in the file`() throws {
    let marked = MarkedText(
      """
      homestack: 1
      starts: 2021-06-09T06:00
      intents:
        ⟦View⟧: {supportedCombinations: [[]]}
      apps:
        ⟦A⟧:
          widgets:
            ⟦W⟧:
              configuration: View
              timeline:
                - {at: 9:00, relevance: ⟦2⟧}
                - {at: 8:00, relevance: ⟦{score: 1, duration: -5m}⟧}
                - {at: 10:00, arrives: yes, relevance: ⟦3⟧}
      home: {pages: [[{stack: ⟦S⟧, widgets: [⟦W⟧]}]]}
      happens:
        - {at: 11:00, shortcuts: A, set: [⟦{widget: W, with: {}, from: now}⟧]}
        - ⟦{at: 7:00, donate: View}⟧

      """
    )
    let result = Sample.read(marked.text)
    #expect(result.diagnostics == [])
    let scenario = try #require(result.scenario)
    let locations = scenario.locations
    let places = marked.places.map { [$0.line, $0.column] }
    func start(_ location: Scenarios.SourceLocation?) -> [Int] {
      location.map { [$0.line, $0.column] } ?? []
    }
    #expect(locations.file == "sample.yaml")
    #expect(locations.intents.map { start($0) } == [places[0]])
    #expect(locations.apps.map { start($0) } == [places[1]])
    #expect(locations.kinds.map { start($0) } == [places[2]])
    // In the order of the timeline, which is that of the dates.
    #expect(locations.entries[0].map { start($0.relevance) } == [places[4], places[3]])
    #expect(locations.stacks.map { start($0) } == [places[6]])
    #expect(locations.widgets.map { start($0) } == [places[7]])
    #expect(locations.inputs.count == scenario.world.inputs.count)
    #expect(start(locations.inputs[0].input) == places[9])
    #expect(locations.inputs[1].items.map { start($0.relevance) } == [places[5]])
    #expect(locations.inputs[2].items.map { start($0.item) } == [places[8]])
  }
}
