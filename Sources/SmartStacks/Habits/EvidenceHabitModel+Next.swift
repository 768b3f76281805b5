import SimulationCore

// When the model must look again, and when it would predict something if nothing more is learned.
extension EvidenceHabitModel {
  /// The next quarter-hour, once anything could be predicted.
  func nextLook(after time: SimulationTime, in calendar: LocalCalendar) -> SimulationTime? {
    guard learner.views.contains(where: { $0 >= SurfacingRule.support }) else { return nil }
    let now = HabitMoment(at: time, in: calendar)
    let next = HabitMoment(seconds: (now.seconds.flooredDivision(by: 900) + 1) * 900)
    return next.time(in: calendar)
  }

  /// Only the regular times of a day can be told ahead: what follows something, or is likely by the
  /// last views, depends on what happens until then.
  func nextHabit(
    of item: Int32,
    after time: SimulationTime,
    in calendar: LocalCalendar
  ) -> SimulationTime? {
    guard let place = learner.place(of: item), place < learner.diary.count else { return nil }
    let now = HabitMoment(at: time, in: calendar)
    for day in now.day...now.day + 7 {
      let periods = RegularTimeRule.periods(
        of: place,
        on: day,
        in: learner.diary,
        share: policy.learnRegular,
        support: SurfacingRule.support
      )
      for period in periods {
        let start = moment(on: day, quarter: period.quarters.lowerBound, in: calendar)
        if start > time { return start }
      }
    }
    return nil
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
