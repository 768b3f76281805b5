import TerminalRendering

/// Writes JSON strings byte by byte.
package enum JSONText {
  /// Appends a quoted string in which nothing can act on a terminal.
  ///
  /// What nobody sees is escaped (`PlainText.isHidden`), so that nothing is lost: a log is read in
  /// terminals, and names come from files.
  package static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(quote)
    if !appendPlain(text, to: &bytes) { appendEscaped(text, to: &bytes) }
    bytes.append(quote)
  }

  /// Appends a text of which nothing has to be escaped, as nearly all are; false, with nothing
  /// appended, when there is any other character.
  private static func appendPlain(_ text: String, to bytes: inout [UInt8]) -> Bool {
    var text = text
    // The buffer does not leave the closure.
    return text.withUTF8 { utf8 in
      guard utf8.allSatisfy(isPlain) else { return false }
      bytes.append(contentsOf: utf8)
      return true
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case quote, 0x5c: false
    case 0x20..<0x7f: true
    default: false
    }
  }

  private static func appendEscaped(_ text: String, to bytes: inout [UInt8]) {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22: bytes += [0x5c, 0x22]
      case 0x5c: bytes += [0x5c, 0x5c]
      case 0x0a: bytes += [0x5c, 0x6e]
      case 0x0d: bytes += [0x5c, 0x72]
      case 0x09: bytes += [0x5c, 0x74]
      case _ where PlainText.isHidden(scalar):
        for unit in String(scalar).utf16 { appendEscape(unit, to: &bytes) }
      case let value where value < 0x80: bytes.append(UInt8(value))
      default: bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
  }

  /// The text as a quoted string.
  package static func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let quote: UInt8 = 0x22

  /// What lies beyond four hexadecimal digits takes two of these.
  private static func appendEscape(_ unit: UInt16, to bytes: inout [UInt8]) {
    bytes += [0x5c, 0x75]
    for shift in [12, 8, 4, 0] as [UInt16] {
      let digit = UInt8((unit >> shift) & 0xf)
      bytes.append(digit < 10 ? 0x30 + digit : 0x61 + digit - 10)
    }
  }
}
