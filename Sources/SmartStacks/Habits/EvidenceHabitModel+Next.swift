import SimulationCore

// When the model must look again, and when it would predict something if nothing more is learned.
extension EvidenceHabitModel {
  /// The next quarter-hour, once anything could be predicted.
  func nextLook(after time: SimulationTime, in calendar: LocalCalendar) -> SimulationTime? {
    guard learner.views.contains(where: { $0 >= SurfacingRule.support }) else { return nil }
    let now = HabitMoment(at: time, in: calendar)
    let next = HabitMoment(seconds: (now.seconds.flooredDivision(by: 900) + 1) * 900)
    // Where moments end, none is later: looking at the same one again would never end.
    let look = next.time(in: calendar)
    return look > time ? look : nil
  }

  /// Only what is regular by its days alone can be told ahead: how likely the next quarter-hour is,
  /// and what follows something, depend on what happens until then.
  func nextHabit(
    of item: Int32,
    after time: SimulationTime,
    in calendar: LocalCalendar
  ) -> SimulationTime? {
    guard let place = learner.place(of: item), place < learner.diary.count else { return nil }
    let now = HabitMoment(at: time, in: calendar)
    for day in now.day...now.day + 7 {
      let counts = RegularTimeRule.counts(of: place, on: day, in: learner.diary)
      for quarter in 0..<96 where wouldBegin(counts, at: quarter) {
        let start = moment(on: day, quarter: quarter, in: calendar)
        if start > time { return start }
      }
    }
    return nil
  }

  /// Whether a prediction would begin by the days alone, and not go on from before.
  private func wouldBegin(_ counts: RegularTimeRule.Counts, at quarter: Int) -> Bool {
    func isRegular(_ quarter: Int) -> Bool {
      SurfacingRule.isRegular(counts.days[quarter], counts.share(at: quarter), policy)
    }
    return isRegular(quarter) && (quarter == 0 || !isRegular(quarter - 1))
  }

  private func moment(
    on day: Int32,
    quarter: Int,
    in calendar: LocalCalendar
  ) -> SimulationTime {
    calendar.moment(
      of: LocalTime(
        date: CivilDate(daysSinceEpoch: Int(day)),
        millisecondOfDay: quarter * 900_000
      )
    )
  }
}
