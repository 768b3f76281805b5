import ScenarioText
import SimulationCore
import TerminalRendering
import TestSupport
import Testing

@testable import HomeScreenViews
@testable import SmartStacks

@Suite struct PlaceFrameTests {
  static let sizes = [
    Size(columns: 60, rows: 18), Size(columns: 80, rows: 24), Size(columns: 100, rows: 30),
    Size(columns: 200, rows: 60),
  ]

  private func model(_ name: String, in area: HomeArea) throws -> ScreenModel {
    var model = try ShippedModel.model(name, day: 1, 8, 20)
    let page = try #require(model.run.world.page(of: area))
    model.looked.number = page == model.state.visiblePage ? nil : page
    let stacks = model.run.world.stacks
    model.selected = stacks.firstIndex { $0.page == page }.map(StackID.init)
    return model
  }

  private func text(_ model: ScreenModel, _ size: Size) -> String {
    model.sound(size.columns, size.rows).allText
  }

  @Test(
    arguments: sizes,
    [
      ("where-widgets-live", .todayView, "Today View"),
      ("where-widgets-live-mac", .notificationCenter, "Notification Center"),
    ] as [(String, HomeArea, String)]
  )
  func `Today View is a column at the left, Notification Center one at the right, with its name`(
    size: Size,
    place: (day: String, area: HomeArea, name: String)
  ) throws {
    let model = try model(place.day, in: place.area)
    let layout = ScreenLayout(model, size: size)

    #expect(text(model, size).contains(place.name))
    #expect(!layout.panes.isEmpty)
    if place.area == .todayView { #expect(layout.panes[0].place == .stack(StackID(2))) }
    guard layout.layoutClass.units == 4 else { return }
    let aside = try #require(layout.aside)
    if place.area == .todayView {
      #expect(layout.panes.allSatisfy { $0.rect.endColumn <= aside.column })
      #expect(aside.endColumn <= layout.stageColumns)
    } else {
      #expect(layout.panes.allSatisfy { $0.rect.column >= aside.endColumn })
      #expect(layout.panes.allSatisfy { $0.rect.endColumn < layout.stageColumns })
    }
  }

  @Test(arguments: sizes)
  func `a page fills the stage as ever`(size: Size) throws {
    let model = try ShippedModel.model("where-widgets-live-ipad", day: 1, 7, 10)
    let layout = ScreenLayout(model, size: size)

    #expect(layout.aside == nil)
    #expect(layout.panes.first?.place == .stack(StackID(0)))
  }

  @Test func `Today View comes before the first page`() throws {
    let home = try ShippedModel.model("where-widgets-live", day: 1, 7, 10)
    let size = Size(columns: 100, rows: 30)
    let layout = ScreenLayout(home, size: size)

    func page(_ step: Int) -> Int? {
      if case .page(let page, _)? = layout.turn(by: step) { page } else { nil }
    }

    #expect(page(-1) == 2)
    #expect(page(1) == 1)
    let today = try model("where-widgets-live", in: .todayView)
    #expect(ScreenLayout(today, size: size).turn(by: -1) == nil)
  }

  @Test(arguments: sizes)
  func `every place is listed with what is placed where`(size: Size) throws {
    var model = try ShippedModel.model("where-widgets-live", day: 1, 8, 20)
    model.overlay = .placed(scroll: 0)

    let shown = text(model, size)

    for words in ["Today View", "Today  medium", "Tides"] {
      #expect(shown.contains(words), "\(words)\n\(shown)")
    }
  }
}

@Suite struct PhoneFrameTests {
  static let sizes = [
    Size(columns: 40, rows: 12), Size(columns: 60, rows: 18), Size(columns: 80, rows: 24),
    Size(columns: 100, rows: 30), Size(columns: 200, rows: 60),
  ]

  private func text(_ screen: PhoneScreen, of model: ScreenModel, _ size: Size) -> String {
    var model = model
    model.view = .phone(screen)
    return model.sound(size.columns, size.rows).allText
  }

  @Test(
    arguments: sizes,
    [
      (.lockScreen, ["Lock Screen", "Fri 11 Jun", " C   Purchases on AcmeCard"]),
      (.spotlight, ["Spotlight", "Search", "Siri Suggestions", " C   Groceries on AcmeCard"]),
    ] as [(PhoneScreen, [String])]
  )
  func `both screens have what is suggested`(size: Size, screen: (PhoneScreen, [String])) throws {
    let shown = text(screen.0, of: try ShippedModel.model("cards", day: 1, 12, 5), size)

    for words in screen.1 { #expect(shown.contains(words), "\(words)\n\(shown)") }
  }

  /// WWDC21 10049 16:38.
  @Test func `a suggestion shows the title of its combination`() {
    func shown(_ title: String?) -> String {
      var world = CardsHome.world
      world.intents[0].combinationTexts = [CombinationText(parameters: ["card"], title: title)]
      var model = CardsHome.model(world)
      model.state.surfaces = CardsHome.model.state.surfaces
      return text(.lockScreen, of: model, Size(columns: 80, rows: 24))
    }

    #expect(shown("Spent with ${card}").contains("Spent with AcmeCard"))
    #expect(!shown("Spent with ${card}").contains("What you bought"))
    #expect(shown(nil).contains("What you bought"))
  }

  @Test func `a suggestion says since when and until when where there is room`() throws {
    let model = try ShippedModel.model("cards", day: 1, 12, 5)
    let wide = text(.lockScreen, of: model, Size(columns: 100, rows: 30))
    let narrow = text(.lockScreen, of: model, Size(columns: 80, rows: 24))

    #expect(narrow.contains("since 11:30") && narrow.contains("until 12:45"), "\(narrow)")
    #expect(wide.contains("Search") && !narrow.contains("Search"))
  }

  @Test func `one that is empty says so, and since when and until when`() throws {
    let model = try ShippedModel.model("cards", day: 1, 13, 0)

    let shown = text(.lockScreen, of: model, Size(columns: 80, rows: 24))

    #expect(shown.contains("No suggestions"), "\(shown)")
    #expect(shown.contains("since 12:45, until 19:00"), "\(shown)")
  }

  @Test(arguments: PhoneScreen.allCases)
  func `where no app declares an intent it says why nothing can show`(screen: PhoneScreen) throws {
    let model = try ShippedModel.model("countdown", day: 1, 12, 0)
    #expect(model.run.world.intents.isEmpty)

    #expect(text(screen, of: model, Size(columns: 60, rows: 18)).contains("declares an intent"))
  }

  @Test func `what there is no room for is counted`() throws {
    var model = CardsHome.model
    model.state.surfaces = (0..<12).map { index in
      let values = Configuration([.init(name: "card", value: ParameterValue("card \(index)"))])
      let since = CardsHome.at(11)
      return SurfaceItem(surface: .spotlight, intent: IntentID(0), values: values, since: since)
    }

    let shown = text(.spotlight, of: model, Size(columns: 60, rows: 18))

    #expect(shown.contains("4 more"), "\(shown)")
  }

  @Test func `a name from a file moves nothing there`() {
    var model = CardsHome.model
    let values = Configuration([.init(name: "card", value: "a\u{1B}[2J漢字\u{202E}")])
    let since = CardsHome.at(11)
    model.state.surfaces = [Surface.lockScreen, .spotlight].map {
      SurfaceItem(surface: $0, intent: IntentID(0), values: values, since: since)
    }

    for size in Self.sizes { #expect(!text(.lockScreen, of: model, size).contains("\u{1B}")) }
  }

  @Test(arguments: [WidgetFamily.systemSmall, .systemMedium, .systemLarge])
  func `the Siri Suggestions widget shows its surface's log`(family: WidgetFamily) throws {
    let text = """
      homestack: 1
      apps: {A: {widgets: {W: {configuration: View}}}}
      intents: {View: {title: Look, parameters: [{name: x, title: X, type: string}]}}
      home: {pages: [[{widget: siriSuggestions, family: \(family.rawValue)}]]}
      """
    var model = try ScreenModel.of(text)
    #expect(model.sound().allText.contains("No suggestions"))
    let values = Configuration([.init(name: "x", value: "here")])
    model.state.surfaces = [Surface.siriSuggestions, .lockScreen].map {
      SurfaceItem(surface: $0, intent: IntentID(0), values: values, since: .zero)
    }
    let shown = model.sound().allText

    #expect(shown.contains("Siri Suggestions"), "\(shown)")
    #expect(shown.contains(" A   Look"), "\(shown)")
    #expect(!shown.contains("No suggestions"), "\(shown)")
  }
}
