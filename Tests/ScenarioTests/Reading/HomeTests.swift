import SimulationCore
import SmartStacks
import Testing

@testable import ScenarioText
@testable import Scenarios

@Suite struct HomeTests {
  private static let apps = """
    intents:
      View: {parameters: [{name: card, type: string}], supportedCombinations: [[card]]}
    apps:
      A:
        developerMode: yes
        widgets:
          W: {families: [small, medium], hue: rose, configuration: View}
          VeryLongNameWidget:
      B:

    """

  private static func read(_ home: String) -> Sample.Read {
    Sample.read(Sample.head + apps + "home: {pages: \(home)}\n")
  }

  @Test(arguments: [
    "[[{stack: '', widgets: [W]}]]", "[[{stack: '  ', widgets: [W]}]]", "[[{widget: W, id: ''}]]",
    "[[{stack: S, widgets: [{kind: W, id: ' '}]}]]",
  ])
  func `what is named needs a name that is seen`(home: String) {
    let found = Self.read(home).diagnostics.filter { "\($0.text)".contains("expected a name") }
    #expect(found.count == 1, "\(home)")
  }

  @Test func `a Home Screen of pages, stacks and single widgets`() throws {
    let result = Self.read(
      """
      [[{stack: S, family: small, showing: two, smartRotate: no,
         widgets: [W, {kind: W, id: two, configuration: {card: acme}}]},
        {widget: W, id: alone, family: medium}], [VeryLongNameWidget]]
      """
    )
    let world = try #require(result.scenario).world
    #expect(world.pages.map(\.places.count) == [2, 1])
    #expect(world.widgets.map(\.id) == ["W", "two", "alone", "VeryLongNameWidget"])
    #expect(
      world.widgets.map(\.family) == [.systemSmall, .systemSmall, .systemMedium, .systemSmall]
    )
    #expect(world.widgets[1].configuration.description == "card=acme")
    #expect(world.stacks[0].showing == 1)
    #expect(!world.stacks[0].smartRotate)
    #expect(world.kinds.map(\.title) == ["W", "Very Long Name"])
    #expect(world.kinds[0].hue == 4)
    #expect(world.kinds[0].intent == "View")
    #expect(world.apps.map(\.developerMode) == [true, false])
  }

  @Test(arguments: [
    ("[[{stack: S, widgets: [W, W]}]]", "duplicateName"),
    ("[[{stack: S, widgets: [W]}, {stack: S, widgets: [VeryLongNameWidget]}]]", "duplicateName"),
    ("[[{stack: S, family: large, widgets: [W]}]]", "contradiction"),
    ("[[{stack: S, widgets: []}]]", "outOfBounds"),
    ("[[{stack: S, widgets: [W], showing: V}]]", "unknownName"),
    ("[[{stack: S}]]", "missingKey"), ("[[{widgets: [W]}]]", "missingKey"),
    ("[]", "missingKey"), ("[W]", "wrongShape"), ("[[[W]]]", "wrongShape"),
    ("[[{stack: S, family: huge, widgets: [W]}]]", "badValue"),
  ])
  func `a Home Screen that cannot be is refused`(home: String, code: String) {
    let result = Self.read(home)
    #expect(result.scenario == nil)
    #expect(result.diagnostics.map(\.code.name) == [code])
  }

  @Test(arguments: [
    ("[[W, W]]", "{widget: W, id: ...}"),
    ("[[{widget: W}, {widget: W}]]", "{widget: W, id: ...}"),
    ("[[{stack: S, widgets: [W, W]}]]", "{kind: W, id: ...}"),
    ("[[{stack: S, widgets: [W, {kind: W}]}]]", "{kind: W, id: ...}"),
  ])
  func `the advice about a twin can be followed where it stands`(home: String, advice: String) {
    let diagnostics = Self.read(home).diagnostics
    #expect(diagnostics.map(\.code.name) == ["duplicateName"])
    #expect(diagnostics.first?.expected?.contains(advice) == true)
    let followed = advice.replacing("...", with: "twin")
    #expect(
      Self.read(
        home.hasPrefix("[[{stack")
          ? "[[{stack: S, widgets: [W, \(followed)]}]]" : "[[W, \(followed)]]"
      ).diagnostics.isEmpty
    )
  }

  @Test(arguments: [
    ("[[{kind: W, id: x}]]", "widget"), ("[[{stack: S, widgets: [{widget: W, id: x}]}]]", "kind"),
  ])
  func `kind and widget are told apart by name`(home: String, meant: String) {
    let diagnostics = Self.read(home).diagnostics
    #expect(diagnostics.map(\.code.name) == ["unknownKey"])
    #expect(diagnostics.first?.suggestion == meant)
  }

  @Test func `the policy is read, and the command line wins`() throws {
    let text =
      Sample.scenario
      + "policy: {limit.gap: 30m, sources.rotate: [relevance], limit.rotations: none}\n"
    let overrides = ScenarioReader.Overrides(
      policy: [(key: "limit.gap", value: "5m")],
      developerMode: true
    )
    let policy = try #require(Sample.read(text, overrides: overrides).scenario).world.policy
    #expect(policy.limitGap == .minutes(5))
    #expect(policy.rotationSources == [.relevance])
    #expect(policy.limitRotations == nil)
    #expect(policy.developerMode)
  }

  @Test func `a knob that does not exist or takes no such value is named`() {
    let marked = MarkedText(
      Sample.scenario + "policy: {⟦limit.gpa⟧: 30m, normaliser: ⟦percentil⟧, tie: ⟦{⟧a: 1}}\n"
    )
    let result = Sample.read(marked.text)
    #expect(result.diagnostics.map(\.location) == marked.places)
    #expect(result.diagnostics.map(\.suggestion) == ["limit.gap", "percentile", nil])
    let wrong = Sample.read(
      Sample.scenario,
      overrides: .init(policy: [(key: "limit.gap", value: "soon")])
    )
    #expect(wrong.diagnostics.map(\.file) == ["--policy limit.gap=soon"])
  }

  @Test func `the switches follow the policy where the stack says nothing`() throws {
    let scenario = try #require(
      Sample.read(Sample.scenario + "policy: {stack.defaults: no}\n").scenario
    )
    #expect(!scenario.world.stacks[0].smartRotate)
    #expect(!scenario.world.stacks[0].widgetSuggestions)
  }
}
