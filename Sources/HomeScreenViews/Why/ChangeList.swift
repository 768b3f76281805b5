import TerminalRendering

/// Changes of the scenario that would bring a widget on top, the smallest first.
struct ChangeList {
  let context: ScreenContext
  let changes: WhyScreen.Changes
  let area: Rect

  private var glyphs: Glyphs { context.glyphs }

  func draw(into frame: inout Frame) {
    guard area.rows >= 2 else { return }
    RuleLine(title: "What would bring it on top", note: nil).draw(
      into: &frame,
      glyphs: glyphs,
      column: area.column,
      endColumn: area.endColumn,
      row: area.row
    )
    var row = area.row + 1
    for remark in changes.remarks {
      for line in PlainText.wrapped(glyphs.harmless(remark), to: area.columns)
      where row < area.endRow {
        frame.draw(line, column: area.column, row: row, style: Style(.text))
        row += 1
      }
    }
    for change in changes.rows where row + 1 < area.endRow {
      row += draw(change, row: row, into: &frame)
    }
    guard row < area.endRow else { return }
    let tried = PlainText.wrapped(glyphs.harmless(changes.tried), to: area.columns)
    for line in tried where row < area.endRow {
      frame.draw(line, column: area.column, row: row, style: Style(.faint))
      row += 1
    }
  }

  /// A change in two rows: where, then from what to what and what a run with it shows.
  private func draw(_ change: WhyScreen.Changes.Row, row: Int, into frame: inout Frame) -> Int {
    let place = context.cutStart(glyphs.harmless(change.place), to: area.columns)
    frame.draw(place, column: area.column, row: row, style: Style(.muted))
    let words = glyphs.harmless(change.change)
    let cut = context.cut(words, to: area.columns - 2)
    let used = frame.draw(cut, column: area.column + 2, row: row + 1, style: Style(.text, .bold))
    let column = area.column + 2 + used + 2
    let outcome = context.cut(glyphs.harmless(change.outcome), to: area.endColumn - column)
    frame.draw(outcome, column: column, row: row + 1, style: Style(.muted))
    return 2
  }
}
