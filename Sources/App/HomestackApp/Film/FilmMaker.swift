import SmartStacks
import HomeScreenViews
import SimulationCore
import TerminalDriver
import TerminalRendering

/// Films a span of a run with the session's own state and a clock that never waits.
struct FilmMaker {
  var loaded: LoadedScenario
  var span: ClosedRange<SimulationTime>
  var speed = Speed.events
  var motion = MotionLevel.full
  var size = Size(columns: 100, rows: 30)
  var look = Look()
  /// Frames per second at most, while something moves.
  var rate = 25
  var hasCaption = false
  /// Keys to press; where there are any, the film ends with them and not with the span.
  var keys: KeyScript?

  /// In milliseconds, of the last frame.
  static let rest = 1500
  /// In milliseconds.
  static let longest = 600_000

  struct TooLong: Error {}

  func sequence() throws(TooLong) -> FrameSequence {
    var state = start()
    var sequence = FrameSequence(size: size)
    var beats = loaded.beats.filter { span.contains($0.time) }[...]
    var presses = (keys?.presses ?? [])[...]
    var interpreter = InputInterpreter()
    var wall = 0
    while true {
      while let press = presses.first, press.time <= wall {
        interpreter.give(.key(press.key), to: &state, wall: wall)
        presses.removeFirst()
      }
      while let beat = beats.first, beat.time <= state.now {
        sequence.mark(beat.title, at: wall)
        beats.removeFirst()
      }
      if keys == nil, state.now >= span.upperBound { state.clock.show(state.now) }
      sequence.append(HomeScreenView.compose(state.screenModel(at: wall), size: size), at: wall)
      let isOver = keys.map { wall >= $0.end } ?? (state.now >= span.upperBound)
      let due = presses.first?.time ?? keys?.end
      guard !state.isOver, !isOver || state.director.isMoving,
        let next = next(after: wall, state, due: due)
      else { break }
      guard next <= Self.longest else { throw TooLong() }
      wall = next
      state.advance(wall: wall)
    }
    sequence.hold(until: wall + Self.rest)
    return sequence
  }

  private func start() -> InteractiveState {
    var options = InteractiveOptions()
    options.start = span.lowerBound
    options.speed = speed
    options.motion = motion
    options.hasCaption = hasCaption
    var state = InteractiveState(
      loaded: loaded,
      options: options,
      themes: ThemeMenu(names: [], titles: [], shown: 0),
      size: size,
      wall: 0
    )
    state.terminal.look = look
    // At event speed, the clock waits until the first advance knows when something moves.
    state.advance(wall: 0)
    return state
  }

  /// At the next change, but not within a frame's time, or at the next key.
  private func next(after wall: Int, _ state: InteractiveState, due: Int?) -> Int? {
    let coming = due.flatMap { $0 > wall ? $0 : nil }
    guard let wake = [state.nextWake(after: wall), coming].compactMap(\.self).min() else {
      return nil
    }
    let next = max(wake, (wall * rate / 1000 + 1) * 1000 / rate, wall + 1)
    guard keys == nil, state.now < span.upperBound else { return next }
    return state.player.wall(reaching: span.upperBound).map { min(next, max($0, wall + 1)) }
      ?? next
  }
}
