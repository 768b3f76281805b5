import TerminalRendering

/// The box of a pane with what the system says in it: name, cause, dots, time left.
struct PaneBorder {
  var rect: Rect
  var isSelected = false
  var isDashed = false
  /// The edge's own style.
  var style: Style
  /// Words set into the top edge.
  var name: Words?
  /// The cause in its lengths, the longest first; the longest that fits is shown.
  var causes: [Words] = []

  func draw(on canvas: Canvas) {
    let kind = Border.Kind(isSelected: isSelected, isDashed: isDashed)
    canvas.frame.draw(Border(kind, style: style), in: rect, glyphs: canvas.glyphs)
    drawWords(on: canvas)
  }

  private func drawWords(on canvas: Canvas) {
    let room = rect.columns - 2
    guard let name else { return }
    let before = isSelected || isDashed ? " " : canvas.glyphs.insetBefore
    let after = isSelected || isDashed ? " " : canvas.glyphs.insetAfter
    let text = PlainText.truncated(name.text, to: room - 3, ellipsis: canvas.glyphs.ellipsis)
    let nameWidth = CellWidth.columns(of: text)
    guard nameWidth > 0 else { return }
    var column = rect.column + 1
    column += canvas.draw(before, column: column, row: rect.row, style: style)
    column += canvas.draw(text, column: column, row: rect.row, style: name.style)
    canvas.draw(after, column: column, row: rect.row, style: style)

    let left = room - nameWidth - 2
    guard let cause = causes.first(where: { CellWidth.columns(of: $0.text) + 3 <= left }) else {
      return
    }
    let width = CellWidth.columns(of: cause.text)
    column = rect.endColumn - 3 - width
    column += canvas.draw(before, column: column, row: rect.row, style: style)
    column += canvas.draw(cause.text, column: column, row: rect.row, style: cause.style)
    canvas.draw(after, column: column, row: rect.row, style: style)
  }
}
