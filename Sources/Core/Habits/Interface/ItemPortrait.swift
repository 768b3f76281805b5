/// What was learned about one item: the counts that decide.
package struct ItemPortrait: Sendable {
  package var item: Int32
  /// When it was viewed in the last 42 days, in order.
  package var views: [HabitMoment]
  /// The first local day on which it was viewed, in days since 1970-01-01.
  package var firstDay: Int32
  /// How strong the habit is at its best, 0 to 1.
  package var strength: Double
  /// Why it is or would be predicted, the strongest reason first.
  package var reasons: [HabitBasis]
  /// By quarter-hour of the day: how likely it is viewed then, on weekdays.
  package var weekdays: [Double]
  /// The same on weekends.
  package var weekends: [Double]
  /// What it is viewed after, the most regular first.
  package var follows: [FollowingCount] = []
  /// How often predictions of it came true.
  package var record = TrackRecord()
  /// How likely it is viewed within the next quarter-hour.
  package var now = 0.0
  package var standing: HabitStanding
}

/// All that a model learned, at a moment.
package struct PersonPortrait: Sendable {
  /// The moment.
  package var moment: HabitMoment
  /// By item, the strongest habit first.
  package var items: [ItemPortrait] = []
  /// What will be viewed next if anything is viewed now: places in `items` with their shares, the
  /// likeliest first.
  package var next: [(place: Int, share: Double)] = []
}
