import Yams

/// Finds which bytes of a text each part of its tree takes.
///
/// The parser tells where parts begin, not where they end. This walks through text and tree side
/// by side: whatever does not match stops it, so a range is right or there is none.
struct WrittenReader {
  /// Text and tree do not match.
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

  // MARK: Lists and mappings

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

  /// Goes behind the closing bracket.
  private mutating func close(_ bracket: UInt8) throws(Mismatch) {
    cursor.skipTrivia()
    if cursor.byte == UInt8(ascii: ",") {
      cursor.advance()
      cursor.skipTrivia()
    }
    guard cursor.byte == bracket else { throw Mismatch() }
    cursor.advance()
  }

  // MARK: Anchors and aliases

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
}
