import SimulationCore

/// What a model of habits is given: what was viewed, and by which rules and clock it is read.
struct HabitLife: Sendable {
  var journal: HabitJournal
  let settings: HabitSettings
  let calendar: LocalCalendar
  /// The first moment at which anything is predicted, in milliseconds since 1970-01-01T00:00Z:
  /// before the start of a run it only learns.
  let start: Int64

  init(journal: HabitJournal, settings: HabitSettings, calendar: LocalCalendar) {
    self.journal = journal
    self.settings = settings
    self.calendar = calendar
    start = HabitInstant(at: .zero, in: calendar).milliseconds
  }

  /// What the clock said at a time in milliseconds since 1970-01-01T00:00Z.
  func moment(_ milliseconds: Int64) -> HabitMoment {
    HabitMoment(at: time(milliseconds), in: calendar)
  }

  /// When a quarter-hour of a local day begins, in milliseconds since 1970-01-01T00:00Z: exactly
  /// where the clock was not set forward or back on that day.
  func milliseconds(day: Int32, quarter: Int) -> Int64 {
    let local = Int64(day) * 86_400_000 + Int64(quarter) * 900_000
    return local - Int64(calendar.secondsFromUTC(at: time(local))) * 1000
  }

  /// The same on the timeline of a run.
  func time(_ milliseconds: Int64) -> SimulationTime {
    SimulationTime(milliseconds: milliseconds - calendar.startUnixMilliseconds)
  }
}
