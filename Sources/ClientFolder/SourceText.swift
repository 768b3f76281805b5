/// A Swift file as bytes, with what is code told apart from comments and texts.
///
/// It is a scanner, not a parser: what it says is good enough to find directives, attributes and
/// declarations, and every change keeps the number of lines.
package struct SourceText: Sendable {
  /// The bytes.
  package private(set) var bytes: [UInt8]
  /// For each byte whether it is code.
  private(set) var isCode: [Bool]

  /// A file's text.
  package init(_ text: String) {
    bytes = Array(text.utf8)
    isCode = SourceText.codeMap(of: bytes)
  }

  /// The text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Puts other bytes in the place of some; line breaks that were there come after them.
  mutating func replace(_ range: Range<Int>, with text: String) {
    let breaks = bytes[range].filter { $0 == 0x0A }
    var new = Array(text.utf8)
    let isShorter = breaks.isEmpty && new.count < range.count
    if isShorter { new += [UInt8](repeating: 0x20, count: range.count - new.count) }
    new += breaks
    bytes.replaceSubrange(range, with: new)
    isCode.replaceSubrange(range, with: [Bool](repeating: true, count: new.count))
  }

  /// The number of the line in which a byte stands, from 1 on.
  func line(of index: Int) -> Int {
    1 + bytes[..<index].count { $0 == 0x0A }
  }

  /// The places of a word in the code, the last one first, so that replacing keeps the others.
  func places(of word: String) -> [Int] {
    let letters = Array(word.utf8)
    guard let first = letters.first, bytes.count >= letters.count else { return [] }
    var places: [Int] = []
    for index in 0...(bytes.count - letters.count)
    where bytes[index] == first && isCode[index]
      && bytes[index..<(index + letters.count)].elementsEqual(letters)
    {
      let after = index + letters.count
      let before = index > 0 ? bytes[index - 1] : 0x20
      let isWhole =
        !(SourceText.isLetter(before) && SourceText.isLetter(first))
        && (after >= bytes.count || !SourceText.isLetter(bytes[after])
          || !SourceText.isLetter(letters[letters.count - 1]))
      if isWhole { places.append(index) }
    }
    return places.reversed()
  }

  /// Where the bracket that opens at an index is closed, the closing one included.
  func end(ofBracketAt index: Int) -> Int? {
    var depth = 0
    for place in index..<bytes.count where isCode[place] {
      switch bytes[place] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return place + 1 }
      default: break
      }
    }
    return nil
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte)
      || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }
}

extension SourceText {
  /// Says for each byte whether it is code; the values in a text count as the text.
  private static func codeMap(of bytes: [UInt8]) -> [Bool] {
    var map = [Bool](repeating: true, count: bytes.count)
    var index = 0
    while index < bytes.count {
      let end = endOfOther(bytes, at: index)
      for place in index..<end { map[place] = false }
      index = max(end, index + 1)
    }
    return map
  }

  /// The end of the comment or text that begins at an index, or the index if none does.
  private static func endOfOther(_ bytes: [UInt8], at index: Int) -> Int {
    switch bytes[index] {
    case UInt8(ascii: "/"):
      guard index + 1 < bytes.count else { return index }
      if bytes[index + 1] == UInt8(ascii: "/") {
        return bytes[index...].firstIndex(of: 0x0A) ?? bytes.count
      }
      return bytes[index + 1] == UInt8(ascii: "*") ? endOfComment(bytes, at: index) : index
    case UInt8(ascii: "\""): return endOfText(bytes, at: index, hashes: 0)
    case UInt8(ascii: "#"):
      let quote = bytes[index...].firstIndex { $0 != UInt8(ascii: "#") } ?? bytes.count
      guard quote < bytes.count, bytes[quote] == UInt8(ascii: "\"") else { return index }
      return endOfText(bytes, at: quote, hashes: quote - index)
    default: return index
    }
  }

  private static func endOfComment(_ bytes: [UInt8], at index: Int) -> Int {
    var depth = 0
    var place = index
    while place + 1 < bytes.count {
      switch (bytes[place], bytes[place + 1]) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        depth += 1
        place += 2
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        place += 2
        if depth == 0 { return place }
      default: place += 1
      }
    }
    return bytes.count
  }

  private static func endOfText(_ bytes: [UInt8], at quote: Int, hashes: Int) -> Int {
    let mark = UInt8(ascii: "\"")
    let isLong = bytes[quote...].prefix(3).elementsEqual([mark, mark, mark])
    let quotes = isLong ? 3 : 1
    var place = quote + quotes
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "\\"), place + 1 + hashes < bytes.count,
        bytes[(place + 1)...].prefix(hashes).allSatisfy({ $0 == UInt8(ascii: "#") })
      {
        let after = place + 1 + hashes
        place =
          bytes[after] == UInt8(ascii: "(") ? endOfValue(bytes, at: after) : after + 1
        continue
      }
      if !isLong, bytes[place] == 0x0A { return place }
      let isEnd =
        bytes[place...].prefix(quotes).elementsEqual([UInt8](repeating: mark, count: quotes))
        && bytes[(place + quotes)...].prefix(hashes).elementsEqual(
          [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
        )
      if isEnd { return place + quotes + hashes }
      place += 1
    }
    return bytes.count
  }

  /// The end of a value in a text, which may hold texts of its own.
  private static func endOfValue(_ bytes: [UInt8], at index: Int) -> Int {
    var depth = 0
    var place = index
    while place < bytes.count {
      let end = endOfOther(bytes, at: place)
      if end > place {
        place = end
        continue
      }
      if bytes[place] == UInt8(ascii: "(") { depth += 1 }
      if bytes[place] == UInt8(ascii: ")") { depth -= 1 }
      place += 1
      if depth == 0 { return place }
    }
    return bytes.count
  }
}
