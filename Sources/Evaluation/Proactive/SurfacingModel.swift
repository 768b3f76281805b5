/// Something that says, at the beginning of a quarter-hour, which item will be viewed in it and how
/// likely that is.
package enum SurfacingModel: String, CaseIterable, Sendable {
  case mostRecent, baseRate, hourHistogram, timeOfDay, markov, rhythm, habit

  /// The name for people.
  package var title: String {
    switch self {
    case .mostRecent: "Most recent"
    case .baseRate: "Most frequent"
    case .hourHistogram: "Hour histogram"
    case .timeOfDay: "Time of day, smoothed"
    case .markov: "Markov, after the last"
    case .rhythm: "Rhythm of returning"
    case .habit: "HABIT†, all three"
    }
  }
}

/// Which items may be surfaced.
package enum SurfacingVariant: String, CaseIterable, Sendable {
  /// Any item, also one that is open anyway.
  case any
  /// Only items that were not viewed in the last hour: going on is no prediction.
  case fresh

  /// For so many seconds an item must not have been viewed.
  static let rest: Int64 = 3600
}
