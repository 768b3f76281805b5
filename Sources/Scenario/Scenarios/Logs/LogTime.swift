package import Habits
import SimulationCore

/// Reads when something was viewed: whole seconds, or a local time as ISO 8601 writes it.
package enum LogTime {
  /// What is understood, in words.
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

  /// Reads digit by digit.
  private struct Scan {
    let bytes: UnsafeBufferPointer<UInt8>
    var index: Int
    let end: Int

    mutating func localTime() -> HabitMoment? {
      guard let year = number(4), take("-"), let month = number(2), take("-"),
        let day = number(2), (1...12).contains(month), day >= 1,
        year >= 1, take("T") || take(" ") || take("t")
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
    private mutating func offset() -> Int32? {
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

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
      guard index < end, bytes[index] == UInt8(ascii: character) else { return false }
      index += 1
      return true
    }

    private mutating func number(_ digits: Int) -> Int? {
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
