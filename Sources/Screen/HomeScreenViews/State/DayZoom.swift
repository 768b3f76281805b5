package import SimulationCore
import SmartStacks

/// How much of a day its strip shows.
package enum DayZoom: Hashable, Sendable {
  /// The day as a row among others, where there is a view of several; else the whole day.
  case days
  case whole
  /// The hours in which something happens, where that is much less than the day.
  case fit
  case hours(Int)

  /// From the widest to the closest.
  package static let ladder: [DayZoom] = [
    .days, .whole, .fit, .hours(12), .hours(6), .hours(3), .hours(1),
  ]

  /// The part of a day that is shown.
  ///
  /// - Parameters:
  ///   - history: The day.
  ///   - now: The moment that must be in sight, unless `start` says otherwise.
  ///   - start: Where the part starts, where a person moved it.
  /// - Returns: The first moment that is shown, and the moment after the last.
  package func span(
    of history: DayHistory,
    now: SimulationTime,
    from start: SimulationTime? = nil
  ) -> (start: SimulationTime, end: SimulationTime) {
    switch self {
    case .days, .whole: return (history.start, history.end)
    case .fit:
      let busy = history.busy
      guard busy.start <= now, now <= busy.end else { return (history.start, history.end) }
      return busy
    case .hours(let hours):
      let length = SimulationDuration.hours(Int64(hours))
      guard (history.end - history.start).milliseconds > length.milliseconds else {
        return (history.start, history.end)
      }
      let latest = history.end - length
      let wanted = start ?? Self.start(around: now, in: history, length: length)
      let first = max(history.start, min(wanted, latest))
      return (first, first + length)
    }
  }

  /// Half windows, so that the picture stands still while the moment moves through its middle.
  private static func start(
    around now: SimulationTime,
    in history: DayHistory,
    length: SimulationDuration
  ) -> SimulationTime {
    let step = max(1, length.milliseconds / 2)
    let offset = max(0, (now - history.start).milliseconds - step / 2)
    return history.start + SimulationDuration(milliseconds: offset / step * step)
  }
}

extension DayHistory {
  /// The hours from the first to the last thing that happens, half an hour more on either side; the
  /// whole day where that would not be much longer.
  package var busy: (start: SimulationTime, end: SimulationTime) {
    var times = events.map(\.time)
    for lane in stacks.lanes {
      times += lane.members.dropFirst().map(\.start)
      times += lane.suggestions.flatMap { [$0.start, $0.end] }
    }
    times += scores.flatMap { $0.windows.dropFirst().map(\.start) }
    let inside = times.filter { $0 > start && $0 < end }
    guard let first = inside.min(), let last = inside.max() else { return (start, end) }
    let hour: Int64 = 3_600_000
    let margin: Int64 = 1_800_000
    let from = max(0, ((first - start).milliseconds - margin) / hour * hour)
    let to = ((last - start).milliseconds + margin + hour - 1) / hour * hour
    let length = (end - start).milliseconds
    let least = 6 * hour
    let span = max(least, min(length, to) - from)
    guard span * 3 <= length * 2 else { return (start, end) }
    let begin = min(from, length - span)
    return (
      start + SimulationDuration(milliseconds: begin),
      start + SimulationDuration(milliseconds: begin + span)
    )
  }
}
