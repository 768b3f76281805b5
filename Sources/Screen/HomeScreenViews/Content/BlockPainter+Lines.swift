import TerminalRendering

extension BlockPainter {
  /// One row of lines.
  private typealias Row = (text: String, isFirst: Bool)

  func linesNeed(_ lines: [String], columns: Int) -> Need {
    guard isSpacious else { return Need(least: min(1, lines.count), ideal: lines.count) }
    let rows = wrapped(lines.map { PlainText.harmless($0) }, to: columns).count
    return Need(least: min(1, lines.count), ideal: rows, airy: max(0, lines.count - 1))
  }

  /// Lines broken between words, with blank ones between them where they are to stand apart.
  private func wrapped(_ lines: [String], to columns: Int, isAiry: Bool = false) -> [Row] {
    var rows: [Row] = []
    for (index, line) in lines.enumerated() {
      if isAiry, index > 0 { rows.append(("", false)) }
      let parts = PlainText.wrapped(line, to: columns)
      for part in parts.isEmpty ? [""] : parts { rows.append((part, index == 0)) }
    }
    return rows
  }

  /// Plain lines; the first of several says the most.
  func draw(lines: [String], into frame: inout Frame, area: Rect) {
    let safe = lines.map { PlainText.harmless($0) }
    var rows = wrapped(safe, to: area.columns)
    if isSpacious, rows.count + safe.count - 1 <= area.rows {
      rows = wrapped(safe, to: area.columns, isAiry: true)
    }
    if rows.count > area.rows { rows = safe.enumerated().map { ($1, $0 == 0) } }
    for (index, line) in rows.prefix(area.rows).enumerated() {
      let isStrong = line.isFirst && safe.count > 1
      let text = context.cut(line.text, to: area.columns)
      let style = Style(.text, isStrong ? .bold : [])
      frame.draw(text, column: area.column, row: area.row + index, style: style)
    }
  }
}
