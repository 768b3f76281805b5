/// The corners and edges of one kind of border.
package struct BorderGlyphs: Hashable, Sendable {
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

/// A horizontal line: one glyph, or a glyph and a gap in turn where ASCII has to show dashes.
package struct DashPattern: Hashable, Sendable {
  package let dash: Character
  package let gap: Character

  /// A dash and what follows it.
  init(_ glyphs: some Collection<Character>) {
    let places = Array(glyphs)
    dash = places[0]
    gap = places[1]
  }

  /// The glyph at a place of the line; a line begins with a dash.
  package subscript(index: Int) -> Character { index.isMultiple(of: 2) ? dash : gap }
}

/// The box around a pane or a sheet.
package struct Border: Hashable, Sendable {
  /// Which box: solid happened, dashed is temporary, heavy is selected.
  package enum Kind: Hashable, Sendable, CaseIterable {
    case plain
    case selected
    case dashed
    case selectedDashed

    package init(isSelected: Bool, isDashed: Bool) {
      self =
        switch (isSelected, isDashed) {
        case (false, false): .plain
        case (true, false): .selected
        case (false, true): .dashed
        case (true, true): .selectedDashed
        }
    }
  }

  package var kind: Kind
  package var style: Style

  package init(_ kind: Kind, style: Style) {
    self.kind = kind
    self.style = style
  }
}

extension Glyphs {
  package func border(_ kind: Border.Kind) -> BorderGlyphs {
    switch kind {
    case .plain: plainBorder
    case .selected: selectedBorder
    case .dashed: dashedBorder
    case .selectedDashed: selectedDashedBorder
    }
  }
}

extension Frame {
  /// Draws a box along the edge of an area; what is inside stays.
  package mutating func draw(_ border: Border, in rect: Rect, glyphs: Glyphs) {
    guard rect.columns >= 2, rect.rows >= 2 else { return }
    let shapes = glyphs.border(border.kind)
    let style = border.style
    let (left, right) = (rect.column, rect.endColumn - 1)
    let (top, bottom) = (rect.row, rect.endRow - 1)
    draw(shapes.topLeft, column: left, row: top, style: style)
    draw(shapes.topRight, column: right, row: top, style: style)
    draw(shapes.bottomLeft, column: left, row: bottom, style: style)
    draw(shapes.bottomRight, column: right, row: bottom, style: style)
    for row in [top, bottom] {
      for place in 0..<rect.columns - 2 {
        draw(shapes.horizontal[place], column: left + 1 + place, row: row, style: style)
      }
    }
    for row in top + 1..<bottom {
      draw(shapes.vertical, column: left, row: row, style: style)
      draw(shapes.vertical, column: right, row: row, style: style)
    }
  }
}
