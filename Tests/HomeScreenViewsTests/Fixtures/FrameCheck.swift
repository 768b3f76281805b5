import TerminalRendering

enum FrameCheck {
  /// Places where a wide character has lost a half, or a control got in.
  static func brokenCells(in frame: Frame) -> [String] {
    var found: [String] = []
    for row in 0..<frame.size.rows {
      for column in 0..<frame.size.columns {
        let cell = frame[column: column, row: row]
        let next = frame[column: column + 1, row: row]
        if cell.width == 2 && (column + 1 >= frame.size.columns || next.width != 0) {
          found.append("half of a wide character at \(column), \(row)")
        }
        if cell.width == 0 && frame[column: column - 1, row: row].width != 2 {
          found.append("the second half of nothing at \(column), \(row)")
        }
        let scalars = frame.character(column: column, row: row).unicodeScalars
        if scalars.contains(where: { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) }) {
          found.append("a control at \(column), \(row)")
        }
      }
    }
    return found
  }

  /// Places of a pane's edge where no edge, word, dot or mark stands.
  static func brokenEdges(of rect: Rect, in frame: Frame, glyphs: Glyphs) -> [String] {
    let kinds = [
      glyphs.plainBorder, glyphs.selectedBorder, glyphs.dashedBorder, glyphs.selectedDashedBorder,
    ]
    let left = Set(kinds.map(\.vertical))
    let right = left.union([glyphs.dotHere, glyphs.dotOther, glyphs.suggestion])
    var found: [String] = []
    for row in rect.row + 1..<rect.endRow - 1 {
      if !left.contains(frame.character(column: rect.column, row: row)) {
        found.append("left edge at row \(row)")
      }
      if !right.contains(frame.character(column: rect.endColumn - 1, row: row)) {
        found.append("right edge at row \(row)")
      }
    }
    let corners = [
      (rect.column, rect.row, \BorderGlyphs.topLeft),
      (rect.endColumn - 1, rect.row, \BorderGlyphs.topRight),
      (rect.column, rect.endRow - 1, \BorderGlyphs.bottomLeft),
      (rect.endColumn - 1, rect.endRow - 1, \BorderGlyphs.bottomRight),
    ]
    for (column, row, corner) in corners
    where !kinds.contains(where: {
      $0[keyPath: corner] == frame.character(column: column, row: row)
    }) { found.append("corner at \(column), \(row)") }
    return found
  }

  static func part(of frame: Frame, _ rect: Rect) -> Frame {
    var part = Frame(size: rect.size)
    part.blit(frame, from: rect, toColumn: 0, row: 0)
    return part
  }
}
