/// The regular times of one day, worked out when the day begins: complete days teach, so they stay
/// the same until it ends.
struct DayPlan: Sendable {
  struct Entry: Sendable {
    var place: Int
    var period: RegularTimeRule.Period
  }

  let day: Int32
  private var entries: [Entry] = []
  /// By quarter-hour: the entries that hold in it.
  private var byQuarter = [[Int32]](repeating: [], count: 96)

  init(day: Int32, learner: HabitLearner, policy: Policy) {
    self.day = day
    for place in 0..<learner.diary.count where learner.views[place] >= SurfacingRule.support {
      for period in RegularTimeRule.periods(
        of: place,
        on: day,
        in: learner.diary,
        share: policy.learnRegular,
        support: SurfacingRule.support
      ) {
        for quarter in period.quarters { byQuarter[quarter].append(Int32(entries.count)) }
        entries.append(Entry(place: place, period: period))
      }
    }
  }

  /// What is regular in a quarter-hour.
  func entries(at quarter: Int) -> [Entry] { byQuarter[quarter].map { entries[Int($0)] } }

  /// What is regular of an item, in order.
  func periods(of place: Int) -> [RegularTimeRule.Period] {
    entries.lazy.filter { $0.place == place }.map(\.period)
  }
}
