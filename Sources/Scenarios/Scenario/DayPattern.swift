import SimulationCore

/// The days of a repeat.
struct DayPattern: Sendable {
  var weekdays: [Weekday]

  func contains(_ day: Weekday) -> Bool { weekdays.contains(day) }
}
