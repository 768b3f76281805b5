import HomeScreenViews
import SimulationCore
import SmartStacks
import Testing

@testable import HomestackApp
@testable import ScenarioText

/// A small evening for the tests of a session: two stacks, a second page, two live keys, two beats.
///
/// The run begins at 16:00. Home turns to Calendar at 17:00 and to Reminders at 18:00; Recent
/// Purchases are suggested from 18:30 to 19:00.
enum Evening {
  static let text = """
    homestack: 1
    name: Evening
    starts: 2021-06-09T16:00
    timezone: America/Los_Angeles
    apps:
      Weather:
        widgets: {Weather: {title: Weather, timeline: [{at: 21:00, show: Rain}]}}
      Calendar:
        widgets:
          Calendar:
            title: Calendar
            timeline: [{at: 17:00, show: Choir, relevance: {score: 5, duration: 30m}}]
      Reminders:
        widgets:
          Reminders:
            title: Reminders
            timeline: [{at: 18:00, show: Bins, relevance: {score: 5, duration: 20m}}]
      Cards:
        widgets: {Purchases: {title: Recent Purchases, timeline: []}}
    home:
      pages:
        - - {stack: Home, widgets: [Weather, Calendar, Reminders]}
          - stack: Desk
            smartRotate: false
            widgetSuggestions: false
            widgets: [{kind: Weather, id: deskWeather}, {kind: Reminders, id: deskReminders}]
        - - stack: Other
            smartRotate: false
            widgetSuggestions: false
            widgets: [{kind: Weather, id: otherWeather}, {kind: Calendar, id: otherCalendar}]
    happens:
      - {at: 18:30, shortcuts: Cards, set: [{widget: Purchases, from: now, for: 30m}]}
    keys:
      b: {title: buy, shortcuts: Cards, set: [{widget: Purchases, from: now, for: 10m}]}
      c: {title: choir, entry: {widget: Calendar, show: Choir, relevance: {score: 9, duration: 5m}}}
    beats:
      - {at: 17:00, title: Choir in half an hour}
      - {at: 18:30, title: Something is suggested}
    """

  static let home = StackID(0)
  static let desk = StackID(1)

  static func loaded() throws -> LoadedScenario {
    let (scenario, diagnostics) = ScenarioReader.read(text: text, file: "evening.yaml")
    return LoadedScenario(try #require(scenario, "\(diagnostics)"))
  }

  static func shown(at clock: String = "16:00") throws -> ShownRun {
    let loaded = try loaded()
    var shown = ShownRun(LiveRun(world: loaded.world), at: moment(clock))
    _ = shown.computeAhead(from: moment(clock), in: loaded)
    return shown
  }

  static func session(
    at clock: String = "16:00",
    speed: Speed = 60,
    isPlaying: Bool = false,
    motion: MotionLevel = .full,
    keys: KeyTable = .standard
  ) throws -> InteractiveState {
    .of(try loaded()) { options in
      options.start = moment(clock)
      options.speed = speed
      options.isPlaying = isPlaying
      options.motion = motion
      options.keys = keys
    }
  }

  /// The moment at which the clock shows a time, such as `17:00` or `17:00:30`.
  static func moment(_ clock: String) -> SimulationTime {
    let parts = clock.split(separator: ":").compactMap { Int64($0) }
    return .zero + .hours(parts[0] - 16) + .minutes(parts[1])
      + .seconds(parts.count > 2 ? parts[2] : 0)
  }
}

extension Evening {
  /// The evening as it would be saved with some of its text replaced.
  static func saved(
    replacing changes: (old: String, new: String)...,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws -> LoadedScenario {
    var text = text
    for change in changes {
      #expect(text.contains(change.old), sourceLocation: sourceLocation)
      text = text.replacing(change.old, with: change.new)
    }
    let (scenario, diagnostics) = ScenarioReader.read(text: text, file: "evening.yaml")
    let read = try #require(scenario, "\(diagnostics)", sourceLocation: sourceLocation)
    return LoadedScenario(read, text: text)
  }

  static let withoutDesk = (
    old: [
      "      - stack: Desk",
      "        smartRotate: false",
      "        widgetSuggestions: false",
      "        widgets: [{kind: Weather, id: deskWeather}, {kind: Reminders, id: deskReminders}]\n",
    ].joined(separator: "\n"),
    new: ""
  )
  static let onePage = (
    old: [
      "    - - stack: Other",
      "        smartRotate: false",
      "        widgetSuggestions: false",
      "        widgets: [{kind: Weather, id: otherWeather}, {kind: Calendar, id: otherCalendar}]\n",
    ].joined(separator: "\n"),
    new: ""
  )
  static let oneMore = (
    old: "- - {stack: Home,",
    new: "- - {stack: First, widgets: [{kind: Weather, id: w}]}\n      - {stack: Home,"
  )
  static let laterChoir = (old: "{at: 17:00, show: Choir", new: "{at: 17:10, show: Choir")
}
