package import SimulationCore
import SmartStacks

/// The hours of a day that charts show: the same for every day of a run, so that days compare.
package struct ChartHours: Hashable, Sendable {
  /// The first hour by the local clock, 0 to 23.
  package var first: Int
  /// The hour after the last, 1 to 24.
  package var last: Int

  /// The hours in which anything happens on any day, at least six of them.
  package init(_ chronicle: Chronicle) {
    let calendar = chronicle.world.calendar
    var (first, last) = (24, 0)
    // What is planned for before or after the run is on none of its days.
    func take(_ time: SimulationTime) {
      guard time >= .zero, time < chronicle.world.end else { return }
      let hour = calendar.local(at: time).hour
      (first, last) = (min(first, hour), max(last, hour + 1))
    }
    for movement in chronicle.movements { take(movement.time) }
    for refusal in chronicle.refusals { take(refusal.time) }
    for note in chronicle.notes { take(note.time) }
    for track in chronicle.widgets {
      for window in track.score?.windows ?? [] where window.score > 0 { take(window.start) }
      for window in track.prediction?.windows ?? [] { take(window.start) }
    }
    guard first < last else {
      (self.first, self.last) = (0, 24)
      return
    }
    // What comes last is seen for a while.
    last = min(24, last + 1)
    while last - first < 6 {
      last < 24 ? (last += 1) : (first -= 1)
    }
    (self.first, self.last) = (first, last)
  }

  /// The part of a day that they are, which is an hour longer or shorter where the clock is set.
  package func span(
    of day: Chronicle.Day,
    in calendar: LocalCalendar
  ) -> (start: SimulationTime, end: SimulationTime) {
    let midnight = LocalTime(date: day.date, millisecondOfDay: 0)
    func moment(_ hour: Int) -> SimulationTime {
      guard hour < 24 else {
        return calendar.startOfNextDay(after: calendar.moment(of: midnight))
      }
      let local = LocalTime(date: day.date, millisecondOfDay: hour * 3_600_000)
      return calendar.moment(of: local)
    }
    let start = moment(first)
    return (start, max(start + .hours(1), moment(last)))
  }
}

/// Where moments of a time lie on a chart.
package struct ChartScale: Hashable, Sendable {
  package enum Unit: Hashable, Sendable {
    /// Tenths of a pixel from the left edge of the picture.
    case pixels(left: Int, width: Int)
    /// Parts of the width there is, so that a page of any width can show it.
    case percent
  }

  package var start: SimulationTime
  package var end: SimulationTime
  package var unit: Unit

  /// The width that words are fitted to where the true one is not known, in pixels.
  static let likelyWidth = 860

  /// The width in pixels that words are fitted to.
  var width: Int {
    switch unit {
    case .pixels(_, let width): width / 10
    case .percent: Self.likelyWidth
    }
  }

  var length: SimulationDuration { end - start }

  package func holds(_ time: SimulationTime) -> Bool { start <= time && time <= end }

  /// The place of a moment in thousandths of the width.
  private func part(_ time: SimulationTime) -> Int64 {
    let inside = max(start, min(end, time))
    return (inside - start).milliseconds * 100_000 / max(1, (end - start).milliseconds)
  }

  /// The place of a moment in pixels, for fitting.
  func pixel(_ time: SimulationTime) -> Int { Int(part(time)) * width / 100_000 }

  /// The place of a moment as an attribute's value.
  package func place(_ time: SimulationTime) -> String {
    switch unit {
    case .pixels(let left, let width): Self.tenths(left + tenth(time, of: width))
    case .percent: Self.percent(part(time))
    }
  }

  /// The length of a time as an attribute's value.
  func length(_ from: SimulationTime, _ to: SimulationTime) -> String {
    switch unit {
    case .pixels(_, let width): Self.tenths(tenth(to, of: width) - tenth(from, of: width))
    case .percent: Self.percent(part(to) - part(from))
    }
  }

  private func tenth(_ time: SimulationTime, of width: Int) -> Int {
    let inside = max(start, min(end, time))
    return Int(
      (inside - start).milliseconds * Int64(width) / max(1, (end - start).milliseconds)
    )
  }

  /// A number of tenths: `12.5`, `12`.
  static func tenths(_ number: Int) -> String {
    number % 10 == 0 ? "\(number / 10)" : "\(number / 10).\(abs(number % 10))"
  }

  private static func percent(_ part: Int64) -> String {
    guard part % 1000 != 0 else { return "\(part / 1000)%" }
    let digits = "\(1000 + part % 1000)".dropFirst()
    return "\(part / 1000).\(digits)%"
  }
}
