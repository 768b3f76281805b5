import HomeScreenViews
import SimulationCore
import SmartStacks

/// The clock of a session: the player that a person drives, the real time of the last call, and the
/// moment that the clock's text shows.
struct SessionClock {
  private(set) var player: Player
  var wakePlan = WakePlan()
  /// In milliseconds.
  private(set) var wall: Int
  /// The moment that the clock shows: its text changes ten times a second at most.
  private(set) var shownTime: SimulationTime
  /// When it last changed; nil lets it change at once.
  private var shownAt: Int?

  init(_ options: InteractiveOptions, end: SimulationTime, wall: Int) {
    player = Player(
      end: end,
      at: options.start,
      speed: options.speed,
      isPlaying: options.isPlaying,
      wall: wall
    )
    if options.motion == .reduced { wakePlan.clockMilliseconds = 250 }
    self.wall = wall
    shownTime = player.now
    shownAt = wall
  }

  var now: SimulationTime { player.now }
  var end: SimulationTime { player.end }
  var isAtEnd: Bool { now == end }

  // MARK: Real time

  mutating func setWall(_ wall: Int) { self.wall = wall }

  /// Lets the clock run up to the real time of the last call.
  mutating func run() { player.advance(wall: wall) }

  /// Learns when something moves on the day of `now`, to whose end the run was computed.
  mutating func learnDay(of run: Run, beats: [Beat]) {
    player.learnDay(of: run, beats: beats.map(\.time))
  }

  /// After the program itself was stopped, the clock goes on from where it stopped.
  mutating func resume(wall: Int) {
    self.wall = wall
    player.resume(wall: wall)
  }

  // MARK: By hand

  mutating func play() { player.play(wall: wall) }

  mutating func pause() { player.pause(wall: wall) }

  /// Has the clock wait, or go on from there.
  mutating func hold(_ isHeld: Bool) { player.hold(isHeld) }

  mutating func go(to time: SimulationTime) { player.go(to: time, wall: wall) }

  /// Goes on in a run that ends elsewhere, at a moment of that.
  mutating func go(to time: SimulationTime, ofRunTo end: SimulationTime) {
    player.go(to: time, ofRunTo: end, wall: wall)
  }

  mutating func setSpeed(_ speed: Speed) { player.setSpeed(speed, wall: wall) }

  /// Takes another normal speed; a clock that ran at the one before runs at it.
  mutating func setNormalSpeed(_ speed: Speed) { player.setNormalSpeed(speed, wall: wall) }

  // MARK: The text of the clock

  /// Shows the clock as it is now, however soon after its text last changed.
  mutating func showNow() {
    shownTime = now
    shownAt = nil
  }

  /// Lets the text change at the next call of `refreshText`.
  mutating func expireText() { shownAt = nil }

  mutating func refreshText(in calendar: LocalCalendar) {
    let isDue = shownAt.map { wall - $0 >= wakePlan.clockMilliseconds } ?? true
    guard !player.isRunning || (isDue && text(of: now, calendar) != text(of: shownTime, calendar))
    else { return }
    shownTime = now
    shownAt = wall
  }

  /// What the clock shows, as a number: the second of the day, or the minute when time runs fast.
  private func text(of time: SimulationTime, _ calendar: LocalCalendar) -> LocalTime {
    let unit = player.rate > Playback.secondsLimit ? 60_000 : 1000
    var local = calendar.local(at: time)
    local.millisecondOfDay -= local.millisecondOfDay % unit
    return local
  }
}
