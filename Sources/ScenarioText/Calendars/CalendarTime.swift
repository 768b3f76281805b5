import Foundation
import SimulationCore

/// A date, or a date with a time, as an iCalendar file writes it (RFC 5545 3.3.4, 3.3.5).
struct CalendarTime {
  /// What clock a time is of.
  enum Clock {
    /// That of whoever reads the file: here the scenario's.
    case floating
    case zone(CalendarZone)
  }

  var local: LocalTime
  /// nil for a whole day.
  var clock: Clock?

  /// Reads `19970714` or `19970714T133000`, with a `Z` for UTC; nil where it is neither.
  init?(_ text: String, clock: Clock) {
    let bytes = Array(text.utf8)
    func number(_ range: Range<Int>) -> Int? {
      var value = 0
      for index in range {
        guard bytes.indices.contains(index), (0x30...0x39).contains(bytes[index]) else {
          return nil
        }
        value = value * 10 + Int(bytes[index] - 0x30)
      }
      return value
    }
    guard let year = number(0..<4), let month = number(4..<6), let day = number(6..<8),
      (1...9999).contains(year), (1...12).contains(month)
    else { return nil }
    let date = CivilDate(year: year, month: month, day: day)
    // A day that the month does not have comes back as another.
    guard day >= 1, CivilDate(daysSinceEpoch: date.daysSinceEpoch) == date else { return nil }
    if bytes.count == 8 {
      local = LocalTime(date: date, millisecondOfDay: 0)
      self.clock = nil
      return
    }
    guard bytes.count == 15 || (bytes.count == 16 && bytes[15] == UInt8(ascii: "Z")),
      bytes[8] == UInt8(ascii: "T"), let hour = number(9..<11), let minute = number(11..<13),
      let second = number(13..<15), hour < 24, minute < 60, second <= 60
    else { return nil }
    let seconds = hour * 3600 + minute * 60 + min(second, 59)
    local = LocalTime(date: date, millisecondOfDay: seconds * 1000)
    self.clock = bytes.count == 16 ? .zone(.known(.gmt)) : clock
  }

  /// The moment in a run.
  ///
  /// A time that the clock skips falls as much later as the clock jumps; one that comes twice is
  /// its first.
  func moment(in calendar: LocalCalendar) -> SimulationTime {
    guard case .zone(let zone) = clock else { return calendar.moment(of: local) }
    let wall =
      Int64(local.date.daysSinceEpoch) * 86_400 + Int64(local.millisecondOfDay / 1000)
    // The offset of a day before holds until the clock is set.
    let before = zone.secondsFromUTC(at: wall - 86_400)
    let early = wall - before
    let after = zone.secondsFromUTC(at: early)
    let late = wall - after
    // Where neither offset holds at the moment that it leads to, the clock skips the time.
    let isSkipped = zone.secondsFromUTC(at: late) != after
    let unix = after == before || isSkipped ? early : late
    return SimulationTime(milliseconds: unix * 1000 - calendar.startUnixMilliseconds)
  }
}

extension SimulationDuration {
  /// A length of time as an iCalendar file writes it: `P1W`, `P1DT2H30M` (RFC 5545 3.3.6); nil
  /// where it is none, or is below zero.
  init?(calendarText text: String) {
    var rest = text[...]
    if rest.first == "+" { rest.removeFirst() }
    guard rest.first == "P" else { return nil }
    rest.removeFirst()
    var total: Int64 = 0
    var isTime = false
    var count = 0
    while !rest.isEmpty {
      if rest.first == "T", !isTime {
        isTime = true
        rest.removeFirst()
        continue
      }
      let digits = rest.prefix { ("0"..."9").contains($0) }
      rest = rest.dropFirst(digits.count)
      guard digits.count <= 7, let number = Int64(digits), let unit = rest.popFirst() else {
        return nil
      }
      switch (unit, isTime) {
      case ("W", false): total += number * 604_800
      case ("D", false): total += number * 86_400
      case ("H", true): total += number * 3600
      case ("M", true): total += number * 60
      case ("S", true): total += number
      default: return nil
      }
      count += 1
    }
    guard count > 0 else { return nil }
    self.init(milliseconds: total * 1000)
  }
}
