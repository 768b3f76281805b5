/// The texts of one language, as they stand in a `.strings` file by the name of a definition.
///
/// Tables of teams hold what is stale, broken or nothing at all; what can be read of one is read.
package struct StringsTable {
  package private(set) var texts: [String: String] = [:]
  /// The line, from 1, from which on nothing could be read; nil where all was.
  private(set) var brokenLine: Int?

  private static let mostBytes = 4 << 20

  /// The table of a file: of the older kind, or a property list.
  package init(_ bytes: [UInt8]) {
    guard bytes.count <= Self.mostBytes else {
      brokenLine = 1
      return
    }
    if let list = try? PropertyList.read(bytes) {
      for member in list.members {
        if let text = member.value.text, texts[member.key] == nil { texts[member.key] = text }
      }
      return
    }
    guard let text = TextBytes.utf8(bytes) else {
      brokenLine = 1
      return
    }
    var scanner = Scanner(bytes: text)
    while let pair = scanner.pair() {
      if texts[pair.key] == nil { texts[pair.key] = pair.value }
    }
    brokenLine = scanner.brokenLine
  }

  /// The texts of a definition that stands once more in another language, by their identifiers.
  package init(definition bytes: [UInt8]) {
    guard let list = try? PropertyList.read(bytes) else {
      brokenLine = 1
      return
    }
    take(list)
  }

  /// Takes every text with a twin that holds its identifier; nesting was bounded by the reader.
  private mutating func take(_ node: PropertyNode) {
    for member in node.members {
      if let text = member.value.text, let id = node["\(member.key)ID"]?.text, texts[id] == nil {
        texts[id] = text
      }
      take(member.value)
    }
    for item in node.items { take(item) }
  }

  package subscript(id: String) -> String? { texts[id] }

  /// Goes through `"key" = "value";`.
  private struct Scanner {
    let bytes: [UInt8]
    var place = 0
    /// Where the pair begins that was read last, or could not be.
    var start = 0

    /// The line of what could not be read; nil at the end.
    var brokenLine: Int? { start < bytes.count ? 1 + bytes[..<start].count { $0 == 0x0A } : nil }

    /// What begins a comment, ends one, and begins one of a line.
    static let opening: [UInt8] = [0x2F, 0x2A]
    static let closing: [UInt8] = [0x2A, 0x2F]
    static let line: [UInt8] = [0x2F, 0x2F]
    static let (quote, backslash): (UInt8, UInt8) = (0x22, 0x5C)

    mutating func pair() -> (key: String, value: String)? {
      skipBlanks()
      start = place
      guard let key = word(), take(UInt8(ascii: "=")), let value = word(), take(UInt8(ascii: ";"))
      else { return nil }
      return (key, value)
    }

    mutating func skipBlanks() {
      while place < bytes.count {
        if TextBytes.isBlank(bytes[place]) {
          place += 1
        } else if bytes[place...].starts(with: Self.opening) {
          place += 2
          while place < bytes.count, !bytes[place...].starts(with: Self.closing) { place += 1 }
          place = min(bytes.count, place + 2)
        } else if bytes[place...].starts(with: Self.line) {
          while place < bytes.count, bytes[place] != 0x0A { place += 1 }
        } else {
          return
        }
      }
    }

    mutating func take(_ byte: UInt8) -> Bool {
      skipBlanks()
      guard place < bytes.count, bytes[place] == byte else { return false }
      place += 1
      return true
    }

    mutating func word() -> String? {
      skipBlanks()
      guard place < bytes.count else { return nil }
      guard bytes[place] == Self.quote else { return plain() }
      place += 1
      var text: [UInt8] = []
      while place < bytes.count {
        let byte = bytes[place]
        place += 1
        if byte == Self.quote { return String(decoding: text, as: UTF8.self) }
        if byte == Self.backslash { text += escape() } else { text.append(byte) }
      }
      return nil
    }

    mutating func plain() -> String? {
      let rest = bytes[place...].prefix { FlowText.isWord($0) || "_-.$:/".utf8.contains($0) }
      guard !rest.isEmpty else { return nil }
      place += rest.count
      return String(decoding: rest, as: UTF8.self)
    }

    /// What an escape stands for, whose backslash was read.
    mutating func escape() -> [UInt8] {
      guard place < bytes.count else { return [] }
      let byte = bytes[place]
      place += 1
      switch byte {
      case UInt8(ascii: "n"): return [0x0A]
      case UInt8(ascii: "r"): return [0x0D]
      case UInt8(ascii: "t"): return [0x09]
      case UInt8(ascii: "U"), UInt8(ascii: "u"):
        let digits = String(decoding: bytes[place...].prefix(4), as: UTF8.self)
        guard digits.utf8.count == 4, let unit = UInt16(digits, radix: 16) else { return [byte] }
        place += 4
        return Array(String(decoding: [unit], as: UTF16.self).utf8)
      default: return [byte]
      }
    }
  }
}
