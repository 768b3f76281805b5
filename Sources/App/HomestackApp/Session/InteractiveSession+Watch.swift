import RunReports
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
    /// Where what is shown is written down.
    var screenRecording: ScreenRecording?
    /// Where each act is written down before it is done.
    var acts: LiveActs
    /// The file that is shown, where it is watched.
    var file: WatchedScenario?
    /// The scenarios that can be opened in its place.
    var shelf: ScenarioShelf?

    init(
      capabilities: TerminalCapabilities,
      themes: ThemeShelf,
      clock: WallClock,
      recording: SessionRecording? = nil,
      screenRecording: ScreenRecording? = nil,
      acts: LiveActs,
      file: WatchedScenario? = nil,
      shelf: ScenarioShelf? = nil
    ) {
      self.capabilities = capabilities
      self.themes = themes
      self.clock = clock
      self.recording = recording
      self.screenRecording = screenRecording
      self.acts = acts
      self.file = file
      self.shelf = shelf
    }
  }

  /// Shows a scenario until the person leaves; what was done live comes back.
  ///
  /// - Throws: `CommandFailure` when there is no terminal to show it on.
  static func watch(
    _ loaded: LoadedScenario,
    options: InteractiveOptions,
    surroundings: Surroundings
  ) throws -> InteractiveState {
    let capabilities = surroundings.capabilities
    if let obstacle = capabilities.obstacle.value { throw CommandFailure.noScreen(obstacle) }
    let screen = SessionScreen(capabilities, themes: surroundings.themes)
    var options = options
    options.hasMouse = capabilities.mouse.value
    var recording = surroundings.recording
    do throws(TerminalError) {
      var session = try InteractiveSession(
        loaded,
        options: options,
        screen: screen,
        file: surroundings.file,
        shelf: surroundings.shelf,
        screenRecording: surroundings.screenRecording,
        clock: surroundings.clock
      )
      return session.run(keeping: surroundings.acts) { state in
        try recording?.write(state)
      }
    } catch {
      throw CommandFailure.noScreen(error)
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
      LoadedScenario(scenario),
      options: options,
      narration: narration,
      wall: clock.milliseconds()
    )
    try session.tell(clock: clock)
  }
}
