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
    /// Parts of it that can be clicked by themselves, by the columns of its text.
    var spots: [Spot] = []

    init(_ runs: [Words] = [], right: Words? = nil) {
      self.runs = runs
      self.right = right
    }

    /// A part of a row that does something of its own when it is clicked.
    struct Spot {
      var columns: Range<Int>
      /// What it is, as the sheet's owner counts.
      var id: Int
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
  /// What is to be seen beside it: the pane whose widget is configured.
  var spared: Rect?

  static let columns = 68
  /// How wide it is where there is room.
  var width = Sheet.columns

  /// The columns that a row of text has on a screen.
  static func textColumns(on size: Size) -> Int { min(columns, size.columns - 4) - 4 }

  /// Where the sheet stands on a screen: clear of what it spares, where there is room for it.
  func rect(on size: Size) -> Rect {
    let columns = min(isBeside ? 48 : width, size.columns - 4)
    let clear = size.rows < 18 ? 1 : 2
    let wanted = rows.count + fixedRows
    let height = min(wanted, size.rows - 2 * clear)
    let top = max(clear, (size.rows - height) / 3)
    let column = isBeside ? size.columns - columns - 2 : (size.columns - columns) / 2
    let usual = Rect(column: column, row: isBeside ? clear : top, columns: columns, rows: height)
    guard let spared else { return usual }
    if spared.endColumn + columns + 1 <= size.columns {
      return Rect(column: size.columns - columns - 1, row: top, columns: columns, rows: height)
    }
    if columns + 1 <= spared.column {
      return Rect(column: 1, row: top, columns: columns, rows: height)
    }
    // Header and footer stay in sight.
    let (above, below) = (spared.row - 1, size.rows - 1 - spared.endRow)
    let least = min(wanted, max(Self.leastRows, wanted * 3 / 4))
    guard max(above, below) >= least else { return leaning(usual, fromMostOf: spared, on: size) }
    let rows = min(wanted, below >= least ? below : above)
    let first = below >= least ? size.rows - 1 - rows : 1
    return Rect(column: column, row: first, columns: columns, rows: rows)
  }

  /// As far down or up as it goes, where some rows of what it covers are seen so.
  private func leaning(_ usual: Rect, fromMostOf spared: Rect, on size: Size) -> Rect {
    let lowest = size.rows - 1 - usual.rows
    let (seenAbove, seenBelow) = (lowest - spared.row, spared.endRow - 1 - usual.rows)
    guard max(seenAbove, seenBelow) >= Self.leastSeen else { return usual }
    let row = seenAbove >= seenBelow ? lowest : 1
    return Rect(column: usual.column, row: row, columns: usual.columns, rows: usual.rows)
  }

  /// The rows of a pane that say more than its title.
  private static let leastSeen = 4

  /// With fewer rows, or without a quarter of its own, it covers what it could spare.
  private static let leastRows = 14

  /// Whether what it spares is seen beside it, at least in its first or last rows.
  func isSparing(on size: Size) -> Bool {
    guard let spared else { return false }
    let covered = rect(on: size).intersection(spared)
    return covered.isEmpty || spared.rows - covered.rows >= Self.leastSeen
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

  /// Which of the rows' own parts lies at a place.
  func spot(atColumn column: Int, row: Int, on size: Size) -> Int? {
    let rect = rect(on: size)
    guard rect.inset().contains(column: column, row: row) else { return nil }
    let line = row - rect.row - 1
    let shown = shown(on: size)
    let place = shown.lowerBound + line - headRows
    let item: Row? =
      head.indices.contains(line) ? head[line] : shown.contains(place) ? rows[place] : nil
    return item?.spots.first { $0.columns.contains(column - rect.column - 2) }?.id
  }

  /// The key whose hint lies at a place; of several keys the one itself, or the first.
  func key(atColumn column: Int, row: Int, on size: Size, glyphs: Glyphs) -> Key? {
    let rect = rect(on: size)
    guard row == rect.endRow - 2 else { return nil }
    let hint = places(of: keys, in: rect, glyphs).first { $0.columns.contains(column) }
    return hint.flatMap { Key(hint: $0.key, at: column - $0.columns.lowerBound) }
  }

  /// Draws it over a screen that becomes quiet; what stays loud is drawn before the sheet.
  func draw(into frame: inout Frame, glyphs: Glyphs, loud: (inout Frame) -> Void = { _ in }) {
    let rect = rect(on: frame.size)
    if !isBeside { quieten(&frame) }
    loud(&frame)
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
    let rule = foot.isEmpty ? row - 1 : row - 2 - foot.count
    drawRule(row: max(rule, rect.row + 1), into: &frame, rect: rect, glyphs: glyphs)
    for hint in places(of: keys, in: rect, glyphs) {
      let start = hint.columns.lowerBound
      let key = glyphs.harmless(hint.key)
      let width = frame.draw(key, column: start, row: row, style: Style(.text, .bold))
      let label = glyphs.harmless(hint.label)
      frame.draw(label, column: start + width + 1, row: row, style: Style(.muted))
    }
  }

  /// Where the hints at keys stand, as many as there is room for.
  private func places(
    of keys: [(key: String, label: String)],
    in rect: Rect,
    _ glyphs: Glyphs
  ) -> [(key: String, label: String, columns: Range<Int>)] {
    var places: [(key: String, label: String, columns: Range<Int>)] = []
    let inside = rect.inset()
    var column = inside.column + 1
    for hint in keys {
      let key = CellWidth.columns(of: glyphs.harmless(hint.key))
      let width = key + 1 + CellWidth.columns(of: glyphs.harmless(hint.label))
      guard column + width < inside.endColumn else { break }
      places.append((hint.key, hint.label, column..<column + width))
      column += width + 3
    }
    return places
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
