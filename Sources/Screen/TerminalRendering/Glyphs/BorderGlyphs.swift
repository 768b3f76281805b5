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
