import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import HomeScreenViews

/// What was cut, lost or left floating on screens of unusual sizes.
@Suite struct SmallRoomTests {
  private func frame(_ model: ScreenModel, _ columns: Int, _ rows: Int) -> Frame {
    HomeScreenView.compose(model, size: Size(columns: columns, rows: rows))
  }

  private func rows(_ frame: Frame) -> [String] {
    (0..<frame.size.rows).map { frame.text(row: $0) }
  }

  private func blanksAtEnd(_ row: String) -> Int {
    row.count
      - (row.lastIndex { $0 != " " }.map { row.distance(from: row.startIndex, to: $0) } ?? 0)
  }

  @Test(arguments: [(20, 3), (12, 2), (30, 8), (8, 1), (1, 1), (39, 11), (80, 4)])
  func `the notice says whole words, each in a row of its own`(columns: Int, rows: Int) {
    let picture = frame(SmartDay.model, columns, rows)
    let text = self.rows(picture)

    #expect(!text.contains { $0.contains("06:") && $0.contains("n0") })
    let filled = text.filter { $0.contains { $0 != " " } }
    // The clock never lies over words.
    let clocks = filled.filter { $0.contains(":") }
    #expect(clocks.allSatisfy { !$0.contains(where: \.isLetter) })
    if columns >= 16 { #expect(text.joined().contains("40 × 12")) }
  }

  @Test func `a suggestion's keys leave the way on in a narrow footer`() {
    let footer = frame(SmartDay.model, 60, 18).text(row: 17)

    #expect(footer.contains("space play"))
    #expect(footer.contains("? help"))
  }

  @Test(arguments: [60, 80, 100, 120])
  func `live keys stand apart from the hints, and those without room are counted`(columns: Int) {
    var model = SmartDay.model
    model.liveKeys = ["buy $52.60", "rain", "meeting soon", "swipe Home"].enumerated().map {
      (["b", "r", "m", "s"][$0.offset], $0.element, $0.offset)
    }
    let footer = frame(model, columns, 30).text(row: 29)
    let plan = FooterPlan(model, columns: columns)
    let live = plan.items.filter { if case .liveKey = $0.target { true } else { false } }
    let hints = plan.items.filter { if case .liveKey = $0.target { false } else { true } }
    let last = hints.filter { !$0.label.hasPrefix("+") }.map(\.columns.upperBound).max() ?? 0

    if let first = live.first { #expect(first.columns.lowerBound >= last + 4) }
    if live.count < 4 && !live.isEmpty { #expect(footer.contains("+\(4 - live.count)")) }
  }

  @Test(arguments: [(132, 43), (110, 36), (150, 40), (100, 30), (80, 24)])
  func `the day strip reaches the right edge`(columns: Int, height: Int) {
    let model = SmartDay.model
    let layout = ScreenLayout(model, size: Size(columns: columns, rows: height))
    let axis = ScreenContext(model, layout: layout).dayAxis

    #expect(axis.column + axis.columns >= columns - 7)
  }

  @Test func `a very wide screen gives its columns to the words beside the stage`() {
    let layout = ScreenLayout(SmartDay.model, size: Size(columns: 300, rows: 80))
    let side = layout.side

    #expect(layout.stageColumns <= 146)
    #expect((side?.columns ?? 0) >= 140)
  }

  @Test func `one sentence is told in one style`() {
    let picture = frame(SmartDay.model, 200, 60)
    let layout = ScreenLayout(SmartDay.model, size: Size(columns: 200, rows: 60))
    guard let side = layout.side else {
      Issue.record("there is no room beside the stage")
      return
    }
    // The headline's lines: text, never muted from the second line on.
    let first = side.row + 6
    for row in first...first + 1 {
      for column in side.column + 9..<side.endColumn
      where picture.character(column: column, row: row) != " " {
        #expect(picture[column: column, row: row].style.foreground != .muted)
      }
    }
  }

  @Test func `what has nothing to edit offers no edit sheet`() throws {
    let model = try ShippedModel.model("smart-rotate-day", day: 1, 13, 12)
    let editor = StackEditor(stack: StackID(0), row: 0)
    let context = ScreenContext(
      model,
      layout: ScreenLayout(model, size: Size(columns: 100, rows: 30))
    )

    #expect(!Overlay.editStack(editor).sheet(context).keys.contains { $0.label == "edit widget" })
  }

  @Test func `scores that have no room are named`() throws {
    let model = try ShippedModel.model("cards-linear", day: 1, 13, 12)
    let picture = rows(frame(model, 80, 24))

    #expect(picture.contains { $0.hasPrefix(" Scores") && $0.contains("no room for") })
  }

  @Test(arguments: [(80, 24), (100, 30), (120, 40)])
  func `a plot's figures keep away from its caption and from the moment's line`(
    columns: Int,
    height: Int
  ) throws {
    for minute in stride(from: 0, to: 18 * 60, by: 37) {
      let model = try ShippedModel.model("cards-linear", day: 1, 6 + minute / 60, minute % 60)
      for row in rows(frame(model, columns, height)) {
        // A figure right behind `0 of 5`, or beside the line.
        #expect(!row.contains(/of \d+(\.\d+)? \d/), "\(row)")
        #expect(!row.contains(/\d┃|┃\d/), "\(row)")
      }
    }
  }
}
