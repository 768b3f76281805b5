import ScenarioText
import Scenarios
import SimulationCore
import TerminalRendering
import TestSupport
import Testing

@testable import HomeScreenViews
@testable import SmartStacks

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

    #expect(shown.contains("Nothing is suggested here."), "\(shown)")
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
    #expect(model.sound().allText.contains("Nothing is"))
    let values = Configuration([.init(name: "x", value: "here")])
    model.state.surfaces = [Surface.siriSuggestions, .lockScreen].map {
      SurfaceItem(surface: $0, intent: IntentID(0), values: values, since: .zero)
    }
    let shown = model.sound().allText

    #expect(shown.contains("Siri Suggestions"), "\(shown)")
    #expect(shown.contains(" A   Look"), "\(shown)")
    #expect(!shown.contains("Nothing is"), "\(shown)")
  }
}
