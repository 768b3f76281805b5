/// What of learning can be set (decisions 41 to 43).
package struct HabitSettings: Hashable, Sendable {
  /// How many days teach: the simple model.
  package var days: Int
  /// On how many of them something was wanted at least: the simple model.
  package var leastDays: Int
  /// How often it was wanted at least: the simple model.
  package var leastCount: Int
  /// Whether what is predicted is as strong as can be, and not the share of the days that count:
  /// the simple model.
  package var isFull: Bool
  /// How long a part of the day is, in minutes: the simple model.
  package var partMinutes: Int
  /// How likely a view within the hour must be, in millionths: HABIT.
  package var likely: Int64
  /// The share of days that is regular enough by itself, in millionths: HABIT.
  package var regular: Int64

  package init(
    days: Int,
    leastDays: Int,
    leastCount: Int,
    isFull: Bool,
    partMinutes: Int,
    likely: Int64,
    regular: Int64
  ) {
    self.days = days
    self.leastDays = leastDays
    self.leastCount = leastCount
    self.isFull = isFull
    self.partMinutes = partMinutes
    self.likely = likely
    self.regular = regular
  }
}
