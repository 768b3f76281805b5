import HomeScreenViews
import SimulationCore

/// The simulated clock as a person drives it: playing or paused, at a speed, somewhere in the run.
///
/// While it plays, the time is worked out from an anchor, a pair of a real and a simulated moment,
/// so no rounding adds up. Real time comes as an argument, in milliseconds on any steady clock.
struct Player: Hashable, Sendable {
  /// The end of the run; the clock stays there, paused.
  private(set) var end: SimulationTime
  /// The speed that `=` returns to.
  let normalSpeed: Int?
  /// The simulated moment of the last `advance`.
  private(set) var now: SimulationTime
  private(set) var isPlaying: Bool
  private(set) var speed: Int?
  /// When the speed was last changed, for the moment in which it is shown in bold.
  private(set) var speedChangedAt: Int?
  private var anchorWall: Int
  private var anchorTime: SimulationTime

  /// How long a changed speed is shown in bold.
  static let speedToastMilliseconds = 900

  init(end: SimulationTime, at start: SimulationTime, speed: Int?, isPlaying: Bool, wall: Int) {
    self.end = end
    normalSpeed = speed
    now = min(max(start, .zero), end)
    self.isPlaying = isPlaying && now < end
    self.speed = speed
    anchorWall = wall
    anchorTime = now
  }

  private var rate: Int64 { Speed.rate(of: speed, runLength: end.milliseconds) }

  /// The simulated moment at a real one, as things stand.
  func time(at wall: Int) -> SimulationTime {
    guard isPlaying else { return now }
    let elapsed = Int64(max(0, wall - anchorWall))
    let (distance, overflow) = elapsed.multipliedReportingOverflow(by: rate)
    if overflow { return end }
    return min(end, anchorTime + SimulationDuration(milliseconds: distance))
  }

  /// The first real moment at which a simulated one is reached, or nil while the clock stands or
  /// when it has passed.
  func wall(reaching time: SimulationTime) -> Int? {
    guard isPlaying, time > now, time <= end else { return nil }
    let distance = time.milliseconds - anchorTime.milliseconds
    return anchorWall + Int((distance + rate - 1) / rate)
  }

  /// Lets the clock run up to a real moment; at the end of the run it stops.
  mutating func advance(wall: Int) {
    now = time(at: wall)
    if now == end { isPlaying = false }
  }

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
  mutating func setSpeed(_ speed: Int?, wall: Int) {
    advance(wall: wall)
    self.speed = speed
    speedChangedAt = wall
    anchor(at: wall)
  }

  /// Starts again from where the clock was left, after the program itself was stopped.
  mutating func resume(wall: Int) { anchor(at: wall) }

  /// How the clock runs, for the header.
  func playback(at wall: Int) -> Playback {
    var playback = Playback(isPlaying: isPlaying, speed: speed)
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
    anchorWall = wall
    anchorTime = now
  }
}
