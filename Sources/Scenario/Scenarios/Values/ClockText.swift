package import SimulationCore
import SmartStacks

/// A time as a person writes it, not yet on a day.
package enum WrittenTime: Hashable, Sendable {
  /// A time of day in milliseconds since midnight; `24:00` is the next midnight.
  case clock(Int)
  /// A date with a time.
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

  /// A date such as `2021-06-09`.
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
    text.utf8.allSatisfy { (48...57).contains($0) } ? Int(text) : nil
  }
}

extension ScalarForm where Value == WrittenTime {
  package static var time: Self {
    Self(
      expected: "a time such as 9:30 or 09:30:15, or a date and time such as 2021-06-09T09:30",
      guess: { ClockText.guess($0) }
    ) {
      ClockText.clock($0).map { .clock($0) } ?? ClockText.dateTime($0).map { .date($0) }
    }
  }

  package static var timeOrNow: Self {
    Self(
      expected: "now, a time such as 9:30, or a date and time such as 2021-06-09T09:30",
      words: ["now"],
      guess: { ClockText.guess($0) }
    ) {
      $0 == "now" ? .now : ScalarForm<WrittenTime>.time.parse($0)
    }
  }
}

extension ScalarForm where Value == LocalTime {
  package static var dateTime: Self {
    Self(expected: "a date and time such as 2021-06-09T06:00") { ClockText.dateTime($0) }
  }
}

extension ScalarForm where Value == Int {
  package static var clock: Self {
    Self(expected: "a time of day such as 9:30", guess: { ClockText.guess($0) }) {
      ClockText.clock($0)
    }
  }
}
