import ScenarioText
import Scenarios
import SimulationCore
import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import HomeScreenViews

@Suite struct PlaceFrameTests {
  static let sizes = [
    Size(columns: 60, rows: 18), Size(columns: 80, rows: 24), Size(columns: 100, rows: 30),
    Size(columns: 200, rows: 60),
  ]

  private func model(_ name: String, in area: HomeArea) throws -> ScreenModel {
    var model = try ShippedModel.model(name, day: 1, 8, 20)
    let page = try #require(model.run.world.page(of: area))
    model.lookedPage = page == model.state.visiblePage ? nil : page
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
  func `every place is seen in small with what is placed where`(size: Size) throws {
    var model = try ShippedModel.model("where-widgets-live", day: 1, 8, 20)
    model.overlay = .placed(scroll: 0)

    let shown = text(model, size)

    for words in ["Today View", "Page 1", "Page 2", "[Home", "[Desk", "[Today"] {
      #expect(shown.contains(words), "\(words)\n\(shown)")
    }
  }

  @Test func `a name from a file moves nothing in small either`() throws {
    let text = """
      homestack: 1
      apps: {A: {widgets: {W: {title: "a\\e[2J漢字漢字漢字"}, V: {}}}}
      home: {pages: [[{stack: "s\\u202E漢", widgets: [V]}]], todayView: [{widget: W, family: small}]}
      """
    _ = try ScreenModel.of(text).under(.placed(scroll: 0)).sound(80, 24)
  }
}
