package import SimulationCore

/// Reads a time with a tolerance, such as `9:30 ±2m`; `+-` and `+/-` mean the same.
package enum AroundTime {
  private static let marks = ["±", "+/-", "+-"]
  /// The marks as a regular expression.
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
      expected: "a time such as 9:30 or 2021-06-09T09:30, or one with a tolerance: 9:30 ±2m",
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
