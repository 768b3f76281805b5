package import Scenarios

/// Finds the lines that the recorder wrote in the text of a file, a console or a log.
///
/// A line can stand behind other text, several can stand in one line, and a log can wrap it in a
/// string of its own JSON or escape its backslashes. Everything else is skipped and never kept.
package struct RecordedLines {
  /// A JSON object of the recorder with the place where it stood.
  package struct Line {
    package let value: JSONValue
    package let file: String
    package let location: SourceLocation
    /// Its place among all lines of its file.
    package let order: Int
  }

  package private(set) var lines: [Line] = []
  package private(set) var problems: [Diagnostic] = []
  /// How many broken lines were not listed.
  package private(set) var moreProblems = 0

  /// The version of the lines that can be read.
  package static let version = 1

  private static let mark = Array("{\"homestack\":".utf8)
  private static let wrapped = Array("{\\\"homestack\\\":".utf8)
  /// What a device's relay writes for a backslash.
  private static let relayed = Array("\\134".utf8)
  private static let mostProblems = 20
  /// How many damaged ones of a line of text are looked for.
  private static let mostDamaged = 4
  /// A longer line of text is left out.
  private static let mostBytes = 64 << 20

  let file: String
  private var row = 0
  private var found = 0
  /// What came after the last end of a line; of UTF-16, everything.
  private var rest: [UInt8] = []
  /// Whether it is UTF-16.
  private var isWide = false

  package init(file: String) { self.file = file }

  /// Reads a whole text; in UTF-16, it begins with a mark.
  package init(_ bytes: [UInt8], file: String) {
    self.init(file: file)
    read(bytes)
    finish()
  }

  /// Whether no line of the recorder was found, not even a damaged one.
  package var isEmpty: Bool { found == 0 }

  /// Drops what was found until now.
  mutating func forget() { (lines, problems, moreProblems) = ([], [], 0) }

  /// Reads a part of a text, which can end anywhere.
  package mutating func read(_ part: [UInt8]) {
    rest += part
    if row == 0, rest.count >= 2 { isWide = rest[0] ^ rest[1] == 0x01 && rest[0] >= 0xFE }
    guard !isWide, let last = rest.lastIndex(of: UInt8(ascii: "\n")) else {
      if rest.count > Self.mostBytes {
        rest = []
        note("this line is too long to be read", 1)
      }
      return
    }
    let text = rest
    rest = Array(text[(last + 1)...])
    readLines(text[..<last])
  }

  /// Reads what is left when the text has ended.
  package mutating func finish() {
    let text = isWide ? Self.utf8(rest) : rest
    rest = []
    if !text.isEmpty { readLines(text[...]) }
  }

  private mutating func readLines(_ text: ArraySlice<UInt8>) {
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for line in lines { read(line) }
  }

  private static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    let isBig = bytes[0] == 0xFE
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { place in
      UInt16(bytes[place + (isBig ? 0 : 1)]) << 8 | UInt16(bytes[place + (isBig ? 1 : 0)])
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  private mutating func read(_ text: ArraySlice<UInt8>) {
    row += 1
    var place = text.startIndex
    let damaged = problems.count + moreProblems
    // Each damaged one is read to the end of the text: a line of them would take too long.
    while problems.count + moreProblems - damaged < Self.mostDamaged,
      let brace = text[place...].firstIndex(of: UInt8(ascii: "{"))
    {
      let rest = text[brace...]
      if rest.starts(with: Self.mark) {
        place = readPlain(rest, column: brace - text.startIndex + 1)
      } else if rest.starts(with: Self.wrapped) {
        place = readWrapped(rest, column: brace - text.startIndex + 1)
      } else {
        place = brace + 1
      }
    }
  }

  /// Returns where to look for the next one.
  private mutating func readPlain(_ text: ArraySlice<UInt8>, column: Int) -> Int {
    var reader = JSONReader(text)
    if let value = reader.next() {
      take(value, column)
      return reader.index
    }
    let unescaped = Self.withoutRelay(text)
    if unescaped.count < text.count, let value = JSONReader.value(in: unescaped[...]) {
      take(value, column)
    } else {
      note("a line of the recorder is cut off or damaged", column)
    }
    return text.startIndex + Self.mark.count
  }

  /// A line inside a string of other JSON.
  private mutating func readWrapped(_ text: ArraySlice<UInt8>, column: Int) -> Int {
    var end = text.startIndex
    while end < text.endIndex, text[end] != UInt8(ascii: "\"") {
      end += text[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    end = min(end, text.endIndex)
    let quote = [UInt8(ascii: "\"")]
    let inner = JSONReader.value(in: (quote + text[..<end] + quote)[...])?.words
    if let inner, let value = JSONReader.value(in: Array(inner.utf8)[...]) {
      take(value, column)
    } else {
      note("a line of the recorder is cut off or damaged", column)
    }
    return end
  }

  private mutating func take(_ value: JSONValue, _ column: Int) {
    let location = SourceLocation(line: row, column: column)
    guard value["homestack"] == .integer(Self.version) else {
      return note("this line has another version than \(Self.version) of the recorder", column)
    }
    lines.append(Line(value: value, file: file, location: location, order: found))
    found += 1
  }

  private mutating func note(_ words: String, _ column: Int) {
    found += 1
    guard problems.count < Self.mostProblems else {
      moreProblems += 1
      return
    }
    let location = SourceLocation(line: row, column: column)
    problems.append(Diagnostic(code: .doubtful(words), file: file, location: location))
  }

  private static func withoutRelay(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var plain: [UInt8] = []
    var index = text.startIndex
    while index < text.endIndex {
      if text[index...].starts(with: relayed) {
        plain.append(UInt8(ascii: "\\"))
        index += relayed.count
      } else {
        plain.append(text[index])
        index += 1
      }
    }
    return plain
  }
}
