import ScenarioText
import SimulationCore
import SmartStacks
import TerminalRendering
import Testing

@testable import HomeScreenViews
@testable import Scenarios

/// Pages that leave columns of the stage empty, as a designer's own first page does.
@Suite struct FewPanesTests {
  private static let places = [
    "M": "{stack: Home, family: medium, widgets: [A, B]}",
    "S": "{stack: Home, family: small, widgets: [A, B]}",
    "L": "{stack: Home, family: large, widgets: [A, B]}",
    "X": "{stack: Home, family: extraLarge, widgets: [A, B]}",
    "m": "{widget: A, family: medium}",
    "s": "{widget: B, family: small}",
    "l": "{widget: C, family: large}",
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
    model.stagePage = 1

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
