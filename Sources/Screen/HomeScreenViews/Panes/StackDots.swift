import TerminalRendering

/// The dots in a stack's right edge: one for each member, the place of the stack filled.
struct StackDots {
  var rect: Rect
  var count: Int
  var filled: Int

  /// The rows of the dots; a stack with more members than rows shows some dots only.
  var rows: Range<Int> {
    let shown = count < 2 ? 0 : min(count, rect.rows - 2)
    let first = rect.row + (rect.rows - shown) / 2
    return first..<first + shown
  }

  func member(atRow row: Int) -> Int? {
    guard rows.contains(row) else { return nil }
    return rows.count == count
      ? row - rows.lowerBound : (row - rows.lowerBound) * (count - 1) / max(1, rows.count - 1)
  }

  private var filledRow: Int {
    rows.count == count
      ? rows.lowerBound + filled
      : rows.lowerBound + filled * (rows.count - 1) / max(1, count - 1)
  }

  func draw(on canvas: Canvas, suggestion: Style?) {
    let glyphs = canvas.glyphs
    let column = rect.endColumn - 1
    for row in rows {
      let isHere = row == filledRow
      let style = isHere ? Style(.text, .bold) : Style(.faint)
      canvas.draw(isHere ? glyphs.dotHere : glyphs.dotOther, column: column, row: row, style: style)
    }
    guard let suggestion else { return }
    let middle = rect.row + (rect.rows - 1) / 2
    let above = max(rect.row + 1, rows.lowerBound - 1)
    let row = rows.isEmpty ? middle : above
    canvas.draw(glyphs.suggestion, column: column, row: row, style: suggestion)
  }
}
