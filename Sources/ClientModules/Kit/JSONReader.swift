import Foundation

/// Reads one value of JSON from bytes; whatever is not JSON gives `nil`, never a trap.
struct JSONReader {
  private let bytes: [UInt8]
  private var index = 0
  /// How deep arrays and objects may lie in one another.
  private static let deepest = 200

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The value that the whole text is, or `nil`.
  static func value(of text: [UInt8]) -> JSON? {
    var reader = JSONReader(text)
    guard let value = reader.value(depth: 0) else { return nil }
    reader.skipSpace()
    return reader.index == text.count ? value : nil
  }

  private mutating func skipSpace() {
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
  }

  private mutating func take(_ byte: Character) -> Bool {
    skipSpace()
    guard index < bytes.count, bytes[index] == byte.asciiValue else { return false }
    index += 1
    return true
  }

  private mutating func take(word: String) -> Bool {
    guard bytes[index...].starts(with: word.utf8) else { return false }
    index += word.utf8.count
    return true
  }

  private mutating func value(depth: Int) -> JSON? {
    skipSpace()
    guard index < bytes.count, depth < JSONReader.deepest else { return nil }
    switch bytes[index] {
    case UInt8(ascii: "{"): return object(depth: depth)
    case UInt8(ascii: "["): return array(depth: depth)
    case UInt8(ascii: "\""): return string().map { .string($0) }
    case UInt8(ascii: "t"): return take(word: "true") ? .bool(true) : nil
    case UInt8(ascii: "f"): return take(word: "false") ? .bool(false) : nil
    case UInt8(ascii: "n"): return take(word: "null") ? .null : nil
    default: return number()
    }
  }

  private mutating func object(depth: Int) -> JSON? {
    index += 1
    var members: [(key: String, value: JSON)] = []
    if take("}") { return .object(members) }
    repeat {
      skipSpace()
      guard let key = string(), take(":"), let value = value(depth: depth + 1) else { return nil }
      members.append((key, value))
    } while take(",")
    return take("}") ? .object(members) : nil
  }

  private mutating func array(depth: Int) -> JSON? {
    index += 1
    var items: [JSON] = []
    if take("]") { return .array(items) }
    repeat {
      guard let item = value(depth: depth + 1) else { return nil }
      items.append(item)
    } while take(",")
    return take("]") ? .array(items) : nil
  }

  private mutating func number() -> JSON? {
    let start = index
    while index < bytes.count, "+-.eE0123456789".utf8.contains(bytes[index]) { index += 1 }
    return Double(String(decoding: bytes[start..<index], as: UTF8.self)).map { .number($0) }
  }

  private mutating func string() -> String? {
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { return nil }
    index += 1
    var units: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: units, as: UTF8.self) }
      guard byte == UInt8(ascii: "\\") else {
        units.append(byte)
        continue
      }
      guard index < bytes.count else { return nil }
      let escape = bytes[index]
      index += 1
      guard let text = unescaped(escape) else { return nil }
      units += text.utf8
    }
    return nil
  }

  private mutating func unescaped(_ escape: UInt8) -> String? {
    switch escape {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "u"): return scalar()
    default: return String(UnicodeScalar(escape))
    }
  }

  private mutating func scalar() -> String? {
    guard let high = fourDigits() else { return nil }
    guard (0xD800..<0xDC00).contains(high), take(word: "\\u"), let low = fourDigits() else {
      return UnicodeScalar(high).map { String($0) } ?? "\u{FFFD}"
    }
    let joined = 0x10000 + ((high & 0x3FF) << 10) + (low & 0x3FF)
    return UnicodeScalar(joined).map { String($0) } ?? "\u{FFFD}"
  }

  private mutating func fourDigits() -> UInt32? {
    guard index + 4 <= bytes.count else { return nil }
    let digits = String(decoding: bytes[index..<(index + 4)], as: UTF8.self)
    index += 4
    return UInt32(digits, radix: 16)
  }
}
