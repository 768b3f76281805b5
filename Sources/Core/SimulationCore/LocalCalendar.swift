/// The local clock and calendar of a run.
///
/// It is data, computed once from a time zone by the caller, so that the core needs no time zone
/// database and two machines agree. Days have 23 or 25 hours where an offset changes.
public struct LocalCalendar: Hashable, Sendable {
  /// From a moment on, local time is this many seconds ahead of UTC.
  public struct OffsetChange: Hashable, Sendable {
    /// The first moment at which the offset holds.
    public let time: SimulationTime
    /// Seconds ahead of UTC.
    public let secondsFromUTC: Int

    /// Creates a change of offset.
    public init(time: SimulationTime, secondsFromUTC: Int) {
      self.time = time
      self.secondsFromUTC = secondsFromUTC
    }
  }

  /// Milliseconds from 1970-01-01T00:00Z to the scenario's start.
  public let startUnixMilliseconds: Int64
  /// The offsets in order; the first holds before its own time too.
  public let offsets: [OffsetChange]

  /// Creates a calendar from the start and the offsets that hold during the run.
  ///
  /// - Precondition: there is at least one offset, and they are in order of time.
  public init(startUnixMilliseconds: Int64, offsets: [OffsetChange]) {
    precondition(!offsets.isEmpty, "a calendar needs an offset from UTC")
    self.startUnixMilliseconds = startUnixMilliseconds
    self.offsets = offsets
  }

  /// A calendar with one offset, for tests and benchmarks.
  public static func fixed(
    year: Int,
    month: Int,
    day: Int,
    hour: Int = 0,
    minute: Int = 0,
    secondsFromUTC: Int = 0
  ) -> LocalCalendar {
    let days = CivilDate(year: year, month: month, day: day).daysSinceEpoch
    let seconds = Int64(days) * 86_400 + Int64(hour * 3600 + minute * 60 - secondsFromUTC)
    return LocalCalendar(
      startUnixMilliseconds: seconds * 1000,
      offsets: [OffsetChange(time: .zero, secondsFromUTC: secondsFromUTC)]
    )
  }

  /// Seconds ahead of UTC at a moment.
  public func secondsFromUTC(at time: SimulationTime) -> Int {
    var place = offsets.count - 1
    while place > 0, offsets[place].time > time { place -= 1 }
    return offsets[place].secondsFromUTC
  }

  /// The local date and time at a moment.
  public func local(at time: SimulationTime) -> LocalTime {
    let milliseconds =
      startUnixMilliseconds + time.milliseconds + Int64(secondsFromUTC(at: time)) * 1000
    let days = milliseconds.flooredDivision(by: 86_400_000)
    return LocalTime(
      date: CivilDate(daysSinceEpoch: Int(days)),
      millisecondOfDay: Int(milliseconds - days * 86_400_000)
    )
  }

  /// The moment at which the local day of a moment begins.
  public func startOfDay(at time: SimulationTime) -> SimulationTime {
    moment(of: LocalTime(date: local(at: time).date, millisecondOfDay: 0))
  }

  /// The moment at which the next local day begins; later than the moment.
  ///
  /// Where the clock goes back past midnight, the day that comes again does not begin anew.
  public func startOfNextDay(after time: SimulationTime) -> SimulationTime {
    let today = local(at: time).date
    let next = moment(of: LocalTime(date: today.adding(days: 1), millisecondOfDay: 0))
    guard next <= time else { return next }
    return moment(of: LocalTime(date: today.adding(days: 2), millisecondOfDay: 0))
  }

  /// The moment at which the local clock shows a time.
  ///
  /// A time that the clock skips is read with the offset before the change, so it falls as much
  /// later as the clock jumps; a time that comes twice is its first.
  public func moment(of local: LocalTime) -> SimulationTime {
    let wall =
      Int64(local.date.daysSinceEpoch) * 86_400_000 + Int64(local.millisecondOfDay)
      - startUnixMilliseconds
    var skipped: SimulationTime?
    for (index, change) in offsets.enumerated() {
      let candidate = SimulationTime(milliseconds: wall - Int64(change.secondsFromUTC) * 1000)
      if let skipped, candidate < change.time { return skipped }
      let end = index + 1 < offsets.count ? offsets[index + 1].time : .never
      if candidate < end { return candidate }
      skipped = candidate
    }
    return skipped ?? .zero
  }

  /// Every moment at which the local clock shows a time, in order: none where the clock skips it,
  /// two where it is set back over it.
  public func moments(of local: LocalTime) -> [SimulationTime] {
    let wall =
      Int64(local.date.daysSinceEpoch) * 86_400_000 + Int64(local.millisecondOfDay)
      - startUnixMilliseconds
    return offsets.indices.compactMap { index in
      let change = offsets[index]
      let moment = SimulationTime(milliseconds: wall - Int64(change.secondsFromUTC) * 1000)
      let end = index + 1 < offsets.count ? offsets[index + 1].time : .never
      return (index == 0 || change.time <= moment) && moment < end ? moment : nil
    }
  }
}

/// A local date and time of day.
public struct LocalTime: Hashable, Sendable {
  /// The calendar date.
  public var date: CivilDate
  /// Milliseconds since the day's midnight as the clock shows them.
  public var millisecondOfDay: Int

  /// Creates a local date and time of day.
  public init(date: CivilDate, millisecondOfDay: Int) {
    self.date = date
    self.millisecondOfDay = millisecondOfDay
  }

  /// The hour, 0 to 23.
  public var hour: Int { millisecondOfDay / 3_600_000 }
  /// The minute, 0 to 59.
  public var minute: Int { millisecondOfDay / 60_000 % 60 }
  /// The second, 0 to 59.
  public var second: Int { millisecondOfDay / 1000 % 60 }
}

/// A date of the Gregorian calendar, without a time zone.
public struct CivilDate: Hashable, Comparable, Sendable {
  /// The year, such as 2021.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, 1 to 31.
  public let day: Int

  /// Creates a date from its parts.
  public init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// Creates the date a number of days after 1970-01-01.
  ///
  /// The arithmetic counts eras of 400 years that begin in March, so that the leap day is last.
  public init(daysSinceEpoch: Int) {
    let shifted = daysSinceEpoch + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Days from 1970-01-01 to the date.
  public var daysSinceEpoch: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let shiftedMonth = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * shiftedMonth + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The day of the week.
  public var weekday: Weekday {
    // 1970-01-01 was a Thursday.
    Weekday.allCases[Int(Int64(daysSinceEpoch + 3).flooredRemainder(by: 7))]
  }

  /// The date that lies a number of days later.
  public func adding(days: Int) -> CivilDate { CivilDate(daysSinceEpoch: daysSinceEpoch + days) }

  /// Whether the first date comes before the second.
  public static func < (lhs: CivilDate, rhs: CivilDate) -> Bool {
    (lhs.year, lhs.month, lhs.day) < (rhs.year, rhs.month, rhs.day)
  }
}

/// A day of the week; weeks begin on Monday, as in ISO 8601.
public enum Weekday: Int, CaseIterable, Sendable {
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday

  /// Whether it is Saturday or Sunday.
  public var isWeekend: Bool { self == .saturday || self == .sunday }
}
