package import SimulationCore

/// When something was wanted: the moment, and what the person's clock said.
///
/// Both are whole numbers and are kept as they were: a change of the clock or of the time zone
/// never moves what was learned before it.
public struct HabitMoment: Hashable, Sendable, Comparable {
  /// Seconds since 1970-01-01T00:00Z: what gaps are measured with.
  public let seconds: Int64
  /// Seconds that the local clock was ahead of UTC: with them, the day and the time of day.
  public let offset: Int32

  /// Moments farther than this from 1970, about 12,600 years, count as that far: beyond every year
  /// of four digits.
  private static let farthest: Int64 = 400_000_000_000

  /// Creates a moment; one beyond the years -10705 to 14645 counts as the first or last of these.
  public init(seconds: Int64, offset: Int32 = 0) {
    self.seconds = min(max(seconds, -Self.farthest), Self.farthest)
    self.offset = offset
  }

  /// What the clock said at a moment; one over 3000 years from the start counts as that far.
  package init(at time: SimulationTime, in calendar: borrowing LocalCalendar) {
    self = HabitInstant(at: time, in: calendar).moment
  }

  /// A time that is no farther from the start than counts.
  static func bounded(_ time: SimulationTime) -> SimulationTime {
    let bound: Int64 = 100_000_000_000_000
    return SimulationTime(milliseconds: min(max(time.milliseconds, -bound), bound))
  }

  /// The moment on the timeline of a run.
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
  /// What kind of day it is.
  public var dayType: DayType { DayType(of: day) }

  /// Whether the first comes before the second.
  public static func < (one: HabitMoment, other: HabitMoment) -> Bool {
    (one.seconds, one.offset) < (other.seconds, other.offset)
  }
}

/// The same to the millisecond: what views are put in order by.
package struct HabitInstant: Hashable, Sendable {
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

/// The two kinds of days that are told apart.
public enum DayType: Int, CaseIterable, Hashable, Sendable {
  /// Monday to Friday.
  case weekday
  /// Saturday and Sunday.
  case weekend

  /// The kind of a local day, in days since 1970-01-01, which was a Thursday.
  public init(of day: Int32) {
    self = (Int64(day) + 3).flooredRemainder(by: 7) >= 5 ? .weekend : .weekday
  }

  /// The other kind.
  var other: DayType { self == .weekday ? .weekend : .weekday }
}
