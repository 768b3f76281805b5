package import SimulationCore

/// When something was wanted: the moment and the offset of the local clock.
///
/// Both are kept as they were: a later change of the clock or time zone never moves what was
/// learned.
public struct HabitMoment: Hashable, Sendable, Comparable {
  /// Seconds since 1970-01-01T00:00Z, for measuring gaps.
  public let seconds: Int64
  /// Seconds that the local clock was ahead of UTC, for the day and the time of day.
  public let offset: Int32

  private static let farthest: Int64 = 400_000_000_000

  /// Creates a moment, clamped to the years -10705 to 14645.
  public init(seconds: Int64, offset: Int32 = 0) {
    self.seconds = min(max(seconds, -Self.farthest), Self.farthest)
    self.offset = offset
  }

  /// The local moment; clamped to 3000 years from the start.
  package init(at time: SimulationTime, in calendar: borrowing LocalCalendar) {
    self = HabitInstant(at: time, in: calendar).moment
  }

  static func bounded(_ time: SimulationTime) -> SimulationTime {
    let bound: Int64 = 100_000_000_000_000
    return SimulationTime(milliseconds: min(max(time.milliseconds, -bound), bound))
  }

  func time(in calendar: LocalCalendar) -> SimulationTime {
    SimulationTime(milliseconds: seconds * 1000 - calendar.startUnixMilliseconds)
  }

  /// Seconds since 1970-01-01T00:00 on the local clock.
  var local: Int64 { seconds + Int64(offset) }
  /// The local day, in days since 1970-01-01.
  public var day: Int32 { Int32(truncatingIfNeeded: local.flooredDivision(by: 86_400)) }
  /// The quarter-hour of the local day, 0 to 95.
  public var quarter: Int { Int(local.flooredRemainder(by: 86_400) / 900) }
  /// The minute of the local day, 0 to 1439.
  public var minute: Int { Int(local.flooredRemainder(by: 86_400) / 60) }
  /// Weekday or weekend.
  public var dayType: DayType { DayType(of: day) }

  /// Whether the first comes before the second.
  public static func < (one: HabitMoment, other: HabitMoment) -> Bool {
    (one.seconds, one.offset) < (other.seconds, other.offset)
  }
}

/// A moment to the millisecond: views are ordered by it.
package struct HabitInstant: Hashable {
  /// Milliseconds since 1970-01-01T00:00Z.
  package let milliseconds: Int64
  /// Seconds that the local clock was ahead of UTC.
  package let offset: Int32

  package init(milliseconds: Int64, offset: Int32) {
    self.milliseconds = milliseconds
    self.offset = offset
  }

  package init(at time: SimulationTime, in calendar: borrowing LocalCalendar) {
    let near = HabitMoment.bounded(time)
    milliseconds = calendar.startUnixMilliseconds + near.milliseconds
    offset = Int32(calendar.secondsFromUTC(at: near))
  }

  package var moment: HabitMoment {
    HabitMoment(seconds: milliseconds.flooredDivision(by: 1000), offset: offset)
  }
}

/// The kind of a day.
public enum DayType: Int, CaseIterable, Sendable {
  /// Monday to Friday.
  case weekday
  /// Saturday and Sunday.
  case weekend

  /// The kind of a local day, in days since 1970-01-01, which was a Thursday.
  public init(of day: Int32) {
    self = (Int64(day) + 3).flooredRemainder(by: 7) >= 5 ? .weekend : .weekday
  }

  var other: DayType { self == .weekday ? .weekend : .weekday }
}

/// A part of a local day; its end is exclusive.
struct HabitSpan: Hashable {
  /// The day to which it belongs, in days since 1970-01-01; only earlier days teach.
  var day: Int32
  /// Which part of the day, from 0.
  var index: Int32
  var start: SimulationTime
  var end: SimulationTime

  static let none = HabitSpan(
    day: .min,
    index: 0,
    start: SimulationTime(milliseconds: .min),
    end: SimulationTime(milliseconds: .min)
  )
}

/// The parts of the local day in which donations are counted (decision 42, reading 33).
///
/// Each is `learn.binMinutes` long and centred on a multiple of that: the one from 11:45 to 12:15
/// holds noon. The one around midnight belongs to the day of its centre. Where the length does not
/// divide the day, the last part is cut short by the next day's first.
struct PartsOfDay: Hashable {
  let length: Int32
  let count: Int32

  init(minutes: Int) {
    length = Int32(max(1, min(minutes, Self.dayLength)))
    count = (Int32(Self.dayLength) + length - 1) / length
  }

  private static let dayLength = 1440

  func place(of moment: HabitMoment) -> (day: Int32, index: Int32) {
    let shifted = Int32(moment.minute) + length / 2
    return shifted >= Self.dayLength ? (moment.day + 1, 0) : (moment.day, shifted / length)
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
  /// when the clock first shows its start or jumps past it. A part that the clock skips is empty,
  /// and the hour that comes twice predicts once†.
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

  func next(day: Int32, index: Int32) -> (day: Int32, index: Int32) {
    index + 1 < count ? (day, index + 1) : (day + 1, 0)
  }

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
    // The clock skips the time: it does so at the last change before the moment.
    return offsets.last { $0.time <= moment }?.time ?? moment
  }
}
