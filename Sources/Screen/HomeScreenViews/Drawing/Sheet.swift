import TerminalRendering

struct Sheet {
  struct Row {
    var runs: [Words]
    var right: Words?
    var index: Int?
    var isSelected = false
    /// The ground while it is not selected; nil for the page.
    var ground: Ink?
    /// Parts that act by themselves when clicked, by the columns of the text.
    var spots: [(columns: Range<Int>, spot: SheetSpot)] = []

    init(_ runs: [Words] = [], right: Words? = nil) {
      self.runs = runs
      self.right = right
    }

    init(_ text: String, _ style: Style = .text, right: Words? = nil) {
      self.init([Words(text, style)], right: right)
    }

    static func blanks(_ count: Int) -> [Row] { Array(repeating: Row(), count: max(0, count)) }

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
  var rows: [Row] = []
  /// Rows that stay below the list, with a rule above them.
  var foot: [Row] = []
  /// The first shown row, as far as possible; nil keeps the selected row in view.
  var scroll: Int?
  /// The hue of the title, when it is a widget's name.
  var hue: Int?
  var keys: KeyHints = []
  /// Whether the screen keeps its colours around a small sheet at the right, to preview themes.
  var isBeside = false
  /// What should stay visible: the pane of the configured widget.
  var spared: Rect?

  static let columns = 68
  var width = Sheet.columns

  /// The sheet's area, outside of what it spares if there is room.
  func rect(on size: Size) -> Rect {
    let columns = min(isBeside ? 48 : width, size.columns - 4)
    let clear = size.rows < 18 ? 1 : 2
    let wanted = rows.count + fixedRows
    let height = min(wanted, size.rows - 2 * clear)
    let top = max(clear, (size.rows - height) / 3)
    let column = isBeside ? size.columns - columns - 2 : (size.columns - columns) / 2
    let usual = Rect(column: column, row: isBeside ? clear : top, columns: columns, rows: height)
    guard let spared else { return usual }
    let isClearAtRight = spared.endColumn + columns + 1 <= size.columns
    if isClearAtRight || columns + 1 <= spared.column {
      let column = isClearAtRight ? size.columns - columns - 1 : 1
      return Rect(column: column, row: top, columns: columns, rows: height)
    }
    // Header and footer stay in sight.
    let (above, below) = (spared.row - 1, size.rows - 1 - spared.endRow)
    let least = min(wanted, max(Self.leastRows, wanted * 3 / 4))
    guard max(above, below) >= least else { return leaning(usual, fromMostOf: spared, on: size) }
    let rows = min(wanted, below >= least ? below : above)
    return usual.at(row: below >= least ? size.rows - 1 - rows : 1, rows: rows)
  }

  /// As far down or up as possible, if that shows enough rows of what it covers.
  private func leaning(_ usual: Rect, fromMostOf spared: Rect, on size: Size) -> Rect {
    let lowest = size.rows - 1 - usual.rows
    let (seenAbove, seenBelow) = (lowest - spared.row, spared.endRow - 1 - usual.rows)
    guard max(seenAbove, seenBelow) >= Self.leastSeen else { return usual }
    return usual.at(row: seenAbove >= seenBelow ? lowest : 1, rows: usual.rows)
  }

  /// The rows of a pane that say more than its title.
  private static let leastSeen = 4

  /// With fewer rows, or without a quarter of its own, it covers what it could spare.
  private static let leastRows = 14

  /// Whether at least the first or last rows of what it spares are visible.
  func isSparing(on size: Size) -> Bool {
    guard let spared else { return false }
    let covered = rect(on: size).intersection(spared)
    return covered.isEmpty || spared.rows - covered.rows >= Self.leastSeen
  }

  private var fixedRows: Int { 4 + headRows + (foot.isEmpty ? 0 : foot.count + 1) }

  var headRows: Int { head.isEmpty ? 0 : head.count + 1 }

  func room(on size: Size) -> Int { max(0, rect(on: size).rows - fixedRows) }

  func shown(on size: Size) -> Range<Int> {
    let room = room(on: size)
    let wanted = scroll ?? (rows.firstIndex(where: \.isSelected) ?? 0) - room / 2
    return .window(room, of: rows.count, from: wanted)
  }
}

struct SheetView: ScreenPart {
  let context: ScreenContext
  let sheet: Sheet

  private var rect: Rect { sheet.rect(on: size) }

  func index(atColumn column: Int, row: Int) -> Int? { item(atColumn: column, row: row)?.index }

  func spot(atColumn column: Int, row: Int) -> SheetSpot? {
    let spots = item(atColumn: column, row: row)?.spots ?? []
    return spots.first { $0.columns.contains(column - rect.column - 2) }?.spot
  }

  private func item(atColumn column: Int, row: Int) -> Sheet.Row? {
    guard rect.inset().contains(column: column, row: row) else { return nil }
    let line = row - rect.row - 1
    if sheet.head.indices.contains(line) { return sheet.head[line] }
    let shown = sheet.shown(on: size)
    let place = shown.lowerBound + line - sheet.headRows
    return shown.contains(place) ? sheet.rows[place] : nil
  }

  /// The key whose hint is at a place; of several keys the one there, or the first.
  func key(atColumn column: Int, row: Int) -> Key? {
    guard row == rect.endRow - 2 else { return nil }
    let hint = placedKeys.first { $0.columns.contains(column) }
    return hint.flatMap { Key(hint: $0.key, at: column - $0.columns.lowerBound) }
  }

  func contains(column: Int, row: Int) -> Bool { rect.contains(column: column, row: row) }

  /// Draws the sheet over a muted screen; `loud` draws what stays bright.
  func draw(loud: () -> Void) {
    let rect = rect
    if !sheet.isBeside { quieten() }
    loud()
    guard rect.columns >= 8, rect.rows >= 4 else { return }
    context.frame.fill(rect.inset(columns: -1, rows: 0), style: Style())
    var border = PaneBorder(rect: rect, style: Style(.muted))
    border.name = Words(sheet.title, Style(sheet.hue.map { Ink.hue($0) } ?? .text, .bold))
    if let path = sheet.path { border.causes = [Words(path, .muted)] }
    draw(border)
    drawRows(rect)
    drawKeys(rect)
  }

  /// Mutes everything but the footer; every character keeps its place.
  private func quieten() {
    let behind = Rect(column: 0, row: 1, columns: size.columns, rows: max(0, size.rows - 2))
    // What is empty stays quieter than what is full.
    context.frame.restyle(behind) { Style($0.foreground == .track ? .track : .veil) }
    context.frame.restyle(behind.at(row: 0)) { _ in .veil.on(.bar) }
  }

  private func drawRows(_ rect: Rect) {
    let (head, foot) = (sheet.head, sheet.foot)
    let top = rect.row + 1
    // Where there is not enough room, head and foot end at the edges.
    let last = rect.endRow - 3
    for (line, item) in head.enumerated() where top + line < last {
      draw(item, row: top + line, rect)
    }
    if !head.isEmpty, top + head.count < last { drawRule(row: top + head.count, rect) }
    let first = top + sheet.headRows
    for (line, index) in sheet.shown(on: size).enumerated() {
      draw(sheet.rows[index], row: first + line, rect)
    }
    let below = rect.endRow - 2 - 1 - foot.count
    for (line, item) in foot.enumerated() where below + line > top {
      draw(item, row: below + line, rect)
    }
  }

  private func draw(_ item: Sheet.Row, row: Int, _ rect: Rect) {
    let inside = rect.inset()
    let clip = inside.at(row: row)
    if item.isSelected {
      context.frame.fill(clip, style: .text.on(.select))
    } else if let ground = item.ground {
      context.frame.fill(clip, style: .text.on(ground))
    }
    var end = inside.endColumn - 1
    if let right = item.right,
      right.columns <= inside.columns / 2 || item.runs.columns + right.columns < inside.columns - 2
    {
      draw(right.text, endColumn: end, row: row, right.style.on(item))
      end -= right.columns + 1
    }
    var x = inside.column + 1
    for run in item.runs {
      let style = run.style.on(item)
      let room = max(0, end - x)
      x += draw(run.text, column: x, row: row, room: room, style, clip: clip)
    }
  }

  private func drawRule(row: Int, _ rect: Rect) {
    let (start, columns) = (rect.column + 1, rect.inset().columns)
    drawLine(glyphs.rule, column: start, row: row, columns: columns, .line)
    let ends: (Character, Character) = glyphs.isASCII ? ("|", "|") : ("├", "┤")
    draw(ends.0, column: rect.column, row: row, .muted)
    draw(ends.1, column: rect.endColumn - 1, row: row, .muted)
  }

  private func drawKeys(_ rect: Rect) {
    let row = rect.endRow - 2
    let rule = sheet.foot.isEmpty ? row - 1 : row - 2 - sheet.foot.count
    drawRule(row: max(rule, rect.row + 1), rect)
    for hint in placedKeys {
      let start = hint.columns.lowerBound
      let width = draw(glyphs.harmless(hint.key), column: start, row: row, .text.bold)
      draw(glyphs.harmless(hint.label), column: start + width + 1, row: row, .muted)
    }
  }

  private var placedKeys: [(key: String, label: String, columns: Range<Int>)] {
    var places: [(key: String, label: String, columns: Range<Int>)] = []
    let inside = rect.inset()
    var column = inside.column + 1
    for hint in sheet.keys {
      let key = glyphs.harmless(hint.key).columns
      let width = key + 1 + glyphs.harmless(hint.label).columns
      guard column + width < inside.endColumn else { break }
      places.append((hint.key, hint.label, column..<column + width))
      column += width + 3
    }
    return places
  }
}

extension Style {
  fileprivate func on(_ row: Sheet.Row) -> Style {
    guard row.isSelected else {
      return row.ground.map { Style(foreground, on: $0, attributes) } ?? self
    }
    return Style(foreground == .faint ? .muted : foreground, on: .select, attributes)
  }
}
