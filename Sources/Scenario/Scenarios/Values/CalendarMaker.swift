package import Foundation
package import SimulationCore

/// The only place that knows time zones: from here on, days of 23 and 25 hours are data.
package enum CalendarMaker {
  /// It has every change of the clock from `before` days before the start to the end of the run.
  package static func calendar(
    zone: TimeZone,
    start: LocalTime,
    days: Int,
    before: Int = 0
  ) -> LocalCalendar {
    let day: Int64 = 86_400
    let first = Int64(start.date.daysSinceEpoch - 3 - before) * day
    let changes = offsets(zone, from: first, to: Int64(start.date.daysSinceEpoch + days + 3) * day)
    func calendar(startingAt unix: Int64) -> LocalCalendar {
      LocalCalendar(
        startUnixMilliseconds: unix,
        offsets: changes.map {
          LocalCalendar.OffsetChange(
            time: SimulationTime(milliseconds: $0.unix * 1000 - unix),
            secondsFromUTC: $0.offset
          )
        }
      )
    }
    // With 1970 as its start, a calendar says which moment the scenario's own start is.
    return calendar(startingAt: calendar(startingAt: 0).moment(of: start).milliseconds)
  }

  /// The offset at a moment and every change after it, found to the second.
  private static func offsets(_ zone: TimeZone, from first: Int64, to last: Int64) -> [(
    unix: Int64, offset: Int
  )] {
    func offset(_ unix: Int64) -> Int {
      zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(unix)))
    }
    var result = [(unix: first, offset: offset(first))]
    var place = first
    while place < last {
      let next = min(last, place + 43_200)
      if offset(next) != offset(place) {
        var (before, after) = (place, next)
        while after - before > 1 {
          let middle = (before + after) / 2
          if offset(middle) == offset(place) { before = middle } else { after = middle }
        }
        result.append((unix: after, offset: offset(after)))
      }
      place = next
    }
    return result
  }

  /// The time zone of an identifier, spelt as the database has it.
  package static func zone(_ identifier: String) -> TimeZone? {
    if identifier == "UTC" || identifier == "GMT" { return TimeZone(secondsFromGMT: 0) }
    // The list of all names is slow to make; a name with a slash that is found is one of them.
    return identifier.contains("/") ? TimeZone(identifier: identifier) : nil
  }

  package static var identifiers: [String] { ["UTC"] + TimeZone.knownTimeZoneIdentifiers }
}
