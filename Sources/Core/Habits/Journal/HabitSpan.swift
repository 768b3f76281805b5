import SimulationCore

/// A part of a local day, from its first moment up to, and not including, its end.
struct HabitSpan: Hashable, Sendable {
  /// The day to which it belongs, in days since 1970-01-01; only earlier days teach.
  var day: Int32
  /// Which part of the day, from 0.
  var index: Int32
  var start: SimulationTime
  var end: SimulationTime

  /// A span that is over before anything begins.
  static let none = HabitSpan(
    day: .min,
    index: 0,
    start: SimulationTime(milliseconds: .min),
    end: SimulationTime(milliseconds: .min)
  )
}
