/// A screen's worth of cells, styled by role: what a view draws and a terminal shows.
///
/// Drawing never leaves the frame: what does not fit is clipped, a wide character that would be cut
/// becomes a space. Text goes in as it is; make text from files harmless first (`PlainText`).
package struct Frame: Hashable, Sendable {
  /// Glyph values from here on are indices into `clusters`.
  package static let clusterBase: UInt32 = 0x11_0000

  package let size: Size
  package internal(set) var cells: [Cell]
  /// Characters of several scalars (a letter and its combining marks).
  package internal(set) var clusters: [Character] = []

  package init(size: Size, style: Style = Style()) {
    self.size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
    cells = Array(repeating: .blank(style), count: self.size.columns * self.size.rows)
  }

  package var bounds: Rect { Rect(size) }

  /// A cell; outside of the frame a blank one, and setting it does nothing.
  package subscript(column column: Int, row row: Int) -> Cell {
    get {
      guard bounds.contains(column: column, row: row) else { return .blank() }
      return cells[row * size.columns + column]
    }
    set {
      guard bounds.contains(column: column, row: row) else { return }
      cells[row * size.columns + column] = newValue
    }
  }

  /// Empties the frame, keeping its storage for the next picture.
  package mutating func clear(_ style: Style = Style()) {
    clusters.removeAll(keepingCapacity: true)
    for index in cells.indices { cells[index] = .blank(style) }
  }

  /// The character that a cell shows; a space for the second half of a wide one.
  package func character(column: Int, row: Int) -> Character {
    character(of: self[column: column, row: row])
  }

  /// The character that one of this frame's cells shows.
  package func character(of cell: Cell) -> Character {
    if cell.width == 0 { return " " }
    if cell.glyph >= Self.clusterBase { return clusters[Int(cell.glyph - Self.clusterBase)] }
    return Unicode.Scalar(cell.glyph).map(Character.init) ?? " "
  }

  /// A row as text, its trailing spaces kept.
  package func text(row: Int) -> String { text(row: row, columns: 0..<size.columns) }

  /// A part of a row as text; a wide character counts where it starts.
  package func text(row: Int, columns: Range<Int>) -> String {
    var text = ""
    for column in columns {
      let cell = self[column: column, row: row]
      if cell.width > 0 { text.append(character(of: cell)) }
    }
    return text
  }
}
