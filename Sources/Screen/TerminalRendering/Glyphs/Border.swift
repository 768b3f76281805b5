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
  package mutating func draw(
    _ border: Border,
    in rect: Rect,
    glyphs: Glyphs,
    clip: Rect? = nil
  ) {
    guard rect.columns >= 2, rect.rows >= 2 else { return }
    let shapes = glyphs.border(border.kind)
    let style = border.style
    let (left, right) = (rect.column, rect.endColumn - 1)
    let (top, bottom) = (rect.row, rect.endRow - 1)
    draw(shapes.topLeft, column: left, row: top, style: style, clip: clip)
    draw(shapes.topRight, column: right, row: top, style: style, clip: clip)
    draw(shapes.bottomLeft, column: left, row: bottom, style: style, clip: clip)
    draw(shapes.bottomRight, column: right, row: bottom, style: style, clip: clip)
    for row in [top, bottom] {
      drawLine(
        shapes.horizontal,
        column: left + 1,
        row: row,
        columns: rect.columns - 2,
        style: style,
        clip: clip
      )
    }
    for row in top + 1..<bottom {
      draw(shapes.vertical, column: left, row: row, style: style, clip: clip)
      draw(shapes.vertical, column: right, row: row, style: style, clip: clip)
    }
  }

  /// Draws a horizontal line from left to right.
  package mutating func drawLine(
    _ pattern: DashPattern,
    column: Int,
    row: Int,
    columns: Int,
    style: Style,
    clip: Rect? = nil
  ) {
    for index in 0..<max(0, columns) {
      draw(pattern[index], column: column + index, row: row, style: style, clip: clip)
    }
  }

  /// Draws a glyph several times in a row.
  package mutating func drawLine(
    _ glyph: Character,
    column: Int,
    row: Int,
    columns: Int,
    style: Style,
    clip: Rect? = nil
  ) {
    for index in 0..<max(0, columns) {
      draw(glyph, column: column + index, row: row, style: style, clip: clip)
    }
  }
}
