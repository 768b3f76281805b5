package import SimulationCore
import SmartStacks

/// A moment of a run as a person names it: the day of the run and what the clock says.
///
/// When the scenario is changed, its moments stay what they are called: 09:30 of the second day is
/// still that when the run begins an hour earlier, on another date or elsewhere in the world.
package struct NamedMoment: Hashable, Sendable {
  private let time: SimulationTime
  private let local: LocalTime
  private let startUnixMilliseconds: Int64
  /// How many days lie between the first day's date and this one's.
  private let day: Int

  /// Names a moment of a run with this calendar.
  package init(_ time: SimulationTime, in calendar: LocalCalendar) {
    self.time = time
    local = calendar.local(at: time)
    startUnixMilliseconds = calendar.startUnixMilliseconds
    day = local.date.daysSinceEpoch - calendar.local(at: .zero).date.daysSinceEpoch
  }

  /// The moment of that name in a run with another calendar; before zero or after the end where
  /// that run does not have it.
  package func time(in calendar: LocalCalendar) -> SimulationTime {
    // Of two equal times of a long day it stays the one that it is.
    if calendar.startUnixMilliseconds == startUnixMilliseconds, calendar.local(at: time) == local {
      return time
    }
    var named = local
    named.date = calendar.local(at: .zero).date.adding(days: day)
    return calendar.moment(of: named)
  }

  /// The clock time, and the day of the run where it is not the first: `09:30`, `day 2, 09:30`.
  package var words: String {
    let clock = "\(Wording.clock(local))"
    return day == 0 ? clock : "day \(day + 1), \(clock)"
  }
}
