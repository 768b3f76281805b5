/// Reads JSON values out of bytes, one after another: only what a program wrote, without comments.
package struct JSONReader {
  private static let mostNested = 32

  private let bytes: ArraySlice<UInt8>
  /// The byte after the last value that was read.
  package private(set) var index: Int
  private var depth = 0

  package init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  /// The value at the beginning of bytes, whatever follows; nil for anything else.
  package static func value(in bytes: ArraySlice<UInt8>) -> JSONValue? {
    var reader = JSONReader(bytes)
    return reader.next()
  }

  /// The value that some bytes are from the first to the last; nil for anything else.
  static func document(_ bytes: ArraySlice<UInt8>) -> JSONValue? {
    guard String(validating: bytes, as: UTF8.self) != nil else { return nil }
    var reader = JSONReader(bytes)
    guard let value = reader.next() else { return nil }
    reader.skipBlanks()
    return reader.current == nil ? value : nil
  }

  /// The next value; nil where there is none.
  package mutating func next() -> JSONValue? {
    skipBlanks()
    guard let byte = current else { return nil }
    switch byte {
    case UInt8(ascii: "{"): return object()
    case UInt8(ascii: "["): return list()
    case UInt8(ascii: "\""): return text().map { .string($0) }
    case UInt8(ascii: "t"): return word("true", .boolean(true))
    case UInt8(ascii: "f"): return word("false", .boolean(false))
    case UInt8(ascii: "n"): return word("null", .null)
    default: return number()
    }
  }

  private var current: UInt8? { index < bytes.endIndex ? bytes[index] : nil }

  private mutating func skipBlanks() {
    while let byte = current, byte == 0x20 || (0x09...0x0D).contains(byte) { index += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipBlanks()
    guard current == byte else { return false }
    index += 1
    return true
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) -> JSONValue? {
    let end = index + word.utf8CodeUnitCount
    let matches = word.withUTF8Buffer {
      end <= bytes.endIndex && bytes[index..<end].elementsEqual($0)
    }
    guard matches else { return nil }
    index = end
    return value
  }

  private mutating func object() -> JSONValue? {
    var members: [JSONValue.Member] = []
    let isWhole = items(until: UInt8(ascii: "}")) { reader in
      reader.skipBlanks()
      guard let key = reader.text(), reader.take(UInt8(ascii: ":")), let value = reader.next()
      else {
        return false
      }
      members.append(JSONValue.Member(key, value))
      return true
    }
    return isWhole ? .object(members) : nil
  }

  private mutating func list() -> JSONValue? {
    var values: [JSONValue] = []
    let isWhole = items(until: UInt8(ascii: "]")) { reader in
      guard let value = reader.next() else { return false }
      values.append(value)
      return true
    }
    return isWhole ? .array(values) : nil
  }

  private mutating func items(
    until end: UInt8,
    _ item: (inout JSONReader) -> Bool
  ) -> Bool {
    index += 1
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.mostNested else { return false }
    if take(end) { return true }
    repeat {
      guard item(&self) else { return false }
    } while take(UInt8(ascii: ","))
    return take(end)
  }

  private mutating func text() -> String? {
    guard current == UInt8(ascii: "\"") else { return nil }
    index += 1
    var units: [UInt16] = []
    while true {
      let start = index
      while let byte = current, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
        index += 1
      }
      let part = String(decoding: bytes[start..<index], as: UTF8.self)
      if current == UInt8(ascii: "\"") {
        index += 1
        return units.isEmpty ? part : String(decoding: units + part.utf16, as: UTF16.self)
      }
      guard let unit = escaped() else { return nil }
      units += part.utf16
      units.append(unit)
    }
  }

  private mutating func escaped() -> UInt16? {
    guard index + 1 < bytes.endIndex else { return nil }
    let byte = bytes[index + 1]
    index += 2
    switch byte {
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "r"): return 0x0D
    case UInt8(ascii: "b"): return 0x08
    case UInt8(ascii: "f"): return 0x0C
    case UInt8(ascii: "u"):
      guard index + 4 <= bytes.endIndex,
        let unit = UInt16(String(decoding: bytes[index..<index + 4], as: UTF8.self), radix: 16)
      else { return nil }
      index += 4
      return unit
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return UInt16(byte)
    default: return nil
    }
  }

  /// Whole numbers stay whole, others are rounded to millionths, and larger ones stay text.
  private mutating func number() -> JSONValue? {
    let start = index
    while let byte = current,
      (0x30...0x39).contains(byte) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(byte)
    { index += 1 }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if let whole = Int(text) { return .integer(whole) }
    guard let value = Double(text) else { return nil }
    guard value.magnitude < 9e12 else { return .string(text) }
    return .millionths(Int64((value * 1_000_000).rounded()))
  }
}
