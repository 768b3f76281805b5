import SmartStacks
import Testing

@testable import ScenarioText
@testable import Scenarios

/// What a file says of a widget's back, and of the people and places that its rows offer.
@Suite struct WidgetBackReadingTests {
  private func read(_ widget: String, _ person: String = "") -> (Scenario?, [Diagnostic]) {
    let text = """
      homestack: 1
      starts: 2021-06-09T06:00
      \(person)
      apps: {Cards: {widgets: {C: {\(widget)}}}}
      home: {pages: [[{stack: S, widgets: [C]}]]}

      """
    let result = ScenarioReader.read(text: text, file: "cards.yaml")
    return (result.scenario, result.diagnostics)
  }

  @Test func `a description, a hue and a colour are taken as they are written`() throws {
    let (scenario, diagnostics) = read(
      ##"description: What you bought., accent: rose, background: "#34c759""##
    )

    #expect(diagnostics == [])
    let kind = try #require(scenario).world.kinds[0]
    #expect(kind.description == "What you bought.")
    #expect(kind.accent == .hue(4))
    #expect(kind.background == .rgb(red: 0x34, green: 0xC7, blue: 0x59))
  }

  @Test func `a hue that is misspelt gets the nearest, at its place`() {
    let (scenario, diagnostics) = read("accent: rosa")

    #expect(scenario == nil)
    #expect(diagnostics.map(\.suggestion) == ["rose"])
    #expect(diagnostics.first?.location.line == 4)
  }

  @Test func `contacts, and places with how far they are`() throws {
    let (scenario, diagnostics) = read(
      "",
      "person: {contacts: [Maya, Tom], places: [pool, {name: office, metres: 5200}]}"
    )

    #expect(diagnostics == [])
    let world = try #require(scenario).world
    #expect(world.contacts == ["Maya", "Tom"])
    #expect(
      world.destinations == [Destination(name: "pool"), Destination(name: "office", metres: 5200)]
    )
  }

  @Test(arguments: [
    "person: {places: [{name: office, metres: -1}]}", "person: {places: [{metres: 7}]}",
    "person: {places: [{name: office, meters: 7}]}", "person: {contacts: Maya}",
  ])
  func `what makes no sense there is refused where it stands`(person: String) {
    let (scenario, diagnostics) = read("", person)

    #expect(scenario == nil)
    #expect(diagnostics.first?.location.line == 3)
  }
}
