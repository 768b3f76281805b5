import SimulationCore
import SmartStacks
import Testing

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
    let shortcut = RelevantShortcut(
      kindName: "WeatherWidget",
      providers: [.date(start: Self.time(13, 5), end: Self.time(13, 35))]
    )
    #expect(
      world.inputs == [
        ScheduledInput(time: Self.time(13, 5), input: .shortcuts(AppID(0), [shortcut]))
      ]
    )
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
          replacing: true
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
        .swipe(StackID(0), by: -2), .turnPage(0),
        .stackSwitch(StackID(0), .smartRotate, on: false),
        .stackSwitch(StackID(0), .widgetSuggestions, on: true),
        .developerMode(AppID(1), on: true), .developerMode(nil, on: false),
      ]
    )
  }

  @Test func `an arriving entry is delivered when it happens, or at the time given`() throws {
    let text =
      Sample.head + """
        apps:
          A:
            widgets:
              W:
                timeline:
                  - {at: 9:00, relevance: 1}
                  - {at: 10:00, arrives: yes, relevance: 2}
                  - {at: 12:00, arrives: 11:00, relevance: 3}
                  - {at: 13:00, arrives: no}
        home: {pages: [[{stack: S, widgets: [W]}]]}

        """
    let world = try #require(Sample.read(text).scenario).world
    #expect(world.kinds[0].timeline.map(\.date) == [Self.time(9), Self.time(13)])
    #expect(world.inputs.map(\.time) == [Self.time(10), Self.time(11)])
    guard case .timeline(_, let entries, let replacing)? = world.inputs.last?.input else {
      Issue.record("an entry is delivered")
      return
    }
    #expect(entries.map(\.date) == [Self.time(12)])
    #expect(!replacing)
  }

  @Test(arguments: ["q", "g", "T", "w"])
  func `a live key takes no key of the program's own`(key: String) throws {
    let result = Sample.read(Sample.scenario + "keys: {\(key): {title: turn, user: {page: 1}}}\n")
    let diagnostic = try #require(result.diagnostics.first)

    #expect(result.scenario == nil)
    #expect(diagnostic.found == key)
    #expect(diagnostic.expected?.contains("not one of the program's own keys") == true)
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
    guard case .timeline(_, let entries, false) = inputs[0] else {
      Issue.record("an entry comes first")
      return
    }
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
    "{at: 9:00, reload: WeatherWidget, entries: [{at: 9:00, in: 1h}]}",
    "{user: {swipe: Home}}",
  ])
  func `what says too little or too much is refused`(item: String) {
    let result = Sample.read(Sample.scenario + "happens: [\(item)]\n")
    #expect(result.scenario == nil)
    #expect(result.diagnostics.count == 1)
  }
}
