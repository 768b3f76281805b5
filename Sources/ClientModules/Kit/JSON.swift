import Foundation

/// A value of JSON as the process reads and writes it, keys in the order in which they were set.
public indirect enum JSON {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([(key: String, value: JSON)])

  /// The value under a key of an object, or `nil`.
  public subscript(key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The text, if it is one.
  public var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The number, if it is one, or a text that reads as one.
  public var double: Double? {
    switch self {
    case .number(let number): number
    case .string(let text): Double(text)
    default: nil
    }
  }

  /// The number without its fraction, if it is a number that an integer can hold.
  public var integer: Int? {
    double.flatMap { Int(exactly: $0.rounded(.towardZero)) }
  }

  /// Yes or no, if it is one, or the words `true` and `false`.
  public var flag: Bool? {
    switch self {
    case .bool(let flag): flag
    case .string(let text): Bool(text)
    case .number(let number): number != 0
    default: nil
    }
  }

  /// The items of an array, or none.
  public var items: [JSON] {
    guard case .array(let items) = self else { return [] }
    return items
  }

  /// The members of an object, or none.
  public var members: [(key: String, value: JSON)] {
    guard case .object(let members) = self else { return [] }
    return members
  }

  /// The value as Foundation's property lists hold it, or `nil` for null.
  public var plain: Any? {
    switch self {
    case .null: nil
    case .bool(let flag): flag
    case .number(let number): Int(exactly: number).map { $0 as Any } ?? number
    case .string(let text): text
    case .array(let items): items.compactMap(\.plain)
    case .object(let members):
      Dictionary(
        members.compactMap { member in member.value.plain.map { (member.key, $0) } },
        uniquingKeysWith: { $1 }
      )
    }
  }

  /// The value that a text is, or `nil`.
  public init?(text: String) {
    guard let value = JSONReader.value(of: Array(text.utf8)) else { return nil }
    self = value
  }

  /// A list of texts as an array.
  public static func list(_ texts: some Sequence<String>) -> JSON {
    .array(texts.map { .string($0) })
  }

  /// A text, or null.
  public static func optional(_ text: String?) -> JSON {
    text.map { .string($0) } ?? .null
  }

  /// An object of the members that are not null.
  public static func sparse(_ members: [(String, JSON)]) -> JSON {
    .object(
      members.compactMap { key, value in
        if case .null = value { return nil }
        return (key: key, value: value)
      }
    )
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral
{
  /// A text.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Yes or no.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// A number with a fraction.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// A whole number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
}

extension JSON {
  /// The value on one line.
  public var line: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the value's bytes, with null for a number that JSON cannot hold.
  public func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let flag): bytes += (flag ? "true" : "false").utf8
    case .number(let number): JSON.write(number, to: &bytes)
    case .string(let text): JSON.write(text, to: &bytes)
    case .array(let items):
      bytes.append(UInt8(ascii: "["))
      for (index, item) in items.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        item.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        JSON.write(member.key, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private static func write(_ number: Double, to bytes: inout [UInt8]) {
    guard number.isFinite else {
      bytes += "null".utf8
      return
    }
    if abs(number) < 1e15, let whole = Int(exactly: number) {
      bytes += String(whole).utf8
    } else {
      bytes += String(number).utf8
    }
  }

  private static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes += "\\\"".utf8
      case UInt8(ascii: "\\"): bytes += "\\\\".utf8
      case 0x0A: bytes += "\\n".utf8
      case 0..<0x20:
        let hexadecimal = String(byte, radix: 16)
        bytes += (hexadecimal.count == 1 ? "\\u000" : "\\u00").utf8
        bytes += hexadecimal.utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
