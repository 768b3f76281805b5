import SimulationCore
import SmartStacks
import Testing

@testable import Scenarios

/// Options that change during a day, as `happens` and keys say them.
@Suite struct OptionsChangeTests {
  private static let world = """
    homestack: 1
    starts: 2021-06-09T06:00
    intents:
      View:
        parameters:
          - name: card
            type: object
            options: [{id: acme, title: AcmeCard, subtitle: Credit}, soup]
            search: {prompt: Find, finds: [gold]}
          - {name: kind, type: enum, cases: [all, food]}
          - {name: count, type: integer}
        supportedCombinations: [[card]]
    apps:
      Cards: {widgets: {W: {configuration: View, timeline: []}, V: {}}}
    home: {pages: [[{stack: S, widgets: [{kind: W, id: w, configuration: {card: acme}}, V]}]]}

    """

  private static func inputs(_ item: String) throws -> [Input] {
    try Sample.world(world + "happens: [{at: 9:00, \(item)}]\n").inputs.map(\.input)
  }

  @Test func `a list has ids, titles and sections, and takes known titles from the intent`() throws
  {
    let item = "options: View, of: card, set: [acme, {id: new, title: NewCard, section: Debit}]"
    let list = OptionsCollection(
      sections: [
        .init(options: [.init(identifier: "acme", title: "AcmeCard", subtitle: "Credit")]),
        .init(title: "Debit", options: [.init(identifier: "new", title: "NewCard")]),
      ],
      providesSearch: true,
      searchPrompt: "Find"
    )
    let input = Input.options(IntentID(0), parameter: "card", list)

    #expect(try Self.inputs(item) == [input])
    let key = Sample.read(Self.world + "keys: {a: {title: x, \(item)}}\n")
    let scenario = try #require(key.scenario)
    #expect(scenario.keys[0].inputs(at: .zero, in: scenario.world) == [input])
  }

  @Test func `what only a search finds is said anew, and an empty list offers nothing`() throws {
    let found = OptionsCollection(
      sections: [],
      providesSearch: true,
      searchPrompt: "Find",
      searchOnly: [.init(identifier: "far", title: "Far")]
    )
    let none = OptionsCollection(sections: [], providesSearch: true, searchPrompt: "Find")

    #expect(
      try Self.inputs("options: View, of: card, set: [], finds: [far]")
        == [.options(IntentID(0), parameter: "card", found)]
    )
    #expect(
      try Self.inputs("options: View, of: card, set: []")
        == [.options(IntentID(0), parameter: "card", none)]
    )
  }

  @Test func `what is offered only later is known wherever a value stands`() throws {
    let text =
      Self.world.replacing(
        "timeline: []",
        with: "timeline: [{at: 9:00, when: {card: late}, relevance: 1}]"
      )
        + """
        happens:
          - {at: 12:00, options: View, of: card, set: [{id: late, title: LateCard}]}
          - {at: 12:01, donate: View, with: {card: late}}
          - {at: 12:02, user: {configure: w, with: {card: late}}}
        keys: {a: {title: x, options: View, of: card, set: [acme, rare]}}

        """

    let result = Sample.read(text)

    #expect(result.diagnostics == [])
    let card = try #require(result.scenario?.world.intents[0].parameter("card"))
    #expect(card.otherOptions.map(\.title) == ["LateCard", "Rare"])
  }

  @Test(arguments: [
    ("options: ⟦Viev⟧, of: card, set: []", "unknownName"),
    ("options: View, of: ⟦cart⟧, set: []", "unknownName"),
    ("options: View, of: ⟦kind⟧, set: [all]", "contradiction"),
    ("options: View, of: count, set: [⟦one⟧]", "badValue"),
    ("options: View, of: card, set: [acme, ⟦acme⟧]", "duplicateName"),
    ("options: View, of: card, set: [acme], finds: [⟦acme⟧]", "duplicateName"),
    ("options: View, of: card, set: [⟦[]⟧]", "wrongShape"),
    ("options: View, of: card, ⟦set⟧: ~", "wrongShape"),
    ("shortcuts: Cards, ⟦options⟧: View, of: card, set: []", "conflictingKeys"),
    ("shortcuts: Cards, set: [⟦x⟧]", "contradiction"),
  ])
  func `what makes no sense is told at its place`(item: String, code: String) {
    let marked = Self.world + "happens: [{at: 9:00, \(item)}]\n"
    Sample.expect(marked, missing: .length, codes: [code])
  }

  @Test(arguments: [
    ("options: View, set: []", "of"), ("options: View, of: card", "set"),
    ("of: card, set: []", "options"), ("finds: [x]", "options"),
  ])
  func `what is missing is named`(item: String, key: String) {
    let diagnostics = Sample.read(Self.world + "happens: [{at: 9:00, \(item)}]\n").diagnostics

    #expect(diagnostics.map(\.code.name) == ["missingKey"])
    #expect(diagnostics.first?.message.contains("'\(key)'") == true)
  }
}
