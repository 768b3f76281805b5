/// A place in the bytes of a text that knows its line and column, and only moves forward.
///
/// Lines and columns are counted as the parser counts them: from 1, in Unicode scalars, with a
/// carriage return and a line feed as one break.
struct TextCursor {
  let bytes: [UInt8]
  private(set) var offset = 0
  private(set) var line = 1
  private(set) var column = 1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // A byte order mark takes no column.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  /// The byte that stands here; nil at the end.
  var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// The byte after it.
  var nextByte: UInt8? { offset + 1 < bytes.count ? bytes[offset + 1] : nil }

  var isAtBlank: Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
  var isAtBreak: Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

  /// Goes over one character, or one line break.
  mutating func advance() {
    guard let byte else { return }
    if isAtBreak {
      offset += byte == UInt8(ascii: "\r") && nextByte == UInt8(ascii: "\n") ? 2 : 1
      line += 1
      column = 1
      return
    }
    offset += 1
    while let next = self.byte, next & 0xC0 == 0x80 { offset += 1 }
    column += 1
  }

  /// Goes to a line and column; false when they lie behind or beyond the line.
  mutating func advance(toLine line: Int, column: Int) -> Bool {
    while self.line < line, byte != nil { advance() }
    while self.line == line, self.column < column, byte != nil, !isAtBreak { advance() }
    return self.line == line && self.column == column
  }

  mutating func skipBlanks() {
    while isAtBlank { advance() }
  }

  mutating func skipLine() {
    while byte != nil, !isAtBreak { advance() }
  }

  /// Skips blanks, breaks and comments.
  mutating func skipTrivia() {
    while let byte {
      if isAtBlank || isAtBreak {
        advance()
      } else if byte == UInt8(ascii: "#"), offset == 0 || isSpace(bytes[offset - 1]) {
        skipLine()
      } else {
        return
      }
    }
  }

  private func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
}
