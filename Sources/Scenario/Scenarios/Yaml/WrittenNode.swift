/// A part of a YAML text as it is written: which bytes it takes, and in what style.
///
/// Nothing is resolved here. An alias is an alias, and a merge is a key `<<`.
package struct WrittenNode: Sendable {
  /// What is written.
  package enum Content: Sendable {
    case scalar(ScalarStyle)
    case sequence([WrittenNode])
    case mapping([WrittenPair])
    /// The name after the asterisk.
    case alias(String)
  }

  /// How a scalar is written.
  package enum ScalarStyle: Sendable, Equatable {
    case plain
    case singleQuoted
    case doubleQuoted
    /// Lines below `|` or `>`: the bytes of that sign with what belongs to it, and of the lines.
    case block(sign: Range<Int>, lines: Range<Int>)
    /// Nothing at all; whether a colon is missing before it too, as in `{a, b}`.
    case nothing(needsColon: Bool)
  }

  /// What holds a list or mapping together.
  package enum Frame: Sendable {
    /// Brackets or braces.
    case flow
    /// Indentation.
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
  /// The name after the `&` before it.
  package var anchor: String?
  /// What holds a list or mapping together.
  package var frame = Frame.block
  /// Whether it stands within brackets or braces.
  package var isInFlow: Bool
  /// How far the keys or dashes of a block are indented.
  package var indent = 0
}

/// A key with its value as they are written.
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
