/// How many columns text takes in a terminal.
///
/// Terminals count spacing scalars, and marks add nothing. Ambiguous characters count one. What
/// terminals disagree about (joined emoji, variation selectors, skin tones, flags) never reaches
/// them: `CellText` reduces it to what every terminal draws alike.
package enum CellWidth {
  /// 0 for marks and invisible scalars.
  package static func columns(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if isPlain(value) { return 1 }
    if value < 0x20 || (0x7F..<0xA0).contains(value) || isInvisible(value) { return 0 }
    if contains(CellWidthTable.zero, value) { return 0 }
    return contains(CellWidthTable.wide, value) ? 2 : 1
  }

  /// Whether a scalar takes one column by itself and never joins another one: Latin, Greek,
  /// Cyrillic, punctuation, boxes, blocks and braille, which nearly every cell has.
  static func isPlain(_ value: UInt32) -> Bool {
    if value < 0x7F { return value >= 0x20 }
    if value < 0x300 { return value >= 0xA0 && value != 0xAD }
    if value >= 0x2500 { return isPlainShape(value) }
    if value < 0x530 { return value >= 0x370 && !(0x483...0x489).contains(value) }
    return (0x2010...0x2027).contains(value) || (0x2030...0x205E).contains(value)
      || (0x20A0...0x20BF).contains(value) || (0x2190...0x22FF).contains(value)
  }

  private static func isPlainShape(_ value: UInt32) -> Bool {
    if value < 0x2600 { return value < 0x25FD }
    return (0x2800...0x28FF).contains(value) || value == 0x2713 || value == 0x2717
      || value == 0x271A
  }

  /// Invisible scalars that control layout: joiners, direction marks, selectors, tags, byte order
  /// marks, separators of lines and paragraphs.
  static func isInvisible(_ value: UInt32) -> Bool {
    switch value {
    case 0xAD, 0x34F, 0x61C, 0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180F, 0x200B...0x200F,
      0x2028...0x202E, 0x2060...0x206F, 0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB,
      0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD, 0x13430...0x1343F,
      0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF:
      true
    default: false
    }
  }

  private static func contains(_ ranges: [UInt32], _ value: UInt32) -> Bool {
    var low = 0
    var high = ranges.count / 2
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle * 2 + 1] < value { low = middle + 1 } else { high = middle }
    }
    return low * 2 < ranges.count && ranges[low * 2] <= value
  }
}

extension StringProtocol {
  /// As `Frame` draws it.
  package var columns: Int {
    var columns = 0
    for scalar in unicodeScalars {
      guard CellWidth.isPlain(scalar.value) else { return mixedColumns }
      columns += 1
    }
    return columns
  }

  private var mixedColumns: Int {
    var columns = 0
    var cells = CellText(self)
    while let cell = cells.next() { columns += cell.columns }
    return columns
  }
}

extension Character {
  /// As `Frame` draws it.
  package var columns: Int { String(self).columns }
}
