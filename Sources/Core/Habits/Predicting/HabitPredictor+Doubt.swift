import SimulationCore

// Whether what is predicted is sure enough to be offered where the person did not put it.
extension HabitPredictor {
  /// Whether a prediction is firm at a moment: it follows often enough, or the days around the
  /// quarter-hour are regular by themselves.
  ///
  /// One that was ever in doubt is so again once its item was viewed: what was just looked at is
  /// not offered†.
  func isFirm(_ habit: ActiveHabit, at now: HabitMoment, in life: HabitLife) -> Bool {
    guard !habit.wasDoubted || !wasViewed(habit) else { return false }
    let reason = habit.reason
    if case .following(let count) = reason.basis, SurfacingRule.isFirm(count, reason.strength) {
      return true
    }
    return isRegular(habit.place, at: now, in: life)
  }

  /// Why a prediction is not sure enough, and from which quarter-hour on it is, if nothing is
  /// viewed until then; nil when it is sure.
  func doubt(
    of habit: ActiveHabit,
    until end: SimulationTime,
    in life: HabitLife
  ) -> SuggestionDoubt? {
    guard !habit.reason.isFirm else { return nil }
    var slot = time.flooredDivision(by: 900_000) + 1
    while slot * 900 < habit.end {
      let moment = life.moment(slot * 900_000)
      if isFirm(habit, at: moment, in: life) {
        return .unsure(until: moment.time(in: life.calendar))
      }
      slot += 1
    }
    return .unsure(until: end)
  }

  /// Whether the days alone are regular around a quarter-hour of the day that is planned.
  private func isRegular(_ place: Int, at now: HabitMoment, in life: HabitLife) -> Bool {
    guard let plan, plan.day == now.day, let counts = plan.counts(of: place) else { return false }
    let quarter = now.quarter
    return SurfacingRule.isRegular(counts.days[quarter], counts.share(at: quarter), life.settings)
  }
}
