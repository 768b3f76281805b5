import Testing

@testable import ScenarioText
@testable import Scenarios

@Suite struct SchemaTests {
  private static func value(_ text: String) throws -> CoreValue {
    let diagnostics = DiagnosticList(source: SourceText(text: text, file: "a.yaml"))
    return CoreValue(try #require(YamlText.read(diagnostics)))
  }

  private static func failures(_ text: String) throws -> [String] {
    try SchemaValidator(ScenarioSchema.json).failures(value(text))
  }

  private static func expectAgreement(about text: String, _ isValid: Bool) throws {
    #expect(try failures(text).isEmpty == isValid)
    #expect((Sample.read(text).scenario != nil) == isValid)
  }

  @Test(arguments: BuiltIns.scenarioNames)
  func `a shipped scenario agrees with the schema`(name: String) throws {
    let item = try #require(BuiltIns.scenario(name))
    #expect(try Self.failures(item.text) == [])
  }

  @Test(arguments: BuiltIns.themeNames)
  func `a shipped theme agrees with the schema`(name: String) throws {
    let item = try #require(BuiltIns.theme(name))
    let validator = try SchemaValidator(ThemeSchema.json)
    #expect(validator.failures(try Self.value(item.text)) == [])
  }

  /// Changes of the smallest scenario, each read the same way by the reader and the schema.
  @Test(arguments: [
    ("name: no", true), ("nmae: x", false), ("days: 3", true), ("days: \"3\"", true),
    ("days: 0", false), ("days: many", false), ("seed: 7", true), ("seed: -1", false),
    ("speed: 60", true), ("speed: \"60\"", true), ("speed: events", true), ("speed: max", true),
    ("speed: 0", false), ("speed: fast", false), ("speed: 1.5", false), ("speed: [60]", false),
    ("opens: \"9:30\"", true), ("opens: 9.30", false), ("caption: A day", true),
    ("caption: [a]", false),
    ("beats: [{at: 9:30, title: x}]", true), ("beats: [{at: 9.30, title: x}]", false),
    ("beats: [{title: x}]", false), ("beats: [{at: \"9:30\", title: 7}]", true),
    ("beats: x", false), ("happens: [{at: 9:00, every: [mon, thu], user: {swipe: Home}}]", true),
    ("happens: [{at: 9:00, every: [moon], user: {swipe: Home}}]", false),
    ("happens: [{at: 9:00, jitter: 5m, user: {swipe: Home, by: -1}}]", true),
    ("happens: [{at: 9:00, jitter: 5, user: {swipe: Home}}]", false),
    ("happens: [{at: 9:00, switch: {stack: Home, smartRotate: Off}}]", true),
    ("happens: [{at: 9:00, switch: {stack: Home, smartRotate: maybe}}]", false),
    ("keys: {a: {title: x, user: {page: 1}}}", true), ("keys: {a: {user: {page: 1}}}", false),
    ("policy: {limit.gap: 5m, limit.rotations: none}", true), ("policy: {limit.gpa: 5m}", false),
    ("expect: [{at: 9:00, stack: Home, suggested: none}]", true),
    ("expect: [{at: 9:00, stack: Home, withheld: WeatherWidget, reason: whim}]", false),
    ("intents: {}", true),
    ("history: {days: 0}", false),
  ])
  func `the schema and the reader agree`(line: String, isValid: Bool) throws {
    try Self.expectAgreement(about: Sample.scenario + line + "\n", isValid)
  }

  @Test(arguments: [
    ("0.5", true), ("-5", true), (".nan", true), ("-.inf", true), ("\"7\"", true), ("high", false),
    ("{score: 1, duration: 30m}", true), ("{score: 1, duration: 0}", true),
    ("{score: 1, duration: -30m}", true), ("{score: 1, duration: .inf}", true),
    ("{score: 1, duration: soon}", false), ("{duration: 30m}", false), ("[1]", false),
  ])
  func `they agree about relevance`(relevance: String, isValid: Bool) throws {
    let text =
      Sample.head + "apps: {A: {widgets: {W: {timeline: [{at: 9:00, relevance: \(relevance)}]}}}}\n"
      + "home: {pages: [[{stack: S, widgets: [W]}]]}\n"
    try Self.expectAgreement(about: text, isValid)
  }

  /// The same for everything that the whole rulebook knows.
  @Test(arguments: [
    ("happens: [{at: 9:00, donate: View, with: {card: [acme, soup]}, start: 8:00}]", true),
    ("happens: [{at: 9:00, donate: [View]}]", false),
    ("happens: [{at: 9:00, delete: {app: Cards, identifiers: a}}]", true),
    ("happens: [{at: 9:00, delete: {group: a}}]", false),
    ("happens: [{at: 9:00, user: {move: w, in: S, to: 2}}]", true),
    ("happens: [{at: 9:00, user: {add: V, to: S, at: 0}}]", false),
    ("happens: [{at: 9:00, user: {kepp: S}}]", false),
    ("happens: [{at: 9:00, reload: W, because: locale}]", true),
    ("happens: [{at: 9:00, reload: W, because: policy}]", false),
    ("happens: [{at: 9:00, permission: {app: Cards, location: always}}]", true),
    ("happens: [{at: 9:00, permission: {app: Cards, location: sometimes}}]", false),
    ("person: {at: home, routine: [{situation: gym, from: 9:00, to: 8:00}]}", true),
    ("person: {routine: [{situation: gym, from: 9:00}]}", false),
    ("expect: [{at: 9:00, surface: lockScreen, shows: View(card=acme)}]", true),
    ("expect: [{at: 9:00, surface: lockScren, shows: none}]", false),
    ("expect: [{at: 9:00, refused: reload, reason: budget}]", true),
    ("expect: [{at: 9:00, donations: -1}]", false),
    ("habits: [{at: 9:00, every: weekday, chance: 0.9, spread: 30m, donate: View}]", true),
    ("habits: [{name: a, at: 9:00, open: Cards}, {follows: a, within: 5m, donate: View}]", true),
    ("habits: [{at: 9:00, chance: 1, open: Cards}]", true),
    ("habits: [{at: 9:00, chance: \".5\", open: Cards}]", true),
    ("habits: [{at: 9:00, chance: 1.5, open: Cards}]", false),
    ("habits: [{at: 9:00, chance: \"1.01\", open: Cards}]", false),
    ("habits: [{at: 9:00, chance: -0.5, open: Cards}]", false),
    ("habits: [{at: 9:00, chance: often, open: Cards}]", false),
    ("habits: [{at: 2021-06-09T09:00, open: Cards}]", false),
    ("habits: [{at: 9:00, times: 25, spread: 1h, open: Cards}]", false),
    ("habits: [{at: 9:00, fromDay: -366, open: Cards}]", false),
    ("habits: [{at: 9:00, jitter: 5m, open: Cards}]", false),
    ("habits: [{at: 9:00, open: Cards}]\nhistory: {days: 366}", true),
    ("habits: [{at: 9:00, open: Cards}]\nhistory: {days: 367}", false),
  ])
  func `they agree about the whole rulebook`(line: String, isValid: Bool) throws {
    try Self.expectAgreement(about: Sample.rulebook + line + "\n", isValid)
  }

  /// Whether a file lies beside a scenario, and what stands in it, no schema can know.
  @Test(arguments: [
    "intents: Cards.intentdefinition", "intents: {View: {app: Weather, parameters: [{name: a}]}}",
  ])
  func `what a definition would have to give is missed by the reader alone`(line: String) throws {
    let text = Sample.scenario + line + "\n"
    #expect(try Self.failures(text).isEmpty)
    #expect(Sample.read(text).scenario == nil)
  }

  @Test(arguments: [
    ("{name: a, type: string}", true), ("{type: string}", false),
    ("{name: a, type: strnig}", false), ("{name: a, type: integer, min: -1, max: \"2\"}", true),
    ("{name: a, type: enum, cases: [x, {name: y}]}", true),
    ("{name: a, type: enum, cases: [{title: y}]}", false),
    ("{name: a, type: string, sizes: {small: 2}}", true),
    ("{name: a, type: string, sizes: {tiny: 2}}", false),
    ("{name: a, type: boolean, default: yes, editable: no}", true),
  ])
  func `they agree about parameters`(parameter: String, isValid: Bool) throws {
    let text = Sample.scenario + "intents: {View: {app: Weather, parameters: [\(parameter)]}}\n"
    try Self.expectAgreement(about: text, isValid)
  }

  @Test func `every field says what it is, and no definition is left over`() throws {
    for schema in [ScenarioSchema.json, ThemeSchema.json] {
      #expect(schema.hasSuffix("}\n"))
      let names = schema.matches(of: /#\/\$defs\/(\w+)/).map { String($0.output.1) }
      for name in names { #expect(schema.contains("\"\(name)\": {")) }
    }
  }
}
