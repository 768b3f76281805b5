/// The corners and edges of one kind of border.
package struct BorderGlyphs: Hashable, Sendable {
  package let topLeft: Character
  package let topRight: Character
  package let bottomLeft: Character
  package let bottomRight: Character
  package let horizontal: DashPattern
  package let vertical: Character

  /// Corners in reading order.
  init(corners: [Character], horizontal: DashPattern, vertical: Character) {
    topLeft = corners[0]
    topRight = corners[1]
    bottomLeft = corners[2]
    bottomRight = corners[3]
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

/// A horizontal line: one glyph, or a glyph and a gap in turn where ASCII has to show dashes.
package struct DashPattern: Hashable, Sendable {
  package let dash: Character
  package let gap: Character

  init(_ dash: Character, gap: Character? = nil) {
    self.dash = dash
    self.gap = gap ?? dash
  }

  /// The glyph at a place of the line; a line begins with a dash.
  package subscript(index: Int) -> Character { index.isMultiple(of: 2) ? dash : gap }
}
