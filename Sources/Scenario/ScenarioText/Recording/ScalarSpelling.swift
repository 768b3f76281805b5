import TerminalRendering
import Scenarios

/// How a value is written in a file so that it reads back as the same text.
enum ScalarSpelling {
  /// The ways to write a value, the one to try first in front; the last holds for every text.
  ///
  /// What stood in quotes stays in quotes; everything else is plain where it can be.
  static func ways(_ value: String, like style: WrittenNode.ScalarStyle?, inFlow: Bool) -> [String]
  {
    let quoted = FlowText.quoted(value)
    switch style {
    case .doubleQuoted: return [quoted]
    case .singleQuoted:
      return canBeSingleQuoted(value)
        ? ["'" + value.replacing("'", with: "''") + "'", quoted] : [quoted]
    case nil, .plain, .block, .nothing:
      return canBePlain(value, inFlow: inFlow) ? [value, quoted] : [quoted]
    }
  }

  /// A key as it is written.
  static func key(_ key: String) -> String {
    canBePlain(key, inFlow: true) && !key.utf8.contains(UInt8(ascii: ":")) && key != "<<"
      ? key : FlowText.quoted(key)
  }

  /// Whether a text without quotes is read as itself; where it is not certain, it is not.
  static func canBePlain(_ value: String, inFlow: Bool) -> Bool {
    guard let first = value.utf8.first, let last = value.utf8.last,
      !YamlNode.nulls.contains(value), isPrintable(value)
    else { return false }
    if first == UInt8(ascii: " ") || last == UInt8(ascii: " ") { return false }
    if last == UInt8(ascii: ":") { return false }
    let second = value.utf8.dropFirst().first
    if "-?:".utf8.contains(first), second == nil || second == UInt8(ascii: " ") { return false }
    if ",[]{}#&*!|>'\"%@`".utf8.contains(first) { return false }
    if value.hasPrefix("---") || value.hasPrefix("...") { return false }
    if value.contains(": ") || value.contains(" #") { return false }
    return !inFlow || !value.utf8.contains { ",[]{}".utf8.contains($0) }
  }

  private static func canBeSingleQuoted(_ value: String) -> Bool { isPrintable(value) }

  /// Whether the text is one line of signs that are seen.
  private static func isPrintable(_ value: String) -> Bool {
    !value.unicodeScalars.contains { PlainText.isHidden($0) || $0.value == 0xFEFF }
  }
}
