import SimulationCore

/// The parts of the local day in which donations are counted (decision 42, reading 33).
///
/// Each is `learn.binMinutes` long and centred on a multiple of that: the one from 11:45 to 12:15
/// holds noon. The one around midnight belongs to the day of its centre. Where the length does not
/// divide the day, the last part is cut short by the next day's first.
struct PartsOfDay: Hashable, Sendable {
  /// The length in minutes.
  let length: Int32
  /// How many there are.
  let count: Int32

  init(minutes: Int) {
    length = Int32(max(1, min(minutes, Self.dayLength)))
    count = (Int32(Self.dayLength) + length - 1) / length
  }

  private static let dayLength = 1440

  /// The day and the part that a moment belongs to.
  func place(of moment: HabitMoment) -> (day: Int32, index: Int32) {
    let shifted = Int32(moment.minute) + length / 2
    return shifted >= Self.dayLength
      ? (moment.day + 1, 0) : (moment.day, shifted / length)
  }

  /// The first minute of a part, below 0 when it begins the evening before.
  func startMinute(_ index: Int32) -> Int { Int(index * length - length / 2) }

  /// The minute after the last of a part.
  func endMinute(_ index: Int32) -> Int {
    min(startMinute(index) + Int(length), Self.dayLength - Int(length / 2))
  }

  /// The part that holds at a moment.
  ///
  /// The parts follow each other without gap or overlap on days of 23 and 25 hours too: one begins
  /// when the clock first shows its start or jumps past it, and lasts until the next begins. So a
  /// part that the clock skips is empty, and the hour that comes twice predicts once†.
  func span(at time: SimulationTime, in calendar: LocalCalendar) -> HabitSpan {
    var (day, index) = place(of: HabitMoment(at: time, in: calendar))
    while true {
      let next = self.next(day: day, index: index)
      let end = start(day: next.day, index: next.index, in: calendar)
      if end > time {
        let start = start(day: day, index: index, in: calendar)
        return HabitSpan(day: day, index: index, start: start, end: end)
      }
      (day, index) = next
    }
  }

  /// The part after another.
  func next(day: Int32, index: Int32) -> (day: Int32, index: Int32) {
    index + 1 < count ? (day, index + 1) : (day + 1, 0)
  }

  /// The first moment of a part.
  func start(day: Int32, index: Int32, in calendar: LocalCalendar) -> SimulationTime {
    let minute = startMinute(index)
    let isEveningBefore = minute < 0
    let local = LocalTime(
      date: CivilDate(daysSinceEpoch: Int(day) - (isEveningBefore ? 1 : 0)),
      millisecondOfDay: (isEveningBefore ? minute + Self.dayLength : minute) * 60_000
    )
    return calendar.momentReaching(local)
  }
}

extension LocalCalendar {
  /// The first moment at which the clock shows a time or has jumped past it.
  fileprivate func momentReaching(_ wanted: LocalTime) -> SimulationTime {
    let moment = moment(of: wanted)
    if local(at: moment) == wanted { return moment }
    // The clock skips the time; it does so at the last change before the moment it is read as.
    return offsets.last { $0.time <= moment }?.time ?? moment
  }
}
