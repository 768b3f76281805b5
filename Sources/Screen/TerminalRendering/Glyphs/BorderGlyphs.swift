package struct BorderGlyphs: Hashable {
  package let topLeft: Character
  package let topRight: Character
  package let bottomLeft: Character
  package let bottomRight: Character
  package let horizontal: DashPattern
  package let vertical: Character

  /// Corners in reading order, the dash of the edges across and its gap, and the edges down.
  init(_ shapes: String) {
    let glyphs = Array(shapes)
    topLeft = glyphs[0]
    topRight = glyphs[1]
    bottomLeft = glyphs[2]
    bottomRight = glyphs[3]
    horizontal = DashPattern(glyphs[4...5])
    vertical = glyphs[6]
  }
}

/// A horizontal line of one glyph, or of a glyph and a gap where ASCII has to show dashes.
package struct DashPattern: Hashable {
  package let dash: Character
  package let gap: Character

  init(_ glyphs: some Collection<Character>) {
    let places = Array(glyphs)
    dash = places[0]
    gap = places[1]
  }

  /// A line begins with a dash.
  package subscript(index: Int) -> Character { index.isMultiple(of: 2) ? dash : gap }
}

extension Glyphs {
  /// Solid for past, dashed for temporary, heavy for selected.
  package func border(isSelected: Bool, isDashed: Bool) -> BorderGlyphs {
    isSelected
      ? (isDashed ? selectedDashedBorder : selectedBorder) : (isDashed ? dashedBorder : plainBorder)
  }
}

extension Frame {
  package mutating func draw(_ border: BorderGlyphs, in rect: Rect, style: Style) {
    guard rect.columns >= 2, rect.rows >= 2 else { return }
    let (left, right) = (rect.column, rect.endColumn - 1)
    let (top, bottom) = (rect.row, rect.endRow - 1)
    draw(border.topLeft, column: left, row: top, style: style)
    draw(border.topRight, column: right, row: top, style: style)
    draw(border.bottomLeft, column: left, row: bottom, style: style)
    draw(border.bottomRight, column: right, row: bottom, style: style)
    for row in [top, bottom] {
      for place in 0..<rect.columns - 2 {
        draw(border.horizontal[place], column: left + 1 + place, row: row, style: style)
      }
    }
    for row in top + 1..<bottom {
      draw(border.vertical, column: left, row: row, style: style)
      draw(border.vertical, column: right, row: row, style: style)
    }
  }
}
