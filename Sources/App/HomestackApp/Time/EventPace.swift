import HomeScreenViews
import SimulationCore

/// The clock of the speed `events`: quiet time runs fast, movements and beats slowly.
///
/// It is piecewise linear from simulated to real time. Each simulated millisecond costs a whole
/// number of nanoseconds, so converting there and back is exact.
struct EventPace: Hashable {
  private struct Piece: Hashable {
    var time: SimulationTime
    /// In nanoseconds.
    var real: Int64
    /// Nanoseconds for each simulated millisecond.
    var cost: Int64
  }

  let start: SimulationTime
  /// Exclusive.
  let end: SimulationTime
  /// In nanoseconds.
  let realStart: Int64
  let realEnd: Int64
  private let pieces: [Piece]

  /// The slow time before a movement: enough to look there.
  static let lead = SimulationDuration.seconds(20)
  /// The slow time after a movement: enough to read why.
  static let tail = SimulationDuration.seconds(40)
  /// A minute and a half, in nanoseconds, for a day full of movements.
  static let budget: Int64 = 90_000_000_000
  /// Six seconds at most for a slow minute, in nanoseconds for each simulated millisecond.
  static let slowestCost: Int64 = 6_000_000_000 / 60_000
  /// An hour a second between movements.
  static let quietCost: Int64 = 1_000_000 / 3600
  /// Six hours a second on a day without movements.
  static let emptyCost: Int64 = 1_000_000 / 21_600
  /// The longest time between two slow stretches, in nanoseconds.
  static let longestQuiet: Int64 = 1_300_000_000

  /// Paces a part of a run up to `end`, exclusive; movements and beats are in order.
  ///
  /// Movements near its ends matter too. `realStart` is in nanoseconds on the caller's axis.
  init(
    movements: [SimulationTime],
    beats: [SimulationTime] = [],
    from start: SimulationTime,
    to end: SimulationTime,
    realStart: Int64 = 0
  ) {
    self.start = start
    self.end = end
    self.realStart = realStart
    let moments = beats.isEmpty ? movements : (movements + beats).sorted()
    let slow = Self.stretches(around: moments, from: start, to: end)
    var costs = Self.costs(slow: slow, from: start, to: end)
    if movements.isEmpty { costs.quiet = Self.emptyCost }
    var pieces: [Piece] = []
    var time = start
    var real = realStart
    func add(until next: SimulationTime, cost: Int64) {
      guard next > time else { return }
      pieces.append(Piece(time: time, real: real, cost: cost))
      real += (next - time).milliseconds * cost
      time = next
    }
    func addQuiet(until next: SimulationTime) {
      let length = max(1, (next - time).milliseconds)
      add(until: next, cost: max(1, min(costs.quiet, Self.longestQuiet / length)))
    }
    for stretch in slow {
      addQuiet(until: stretch.lowerBound)
      add(until: stretch.upperBound, cost: costs.slow)
    }
    addQuiet(until: end)
    self.pieces = pieces
    realEnd = real
  }

  /// Merges those that touch.
  private static func stretches(
    around moments: [SimulationTime],
    from start: SimulationTime,
    to end: SimulationTime
  ) -> [Range<SimulationTime>] {
    var stretches: [Range<SimulationTime>] = []
    for moment in moments {
      let first = max(start, moment - lead)
      let last = min(end, moment + tail)
      guard first < last else { continue }
      if let before = stretches.last, first <= before.upperBound {
        let joined = before.lowerBound..<max(before.upperBound, last)
        stretches[stretches.count - 1] = joined
      } else {
        stretches.append(first..<last)
      }
    }
    return stretches
  }

  /// The nanoseconds of a millisecond of a slow and of a quiet stretch.
  ///
  /// The slow stretches share what quiet time leaves of the budget, so that a full day takes the
  /// budget and a day of few movements less; slow is never faster than quiet.
  private static func costs(
    slow: [Range<SimulationTime>],
    from start: SimulationTime,
    to end: SimulationTime
  ) -> (slow: Int64, quiet: Int64) {
    let slowLength = slow.reduce(0) { $0 + ($1.upperBound - $1.lowerBound).milliseconds }
    guard slowLength > 0 else { return (slowestCost, emptyCost) }
    let gaps = zip([start] + slow.map(\.upperBound), slow.map(\.lowerBound) + [end])
    let quiet = gaps.reduce(0) { real, gap in
      real + min(longestQuiet, max(0, (gap.1 - gap.0).milliseconds) * quietCost)
    }
    let left = budget - quiet
    return (min(slowestCost, max(quietCost, left / slowLength)), quietCost)
  }

  /// In nanoseconds; outside, that of the nearer end.
  func real(at time: SimulationTime) -> Int64 {
    let place = pieces.partition { $0.time <= time } - 1
    guard place >= 0 else { return realStart }
    guard time < end else { return realEnd }
    let piece = pieces[place]
    return piece.real + (time - piece.time).milliseconds * piece.cost
  }

  /// The moment at a real one in nanoseconds; outside, the nearer end.
  func time(at real: Int64) -> SimulationTime {
    let place = pieces.partition { $0.real <= real } - 1
    guard place >= 0 else { return start }
    guard real < realEnd else { return end }
    let piece = pieces[place]
    return piece.time + SimulationDuration(milliseconds: (real - piece.real) / piece.cost)
  }

  /// Simulated milliseconds for each real one, from a moment on.
  func rate(at time: SimulationTime) -> Int64 {
    let place = pieces.partition { $0.time <= time } - 1
    return pieces.indices.contains(place) ? 1_000_000 / pieces[place].cost : 1
  }
}

/// When to wake without input: only when something on the screen will have changed.
struct WakePlan {
  /// Thirds of a millisecond between frames of a movement: 16.6 ms, or 33.3 ms after a slow write.
  private(set) var frameThirds = 50
  /// The least time between two redraws of the clock.
  var clockMilliseconds = 100

  /// Halves the frame rate, or restores it.
  mutating func setSlow(_ isSlow: Bool) { frameThirds = isSlow ? 100 : 50 }

  func nextFrame(after wall: Int) -> Int {
    let frame = wall * 3 / frameThirds + 1
    return (frame * frameThirds + 2) / 3
  }

  /// Nil to wait for input only.
  ///
  /// Reasons are the clock, movements under way, the end of something temporary such as a lit
  /// border, and the next record of the log.
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
