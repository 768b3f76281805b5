import SimulationCore
import SmartStacks
import TerminalRendering

@testable import HomeScreenViews

/// The day of the mock-ups, built by hand: Wednesday, 9 June 2021, from 06:00 to midnight.
enum SmartDay {
  static func at(_ hour: Int, _ minute: Int = 0, _ second: Int = 0) -> SimulationTime {
    let seconds = (hour - 6) * 3600 + minute * 60 + second
    return SimulationTime(milliseconds: Int64(seconds) * 1000)
  }

  static let home = StackID(0)
  static let desk = StackID(1)
  static let shelf = StackID(2)
  /// The suggested widget comes after all that are placed.
  static let purchases = WidgetID(10)

  static var world: World {
    World(
      name: "Smart day",
      calendar: .fixed(year: 2021, month: 6, day: 9, hour: 6),
      end: at(24),
      apps: ["Weather", "Calendar", "Reminders", "Cards", "Fitness", "Podcasts", "Stocks", "Notes"]
        .map { World.App(name: $0) },
      kinds: kinds,
      pages: [
        World.Page(places: [
          .stack(home), .stack(desk), .widget(WidgetID(3)), .widget(WidgetID(4)), .stack(shelf),
        ]),
        World.Page(places: [.widget(WidgetID(9))]),
      ],
      stacks: [
        World.Stack(
          name: "Home",
          family: .systemMedium,
          widgetSuggestions: false,
          members: [WidgetID(0), WidgetID(1), WidgetID(2)]
        ),
        World.Stack(name: "Desk", family: .systemMedium, members: [WidgetID(5), WidgetID(6)]),
        World.Stack(name: "Shelf", family: .systemMedium, members: [WidgetID(7), WidgetID(8)]),
      ],
      widgets: [
        placed("Weather", 0), placed("calendar", 1), placed("Reminders", 2, list: "home"),
        placed("weather-small", 0, .systemSmall), placed("Fitness", 4, .systemSmall),
        placed("notes", 7), placed("stocks", 6), placed("reminders-shelf", 2, list: "shelf"),
        placed("podcasts", 5), placed("fitness-second", 4),
      ],
      inputs: inputs
    )
  }

  private static func placed(
    _ id: String,
    _ kind: Int,
    _ family: WidgetFamily = .systemMedium,
    list: String? = nil
  ) -> World.PlacedWidget {
    let value = list.map { ParameterValue($0) }
    let values = value.map { [Configuration.Parameter(name: "list", value: $0)] } ?? []
    return World.PlacedWidget(
      id: id,
      kind: KindID(kind),
      configuration: Configuration(values),
      family: family
    )
  }

  static func kind(_ index: Int, _ title: String, _ content: WidgetContent) -> World.WidgetKind {
    World.WidgetKind(
      kind: title,
      app: AppID(index),
      title: title,
      hue: index,
      content: content,
      timeline: timeline(of: index)
    )
  }

  static var kinds: [World.WidgetKind] {
    [
      kind(0, "Weather", weather("14°", "Sunny")), kind(1, "Calendar", agenda),
      kind(2, "Reminders", reminders),
      kind(3, "Recent Purchases", recent), kind(4, "Fitness", fitness),
      kind(5, "Podcasts", podcasts),
      kind(6, "Stocks", WidgetContent(blocks: [.lines(["ACME 9.40", "up 2 %"])])),
      kind(
        7,
        "Notes",
        WidgetContent(
          fact: "edited 08:04",
          blocks: [
            .lines([
              "For the design review", "– what a suggestion promises",
              "– when it should leave again", "– who decides: app, person, system",
            ])
          ]
        )
      ),
    ]
  }

  static let run: Run = {
    var run = Run(world: world)
    run.advance(to: at(24))
    return run
  }()

  /// A moment of the day, paused, with Desk selected.
  static func model(at time: SimulationTime = at(13, 12)) -> ScreenModel {
    var model = ScreenModel(
      title: "Smart day",
      run: run,
      state: run.state(at: time),
      playback: Playback(isPlaying: false, speed: 60),
      selected: desk
    )
    model.liveKeys = [("b", "buy $52.60", KindID(3)), ("r", "rain", KindID(0))]
    model.marks.beats = [
      Beat(time: at(6, 30), title: "Weather in the morning"),
      Beat(time: at(9, 30), title: "The meeting is in half an hour"),
      Beat(time: at(12, 45), title: "Stocks at noon"),
      Beat(time: at(13, 5), title: "A purchase while you work"),
      Beat(time: at(14, 30), title: "Due at three"), Beat(time: at(17, 30), title: "Evening"),
      Beat(time: at(19), title: "End of the day"),
    ]
    return model
  }

  static var model: ScreenModel { model() }
}
