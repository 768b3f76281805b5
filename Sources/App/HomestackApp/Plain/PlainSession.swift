import RunReports
import SimulationCore
import SmartStacks
import TerminalDriver
import TerminalRendering

/// The run in sentences, paced by the clock, for screen readers, pipes and bare terminals.
struct PlainSession {
  private var run: Run
  private var player: Player
  private var narration: LogNarration
  private var next: Int
  private let loaded: LoadedScenario
  private var beats: ArraySlice<Beat>
  /// The start, until the caption was shown.
  private var opening: SimulationTime?

  init(_ loaded: LoadedScenario, options: InteractiveOptions, narration: LogNarration, wall: Int) {
    self.loaded = loaded
    let world = loaded.world
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
    player.learnDay(of: run, beats: loaded.beats.map(\.time))
    opening = player.now
    beats = loaded.beats.drop { $0.time < options.start }
    // Records of the first moment are shown; earlier ones are the past.
    next = player.now == .zero ? 0 : run.recordCount(through: player.now)
  }

  mutating func lines(at wall: Int) -> HarmlessText {
    player.advance(wall: wall)
    while player.needsPace {
      run.advance(to: run.world.day(of: player.now).upperBound)
      player.learnDay(of: run, beats: loaded.beats.map(\.time))
      player.advance(wall: wall)
    }
    run.advance(to: player.now)
    var lines = HarmlessText()
    let due = run.recordCount(through: player.now)
    let narrator = Narrator(run: run)
    tellCaption(narrator, &lines)
    while next < due {
      tellBeats(through: run.log[next].time, narrator, &lines)
      if run.isSpoken(next) { narration.speak(next, narrator, to: &lines) }
      next += 1
    }
    tellBeats(through: player.now, narrator, &lines)
    return lines
  }

  private mutating func tellCaption(_ narrator: Narrator, _ lines: inout HarmlessText) {
    guard let opening else { return }
    self.opening = nil
    let title = [loaded.title, loaded.caption].compactMap(\.self).joined(separator: ". ")
    narration.speak(title, narrator, at: opening, to: &lines)
  }

  private mutating func tellBeats(
    through time: SimulationTime,
    _ narrator: Narrator,
    _ lines: inout HarmlessText
  ) {
    while let beat = beats.first, beat.time <= time {
      narration.speak(beat.title, narrator, at: beat.time, to: &lines)
      beats.removeFirst()
    }
  }

  /// Nil when the run is over.
  mutating func nextWake() -> Int? {
    while next >= run.log.count {
      guard run.computedTo < player.end else { return player.wall(reaching: player.end) }
      run.advance(to: run.world.calendar.startOfNextDay(after: run.computedTo))
    }
    return player.wall(reaching: run.log[next].time) ?? player.wall(reaching: player.end)
  }

  /// Writes the whole run; throws `ClosedPipe` when the reader is gone.
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
