import SimulationCore

// When something would be predicted if nothing more is learned.
extension HabitPredictor {
  /// Only what is regular by its days alone can be told ahead: how likely the next quarter-hour is,
  /// and what follows something, depend on what happens until then.
  func nextHabit(
    of item: Int32,
    after time: SimulationTime,
    in life: HabitLife
  ) -> SimulationTime? {
    guard let place = learner.place(of: item), place < learner.diary.count else { return nil }
    let now = HabitMoment(at: time, in: life.calendar)
    for day in now.day...now.day + 7 {
      let counts = RegularTimeRule.counts(of: place, on: day, in: learner.diary)
      for quarter in 0..<96 where wouldBegin(counts, at: quarter, life.settings) {
        let start = moment(on: day, quarter: quarter, in: life.calendar)
        if start > time { return start }
      }
    }
    return nil
  }

  /// Whether a prediction would begin by the days alone, and not go on from before.
  private func wouldBegin(
    _ counts: RegularTimeRule.Counts,
    at quarter: Int,
    _ settings: HabitSettings
  )
    -> Bool
  {
    func isRegular(_ quarter: Int) -> Bool {
      SurfacingRule.isRegular(counts.days[quarter], counts.share(at: quarter), settings)
    }
    return isRegular(quarter) && (quarter == 0 || !isRegular(quarter - 1))
  }

  private func moment(on day: Int32, quarter: Int, in calendar: LocalCalendar) -> SimulationTime {
    calendar.moment(
      of: LocalTime(date: CivilDate(daysSinceEpoch: Int(day)), millisecondOfDay: quarter * 900_000)
    )
  }
}
