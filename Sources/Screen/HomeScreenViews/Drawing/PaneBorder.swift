import TerminalRendering

/// The box of a pane with what the system says in it: name, cause, dots, time left.
struct PaneBorder {
  var rect: Rect
  var glyphs: Glyphs
  var isSelected = false
  var isDashed = false
  /// The edge's own style.
  var style: Style
  /// Words set into the top edge.
  var name: Words?
  /// The cause in its lengths, the longest first; the longest that fits is shown.
  var causes: [Words] = []

  func draw(into frame: inout Frame) {
    let kind = Border.Kind(isSelected: isSelected, isDashed: isDashed)
    frame.draw(Border(kind, style: style), in: rect, glyphs: glyphs)
    drawWords(into: &frame)
  }

  private func drawWords(into frame: inout Frame) {
    let room = rect.columns - 2
    guard let name else { return }
    let before = isSelected || isDashed ? " " : glyphs.insetBefore
    let after = isSelected || isDashed ? " " : glyphs.insetAfter
    let text = PlainText.truncated(name.text, to: room - 3, ellipsis: glyphs.ellipsis)
    let nameWidth = CellWidth.columns(of: text)
    guard nameWidth > 0 else { return }
    var column = rect.column + 1
    column += frame.draw(before, column: column, row: rect.row, style: style)
    column += frame.draw(text, column: column, row: rect.row, style: name.style)
    frame.draw(after, column: column, row: rect.row, style: style)

    let left = room - nameWidth - 2
    guard let cause = causes.first(where: { CellWidth.columns(of: $0.text) + 3 <= left }) else {
      return
    }
    let width = CellWidth.columns(of: cause.text)
    column = rect.endColumn - 3 - width
    column += frame.draw(before, column: column, row: rect.row, style: style)
    column += frame.draw(cause.text, column: column, row: rect.row, style: cause.style)
    frame.draw(after, column: column, row: rect.row, style: style)
  }
}
