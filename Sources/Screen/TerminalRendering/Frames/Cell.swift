/// One character cell: eight plain bytes, so that frames compare and copy as memory.
package struct Cell: Hashable, Sendable {
  /// A Unicode scalar; from `Frame.clusterBase` on, the index of a cluster that the frame keeps.
  package var glyph: UInt32
  package var style: Style
  /// 1 or 2 columns; 0 for the second half of the wide character to the left.
  package var width: UInt8 = 1

  package static func blank(_ style: Style = Style()) -> Cell { Cell(glyph: 0x20, style: style) }
}
