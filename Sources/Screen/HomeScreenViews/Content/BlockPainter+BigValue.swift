import SmartStacks
import TerminalRendering

extension BlockPainter {
  func bigValueNeed(_ value: WidgetContent.BigValue, columns: Int) -> Need {
    guard isSpacious else { return Need(least: 1, ideal: BigNumerals.rows) }
    let isLarge = hasLargeNumerals(value.value, columns: columns)
    let room = columns - BigNumber(PlainText.harmless(value.value), isLarge: isLarge).columns - 4
    let ideal = lineCount(value.lines.map { PlainText.harmless($0) }, room: room)
    return Need(least: 1, ideal: ideal, airy: isLarge ? max(0, BigNumerals.largeRows - ideal) : 0)
  }

  /// The rows for the lines beside a number: more than it has where those fit that come after.
  private func lineCount(_ lines: [String], room: Int) -> Int {
    let isWhole = lines.dropFirst(BigNumerals.rows).allSatisfy { CellWidth.columns(of: $0) <= room }
    return isSpacious && isWhole ? max(BigNumerals.rows, lines.count) : BigNumerals.rows
  }

  /// Whether numerals may be larger still, and leave half of the width to the lines beside them.
  func hasLargeNumerals(_ value: String, columns: Int) -> Bool {
    let number = BigNumber(PlainText.harmless(value), isLarge: true)
    return isSpacious && !glyphs.isASCII && 2 * number.columns <= columns
  }

  /// The one number that matters three rows tall, with lines beside it.
  func draw(bigValue: WidgetContent.BigValue, area: Rect) {
    let value = PlainText.harmless(bigValue.value)
    let isLarge =
      area.rows >= BigNumerals.largeRows && hasLargeNumerals(value, columns: area.columns)
    let number = BigNumber(value, isLarge: isLarge)
    let bold = Style(.text, .bold)
    let lines = bigValue.lines.map { PlainText.harmless($0) }
    guard area.rows >= BigNumerals.rows, number.columns <= area.columns else {
      let all = ([number.text] + lines.dropFirst(isFirstLineTaken ? 1 : 0))
      for (index, line) in all.prefix(area.rows).enumerated() {
        let text = cut(line, to: area.columns)
        let style = index == 0 ? bold : Style(.muted)
        canvas.draw(text, column: area.column, row: area.row + index, style: style)
      }
      return
    }
    number.draw(on: canvas, column: area.column, row: area.row, style: bold)
    let gap = number.hasSmallEnd ? 4 : 2
    let column = area.column + number.columns + gap
    drawLines(lines, column: column, area: area)
  }

  private func drawLines(_ lines: [String], column: Int, area: Rect) {
    let room = area.endColumn - column
    guard room >= 3 else { return }
    let isWide = room >= 24
    let rows = min(area.rows, lineCount(lines, room: room))
    let shown = lines.count > rows ? Self.folded(lines, to: room) : lines
    for (row, line) in shown.prefix(rows).enumerated() {
      if row == 0 && isFirstLineTaken { continue }
      let text = Self.withoutStump(line, room: room) ?? cut(line, to: room)
      let style = row == 0 ? Style(.text, isWide ? .bold : []) : Style(.muted)
      canvas.draw(text, column: column, row: area.row + row, style: style)
    }
  }

  /// Where a few columns are left, the first word of a longer text, else nothing; nil when there is
  /// room to cut it.
  static func withoutStump(_ line: String, room: Int) -> String? {
    guard (3..<10).contains(room), CellWidth.columns(of: line) > room else { return nil }
    let word = line.split(separator: " ").first.map(String.init) ?? ""
    // A word such as "to" says nothing without what follows.
    return (3...room).contains(CellWidth.columns(of: word)) ? word : ""
  }

  /// Joins two short lines where there are more than rows, so that the last is told as well; a
  /// last line that would be cut anyway stays away instead.
  private static func folded(_ lines: [String], to room: Int) -> [String] {
    guard lines.count == BigNumerals.rows + 1,
      lines.allSatisfy({ CellWidth.columns(of: $0) <= room })
    else { return lines }
    let joined = "\(lines[1])  \(lines[2])"
    return CellWidth.columns(of: joined) <= room ? [lines[0], joined, lines[3]] : lines
  }
}

/// A number set tall, its cents small at the top.
struct BigNumber {
  let text: String
  private let tall: String
  private let small: String
  private let isLarge: Bool

  init(_ text: String, isLarge: Bool = false) {
    self.text = text
    self.isLarge = isLarge
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
    BigNumerals.columns(of: tall, isLarge: isLarge)
      + (small.isEmpty ? 0 : 1 + CellWidth.columns(of: small))
  }

  func draw(on canvas: Canvas, column: Int, row: Int, style: Style) {
    let width = canvas.drawBig(tall, column: column, row: row, isLarge: isLarge, style: style)
    if hasSmallEnd { canvas.draw(small, column: column + width + 1, row: row, style: style) }
  }
}
