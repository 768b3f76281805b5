/// Reads one JSON document: a line of a part.
struct JSONScanner {
  private let bytes: ArraySlice<UInt8>
  private var index: Int
  /// How deep lists and objects may be nested; a part needs fewer levels.
  private static let depthLimit = 16

  /// The document; nil if the bytes are no JSON, or nested deeper than the limit.
  static func value(_ bytes: ArraySlice<UInt8>) -> JSONValue? {
    var scanner = JSONScanner(bytes: bytes, index: bytes.startIndex)
    guard let value = scanner.value(0) else { return nil }
    scanner.skipSpace()
    return scanner.index == bytes.endIndex ? value : nil
  }

  private var current: UInt8? { index < bytes.endIndex ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x09 || byte == 0x0d { index += 1 }
  }

  private mutating func take(_ byte: Character) -> Bool {
    skipSpace()
    guard current == byte.asciiValue else { return false }
    index += 1
    return true
  }

  private mutating func take(word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard bytes[index...].prefix(count).elementsEqual("\(word)".utf8) else { return false }
    index += count
    return true
  }

  private mutating func value(_ depth: Int) -> JSONValue? {
    skipSpace()
    guard depth < Self.depthLimit, let byte = current else { return nil }
    switch Character(Unicode.Scalar(byte)) {
    case "{": return object(depth)
    case "[": return array(depth)
    case "\"": return string().map { .string($0) }
    case "t": return take(word: "true") ? .boolean(true) : nil
    case "f": return take(word: "false") ? .boolean(false) : nil
    case "n": return take(word: "null") ? .null : nil
    default: return number()
    }
  }

  private mutating func object(_ depth: Int) -> JSONValue? {
    guard take("{") else { return nil }
    var members: [JSONValue.Member] = []
    if take("}") { return .object(members) }
    repeat {
      skipSpace()
      guard let key = string(), take(":"), let value = value(depth + 1) else { return nil }
      members.append(.init(key, value))
    } while take(",")
    return take("}") ? .object(members) : nil
  }

  private mutating func array(_ depth: Int) -> JSONValue? {
    guard take("[") else { return nil }
    var items: [JSONValue] = []
    if take("]") { return .array(items) }
    repeat {
      guard let item = value(depth + 1) else { return nil }
      items.append(item)
    } while take(",")
    return take("]") ? .array(items) : nil
  }

  /// A whole number as it is, another one to the nearest millionth, null for one that is too large.
  private mutating func number() -> JSONValue? {
    let start = index
    while let byte = current, "+-.eE0123456789".utf8.contains(byte) { index += 1 }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if let whole = Int(text) { return .integer(whole) }
    guard let number = Double(text) else { return nil }
    let millionths = (number * 1_000_000).rounded()
    return abs(millionths) < 9e18 ? .millionths(Int64(millionths)) : .null
  }

  private mutating func string() -> String? {
    guard current == 0x22 else { return nil }
    index += 1
    var units: [UInt8] = []
    while let byte = current {
      index += 1
      switch byte {
      case 0x22: return String(validating: units, as: UTF8.self)
      case 0x5c:
        guard let escaped = escape() else { return nil }
        units += escaped
      case 0..<0x20: return nil
      default: units.append(byte)
      }
    }
    return nil
  }

  private mutating func escape() -> [UInt8]? {
    guard let byte = current else { return nil }
    index += 1
    switch byte {
    case 0x22, 0x5c, 0x2f: return [byte]
    case 0x62: return [0x08]
    case 0x66: return [0x0c]
    case 0x6e: return [0x0a]
    case 0x72: return [0x0d]
    case 0x74: return [0x09]
    case 0x75:
      guard var code = unit() else { return nil }
      if (0xd800..<0xdc00).contains(code) {
        guard take(word: "\\u"), let low = unit(), (0xdc00..<0xe000).contains(low) else {
          return nil
        }
        code = 0x10000 + (code - 0xd800) << 10 + (low - 0xdc00)
      }
      return Unicode.Scalar(code).map { Array(String($0).utf8) }
    default: return nil
    }
  }

  private mutating func unit() -> UInt32? {
    let digits = bytes[index...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ $0 != 0x2b && $0 != 0x2d }) else { return nil }
    index += 4
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
