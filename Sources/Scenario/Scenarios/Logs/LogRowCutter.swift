/// Cuts the bytes of a table into rows of fields: by tabs, or by commas with quotes (RFC 4180).
///
/// Spaces around a field are no part of it, be it quoted or not; spaces inside quotes are.
package struct LogRowCutter {
  /// Where a field lies, without its quotes.
  package struct Field {
    package var range: Range<Int>
    /// Whether pairs of quotes in it mean one.
    var hasPairs = false
  }

  /// What is wrong with a row.
  package enum Problem: Error {
    /// A quote is opened here and never closed.
    case openQuote(Int)
    /// Something follows a closing quote here.
    case textAfterQuote(Int)
  }

  let bytes: UnsafeBufferPointer<UInt8>
  let separator: UInt8
  /// The fields of the row that was cut last, where it begins, and its line.
  package private(set) var fields: [Field] = []
  package private(set) var start: Int
  private(set) var line = 1
  private var index: Int
  private var nextLine = 1

  private static let feed = UInt8(ascii: "\n")
  private static let carriage = UInt8(ascii: "\r")
  private static let quote = UInt8(ascii: "\"")
  private static let space = UInt8(ascii: " ")

  package init(bytes: UnsafeBufferPointer<UInt8>, separator: UInt8, start: Int) {
    self.bytes = bytes
    self.separator = separator
    self.start = start
    index = start
  }

  /// Cuts the next row that is not empty; false at the end of the file.
  package mutating func next() throws(Problem) -> Bool {
    while index < bytes.count, isBreak(bytes[index]) { takeBreak() }
    guard index < bytes.count else { return false }
    fields.removeAll(keepingCapacity: true)
    start = index
    line = nextLine
    while true {
      let begin = firstByte(from: index)
      if separator != UInt8(ascii: "\t"), begin < bytes.count, bytes[begin] == Self.quote {
        index = begin
        do throws(Problem) {
          try cutQuoted()
        } catch {
          skipRow()
          throw error
        }
      } else {
        cutPlain()
      }
      guard index < bytes.count else { return true }
      if isBreak(bytes[index]) {
        takeBreak()
        return true
      }
      index += 1
    }
  }

  /// The name in a field.
  package func text(_ field: Field) -> String {
    guard field.hasPairs else {
      return String(decoding: UnsafeBufferPointer(rebasing: bytes[field.range]), as: UTF8.self)
    }
    var kept: [UInt8] = []
    var place = field.range.lowerBound
    while place < field.range.upperBound {
      kept.append(bytes[place])
      place += bytes[place] == Self.quote ? 2 : 1
    }
    return String(decoding: kept, as: UTF8.self)
  }

  /// The place of a byte of the row that was cut last.
  package func location(of offset: Int, length: Int = 1) -> SourceLocation {
    var line = line
    var lineStart = start
    for place in start..<max(start, offset) where bytes[place] == Self.feed {
      line += 1
      lineStart = place + 1
    }
    return SourceLocation(line: line, column: scalars(lineStart, offset) + 1, length: length)
  }

  /// The place of a field of the row that was cut last.
  package func location(of field: Field) -> SourceLocation {
    location(
      of: field.range.lowerBound,
      length: scalars(field.range.lowerBound, field.range.upperBound)
    )
  }

  private func scalars(_ start: Int, _ end: Int) -> Int {
    guard start < end else { return 0 }
    return bytes[start..<end].count { $0 & 0xC0 != 0x80 }
  }

  @inline(__always)
  private func isBreak(_ byte: UInt8) -> Bool { byte == Self.feed || byte == Self.carriage }

  private mutating func takeBreak() {
    let isPair =
      bytes[index] == Self.carriage && index + 1 < bytes.count && bytes[index + 1] == Self.feed
    index += isPair ? 2 : 1
    nextLine += 1
  }

  /// The first place from one on that holds no space; the end where there is none.
  @inline(__always)
  private func firstByte(from place: Int) -> Int {
    var place = place
    while place < bytes.count, bytes[place] == Self.space { place += 1 }
    return place
  }

  private mutating func cutPlain() {
    let begin = index
    while index < bytes.count {
      let byte = bytes[index]
      if byte == separator || byte == Self.feed || byte == Self.carriage { break }
      index += 1
    }
    var end = index
    while end > begin, bytes[end - 1] == Self.space { end -= 1 }
    // A field of spaces alone is empty, and lies where it begins.
    fields.append(Field(range: min(firstByte(from: begin), end)..<end))
  }

  private mutating func cutQuoted() throws(Problem) {
    let opening = index
    index += 1
    var field = Field(range: index..<index)
    while index < bytes.count {
      if bytes[index] == Self.quote {
        guard index + 1 < bytes.count, bytes[index + 1] == Self.quote else { break }
        field.hasPairs = true
        index += 2
      } else if isBreak(bytes[index]) {
        takeBreak()
      } else {
        index += 1
      }
    }
    guard index < bytes.count else { throw .openQuote(opening) }
    field.range = field.range.lowerBound..<index
    fields.append(field)
    index += 1
    index = firstByte(from: index)
    guard index < bytes.count, bytes[index] != separator, !isBreak(bytes[index]) else { return }
    throw .textAfterQuote(index)
  }

  private mutating func skipRow() {
    while index < bytes.count, !isBreak(bytes[index]) { index += 1 }
  }
}
