package import Habits

extension Policy {
  /// What it says of learning.
  package var habits: HabitSettings {
    HabitSettings(
      days: learnDays,
      leastDays: learnMinDays,
      leastCount: learnMinCount,
      isFull: learnStrength == .full,
      partMinutes: learnBinMinutes,
      likely: learnLikely,
      regular: learnRegular
    )
  }
}
