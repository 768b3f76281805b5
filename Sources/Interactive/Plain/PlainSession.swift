import RunReports
import SimulationCore
import SmartStacks
import SystemAccess
import TerminalDriver
import TerminalRendering

/// The run told line by line, paced by the clock: for screen readers, pipes and bare terminals.
///
/// What was written is never changed, and nothing but lines of text is sent.
struct PlainSession {
  private var run: Run
  private var player: Player
  private var narration: LogNarration
  private var next: Int
  /// Moments that are paced slowly though nothing moves at them.
  private let beats: [SimulationTime]

  init(
    world: World,
    beats: [SimulationTime],
    options: InteractiveOptions,
    narration: LogNarration,
    wall: Int
  ) {
    self.beats = beats
    player = Player(
      end: world.end,
      at: options.start,
      speed: options.speed,
      isPlaying: true,
      wall: wall
    )
    self.narration = narration
    run = Run(world: world)
    run.advance(to: world.calendar.startOfNextDay(after: player.now))
    player.learnDay(of: run, beats: beats)
    // Records of the first moment are told; those before it are the past.
    next = player.now == .zero ? 0 : run.recordCount(through: player.now)
  }

  /// The lines that are due at a real moment.
  mutating func lines(at wall: Int) -> HarmlessText {
    player.advance(wall: wall)
    while player.needsPace {
      run.advance(to: run.world.day(of: player.now).upperBound)
      player.learnDay(of: run, beats: beats)
      player.advance(wall: wall)
    }
    run.advance(to: player.now)
    var lines = HarmlessText()
    let due = run.recordCount(through: player.now)
    let narrator = Narrator(run: run)
    while next < due {
      narration.append(next, narrator, to: &lines)
      next += 1
    }
    return lines
  }

  /// When the next line is due; nil when the run is over.
  mutating func nextWake() -> Int? {
    while next >= run.log.count {
      guard run.computedTo < player.end else { return player.wall(reaching: player.end) }
      run.advance(to: run.world.calendar.startOfNextDay(after: run.computedTo))
    }
    return player.wall(reaching: run.log[next].time) ?? player.wall(reaching: player.end)
  }

  /// Tells the whole run to standard output.
  ///
  /// - Throws: `ClosedPipe` when nobody listens any longer.
  mutating func tell(clock: WallClock) throws {
    var output = try OutputFile(path: nil)
    while true {
      try output.write(lines(at: clock.milliseconds()))
      guard let wake = nextWake() else { return }
      let left = wake - clock.milliseconds()
      if left > 0 { ThisProcess.pause(milliseconds: left) }
    }
  }
}
