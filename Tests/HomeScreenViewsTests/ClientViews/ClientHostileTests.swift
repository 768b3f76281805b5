import SmartStacks
import TerminalRendering
import Testing

@testable import HomeScreenViews

/// A client's view is data from a program of somebody's: nothing of it gets out of its area, and
/// none takes longer than a picture may.
@Suite struct ClientHostileTests {
  @Test(arguments: HostileTextTests.texts)
  func `no text leaves its area or acts`(text: String) {
    let body = Trees.vstack(
      Trees.hstack(Trees.symbol(text), Trees.text(text), Trees.spacer, Trees.text(text)),
      Trees.text(text, font: Trees.big),
      Trees.node("image", [("name", .text(text))]),
      Trees.node(text, [(text, .text(text))], [Trees.text(text), Trees.text(text)])
    )
    for size in [(1, 1), (2, 1), (7, 3), (19, 6), (44, 14)] {
      var frame = Frame(size: Size(columns: size.0 + 4, rows: size.1 + 4))
      frame.fill(frame.bounds, style: Style(.line), glyph: "#")
      let area = Rect(column: 2, row: 2, columns: size.0, rows: size.1)
      frame.fill(area, style: Style())
      var view = ClientView(WidgetView(body), columns: size.0, Trees.surroundings())
      view.draw(into: &frame, area: area)

      #expect(FrameCheck.brokenCells(in: frame).isEmpty)
      for row in 0..<frame.size.rows {
        for column in 0..<frame.size.columns where !area.contains(column: column, row: row) {
          #expect(frame.character(column: column, row: row) == "#", "\(column), \(row)")
        }
      }
    }
  }

  /// A tree of a kind whose every node has so many of itself inside.
  private func tree(_ kind: String, depth: Int, width: Int) -> ViewNode {
    guard depth > 0 else { return Trees.text("leaf \(width)") }
    let child = tree(kind, depth: depth - 1, width: width)
    return Trees.node(kind, [], Array(repeating: child, count: width))
  }

  @Test(arguments: [
    "hstack", "vstack", "zstack", "fits", "grid", "gridrow", "overlay", "background", "padding",
    "button", "anything",
  ])
  func `ten thousand views and depth end in time`(kind: String) {
    let wide = Trees.node(kind, [], Array(repeating: Trees.text("leaf"), count: 10_000))
    let bushy = tree(kind, depth: 13, width: 2)
    let deep = tree(kind, depth: 119, width: 1)
    for root in [wide, bushy, deep] {
      var reader = ClientViewReader(Trees.surroundings(), scale: ViewScale(columns: 44))
      let id = reader.read(root, ClientViewReader.Mood())
      var layout = ViewLayout(reader.elements)
      let placed = layout.placed(id, in: Rect(column: 0, row: 0, columns: 44, rows: 14))

      #expect(reader.elements.count <= ClientViewReader.most * 3 + ClientViewReader.deepest)
      #expect(!placed.isEmpty)
      #expect(placed.count <= reader.elements.count)
    }
  }

  @Test func `rows and columns by turns stay within the answers there are`() {
    var root = Trees.text("leaf of a tall tree")
    for level in 0..<100 {
      let kind = level % 2 == 0 ? "hstack" : "vstack"
      let padded = Trees.node("padding", [("leading", Trees.number(4))], [root])
      root = Trees.node(kind, [], [padded, Trees.text("\(level)"), Trees.spacer])
    }
    // Deeper than is read, and more than is asked about: what it says, a row for each.
    let rows = Trees.rows(root, 44, 14)
    #expect(rows.allSatisfy { Int($0) != nil }, "\(rows)")
  }

  @Test func `numbers beyond all measure are cut to a pane`() {
    for number in [Int64.max, .min, -1] {
      let value = ViewNode.Value.number(number)
      let attributes = ["w", "h", "minW", "maxW", "minH", "maxH"].map { ($0, value) }
      let sides = ["top", "leading", "bottom", "trailing"].map { ($0, value) }
      let body = Trees.vstack(
        Trees.node("frame", attributes, [Trees.text("one")]),
        Trees.vstack(Trees.node("padding", sides, [Trees.text("two")]), Trees.text("three")),
        Trees.node("hstack", [("spacing", value)], [Trees.text("a"), Trees.text("b")]),
        Trees.node("gauge", [("value", value), ("min", value), ("max", value)]),
        Trees.node("progress", [("from", value), ("to", value)]),
        Trees.node("spacer", [("min", value)])
      )
      #expect(FrameCheck.brokenCells(in: Trees.frame(body, 20, 9)).isEmpty)
    }
  }
}
