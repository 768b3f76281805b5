import HomeScreenViews
import SimulationCore
import SmartStacks

/// The simulated clock; real time is an argument, in milliseconds of any steady clock.
///
/// Time is computed from an anchor, a pair of a real and a simulated moment, so no rounding errors
/// add up. At the speed `events` it follows a pace, which the caller provides for one part of the
/// run after another; at the end of the known pace it waits.
struct Player: Hashable {
  /// The end of the run, where the clock pauses.
  private(set) var end: SimulationTime
  /// The speed that `=` returns to.
  private(set) var normalSpeed: Speed
  /// Of the last `advance`.
  private(set) var now: SimulationTime
  private(set) var isPlaying: Bool
  /// Whether it waits, playing or not, because somebody configures a widget.
  private(set) var isHeld = false
  private(set) var speed: Speed
  /// The real time at which a changed speed began to show in bold.
  private(set) var speedChangedAt: Int?
  /// The real time at which `now` was reached.
  private var wall: Int
  private var anchorWall: Int
  /// At the speed `events`, a moment of the pace that holds the anchor.
  private var anchorTime: SimulationTime
  /// On the real time of the pace, in nanoseconds.
  private var anchorReal: Int64 = 0
  private var pace: EventPace?
  /// Where the clock waits, although it is playing; nil where it runs on.
  private var stop: SimulationTime?

  static let speedToastMilliseconds = 900

  init(end: SimulationTime, at start: SimulationTime, speed: Speed, isPlaying: Bool, wall: Int) {
    self.end = end
    normalSpeed = speed
    now = min(max(start, .zero), end)
    self.isPlaying = isPlaying && now < end
    self.speed = speed
    self.wall = wall
    anchorWall = wall
    anchorTime = now
  }

  /// Simulated milliseconds for each real one.
  var rate: Int64 {
    switch speed {
    case .times(let factor): Int64(max(1, factor))
    // Even `max` shows its progress: a day takes most of a second, and any run one second.
    case .max: max(108_000, end.milliseconds / 1000)
    case .events: pace?.rate(at: now) ?? 1
    }
  }

  var isRunning: Bool { isPlaying && !isHeld }

  /// Whether it has reached the moment before which it waits.
  var isWaiting: Bool { now == stop }

  /// Lets the clock run up to a moment that is to come, exclusive; nil lets it run on.
  mutating func wait(before moment: SimulationTime?) {
    let stop = moment.map { $0 - .instant }
    guard stop != self.stop else { return }
    let waited = isWaiting
    self.stop = stop
    if waited { anchor(at: wall) }
  }

  func time(at wall: Int) -> SimulationTime {
    let time = freeTime(at: wall)
    return stop.map { min(time, max($0, now)) } ?? time
  }

  private func freeTime(at wall: Int) -> SimulationTime {
    guard isRunning else { return now }
    let elapsed = Int64(max(0, wall - anchorWall))
    if speed == .events {
      guard let pace, isPaced else { return now }
      // Thirty years are longer than any pace, and as nanoseconds they still fit.
      let nanoseconds = min(elapsed, 1_000_000_000_000) * 1_000_000
      return min(end, pace.time(at: anchorReal + nanoseconds))
    }
    let (distance, overflow) = elapsed.multipliedReportingOverflow(by: rate)
    return overflow ? end : min(end, anchorTime + SimulationDuration(milliseconds: distance))
  }

  /// Nil while paused or when the moment has passed.
  ///
  /// At the speed `events` a moment beyond the known pace counts as its end, where more is asked
  /// for.
  ///
  /// A moment behind the one before which the clock waits counts as that one.
  func wall(reaching time: SimulationTime) -> Int? {
    let time = stop.map { min(time, max($0, now)) } ?? time
    guard isRunning, time > now, time <= end else { return nil }
    if speed == .events {
      guard let pace, isPaced, now < pace.end else { return nil }
      let nanoseconds = max(0, pace.real(at: time) - anchorReal)
      return anchorWall + Int((nanoseconds + 999_999) / 1_000_000)
    }
    let distance = time.milliseconds - anchorTime.milliseconds
    return anchorWall + Int((distance + rate - 1) / rate)
  }

  mutating func advance(wall: Int) {
    now = time(at: wall)
    self.wall = wall
    if now == end { isPlaying = false }
  }

  /// Goes on from a moment that is as far as the run was computed.
  mutating func lag(at reached: SimulationTime, wall: Int) {
    now = reached
    anchor(at: wall)
  }

  /// Whether the clock waits only because the movements from here on are unknown.
  var needsPace: Bool {
    isRunning && speed == .events && now < end && !(isPaced && now < pace?.end ?? now)
  }

  private var isPaced: Bool { pace.map { $0.start <= anchorTime && anchorTime <= $0.end } ?? false }

  /// Takes the movements of a part of the run that holds `now`.
  ///
  /// Where the clock has just reached its start, time goes on without a gap. Where it waited for a
  /// pace, it has run since then. Elsewhere it goes on from where it is.
  mutating func learn(
    movements: [SimulationTime],
    beats: [SimulationTime] = [],
    from start: SimulationTime,
    to end: SimulationTime
  ) {
    guard start < end else { return }
    let before = pace
    let wasPaced = isPaced
    let isNext = before?.end == start && now == start
    let realStart = (isNext ? before?.realEnd : before?.realStart) ?? 0
    let next = EventPace(
      movements: movements,
      beats: beats,
      from: start,
      to: end,
      realStart: realStart
    )
    pace = next
    guard speed == .events else { return }
    if isNext {
      anchorTime = start
    } else if next != before || !wasPaced {
      // What was known already does not move the anchor, or roundings would add up.
      anchor(at: wasPaced ? wall : anchorWall)
    }
  }

  mutating func play(wall: Int) {
    guard !isPlaying, now < end else { return }
    isPlaying = true
    anchor(at: wall)
  }

  mutating func pause(wall: Int) {
    advance(wall: wall)
    isPlaying = false
  }

  /// Holds the clock from the last `advance` on, or lets it go on.
  mutating func hold(_ isHeld: Bool) {
    guard isHeld != self.isHeld else { return }
    self.isHeld = isHeld
    anchor(at: wall)
  }

  /// Outside of the run, goes to its nearer end.
  mutating func go(to time: SimulationTime, wall: Int) {
    now = min(max(time, .zero), end)
    stop = nil
    if now == end { isPlaying = false }
    anchor(at: wall)
  }

  mutating func go(to time: SimulationTime, ofRunTo end: SimulationTime, wall: Int) {
    self.end = end
    go(to: time, wall: wall)
  }

  mutating func setSpeed(_ speed: Speed, wall: Int) {
    advance(wall: wall)
    self.speed = speed
    speedChangedAt = wall
    anchor(at: wall)
  }

  /// Changes the normal speed, and the current one if it was the normal one.
  mutating func setNormalSpeed(_ speed: Speed, wall: Int) {
    let isNormal = self.speed == normalSpeed
    normalSpeed = speed
    if isNormal { setSpeed(speed, wall: wall) }
  }

  /// Goes on after the process was stopped, without the time between.
  mutating func resume(wall: Int) { anchor(at: wall) }

  func playback(at wall: Int) -> Playback {
    var playback = Playback(isPlaying: isPlaying, speed: speed)
    playback.isFast = rate > Playback.secondsLimit
    playback.isHeld = isHeld || isWaiting
    playback.speedIsFresh = speedToastEnd(after: wall) != nil
    return playback
  }

  /// The real time at which the speed stops being bold, if it is.
  func speedToastEnd(after wall: Int) -> Int? {
    guard let speedChangedAt else { return nil }
    let end = speedChangedAt + Self.speedToastMilliseconds
    return wall < end ? end : nil
  }

  private mutating func anchor(at wall: Int) {
    self.wall = wall
    anchorWall = wall
    anchorTime = now
    anchorReal = pace?.real(at: now) ?? 0
  }

  /// Takes the movements on the day of `now`, to whose end the run was computed, and other `beats`,
  /// in order, such as refusals.
  mutating func learnDay(of run: Run, beats: [SimulationTime]) {
    let day = run.world.day(of: now)
    // The slow stretch of a movement before midnight goes on after it.
    let first = run.recordCount(through: day.lowerBound - EventPace.tail)
    let last = max(first, run.recordCount(through: day.upperBound))
    let movements = run.log[first..<last].lazy.filter(\.isMovement).map(\.time)
    learn(movements: Array(movements), beats: beats, from: day.lowerBound, to: day.upperBound)
  }
}

extension Speed {
  /// The speeds of `+` and `-`, by how long a day takes.
  ///
  /// At `events` a day takes about a minute and a half: longer than at thirty minutes a second,
  /// less than at ten.
  static let ladder: [Speed] = [
    1, 2, 5, 10, 30, 60, 120, 300, 600, .events, 1800, 3600, 10_800, .max,
  ]

  /// The fastest stays.
  var faster: Speed {
    if let place = Self.ladder.firstIndex(of: self) {
      return place + 1 < Self.ladder.count ? Self.ladder[place + 1] : self
    }
    return Self.ladder.first { $0.factor.map { $0 > factor ?? 0 } ?? false } ?? .max
  }

  /// The slowest stays.
  var slower: Speed {
    if let place = Self.ladder.firstIndex(of: self) {
      return place > 0 ? Self.ladder[place - 1] : self
    }
    return Self.ladder.last { $0.factor.map { $0 < factor ?? 0 } ?? false } ?? self
  }

  /// Simulated seconds for each real one; nil where they vary.
  private var factor: Int? { if case .times(let factor) = self { factor } else { nil } }
}

struct InteractiveOptions {
  var start = SimulationTime.zero
  var speed = Self.standardSpeed
  /// The speed where the scenario gives none.
  var usualSpeed = Self.standardSpeed
  /// Whether that speed stays the normal one, whatever a saved scenario says.
  var isSpeedFixed = false
  var isPlaying = true
  var motion = MotionLevel.full
  var hasMouse = true
  /// Whether the clock waits while somebody configures.
  var holdsTime = true
  var keys = KeyTable.standard
  /// Whether live acts and changed values are written to a file at the end.
  var isRecording = false
  var recordsScreen = false
  /// Whether the caption and beats of the scenario show until a key is pressed.
  var hasCaption = false
  /// Whether no scenario was named, so that the last one is offered.
  var offersLast = false

  static let standardSpeed = Speed.events
}
