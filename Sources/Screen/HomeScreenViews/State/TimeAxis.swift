package import SimulationCore
import SmartStacks

/// Time in columns: an hour is a whole number of cells whenever that fills the width well.
struct TimeAxis: Hashable {
  let start: SimulationTime
  let end: SimulationTime
  let column: Int
  let columns: Int

  /// From the axis' start, rounded down.
  func cell(of time: SimulationTime) -> Int {
    if time <= start { return 0 }
    if time >= end { return columns }
    let length = (end - start).milliseconds
    return Int((time - start).milliseconds * Int64(columns) / length)
  }

  /// Always an existing cell.
  func cell(ofNow time: SimulationTime) -> Int { min(columns - 1, cell(of: time)) }

  /// -1 before the axis, and `columns` after it.
  func place(ofNow time: SimulationTime) -> Int {
    if time < start { return -1 }
    return time > end ? columns : cell(ofNow: time)
  }

  /// Rounded down, at least one cell each, without overlaps; those that get none are left out.
  func cells(of spans: [TimeSpan]) -> [(index: Int, range: Range<Int>)] {
    var free = 0
    return spans.enumerated().compactMap { index, span in
      guard span.end > start, span.start < end else { return nil }
      let first = max(free, cell(of: span.start))
      let last = min(columns, max(first + 1, cell(of: span.end)))
      guard first < last else { return nil }
      free = last
      return (index, first..<last)
    }
  }

  func time(atColumn target: Int) -> SimulationTime {
    let cell = min(columns, max(0, target - column))
    let length = (end - start).milliseconds
    // Rounded up, so that the moment is in the cell.
    let offset = (Int64(cell) * length + Int64(columns) - 1) / Int64(columns)
    return start + SimulationDuration(milliseconds: offset)
  }

  /// Nil outside of the axis.
  func moment(atColumn target: Int) -> SimulationTime? {
    (column...column + columns).contains(target) ? time(atColumn: target) : nil
  }

  typealias Label = (cell: Int, text: String)

  /// The hours, as close as they can be read; with minutes for a few hours.
  func labels(_ calendar: LocalCalendar) -> [Label] {
    let length = max(1, (end - start).milliseconds)
    let hour: Int64 = 3_600_000
    guard length > 3 * hour else { return minuteLabels(calendar) }
    let steps = [1, 2, 3, 4, 6, 12]
    let step = steps.first { Int64(columns) * Int64($0) * hour / length >= 8 } ?? 24
    var labels: [Label] = []
    for time in calendar.moments(from: start, to: end, every: hour) {
      let here = calendar.local(at: time).hour
      let text = Wording.twoDigits(here)
      if here % step == 0 && labels.last?.text != text { labels.append((cell(of: time), text)) }
    }
    let last = calendar.local(at: end)
    let text = last.millisecondOfDay == 0 ? "24" : Wording.twoDigits(last.hour)
    if columns >= 2 {
      labels.removeAll { $0.cell + 3 > columns - 2 }
      labels.append((columns - 2, text))
    }
    return labels
  }

  private func minuteLabels(_ calendar: LocalCalendar) -> [Label] {
    let length = max(1, (end - start).milliseconds)
    let minute: Int64 = 60_000
    let steps: [Int64] = [1, 2, 5, 10, 15, 30, 60]
    let step = steps.first { Int64(columns) * $0 * minute / length >= 9 } ?? 60
    return calendar.moments(from: start, to: end, every: step * minute)
      .map { (cell: cell(of: $0), text: Wording.minutes(calendar.local(at: $0))) }
      .filter { $0.cell + $0.text.count <= columns }
  }
}

extension TimeAxis {
  init(start: SimulationTime, end: SimulationTime, in range: Range<Int>) {
    let room = max(1, range.count)
    let length = (end - start).milliseconds
    // Rounded to whole hours, so that a day that is a minute short keeps its grid.
    let hours = max(1, Int((length + 1_800_000) / 3_600_000))
    let whole = room / hours * hours
    // A grid that would leave the end of the row empty is not used.
    let columns = whole * 100 >= room * 95 ? whole : room
    self.init(start: start, end: end, column: range.lowerBound, columns: columns)
  }
}

extension LocalCalendar {
  /// The moments of a span at a fixed distance in milliseconds, from a round time of day on.
  func moments(
    from start: SimulationTime,
    to end: SimulationTime,
    every step: Int64
  ) -> [SimulationTime] {
    let into = Int64(local(at: start).millisecondOfDay) % step
    let first = start.milliseconds + (into == 0 ? 0 : step - into)
    return stride(from: first, to: end.milliseconds, by: Int(step)).map {
      SimulationTime(milliseconds: $0)
    }
  }
}

package enum DayZoom: Hashable {
  /// Several days, one in each row, where there is such a view; else the whole day.
  case days
  case whole
  /// The hours with events, where that is much less than the day.
  case fit
  case hours(Int)

  /// From the widest to the closest.
  package static let ladder: [DayZoom] = [
    .days, .whole, .fit, .hours(12), .hours(6), .hours(3), .hours(1),
  ]

  /// The shown part of a day: around `now`, unless `start` says where it begins.
  package func span(
    of history: DayHistory,
    now: SimulationTime,
    from start: SimulationTime? = nil
  ) -> TimeSpan {
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

  /// In steps of half a window, so that the picture stays while the moment passes its middle.
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
  /// With half an hour on either side; the whole day where that is not much longer.
  package var busy: TimeSpan {
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
    let span = max(6 * hour, min(length, to) - from)
    guard span * 3 <= length * 2 else { return (start, end) }
    let begin = min(from, length - span)
    return (
      start + SimulationDuration(milliseconds: begin),
      start + SimulationDuration(milliseconds: begin + span)
    )
  }
}
