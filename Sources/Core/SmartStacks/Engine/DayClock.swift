import SimulationCore

/// How far a run is: the moment that is decided, the local day it lies in, by which limits count
/// (decisions 23 and 24), and the input that comes next.
struct DayClock: Sendable {
  private(set) var now = SimulationTime.zero
  /// The number of the local day, counted from the start.
  private(set) var day: Int32 = 0
  private(set) var nextDay: SimulationTime
  /// The place of the first input that was not applied.
  private(set) var nextInput = 0

  init(calendar: LocalCalendar) { nextDay = calendar.startOfNextDay(after: .zero) }

  /// Moves on to an instant; returns whether a local day begins.
  mutating func reach(_ instant: SimulationTime, in calendar: LocalCalendar) -> Bool {
    now = instant
    guard instant >= nextDay else { return false }
    day += 1
    nextDay = calendar.startOfNextDay(after: now)
    return true
  }

  /// Moves behind the input that comes next.
  mutating func passInput() { nextInput += 1 }

  /// Waits until a moment before which nothing is due.
  mutating func wait(until moment: SimulationTime) { now = max(now, moment) }
}
