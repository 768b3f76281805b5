package import SimulationCore

/// The days of a repeat.
package struct DayPattern: Sendable {
  var weekdays: [Weekday]

  package init(weekdays: [Weekday]) {
    self.weekdays = weekdays
  }

  package func contains(_ day: Weekday) -> Bool { weekdays.contains(day) }
}
