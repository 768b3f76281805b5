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
    (0x20..<0x7f).contains(byte) && byte != quote && byte != 0x5c
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
