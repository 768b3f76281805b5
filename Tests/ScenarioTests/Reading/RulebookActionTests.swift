import SimulationCore
import SmartStacks
import Testing

@testable import Scenarios

/// Donations, touches, places and reloads as things that happen.
@Suite struct RulebookActionTests {
  private static let world = """
    homestack: 1
    starts: 2021-06-09T06:00
    intents:
      View:
        parameters: [{name: card, type: enum, cases: [acme, soup]}]
        supportedCombinations: [[card]]
    apps:
      Cards:
        location: whileInUse
        widgets:
          W: {configuration: View, provides: [{entries: [{show: x}]}]}
          V: {}
    home: {pages: [[{stack: S, widgets: [{kind: W, id: w, configuration: {card: acme}}, V]}]]}

    """

  private static func inputs(_ item: String) throws -> [Input] {
    try Sample.world(world + "happens: [{at: 9:00, \(item)}]\n").inputs.map(\.input)
  }

  private static let nine = SimulationTime.zero + .hours(3)
  private static let card = Configuration([.init(name: "card", value: "soup")])

  @Test(arguments: [
    ("2020-06-08", []), ("⟦2020-06-07⟧", ["outOfBounds"]), ("⟦1900-01-01⟧", ["outOfBounds"]),
  ])
  func `a donation may have begun a year before the start`(start: String, codes: [String]) throws {
    let item = "happens: [{at: 9:00, donate: View, with: {card: soup}, start: \(start)}]\n"
    Sample.expect(Self.world + item, codes: codes)
  }

  @Test func `a donation has values, names and an interval`() throws {
    #expect(
      try Self.inputs("donate: View, with: {card: soup}")
        == [.donate(AppID(0), Interaction(intent: "View", parameters: Self.card))]
    )
    let interval = Interaction.DateInterval(start: Self.nine - .hours(1), end: Self.nine)
    #expect(
      try Self.inputs("donate: View, identifier: a, group: g, start: 8:00, lasting: 1h")
        == [
          .donate(
            AppID(0),
            Interaction(intent: "View", identifier: "a", group: "g", interval: interval)
          )
        ]
    )
    #expect(
      try Self.inputs("delete: {app: Cards, identifiers: a}")
        == [.deleteDonations(AppID(0), .identifiers(["a"]))]
    )
    #expect(
      try Self.inputs("delete: {app: Cards, group: g}")
        == [.deleteDonations(AppID(0), .group("g"))]
    )
    #expect(try Self.inputs("delete: {app: Cards, all: yes}") == [.deleteDonations(AppID(0), .all)])
  }

  @Test(arguments: [
    ("user: {keep: S}", Input.keep(StackID(0))), ("user: {dismiss: S}", .dismiss(StackID(0))),
    ("user: {never: S}", .silence(StackID(0))), ("user: {open: S}", .open(StackID(0))),
    ("user: {glance: S}", .glance(StackID(0))), ("open: Cards", .openApp(AppID(0))),
    ("user: {remove: w, from: S}", .edit(StackID(0), .remove(widget: "w"))),
    ("user: {move: w, in: S, to: 2}", .edit(StackID(0), .move(widget: "w", to: 1))),
    (
      "user: {add: W, to: S, id: new, configuration: {card: soup}, at: 1}",
      .edit(StackID(0), .add(KindID(0), name: "new", card, at: 0))
    ),
    ("user: {add: V, to: S}", .edit(StackID(0), .add(KindID(1), name: "V", .init(), at: nil))),
    ("user: {configure: w, with: {card: soup}}", .configure(widget: "w", card)),
    ("reload: W", .reload(KindID(0), .widgetCenter)),
    ("reload: V, because: foreground", .reload(KindID(1), .foreground)),
    ("person: {arrives: office}", .place("office", isThere: true)),
    ("person: {leaves: office}", .place("office", isThere: false)),
    ("person: {begins: commute}", .routine(.commute, isOn: true)),
    ("permission: {app: Cards, location: always}", .locationPermission(AppID(0), .always)),
    ("relevanceKit: Cards", .relevanceKit(AppID(0), call: "updateRelevantIntents")),
  ])
  func `everything the rulebook knows can happen`(item: String, input: Input) throws {
    #expect(try Self.inputs(item) == [input])
    let key = Sample.read(Self.world + "keys: {a: {title: x, \(item)}}\n")
    let scenario = try #require(key.scenario)
    #expect(scenario.keys[0].inputs(at: Self.nine, in: scenario.world) == [input])
  }

  @Test func `an app says how far it may know where the person is`() throws {
    let result = Sample.read(Self.world)
    #expect(result.scenario?.world.apps[0].locationPermission == .whileInUse)
  }

  @Test func `a widget that is added has its name from then on`() throws {
    let result = Sample.read(
      Self.world
        + """
        happens:
          - {at: 9:00, user: {add: W, to: S, id: new}}
          - {at: 9:10, user: {configure: new, with: {card: soup}}}
          - {at: 9:20, user: {remove: new, from: S}}
          - {at: 9:30, user: {configure: W(card=soup), with: {card: acme}}}
        expect: [{at: 9:05, stack: S, top: new}]

        """
    )
    #expect(result.diagnostics == [])
  }

  @Test(arguments: [
    ("⟦with⟧: {card: soup}", "missingKey", nil),
    ("donate: View, app: ⟦Card⟧", "unknownName", "Cards"),
    ("user: {⟦kep⟧: S}", "unknownKey", "keep"), ("⟦keep⟧: S", "unknownKey", "user"),
    ("user: {keep: S, ⟦dismiss⟧: S}", "conflictingKeys", nil),
    ("user: {keep: S, ⟦by⟧: 2}", "contradiction", nil),
    ("user: {add: ⟦X⟧, to: S}", "unknownName", nil),
    ("user: {remove: ⟦ww⟧, from: S}", "unknownName", nil),
    ("user: {configure: V, ⟦with⟧: {card: soup}}", "noConfiguration", nil),
    ("user: {configure: w, with: {card: ⟦sop⟧}}", "badValue", "soup"),
    ("reload: W, because: ⟦whim⟧", "badValue", nil),
    ("reload: W, because: foreground, ⟦entries⟧: []", "conflictingKeys", nil),
    ("delete: {app: Cards, group: g, ⟦all⟧: yes}", "conflictingKeys", nil),
    ("person: {begins: ⟦comute⟧}", "badValue", "commute"),
    ("permission: {app: Cards, location: ⟦alway⟧}", "badValue", "always"),
  ])
  func `an action that cannot be is refused`(item: String, code: String, nearest: String?) {
    let marked = Self.world + "happens: [{at: 9:00, \(item)}]\n"
    Sample.expect(marked, missing: .column, codes: [code], suggestions: [nearest])
  }
}
