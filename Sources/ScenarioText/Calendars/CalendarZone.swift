import Foundation
import SimulationCore

/// The clock of a time zone: one that the database knows, or one whose rules a calendar brings.
enum CalendarZone {
  case known(TimeZone)
  case brought(ZoneRules)

  /// Seconds ahead of UTC at a moment, in seconds from 1970.
  func secondsFromUTC(at unix: Int64) -> Int64 {
    switch self {
    case .known(let zone):
      Int64(zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(unix))))
    case .brought(let rules): rules.secondsFromUTC(at: unix)
    }
  }
}

/// When the clock of a zone is set, as a calendar file says it (RFC 5545 3.6.5).
struct ZoneRules {
  /// What cannot be followed, in a few words.
  struct Problem: Error {
    var text: String

    init(_ line: CalendarLine?, _ text: String) {
      self.text = line.map { "\(text), on line \($0.number)" } ?? text
    }
  }

  /// From a moment on, in seconds from 1970, the clock is so far ahead of UTC.
  private var onsets: [(unix: Int64, offset: Int64)] = []
  /// What holds before the first: the offset from which that one is counted.
  private var first: Int64 = 0

  /// Works out when the clock is set up to a date.
  ///
  /// - Parameters:
  ///   - parts: The lines of each `STANDARD` and `DAYLIGHT`, its `BEGIN` first.
  ///   - last: The date.
  /// - Throws: `Problem` with the first rule that cannot be followed.
  init(_ parts: [[CalendarLine]], through last: CivilDate) throws(Problem) {
    var all: [(unix: Int64, offset: Int64, from: Int64)] = []
    for part in parts {
      let observance = try Observance(part)
      for unix in try observance.onsets(through: last) {
        all.append((unix, observance.to, observance.from))
      }
    }
    all.sort { $0.unix < $1.unix }
    onsets = all.map { ($0.unix, $0.offset) }
    first = all.first?.from ?? 0
  }

  func secondsFromUTC(at unix: Int64) -> Int64 {
    let count = onsets.partition { $0.unix <= unix }
    return count == 0 ? first : onsets[count - 1].offset
  }

  /// A time of the year and what the clock is set to then.
  private struct Observance {
    let lines: [CalendarLine]
    let start: LocalTime
    /// Seconds ahead of UTC before and after.
    let from: Int64
    let to: Int64

    init(_ lines: [CalendarLine]) throws(Problem) {
      self.lines = lines
      from = try Self.offset(Self.line("TZOFFSETFROM", of: lines))
      to = try Self.offset(Self.line("TZOFFSETTO", of: lines))
      start = try Self.time(Self.line("DTSTART", of: lines))
    }

    /// The moments from which it holds.
    func onsets(through last: CivilDate) throws(Problem) -> [Int64] {
      var times = [start]
      for line in lines where line.name == "RDATE" {
        for text in line.value.split(separator: ",") {
          times.append(try Self.time(line, String(text)))
        }
      }
      var onsets = times.map(unix)
      for line in lines where line.name == "RRULE" { onsets += try repeats(line, last) }
      return onsets
    }

    private func unix(_ local: LocalTime) -> Int64 {
      Int64(local.date.daysSinceEpoch) * 86_400 + Int64(local.millisecondOfDay / 1000) - from
    }

    private func repeats(_ line: CalendarLine, _ last: CivilDate) throws(Problem) -> [Int64] {
      let rule: RecurrenceRule
      do throws(RecurrenceRule.Problem) {
        rule = try RecurrenceRule(line.value)
      } catch {
        throw Problem(line, "\(error.found) and not \(error.expected)")
      }
      // Any other would set the clock every month or day, which no zone does.
      guard rule.frequency == .yearly else { throw Problem(line, "no rule by FREQ=YEARLY") }
      var end = Int64.max
      if let text = rule.until {
        guard let until = CalendarTime(text, clock: .floating) else {
          throw Problem(line, "\(text) and no last date")
        }
        end = unix(until.local)
        // With a Z it is told in UTC; a date alone means all of that day.
        if case .zone? = until.clock { end += from }
        if until.clock == nil { end += 86_399 }
      }
      return rule.dates(from: start.date, through: last)
        .map { unix(LocalTime(date: $0, millisecondOfDay: start.millisecondOfDay)) }
        .filter { $0 <= end }
    }

    // MARK: Lines

    private static func line(
      _ name: String,
      of lines: [CalendarLine]
    ) throws(Problem) -> CalendarLine {
      guard let line = lines.first(where: { $0.name == name }) else {
        throw Problem(lines.first, "no \(name)")
      }
      return line
    }

    /// Reads `+0100`, or `-013730` with seconds.
    private static func offset(_ line: CalendarLine) throws(Problem) -> Int64 {
      let digits = line.value.utf8.dropFirst().map { Int64($0) - 0x30 }
      let sign = line.value.utf8.first
      guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
        digits.count == 4 || digits.count == 6, digits.allSatisfy({ (0...9).contains($0) })
      else {
        throw Problem(line, "\(line.value) and no offset such as +0100")
      }
      let parts = stride(from: 0, to: digits.count, by: 2).map { place -> Int64 in
        digits[place] * 10 + digits[place + 1]
      }
      guard parts[0] < 24, parts.dropFirst().allSatisfy({ $0 < 60 }) else {
        throw Problem(line, "\(line.value) and no offset of less than a day")
      }
      let units: [Int64] = [3600, 60, 1]
      let seconds = zip(parts, units).reduce(Int64(0)) { sum, part in sum + part.0 * part.1 }
      return sign == UInt8(ascii: "-") ? -seconds : seconds
    }

    /// Reads a local time; a date alone is its beginning.
    private static func time(
      _ line: CalendarLine,
      _ text: String? = nil
    ) throws(Problem) -> LocalTime {
      let text = text ?? line.value
      guard let time = CalendarTime(text, clock: .floating) else {
        throw Problem(line, "\(text) and no date and time such as 20071104T020000")
      }
      return time.local
    }
  }
}
