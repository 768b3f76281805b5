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

  func cut(_ text: String, to columns: Int) -> String {
    PlainText.truncated(text, to: columns, ellipsis: glyphs.ellipsis)
  }

  func cutStart(_ text: String, to columns: Int) -> String {
    PlainText.truncatedStart(text, to: columns, ellipsis: glyphs.ellipsis)
  }

  /// Cuts runs to fit; what distinguishes a title from others is cut last.
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

  var textColumns: Int { min(Sheet.columns, size.columns - 4) - 4 }

  func rows(_ text: String, columns: Int, _ style: Style = .text) -> [Sheet.Row] {
    glyphs.harmless(text).wrapped(to: columns).map { Sheet.Row($0, style) }
  }

  func marked(_ text: String, at places: Set<Int>) -> [Words] {
    var runs: [Words] = []
    var isMarked = false
    for (place, character) in text.enumerated() {
      if runs.isEmpty || places.contains(place) != isMarked {
        isMarked = places.contains(place)
        runs.append(Words("", Style(.text, isMarked ? [.bold, .underline] : [])))
      }
      runs[runs.count - 1].text.append(character)
    }
    return runs
  }

  /// Why something is refused, after its mark.
  func refusal(_ text: String) -> [Words] {
    [Words("\(glyphs.withheld) ", .text.bold), Words(text)]
  }

  /// Text that is being typed, with its caret, scrolled so that the caret stays in sight.
  func typed(_ text: String, columns: Int, charactersAfterCaret: Int = 0) -> [Words] {
    let letters = Array(text.harmless)
    let caret = max(0, letters.count - max(0, charactersAfterCaret))
    let under = caret < letters.count ? String(letters[caret]) : " "
    return [
      Words(cutStart(String(letters[..<caret]), to: max(1, columns - 1)), .text.bold),
      Words(under, Style(.page, on: .focus, .bold)),
      Words(String(letters.dropFirst(caret + 1)), .text.bold),
    ]
  }

  func drawBar(_ share: Double, hue: Int, on ground: Ink = .page, columns: Range<Int>, row: Int) {
    let bounded = share.isFinite ? min(1, max(0, share)) : 0
    let full = bounded > 0 ? max(1, Int((bounded * Double(columns.count)).rounded())) : 0
    for (cell, column) in columns.enumerated() {
      let ink: Ink = cell < full ? .hue(hue) : ground == .page ? .track : .line
      let glyph = cell < full ? glyphs.barFull : glyphs.barEmpty
      draw(glyph, column: column, row: row, Style(ink, on: ground))
    }
  }

  func dot(_ isHere: Bool) -> Character { isHere ? glyphs.dotHere : glyphs.dotOther }
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
