import SimulationCore
import SmartStacks
import Testing

@testable import Scenarios

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

  @Test func `a stack that is made has its name, size and page from the start, and no widgets`()
    throws
  {
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
    ("{put: a, onto: ⟦a⟧, as: M}", "contradiction", "a cannot be put on itself"),
    ("{put: a, onto: b, as: ⟦S⟧}", "contradiction", "S is a stack from the start"),
    ("{put: ⟦c⟧, onto: a, as: M}", "contradiction", "a stack holds one size: c is systemSmall"),
    ("{put: ⟦c⟧, into: S}", "contradiction", "a stack holds one size"),
    ("{put: ⟦aa⟧, into: S}", "unknownName", "aa"),
    ("{put: a, onPage: ⟦9⟧}", "outOfBounds", "page 9"),
    ("{takeApart: ⟦T⟧}", "unknownName", "T"),
    ("{add: V, to: ⟦S⟧, onPage: 1}", "contradiction", "S is a stack from the start"),
    ("{add: V, to: M, onPage: ⟦-9223372036854775808⟧}", "badValue", "found '-922"),
    ("{add: V, to: M, onPage: ⟦3⟧}", "outOfBounds", "page 3"),
    (
      "{add: X, to: M, onPage: 1, family: ⟦extraLarge⟧}", "contradiction",
      "an iPhone has no size systemExtraLarge"
    ),
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
    let world = try #require(Sample.read(today).scenario).world
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
    ("{put: a, into: S, as: M}", "contradiction"),
    ("{put: a, onPage: 1, at: 1}", "contradiction"),
    ("{add: V, to: S, id: n, family: medium}", "contradiction"),
  ])
  func `what says too little or too much is told`(user: String, code: String) {
    let text = Self.world + "happens: [{at: 9:00, user: \(user)}]\n"

    #expect(Sample.read(text).diagnostics.map(\.code.name) == [code])
  }
}
