package import SimulationCore
package import SmartStacks

/// A time as a person writes it, not yet on a day.
package enum WrittenTime: Hashable {
  /// A time of day in milliseconds since midnight; `24:00` is the next midnight.
  case clock(Int)
  case date(LocalTime)
  /// The moment of the thing itself.
  case now
}

/// Reads times of day and dates: `9:30`, `09:30:15`, `2021-06-09T09:30`.
package enum ClockText {
  /// Milliseconds since midnight, up to and including `24:00`.
  package static func clock(_ text: some StringProtocol) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), (1...2).contains(parts[0].count) else { return nil }
    var numbers: [Int] = []
    for (index, part) in parts.enumerated() {
      guard index == 0 || part.count == 2, let number = digits(part) else { return nil }
      numbers.append(number)
    }
    let second = numbers.count == 3 ? numbers[2] : 0
    guard numbers[0] <= 24, numbers[1] < 60, second < 60 else { return nil }
    let milliseconds = (numbers[0] * 3600 + numbers[1] * 60 + second) * 1000
    return milliseconds <= 86_400_000 ? milliseconds : nil
  }

  package static func date(_ text: some StringProtocol) -> CivilDate? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].count == 4, parts[1].count == 2, parts[2].count == 2,
      let year = digits(parts[0]), let month = digits(parts[1]), let day = digits(parts[2]),
      (1...12).contains(month), (1...31).contains(day), year >= 1900
    else { return nil }
    let date = CivilDate(year: year, month: month, day: day)
    // The thirty-first of a short month comes back as the first of the next.
    return CivilDate(daysSinceEpoch: date.daysSinceEpoch) == date ? date : nil
  }

  /// A date with a time, such as `2021-06-09T09:30`; a date alone is its midnight.
  package static func dateTime(_ text: some StringProtocol) -> LocalTime? {
    let parts = text.split(
      maxSplits: 1,
      omittingEmptySubsequences: false,
      whereSeparator: { "Tt ".contains($0) }
    )
    guard let first = parts.first, let date = date(first) else { return nil }
    guard parts.count == 2 else { return LocalTime(date: date, millisecondOfDay: 0) }
    guard let clock = clock(parts[1]) else { return nil }
    return LocalTime(date: date, millisecondOfDay: clock)
  }

  /// The time of day that `9.30`, `9h30`, `3 pm` or `3:00 p.m.` means.
  package static func guess(_ text: String) -> String? {
    var rest = text.lowercased().filter { $0 != " " }
    let half = ["p.m.", "pm", "a.m.", "am"].first { rest.hasSuffix($0) }
    if let half { rest.removeLast(half.count) }
    rest = String(rest.map { ".h".contains($0) ? ":" : $0 })
    if half != nil, !rest.contains(":") { rest += ":00" }
    guard let milliseconds = clock(rest) else { return nil }
    var minutes = milliseconds / 60_000
    if let half {
      guard minutes < 780 else { return nil }
      minutes = minutes % 720 + (half.hasPrefix("p") ? 720 : 0)
    }
    let result = "\(minutes / 60):\(Wording.twoDigits(minutes % 60))"
    return result == text ? nil : result
  }

  private static func digits(_ text: some StringProtocol) -> Int? {
    text.isDigits ? Int(text) : nil
  }
}

extension ScalarForm where Value == WrittenTime {
  package static var time: Self {
    Self(
      .time,
      expected: "a time such as 9:30 or 09:30:15, or a date and time such as 2021-06-09T09:30",
      guess: { ClockText.guess($0) }
    ) { ClockText.clock($0).map { .clock($0) } ?? ClockText.dateTime($0).map { .date($0) } }
  }

  package static var timeOrNow: Self {
    Self(
      .timeOrNow,
      expected: "now, a time such as 9:30, or a date and time such as 2021-06-09T09:30",
      words: ["now"],
      guess: { ClockText.guess($0) }
    ) { $0 == "now" ? .now : ScalarForm<WrittenTime>.time.parse($0) }
  }
}

extension ScalarForm where Value == LocalTime {
  package static var dateTime: Self {
    Self(.dateTime, expected: "a date and time such as 2021-06-09T06:00") { ClockText.dateTime($0) }
  }
}

extension ScalarForm where Value == Int {
  package static var clock: Self {
    Self(.timeOfDay, expected: "a time of day such as 9:30", guess: { ClockText.guess($0) }) {
      ClockText.clock($0)
    }
  }
}

package enum DateText {
  /// To the second: `2021-06-09T09:30:00`.
  package static func dateTime(_ local: LocalTime) -> String {
    "\(Wording.isoDate(local.date))T\(Wording.seconds(local))"
  }

  package static func clock(_ milliseconds: Int) -> String {
    let seconds = milliseconds / 1000
    let text = "\(Wording.twoDigits(seconds / 3600)):\(Wording.twoDigits(seconds / 60 % 60))"
    return seconds % 60 == 0 ? text : "\(text):\(Wording.twoDigits(seconds % 60))"
  }
}

/// A time as a person types it, on the screen and in a command line: `13:05`, `13`, `day 2 9:30`,
/// `2021-06-09T09:30`, `+1h`, `-30m`.
///
/// A time of day without a day is on the day of the moment from which it is said, and `+1h` counts
/// from that moment. Days are counted from 1, as in scenarios. A time that the clock shows twice is
/// the first of both; one that it skips comes as much later as the clock jumps, as in scenarios.
package struct TimePhrase {
  package static let forms = "13:05, 13, \"day 2 9:30\", 2021-06-09T09:30, or +1h"

  let calendar: LocalCalendar
  let end: SimulationTime
  /// The moment from which it is said: what is shown, or where a command begins.
  let now: SimulationTime

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
    return try words.count == 2 ? timeOfDay(words[1], on: date) : beginning(of: date)
  }

  /// A date with or without a time; nil where no date stands.
  private func onDate(_ words: [Substring]) throws(Problem) -> SimulationTime? {
    let parts = words.flatMap { $0.split(separator: "t") }
    guard parts.count <= 2, let date = parts.first.flatMap({ ClockText.date($0) }) else {
      return nil
    }
    return try parts.count == 2 ? timeOfDay(parts[1], on: date) : beginning(of: date)
  }

  /// The first day may begin after midnight; its beginning is the run's.
  private func beginning(of date: CivilDate) -> SimulationTime {
    max(.zero, calendar.moment(of: LocalTime(date: date, millisecondOfDay: 0)))
  }

  private func timeOfDay(_ text: Substring, on date: CivilDate) throws(Problem) -> SimulationTime {
    // An hour alone is enough here: a person types it in a hurry.
    let clock = text.contains(":") ? String(text) : "\(text):00"
    guard let milliseconds = ClockText.clock(clock) else { throw unreadable(String(text)) }
    return calendar.moment(of: LocalTime(date: date, millisecondOfDay: milliseconds))
  }

  private func unreadable(_ text: String) -> Problem {
    Problem(text: "“\(text)” is not a time. Type \(Self.forms).")
  }

  private func outside(_ phrase: String) -> Problem {
    let first = clock(.zero)
    let last = end == calendar.startOfDay(at: end) ? "24:00" : clock(end)
    let lastDay = calendar.local(at: end - .instant).date
    let days = lastDay.daysSinceEpoch - calendar.local(at: .zero).date.daysSinceEpoch + 1
    let until = days > 1 ? "day \(days) \(last)" : last
    return Problem(text: "“\(phrase)” is outside the run, which goes from \(first) to \(until).")
  }

  private func clock(_ time: SimulationTime) -> String { Wording.minutes(calendar.local(at: time)) }
}

extension TimePhrase {
  package init(in world: World, now: SimulationTime) {
    self.init(calendar: world.calendar, end: world.end, now: now)
  }
}

/// Reads a time with a tolerance, such as `9:30 ±2m`; `+-` and `+/-` mean the same.
package enum AroundTime {
  private static let marks = ["±", "+/-", "+-"]
  package static let pattern = "(±|\\+/?-)"

  /// The time and the tolerance, each as it is written; nil where there is no tolerance.
  package static func parts(_ text: String) -> (time: String, tolerance: String?) {
    for mark in marks {
      guard let range = text.firstRange(of: mark) else { continue }
      // Spaces before the mark belong to neither.
      let time = text[..<range.lowerBound].reversed().drop { $0 == " " }.reversed()
      return (String(time), text[range.upperBound...].trimmed)
    }
    return (text, nil)
  }

  /// How far from its time something may be; nil where it is not said or cannot be read.
  package static func tolerance(_ text: String) -> SimulationDuration? {
    parts(text).tolerance.flatMap(DurationText.duration)
  }
}

extension ScalarForm where Value == WrittenTime {
  /// A time that may have a tolerance behind it, which `AroundTime` reads.
  package static var timeAround: Self {
    Self(
      .timeAround,
      expected: "a time such as 9:30 or 2021-06-09T09:30, or with a tolerance: 9:30 ±2m",
      guess: { text in
        let (time, tolerance) = AroundTime.parts(text)
        let clock = ClockText.guess(time) ?? time
        guard ClockText.clock(clock) != nil || ClockText.dateTime(clock) != nil else { return nil }
        guard let tolerance else { return clock }
        let length = DurationText.guess(tolerance) ?? tolerance
        return DurationText.duration(length) == nil ? nil : "\(clock) ±\(length)"
      }
    ) { text in
      let (time, tolerance) = AroundTime.parts(text)
      if let tolerance, DurationText.duration(tolerance) == nil { return nil }
      return ScalarForm<WrittenTime>.time.parse(time)
    }
  }
}
