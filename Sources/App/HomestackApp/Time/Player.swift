import HomeScreenViews
import SimulationCore
import SmartStacks

/// The simulated clock as a person drives it: playing or paused, at a speed, somewhere in the run.
///
/// While it plays, the time is worked out from an anchor, a pair of a real and a simulated moment,
/// so no rounding adds up. Real time comes as an argument, in milliseconds on any steady clock.
///
/// At the speed `events` the clock follows a pace that whoever knows the log has to tell, for one
/// part of the run after the other: without one it waits at the end of what it knows.
struct Player: Hashable {
  /// The end of the run; the clock stays there, paused.
  private(set) var end: SimulationTime
  /// The speed that `=` returns to.
  private(set) var normalSpeed: Speed
  /// The simulated moment of the last `advance`.
  private(set) var now: SimulationTime
  private(set) var isPlaying: Bool
  /// Whether it waits, played or not: somebody is configuring a widget.
  private(set) var isHeld = false
  private(set) var speed: Speed
  /// When the speed was last changed, for the moment in which it is shown in bold.
  private(set) var speedChangedAt: Int?
  /// When `now` was reached.
  private var wall: Int
  private var anchorWall: Int
  /// The simulated moment of the anchor; by events, a moment of the pace that holds the anchor.
  private var anchorTime: SimulationTime
  /// Where the anchor stands on the real time of the pace, in nanoseconds.
  private var anchorReal: Int64 = 0
  private var pace: EventPace?

  /// How long a changed speed is shown in bold.
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

  /// How many simulated milliseconds a real one is worth now.
  var rate: Int64 {
    switch speed {
    case .times(let factor): Int64(max(1, factor))
    // As fast as possible still shows where it is: a whole day takes most of a second, and a run
    // of any length is over after one.
    case .max: max(108_000, end.milliseconds / 1000)
    case .events: pace?.rate(at: now) ?? 1
    }
  }

  /// Whether real time moves it.
  var isRunning: Bool { isPlaying && !isHeld }

  /// The simulated moment at a real one, as things stand.
  func time(at wall: Int) -> SimulationTime {
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

  /// The first real moment at which a simulated one is reached, or nil while the clock stands or
  /// when it has passed.
  ///
  /// At the speed `events` a moment beyond the known pace counts as its end, where more is asked.
  func wall(reaching time: SimulationTime) -> Int? {
    guard isRunning, time > now, time <= end else { return nil }
    if speed == .events {
      guard let pace, isPaced, now < pace.end else { return nil }
      let nanoseconds = max(0, pace.real(at: time) - anchorReal)
      return anchorWall + Int((nanoseconds + 999_999) / 1_000_000)
    }
    let distance = time.milliseconds - anchorTime.milliseconds
    return anchorWall + Int((distance + rate - 1) / rate)
  }

  /// Lets the clock run up to a real moment; at the end of the run it stops.
  mutating func advance(wall: Int) {
    now = time(at: wall)
    self.wall = wall
    if now == end { isPlaying = false }
  }

  // MARK: By events

  /// Whether the clock stands only because nobody said yet when something moves from here on.
  var needsPace: Bool {
    isRunning && speed == .events && now < end && !(isPaced && now < pace?.end ?? now)
  }

  /// Whether the pace is of the part of the run in which the anchor lies.
  private var isPaced: Bool { pace.map { $0.start <= anchorTime && anchorTime <= $0.end } ?? false }

  /// Learns when something moves in a part of the run, which holds `now`.
  ///
  /// Where the clock has just run into its start, time goes on without a gap. Where it stood for
  /// want of a pace, it has run since then. Elsewhere it stays where it is and goes on from there.
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

  // MARK: By hand

  /// Starts the clock; at the end of the run there is nothing to play.
  mutating func play(wall: Int) {
    guard !isPlaying, now < end else { return }
    isPlaying = true
    anchor(at: wall)
  }

  mutating func pause(wall: Int) {
    advance(wall: wall)
    isPlaying = false
  }

  /// Has it wait from the last `advance` on, or go on from there.
  mutating func hold(_ isHeld: Bool) {
    guard isHeld != self.isHeld else { return }
    self.isHeld = isHeld
    anchor(at: wall)
  }

  /// Goes to a moment of the run; outside it, to its nearer end.
  mutating func go(to time: SimulationTime, wall: Int) {
    now = min(max(time, .zero), end)
    if now == end { isPlaying = false }
    anchor(at: wall)
  }

  /// Goes on in a run that ends elsewhere, at a moment of that.
  mutating func go(to time: SimulationTime, ofRunTo end: SimulationTime, wall: Int) {
    self.end = end
    go(to: time, wall: wall)
  }

  /// Changes the speed without a jump in time.
  mutating func setSpeed(_ speed: Speed, wall: Int) {
    advance(wall: wall)
    self.speed = speed
    speedChangedAt = wall
    anchor(at: wall)
  }

  /// Takes another normal speed; a clock that ran at the one before runs at it.
  mutating func setNormalSpeed(_ speed: Speed, wall: Int) {
    let isNormal = self.speed == normalSpeed
    normalSpeed = speed
    if isNormal { setSpeed(speed, wall: wall) }
  }

  /// Starts again from where the clock was left, after the program itself was stopped.
  mutating func resume(wall: Int) { anchor(at: wall) }

  /// How the clock runs, for the header.
  func playback(at wall: Int) -> Playback {
    var playback = Playback(isPlaying: isPlaying, speed: speed)
    playback.isFast = rate > Playback.secondsLimit
    playback.isHeld = isHeld
    playback.speedIsFresh = speedToastEnd(after: wall) != nil
    return playback
  }

  /// When the speed stops being shown in bold, if it is.
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

extension Speed {
  /// The speeds that `+` and `-` pass through, by how long a day takes.
  ///
  /// By events a day takes about a minute and a half: longer than at thirty minutes a second, less
  /// than at ten.
  static let ladder: [Speed] = [
    1, 2, 5, 10, 30, 60, 120, 300, 600, .events, 1800, 3600, 10_800, .max,
  ]

  /// The next faster speed of the ladder; the fastest stays.
  var faster: Speed {
    if let place = Self.ladder.firstIndex(of: self) {
      return place + 1 < Self.ladder.count ? Self.ladder[place + 1] : self
    }
    return Self.ladder.first { $0.factor.map { $0 > factor ?? 0 } ?? false } ?? .max
  }

  /// The next slower speed of the ladder; the slowest stays.
  var slower: Speed {
    if let place = Self.ladder.firstIndex(of: self) {
      return place > 0 ? Self.ladder[place - 1] : self
    }
    return Self.ladder.last { $0.factor.map { $0 < factor ?? 0 } ?? false } ?? self
  }

  /// The simulated seconds for each real one, where they are fixed.
  private var factor: Int? { if case .times(let factor) = self { factor } else { nil } }
}

/// How a session begins, its text already understood.
struct InteractiveOptions {
  var start = SimulationTime.zero
  var speed = Self.standardSpeed
  /// The speed of a scenario that says none.
  var usualSpeed = Self.standardSpeed
  /// Whether that speed stays the normal one, whatever a saved scenario says.
  var isSpeedFixed = false
  var isPlaying = true
  var motion = MotionLevel.full
  var hasMouse = true
  /// Whether the clock waits while somebody configures.
  var holdsTime = true
  var keys = KeyTable.standard
  /// Whether live donations and changed values are written to a file at the end.
  var isRecording = false
  /// Whether what is shown is written to a file as it goes.
  var recordsScreen = false
  /// Whether the scenario's caption and its beats are told until something is pressed.
  var hasCaption = false
  /// Whether nobody said what to show, so that it is told what was opened last.
  var offersLast = false

  /// The usual speed where a person has no other.
  static let standardSpeed = Speed.events
}
