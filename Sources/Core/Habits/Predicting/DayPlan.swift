/// What is regular on one day, worked out when it begins: only complete days are counted, so it
/// stays the same until the day ends.
struct DayPlan: Sendable {
  let day: Int32
  /// By place of an item; nil where nothing is supported.
  private var counts: [RegularTimeRule.Counts?] = []
  /// By quarter-hour: the places with enough support.
  private var byQuarter = [[Int32]](repeating: [], count: 96)
  /// Whether no quarter-hour has an item with enough support.
  private(set) var isEmpty = true

  init(day: Int32, learner: borrowing HabitLearner) {
    self.day = day
    // Whoever was away for long has a plan for each of these days, and it costs nothing.
    guard !learner.diary.isEmpty else { return }
    // Most items have the same first day that is asked.
    var asked: [Int32: RegularTimeRule.Asked] = [:]
    counts.reserveCapacity(learner.items.count)
    for place in 0..<learner.items.count {
      guard learner.views[place] >= SurfacingRule.support else {
        counts.append(nil)
        continue
      }
      let first = RegularTimeRule.firstDay(of: place, on: day, in: learner.diary)
      let days = asked[first] ?? RegularTimeRule.asked(since: first, on: day)
      asked[first] = days
      let counted = RegularTimeRule.supportedCounts(of: place, days, in: learner.diary)
      counts.append(counted)
      guard let counted else { continue }
      for quarter in 0..<96 where counted.days[quarter] >= SurfacingRule.support {
        byQuarter[quarter].append(Int32(place))
        isEmpty = false
      }
    }
  }

  /// The items with enough support in a quarter-hour.
  func places(at quarter: Int) -> [Int32] { byQuarter[quarter] }

  /// What was counted of an item, if anything of it is supported.
  func counts(of place: Int) -> RegularTimeRule.Counts? {
    place < counts.count ? counts[place] : nil
  }
}
