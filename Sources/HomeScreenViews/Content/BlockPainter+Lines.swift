import TerminalRendering

extension BlockPainter {
  /// Plain lines; the first of several says the most.
  func draw(lines: [String], into frame: inout Frame, area: Rect) {
    let safe = lines.map { PlainText.harmless($0) }
    var rows: [(text: String, isFirst: Bool)] = []
    for (index, line) in safe.enumerated() {
      let parts = PlainText.wrapped(line, to: area.columns)
      for part in parts.isEmpty ? [""] : parts { rows.append((part, index == 0)) }
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
