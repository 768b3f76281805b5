import SimulationCore
import SmartStacks
import Testing

@testable import Scenarios

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
    let inputs = try Self.inputs("donate: View, with: {card: soup}")
    #expect(inputs == [.donate(AppID(0), Interaction(intent: "View", parameters: Self.card))])
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
    let byIdentifier = try Self.inputs("delete: {app: Cards, identifiers: a}")
    #expect(byIdentifier == [.deleteDonations(AppID(0), .identifiers(["a"]))])
    let byGroup = try Self.inputs("delete: {app: Cards, group: g}")
    #expect(byGroup == [.deleteDonations(AppID(0), .group("g"))])
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

  @Test(arguments: [
    ("user", "keep dismiss never add remove move configure glance swipe page put takeApart"),
    ("person", "leaves arrives place"),
  ])
  func `a key outside of its act is sent there`(key: String, misplaced: String) {
    for name in misplaced.split(separator: " ") {
      let marked = Self.world + "happens: [{at: 9:00, ⟦\(name)⟧: S}]\n"
      Sample.expect(marked, missing: .column, codes: ["unknownKey"], suggestions: [key])
    }
  }
}

/// Widgets that are put elsewhere, and the stacks that come of it (decision 57).
@Suite struct ArrangingTests {
  private static let world = """
    homestack: 1
    starts: 2021-06-09T06:00
    apps:
      Cards:
        widgets:
          V: {}
          L: {families: [systemLarge]}
          X: {families: [systemExtraLarge, systemMedium]}
    home:
      pages:
        - - {stack: S, widgets: [V, {kind: V, id: v}]}
          - {widget: V, id: a, family: systemMedium}
        - [{widget: V, id: b, family: systemMedium}, {widget: V, id: c, family: systemSmall}]

    """

  @Test(arguments: [
    ("{put: b, onto: a, as: M}", Input.edit(StackID(1), .make(widget: "b", on: "a"))),
    ("{put: a, into: S}", .edit(StackID(0), .takeIn(widget: "a", at: nil))),
    ("{put: a, into: S, at: 1}", .edit(StackID(0), .takeIn(widget: "a", at: 0))),
    ("{put: v, onPage: 2}", .putAlone(widget: "v", page: 1)),
    ("{takeApart: S}", .edit(StackID(0), .takeApart)),
    (
      "{add: V, to: M, onPage: 2, id: n, family: small}",
      .edit(StackID(1), .begin(KindID(0), name: "n", Configuration(), page: 1))
    ),
    (
      "{add: X, to: M, onPage: 1, id: n}",
      .edit(StackID(1), .begin(KindID(2), name: "n", Configuration(), page: 0))
    ),
  ])
  func `a widget is put elsewhere`(user: String, input: Input) throws {
    let result = Sample.read(Self.world + "happens: [{at: 9:00, user: \(user)}]\n")

    #expect(result.diagnostics == [])
    #expect(result.scenario?.world.inputs.map(\.input) == [input])
    let key = Sample.read(Self.world + "keys: {a: {title: x, user: \(user)}}\n")
    let scenario = try #require(key.scenario)
    #expect(scenario.keys[0].inputs(at: .zero, in: scenario.world) == [input])
  }

  @Test func `a stack to be made has its name, size and page from the start`() throws {
    let result = Sample.read(
      Self.world + """
        happens:
          - {at: 8:00, user: {swipe: M}}
          - {at: 9:00, every: day, user: {put: a, onto: b, as: M}}
          - {at: 9:10, user: {add: V, to: M, id: new}}
          - {at: 20:00, every: day, user: {takeApart: M}}
        expect: [{at: 9:05, stack: M, top: a}]

        """
    )

    #expect(result.diagnostics == [])
    let made = try #require(result.scenario?.world.stacks.last)
    #expect(made == World.Stack(name: "M", family: .systemMedium, members: [], page: 1))
  }

  @Test(arguments: [
    ("{put: a, onto: ⟦a⟧, as: M}", "contradiction", "a can't be put on itself"),
    ("{put: a, onto: b, as: ⟦S⟧}", "contradiction", "there is already a stack S"),
    ("{put: ⟦c⟧, onto: a, as: M}", "contradiction", "c is systemSmall, but all widgets in"),
    ("{put: ⟦c⟧, into: S}", "contradiction", "c is systemSmall, but all widgets in"),
    ("{put: ⟦aa⟧, into: S}", "unknownName", "aa"),
    ("{put: a, onPage: ⟦9⟧}", "outOfBounds", "page 9"), ("{takeApart: ⟦T⟧}", "unknownName", "T"),
    ("{add: V, to: ⟦S⟧, onPage: 1}", "contradiction", "there is already a stack S"),
    ("{add: V, to: M, onPage: ⟦-9223372036854775808⟧}", "badValue", "found '-922"),
    ("{add: V, to: M, onPage: ⟦3⟧}", "outOfBounds", "page 3"),
    (
      "{add: X, to: M, onPage: 1, family: ⟦extraLarge⟧}", "contradiction",
      "an iPhone has no systemExtraLarge widgets"
    ),
    ("{add: V, to: M, onPage: 1, family: ⟦huge⟧}", "badValue", "found 'huge'"),
  ])
  func `what can never be done is told`(user: String, code: String, words: String) {
    let text = Self.world + "happens: [{at: 9:00, user: \(user)}]\n"
    let found = Sample.expect(text, missing: .column, codes: [code])

    #expect(found.first?.message.contains(words) == true)
  }

  @Test func `Today View takes widgets and stacks, and a Mac makes none`() throws {
    let today = """
      homestack: 1
      apps: {Cards: {widgets: {V: {}}}}
      home: {pages: [[{widget: V, id: a}]], todayView: [{widget: V, id: b}]}
      happens:
        - {at: 9:00, user: {put: a, onPage: todayView}}
        - {at: 9:10, user: {add: V, to: M, onPage: todayView, id: n}}

      """
    let world = try Sample.day(today).world
    #expect(world.inputs.first?.input == .putAlone(widget: "a", page: 1))
    #expect(world.stacks.last?.page == 1)

    let mac = """
      homestack: 1
      apps: {Cards: {widgets: {V: {}}}}
      home: {device: mac, notificationCenter: [{widget: V, id: a}, {widget: V, id: b}]}
      happens: [{at: 9:00, user: {put: a, onto: b, as: M}}]

      """
    let diagnostics = Sample.read(mac).diagnostics
    #expect(diagnostics.map(\.code.name) == ["contradiction"])
    #expect(diagnostics.first?.message.contains("iPhone and iPad") == true)
  }

  @Test(arguments: [
    ("{put: a}", "missingKey"), ("{put: a, onto: b}", "missingKey"),
    ("{put: a, onto: b, into: S}", "conflictingKeys"),
    ("{put: a, into: S, as: M}", "contradiction"), ("{put: a, onPage: 1, at: 1}", "contradiction"),
    ("{add: V, to: S, id: n, family: medium}", "contradiction"),
  ])
  func `what says too little or too much is told`(user: String, code: String) {
    let text = Self.world + "happens: [{at: 9:00, user: \(user)}]\n"

    #expect(Sample.read(text).diagnostics.map(\.code.name) == [code])
  }
}

@Suite struct PersonTests {
  private static func read(_ person: String) -> Sample.Read {
    Sample.read(Sample.scenario.replacing("06:00\n", with: "06:00\ndays: 2\n") + person)
  }

  private static func time(_ hours: Int64) -> SimulationTime { .zero + .hours(hours - 6) }

  @Test func `a routine begins and ends every day, also over midnight`() throws {
    let result = Self.read(
      """
      person:
        places: [office]
        at: home
        routine:
          - {situation: home, from: 18:00, to: 8:00, every: day}
          - {situation: work, from: 9:00, to: 17:00, every: weekday, place: office}

      """
    )
    #expect(result.diagnostics == [])
    let inputs = try #require(result.scenario).world.inputs
    #expect(
      inputs.prefix(8).map(\.input) == [
        .place("home", isThere: true), .routine(.home, isOn: true), .routine(.home, isOn: false),
        .routine(.work, isOn: true), .place("office", isThere: true),
        .routine(.work, isOn: false), .place("office", isThere: false), .routine(.home, isOn: true),
      ]
    )
    // What began the evening before goes on at the start.
    #expect(inputs.map(\.time).prefix(4) == [.zero, .zero, Self.time(8), Self.time(9)])
    // What goes on over the last midnight has no end of its own.
    #expect(inputs.last?.input == .routine(.home, isOn: true))
  }

  @Test(arguments: [
    (
      """
      person:
        routine:
          - {situation: work, from: 9:00, to: 17:00}
          - {situation: work, from: ⟦16:00⟧, to: 18:00}

      """, "work overlaps work (line 10) at 16:00 on 2021-06-09"
    ),
    (
      """
      person:
        routine:
          - {situation: home, from: 20:00, to: 9:30, every: day}
          - {situation: school, from: ⟦9:00⟧, to: 12:00, every: day}

      """, "school overlaps home (line 10) at 09:00 on 2021-06-09"
    ),
    (
      """
      person:
        routine:
          - {situation: morning, from: 7:00, to: 9:00, place: cafe}
          - {situation: commute, from: ⟦8:00⟧, to: 9:00, place: station}

      """, "commute overlaps morning (line 10) at 08:00 on 2021-06-09"
    ),
  ])
  func `parts of the day that exclude each other are named`(person: String, message: String) {
    let marked = MarkedText(person)
    let result = Self.read(marked.text)
    #expect(result.scenario == nil)
    #expect(Set(result.diagnostics.map(\.message)) == [message])
    #expect(result.diagnostics[0].location.column == marked.places[0].column)
    #expect(result.diagnostics[0].location.line == marked.places[0].line + 7)
  }

  @Test func `parts of the day that do not exclude each other may overlap`() {
    let result = Self.read(
      """
      person:
        routine:
          - {situation: morning, from: 6:00, to: 10:00, every: day}
          - {situation: commute, from: 8:00, to: 9:00, every: day}
          - {situation: work, from: 9:00, to: 17:00, every: day}
          - {situation: gym, from: 17:00, to: 18:00, every: day}

      """
    )
    #expect(result.diagnostics == [])
  }

  @Test(arguments: [
    ("person: {places: [office], at: offce}\n", "office"),
    ("person: {routine: [{situation: wrok, from: 9:00, to: 10:00}]}\n", "work"),
    (
      "person: {places: [office]}\nhappens: [{at: 9:00, shortcuts: Weather, "
        + "set: [{widget: WeatherWidget, providers: [{location: ofice}]}]}]\n", "office"
    ),
    (
      "happens: [{at: 9:00, shortcuts: Weather, "
        + "set: [{widget: WeatherWidget, providers: [{routine: mornin}]}]}]\n", "morning"
    ),
    ("person: {places: [office]}\nhappens: [{at: 9:00, person: {arrives: ofice}}]\n", "office"),
  ])
  func `a place or situation that is misspelt is refused`(text: String, nearest: String) {
    let result = Self.read(text)
    #expect(result.scenario == nil)
    #expect(result.diagnostics.map(\.suggestion) == [nearest])
  }
}
