import SimulationCore
import SmartStacks
import Testing

@testable import ScenarioText
@testable import Scenarios

@Suite struct ClaimTests {
  typealias Claim = Scenarios.Expectation.Claim

  private static let world = """
    homestack: 1
    starts: 2021-06-09T06:00
    intents:
      View:
        parameters: [{name: card, type: enum, cases: [acme, soup]}, {name: n, type: integer}]
        supportedCombinations: [[card]]
    apps: {Cards: {widgets: {W: {configuration: View}, V: {}}}}
    home: {pages: [[{stack: S, widgets: [W, V]}]]}
    happens: [{at: 7:00, donate: View}, {at: 8:00, donate: View}, {at: 9:00, donate: View}]

    """

  @Test(arguments: [
    ("predicted: View(card=acme)", Claim.predicted(view("acme"))),
    ("predicted: View", .predicted(view(nil))), ("predicted: none", .predicted(nil)),
    ("surface: lockScreen, shows: View(card=soup)", .shown(.lockScreen, view("soup"))),
    ("surface: watchFace, shows: none", .shown(.watchFace, nil)),
    ("donations: 3", .donations(3, of: nil)), ("donations: 3, of: View", .donations(3, of: "View")),
    ("rejections: 5", .rejections(5)),
    ("rejected: View, code: 1901", .rejected("View", reason: nil, code: 1901)),
    ("rejected: View, reason: ineligible", .rejected("View", reason: .ineligible, code: nil)),
    ("refused: keep, reason: noSuggestion", .refused("keep", reason: "noSuggestion")),
    ("refused: reload, reason: budget", .refused("reload", reason: "budget")),
    ("refused: shortcut, reason: staticKind", .refused("shortcut", reason: "staticKind")),
    ("reloads: 2, of: W", .reloads(2, of: "W")),
    ("stack: S, suggested: \"W(n=07,card=acme)\"", .suggested("W(card=acme,n=7)")),
    ("stack: S, withheld: W, reason: noPermission", .withheld("W", reason: .noPermission)),
  ])
  func `a claim can be about all of the rulebook`(item: String, claim: Claim) throws {
    let result = Sample.read(Self.world + "expect: [{at: 9:00, \(item)}]\n")
    #expect(result.diagnostics == [])
    let expectations = try #require(result.scenario).expectations
    #expect(expectations.map(\.claim) == [claim])
    #expect((expectations[0].stack != nil) == item.hasPrefix("stack"))
  }

  private static func view(_ card: String?) -> Scenarios.Expectation.NamedIntent {
    .init(
      intent: IntentID(0),
      values: card.map { Configuration([.init(name: "card", value: ParameterValue($0))]) }
    )
  }

  @Test(arguments: [
    ("predicted: Veiw", "unknownName", "View"), ("predicted: View(card=amce)", "badValue", "acme"),
    ("predicted: View(crad=acme)", "unknownName", "card"),
    ("predicted: View(card", "badValue", nil),
    ("surface: lockScren, shows: none", "badValue", "lockScreen"),
    ("surface: lockScreen", "missingKey", nil), ("shows: none", "missingKey", nil),
    ("top: W", "missingKey", nil), ("code: 1901, rejections: 1", "missingKey", nil),
    ("reloads: 1", "missingKey", nil), ("refused: kep", "badValue", "keep"),
    ("refused: keep, reason: budget", "badValue", nil),
    ("stack: S, top: \"W(card=sop)\"", "badValue", "soup"),
  ])
  func `a claim that means nothing is refused`(item: String, code: String, nearest: String?) {
    let result = Sample.read(Self.world + "expect: [{at: 9:00, \(item)}]\n")
    #expect(result.scenario == nil)
    #expect(result.diagnostics.map(\.code.name).prefix(1) == [code])
    #expect(result.diagnostics.first?.suggestion == nearest)
  }
}

@Suite struct ExpectationTests {
  private static func read(_ items: String) -> Sample.Read {
    // What nothing suggests can never be suggested.
    let happens = "happens: [{at: 7:00, shortcuts: Calendar, set: [{widget: CalendarWidget}]}]\n"
    return Sample.read(Sample.scenario + "days: 2\n\(happens)expect: [\(items)]\n")
  }

  private static func hour(_ hour: Int64) -> SimulationTime { .zero + .hours(hour - 6) }

  @Test(arguments: [
    ("top: WeatherWidget", Scenarios.Expectation.Claim.top("WeatherWidget", source: nil)),
    ("top: CalendarWidget, source: relevance", .top("CalendarWidget", source: .relevance)),
    ("widgets: [CalendarWidget, WeatherWidget]", .widgets(["CalendarWidget", "WeatherWidget"])),
    ("suggested: none", .suggested(nil)),
    ("suggested: \"CalendarWidget(b=2, a=1)\"", .suggested("CalendarWidget(a=1,b=2)")),
    ("withheld: WeatherWidget, reason: limit.gap", .withheld("WeatherWidget", reason: .gap)),
    ("withheld: WeatherWidget", .withheld("WeatherWidget", reason: nil)),
  ])
  func `a claim at a moment`(text: String, claim: Scenarios.Expectation.Claim) throws {
    let scenario = try #require(Self.read("{at: 9:00, stack: Home, \(text)}").scenario)
    #expect(scenario.expectations.map(\.claim) == [claim])
    #expect(scenario.expectations.map(\.when) == [.at(Self.hour(9))])
  }

  @Test func `counts over a span, on each of its days, where they stand`() throws {
    let scenario = try #require(
      Self.read("{from: 9:00, to: 24:00, day: [1, 2], stack: Home, rotations: 0, suggestions: 1}")
        .scenario
    )
    let spans: [Scenarios.Expectation.When] = [
      .during(Self.hour(9), Self.hour(24)), .during(Self.hour(33), Self.hour(48)),
    ]
    #expect(scenario.expectations.map(\.when) == [spans[0], spans[0], spans[1], spans[1]])
    #expect(scenario.expectations.prefix(2).map(\.claim) == [.rotations(0), .suggestions(1)])

    let top = try #require(Self.read("{at: 9:00, stack: Home, top: WeatherWidget}").scenario)
    #expect(top.expectations[0].file == "sample.yaml")
    #expect(top.expectations[0].location.line == 9)
  }

  @Test(arguments: [
    "{at: 9:00, stack: Home}", "{stack: Home, top: WeatherWidget}",
    "{at: 9:00, top: WeatherWidget}", "{at: 9:00, from: 8:00, stack: Home, top: WeatherWidget}",
    "{from: 9:00, to: 8:00, stack: Home, top: WeatherWidget}",
    "{at: 9:00, stack: Home, top: Wether}",
    "{at: 9:00, stack: Home, source: relevance, widgets: []}",
    "{at: 9:00, stack: Home, reason: hold, widgets: []}",
    "{at: 9:00, stack: Home, withheld: WeatherWidget, reason: whim}",
    "{at: 9:00, stack: Home, suggested: \"CalendarWidget(a\"}",
  ])
  func `an expectation that says too little or too much is refused`(item: String) {
    let result = Self.read(item)
    #expect(result.scenario == nil)
    #expect(result.diagnostics.count == 1)
  }
}

@Suite struct LostExpectationTests {
  private static func read(
    _ expectation: String,
    _ overrides: ScenarioReader.Overrides = .init()
  ) -> Sample.Read {
    let text = Sample.scenario + "expect:\n  - {stack: Home, \(expectation)}\n"
    return ScenarioReader.read(text: text, file: "sample.yaml", overrides: overrides)
  }

  @Test(arguments: [
    "at: 9:00, ⟦top⟧: ", "⟦at⟧: , top: WeatherWidget", "at: 9:00, ⟦day⟧: , top: WeatherWidget",
    "⟦from⟧: , to: 9:00, rotations: 5", "from: 8:00, ⟦to⟧: ~, rotations: 5",
    "at: 9:00, ⟦every⟧: null, rotations: 5", "at: 9:00, ⟦rotations⟧: ",
    "at: 9:00, top: WeatherWidget, ⟦source⟧: ",
  ])
  func `a key with nothing after it is an error at the key`(item: String) {
    let marked = Sample.scenario + "expect:\n  - {stack: Home, \(item)}\n"
    let found = Sample.expect(marked, messages: ["found nothing"])

    #expect(found.map(\.severity) == [.error])
  }

  @Test(arguments: ["day: []", "every: []"])
  func `an empty list of days is an error`(days: String) {
    let found = Self.read("at: 9:00, \(days), top: WeatherWidget")

    #expect(found.scenario == nil)
    #expect(found.diagnostics.map(\.message) == ["found an empty list"])
  }

  @Test(arguments: [
    "at: 9:00, every: sun", "at: 9:00, every: [sat, sun]", "from: 8:00, to: 9:00, every: weekend",
    "at: 2030-01-01T09:00", "from: 2030-01-01T09:00, to: 2030-01-01T10:00",
  ])
  func `one that never applies is a warning and counts as written`(when: String) throws {
    let found = Self.read("\(when), top: WeatherWidget")

    let scenario = try #require(found.scenario)
    #expect(scenario.expectations.isEmpty)
    #expect(scenario.writtenExpectations == 1)
    #expect(found.diagnostics.map(\.code.name) == ["neverHappens"])
    #expect(found.diagnostics.first?.severity == .warning)
  }

  @Test func `a shorter run than the file asks for loses none in silence`() throws {
    let text =
      Sample.scenario + "days: 3\nexpect: [{at: 9:00, day: 3, stack: Home, top: WeatherWidget}]\n"

    let found = ScenarioReader.read(text: text, file: "a.yaml", overrides: .init(days: 1))

    #expect(found.diagnostics.map(\.message).count == 1)
    #expect(found.diagnostics.first?.message.contains("'day: 3' is outside") == true)
    #expect(try #require(found.scenario).writtenExpectations == 1)
  }

  @Test(arguments: [
    "from: 2021-06-09T08:00, to: 2021-06-09T09:00, every: day",
    "from: 8:00, to: 9:00, every: day, day: 1",
  ])
  func `a span has one day, said once`(when: String) {
    let found = Self.read("\(when), rotations: 0")

    #expect(found.scenario == nil)
    #expect(found.diagnostics.count == 1)
  }

  @Test func `one item may be judged at many moments`() throws {
    let found = Self.read("at: 9:00, every: day, top: WeatherWidget, rotations: 0")

    let scenario = try #require(found.scenario)
    #expect(scenario.expectations.map(\.item) == [0, 0])
    #expect(scenario.writtenExpectations == 1)
  }
}
