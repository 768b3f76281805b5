import SmartStacks

/// What a person's items are in the world that is made for them: the values of one intent of one
/// app, or apps of their own.
struct ShippedItems {
  private let names: [String]
  private let viewsAs: ViewsAs
  private let numbers: [String: Int]

  private static let app = AppID(0)
  private static let intent = "View"
  /// The intent's only parameter.
  private static let parameter = "item"

  init(_ names: [String], as viewsAs: ViewsAs) {
    self.names = names
    self.viewsAs = viewsAs
    numbers = Dictionary(zip(names, names.indices)) { first, _ in first }
  }

  var apps: [World.App] {
    switch viewsAs {
    case .donations: [World.App(name: "App")]
    case .launches: names.map { World.App(name: $0) }
    }
  }

  var intents: [IntentDefinition] {
    switch viewsAs {
    case .donations:
      [
        IntentDefinition(
          name: Self.intent,
          app: Self.app,
          parameters: [IntentParameter(name: Self.parameter, title: "Item", type: .string)],
          combinations: [[Self.parameter]]
        )
      ]
    case .launches: []
    }
  }

  var kinds: [World.WidgetKind] {
    switch viewsAs {
    case .donations:
      [World.WidgetKind(kind: "Item", app: Self.app, title: "Item", intent: Self.intent)]
    case .launches:
      names.enumerated().map { World.WidgetKind(kind: $1, app: AppID($0), title: $1) }
    }
  }

  /// The widget that shows an item.
  func widget(of item: Int) -> World.PlacedWidget {
    switch viewsAs {
    case .donations:
      World.PlacedWidget(
        id: names[item],
        kind: KindID(0),
        configuration: configuration(of: item),
        family: .systemMedium
      )
    case .launches:
      World.PlacedWidget(id: names[item], kind: KindID(item), family: .systemMedium)
    }
  }

  /// What viewing an item is for the engine.
  func view(of item: Int) -> Input {
    switch viewsAs {
    case .donations:
      .donate(Self.app, Interaction(intent: Self.intent, parameters: configuration(of: item)))
    case .launches: .openApp(AppID(item))
    }
  }

  /// The item that something predicted is about.
  func item(of subject: HabitSubject) -> Int? {
    switch subject {
    case .app(let app): viewsAs == .launches ? app.index : nil
    case .intent(_, combination: _, let values):
      values[Self.parameter]?.items.first.flatMap { numbers[$0] }
    }
  }

  private func configuration(of item: Int) -> Configuration {
    Configuration([.init(name: Self.parameter, value: ParameterValue(names[item]))])
  }
}
