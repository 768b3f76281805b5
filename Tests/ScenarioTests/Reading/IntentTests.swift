import SimulationCore
import SmartStacks
import Testing

@testable import Scenarios

@Suite struct IntentTests {
  @Test func `an intent has parameters, options in sections, and combinations in their order`()
    throws
  {
    let result = IntentSample.read(
      parameters: """
              - name: card
                type: object
                options: [{id: acme, title: AcmeCard, section: Credit}, soup]
                default: acme
              - name: category
                type: enum
                cases: [all, {name: food, title: Groceries}]
                shownWhen: {card: any}
        """,
      more: "    supportedCombinations: [[category, card], [card], []]\n"
    )
    #expect(result.diagnostics == [])
    let world = try #require(result.scenario).world
    let intent = try #require(world.intents.first)
    #expect(intent.name == "ViewRecentPurchases")
    #expect(intent.title == "View Recent Purchases")
    #expect(world.apps[intent.app.index].name == "Cards")
    #expect(intent.isEligibleForWidgets && intent.isEligibleForSuggestions)
    #expect(intent.combinations == [["card", "category"], ["card"], []])
    let card = intent.parameters[0]
    #expect(card.title == "Card")
    #expect(card.type == .object("Card"))
    #expect(card.options?.sections.map(\.title) == ["Credit", nil])
    #expect(card.options?.all.map(\.title) == ["AcmeCard", "Soup"])
    #expect(card.defaultValue == "acme")
    let category = intent.parameters[1]
    #expect(
      category.type
        == .enumeration([.init(name: "all", title: "All"), .init(name: "food", title: "Groceries")])
    )
    #expect(category.relationship == .init(parent: "card", condition: .anyValue))
  }

  @Test func `a combination may have words of its own`() throws {
    let result = IntentSample.read(
      parameters:
        "      - {name: card, type: enum, cases: [acme]}\n      - {name: b, type: string}",
      more: """
            supportedCombinations:
              - {of: [b, card], title: "${card} at ${b}", subtitle: "${b}", primary: yes}
              - {of: [card], title: "Of ${b}"}
              - []

        """
    )
    let intent = try #require(result.scenario?.world.intents.first)
    #expect(intent.combinations == [["card", "b"], ["card"], []])
    #expect(
      intent.combinationTexts == [
        CombinationText(
          parameters: ["card", "b"],
          title: "${card} at ${b}",
          subtitle: "${b}",
          isPrimary: true
        ),
        CombinationText(parameters: ["card"], title: "Of ${b}"),
      ]
    )
    // The second names a value that it has not.
    #expect(result.diagnostics.map(\.code.name) == ["doubtful"])
    let values = Configuration([
      .init(name: "card", value: "acme"), .init(name: "b", value: "noon"),
    ])
    #expect(result.scenario?.world.title(of: IntentID(0), values) == "Acme at noon · noon")
  }

  @Test func `every type of parameter can be written`() throws {
    let result = IntentSample.read(
      parameters: """
              - {name: a, type: string, options: [x], search: {prompt: Find, finds: [y]}}
              - {name: b, type: boolean, default: yes}
              - {name: c, type: integer, min: 1, max: 10, control: stepper, default: "07"}
              - {name: d, type: decimal, min: -0.5, max: 2, control: slider, default: 1.50}
              - {name: e, type: person}
              - {name: f, type: location, editable: no}
              - {name: g, type: date, default: 2021-06-09}
              - {name: h, type: time, default: 9:05}
              - {name: i, type: dateTime}
              - {name: j, type: duration, default: 90m}
              - {name: k, type: url, default: "https://example.com"}
              - {name: l, type: file}
              - {name: m, type: string, multiple: yes, default: [x, y]}
              - {name: n, type: string, sizes: {small: 1, systemMedium: 4}}
              - {name: o, type: string, shownWhen: {b: no}}
        """
    )
    #expect(result.diagnostics == [])
    let intent = try #require(result.scenario?.world.intents.first)
    #expect(intent.defaults.description.contains("b=true,c=7,d=1.5,g=2021-06-09,h=09:05,j=1h30m"))
    #expect(intent.parameter("a")?.options?.searchOnly.map(\.identifier) == ["y"])
    #expect(intent.parameter("a")?.options?.searchPrompt == "Find")
    #expect(intent.parameter("c")?.type == .integer(.init(minimum: 1, maximum: 10), .stepper))
    let found = intent.parameter("d")?.type
    #expect(found == .decimal(.init(minimum: -500_000, maximum: 2_000_000), .slider))
    #expect(intent.parameter("f")?.isEditable == false)
    #expect(intent.parameter("m")?.defaultValue == ParameterValue(items: ["x", "y"]))
    #expect(intent.parameter("n")?.count(in: .systemMedium) == 4)
    #expect(intent.parameter("n")?.allowsMultipleValues == true)
    #expect(intent.parameter("o")?.relationship?.condition == .exactly("false"))
    // Without a combination nothing of it can be donated.
    #expect(!intent.isEligibleForSuggestions)
  }

  @Test(arguments: [
    ("- {name: a, type: enum, cases: [x, ⟦x⟧]}", ["duplicateName"], [nil]),
    ("- {name: a, type: ⟦enmu⟧, cases: [x]}", ["badValue"], ["enum"]),
    ("- ⟦{name: a, type: enum}⟧", ["missingKey"], [nil]), ("- ⟦{name: a}⟧", ["missingKey"], [nil]),
    ("- {name: a, type: enum, cases: [all, food], default: ⟦foot⟧}", ["badValue"], ["food"]),
    (
      "- {name: a, type: object, options: [{id: x, title: Acme}], default: ⟦acme⟧}", ["badValue"],
      ["x"]
    ),
    ("- {name: a, type: integer, max: 9, default: ⟦12⟧}", ["badValue"], ["9"]),
    (
      "- {name: a, type: decimal, min: ⟦.nan⟧, max: ⟦.inf⟧}", ["badValue", "badValue"], [nil, nil]
    ),
    ("- {name: a, type: decimal, default: ⟦.inf⟧}", ["badValue"], [nil]),
    ("- {name: a, type: integer, min: 5, ⟦max⟧: 2}", ["contradiction"], [nil]),
    ("- {name: a, type: integer, min: 5, ⟦control⟧: slider}", ["missingKey"], [nil]),
    ("- {name: a, type: string, ⟦cases⟧: [x]}", ["contradiction"], [nil]),
    ("- {name: a, type: string, default: ⟦[x, y]⟧}", ["outOfBounds"], [nil]),
    ("- {name: a, type: string, sizes: {⟦smal⟧: 2}}", ["badValue"], ["small"]),
    ("- {name: a, type: string, shownWhen: {⟦b⟧: any}}", ["unknownName"], [nil]),
    ("- {name: a, type: string, sizes: {small: 2}, default: ⟦[x, y, z]⟧}", ["outOfBounds"], [nil]),
  ])
  func `an impossible parameter is refused`(line: String, codes: [String], suggestions: [String?]) {
    let marked = IntentSample.prefix + "      " + line + "\n" + IntentSample.apps
    Sample.expect(marked, missing: .length, codes: codes, suggestions: suggestions)
  }

  @Test func `what is wrong with intents and configurations is said at once`() throws {
    let marked = """
      homestack: 1
      starts: 2021-06-09T06:00
      intents:
        View:
          parameters:
            - {name: card, type: enum, cases: [acme, soup]}
            - {name: stops, type: string, sizes: {medium: 2}}
          supportedCombinations: [[⟦crad⟧]]
      apps:
        Cards:
          widgets:
            W: {configuration: View, timeline: [{at: 9:00, when: {card: ⟦acne⟧}}]}
            V: {configuration: ⟦Veiw⟧}
            U: {families: [small], timeline: [{at: 9:00, ⟦when⟧: {card: acme}}]}
      home:
        pages:
          - - stack: S
              widgets:
                - {kind: W, configuration: {⟦kard⟧: acme}}
                - {kind: W, id: b, configuration: {card: ⟦visa⟧, stops: ⟦[x, y, z]⟧}}
                - {kind: W, id: c, family: ⟦small⟧}
                - ⟦U⟧
      happens:
        - {at: 9:00, donate: ⟦Vieww⟧}
        - {at: 9:00, donate: View, with: {card: ⟦sopu⟧}}
        - {at: 9:00, shortcuts: Cards, set: [{widget: W, with: {card: ⟦1⟧}}]}

      """
    let codes = [
      "unknownName", "badValue", "unknownName", "noConfiguration", "unknownName", "badValue",
      "outOfBounds", "contradiction", "contradiction", "unknownName", "badValue", "badValue",
    ]
    let suggestions = [
      "card", "acme", "View", nil, "card", nil, nil, nil, nil, "View", "soup", nil,
    ]
    let found = Sample.expect(marked, missing: .length, codes: codes, suggestions: suggestions)
    #expect(try #require(found.dropFirst(3).first).expected == "one of W, V")
  }

  @Test func `an intent that is not eligible for widgets configures none`() {
    let marked =
      Sample.head
        + """
        intents: {View: {eligibleForWidgets: no}}
        apps: {A: {widgets: {W: {configuration: ⟦View⟧}}}}
        home: {pages: [[W]]}

        """
    let message = "View is not eligible for widgets, so it cannot configure W"
    Sample.expect(marked, missing: .column, messages: [message])
  }

  @Test func `an intent that two apps use must say whose it is`() {
    let text =
      Sample.head
        + """
        intents: {View: {}, Orphan: {app: B}}
        apps:
          A: {widgets: {W: {configuration: View}}}
          B: {widgets: {V: {configuration: View}}}
        home: {pages: [[W]]}

        """
    let messages = Sample.read(text).diagnostics.map(\.message)
    #expect(messages == ["A and B use View: add 'app' with the app that declares it"])
  }

  @Test(arguments: [
    ("eligibleForSuggestions: yes", 1), ("eligibleForSuggestions: no", 0),
    ("supportedCombinations: [[]]", 0),
    ("{eligibleForSuggestions: no, supportedCombinations: [[]]}", 1),
  ])
  func `eligibility and combinations go together`(line: String, warnings: Int) throws {
    let body = line.hasPrefix("{") ? line : "{\(line)}"
    let text = Sample.scenario + "intents:\n  View: {app: Weather}\n"
    let result = Sample.read(
      text.replacing("{app: Weather}", with: "{app: Weather, \(body.dropFirst())")
    )
    #expect(result.scenario != nil)
    #expect(result.diagnostics.map(\.code.name) == Array(repeating: "doubtful", count: warnings))
  }
}

/// A scenario around the parameters of one intent.
enum IntentSample {
  static let prefix = Sample.head + "intents:\n  ViewRecentPurchases:\n    parameters:\n"
  static let apps = """
    apps: {Cards: {widgets: {CardWidget: {configuration: ViewRecentPurchases}}}, Other: {}}
    home: {pages: [[{stack: Home, widgets: [CardWidget]}]]}

    """

  static func read(parameters: String, more: String = "") -> Sample.Read {
    Sample.read(prefix + parameters + "\n" + more + apps)
  }
}
