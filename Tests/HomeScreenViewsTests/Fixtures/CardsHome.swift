@testable import Habits
import SimulationCore
@testable import SmartStacks

@testable import HomeScreenViews

/// Two configured cards in one stack, a parameter for every control, options in sections.
enum CardsHome {
  static let desk = StackID(0)
  static let acme = WidgetID(0)
  static let soup = WidgetID(1)

  static func at(_ hour: Int, _ minute: Int = 0) -> SimulationTime {
    .zero + .hours(Int64(hour)) + .minutes(Int64(minute))
  }

  static var world: World {
    World(
      name: "Cards",
      calendar: .fixed(year: 2021, month: 6, day: 9, hour: 0),
      end: at(48),
      apps: [World.App(name: "Cards"), World.App(name: "Notes"), World.App(name: "Weather")],
      intents: [intent],
      kinds: [
        World.WidgetKind(
          kind: "CardRecentPurchasesWidget",
          app: AppID(0),
          title: "Recent Purchases",
          hue: 3,
          intent: intent.name,
          content: WidgetContent(blocks: [.amounts([amount])])
        ),
        World.WidgetKind(kind: "NotesWidget", app: AppID(1), title: "Notes", hue: 7),
        World.WidgetKind(kind: "WeatherWidget", app: AppID(2), title: "Weather", hue: 0),
        World.WidgetKind(
          kind: "CardBalanceWidget",
          app: AppID(0),
          title: "Balance",
          families: [.systemSmall],
          hue: 2
        ),
      ],
      pages: [World.Page(places: [.stack(desk), .widget(WidgetID(3))]), World.Page(places: [])],
      stacks: [
        World.Stack(
          name: "Desk",
          family: .systemMedium,
          widgetSuggestions: false,
          members: [acme, soup, WidgetID(2)]
        )
      ],
      widgets: [
        placed("acme", 0, ["card": "acme", "category": "groceries"]),
        placed("soup", 0, ["card": "soup"]), placed("notes", 1, [:]),
        World.PlacedWidget(id: "weather", kind: KindID(2), family: .systemLarge),
      ]
    )
  }

  private static let amount = WidgetContent.Amount(value: "$52.60", label: "Grocer", note: "09:41")

  private static func placed(
    _ id: String,
    _ kind: Int,
    _ values: KeyValuePairs<String, String>
  ) -> World.PlacedWidget {
    World.PlacedWidget(
      id: id,
      kind: KindID(kind),
      configuration: Configuration(
        values.map { .init(name: $0.key, value: ParameterValue($0.value)) }
      ),
      family: .systemMedium
    )
  }

  static var run: Run {
    var run = Run(world: world)
    run.advance(to: at(24))
    return run
  }

  /// A moment at noon of a day with another world, paused.
  static func model(_ world: World) -> ScreenModel {
    var run = Run(world: world)
    run.advance(to: at(24))
    return screen(of: run, showing: run.state(at: at(12)))
  }

  private static func screen(of run: Run, showing state: HomeScreenState) -> ScreenModel {
    ScreenModel(
      title: "Cards",
      run: run,
      state: state,
      playback: Playback(isPlaying: false, speed: 60),
      selected: desk
    )
  }

  /// A moment at noon, paused, with what is predicted and what shows elsewhere.
  static var model: ScreenModel {
    let run = run
    var state = run.state(at: at(12))
    let values = Configuration([.init(name: "card", value: "acme")])
    state.predictions = [
      PredictionState(
        subject: .intent(IntentID(0), combination: 0, values),
        value: Fraction(4, over: 5),
        start: at(11, 45),
        end: at(12, 15),
        basis: .partOfDay(.init(startMinute: 705, endMinute: 735, donations: 6, days: 4, ofDays: 5))
      )
    ]
    state.surfaces = [Surface.lockScreen, .spotlight].map {
      SurfaceItem(surface: $0, intent: IntentID(0), values: values, since: at(11, 45))
    }
    return screen(of: run, showing: state)
  }

  static var editor: WidgetEditor {
    var editor = WidgetEditor(
      editor: StackEditor(stack: desk),
      widget: acme,
      configuration: world.widgets[0].configuration
    )
    editor.outcome = .init(next: .comes(at(36)), before: .never, from: at(12), until: at(48))
    return editor
  }

  static func row(_ name: String) -> WidgetForm.Row {
    WidgetForm.Row(parameter: intent.parameter(name) ?? intent.parameters[0])
  }
}

extension CardsHome {
  /// What the app declares, with a parameter for every control.
  static var intent: IntentDefinition {
    IntentDefinition(
      name: "ViewRecentPurchases",
      app: AppID(0),
      title: "What you bought, by card and category",
      parameters: [
        IntentParameter(name: "card", title: "Card", type: .object("Card"), options: cards),
        parameter(
          "category",
          "Category",
          .enumeration([
            .init(name: "all", title: "All"), .init(name: "groceries", title: "Groceries"),
            .init(name: "food", title: "Food"),
          ]),
          "all"
        ),
        parameter("showAmounts", "Show amounts", .boolean, "true"),
        IntentParameter(
          name: "round",
          title: "Round to the dollar",
          type: .boolean,
          relationship: .init(parent: "showAmounts", condition: .exactly("true"))
        ),
        parameter(
          "count",
          "Purchases shown",
          .integer(.init(minimum: 1, maximum: 3), .stepper),
          "3"
        ),
        parameter(
          "large",
          "Large from",
          .decimal(.init(minimum: 1_000_000, maximum: 150_000_000), .slider),
          "50"
        ),
        IntentParameter(
          name: "merchants",
          title: "Merchants",
          type: .string,
          arraySizes: [
            .init(family: .systemSmall, count: 1), .init(family: .systemMedium, count: 3),
          ],
          defaultValue: ParameterValue(items: ["Grocer", "Soup Diner", "Movie theater"])
        ),
        IntentParameter(name: "since", title: "Since", type: .dateComponents(.date)),
      ],
      combinations: [["card"], ["card", "category"]]
    )
  }

  private static func parameter(
    _ name: String,
    _ title: String,
    _ type: ParameterType,
    _ value: ParameterValue
  ) -> IntentParameter {
    IntentParameter(name: name, title: title, type: type, defaultValue: value)
  }

  private static var cards: OptionsCollection {
    func card(_ name: String, _ title: String, _ subtitle: String) -> OptionsCollection.Option {
      .init(identifier: name, title: title, subtitle: subtitle)
    }
    return OptionsCollection(
      sections: [
        .init(
          title: "Credit",
          options: [
            card("acme", "AcmeCard", "ends in 4410"), card("soup", "Capital Soup", "ends in 0093"),
            card("gold", "Golden", "ends in 1177"),
          ]
        ),
        .init(title: "Debit", options: [card("local", "Local Bank", "ends in 7781")]),
        .init(title: "Prepaid", options: [card("canteen", "Canteen", "$12.40 left")]),
      ],
      providesSearch: true,
      searchPrompt: "a card or its last digits",
      searchOnly: [card("cash", "Cash envelope", "added by hand")]
    )
  }
}
