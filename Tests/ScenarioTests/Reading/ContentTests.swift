import SimulationCore
import SmartStacks
import Testing

@testable import Scenarios

@Suite struct ContentTests {
  private static func content(_ show: String) throws -> WidgetContent {
    let text =
      Sample.head + "apps: {A: {widgets: {W: {show: \(show)}}}}\n"
      + "home: {pages: [[{stack: S, widgets: [W]}]]}\n"
    let result = Sample.read(text)
    #expect(result.diagnostics.map(\.text) == [])
    return try #require(result.scenario).world.kinds[0].content
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
    let text =
      "homestack: 1\nstarts: 2021-06-09T06:00\ndays: 2\n"
      + "apps: {A: {widgets: {W: {timeline: ["
      + "{at: 8:00, every: day, show: {agenda: [10:00 Review]}}]}}}}\n"
      + "home: {pages: [[{stack: S, widgets: [W]}]]}\n"
    let timeline = try #require(Sample.read(text).scenario).world.kinds[0].timeline
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
    let text =
      Sample.head + "apps: {A: {widgets: {W: {show: \(show)}}}}\n"
      + "home: {pages: [[{stack: S, widgets: [W]}]]}\n"
    let result = Sample.read(text)
    #expect(result.scenario == nil)
    #expect(!result.diagnostics.isEmpty)
  }
}
