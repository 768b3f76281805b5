import Scenarios

/// A device's clock is ahead of its monotonic clock by a constant, from its start to the next, as
/// long as nobody sets it.
struct RecordedClocks {
  private struct Start {
    var moment: Int64
    var first: Int64
    var last: Int64
  }

  private var starts: [Start] = []
  private var processes: [String: Int64] = [:]
  private var isSet = false
  /// Milliseconds by which a clock that nobody sets may be corrected.
  private static let tolerance: Int64 = 2000

  /// Says the first time that the clock of a process was set.
  mutating func problem(at act: RecordedAct, _ line: JSONValue) -> String? {
    guard !isSet, let up = line["up"]?.seconds, abs(up) < 1e12 else { return nil }
    let (time, moment) = (act.time, act.time - Int64(up * 1000))
    let process = "\(act.app) \((line["id"]?.words ?? "").prefix { $0 != "-" })"
    isSet = processes[process].map { abs($0 - moment) > Self.tolerance } ?? false
    processes[process] = moment
    if isSet { return "the device's clock was set before this line" }
    if let known = starts.firstIndex(where: { abs($0.moment - moment) <= Self.tolerance }) {
      starts[known].first = min(starts[known].first, time)
      starts[known].last = max(starts[known].last, time)
    } else {
      starts.append(Start(moment: moment, first: time, last: time))
    }
    return nil
  }

  /// Two devices wrote at the same time, because one clock spans the beginning of another.
  var overlap: String? {
    let ordered = starts.sorted { $0.first < $1.first }
    let mixes = zip(ordered, ordered.dropFirst()).contains { $0.last > $1.first }
    return mixes && !isSet ? "the lines come from several devices and are played as one" : nil
  }
}
