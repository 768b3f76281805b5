/// Writes JSON strings byte by byte.
package enum JSONText {
  /// Appends a quoted string in which nothing can act on a terminal.
  ///
  /// Controls of both sets, direction marks and zero-width characters are escaped: a log is read in
  /// terminals, and names come from files.
  package static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(quote)
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22: bytes += [0x5c, 0x22]
      case 0x5c: bytes += [0x5c, 0x5c]
      case 0x0a: bytes += [0x5c, 0x6e]
      case 0x0d: bytes += [0x5c, 0x72]
      case 0x09: bytes += [0x5c, 0x74]
      case let value where isUnsafe(value): appendEscape(value, to: &bytes)
      case let value where value < 0x80: bytes.append(UInt8(value))
      default: bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
    bytes.append(quote)
  }

  /// The text as a quoted string.
  static func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let quote: UInt8 = 0x22

  private static func isUnsafe(_ value: UInt32) -> Bool {
    switch value {
    case 0...0x1f, 0x7f...0x9f, 0x200b...0x200f, 0x2028...0x202e, 0x2060...0x2069, 0xfeff: true
    default: false
    }
  }

  /// Every unsafe scalar fits four hexadecimal digits.
  private static func appendEscape(_ value: UInt32, to bytes: inout [UInt8]) {
    bytes += [0x5c, 0x75]
    for shift in [12, 8, 4, 0] as [UInt32] {
      let digit = UInt8((value >> shift) & 0xf)
      bytes.append(digit < 10 ? 0x30 + digit : 0x61 + digit - 10)
    }
  }
}
