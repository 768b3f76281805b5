import SmartStacks
import TerminalRendering

extension BlockPainter {
  func bigValueNeed(_ value: WidgetContent.BigValue) -> Need { Need(least: 1, ideal: 3) }

  /// The one number that matters three rows tall, with lines beside it.
  func draw(bigValue: WidgetContent.BigValue, into frame: inout Frame, area: Rect) {
    let number = BigNumber(PlainText.harmless(bigValue.value))
    let bold = Style(.text, .bold)
    let lines = bigValue.lines.map { PlainText.harmless($0) }
    guard area.rows >= BigNumerals.rows, number.columns <= area.columns else {
      let all = ([number.text] + lines.dropFirst(isFirstLineTaken ? 1 : 0))
      for (index, line) in all.prefix(area.rows).enumerated() {
        let text = context.cut(line, to: area.columns)
        let style = index == 0 ? bold : Style(.muted)
        frame.draw(text, column: area.column, row: area.row + index, style: style)
      }
      return
    }
    number.draw(into: &frame, column: area.column, row: area.row, style: bold, glyphs: glyphs)
    let gap = number.hasSmallEnd ? 4 : 2
    let column = area.column + number.columns + gap
    drawLines(lines, into: &frame, column: column, area: area)
  }

  private func drawLines(_ lines: [String], into frame: inout Frame, column: Int, area: Rect) {
    let room = area.endColumn - column
    guard room >= 3 else { return }
    let isWide = room >= 24
    for (row, line) in Self.folded(lines, to: room).prefix(BigNumerals.rows).enumerated() {
      if row == 0 && isFirstLineTaken { continue }
      let text = context.cut(line, to: room)
      let style = row == 0 ? Style(.text, isWide ? .bold : []) : Style(.muted)
      frame.draw(text, column: column, row: area.row + row, style: style)
    }
  }

  /// Joins short lines where there are more than rows, so that the last is still told.
  private static func folded(_ lines: [String], to room: Int) -> [String] {
    var lines = lines
    while lines.count > BigNumerals.rows {
      let pair = lines.indices.dropFirst().dropLast().first { index in
        CellWidth.columns(of: lines[index]) + 2 + CellWidth.columns(of: lines[index + 1]) <= room
          && CellWidth.columns(of: lines[index]) <= 8
      }
      guard let pair else { return lines }
      let joined = lines[pair] + "  " + lines[pair + 1]
      // Too long for the room once joined with words: leave it as it was.
      guard CellWidth.columns(of: lines[pair + 1]) <= 8 else { return lines }
      lines.replaceSubrange(pair...pair + 1, with: [joined])
    }
    return lines
  }
}

/// A number set tall, its cents small at the top.
struct BigNumber {
  let text: String
  private let tall: String
  private let small: String

  init(_ text: String) {
    self.text = text
    if let point = text.lastIndex(of: "."),
      text[point...].dropFirst().count == 2, text[point...].dropFirst().allSatisfy(\.isNumber)
    {
      tall = String(text[..<point])
      small = String(text[point...].dropFirst())
    } else {
      tall = text
      small = ""
    }
  }

  var hasSmallEnd: Bool { !small.isEmpty }

  var columns: Int {
    BigNumerals.columns(of: tall) + (small.isEmpty ? 0 : 1 + CellWidth.columns(of: small))
  }

  func draw(into frame: inout Frame, column: Int, row: Int, style: Style, glyphs: Glyphs) {
    let width = frame.drawBig(tall, column: column, row: row, style: style, glyphs: glyphs)
    if hasSmallEnd { frame.draw(small, column: column + width + 1, row: row, style: style) }
  }
}
