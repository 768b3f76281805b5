import Yams

extension WrittenReader {
  /// Goes over a scalar and tells how it is written.
  mutating func style(
    _ scalar: Node.Scalar,
    indent: Int,
    since before: TextCursor
  ) throws(Mismatch) -> WrittenNode.ScalarStyle {
    switch scalar.style {
    case .singleQuoted:
      try quoted(UInt8(ascii: "'"))
      return .singleQuoted
    case .doubleQuoted:
      try quoted(UInt8(ascii: "\""))
      return .doubleQuoted
    case .literal, .folded: return try block(indent: indent)
    case .plain, .any:
      if scalar.string.isEmpty { return .nothing(needsColon: !hasColon(since: before)) }
      try plain(Array(scalar.string.utf8))
      return .plain
    }
  }

  /// Whether a colon or dash stands between a place and this one: what would be filled in there
  /// needs none.
  private func hasColon(since before: TextCursor) -> Bool {
    cursor.bytes[before.offset..<cursor.offset].contains {
      $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "-")
    }
  }

  private mutating func quoted(_ quote: UInt8) throws(Mismatch) {
    guard cursor.byte == quote else { throw Mismatch() }
    cursor.advance()
    while let byte = cursor.byte {
      cursor.advance()
      if byte == quote {
        guard quote == UInt8(ascii: "'"), cursor.byte == quote else { return }
        cursor.advance()
      } else if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        cursor.advance()
      }
    }
    throw Mismatch()
  }

  /// Goes over text without quotes: it is what folds to the value, so its end is known.
  private mutating func plain(_ value: [UInt8]) throws(Mismatch) {
    var index = 0
    while index < value.count {
      guard cursor.byte != nil else { throw Mismatch() }
      if !cursor.isAtBlank, !cursor.isAtBreak {
        let start = cursor.offset
        cursor.advance()
        let character = cursor.bytes[start..<cursor.offset]
        guard value[index...].starts(with: character) else { throw Mismatch() }
        index += character.count
        continue
      }
      let start = cursor.offset
      cursor.skipBlanks()
      var expected = Array(cursor.bytes[start..<cursor.offset])
      if cursor.isAtBreak {
        let line = cursor.line
        while cursor.isAtBlank || cursor.isAtBreak { cursor.advance() }
        let breaks = cursor.line - line
        // One break is a blank; of several, all but the first remain.
        expected = breaks == 1 ? [0x20] : Array(repeating: 0x0A, count: breaks - 1)
      }
      guard value[index...].starts(with: expected) else { throw Mismatch() }
      index += expected.count
    }
  }

  /// Goes over `|` or `>` and the lines below that are indented far enough.
  private mutating func block(indent: Int) throws(Mismatch) -> WrittenNode.ScalarStyle {
    let sign = cursor.offset
    guard cursor.byte == UInt8(ascii: "|") || cursor.byte == UInt8(ascii: ">") else {
      throw Mismatch()
    }
    cursor.advance()
    var depth: Int?
    while let byte = cursor.byte, !cursor.isAtBlank, !cursor.isAtBreak {
      if (0x31...0x39).contains(byte) { depth = max(0, indent) + Int(byte - 0x30) }
      cursor.advance()
    }
    let behindSign = cursor.offset
    cursor.skipLine()
    // Blank lines at the end belong to nothing that is seen; they stay where they are.
    var end = cursor
    while cursor.byte != nil {
      cursor.advance()
      while cursor.byte == UInt8(ascii: " "), cursor.column - 1 < depth ?? .max {
        cursor.advance()
      }
      if cursor.isAtBreak || cursor.byte == nil { continue }
      if depth == nil, cursor.column - 1 <= indent { break }
      if cursor.column - 1 < depth ?? 0 { break }
      depth = depth ?? cursor.column - 1
      cursor.skipLine()
      end = cursor
    }
    let lines = firstLineEnd(from: behindSign)..<end.offset
    cursor = end
    return .block(sign: sign..<behindSign, lines: lines)
  }

  /// The end of the line that holds a byte.
  private func firstLineEnd(from offset: Int) -> Int {
    cursor.bytes[offset...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? cursor.bytes.count
  }
}
