/// What bytes to a terminal are spent on.
struct ByteCount: Equatable {
  var moves = 0
  var styles = 0
  var glyphs = 0
  /// Erasures, and whatever else there is.
  var others = 0

  var total: Int { moves + styles + glyphs + others }

  init() {}

  /// Sorts bytes that hold whole sequences.
  init(_ bytes: some Sequence<UInt8>) {
    var rest = Array(bytes)[...]
    while let byte = rest.popFirst() {
      switch byte {
      case ControlBytes.escape: take(&rest)
      case 0..<0x20: moves += 1
      default: glyphs += 1
      }
    }
  }

  private mutating func take(_ rest: inout ArraySlice<UInt8>) {
    var length = 2
    var final = rest.popFirst() ?? 0
    switch Character(Unicode.Scalar(final)) {
    case "[":
      repeat {
        final = rest.popFirst() ?? 0x7E
        length += 1
      } while final < 0x40
      switch Character(Unicode.Scalar(final)) {
      case "m": styles += length
      case "A", "B", "C", "D", "G", "H", "d", "f": moves += length
      default: others += length
      }
    case "(":
      // A set of characters, which curses ends together with the styles.
      _ = rest.popFirst()
      styles += 3
    case "]":
      while let next = rest.popFirst(), next != ControlBytes.bell { length += 1 }
      others += length + 1
    default: others += length
    }
  }

  static func += (sum: inout ByteCount, other: ByteCount) {
    sum.moves += other.moves
    sum.styles += other.styles
    sum.glyphs += other.glyphs
    sum.others += other.others
  }
}
