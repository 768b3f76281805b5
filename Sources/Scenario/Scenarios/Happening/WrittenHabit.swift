package import SimulationCore

/// Something that a person does again and again, as the file says it: when about, and how often.
package struct WrittenHabit: Sendable {
  /// When it happens on a day.
  package enum Timing: Hashable, Sendable {
    /// Around a time of the day, each time so far from it as chance has it.
    case around(millisecondOfDay: Int, spread: SimulationDuration, times: Int)
    /// After each time that another habit happens, by its index.
    case following(Int, within: SimulationDuration)
  }

  /// By what its chance is drawn, whatever other habits there are.
  var key: String
  package var timing: Timing
  /// How likely it is, in millionths: of a day, or of each time that it could follow.
  var chance: UInt64
  /// The weekdays; nil for all.
  var pattern: DayPattern?
  /// The days, from 1 for the first of the scenario; those before it are zero and less.
  var days: ClosedRange<Int>
  /// What it does.
  package var actions: [Action]
  package var location: SourceLocation

  package init(
    key: String,
    timing: Timing,
    chance: UInt64,
    pattern: DayPattern? = nil,
    days: ClosedRange<Int>,
    actions: [Action],
    location: SourceLocation
  ) {
    self.key = key
    self.timing = timing
    self.chance = chance
    self.pattern = pattern
    self.days = days
    self.actions = actions
    self.location = location
  }

  func comes(on day: Int, _ weekday: Weekday) -> Bool {
    days.contains(day) && pattern?.contains(weekday) ?? true
  }
}
