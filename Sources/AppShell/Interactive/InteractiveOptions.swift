import HomeScreenViews
import SimulationCore
import SmartStacks
import TerminalRendering

/// How a session begins, its text already understood.
struct InteractiveOptions: Sendable {
  var start = SimulationTime.zero
  var speed = Self.standardSpeed
  /// Whether that speed stays the normal one, whatever a saved scenario says.
  var isSpeedFixed = false
  var isPlaying = true
  var motion = MotionLevel.full
  var hasMouse = true
  /// Whether live donations are written to a file at the end.
  var isRecording = false
  /// Whether the scenario's caption shows until something is pressed.
  var hasCaption = false

  /// The speed of a scenario that says none.
  static let standardSpeed: Speed = 60
}

extension InteractiveState {
  /// Prepares a session as the options say.
  init(
    programme: Programme,
    options: InteractiveOptions,
    themes: ThemeMenu,
    size: Size,
    wall: Int
  ) {
    let player = Player(
      end: programme.world.end,
      at: options.start,
      speed: options.speed,
      isPlaying: options.isPlaying,
      wall: wall
    )
    self.init(
      programme: programme,
      player: player,
      motion: options.motion,
      themes: themes,
      size: size,
      wall: wall
    )
    isMouseReleased = !options.hasMouse
    losesDonations = !options.isRecording
    isSpeedFixed = options.isSpeedFixed
    if options.hasCaption { caption = programme.caption }
  }
}
