import SimulationCore
import SmartStacks
import Testing

@testable import ScenarioText
@testable import Scenarios

@Suite struct ContentTests {
  private static func content(_ show: String) throws -> WidgetContent {
    try Sample.world(Sample.widget("show: \(show)")).kinds[0].content
  }

  private static func time(_ hour: Int64, _ minute: Int64 = 0) -> SimulationTime {
    .zero + .minutes((hour - 6) * 60 + minute)
  }

  @Test func `a text and a list are lines`() throws {
    #expect(try Self.content("No purchases").blocks == [.lines(["No purchases"])])
    #expect(try Self.content("[a, 10:30, no]").blocks == [.lines(["a", "10:30", "no"])])
  }

  @Test func `blocks stand in the order in which they are written`() throws {
    let content = try Self.content(
      "{title: T, fact: F, lines: one, big: {value: 19°, lines: [H 20]}, amounts: [$1 Tea]}"
    )
    #expect(content.title == "T")
    #expect(content.fact == "F")
    #expect(
      content.blocks == [
        .lines(["one"]), .bigValue(.init(value: "19°", lines: ["H 20"])),
        .amounts([.init(value: "$1", label: "Tea")]),
      ]
    )
  }

  @Test func `short and long forms say the same`() throws {
    let short = try Self.content(
      """
      {agenda: ["13:30 1:1 with Maya | Studio B"],
       checklist: ["x Plants", "Invoice | 15:00 | to N", "Stamps | | ten"],
       amounts: ["$52.60 Grocer | 09:41", "= $181.00 spent today"]}
      """
    )
    let long = try Self.content(
      """
      {agenda: [{at: 13:30, title: "1:1 with Maya", note: Studio B}],
       checklist: [{title: Plants, done: yes}, {title: Invoice, due: 15:00, note: to N},
         {title: Stamps, note: ten}],
       amounts: [{value: $52.60, label: Grocer, note: 09:41},
         {value: $181.00, label: spent today, total: yes}]}
      """
    )
    #expect(short == long)
    #expect(
      short.blocks.first
        == .agenda([.init(start: Self.time(13, 30), title: "1:1 with Maya", note: "Studio B")])
    )
  }

  @Test func `gauges, rings, sparkline, player and clocks`() throws {
    let content = try Self.content(
      """
      {gauges: [{label: iPhone, value: 82, unit: "%"}],
       rings: [{label: Move, value: 540, full: 500}],
       sparkline: {from: 6:00, to: 24:00, values: [1, -2]},
       player: {title: Long Game, note: 24 min left, played: 54, next: [Bread | 38 min]},
       clocks: [{place: Tokyo, ahead: 16h}, {place: Honolulu, ahead: -3h}]}
      """
    )
    #expect(
      content.blocks == [
        .gauges([.init(label: "iPhone", value: 82, full: 100, unit: "%")], rings: false),
        .gauges([.init(label: "Move", value: 540, full: 500)], rings: true),
        .sparkline(.init(values: [1, -2], start: Self.time(6), end: Self.time(24))),
        .player(
          .init(
            title: "Long Game",
            note: "24 min left",
            played: 540,
            next: [.init(value: "38 min", label: "Bread")]
          )
        ),
        .clocks([
          .init(place: "Tokyo", secondsAhead: 57_600),
          .init(place: "Honolulu", secondsAhead: -10_800),
        ]),
      ]
    )
  }

  @Test func `an appointment is on the day of its entry`() throws {
    let keys = "timeline: [{at: 8:00, every: day, show: {agenda: [10:00 Review]}}]"
    let text = Sample.widget(keys, head: Sample.head + "days: 2\n")
    let timeline = try Sample.world(text).kinds[0].timeline
    let starts = timeline.compactMap { entry -> SimulationTime? in
      guard case .agenda(let items)? = entry.content?.blocks.first else { return nil }
      return items[0].start
    }
    #expect(starts == [Self.time(10), Self.time(34)])
  }

  @Test(arguments: [
    "{agenda: [Lunch]}", "{agenda: [25:00 Lunch]}", "{amounts: [$5]}", "{big: [1]}",
    "{gauges: [{label: x}]}", "{sparkline: {values: [a]}}", "{clocks: [{place: x, ahead: far}]}",
    "{player: {played: 5}}", "[[a]]", "{lines: {a: b}}", "{boxes: [a]}",
  ])
  func `content that cannot be read is refused`(show: String) {
    let result = Sample.read(Sample.widget("show: \(show)"))
    #expect(result.scenario == nil)
    #expect(!result.diagnostics.isEmpty)
  }
}

@Suite struct WidgetBackReadingTests {
  private func read(_ widget: String, _ person: String = "") -> (Scenario?, [Diagnostic]) {
    let text = """
      homestack: 1
      starts: 2021-06-09T06:00
      \(person)
      apps: {Cards: {widgets: {C: {\(widget)}}}}
      home: {pages: [[{stack: S, widgets: [C]}]]}

      """
    let result = ScenarioReader.read(text: text, file: "cards.yaml")
    return (result.scenario, result.diagnostics)
  }

  @Test func `a description, a hue and a colour are taken as they are written`() throws {
    let (scenario, diagnostics) = read(
      ##"description: What you bought., accent: rose, background: "#34c759""##
    )

    #expect(diagnostics == [])
    let kind = try #require(scenario).world.kinds[0]
    #expect(kind.description == "What you bought.")
    #expect(kind.accent == .hue(4))
    #expect(kind.background == .rgb(red: 0x34, green: 0xC7, blue: 0x59))
  }

  @Test func `a hue that is misspelt gets the nearest, at its place`() {
    let (scenario, diagnostics) = read("accent: rosa")

    #expect(scenario == nil)
    #expect(diagnostics.map(\.suggestion) == ["rose"])
    #expect(diagnostics.first?.location.line == 4)
  }

  @Test func `contacts, and places with how far they are`() throws {
    let (scenario, diagnostics) = read(
      "",
      "person: {contacts: [Maya, Tom], places: [pool, {name: office, metres: 5200}]}"
    )

    #expect(diagnostics == [])
    let world = try #require(scenario).world
    #expect(world.contacts == ["Maya", "Tom"])
    #expect(
      world.destinations == [Destination(name: "pool"), Destination(name: "office", metres: 5200)]
    )
  }

  @Test(arguments: [
    "person: {places: [{name: office, metres: -1}]}", "person: {places: [{metres: 7}]}",
    "person: {places: [{name: office, meters: 7}]}", "person: {contacts: Maya}",
  ])
  func `what makes no sense there is refused where it stands`(person: String) {
    let (scenario, diagnostics) = read("", person)

    #expect(scenario == nil)
    #expect(diagnostics.first?.location.line == 3)
  }
}

@Suite struct ProviderTests {
  private static func read(_ provides: String) -> Sample.Read {
    Sample.read(Sample.widget("provides: \(provides)", head: Sample.head + "days: 2\n"))
  }

  private static func time(_ hours: Int64) -> SimulationTime { .zero + .hours(hours - 6) }

  @Test func `what a provider answers holds from its moment on each day`() throws {
    let result = Self.read(
      "[{from: 9:00, every: day, reload: {after: 30m}, "
        + "entries: [{in: 5m, relevance: 2}, {at: 10:00}]}]"
    )
    #expect(result.diagnostics == [])
    let provider = try #require(result.scenario?.world.kinds[0].provider)
    // The answer of the day before holds until nine of the first day.
    #expect(provider.provisions.map(\.from) == [Self.time(-15), Self.time(9), Self.time(33)])
    #expect(provider.provisions[1].policy == .after(.after(.minutes(30))))
    #expect(
      provider.provisions[1].entries == [
        .init(
          moment: .after(.minutes(5)),
          relevance: Relevance(score: .whole(2), duration: .untilNextRelevance)
        ), .init(moment: .at(Self.time(10))),
      ]
    )
    #expect(provider.provisions[2].entries[1].moment == .at(Self.time(34)))
    #expect(result.scenario?.locations.provisions[0].map(\.items.count) == [2, 2, 2])
  }

  @Test(arguments: [
    ("atEnd", ReloadPolicy.atEnd), ("never", .never), ("{after: 1h}", .after(.after(.hours(1)))),
    ("{at: 12:00}", .after(.at(.zero + .hours(6)))),
  ])
  func `a provider says when to ask it again`(written: String, policy: ReloadPolicy) throws {
    let result = Self.read("[{reload: \(written), entries: [{show: x}]}]")
    #expect(result.diagnostics == [])
    let provider = try #require(result.scenario?.world.kinds[0].provider)
    #expect(provider.provisions.map(\.policy) == [policy])
    #expect(provider.provisions.map(\.from) == [.zero])
  }

  @Test func `an answer may be for some values alone, beside one for all`() throws {
    let intent = "intents: {View: {parameters: [{name: card, type: string}]}}\n"
    let keys =
      "configuration: View, provides: [{entries: []}, {when: {card: a}, entries: []}, "
      + "{from: 9:00, when: {card: a}, entries: []}]"
    let text = Sample.widget(keys, head: Sample.head + intent)
    let result = Sample.read(text)
    #expect(result.diagnostics.map(\.code.name) == [])
    let provider = try #require(result.scenario?.world.kinds[0].provider)
    #expect(provider.provisions.map(\.when.description) == ["", "card=a", "card=a"])

    let twice = Sample.read(text.replacing("from: 9:00, ", with: ""))
    #expect(twice.diagnostics.map(\.code.name) == ["contradiction"])
  }

  @Test(arguments: [
    ("[{reload: atTheEnd, entries: []}]", "badValue"),
    ("[{reload: {}, entries: []}]", "missingKey"),
    ("[{reload: {after: 1h, at: 9:00}, entries: []}]", "conflictingKeys"), ("[{}]", "missingKey"),
    ("[{every: day, entries: []}]", "missingKey"),
    ("[{from: 9:00, entries: []}, {from: 9:00, entries: []}]", "contradiction"),
    ("[{entries: [{at: 9:00, in: 1h}]}]", "conflictingKeys"),
  ])
  func `an answer that cannot be is refused`(provides: String, code: String) {
    let result = Self.read(provides)
    #expect(result.scenario == nil)
    #expect(result.diagnostics.map(\.code.name) == [code])
  }

  @Test func `all that a reload may be is named`() throws {
    let found = try #require(Self.read("[{reload: sometimes, entries: []}]").diagnostics.first)

    #expect("\(found)".contains("atEnd, never, {after: 30m}, or {at: 12:00}"))
  }
}
