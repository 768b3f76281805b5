import SimulationCore
import SmartStacks
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
    ("speed: 60", true), ("speed: events", true), ("speed: fast", false), ("speed: [60]", false),
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
    ("intents: {}", true), ("history: {days: 0}", false),
  ])
  func `the schema and the reader agree`(line: String, isValid: Bool) throws {
    try Self.expectAgreement(about: Sample.scenario + line + "\n", isValid)
  }

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

@Suite struct SchemaScalarTests {
  struct Kind: Sendable, CustomTestStringConvertible {
    let name: String
    let shape: Shape
    /// Values that are near what is accepted, to be changed a little.
    let seeds: [String]
    let reads: @Sendable (String) -> Bool

    var testDescription: String { name }

    init<Value>(_ name: String, _ form: ScalarForm<Value>, _ seeds: [String]) {
      (self.name, shape, self.seeds) = (name, form.shape, seeds)
      reads = { form.parse($0) != nil }
    }
  }

  /// Every scalar that has a form; numbers are small, for bounds in quotes are beyond a pattern.
  static let kinds = [
    Kind("boolean", ScalarForm.boolean, ["yes", "No", "ON", "off", "tRue"]),
    Kind("integer", ScalarForm<Int>.integer(.min ... .max), ["3", "+2", "-1", "007"]),
    Kind("seed", ScalarForm.seed, ["7", "+7", "007"]),
    Kind("score", ScalarForm.score, ["52.6", "-3", ".5", "5.", ".inf", "nan"]),
    Kind("number", ScalarForm.number, ["52.6", "-3", ".5", "5.", "+1"]),
    Kind("chance", ScalarForm.chance, ["0.5", "1", "1.0", ".5", "+0.1", "00"]),
    Kind("percent", ScalarForm.percent, ["50%", "100 %", "05%"]),
    Kind("time", ScalarForm.time, times),
    Kind("timeAround", ScalarForm.timeAround, times + ["9:30 ±2m", "9:30+-1h30m"]),
    Kind("timeOfDay", ScalarForm.clock, ["9:30", "24:00", "09:30:15"]),
    Kind("timeOrNow", ScalarForm.timeOrNow, times + ["now"]),
    Kind("dateTime", ScalarForm.dateTime, dates), Kind("duration", ScalarForm.duration, lengths),
    Kind("difference", ScalarForm.difference, lengths + ["-8h", "+5h30m", "-0"]),
    Kind(
      "relevanceDuration",
      ScalarForm.relevanceDuration,
      lengths + ["-5m", ".inf", "-.inf", "nan", "forever", "-0"]
    ),
    Kind("appointment", ScalarForm.appointment, ["13:30 Lunch", "9:00 a | b", "in 1h30m Tea"]),
    Kind("quantity", ScalarForm.quantity, ["$5 b", "= 5 all", "= $5 b | c"]),
    Kind("color", ScalarForm.color, ["#0f1218", "#FFFFFF"]),
  ]

  private static let dates = ["2021-06-09T09:30", "2021-06-09 9:30", "2024-02-29", "2021-01-31"]
  private static let times = ["9:30", "24:00", "09:30:15"] + dates
  private static let lengths = ["30m", "1h30m", "5 min", "2 days", "1d2h3m4s5ms", "0", "0s"]
  private static let signs = Array("0123456789:.-+Tt Nowmsdhin±/%#aFeEyYxX|=$")

  @Test(arguments: kinds)
  func `what the schema accepts of a scalar is read`(kind: Kind) throws {
    var writer = SchemaWriter()
    let validator = try SchemaValidator(writer.value(kind.shape).text())
    var random = Seed(7).stream("scalars", kind.name)
    for seed in kind.seeds {
      #expect(validator.failures(.string(seed)) == [], "\(seed)")
      #expect(kind.reads(seed), "\(seed)")
    }

    var accepted = 0
    for _ in 0..<1500 {
      let text = Self.changed(kind.seeds, &random)
      guard validator.failures(.string(text)).isEmpty else { continue }
      accepted += 1
      #expect(kind.reads(text), "“\(text)”")
    }

    #expect(accepted > 20)
  }

  /// One of some texts with up to three signs put in, taken out or replaced.
  private static func changed(_ seeds: [String], _ random: inout RandomStream) -> String {
    func pick(_ count: Int) -> Int { Int(random.next(below: UInt64(max(1, count)))) }
    var text = Array(seeds[pick(seeds.count)])
    for _ in 0...pick(3) {
      let place = pick(text.count + 1)
      let sign = signs[pick(signs.count)]
      switch pick(3) {
      case 0: text.insert(sign, at: place)
      case 1: if place < text.count { text.remove(at: place) }
      default: if place < text.count { text[place] = sign }
      }
    }
    return String(text)
  }
}
