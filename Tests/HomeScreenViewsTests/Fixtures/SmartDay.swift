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
          members: [WidgetID(0), WidgetID(1), WidgetID(2)]
        ),
        World.Stack(
          name: "Desk",
          family: .systemMedium,
          members: [WidgetID(5), WidgetID(6)]
        ),
        World.Stack(
          name: "Shelf",
          family: .systemMedium,
          members: [WidgetID(7), WidgetID(8)]
        ),
      ],
      widgets: [
        placed("weather", 0), placed("calendar", 1), placed("reminders", 2),
        placed("weather-small", 0, .systemSmall), placed("fitness", 4, .systemSmall),
        placed("notes", 7), placed("stocks", 6), placed("reminders-shelf", 2),
        placed("podcasts", 5), placed("fitness-second", 4),
      ]
    )
  }

  private static func placed(
    _ id: String,
    _ kind: Int,
    _ family: WidgetFamily = .systemMedium
  ) -> World.PlacedWidget {
    World.PlacedWidget(id: id, kind: KindID(kind), family: family)
  }

  private static func kind(
    _ index: Int,
    _ title: String,
    _ content: WidgetContent
  ) -> World.WidgetKind {
    World.WidgetKind(
      kind: title,
      app: AppID(index),
      title: title,
      hue: index,
      content: content
    )
  }

  static var kinds: [World.WidgetKind] {
    [
      kind(0, "Weather", weather), kind(1, "Calendar", agenda), kind(2, "Reminders", reminders),
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

  static var state: HomeScreenState {
    var widgets = world.widgets.map { placed in
      WidgetState(kind: placed.kind, configuration: Configuration(), name: placed.id)
    }
    widgets.append(
      WidgetState(kind: KindID(3), configuration: Configuration(), name: "purchases")
    )
    var stacks = world.stacks.map { stack in
      StackState(
        members: stack.members,
        visible: 0,
        smartRotate: true,
        widgetSuggestions: true
      )
    }
    stacks[0].visible = 1
    stacks[0].cause = .rotation(.relevance)
    stacks[0].since = at(13)
    stacks[1].visible = 1
    stacks[1].suggestion = SuggestionState(
      widget: purchases,
      source: .shortcut,
      since: at(13, 5),
      until: at(13, 35)
    )
    stacks[1].isSuggestionOnTop = true
    stacks[1].cause = .suggestion(.shortcut)
    stacks[1].since = at(13, 5)
    stacks[2].cause = .rotation(.relevance)
    stacks[2].since = at(8, 45)
    return HomeScreenState(
      now: at(13, 12),
      visiblePage: 0,
      stacks: stacks,
      widgets: widgets,
      developerMode: Array(repeating: false, count: 8)
    )
  }

  /// The moment of the mock-ups: 13:12, paused, with Desk selected.
  static var model: ScreenModel {
    var model = ScreenModel(
      title: "Smart day",
      run: Run(world: world),
      state: state,
      playback: Playback(isPlaying: false, speed: 60),
      selected: desk
    )
    model.liveKeys = [
      LiveKey(key: "b", title: "buy $52.60", hue: 3), LiveKey(key: "r", title: "rain", hue: 0),
    ]
    return model
  }
}
