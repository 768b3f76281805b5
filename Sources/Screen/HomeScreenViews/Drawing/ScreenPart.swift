import SmartStacks
import TerminalRendering

protocol ScreenPart { var context: ScreenContext { get } }

extension ScreenPart {
  /// Draws text, cut to a number of columns if there is one; returns its columns.
  @discardableResult
  func draw(
    _ text: String,
    column: Int,
    row: Int,
    room: Int? = nil,
    _ style: Style,
    clip: Rect? = nil
  ) -> Int {
    let shown = room.map { cut(text, to: $0) } ?? text
    return context.frame.draw(shown, column: column, row: row, style: style, clip: clip)
  }

  @discardableResult
  func draw(_ text: String, in area: Rect, _ style: Style) -> Int {
    draw(text, column: area.column, row: area.row, room: max(0, area.columns), style)
  }

  func drawCentred(_ text: String, in area: Rect, _ style: Style) {
    let shown = cut(text, to: area.columns)
    draw(shown, column: area.column + (area.columns - shown.columns) / 2, row: area.row, style)
  }

  func draw(_ text: String, endColumn: Int, row: Int, _ style: Style) {
    draw(text, column: endColumn - text.columns, row: row, style)
  }

  @discardableResult
  func draw(_ glyph: Character, column: Int, row: Int, _ style: Style, clip: Rect? = nil) -> Int {
    context.frame.draw(glyph, column: column, row: row, style: style, clip: clip)
  }

  @discardableResult
  func draw(_ runs: [Words], column: Int, row: Int) -> Int {
    var x = column
    for run in runs { x += draw(run.text, column: x, row: row, run.style) }
    return x - column
  }

  /// Draws lines below one another; returns the row after them.
  @discardableResult
  func draw(_ lines: some Collection<String>, column: Int, row: Int, _ style: Style) -> Int {
    for (index, line) in lines.enumerated() { draw(line, column: column, row: row + index, style) }
    return row + lines.count
  }

  /// Draws a number three or five rows tall; returns its columns.
  @discardableResult
  func drawBig(_ text: String, column: Int, row: Int, isLarge: Bool = false, _ style: Style) -> Int
  {
    context.frame.drawBig(
      text,
      column: column,
      row: row,
      isLarge: isLarge,
      style: style,
      glyphs: glyphs
    )
  }

  func drawOver(_ glyph: Character, column: Int, row: Int, _ style: Style) {
    let ground = context.frame[column: column, row: row].style.background
    draw(glyph, column: column, row: row, style.on(ground))
  }

  func drawLine(
    _ glyph: Character,
    column: Int,
    row: Int,
    columns: Int,
    _ style: Style,
    clip: Rect? = nil
  ) {
    for place in 0..<max(0, columns) {
      draw(glyph, column: column + place, row: row, style, clip: clip)
    }
  }

  /// Fills a part of some rows from the bottom up; the shapes are the levels of a cell.
  func drawColumn(
    _ shapes: [Character],
    part: Double,
    column: Int,
    rows: Range<Int>,
    _ style: Style
  ) {
    var level = max(1, Int((part * Double(shapes.count * rows.count)).rounded()))
    for row in rows.reversed() where level > 0 {
      draw(shapes[min(level, shapes.count) - 1], column: column, row: row, style)
      level -= shapes.count
    }
  }

  /// Draws a heading on a rule in the first row of an area, with muted words at its end.
  func drawHeading(_ title: String, _ note: String? = nil, in area: Rect) {
    let (column, row) = (area.column, area.row)
    let width = draw(title, column: column, row: row, room: area.columns, .text.bold)
    var end = area.endColumn
    if let note, area.columns - width - note.columns >= 6 {
      draw(note, endColumn: end, row: row, .faint)
      end -= note.columns + 1
    }
    let start = column + width + 1
    drawLine(glyphs.rule, column: start, row: row, columns: end - start, .line)
  }

  func draw(_ border: PaneBorder) {
    let rect = border.rect
    let shapes = glyphs.border(isSelected: border.isSelected, isDashed: border.isDashed)
    context.frame.draw(shapes, in: rect, style: border.style)
    let room = rect.columns - 2
    guard var name = border.name else { return }
    name.text = cut(name.text, to: room - 3)
    guard name.columns > 0 else { return }
    inset(name, column: rect.column + 1, border)
    let left = room - name.columns - 2
    guard let cause = border.causes.first(where: { $0.columns + 3 <= left }) else { return }
    inset(cause, column: rect.endColumn - 3 - cause.columns, border)
  }

  private func inset(_ words: Words, column: Int, _ border: PaneBorder) {
    let isPlain = !border.isSelected && !border.isDashed
    let before = Words(isPlain ? String(glyphs.insetBefore) : " ", border.style)
    let after = Words(isPlain ? String(glyphs.insetAfter) : " ", border.style)
    draw([before, words, after], column: column, row: border.rect.row)
  }
}

struct PaneBorder {
  var rect: Rect
  var isSelected = false
  var isDashed = false
  var style: Style
  var name: Words?
  /// The longest first; the longest that fits is shown.
  var causes: [Words] = []
}
