import TerminalRendering

/// The frame that is composed, on which all views of a screen draw, and the glyphs for it.
final class Canvas {
  var frame: Frame
  let glyphs: Glyphs

  init(size: Size, glyphs: Glyphs) {
    frame = Frame(size: size)
    self.glyphs = glyphs
  }

  var size: Size { frame.size }

  /// Draws text, cut to a number of columns if there is one, and returns the columns it takes.
  @discardableResult
  func draw(
    _ text: String,
    column: Int,
    row: Int,
    room: Int? = nil,
    style: Style,
    clip: Rect? = nil
  ) -> Int {
    let cut = room.map { PlainText.truncated(text, to: $0, ellipsis: glyphs.ellipsis) }
    return frame.draw(cut ?? text, column: column, row: row, style: style, clip: clip)
  }

  /// Draws text on the page.
  @discardableResult
  func draw(
    _ text: String,
    column: Int,
    row: Int,
    room: Int? = nil,
    _ ink: Ink,
    _ attributes: Style.Attributes = [],
    clip: Rect? = nil
  ) -> Int {
    let style = Style(ink, attributes)
    return draw(text, column: column, row: row, room: room, style: style, clip: clip)
  }

  /// Draws text that ends before a column.
  func draw(_ text: String, endColumn: Int, row: Int, style: Style) {
    draw(text, column: endColumn - CellWidth.columns(of: text), row: row, style: style)
  }

  /// Draws text on the page that ends before a column.
  func draw(
    _ text: String,
    endColumn: Int,
    row: Int,
    _ ink: Ink,
    _ attributes: Style.Attributes = []
  ) {
    draw(text, endColumn: endColumn, row: row, style: Style(ink, attributes))
  }

  /// Draws one character and returns its columns.
  @discardableResult
  func draw(_ glyph: Character, column: Int, row: Int, style: Style, clip: Rect? = nil) -> Int {
    frame.draw(glyph, column: column, row: row, style: style, clip: clip)
  }

  /// Draws one character on the page.
  func draw(
    _ glyph: Character,
    column: Int,
    row: Int,
    _ ink: Ink,
    _ attributes: Style.Attributes = []
  ) {
    draw(glyph, column: column, row: row, style: Style(ink, attributes))
  }

  /// Draws a number three rows tall, or five, and returns the columns it takes.
  @discardableResult
  func drawBig(_ text: String, column: Int, row: Int, isLarge: Bool = false, style: Style) -> Int {
    frame.drawBig(text, column: column, row: row, isLarge: isLarge, style: style, glyphs: glyphs)
  }

  /// Draws runs one after the other and returns the columns they take.
  @discardableResult
  func draw(_ runs: [Words], column: Int, row: Int) -> Int {
    var x = column
    for run in runs { x += draw(run.text, column: x, row: row, style: run.style) }
    return x - column
  }

  /// Draws one character on the ground that is there.
  func drawOver(
    _ glyph: Character,
    column: Int,
    row: Int,
    _ ink: Ink,
    _ attributes: Style.Attributes = []
  ) {
    let ground = frame[column: column, row: row].style.background
    draw(glyph, column: column, row: row, style: Style(ink, on: ground, attributes))
  }

  /// Draws a glyph several times in a row.
  func drawLine(
    _ glyph: Character,
    column: Int,
    row: Int,
    columns: Int,
    style: Style,
    clip: Rect? = nil
  ) {
    for place in 0..<max(0, columns) {
      draw(glyph, column: column + place, row: row, style: style, clip: clip)
    }
  }

  /// Fills a part of some rows from their foot up; the shapes are the levels of a cell.
  func drawColumn(
    _ shapes: [Character],
    part: Double,
    column: Int,
    rows: Range<Int>,
    style: Style
  ) {
    var level = max(1, Int((part * Double(shapes.count * rows.count)).rounded()))
    for row in rows.reversed() where level > 0 {
      draw(shapes[min(level, shapes.count) - 1], column: column, row: row, style: style)
      level -= shapes.count
    }
  }

  /// Draws a heading on a rule in the first row of an area, with quiet words at its end.
  func drawHeading(_ title: String, _ note: String? = nil, in area: Rect) {
    let (column, row) = (area.column, area.row)
    let width = draw(title, column: column, row: row, room: area.columns, .text, .bold)
    var end = area.endColumn
    if let note, area.columns - width - CellWidth.columns(of: note) >= 6 {
      end -= CellWidth.columns(of: note)
      draw(note, column: end, row: row, .faint)
      end -= 1
    }
    let start = column + width + 1
    drawLine(glyphs.rule, column: start, row: row, columns: end - start, style: Style(.line))
  }
}
