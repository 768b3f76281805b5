import SimulationCore
import Testing

@testable import SmartStacks

@Suite struct NarratorTests {
  private static func time(_ hour: Int64, _ minute: Int64 = 0) -> SimulationTime {
    SimulationTime(milliseconds: (hour * 60 + minute) * 60_000)
  }

  private static func entry(
    _ hour: Int64,
    _ minute: Int64 = 0,
    score: Int64,
    minutes: Int64
  ) -> TimelineEntry {
    TimelineEntry(
      date: time(hour, minute),
      relevance: Relevance(
        score: .whole(score),
        duration: minutes == 0 ? .untilNextRelevance : .lasting(.minutes(minutes))
      )
    )
  }

  /// Home with Weather and Reminders; Cards has a widget that is nowhere.
  private static func world(inputs: [ScheduledInput] = []) -> World {
    let titles = ["Weather", "Reminders", "Recent Purchases"]
    return World(
      name: "test",
      calendar: .fixed(year: 2021, month: 6, day: 9),
      end: time(24),
      apps: [World.App(name: "Weather"), World.App(name: "Reminders"), World.App(name: "Cards")],
      kinds: titles.enumerated().map { index, title in
        World.WidgetKind(
          kind: title,
          app: AppID(index),
          title: title,
          timeline: [
            [entry(6, score: 90, minutes: 60), entry(9, score: 20, minutes: 300)],
            [
              entry(9, 30, score: 3, minutes: 30), entry(13, 12, score: 0, minutes: 0),
              entry(14, 30, score: 4, minutes: 60),
            ], [],
          ][index]
        )
      },
      pages: [World.Page(places: [.stack(StackID(0))])],
      stacks: [
        World.Stack(name: "Home", family: .systemMedium, members: [WidgetID(0), WidgetID(1)])
      ],
      widgets: [
        World.PlacedWidget(id: "weather", kind: KindID(0), family: .systemMedium),
        World.PlacedWidget(id: "reminders", kind: KindID(1), family: .systemMedium),
      ],
      inputs: inputs
    )
  }

  private static func shortcut(from start: SimulationTime, to end: SimulationTime?) -> Input {
    let provider = RelevantShortcut.Provider.date(start: start, end: end)
    return .shortcuts(
      AppID(2),
      [RelevantShortcut(kindName: "Recent Purchases", providers: [provider])]
    )
  }

  /// The sentences of a run with their clock times.
  private static func told(_ inputs: [ScheduledInput] = []) -> [String] {
    var run = Run(world: world(inputs: inputs))
    run.advance(to: run.world.end)
    let narrator = Narrator(run: run)
    return run.log.indices.map { index in
      let clock = Wording.clock(run.world.calendar.local(at: run.log[index].time))
      return "\(clock) \(narrator.sentence(at: index).text)"
    }
  }

  @Test func `A turn names both shares with their scale`() {
    #expect(
      Self.told().contains(
        "09:30 Home turned to Reminders: 75 % of its own best†, against 22 % for Weather."
      )
    )
  }

  @Test func `A refusal for a score of zero tells when the next one comes`() {
    #expect(
      Self.told().contains(
        "13:12 Reminders held back: score 0 never turns a stack. "
          + "Its next score is at 14:30, in 1 h 18 min."
      )
    )
  }

  @Test func `A suggestion names the window that its app donated, and what shows again`() {
    let told = Self.told([
      ScheduledInput(
        time: Self.time(13),
        input: Self.shortcut(from: Self.time(13, 5), to: Self.time(13, 35))
      )
    ])

    #expect(
      told.contains(
        "13:05 Recent Purchases slid in at 13:05: Cards donated a shortcut for 13:05–13:35."
      )
    )
    #expect(
      told.contains(
        "13:35 Recent Purchases left: its half hour is over. Home is again as it was, on Weather."
      )
    )
  }

  @Test func `An end that we invented carries its mark`() {
    let told = Self.told([
      ScheduledInput(time: Self.time(13), input: Self.shortcut(from: Self.time(13), to: nil))
    ])

    #expect(
      told.contains(
        "13:00 Recent Purchases slid in at 13:00: "
          + "Cards donated a shortcut from 13:00, taken as 1 h†."
      )
    )
  }

  @Test func `A hold says since when, how long, and until when`() {
    let swipe = ScheduledInput(time: Self.time(9, 26), input: .swipe(StackID(0), by: 1))
    #expect(
      Self.told([swipe, swipe]).contains(
        "09:30 Home stays on Weather: swiped 4 min ago, and a swipe holds for 15 min†. Until 09:41."
      )
    )
  }

  @Test func `A figure that the scenario chose carries no mark`() throws {
    let swipe = ScheduledInput(time: Self.time(9, 26), input: .swipe(StackID(0), by: 1))
    var world = Self.world(inputs: [swipe, swipe])
    world.policy.holdAfterTouch = .minutes(10)
    var run = Run(world: world)
    run.advance(to: run.world.end)

    let index = try #require(
      run.log.firstIndex { record in
        if case .withheld(let withheld) = record.event { withheld.reason == .hold } else { false }
      }
    )

    #expect(Narrator(run: run).sentence(at: index).text.contains("holds for 10 min. Until 09:36."))
  }

  @Test func `Before the first move the line says what is awaited`() {
    var run = Run(world: Self.world())
    run.advance(to: run.world.end)

    #expect(
      Narrator(run: run).why(at: SimulationTime(milliseconds: 0)).text
        == "No move yet: nothing has a score before 06:00. Home shows Weather, its first widget."
    )
  }

  @Test func `Of several movements at one instant the suggestion is told`() {
    let shortcut = Self.shortcut(from: Self.time(9, 30), to: Self.time(9, 40))
    var world = Self.world(inputs: [ScheduledInput(time: Self.time(9), input: shortcut)])
    // A second stack takes the suggestion, for the first is switched off.
    world.stacks[0].widgetSuggestions = false
    world.stacks.append(
      World.Stack(name: "Desk", family: .systemMedium, members: [WidgetID(2), WidgetID(3)])
    )
    world.widgets += ["a", "b"].map { id in
      World.PlacedWidget(id: id, kind: KindID(0), family: .systemMedium)
    }
    world.pages = [World.Page(places: [.stack(StackID(0)), .stack(StackID(1))])]
    var run = Run(world: world)
    run.advance(to: run.world.end)

    let narrator = Narrator(run: run)

    #expect(narrator.why(at: Self.time(9, 30)).text.hasPrefix("Recent Purchases slid in"))
    #expect(narrator.why(at: Self.time(9, 30), stack: StackID(0)).text.hasPrefix("Home turned"))
  }

  @Test func `What comes next is read off the log`() {
    var run = Run(world: Self.world())
    run.advance(to: run.world.end)

    let next = Narrator(run: run).forecasts(after: Self.time(9, 12), limit: 2)

    #expect(next.map(\.countdown) == ["in 18 min", "in 48 min"])
    #expect(next.map { $0.parts.map(\.text).joined() } == ["Home to Reminders", "Home to Weather"])
  }

  @Test func `Every sentence fits a line and begs for nothing`() {
    let told = Self.told([
      ScheduledInput(
        time: Self.time(13),
        input: Self.shortcut(from: Self.time(13, 5), to: Self.time(13, 35))
      )
    ])

    for line in told {
      #expect(line.count <= 6 + 91 + 40, "\(line)")
      for word in ["please", "sorry", "smart stack"] { #expect(!line.lowercased().contains(word)) }
    }
  }
}

@Suite struct WordingTests {
  @Test(arguments: [
    (0, "0 s"), (59, "59 s"), (60, "1 min"), (1080, "18 min"), (3600, "1 h"), (4680, "1 h 18 min"),
    (172_800, "2 days"), (183_600, "2 days 3 h"),
  ])
  func `Spans take the units that matter`(seconds: Int64, text: String) {
    #expect(Wording.span(.seconds(seconds)) == text)
  }

  @Test(arguments: [
    (0, "ends now", "just now"), (999, "ends now", "just now"),
    (1000, "1 s left", "for 1 s"), (1_080_000, "18 min left", "for 18 min"),
  ])
  func `Nothing is left for no time, or lasts for none`(
    milliseconds: Int64,
    left: String,
    age: String
  ) {
    let length = SimulationDuration(milliseconds: milliseconds)

    #expect(Wording.left(length) == left)
    #expect(Wording.age(length) == age)
    #expect(Wording.span(.init(milliseconds: 1)) == "under 1 s")
  }

  @Test func `Clock times have seconds only between two minutes`() {
    let date = CivilDate(year: 2021, month: 6, day: 9)

    #expect(Wording.clock(LocalTime(date: date, millisecondOfDay: 34_200_000)) == "09:30")
    #expect(Wording.clock(LocalTime(date: date, millisecondOfDay: 34_215_000)) == "09:30:15")
    #expect(Wording.date(date) == "Wed 9 Jun 2021")
  }
}
