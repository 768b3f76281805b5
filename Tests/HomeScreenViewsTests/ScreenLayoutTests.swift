import ScenarioText
import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import HomeScreenViews

@Suite struct ScreenLayoutTests {
  @Test(arguments: [
    (200, 60, LayoutClass.rich), (160, 48, .rich), (160, 47, .standard), (100, 30, .standard),
    (100, 29, .compact), (99, 40, .compact), (80, 24, .compact), (79, 24, .narrow),
    (56, 16, .narrow), (55, 40, .floor), (40, 12, .floor), (39, 12, .notice), (40, 11, .notice),
  ])
  func `a size has its class`(columns: Int, rows: Int, expected: LayoutClass) {
    #expect(LayoutClass(Size(columns: columns, rows: rows)) == expected)
  }

  @Test(arguments: 20...220)
  func `nothing overlaps and nothing leaves the screen`(columns: Int) {
    let model = SmartDay.model
    for rows in 8...70 {
      let size = Size(columns: columns, rows: rows)
      let layout = ScreenLayout(model, size: size)
      #expect(Self.faults(of: layout).isEmpty, "\(columns) x \(rows)")
      if layout.layoutClass != .notice { #expect(!layout.panes.isEmpty, "\(columns) x \(rows)") }
    }
  }

  /// What is wrong with a layout: places outside of the screen, rows and panes used twice.
  private static func faults(of layout: ScreenLayout) -> [String] {
    var faults: [String] = []
    let bounds = Rect(layout.size)
    var rows = [layout.headerRow, layout.footerRow] + layout.lanes.map(\.row)
    rows += layout.lanes.compactMap(\.thinRow)
    rows += [
      layout.dotsRow, layout.namesRow, layout.whyRow, layout.nextRow, layout.dayRuleRow,
      layout.axisRow, layout.eventRow,
    ].compactMap { $0 }
    if layout.layoutClass != .notice {
      if Set(rows).count != rows.count { faults.append("a row is used twice") }
      if rows.contains(where: { $0 < 0 || $0 >= layout.size.rows }) {
        faults.append("a row is out")
      }
    }
    var areas = layout.panes.map(\.rect) + [layout.side, layout.scores].compactMap { $0 }
    areas +=
      layout.layoutClass == .notice
      ? []
      : rows.filter { layout.side == nil || $0 > 40 }.map {
        Rect(column: 0, row: $0, columns: layout.size.columns, rows: 1)
      }
    for (index, area) in areas.enumerated() {
      if area.intersection(bounds) != area { faults.append("an area is out: \(area)") }
      for other in areas[..<index] where !area.intersection(other).isEmpty {
        faults.append("\(area) overlaps \(other)")
      }
    }
    return faults
  }

  @Test(arguments: Array(stride(from: 20, through: 220, by: 8)))
  func `every size can be composed, in every dress`(columns: Int) {
    var model = SmartDay.model
    for (index, rows) in stride(from: 8, through: 70, by: 3).enumerated() {
      model.look = [Look(), .mono, .asciiMono][index % 3]
      let frame = model.sound(columns, rows)
      for pane in model.layout(columns, rows).panes {
        let faults = FrameCheck.brokenEdges(of: pane.rect, in: frame, glyphs: model.look.glyphs)
        #expect(faults.isEmpty, "\(columns) x \(rows): \(pane.place)")
      }
    }
  }

  @Test func `rows go in the order of the guide when they run out`() {
    func layout(_ rows: Int) -> ScreenLayout { SmartDay.model.layout(80, rows) }
    #expect(layout(24).dotsRow != nil)
    #expect(layout(21).dotsRow == nil && layout(21).eventRow != nil)
    #expect(layout(20).eventRow == nil && layout(20).lanes.count == 3)
    #expect(layout(19).lanes.count == 1 && layout(19).nextRow != nil)
    #expect(layout(15).panes.count == 2, "the second row of panes is a page of its own")
    #expect(layout(15).pages.count > layout(24).pages.count)
  }

  @Test func `the page dots join the header when their row is gone`() {
    let frame = SmartDay.model.frame(90, 20)
    #expect(frame.text(row: 0).contains("page 1 of 2"))
  }

  @Test func `one pane is shown in a narrow terminal, the selected stack's`() {
    var model = SmartDay.model
    model.selected = SmartDay.shelf
    let layout = model.layout(60, 18)
    #expect(layout.panes.map(\.place) == [.stack(SmartDay.shelf)])
    #expect(layout.lanes.map(\.stack) == [SmartDay.shelf])
  }

  @Test func `turning a page goes through the parts of a page before the phone's next`() {
    var model = SmartDay.model
    model.selected = nil
    let size = Size(columns: 60, rows: 18)
    var layout = ScreenLayout(model, size: size)
    #expect(layout.pages.parts == 4)
    #expect(layout.turn(by: -1) == nil)
    #expect(layout.turn(by: 1) == .part(1))
    model.looked.part = 3
    layout = ScreenLayout(model, size: size)
    #expect(layout.turn(by: 1) == .page(1, part: 0))
  }
}

@Suite struct HitTargetTests {
  private let model = SmartDay.model
  private let layout = SmartDay.model.layout()

  private func target(_ column: Int, _ row: Int) -> HitTarget? {
    layout.target(atColumn: column, row: row, in: model)
  }

  @Test func `panes, dots and names are what they show`() {
    #expect(target(60, 5) == .stack(SmartDay.desk))
    #expect(target(5, 15) == .widget(WidgetID(3)))
    #expect(target(48, 5) == .stackDot(SmartDay.home, member: 0))
    #expect(target(48, 7) == .stackDot(SmartDay.home, member: 2))
    #expect(target(3, 26) == .stack(SmartDay.desk))
  }

  @Test func `page dots, hints and live keys can be clicked`() {
    #expect(target(50, 20) == .pageDot(1))
    #expect(target(2, 29) == .command(.playPause))
    #expect(target(97, 29) == .liveKey("r"))
    #expect(target(85, 29) == .liveKey("b"))
  }

  @Test func `the header's right side starts, stops and changes the speed`() {
    #expect(target(82, 0) == .playback)
    #expect(target(97, 0) == .speed)
    #expect(target(3, 0) == nil)
  }

  @Test func `a column of the strip is a moment, with the lane that was meant`() {
    #expect(target(9, 24) == .moment(SmartDay.at(6), lane: nil))
    #expect(target(29, 26) == .moment(SmartDay.at(10), lane: SmartDay.desk))
    #expect(layout.moment(atColumn: -5, in: model) == SmartDay.at(6))
    #expect(layout.moment(atColumn: 500, in: model) == SmartDay.at(24))
  }

  @Test func `an overlay catches what lies behind it`() {
    var model = model
    model.overlay = .themes(names: ["a", "b"], titles: ["A", "B"], selected: 0)
    let frame = HomeScreenView.compose(model, layout: layout)
    let row = (0..<30).first { frame.text(row: $0).contains("B  ") } ?? 0
    #expect(layout.target(atColumn: 60, row: row, in: model) == .overlayRow(1))
    #expect(layout.target(atColumn: 5, row: 5, in: model) == nil)
  }
}

/// Pages that leave columns of the stage empty, as a designer's own first page does.
@Suite struct FewPanesTests {
  private static let places = [
    "M": "{stack: Home, family: medium, widgets: [A, B]}",
    "S": "{stack: Home, family: small, widgets: [A, B]}",
    "L": "{stack: Home, family: large, widgets: [A, B]}",
    "X": "{stack: Home, family: extraLarge, widgets: [A, B]}", "m": "{widget: A, family: medium}",
    "s": "{widget: B, family: small}", "l": "{widget: C, family: large}",
  ]

  /// A page with a place for each letter; widgets have scores, or only what they show.
  private static func model(_ page: String, scores: Bool = false) throws -> ScreenModel {
    let relevance = scores ? ", relevance: 5" : ""
    let kinds = ["A", "B", "C"].map { name in
      "\(name): {families: [small, medium, large, extraLarge], show: x, "
        + "timeline: [{at: 9:00, show: y\(relevance)}]}"
    }
    // A stack may stand once, so the widgets beside it get their own names.
    let rows = page.enumerated().map { index, letter in
      "      - " + (places["\(letter)"] ?? "").replacing("{widget", with: "{id: w\(index), widget")
    }
    let text = """
      homestack: 1
      apps:
        App: {widgets: {\(kinds.joined(separator: ", "))}}
      home:
        device: ipad
        pages:
          -
      \(rows.joined(separator: "\n"))
      """
    return try .of(text, selected: StackID(0))
  }

  private static func layout(
    _ page: String,
    _ columns: Int,
    _ rows: Int,
    scores: Bool = false
  ) throws -> ScreenLayout { try model(page, scores: scores).layout(columns, rows) }

  @Test(arguments: [(80, 24, 56, 16), (100, 30, 70, 20), (200, 60, 94, 22)])
  func `a lone stack is drawn larger, by half at most, in the middle`(
    columns: Int,
    rows: Int,
    width: Int,
    height: Int
  ) throws {
    let layout = try Self.layout("M", columns, rows)
    let pane = try #require(layout.panes.first).rect

    #expect(layout.panes.count == 1)
    #expect(pane.size == Size(columns: width, rows: height))
    #expect(abs(pane.column - (layout.stageColumns - pane.endColumn)) <= 1)
  }

  @Test(arguments: [(80, 24), (100, 30), (200, 60)])
  func `a medium and a small pane fill the stage`(columns: Int, rows: Int) throws {
    let full = try Self.layout("Mm", columns, rows).panes.map(\.rect)
    let panes = try Self.layout("Ms", columns, rows).panes.map(\.rect)

    let least = try #require(full.map(\.column).min())
    let most = try #require(full.map(\.endColumn).max())
    #expect(abs((panes.map(\.column).min() ?? 0) - least) <= 1)
    #expect(abs((panes.map(\.endColumn).max() ?? 0) - most) <= 1)
    #expect(panes[0].columns > 2 * panes[1].columns)
  }

  @Test(arguments: ["Mm", "Mss", "Ml", "Mmm", "Mmss", "sM", "X"])
  func `a page that fills the stage keeps the sizes of the guide`(page: String) throws {
    let layout = try Self.layout(page, 100, 30)
    let widths = ["M": 48, "m": 48, "s": 23, "l": 48, "X": 98]

    for (pane, letter) in zip(layout.panes, page) {
      #expect(pane.rect.columns == widths["\(letter)"], "\(letter)")
      #expect(pane.rect.rows <= 2 * RowPlan.tallest)
    }
  }

  @Test func `the scores keep half of the room that a lone stack has`() throws {
    let layout = try Self.layout("M", 100, 30, scores: true)
    let pane = try #require(layout.panes.first).rect
    let scores = try #require(layout.scores)

    #expect(pane.columns == 70)
    #expect(abs(pane.rows - scores.rows) <= 2)
  }

  @Test func `parts of one page keep their size`() throws {
    var model = try Self.model("Mmmmm")
    let size = Size(columns: 100, rows: 30)
    model.selected = nil
    model.looked.part = 1

    let last = ScreenLayout(model, size: size)

    #expect(last.pages.parts == 2)
    #expect(last.panes.map(\.rect.columns) == [48])
  }

  @Test(arguments: ["M", "S", "L", "X", "Ms", "Ss", "Sss", "Ls", "Mss", "Mmmmm"], [false, true])
  func `nothing overlaps or leaves the stage at any size`(page: String, scores: Bool) throws {
    let model = try Self.model(page, scores: scores)
    for columns in stride(from: 38, through: 230, by: 7) {
      for rows in stride(from: 11, through: 75, by: 3) {
        let layout = model.layout(columns, rows)
        let stage = Rect(column: 1, row: 1, columns: layout.stageColumns - 2, rows: rows - 2)
        for (index, pane) in layout.panes.enumerated() {
          #expect(pane.rect.intersection(stage) == pane.rect, "\(columns) x \(rows)")
          for other in layout.panes[..<index] {
            #expect(pane.rect.intersection(other.rect).isEmpty, "\(columns) x \(rows)")
          }
          let below = [layout.whyRow, layout.axisRow, layout.dayRuleRow].compactMap { $0 }
          #expect(below.allSatisfy { $0 >= pane.rect.endRow }, "\(columns) x \(rows)")
        }
      }
    }
  }
}
