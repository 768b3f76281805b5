/// A screen's worth of cells, styled by role: what a view draws and a terminal shows.
///
/// Drawing never leaves the frame: what does not fit is clipped, a wide character that would be cut
/// becomes a space. Text goes in as it is; make text from files harmless first (`PlainText`).
package struct Frame: Hashable, Sendable {
  /// Glyph values from here on are indices into `clusters`.
  package static let clusterBase: UInt32 = 0x11_0000

  package let size: Size
  package private(set) var cells: [Cell]
  /// Characters of several scalars (a letter and its combining marks).
  package private(set) var clusters: [Character] = []

  package init(size: Size, style: Style = Style()) {
    self.size = size
    cells = Array(repeating: .blank(style), count: max(0, size.columns * size.rows))
  }

  package subscript(column column: Int, row row: Int) -> Cell {
    get { cells[row * size.columns + column] }
    set { cells[row * size.columns + column] = newValue }
  }
}
