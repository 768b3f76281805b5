import SmartStacks
import TerminalRendering

/// The dots under the panes: one for each page, the visible one filled.
struct PageDotsView: ScreenPart {
  let context: ScreenContext

  func draw() {
    guard let row = layout.dotsRow else { return }
    let columns = Self.columns(layout)
    for (index, column) in columns.enumerated() {
      let isHere = index == layout.pages.index
      let glyph = isHere ? glyphs.dotHere : glyphs.dotOther
      draw(glyph, column: column, row: row, .muted)
    }
    drawToday(before: columns.first ?? 0, row: row)
    drawWords(after: columns.last ?? 0, row: row)
  }

  /// Names the first dot, which is no page.
  private func drawToday(before column: Int, row: Int) {
    guard let today = world.page(of: .todayView) else { return }
    let isHere = today == model.shownPage
    let words = "Today"
    guard column > words.count + 2 else { return }
    let style = Style(isHere ? .text : .faint)
    draw(words, column: column - words.count - 1, row: row, style)
  }

  /// Says where the person is, while one looks elsewhere: as much of it as fits whole.
  private func drawWords(after column: Int, row: Int) {
    guard let looked = model.lookedPage else { return }
    let person = state.visiblePage
    let whereabouts = "the person is \(world.whereabouts(onPage: person))"
    let texts = ["looking at \(world.name(ofPage: looked)); \(whereabouts)", whereabouts]
    let start = column + 3
    let room = layout.stageColumns - 1 - start
    guard let text = texts.first(where: { $0.count <= room }) else { return }
    draw(text, column: start, row: row, .text)
  }

  static func columns(_ layout: ScreenLayout) -> [Int] {
    let count = min(layout.pages.count, layout.stageColumns / 2)
    let start = (layout.stageColumns - (2 * count - 1)) / 2
    return (0..<count).map { start + 2 * $0 }
  }
}
