import TerminalRendering

/// A sheet in its place on the screen.
struct SheetView: ScreenPart {
  let context: ScreenContext
  let sheet: Sheet

  private var rect: Rect { sheet.rect(on: size) }

  /// Which row's choice lies at a place.
  func index(atColumn column: Int, row: Int) -> Int? {
    guard rect.inset().contains(column: column, row: row) else { return nil }
    let line = sheet.shown(on: size).lowerBound + row - rect.row - 1 - sheet.headRows
    return row > rect.row + sheet.headRows && sheet.rows.indices.contains(line)
      && line < sheet.shown(on: size).upperBound
      ? sheet.rows[line].index : nil
  }

  /// Which of the rows' own parts lies at a place.
  func spot(atColumn column: Int, row: Int) -> SheetSpot? {
    guard rect.inset().contains(column: column, row: row) else { return nil }
    let line = row - rect.row - 1
    let shown = sheet.shown(on: size)
    let place = shown.lowerBound + line - sheet.headRows
    let item: Sheet.Row? =
      sheet.head.indices.contains(line)
      ? sheet.head[line] : shown.contains(place) ? sheet.rows[place] : nil
    return item?.spots.first { $0.columns.contains(column - rect.column - 2) }?.spot
  }

  /// The key whose hint lies at a place; of several keys the one itself, or the first.
  func key(atColumn column: Int, row: Int) -> Key? {
    guard row == rect.endRow - 2 else { return nil }
    let hint = placedKeys.first { $0.columns.contains(column) }
    return hint.flatMap { Key(hint: $0.key, at: column - $0.columns.lowerBound) }
  }

  /// Whether a cell is the sheet's.
  func contains(column: Int, row: Int) -> Bool { rect.contains(column: column, row: row) }

  /// Draws it over a screen that becomes quiet; what stays loud is drawn before the sheet.
  func draw(loud: () -> Void) {
    let rect = rect
    if !sheet.isBeside { quieten() }
    loud()
    guard rect.columns >= 8, rect.rows >= 4 else { return }
    canvas.frame.fill(rect.inset(columns: -1, rows: 0), style: Style())
    var border = PaneBorder(rect: rect, style: Style(.muted))
    border.name = Words(sheet.title, sheet.hue.map { Ink.hue($0) } ?? .text, .bold)
    if let path = sheet.path { border.causes = [Words(path, .muted)] }
    border.draw(on: canvas)
    drawRows(rect)
    drawKeys(rect)
  }

  /// Everything but the footer loses its colours and keeps its place.
  private func quieten() {
    let behind = Rect(column: 0, row: 1, columns: size.columns, rows: max(0, size.rows - 2))
    // What is empty stays quieter than what is full.
    canvas.frame.restyle(behind) { Style($0.foreground == .track ? .track : .veil) }
    let header = behind.at(row: 0)
    canvas.frame.restyle(header) { _ in Style(.veil, on: .bar) }
  }

  private func drawRows(_ rect: Rect) {
    let (head, foot) = (sheet.head, sheet.foot)
    let top = rect.row + 1
    // Where there is no room for all, what stays gives way to the edges.
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
      canvas.frame.fill(clip, style: Style(.text, on: .select))
    } else if let ground = item.ground {
      canvas.frame.fill(clip, style: Style(.text, on: ground))
    }
    var end = inside.endColumn - 1
    let used = item.runs.columns
    if let right = item.right,
      right.columns <= inside.columns / 2 || used + right.columns < inside.columns - 2
    {
      end -= right.columns
      canvas.draw(right.text, column: end, row: row, style: right.style.on(item))
      end -= 1
    }
    var x = inside.column + 1
    for run in item.runs {
      let style = run.style.on(item)
      let room = max(0, end - x)
      x += canvas.draw(run.text, column: x, row: row, room: room, style: style, clip: clip)
    }
  }

  private func drawRule(row: Int, _ rect: Rect) {
    let (start, columns) = (rect.column + 1, rect.inset().columns)
    canvas.drawLine(glyphs.rule, column: start, row: row, columns: columns, style: Style(.line))
    let ends: (Character, Character) = glyphs.isASCII ? ("|", "|") : ("├", "┤")
    canvas.draw(ends.0, column: rect.column, row: row, .muted)
    canvas.draw(ends.1, column: rect.endColumn - 1, row: row, .muted)
  }

  private func drawKeys(_ rect: Rect) {
    let row = rect.endRow - 2
    let rule = sheet.foot.isEmpty ? row - 1 : row - 2 - sheet.foot.count
    drawRule(row: max(rule, rect.row + 1), rect)
    for hint in placedKeys {
      let start = hint.columns.lowerBound
      let width = canvas.draw(glyphs.harmless(hint.key), column: start, row: row, .text, .bold)
      canvas.draw(glyphs.harmless(hint.label), column: start + width + 1, row: row, .muted)
    }
  }

  /// The hints at keys with their columns, as many as there is room for.
  private var placedKeys: [(key: String, label: String, columns: Range<Int>)] {
    var places: [(key: String, label: String, columns: Range<Int>)] = []
    let inside = rect.inset()
    var column = inside.column + 1
    for hint in sheet.keys {
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
