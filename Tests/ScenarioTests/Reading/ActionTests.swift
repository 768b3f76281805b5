import SimulationCore
import SmartStacks
import Testing

@testable import ScenarioText
@testable import Scenarios

@Suite struct ActionTests {
  private static func world(_ text: String) throws -> World {
    try Sample.world(Sample.scenario + text)
  }

  private static func time(_ hours: Int64, _ minutes: Int64 = 0) -> SimulationTime {
    .zero + .minutes((hours - 6) * 60 + minutes)
  }

  @Test func `a shortcut's period begins at its own moment`() throws {
    let world = try Self.world(
      """
      happens:
        - {at: 13:05, shortcuts: Weather, set: [{widget: WeatherWidget, from: now, for: 30m}]}

      """
    )
    let period = RelevantShortcut.Provider.date(start: Self.time(13, 5), end: Self.time(13, 35))
    let shortcut = RelevantShortcut(kindName: "WeatherWidget", providers: [period])
    let input = Input.shortcuts(AppID(0), [shortcut])
    #expect(world.inputs == [ScheduledInput(time: Self.time(13, 5), input: input)])
  }

  @Test func `a shortcut may have values, a role and several periods`() throws {
    let world = try Self.world(
      """
      happens:
        - at: 8:00
          shortcuts: Weather
          set:
            - widget: WeatherWidget
              with: {town: b, area: a}
              role: information
              providers:
                [{from: 9:00, to: 10:00}, {from: 12:00}, {location: home}, {routine: morning}]
            - {}

      """
    )
    guard case .shortcuts(_, let list)? = world.inputs.first?.input else {
      Issue.record("a list of shortcuts is set")
      return
    }
    #expect(list[0].configuration?.description == "area=a,town=b")
    #expect(list[0].role == .information)
    #expect(
      list[0].providers == [
        .date(start: Self.time(9), end: Self.time(10)), .date(start: Self.time(12), end: nil),
        .location("home"), .dailyRoutine("morning"),
      ]
    )
    #expect(list[1] == RelevantShortcut(kindName: nil, providers: []))
  }

  @Test func `a reload replaces the timeline, in order of date`() throws {
    let world = try Self.world(
      """
      happens:
        - at: 9:00
          reload: WeatherWidget
          entries: [{in: 2h, relevance: 2}, {relevance: 1}, {at: 10:00}]

      """
    )
    #expect(
      world.inputs.map(\.input) == [
        .timeline(
          KindID(0),
          entries: [
            TimelineEntry(date: Self.time(9), relevance: Relevance(score: .whole(1))),
            TimelineEntry(date: Self.time(10)),
            TimelineEntry(date: Self.time(11), relevance: Relevance(score: .whole(2))),
          ],
          replacing: .everything
        )
      ]
    )
  }

  @Test func `the person and the switches`() throws {
    let world = try Self.world(
      """
      happens:
        - {at: 9:00, user: {swipe: Home, by: -2}}
        - {at: 9:01, user: {page: 1}}
        - {at: 9:02, switch: {stack: Home, smartRotate: off, widgetSuggestions: on}}
        - {at: 9:03, switch: {developerMode: yes, app: Calendar}}
        - {at: 9:04, switch: {developerMode: no}}

      """
    )
    #expect(
      world.inputs.map(\.input) == [
        .swipe(StackID(0), by: -2), .turnPage(0), .stackSwitch(StackID(0), .smartRotate, on: false),
        .stackSwitch(StackID(0), .widgetSuggestions, on: true),
        .developerMode(AppID(1), on: true), .developerMode(nil, on: false),
      ]
    )
  }

  @Test func `an arriving entry is delivered when it happens, or at the time given`() throws {
    let timeline =
      "{at: 9:00, relevance: 1}, {at: 10:00, arrives: yes, relevance: 2}, "
      + "{at: 12:00, arrives: 11:00, relevance: 3}, {at: 13:00, arrives: no}"
    let world = try Sample.world(Sample.widget("timeline: [\(timeline)]"))
    #expect(world.kinds[0].timeline.map(\.date) == [Self.time(9), Self.time(13)])
    #expect(world.inputs.map(\.time) == [Self.time(10), Self.time(11)])
    guard case .timeline(_, let entries, let replacing)? = world.inputs.last?.input else {
      Issue.record("an entry is delivered")
      return
    }
    #expect(entries.map(\.date) == [Self.time(12)])
    #expect(replacing == .nothing)
  }

  @Test(arguments: ["q", "g", "T", "w"])
  func `a live key takes no key of the program's own`(key: String) throws {
    let result = Sample.read(Sample.scenario + "keys: {\(key): {title: turn, user: {page: 1}}}\n")
    let diagnostic = try #require(result.diagnostics.first)

    #expect(result.scenario == nil)
    #expect(diagnostic.found == key)
    #expect(diagnostic.expected?.contains("that the program doesn't use for itself") == true)
  }

  @Test func `a live key acts at the moment of the press`() throws {
    let result = Sample.read(
      Sample.scenario + """
        keys:
          b:
            title: buy
            entry:
              widget: WeatherWidget
              show: {agenda: [18:00 Dinner]}
              relevance: {score: 5, duration: 30m}
            shortcuts: Weather
            set: [{widget: WeatherWidget, from: now, for: 30m}]

        """
    )
    let scenario = try #require(result.scenario)
    let inputs = scenario.keys[0].inputs(at: Self.time(12), in: scenario.world)
    #expect(scenario.keys[0].key == "b")
    #expect(inputs.count == 2)
    guard case .timeline(_, let entries, .nothing) = inputs[0] else { return #expect(Bool(false)) }
    #expect(entries[0].date == Self.time(12))
    let dinner = WidgetContent.AgendaItem(start: Self.time(18), title: "Dinner")
    #expect(entries[0].content == WidgetContent(blocks: [.agenda([dinner])]))
  }

  @Test(arguments: [
    "{at: 9:00}", "{at: 9:00, reload: WeatherWidget}", "{at: 9:00, set: []}",
    "{at: 9:00, user: {}}", "{at: 9:00, switch: {app: Weather}}",
    "{at: 9:00, switch: {smartRotate: no}}", "{at: 9:00, user: {page: 2}}",
    "{at: 9:00, shortcuts: Weather, set: [{widget: WeatherWidget, from: now, for: 1h, to: 9:00}]}",
    "{at: 9:00, shortcuts: Weather, set: [{widget: WeatherWidget, to: 9:00}]}",
    "{at: 2021-06-09T09:00, day: 1, user: {swipe: Home}}",
    "{at: 9:00, every: day, day: 1, user: {swipe: Home}}",
    "{at: 9:00, reload: WeatherWidget, entries: [{at: 9:00, in: 1h}]}", "{user: {swipe: Home}}",
  ])
  func `what says too little or too much is refused`(item: String) {
    let result = Sample.read(Sample.scenario + "happens: [\(item)]\n")
    #expect(result.scenario == nil)
    #expect(result.diagnostics.count == 1)
  }
}

/// Entries that add to what their widget shows, also by a live key.
@Suite struct AdditionTests {
  private static func text(show: String, add: String) -> String {
    Sample.head + """
      apps: {A: {widgets: {W: {show: \(show)}}}}
      home: {pages: [[{stack: S, widgets: [W]}]]}
      keys:
        b: {title: more, entry: {widget: W, add: \(add)}}

      """
  }

  private static let purchases = "{amounts: [$5.00 Tea | Tue, = $1.00 spent today]}"

  /// What W shows after the key b was pressed so often at one moment.
  static func shown(_ text: String, presses: Int, at time: SimulationTime) throws -> WidgetContent {
    let scenario = try Sample.day(text)
    let key = try #require(scenario.keys.first)
    var run = Run(world: scenario.world)
    run.advance(to: time)
    for _ in 0..<presses {
      for input in key.inputs(at: time, in: scenario.world) { run.insert(input, at: time) }
    }
    return run.content(of: WidgetID(0), in: run.state(at: time))
  }

  @Test(arguments: [1, 2])
  func `each press adds a purchase with its time, and the total rises`(presses: Int) throws {
    let add = "{amounts: [$2.50 Cake | now, = $2.50 spent today]}"
    let content = try Self.shown(
      Self.text(show: Self.purchases, add: add),
      presses: presses,
      at: .zero + .minutes(67)
    )
    let cake = WidgetContent.Amount(value: "$2.50", label: "Cake", note: "07:07")
    let tea = WidgetContent.Amount(value: "$5.00", label: "Tea", note: "Tue")
    let total = WidgetContent.Amount(
      value: presses == 1 ? "$3.50" : "$6.00",
      label: "spent today",
      isTotal: true
    )
    #expect(content.blocks == [.amounts(Array(repeating: cake, count: presses) + [tea, total])])
  }

  @Test func `a meeting joins those that are there, so long after the key`() throws {
    let content = try Self.shown(
      Self.text(show: "{agenda: [8:00 Review, 10:00 Lunch]}", add: "{agenda: [in 30m Stand-up]}"),
      presses: 1,
      at: .zero + .hours(3)
    )
    guard case .agenda(let items)? = content.blocks.first else { return #expect(Bool(false)) }
    #expect(items.map(\.title) == ["Review", "Stand-up", "Lunch"])
    #expect(items[1].start == .zero + .minutes(210))
  }

  @Test func `what is recorded is read back as it was done`() throws {
    let add = "{amounts: [$2.50 Cake | now, = $2.50 spent today]}"
    let text = Self.text(show: Self.purchases, add: add)
    let time = SimulationTime.zero + .minutes(67)
    let world = try Sample.day(text).world
    let acts = [Act(time: time, kind: .key("b")), Act(time: time, kind: .key("b"))]
    let recorded = try ScenarioRecording(text: text, world: world).text(adding: acts)

    let live = try Self.shown(text, presses: 2, at: time)
    #expect(try Self.shown(recorded, presses: 0, at: time) == live)
  }

  @Test(arguments: [
    (
      "{big: 19°}", "{amounts: [$5 Tea]}",
      "W never shows 'amounts', so nothing can be added to it; it shows big"
    ),
    ("{big: 19°}", "{big: soon}", "expected a number to add, such as $5.00 or -2°"),
    ("{big: 90-90}", "{big: 5}", "5 can't be added to 90-90"),
    ("{big: $9}", "{big: 5 €}", "5 € can't be added to $9"),
    ("{amounts: [= lots spent]}", "{amounts: [$5 Tea, = $5 spent]}", "$5 can't be added to lots"),
    ("{big: 19°}", "{sparkline: {values: [1]}}", "sparkline"),
    ("{big: 19°}", "{big: 5}, show: x", "show"),
  ])
  func `what cannot be added is refused`(show: String, add: String, words: String) throws {
    let result = Sample.read(Self.text(show: show, add: add))
    let diagnostic = try #require(result.diagnostics.first)
    #expect(result.scenario == nil)
    #expect("\(diagnostic.text)".contains(words), "\(diagnostic.text)")
    #expect(diagnostic.location.line == 6)
  }

  @Test func `a list may begin where lines or nothing shows`() {
    for show in ["No purchases", "{fact: AcmeCard}"] {
      let text = Self.text(show: show, add: "{amounts: [$5 Tea, = $5 spent]}")
      #expect(Sample.read(text).diagnostics.map(\.text) == [])
    }
  }
}
