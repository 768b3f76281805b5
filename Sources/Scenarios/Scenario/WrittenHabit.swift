import SimulationCore

/// Something that a person does again and again, as the file says it: when about, and how often.
struct WrittenHabit: Sendable {
  /// When it happens on a day.
  enum Timing: Hashable, Sendable {
    /// Around a time of the day, each time so far from it as chance has it.
    case around(millisecondOfDay: Int, spread: SimulationDuration, times: Int)
    /// After each time that another habit happens, by its index.
    case following(Int, within: SimulationDuration)
  }

  /// By what its chance is drawn, whatever other habits there are.
  var key: String
  var timing: Timing
  /// How likely it is, in millionths: of a day, or of each time that it could follow.
  var chance: UInt64
  /// The weekdays; nil for all.
  var pattern: DayPattern?
  /// The days, from 1 for the first of the scenario; those before it are zero and less.
  var days: ClosedRange<Int>
  /// What it does.
  var actions: [Action]
  var location: SourceLocation

  func comes(on day: Int, _ weekday: Weekday) -> Bool {
    days.contains(day) && pattern?.contains(weekday) ?? true
  }
}
