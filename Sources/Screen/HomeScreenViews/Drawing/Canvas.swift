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
    draw(text, column: endColumn - text.columns, row: row, style: style)
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
    if let note, area.columns - width - note.columns >= 6 {
      end -= note.columns
      draw(note, column: end, row: row, .faint)
      end -= 1
    }
    let start = column + width + 1
    drawLine(glyphs.rule, column: start, row: row, columns: end - start, style: Style(.line))
  }
}

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
    let nameWidth = text.columns
    guard nameWidth > 0 else { return }
    var column = rect.column + 1
    column += canvas.draw(before, column: column, row: rect.row, style: style)
    column += canvas.draw(text, column: column, row: rect.row, style: name.style)
    canvas.draw(after, column: column, row: rect.row, style: style)

    let left = room - nameWidth - 2
    guard let cause = causes.first(where: { $0.text.columns + 3 <= left }) else {
      return
    }
    let width = cause.text.columns
    column = rect.endColumn - 3 - width
    column += canvas.draw(before, column: column, row: rect.row, style: style)
    column += canvas.draw(cause.text, column: column, row: rect.row, style: cause.style)
    canvas.draw(after, column: column, row: rect.row, style: style)
  }
}

/// A run of text in one style.
struct Words {
  var text: String
  var style: Style

  init(_ text: String, _ style: Style) {
    self.text = text
    self.style = style
  }

  init(_ text: String, _ ink: Ink = .text, _ attributes: Style.Attributes = []) {
    self.init(text, Style(ink, attributes))
  }

  static func space(_ columns: Int) -> Words { Words(String(repeating: " ", count: columns)) }

  var columns: Int { text.columns }

  var strong: Words {
    Words(text, Style(style.foreground, on: .page, style.attributes.union(.bold)))
  }

  /// The same words, muted where they were plain.
  var quiet: Words { style == Style(.text) ? Words(text, .muted) : self }
}

extension Sequence<Words> {
  var columns: Int { reduce(0) { $0 + $1.columns } }
}

extension String {
  /// The text padded on the right to a width, with a minimum number of blanks.
  func padded(to columns: Int, blanks least: Int = 0) -> String {
    let missing = max(least, columns - self.columns)
    return self + String(repeating: " ", count: missing)
  }
}

extension ScreenPart {
  /// Runs cut to the columns there are; of titles what tells them apart is cut last.
  func cut(_ runs: [Words], to columns: Int, areTitles: Bool = false) -> [Words] {
    var left = columns
    var kept: [Words] = []
    for run in runs where left > 0 {
      let text = areTitles ? cut(title: run.text, to: left) : cut(run.text, to: left)
      kept.append(Words(text, run.style))
      left -= run.columns
    }
    return kept
  }
}

extension Style {
  init(_ foreground: Ink, _ attributes: Attributes) {
    self.init(foreground, on: .page, attributes)
  }
}
