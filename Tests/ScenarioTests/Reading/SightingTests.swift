import SimulationCore
import SmartStacks
import TerminalRendering
import Testing

@testable import ScenarioText
@testable import Scenarios

@Suite struct SightingTests {
  private static let head = "homestack: 1\nstarts: 2021-06-09T06:00\ndays: 2\n" + Sample.apps
  private static let one = head + Sample.home
  private static let two =
    head
    + "home: {pages: [[{stack: Home, widgets: [WeatherWidget, CalendarWidget]},"
    + " {stack: Desk, widgets: [{kind: CalendarWidget, id: cal},"
    + " {kind: WeatherWidget, id: rain}]}]]}\n"

  private static func items(_ items: String, in scenario: String = one) -> Read {
    Sample.read("\(scenario)seen: [\(items)]\n")
  }

  private static func rows(_ table: String, in scenario: String = one, days: Int? = nil) -> Read {
    var overrides = ScenarioReader.Overrides(days: days)
    overrides.seen = (content: Array(table.utf8), file: "seen.tsv")
    return Sample.read(scenario, overrides: overrides)
  }

  private typealias Read = (scenario: Scenario?, diagnostics: [Diagnostic])

  private static func text(_ read: Read) -> String {
    read.diagnostics.map(\.text.text).joined(separator: "\n")
  }

  private static let nine = SimulationTime.zero + .hours(3)

  @Test func `an item says when, where and what, and how far the time may be off`() throws {
    let items =
      "{at: 9:00 ±5m, day: 2, not: CalendarWidget, suggested: yes, note: a},"
      + "{at: 9:00, stack: Home, widget: WeatherWidget, within: 2m}"
    let sightings = try #require(Self.items(items).scenario).sightings

    #expect(sightings.map(\.time) == [Self.nine, Self.nine + .hours(24)])
    #expect(sightings.map(\.within) == [.minutes(2), .minutes(5)])
    #expect(sightings.map(\.isOnTop) == [true, false])
    #expect(sightings.map(\.isSuggested) == [nil, true])
    #expect(sightings.map(\.note) == [nil, "a"])
    #expect(sightings.map(\.stack) == [StackID(0), StackID(0)])
  }

  @Test func `a row says the same as an item, whatever else the table has`() throws {
    let table =
      "screenshot\ttime\tstack\twidget\tnot\twithin\tsuggested\n"
      + "1.png\t2021-06-10 09:00\tHome\t\tCalendarWidget\t±5m\tyes\n"
      + "2.png\t2021-06-09T09:00:00+02:00\t\tWeatherWidget\t\t2m\t\n"
    let rows = try #require(Self.rows(table).scenario).sightings
    let items =
      "{at: 9:00, day: 2, stack: Home, not: CalendarWidget, within: 5m, suggested: yes},"
      + "{at: 9:00, widget: WeatherWidget, within: 2m}"
    let same = try #require(Self.items(items).scenario).sightings

    #expect(rows.map(\.file) == ["seen.tsv", "seen.tsv"])
    #expect(rows.map(\.location.line) == [3, 2])
    func plain(_ sighting: Sighting) -> Sighting {
      var plain = sighting
      (plain.file, plain.location) = ("", .start)
      return plain
    }
    #expect(rows.map(plain) == same.map(plain))
  }

  @Test func `an observation is a view, and its content does not affect the run`() throws {
    let plain = try Sample.day(Self.one)
    let seen = try #require(Self.items("{at: 9:00, widget: WeatherWidget}").scenario)
    let other = try #require(Self.items("{at: 9:00, not: WeatherWidget}").scenario)

    #expect(seen.world == other.world)
    #expect(seen.sightings.count == 1)
    let looks = seen.world.inputs.filter { !plain.world.inputs.contains($0) }
    #expect(looks == [ScheduledInput(time: seen.sightings[0].time, input: .look(StackID(0)))])
    #expect(Run(toEndOf: plain.world).log == Run(toEndOf: seen.world).log)
  }

  @Test(arguments: [
    ("{at: 9:00, widget: WetherWidget}", "WeatherWidget"),
    ("{at: 9:00, stack: Hone, widget: WeatherWidget}", "Home"),
    ("{at: 9:00}", "an observation needs 'widget' or 'not'"), ("{widget: WeatherWidget}", "'at'"),
    ("{time: 9:00, widget: WeatherWidget}", "'at'"),
    ("{at: 9:00, widget: WeatherWidget, not: CalendarWidget}", "only one of"),
    ("{at: 9:00, widget: WeatherWidget, within: 25h}", "at most 24h"),
    ("{at: 9:00 ±5m, widget: WeatherWidget, within: 5m}", "given twice"),
    ("{at: 9:00, day: 3, widget: WeatherWidget}", "1 to 2"),
    (
      "{at: 9:00, widget: WeatherWidget}, {at: 9:00, widget: CalendarWidget}",
      "where Home shows WeatherWidget at the same time"
    ),
    ("{at: 9:00, widget: WeatherWidget}, {at: 9:00, not: WeatherWidget}", "at the same time"),
    (
      "{at: 9:00, widget: WeatherWidget, suggested: no}, "
        + "{at: 9:00, widget: WeatherWidget, suggested: yes}", "as a widget of the stack"
    ),
  ])
  func `what cannot be is said with what was meant`(items: String, meant: String) {
    let read = Self.items(items)

    #expect(read.scenario == nil)
    #expect(Self.text(read).contains(meant), "\(Self.text(read))")
  }

  @Test(arguments: [
    "{at: 9:00, widget: WeatherWidget}, {at: 9:00, widget: WeatherWidget}",
    "{at: 9:00, widget: WeatherWidget}, {at: 9:00, not: CalendarWidget}",
    "{at: 9:00 ±1m, widget: WeatherWidget}, {at: 9:00 ±1m, widget: CalendarWidget}",
    "{at: 9:00, widget: WeatherWidget, within: 24h}",
  ])
  func `what can both be true is taken`(items: String) {
    #expect(Self.items(items).diagnostics.map(\.text.text) == [])
  }

  @Test func `a widget in two stacks needs its stack, and one name says more than another`() {
    let missing = Self.items("{at: 9:00, widget: WeatherWidget}", in: Self.two)
    let named = Self.items(
      "{at: 9:00, widget: cal}, {at: 9:00, stack: Desk, widget: CalendarWidget}",
      in: Self.two
    )

    #expect(missing.scenario == nil)
    #expect(Self.text(missing).contains("which is in Home and Desk, needs 'stack'"))
    #expect(named.scenario?.sightings.map(\.stack) == [StackID(1), StackID(1)])
  }

  @Test func `what was seen outside of the run is a warning and is left out`() {
    let item = Self.items("{at: 5:00, widget: WeatherWidget}")
    let table = "time\twidget\n2021-06-09T05:00\tWeatherWidget\n2021-06-11T00:00\tWeatherWidget\n"
    let rows = Self.rows(table)

    #expect(item.scenario?.sightings == [])
    #expect(item.diagnostics.map(\.severity) == [.warning])
    #expect(rows.scenario?.sightings == [])
    #expect(Self.text(rows).hasPrefix("seen.tsv:2:1: warning: '2 rows' is outside"))
    #expect(Self.rows(table, days: 1).diagnostics == [])
  }

  @Test(arguments: [
    ("", 1, "a table of observations"), ("time,widget\n", 1, "the table has no observations"),
    ("tme,widget\n2021-06-09T09:00,WeatherWidget\n", 1, "time"),
    ("widget,stack\nWeatherWidget,Home\n", 1, "columns named time"),
    ("time,widget\nnine,WeatherWidget\n", 2, "nine"),
    ("time,widget\n2021-06-09T09:00,\"WeatherWidget\n", 2, "never closed"),
    ("time,widget\n2021-06-09T09:00\n", 2, "1 columns"),
    ("time,widget\n2021-06-09T09:00,WetherWidget\n", 2, "WeatherWidget"),
    ("time,widget,within\n2021-06-09T09:00,WeatherWidget,soon\n", 2, "a duration"),
  ])
  func `a bad table is reported with its line`(table: String, line: Int, words: String) {
    let read = Self.rows(table)
    let found = read.diagnostics.contains { diagnostic in
      diagnostic.file == "seen.tsv" && diagnostic.location.line == line
        && diagnostic.text.text.contains(words)
    }

    #expect(found, "\(Self.text(read))")
  }

  @Test func `a clock that is set makes no time of nothing, and takes the first of two`() throws {
    func scenario(_ date: String) -> String {
      "homestack: 1\nstarts: \(date)T00:00\ntimezone: Europe/Berlin\n" + Sample.apps + Sample.home
    }
    let never = Self.items("{at: 2:30, widget: WeatherWidget}", in: scenario("2021-03-28"))
    let twice = scenario("2021-10-31")
    let first = Self.items("{at: 2:30, widget: WeatherWidget}", in: twice)
    let table = "time,widget\n2021-10-31T02:30:00+01:00,WeatherWidget\n"
    let second = Self.rows(table, in: twice)

    #expect(never.scenario == nil)
    #expect(Self.text(never).contains("2021-03-28 02:30, which the clock skips"))
    #expect(first.scenario?.sightings.map(\.time) == [.zero + .minutes(150)])
    #expect(first.diagnostics.map(\.severity) == [.warning])
    #expect(second.scenario?.sightings.map(\.time) == [.zero + .minutes(210)])
    #expect(second.diagnostics == [])
  }

  @Test func `what the phone knew is stated, had or assumed`() throws {
    let text = Self.one + "phone: {otherApps: yes, developerMode: no}\n"
    let phone = try Sample.day(text).phone

    #expect(phone[.otherApps] == .stated(true))
    #expect(phone[.developerMode] == .stated(false))
    #expect(phone[.earlierScores] == .assumed)
    let scored = "timeline: [{at: 2021-06-08T09:00, relevance: 2}]"
    let earlier = Self.one.replacing("{title: Weather}", with: "{\(scored)}")
    #expect(try Sample.day(earlier).phone[.earlierScores] == .included)
    let developing = Sample.read(Self.one + "phone: {developerMode: yes}\n")
    #expect(developing.diagnostics.map(\.severity) == [.warning])
  }
}

@Suite struct GlanceTests {
  private static func read(_ items: String) -> Sample.Read {
    Sample.read(Sample.scenario + "days: 2\nglances: [\(items)]\n")
  }

  @Test func `a glance is for a kind, or for the widget that the log names so`() throws {
    let scenario = try #require(Self.read("{at: 9:00, every: day, wants: CalendarWidget}").scenario)

    let hours = scenario.glances.map { ($0.time - SimulationTime.zero).milliseconds / 3_600_000 }
    #expect(hours == [3, 27])
    #expect(scenario.glances.map(\.wanted) == [.kind(KindID(1)), .kind(KindID(1))])
    #expect(scenario.glances.map(\.stack) == [StackID(0), StackID(0)])

    let item = "{at: 9:00, wants: \"CalendarWidget(b=2, a=1)\", stack: Home}"
    let named = try #require(Self.read(item).scenario)

    #expect(named.glances.map(\.wanted) == [.widget("CalendarWidget(a=1,b=2)")])
  }

  @Test func `glances are in order of time, whatever the order of the list`() throws {
    let items = "{at: 12:00, wants: WeatherWidget}, {at: 9:00, wants: CalendarWidget}"
    let scenario = try #require(Self.read(items).scenario)

    #expect(scenario.glances.map(\.item) == [1, 0])
  }

  @Test(arguments: [
    ("{at: 9:00, wants: CalenderWidget}", "CalendarWidget"),
    ("{at: 9:00, wants: CalendarWidget, stack: Hone}", "Home"),
    ("{at: 9:00, widget: CalendarWidget}", "wants"),
    ("{at: 9:00}", "wants"), ("{wants: CalendarWidget}", "at"),
    ("{at: 9:00, wants: \"CalendarWidget(a=1)\"}", "stack"),
    ("{at: 25:00, wants: CalendarWidget}", "9:30"),
  ])
  func `what is wrong with a glance is said with what was meant`(item: String, meant: String) {
    let read = Self.read(item)

    #expect(read.scenario == nil)
    let words = read.diagnostics.map(\.text.text).joined()
    #expect(words.contains(meant), "\(words)")
  }

  @Test func `a glance is a look, and nothing else of the world depends on it`() throws {
    let plain = try Sample.day(Sample.scenario)
    let text = Sample.scenario + "glances: [{at: 9:00, jitter: 1h, wants: WeatherWidget}]\n"
    let looking = try Sample.day(text)

    var world = looking.world
    let looks = world.inputs.filter { $0.input == .look(StackID(0)) }
    world.inputs.removeAll { $0.input == .look(StackID(0)) }
    #expect(plain.world == world)
    #expect(looking.glances.map(\.time) == looks.map(\.time))
    #expect(looking.glances.count == 1)
  }
}
