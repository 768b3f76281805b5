import HomeScreenViews
import SimulationCore

/// The clock of the speed `events` over a part of a run, a day as a rule: quiet time races, and the
/// minute around each movement and each beat goes slowly.
///
/// It is a chain of straight pieces from simulated time to real time. Real time is counted in
/// nanoseconds and each simulated millisecond costs a whole number of them, so every simulated
/// moment has a real one of its own: going there and back again is exact, and the same day always
/// takes the same time.
struct EventPace: Hashable {
  /// From its moment to that of the next piece, every simulated millisecond costs the same.
  private struct Piece: Hashable {
    var time: SimulationTime
    /// Nanoseconds.
    var real: Int64
    /// Nanoseconds for each simulated millisecond.
    var cost: Int64
  }

  /// The first moment.
  let start: SimulationTime
  /// The moment after the last.
  let end: SimulationTime
  /// The real moment of the first, in nanoseconds.
  let realStart: Int64
  let realEnd: Int64
  private let pieces: [Piece]

  /// How long before a movement the slow stretch begins: enough to look there.
  static let lead = SimulationDuration.seconds(20)
  /// How long after a movement the slow stretch lasts: enough to read why.
  static let tail = SimulationDuration.seconds(40)
  /// What a day takes that is full of movements: a minute and a half.
  static let budget: Int64 = 90_000_000_000
  /// No slow minute takes longer than this, six seconds, however few there are.
  static let slowestCost: Int64 = 6_000_000_000 / 60_000
  /// Quiet time between movements: an hour a second.
  static let quietCost: Int64 = 1_000_000 / 3600
  /// A day on which nothing moves: six hours a second.
  static let emptyCost: Int64 = 1_000_000 / 21_600

  /// Paces a part of a run.
  ///
  /// - Parameters:
  ///   - movements: When something moves, in order; those outside matter as far as they are near.
  ///   - beats: When there is something else to see, in order.
  ///   - start: The first moment.
  ///   - end: The moment after the last, later than the first.
  ///   - realStart: The real moment of the first, in nanoseconds on an axis of the caller's.
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
    var costs = Self.costs(slow: slow, length: (end - start).milliseconds)
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
    for stretch in slow {
      add(until: stretch.lowerBound, cost: costs.quiet)
      add(until: stretch.upperBound, cost: costs.slow)
    }
    add(until: end, cost: costs.quiet)
    self.pieces = pieces
    realEnd = real
  }

  /// The minutes around moments; those that touch are one.
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

  /// What a millisecond of a slow and of a quiet stretch costs, in nanoseconds.
  ///
  /// The slow stretches share what quiet time leaves of the budget, so that a full day takes the
  /// budget and a day of few movements less; slow is never faster than quiet.
  private static func costs(
    slow: [Range<SimulationTime>],
    length: Int64
  ) -> (slow: Int64, quiet: Int64) {
    let slowLength = slow.reduce(0) { $0 + ($1.upperBound - $1.lowerBound).milliseconds }
    guard slowLength > 0 else { return (slowestCost, emptyCost) }
    let left = budget - (length - slowLength) * quietCost
    return (min(slowestCost, max(quietCost, left / slowLength)), quietCost)
  }

  /// The real moment at which a simulated one is reached, in nanoseconds; that of the nearer end
  /// outside.
  func real(at time: SimulationTime) -> Int64 {
    let place = pieces.partition { $0.time <= time } - 1
    guard place >= 0 else { return realStart }
    guard time < end else { return realEnd }
    let piece = pieces[place]
    return piece.real + (time - piece.time).milliseconds * piece.cost
  }

  /// The simulated moment at a real one in nanoseconds; the nearer end outside.
  func time(at real: Int64) -> SimulationTime {
    let place = pieces.partition { $0.real <= real } - 1
    guard place >= 0 else { return start }
    guard real < realEnd else { return end }
    let piece = pieces[place]
    return piece.time + SimulationDuration(milliseconds: (real - piece.real) / piece.cost)
  }

  /// How many simulated milliseconds a real one is worth from a moment on.
  func rate(at time: SimulationTime) -> Int64 {
    let place = pieces.partition { $0.time <= time } - 1
    return pieces.indices.contains(place) ? 1_000_000 / pieces[place].cost : 1
  }
}

/// When the loop has to wake by itself: only when something on the screen will have changed.
///
/// Paused with nothing moving there is no such moment, and the loop waits for input for ever.
struct WakePlan {
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
