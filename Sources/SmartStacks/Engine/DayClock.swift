import SimulationCore

/// The moment that is decided, and the local day it lies in: limits count by it (decisions 23 and
/// 24).
struct DayClock: Sendable {
  private(set) var now = SimulationTime.zero
  /// The number of the local day, counted from the start.
  private(set) var day: Int32 = 0
  private(set) var nextDay: SimulationTime

  init(calendar: LocalCalendar) { nextDay = calendar.startOfNextDay(after: .zero) }

  /// Moves on to an instant; returns whether a local day begins.
  mutating func reach(_ instant: SimulationTime, in calendar: LocalCalendar) -> Bool {
    now = instant
    guard instant >= nextDay else { return false }
    day += 1
    nextDay = calendar.startOfNextDay(after: now)
    return true
  }

  /// Waits until a moment before which nothing is due.
  mutating func wait(until moment: SimulationTime) { now = max(now, moment) }
}
