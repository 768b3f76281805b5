import TerminalRendering

/// The dots under the panes: one for each page, the visible one filled.
struct PageDotsView {
  let context: ScreenContext

  func draw(into frame: inout Frame) {
    guard let row = context.layout.dotsRow else { return }
    for (index, column) in Self.columns(context.layout).enumerated() {
      let isHere = index == context.layout.pages.index
      let glyph = isHere ? context.glyphs.dotHere : context.glyphs.dotOther
      frame.draw(glyph, column: column, row: row, style: Style(.muted))
    }
  }

  /// Where the dots stand.
  static func columns(_ layout: ScreenLayout) -> [Int] {
    let count = min(layout.pages.count, layout.stageColumns / 2)
    let start = (layout.stageColumns - (2 * count - 1)) / 2
    return (0..<count).map { start + 2 * $0 }
  }
}
