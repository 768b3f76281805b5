package import Habits
import SimulationCore

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

  package enum Problem: Error {
    case openQuote(Int)
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

  package static func separator(in line: some Sequence<UInt8>) -> UInt8? {
    let known = [UInt8(ascii: "\t"), UInt8(ascii: ","), UInt8(ascii: ";")]
    return known.first { line.contains($0) }
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
        do throws(Problem) { try cutQuoted() } catch {
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

  package func location(of offset: Int, length: Int = 1) -> SourceLocation {
    var line = line
    var lineStart = start
    for place in start..<max(start, offset) where bytes[place] == Self.feed {
      line += 1
      lineStart = place + 1
    }
    return SourceLocation(line: line, column: scalars(lineStart, offset) + 1, length: length)
  }

  package func location(of field: Field) -> SourceLocation {
    location(
      of: field.range.lowerBound,
      length: scalars(field.range.lowerBound, field.range.upperBound)
    )
  }

  private func scalars(_ start: Int, _ end: Int) -> Int {
    start < end ? bytes[start..<end].count { $0 & 0xC0 != 0x80 } : 0
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

/// Reads when something was viewed: whole seconds, or a local time as ISO 8601 writes it.
package enum LogTime {
  package static let forms =
    "whole seconds since 1970 such as 1573320613, or a local time such as 2019-11-09T18:30:13 "
    + "or 2019-11-09T18:30:13+01:00"

  package enum Reading: Equatable {
    case moment(HabitMoment)
    /// It is a number, and no person lived then.
    case outOfBounds
    case unreadable
  }

  /// The seconds from the year 1 to the end of 9999.
  private static let bounds: ClosedRange<Int64> = -62_135_596_800...253_402_300_799

  package static func read(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Reading {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, bytes[start] == UInt8(ascii: " ") { start += 1 }
    while start < end, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
    guard start < end else { return .unreadable }
    if let seconds = wholeSeconds(bytes, start, end) {
      guard let seconds, bounds.contains(seconds) else { return .outOfBounds }
      return .moment(HabitMoment(seconds: seconds))
    }
    var scan = Scan(bytes: bytes, index: start, end: end)
    return scan.localTime().map { .moment($0) } ?? .unreadable
  }

  /// nil when it is no whole number; nil inside when it is too long for one.
  private static func wholeSeconds(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ start: Int,
    _ end: Int
  ) -> Int64?? {
    let isNegative = bytes[start] == UInt8(ascii: "-")
    let first = isNegative ? start + 1 : start
    guard first < end else { return nil }
    var value: Int64 = 0
    for index in first..<end {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      // Far beyond the bounds is enough to know.
      if value < 1_000_000_000_000_000 { value = value * 10 + Int64(digit) }
    }
    return .some(isNegative ? -value : value)
  }

  private struct Scan {
    let bytes: UnsafeBufferPointer<UInt8>
    var index: Int
    let end: Int

    mutating func localTime() -> HabitMoment? {
      guard let year = number(4), take("-"), let month = number(2), take("-"), let day = number(2),
        (1...12).contains(month), day >= 1, year >= 1, take("T") || take(" ") || take("t")
      else { return nil }
      let date = CivilDate(year: year, month: month, day: day)
      // A day that the month does not have comes back as another.
      guard CivilDate(daysSinceEpoch: date.daysSinceEpoch) == date,
        let hour = number(2), take(":"), let minute = number(2), hour < 24, minute < 60
      else { return nil }
      var second = 0
      if take(":") {
        guard let seconds = number(2), seconds < 60 else { return nil }
        second = seconds
        if take(".") || take(",") {
          guard number(1) != nil else { return nil }
          while number(1) != nil {}
        }
      }
      guard let offset = offset(), index == end else { return nil }
      let local = Int64(date.daysSinceEpoch) * 86_400 + Int64(hour * 3600 + minute * 60 + second)
      return HabitMoment(seconds: local - Int64(offset), offset: offset)
    }

    /// Nothing counts as none: the local time is all that is known.
    mutating func offset() -> Int32? {
      if index == end || take("Z") || take("z") { return 0 }
      let isNegative = index < end && bytes[index] == UInt8(ascii: "-")
      guard take("+") || take("-"), let hours = number(2), hours < 24 else { return nil }
      var minutes = 0
      if index < end {
        _ = take(":")
        guard let some = number(2), some < 60 else { return nil }
        minutes = some
      }
      let seconds = Int32(hours * 3600 + minutes * 60)
      return isNegative ? -seconds : seconds
    }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
      guard index < end, bytes[index] == UInt8(ascii: character) else { return false }
      index += 1
      return true
    }

    mutating func number(_ digits: Int) -> Int? {
      guard index + digits <= end else { return nil }
      var value = 0
      for place in index..<index + digits {
        let digit = bytes[place] &- UInt8(ascii: "0")
        guard digit < 10 else { return nil }
        value = value * 10 + Int(digit)
      }
      index += digits
      return value
    }
  }
}
