import TerminalRendering

/// A box over the screen: everything behind it stays in place and goes quiet.
struct Sheet {
  /// A row of a sheet's list.
  struct Row {
    var runs: [Words]
    /// What stands at the right edge.
    var right: Words?
    /// What is chosen by clicking the row, if anything.
    var index: Int?
    var isSelected = false
    /// What lies under it while it is not chosen; nil for the page.
    var ground: Ink?

    init(_ runs: [Words] = [], right: Words? = nil) {
      self.runs = runs
      self.right = right
    }

    /// The row as one of those that can be chosen.
    func choice(_ index: Int, isSelected: Bool) -> Row {
      var row = self
      row.index = index
      row.isSelected = isSelected
      return row
    }
  }

  var title: String
  var path: String?
  /// Rows that stay above the list, with a rule below them.
  var head: [Row] = []
  var rows: [Row]
  /// Rows that stay below the list, with a rule above them.
  var foot: [Row] = []
  /// The first row that is shown, as far as that is possible; nil where the selected row stays in
  /// view.
  var scroll: Int?
  /// The hue of the title, when it is a widget's name.
  var hue: Int?
  var keys: [(key: String, label: String)]
  /// Whether the screen stays as it is around a small sheet at the right: themes are judged by it.
  var isBeside = false

  static let columns = 68
  /// How wide it is where there is room.
  var width = Sheet.columns

  /// The columns that a row of text has on a screen.
  static func textColumns(on size: Size) -> Int { min(columns, size.columns - 4) - 4 }

  /// Where the sheet stands on a screen.
  func rect(on size: Size) -> Rect {
    let columns = min(isBeside ? 48 : width, size.columns - 4)
    let clear = size.rows < 18 ? 1 : 2
    let height = min(rows.count + fixedRows, size.rows - 2 * clear)
    let top = max(clear, (size.rows - height) / 3)
    let column = isBeside ? size.columns - columns - 2 : (size.columns - columns) / 2
    return Rect(column: column, row: isBeside ? clear : top, columns: columns, rows: height)
  }

  /// The rows that are not of the list: edges, keys, and what stays above and below.
  private var fixedRows: Int {
    4 + headRows + (foot.isEmpty ? 0 : foot.count + 1)
  }

  private var headRows: Int { head.isEmpty ? 0 : head.count + 1 }

  /// How many rows of the list there is room for.
  func room(on size: Size) -> Int { max(0, rect(on: size).rows - fixedRows) }

  /// The rows of the list that are shown.
  func shown(on size: Size) -> Range<Int> {
    let room = room(on: size)
    let wanted = scroll ?? (rows.firstIndex(where: \.isSelected) ?? 0) - room / 2
    let first = min(max(0, wanted), max(0, rows.count - room))
    return first..<min(rows.count, first + room)
  }

  /// Which row's choice lies at a place.
  func index(atColumn column: Int, row: Int, on size: Size) -> Int? {
    let rect = rect(on: size)
    guard rect.inset().contains(column: column, row: row) else { return nil }
    let line = shown(on: size).lowerBound + row - rect.row - 1 - headRows
    return row > rect.row + headRows && rows.indices.contains(line)
      && line < shown(on: size).upperBound
      ? rows[line].index : nil
  }

  func draw(into frame: inout Frame, glyphs: Glyphs) {
    let rect = rect(on: frame.size)
    if !isBeside { quieten(&frame) }
    guard rect.columns >= 8, rect.rows >= 4 else { return }
    let aside = rect.inset(columns: -1, rows: 0)
    frame.fill(aside, style: Style())
    var border = PaneBorder(rect: rect, glyphs: glyphs, style: Style(.muted))
    let ink = hue.map { Ink.hue($0) } ?? .text
    border.name = Words(title, ink, .bold)
    if let path { border.causes = [Words(path, .muted)] }
    border.draw(into: &frame)
    drawRows(into: &frame, rect: rect, glyphs: glyphs)
    drawKeys(into: &frame, rect: rect, glyphs: glyphs)
  }

  /// Everything but the footer loses its colours and keeps its place.
  private func quieten(_ frame: inout Frame) {
    let last = frame.size.rows - 1
    let behind = Rect(column: 0, row: 1, columns: frame.size.columns, rows: max(0, last - 1))
    // What is empty stays quieter than what is full.
    frame.restyle(behind) { Style($0.foreground == .track ? .track : .veil) }
    let header = Rect(column: 0, row: 0, columns: frame.size.columns, rows: 1)
    frame.restyle(header) { _ in Style(.veil, on: .bar) }
  }

  private func drawRows(into frame: inout Frame, rect: Rect, glyphs: Glyphs) {
    let top = rect.row + 1
    // Where there is no room for all, what stays gives way to the edges.
    let last = rect.endRow - 3
    for (line, item) in head.enumerated() where top + line < last {
      draw(item, row: top + line, into: &frame, rect: rect, glyphs: glyphs)
    }
    if !head.isEmpty, top + head.count < last {
      drawRule(row: top + head.count, into: &frame, rect: rect, glyphs: glyphs)
    }
    let first = top + headRows
    for (line, index) in shown(on: frame.size).enumerated() {
      draw(rows[index], row: first + line, into: &frame, rect: rect, glyphs: glyphs)
    }
    guard !foot.isEmpty else { return }
    let below = rect.endRow - 2 - 1 - foot.count
    for (line, item) in foot.enumerated() where below + line > top {
      draw(item, row: below + line, into: &frame, rect: rect, glyphs: glyphs)
    }
  }

  private func draw(_ item: Row, row: Int, into frame: inout Frame, rect: Rect, glyphs: Glyphs) {
    let inside = rect.inset()
    let clip = inside.at(row: row)
    if item.isSelected {
      frame.fill(clip, style: Style(.text, on: .select))
    } else if let ground = item.ground {
      frame.fill(clip, style: Style(.text, on: ground))
    }
    var end = inside.endColumn - 1
    let used = item.runs.reduce(0) { $0 + $1.columns }
    if let right = item.right,
      right.columns <= inside.columns / 2 || used + right.columns < inside.columns - 2
    {
      end -= right.columns
      frame.draw(
        right.text,
        column: end,
        row: row,
        style: right.style.on(item)
      )
      end -= 1
    }
    var column = inside.column + 1
    for run in item.runs {
      let text = PlainText.truncated(run.text, to: max(0, end - column), ellipsis: glyphs.ellipsis)
      let style = run.style.on(item)
      column += frame.draw(text, column: column, row: row, style: style, clip: clip)
    }
  }

  private func drawRule(row: Int, into frame: inout Frame, rect: Rect, glyphs: Glyphs) {
    let inside = rect.inset()
    let style = Style(.line)
    frame.drawLine(
      glyphs.rule,
      column: inside.column,
      row: row,
      columns: inside.columns,
      style: style
    )
    let ends: (Character, Character) = glyphs.isASCII ? ("|", "|") : ("├", "┤")
    frame.draw(ends.0, column: rect.column, row: row, style: Style(.muted))
    frame.draw(ends.1, column: rect.endColumn - 1, row: row, style: Style(.muted))
  }

  private func drawKeys(into frame: inout Frame, rect: Rect, glyphs: Glyphs) {
    let row = rect.endRow - 2
    let inside = rect.inset()
    let rule = foot.isEmpty ? row - 1 : row - 2 - foot.count
    drawRule(row: max(rule, rect.row + 1), into: &frame, rect: rect, glyphs: glyphs)
    var column = inside.column + 1
    for hint in keys {
      let hint = (key: glyphs.harmless(hint.key), label: glyphs.harmless(hint.label))
      let width = CellWidth.columns(of: hint.key) + 1 + CellWidth.columns(of: hint.label)
      guard column + width < inside.endColumn else { return }
      column += frame.draw(hint.key, column: column, row: row, style: Style(.text, .bold)) + 1
      column += frame.draw(hint.label, column: column, row: row, style: Style(.muted)) + 3
    }
  }
}

extension Style {
  /// The same words on the ground of a row.
  fileprivate func on(_ row: Sheet.Row) -> Style {
    guard row.isSelected else {
      return row.ground.map { Style(foreground, on: $0, attributes) } ?? self
    }
    return Style(foreground == .faint ? .muted : foreground, on: .select, attributes)
  }
}
