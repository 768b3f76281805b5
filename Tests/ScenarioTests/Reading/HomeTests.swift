import SimulationCore
import SmartStacks
import TerminalRendering
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
    ("[[W, W]]", "{widget: W, id: ...}"), ("[[{widget: W}, {widget: W}]]", "{widget: W, id: ...}"),
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

  @Test func `a rule setting that does not exist or takes no such value is named`() {
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
    let scenario = try Sample.day(Sample.scenario + "policy: {stack.defaults: no}\n")
    #expect(!scenario.world.stacks[0].smartRotate)
    #expect(!scenario.world.stacks[0].widgetSuggestions)
  }
}

@Suite struct ScreenSettingsTests {
  private func scenario(_ line: String) throws -> Scenario {
    let result = Sample.read(Sample.scenario + line + "\n")
    return try #require(result.scenario, "\(result.diagnostics.map(\.text))")
  }

  @Test(
    arguments: [
      ("1", 1), ("60", 60), ("\"60\"", 60), ("86400", 86_400), ("events", .events), ("max", .max),
    ] as [(String, Speed)]
  )
  func `a scenario has a speed of its own`(text: String, speed: Speed) throws {
    #expect(try scenario("speed: \(text)").speed == speed)
  }

  @Test func `nothing said is nothing set`() throws {
    let scenario = try scenario("")

    #expect(scenario.speed == nil)
    #expect(scenario.opens == nil)
    #expect(scenario.caption == nil)
  }

  @Test(arguments: [
    ("event", "events"), ("maximum", nil), ("0", "1"), ("×60", "60"), ("100000", "86400"),
    ("1.5", nil), ("日本", nil), ("[60]", nil), ("{a: 1}", nil), ("null", nil),
  ])
  func `anything else is told, with what was meant`(text: String, suggestion: String?) throws {
    let result = Sample.read(Sample.scenario + "speed: \(text)\n")

    #expect(result.scenario == nil)
    let diagnostic = try #require(result.diagnostics.first)
    #expect(result.diagnostics.count == 1)
    #expect(diagnostic.location.line == 7)
    if let suggestion { #expect(diagnostic.text.text.contains(suggestion)) }
    if !["[", "{", "n"].contains(String(text.prefix(1))) {
      #expect(diagnostic.text.text.contains("a whole number from 1 to 86400, events, or max"))
    }
  }

  @Test func `the screen opens at a time of the scenario`() throws {
    let days = "days: 3\n"

    #expect(try scenario("opens: 9:30").opens == .zero + .minutes(210))
    #expect(try scenario("opens: \"9:30:15\"").opens == .zero + .seconds(210 * 60 + 15))
    #expect(try scenario("opens: 24:00").opens == .zero + .hours(18))
    #expect(try scenario(days + "opens: 2021-06-10T06:00").opens == .zero + .hours(24))
  }

  @Test(arguments: ["5:59", "2021-06-10T00:01", "2020-01-01"])
  func `a time outside of the scenario is an error`(text: String) throws {
    let result = Sample.read(Sample.scenario + "opens: \(text)\n")

    #expect(result.scenario == nil)
    #expect(result.diagnostics.map(\.code.name) == ["outOfBounds"])
    #expect(result.diagnostics.first?.text.text.contains("2021-06-09 06:00 to 24:00") == true)
  }

  @Test func `a run of fewer days than the file asks for opens at its start`() {
    let text = Sample.scenario + "days: 3\nopens: 2021-06-11T06:00\n"
    let result = ScenarioReader.read(text: text, file: "a.yaml", overrides: .init(days: 1))

    #expect(result.diagnostics.map(\.text) == [])
    #expect(result.scenario != nil)
    #expect(result.scenario?.opens == nil)
  }

  @Test func `a caption is any text`() throws {
    #expect(try scenario("caption: Watch the desk.").caption == "Watch the desk.")
    #expect(try scenario("caption: \"日本 \\e[31m\"").caption == "日本 \u{1B}[31m")
  }

  @Test func `what the screen is told changes nothing of the run`() throws {
    let told = try scenario("speed: events\nopens: 9:00\ncaption: x")
    #expect(try Run(toEndOf: told.world).log == Run(toEndOf: scenario("").world).log)
  }
}
