import SimulationCore
import SmartStacks

extension Player {
  /// Learns when something moves on the day of `now`, to whose end the run was computed.
  ///
  /// - Parameters:
  ///   - run: The run, computed to the end of that day.
  ///   - beats: Moments besides at which there is something to see, in order: what is refused moves
  ///     nothing.
  mutating func learnDay(of run: Run, beats: [SimulationTime]) {
    let day = run.world.day(of: now)
    // The slow stretch of a movement before midnight goes on after it.
    let first = run.recordCount(through: day.lowerBound - EventPace.tail)
    let last = max(first, run.recordCount(through: day.upperBound))
    let movements = run.log[first..<last].lazy.filter(\.isMovement).map(\.time)
    learn(movements: Array(movements), beats: beats, from: day.lowerBound, to: day.upperBound)
  }
}

extension World {
  /// The day of a moment as far as it belongs to the run; the midnight that ends the run belongs to
  /// its last day.
  func day(of time: SimulationTime) -> Range<SimulationTime> {
    let last = end - SimulationDuration(milliseconds: 1)
    let inside = max(.zero, min(time, last))
    let first = max(.zero, calendar.startOfDay(at: inside))
    return first..<max(first, min(end, calendar.startOfNextDay(after: inside)))
  }
}
