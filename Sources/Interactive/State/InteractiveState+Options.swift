import SmartStacks
package import TerminalRendering

extension InteractiveState {
  /// Prepares a session as the options say.
  package init(
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
