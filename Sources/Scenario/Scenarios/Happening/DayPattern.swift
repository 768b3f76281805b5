package import SimulationCore

/// The days of a repeat.
package struct DayPattern: Sendable {
  var weekdays: [Weekday]

  package init(weekdays: [Weekday]) {
    self.weekdays = weekdays
  }

  package func contains(_ day: Weekday) -> Bool { weekdays.contains(day) }

  /// How many of some days it has; `first` is the date of day 1.
  package func count(of days: ClosedRange<Int>, from first: CivilDate) -> Int {
    let (weeks, rest) = days.count.quotientAndRemainder(dividingBy: 7)
    let others = days.suffix(rest).count { contains(first.adding(days: $0 - 1).weekday) }
    return weeks * Set(weekdays).count + others
  }
}
