extension Glyphs {
  /// A fill of dots, for what is expected.
  ///
  /// So many of four dots stand in the left and the right half of a cell, from its floor up; nil
  /// where none does.
  package func dottedFill(left: Int, right: Int) -> Character? {
    let (left, right) = (min(4, max(0, left)), min(4, max(0, right)))
    guard left + right > 0 else { return nil }
    if isASCII { return max(left, right) > 2 ? futureColumn.last : futureColumn.first }
    let lefts: [UInt32] = [0, 0x40, 0x44, 0x46, 0x47]
    let rights: [UInt32] = [0, 0x80, 0xA0, 0xB0, 0xB8]
    return Unicode.Scalar(0x2800 + lefts[left] + rights[right]).map(Character.init)
  }

  /// Marks in the four quarters of a cell.
  ///
  /// Upper left, upper right, lower left and lower right are the bits 1, 2, 4 and 8. ASCII tells
  /// above from below alone.
  package func quarters(_ mask: Int) -> Character {
    if isASCII { return Array(" '.:")[(mask & 3 == 0 ? 0 : 1) + (mask & 12 == 0 ? 0 : 2)] }
    return Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")[mask & 15]
  }

  /// A line so thin that what stands beside it is read first: the moment now in a plot of dots.
  package var hairline: Character { isASCII ? "!" : "│" }

  /// A point of a grid behind a plot.
  package var gridPoint: Character { isASCII ? "." : "·" }
}
