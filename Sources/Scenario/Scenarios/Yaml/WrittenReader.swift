import Yams

/// The parser tells where parts begin, not where they end: this walks through text and tree side by
/// side, and whatever does not match stops it, so a range is right or there is none.
struct WrittenReader {
  struct Mismatch: Error {}

  var cursor: TextCursor

  /// The tree of a text with the bytes of its parts; nil where they cannot be told.
  static func read(_ root: Node, bytes: [UInt8]) -> WrittenNode? {
    var reader = WrittenReader(cursor: TextCursor(bytes))
    return try? reader.node(root, isInFlow: false, indent: -1)
  }

  /// A part of the tree; `indent` is that of the block around it, -1 for none.
  private mutating func node(
    _ node: Node,
    isInFlow: Bool,
    indent: Int
  ) throws(Mismatch) -> WrittenNode {
    guard let mark = node.mark else { throw Mismatch() }
    // What begins before here was written before, and is repeated by an alias.
    if (mark.line, mark.column) < (cursor.line, cursor.column) {
      return try alias(isInFlow: isInFlow)
    }
    let before = cursor
    guard cursor.advance(toLine: mark.line, column: mark.column) else { throw Mismatch() }
    let (start, line) = (cursor.offset, cursor.line)
    var anchor: String?
    if !startsWithKey(node, at: mark) { anchor = properties(isInFlow, isNothing(node)) }
    var written = WrittenNode(
      content: .alias(""),
      range: cursor.offset..<cursor.offset,
      start: start,
      line: line,
      anchor: anchor,
      isInFlow: isInFlow
    )
    let first = cursor.offset
    switch node {
    case .scalar(let scalar):
      written.content = .scalar(try style(scalar, indent: indent, since: before))
    case .sequence(let sequence): try items(Array(sequence), of: &written, indent)
    case .mapping(let mapping): try pairs(Array(mapping), of: &written, indent)
    case .alias: throw Mismatch()
    }
    written.range = first..<cursor.offset
    return written
  }

  /// Whether the parser gives a mapping the place of its first key, whose anchor is not its own.
  private func startsWithKey(_ node: Node, at mark: Mark) -> Bool {
    guard case .mapping(let mapping) = node, let key = mapping.first?.key.mark else { return false }
    return key.line == mark.line && key.column == mark.column
  }

  private func isNothing(_ node: Node) -> Bool {
    guard case .scalar(let scalar) = node else { return false }
    return scalar.string.isEmpty && (scalar.style == .plain || scalar.style == .any)
  }

  private mutating func items(
    _ items: [Node],
    of written: inout WrittenNode,
    _ indent: Int
  ) throws(Mismatch) {
    let isFlow = cursor.byte == UInt8(ascii: "[")
    written.frame = isFlow ? .flow : .block
    written.indent = cursor.column - 1
    if isFlow { cursor.advance() }
    var parts: [WrittenNode] = []
    for item in items {
      parts.append(
        try node(
          item,
          isInFlow: isFlow || written.isInFlow,
          indent: isFlow ? indent : written.indent
        )
      )
    }
    if isFlow { try close(UInt8(ascii: "]")) }
    written.content = .sequence(parts)
  }

  private mutating func pairs(
    _ pairs: [(key: Node, value: Node)],
    of written: inout WrittenNode,
    _ indent: Int
  ) throws(Mismatch) {
    let isFlow = cursor.byte == UInt8(ascii: "{")
    written.frame = isFlow ? .flow : written.isInFlow ? .bare : .block
    if isFlow { cursor.advance() }
    if !isFlow, let mark = pairs.first?.key.mark { written.indent = mark.column - 1 }
    let inner = isFlow || written.isInFlow ? indent : written.indent
    var parts: [WrittenPair] = []
    for (key, value) in pairs {
      guard let name = key.scalar?.string else { throw Mismatch() }
      let inFlow = isFlow || written.isInFlow
      let keyNode = try node(key, isInFlow: inFlow, indent: inner)
      let valueNode = try node(value, isInFlow: inFlow, indent: inner)
      parts.append(WrittenPair(key: name, keyNode: keyNode, value: valueNode))
    }
    if isFlow { try close(UInt8(ascii: "}")) }
    written.content = .mapping(parts)
  }

  private mutating func close(_ bracket: UInt8) throws(Mismatch) {
    cursor.skipTrivia()
    if cursor.byte == UInt8(ascii: ",") {
      cursor.advance()
      cursor.skipTrivia()
    }
    guard cursor.byte == bracket else { throw Mismatch() }
    cursor.advance()
  }

  private mutating func alias(isInFlow: Bool) throws(Mismatch) -> WrittenNode {
    while true {
      cursor.skipTrivia()
      guard let byte = cursor.byte, "-?:,".utf8.contains(byte) else { break }
      cursor.advance()
    }
    guard cursor.byte == UInt8(ascii: "*") else { throw Mismatch() }
    let (start, line) = (cursor.offset, cursor.line)
    cursor.advance()
    let name = word(isInFlow)
    return WrittenNode(
      content: .alias(name),
      range: start..<cursor.offset,
      start: start,
      line: line,
      isInFlow: isInFlow
    )
  }

  /// Goes over `&anchor` and `!tag`; before nothing at all it stays right behind them.
  private mutating func properties(_ isInFlow: Bool, _ isNothing: Bool) -> String? {
    var anchor: String?
    while let byte = cursor.byte, byte == UInt8(ascii: "&") || byte == UInt8(ascii: "!") {
      cursor.advance()
      let name = word(isInFlow)
      if byte == UInt8(ascii: "&") { anchor = name }
      let behind = cursor
      cursor.skipTrivia()
      let isProperty = cursor.byte == UInt8(ascii: "&") || cursor.byte == UInt8(ascii: "!")
      if isNothing, !isProperty { cursor = behind }
      if isNothing, !isProperty { break }
    }
    return anchor
  }

  /// Goes over a word, which a blank ends, and within brackets a separator.
  private mutating func word(_ isInFlow: Bool) -> String {
    let start = cursor.offset
    while let byte = cursor.byte, !cursor.isAtBlank, !cursor.isAtBreak {
      if isInFlow, ",[]{}".utf8.contains(byte) { break }
      cursor.advance()
    }
    return String(decoding: cursor.bytes[start..<cursor.offset], as: UTF8.self)
  }

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
      while cursor.byte == UInt8(ascii: " "), cursor.column - 1 < depth ?? .max { cursor.advance() }
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

  private func firstLineEnd(from offset: Int) -> Int {
    cursor.bytes[offset...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? cursor.bytes.count
  }
}

/// A part of a YAML text as it is written: an alias is an alias, and a merge is a key `<<`.
package struct WrittenNode: Sendable {
  package enum Content: Sendable {
    case scalar(ScalarStyle)
    case sequence([WrittenNode])
    case mapping([WrittenPair])
    case alias(String)
  }

  package enum ScalarStyle: Sendable, Equatable {
    case plain
    case singleQuoted
    case doubleQuoted
    /// Lines below `|` or `>`: the bytes of that sign with what belongs to it, and of the lines.
    case block(sign: Range<Int>, lines: Range<Int>)
    /// Nothing at all; whether a colon is missing before it too, as in `{a, b}`.
    case nothing(needsColon: Bool)
  }

  package enum Frame: Sendable {
    case flow
    case block
    /// Nothing: the pair in `[a: b]`.
    case bare
  }

  package var content: Content
  /// The bytes that it takes, without its anchor and tag.
  package var range: Range<Int>
  /// The first byte, of an anchor or tag where there is one.
  package var start: Int
  /// The line it begins on, from 1.
  package var line: Int
  package var anchor: String?
  package var frame = Frame.block
  package var isInFlow: Bool
  /// How far the keys or dashes of a block are indented.
  package var indent = 0
}

package struct WrittenPair: Sendable {
  package let key: String
  package let keyNode: WrittenNode
  package let value: WrittenNode

  /// Whether it takes in the keys of another mapping.
  package var isMerge: Bool {
    guard case .scalar(.plain) = keyNode.content else { return false }
    return key == "<<"
  }
}
