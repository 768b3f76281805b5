import SimulationCore

/// When donations make a pattern, and how strong it is (decisions 42 and 43, reading 33).
///
/// Nothing is published but "regularly" (WWDC20 10194 22:20 est.) and that it takes days (WWDC21
/// 10231 10:49), so all of it is ours†: at least `learn.minCount` donations on `learn.minDays` days
/// in one part of the day, only days before today; the strength is the share of the complete days
/// since the identity's first donation, `learn.days` at most, that have one. Weekdays play no part.
enum PatternRule {
  /// How strong a pattern is, or nil when there is none.
  static func strength(of counted: HabitBasis.PartOfDay, settings: HabitSettings) -> Fraction? {
    guard counted.donations >= settings.leastCount, counted.days >= settings.leastDays,
      counted.days > 0, counted.ofDays > 0
    else { return nil }
    return settings.isFull ? .one : Fraction(Int64(counted.days), over: Int64(counted.ofDays))
  }

  /// How many complete days count on a day for an identity that was first donated on another.
  static func completeDays(before day: Int32, since first: Int32, settings: HabitSettings) -> Int32
  { first < day ? min(Int32(settings.days), day - first) : 0 }

  static func firstTeachingDay(on day: Int32, settings: HabitSettings) -> Int32 {
    day - Int32(settings.days)
  }
}
