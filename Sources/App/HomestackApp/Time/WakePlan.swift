import HomeScreenViews
import SimulationCore

/// When the loop has to wake by itself: only when something on the screen will have changed.
///
/// Paused with nothing moving there is no such moment, and the loop waits for input for ever.
struct WakePlan: Sendable {
  /// Thirds of milliseconds between two frames while something moves: 16.6 ms, and 33.3 ms after a
  /// frame that could not be written in time.
  private(set) var frameThirds = 50
  /// Milliseconds between two redraws of the clock, at least.
  var clockMilliseconds = 100

  /// Halves the rate of frames, or restores it.
  mutating func setSlow(_ isSlow: Bool) { frameThirds = isSlow ? 100 : 50 }

  /// The first boundary between frames after a real moment.
  func nextFrame(after wall: Int) -> Int {
    let frame = wall * 3 / frameThirds + 1
    return (frame * frameThirds + 2) / 3
  }

  /// The real moment at which to wake, or nil to wait for input only.
  ///
  /// Besides the clock there are the movements under way, the ends of what is shown for a while,
  /// such as a lit border, and the next record of the log.
  func nextWake(
    after wall: Int,
    player: Player,
    isMoving: Bool,
    ends: [Int],
    nextRecord: SimulationTime?,
    calendar: LocalCalendar
  ) -> Int? {
    var wakes = ends.filter { $0 > wall }
    if let toast = player.speedToastEnd(after: wall) { wakes.append(toast) }
    if isMoving { wakes.append(nextFrame(after: wall)) }
    if player.isRunning {
      let clock = nextClockText(after: player.now, rate: player.rate, calendar: calendar)
      if let due = player.wall(reaching: min(clock, player.end)) {
        wakes.append(max(due, wall + clockMilliseconds))
      }
      if let due = nextRecord.flatMap({ player.wall(reaching: $0) }) {
        wakes.append(max(due, nextFrame(after: wall)))
      }
    }
    return wakes.min()
  }

  /// The first moment at which the clock's text differs from what it is now.
  private func nextClockText(
    after now: SimulationTime,
    rate: Int64,
    calendar: LocalCalendar
  ) -> SimulationTime {
    let unit = rate > Playback.secondsLimit ? 60_000 : 1000
    let past = calendar.local(at: now).millisecondOfDay % unit
    return now + SimulationDuration(milliseconds: Int64(unit - past))
  }
}
