import HomeScreenViews
import Reports
import Scenarios
import TerminalDriver
import TerminalRendering

extension InteractiveSession {
  /// What surrounds a session: the terminal, the themes and the wall clock.
  struct Surroundings {
    var capabilities: TerminalCapabilities
    var themes: ThemeShelf
    var clock: WallClock
    /// Where what was done live is told each time it changes.
    var recording: SessionRecording?
    /// Where each act is written down before it is done.
    var acts: LiveActs
  }

  /// Shows a scenario until the person leaves; what was done live comes back.
  ///
  /// - Throws: `CommandFailure` when there is no terminal to show it on.
  static func watch(
    _ scenario: Scenario,
    options: InteractiveOptions,
    surroundings: Surroundings
  ) throws -> InteractiveState {
    let capabilities = surroundings.capabilities
    if let obstacle = capabilities.obstacle.value { throw failure(obstacle) }
    let screen = Screen(capabilities, themes: surroundings.themes)
    var options = options
    options.hasMouse = capabilities.mouse.value
    do throws(TerminalError) {
      var session = try InteractiveSession(
        Programme(scenario),
        options: options,
        screen: screen,
        clock: surroundings.clock
      )
      return session.run(keeping: surroundings.acts) { deeds, run in
        // Trouble is told at the end, when there is a place for it.
        try? surroundings.recording?.write(deeds, run)
      }
    } catch {
      throw failure(error)
    }
  }

  /// Tells a scenario line by line on standard output.
  ///
  /// - Throws: `ClosedPipe` when nobody listens any longer.
  static func tell(
    _ scenario: Scenario,
    options: InteractiveOptions,
    narration: LogNarration,
    clock: WallClock
  ) throws {
    var session = PlainSession(
      world: scenario.world,
      options: options,
      narration: narration,
      wall: clock.milliseconds()
    )
    try session.tell(clock: clock)
  }

  /// What is said where there can be no screen.
  static func failure(_ error: TerminalError) -> CommandFailure {
    CommandFailure(
      .usage,
      """
      \(error.description).
      `homestack run --plain` tells the day line by line; `homestack simulate` writes its log.
      """
    )
  }
}
