package import TerminalRendering

/// A JSON document whose keys keep their order, so that its text is the same each time.
package indirect enum JSONValue: Hashable {
  case string(String)
  case integer(Int)
  case boolean(Bool)
  /// A number of millionths, written as an exact decimal.
  case millionths(Int64)
  case null
  case array([JSONValue])
  case object([Member])

  package struct Member: Hashable {
    package let key: String
    package let value: JSONValue

    package init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// What stands under a key of an object; nil where there is no such, or null.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    let value = members.first { $0.key == key }?.value
    return value == .null ? nil : value
  }

  package var items: [JSONValue] { if case .array(let items) = self { items } else { [] } }

  package var words: String? { if case .string(let text) = self { text } else { nil } }

  package func adding(_ other: JSONValue) -> JSONValue {
    guard case .object(let own) = self, case .object(let more) = other else { return self }
    return .object(own + more)
  }

  package var withoutNulls: JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { $0.value != .null })
  }

  package var line: String {
    switch self {
    case .string(let text): JSONText.quoted(text)
    case .integer(let number): String(number)
    case .boolean(let isTrue): isTrue ? "true" : "false"
    case .millionths(let number): NumberText.decimal(millionths: number)
    case .null: "null"
    case .array(let items): "[" + items.map(\.line).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { "\(JSONText.quoted($0.key)):\($0.value.line)" }.joined(separator: ",")
        + "}"
    }
  }

  package func text(indent: Int = 0) -> String {
    let inner = String(repeating: " ", count: indent + 2)
    let outer = String(repeating: " ", count: indent)
    switch self {
    case .array(let items) where items.contains { !$0.isScalar }:
      let lines = items.map { inner + $0.text(indent: indent + 2) }
      return "[\n" + lines.joined(separator: ",\n") + "\n\(outer)]"
    case .array(let items): return "[" + items.map(\.line).joined(separator: ", ") + "]"
    case .object(let members) where !members.isEmpty:
      let lines = members.map {
        "\(inner)\(JSONText.quoted($0.key)): \($0.value.text(indent: indent + 2))"
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(outer)}"
    case .string, .integer, .boolean, .millionths, .null, .object: return line
    }
  }

  package var document: HarmlessText { HarmlessText(document: text() + "\n") }

  private var isScalar: Bool {
    switch self {
    case .string, .integer, .boolean, .millionths, .null: true
    case .array, .object: false
    }
  }
}

/// What a document can hold as it is; nil is null.
package protocol JSONWritable { var json: JSONValue { get } }

extension JSONValue: JSONWritable { package var json: JSONValue { self } }

extension String: JSONWritable { package var json: JSONValue { .string(self) } }

extension Bool: JSONWritable { package var json: JSONValue { .boolean(self) } }

extension Int: JSONWritable { package var json: JSONValue { .integer(self) } }

extension Int64: JSONWritable {
  package var json: JSONValue { .integer(Int(self)) }
}

extension Optional: JSONWritable where Wrapped: JSONWritable {
  package var json: JSONValue { self?.json ?? .null }
}

extension Array: JSONWritable where Element: JSONWritable {
  package var json: JSONValue { .array(map(\.json)) }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral members: (String, any JSONWritable)...) {
    self = .object(members.map { Member($0, $1.json) })
  }
}

extension [UInt8] {
  package mutating func append(_ text: StaticString) {
    // The buffer does not leave the closure.
    text.withUTF8Buffer { append(contentsOf: $0) }
  }

  /// As `+=` does, which a module that is not optimised would look up by its types at each call.
  package mutating func append(_ bytes: [UInt8]) { append(contentsOf: bytes) }

  package mutating func append(_ bytes: ArraySlice<UInt8>) { append(contentsOf: bytes) }

  /// Appends a text whose bytes are all of a kind; false, with nothing appended, where one is not.
  mutating func append(_ text: String, ifAll isOfKind: (UInt8) -> Bool) -> Bool {
    var text = text
    // The buffer does not leave the closure.
    return text.withUTF8 { utf8 in
      guard utf8.allSatisfy(isOfKind) else { return false }
      append(contentsOf: utf8)
      return true
    }
  }
}

package enum JSONText {
  /// Appends a quoted string in which nothing can act on a terminal: what is hidden
  /// (`PlainText.isHidden`) is escaped, for logs are read in terminals and names come from files.
  package static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(quote)
    // Of nearly all texts nothing has to be escaped.
    if !bytes.append(text, ifAll: isPlain) { appendEscaped(text, to: &bytes) }
    bytes.append(quote)
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

  package static func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let quote: UInt8 = 0x22

  /// A scalar beyond four hexadecimal digits takes two of these.
  private static func appendEscape(_ unit: UInt16, to bytes: inout [UInt8]) {
    bytes += [0x5c, 0x75]
    for shift in [12, 8, 4, 0] as [UInt16] {
      let digit = UInt8((unit >> shift) & 0xf)
      bytes.append(digit < 10 ? 0x30 + digit : 0x61 + digit - 10)
    }
  }
}

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
