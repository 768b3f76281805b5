package import SimulationCore
import SmartStacks

/// A time as a person types it, on the screen and in a command line: `13:05`, `13`, `day 2 9:30`,
/// `2021-06-09T09:30`, `+1h`, `-30m`.
///
/// A time of day without a day is on the day of the moment from which it is said, and `+1h` counts
/// from that moment. Days are counted from 1, as in scenarios. A time that the clock shows twice is
/// the first of both; one that it skips comes as much later as the clock jumps, as in scenarios.
package struct TimePhrase {
  /// What is wrong with a phrase, as a sentence for the person.
  package struct Problem: Error, Hashable, Sendable {
    package var text: String
  }

  /// What can be typed.
  package static let forms = "13:05, 13, day 2 9:30, 2021-06-09T09:30 or +1h"

  let calendar: LocalCalendar
  let end: SimulationTime
  /// The moment from which it is said: what is shown, or where a command begins.
  let now: SimulationTime

  package init(calendar: LocalCalendar, end: SimulationTime, now: SimulationTime) {
    self.calendar = calendar
    self.end = end
    self.now = now
  }

  /// The moment that a phrase means.
  package func moment(of phrase: String) throws(Problem) -> SimulationTime {
    let words = phrase.lowercased().split(separator: " ")
    guard let first = words.first else { throw Problem(text: "Type a time: \(Self.forms).") }
    let moment: SimulationTime
    if first.hasPrefix("+") || first.hasPrefix("-") {
      moment = try offset(words.joined())
    } else if first == "day" {
      moment = try onDay(Array(words.dropFirst()))
    } else if let dated = try onDate(words) {
      moment = dated
    } else if words.count == 1 {
      moment = try timeOfDay(first, on: calendar.local(at: now).date)
    } else {
      throw unreadable(phrase)
    }
    guard moment >= .zero, moment <= end else { throw outside(phrase) }
    return moment
  }

  private func offset(_ text: String) throws(Problem) -> SimulationTime {
    let isBack = text.hasPrefix("-")
    guard let duration = duration(text.dropFirst()) else { throw unreadable(text) }
    return isBack ? now - duration : now + duration
  }

  /// A duration such as `1h30m`; a number alone is minutes, as on the arrow keys.
  private func duration(_ text: Substring) -> SimulationDuration? {
    if let minutes = Int64(text), (0...10_000_000).contains(minutes) { return .minutes(minutes) }
    return SimulationDuration(text)
  }

  private func onDay(_ words: [Substring]) throws(Problem) -> SimulationTime {
    guard let number = words.first.flatMap({ Int($0) }), (1...100_000).contains(number),
      words.count <= 2
    else { throw unreadable("day " + words.joined(separator: " ")) }
    let date = calendar.local(at: .zero).date.adding(days: number - 1)
    guard words.count == 2 else {
      // The first day may begin after midnight; its beginning is the run's.
      return max(.zero, calendar.moment(of: LocalTime(date: date, millisecondOfDay: 0)))
    }
    return try timeOfDay(words[1], on: date)
  }

  /// A date with or without a time; nil where no date stands.
  private func onDate(_ words: [Substring]) throws(Problem) -> SimulationTime? {
    let parts = words.flatMap { $0.split(separator: "t") }
    guard parts.count <= 2, let date = parts.first.flatMap({ ClockText.date($0) }) else {
      return nil
    }
    guard parts.count == 2 else {
      return max(.zero, calendar.moment(of: LocalTime(date: date, millisecondOfDay: 0)))
    }
    return try timeOfDay(parts[1], on: date)
  }

  private func timeOfDay(_ text: Substring, on date: CivilDate) throws(Problem) -> SimulationTime {
    // An hour alone is enough here: a person types it in a hurry.
    let clock = text.contains(":") ? String(text) : "\(text):00"
    guard let milliseconds = ClockText.clock(clock) else { throw unreadable(String(text)) }
    if milliseconds == 86_400_000 {
      return calendar.moment(of: LocalTime(date: date.adding(days: 1), millisecondOfDay: 0))
    }
    return calendar.moment(of: LocalTime(date: date, millisecondOfDay: milliseconds))
  }

  private func unreadable(_ text: String) -> Problem {
    Problem(text: "“\(text)” is not a time. Type \(Self.forms).")
  }

  private func outside(_ phrase: String) -> Problem {
    let first = clock(.zero)
    let last = end == calendar.startOfDay(at: end) ? "24:00" : clock(end)
    let lastDay = calendar.local(at: end - SimulationDuration(milliseconds: 1)).date
    let days = lastDay.daysSinceEpoch - calendar.local(at: .zero).date.daysSinceEpoch + 1
    let until = days > 1 ? "day \(days) \(last)" : last
    return Problem(text: "“\(phrase)” is outside: the run goes from \(first) to \(until).")
  }

  private func clock(_ time: SimulationTime) -> String {
    Wording.minutes(calendar.local(at: time))
  }
}
