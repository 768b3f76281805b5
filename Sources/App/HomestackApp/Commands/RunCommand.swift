import ArgumentParser
import HomeScreenViews
import RunReports
import ScenarioText
import Scenarios
import SimulationCore
import SmartStacks
import TerminalDriver
import TerminalRendering

struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Watch a scenario on a Home Screen in the terminal.",
    discussion: """
      Press ? to see the keys, q to quit. With --speed events, uneventful stretches play fast and \
      the minute around each change plays slowly, so a day takes about 90 seconds. Options \
      override your settings file; create one with `homestack settings --write`.

      EXAMPLES:
        homestack run
        homestack busy-evening --at 18:00 --play --speed 300
        homestack run my-day.yaml --theme departures --motion reduced
        homestack run smart-rotate-day --plain --speed max
        homestack run smart-rotate-day --set seed=8
      """
  )

  @Argument(help: ScenarioHelp.argument, completion: ScenarioHelp.completion)
  var scenario: String = BuiltIns.demonstration

  @Option(help: .value("time", "Start time, \(MomentArgument.forms)."))
  var at: MomentArgument?

  @Option(
    help: .value(
      "n",
      """
      Simulated seconds per real second, or "events" or "max". Default: the speed in \
      the scenario or, if it has none, in your settings.
      """
    )
  )
  var speed: SpeedArgument?

  @Flag(help: "Start paused, as with --at.")
  var paused = false

  @Flag(help: "Start playing, even with --at.")
  var play = false

  @OptionGroup var look: LookArguments

  @Option(help: "Amount of animation: full, reduced, or none.")
  var motion: MotionLevel?

  @Flag(inversion: .prefixedNo, help: "Handle mouse input, or leave it to the terminal.")
  var mouse: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: "Pause the clock while a sheet or Why is open, or keep it running."
  )
  var hold: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: "Print the day as plain sentences, for screen readers and pipes."
  )
  var plain: Bool?

  @Flag(help: "Don't reload the file when it changes.")
  var noWatch = false

  @Option(
    help: .value(
      "file",
      """
      Save the session to a file: the log if the file name ends in .jsonl, an asciinema recording \
      if it ends in .cast, otherwise the scenario with your live actions.
      """
    ),
    completion: .file()
  )
  var record: String?

  @OptionGroup var sightings: SeenArguments

  @OptionGroup var settings: RunArguments

  func validate() throws {
    try StandardInput.checkOnce([scenario] + [sightings.seen?.path].compactMap(\.self))
    if paused, play { throw ValidationError("Use either --paused or --play.") }
    if record == "-" { throw ValidationError("--record takes a file, not standard output.") }
    if plain == true, recordsScreen {
      throw ValidationError("--record can't write a .cast file with --plain, which has no screen.")
    }
  }

  mutating func run() throws {
    let liked = SettingsFile.own.settings()
    let isPlain = plain ?? (liked.plain == true && !recordsScreen)
    let unset = try ScenarioSource(scenario)
    let source = try unset.setting(settings.sets)
    let overrides = try sightings.seen.adding(to: settings.overrides())
    let scenario = try source.scenario(overrides)
    var options = InteractiveOptions()
    let start = try at?.moment(in: scenario.world, option: "--at")
    options.start = start ?? (isPlain ? nil : scenario.opens) ?? .zero
    options.usualSpeed = liked.speed ?? options.usualSpeed
    options.speed = speed?.speed ?? scenario.speed ?? options.usualSpeed
    options.isSpeedFixed = speed != nil
    options.hasCaption = true
    options.offersLast = self.scenario == BuiltIns.demonstration && unset.readFile == nil
    options.isPlaying = play || (!paused && at == nil)
    options.motion = motion ?? liked.motion ?? options.motion
    options.hasMouse = mouse ?? liked.mouse ?? options.hasMouse
    options.holdsTime = hold ?? liked.hold ?? options.holdsTime
    options.keys = liked.keys
    options.isRecording = record != nil && !recordsScreen
    options.recordsScreen = recordsScreen
    if isPlain {
      try tell(scenario, source, options: options)
    } else {
      for key in scenario.keys {
        if let warning = liked.liveKeyWarnings[key.key] { RawOutput.say(warning.text) }
      }
      try watch(scenario, source, unset, overrides, options: options, liked)
    }
  }

  private func tell(
    _ scenario: Scenario,
    _ source: ScenarioSource,
    options: InteractiveOptions
  ) throws {
    // Nothing can be done live here, so the recording is complete from the start.
    _ = try recording(of: scenario, source)
    let narration = LogNarration(of: scenario.world, isTerminal: RawOutput.isOutputTerminal)
    let clock = WallClock.system()
    var session = PlainSession(
      LoadedScenario(scenario),
      options: options,
      narration: narration,
      wall: clock.milliseconds()
    )
    try session.tell(clock: clock)
  }

  private func watch(
    _ scenario: Scenario,
    _ source: ScenarioSource,
    _ unset: ScenarioSource,
    _ overrides: ScenarioReader.Overrides,
    options: InteractiveOptions,
    _ liked: Settings
  ) throws {
    let themes = try ThemeLibrary(named: look.theme, setting: liked.theme)
    let capabilities = try capabilities(liked, mouse: options.hasMouse)
    var options = options
    options.hasMouse = capabilities.mouse.value
    // They were validated with the command line.
    let edits = (try? settings.sets.edits) ?? []
    let surroundings = InteractiveSession.Surroundings(
      screen: SessionScreen(capabilities, themes: themes),
      clock: WallClock.system(),
      file: noWatch ? nil : WatchedScenario(unset, setting: edits, overrides),
      recording: try recording(of: scenario, source),
      screenRecording: try recordsScreen ? record.map(ScreenRecording.init) : nil,
      // The command line's settings apply only to the scenario that it names.
      library: ScenarioLibrary(isWatching: !noWatch, lastOpened: .opened())
    )
    let loaded = LoadedScenario(scenario, from: source, overrides)
    var session: InteractiveSession
    do throws(TerminalError) {
      session = try InteractiveSession(loaded, options: options, in: surroundings)
    } catch { throw CommandFailure.noScreen(error) }
    try session.run()
  }

  private func capabilities(_ liked: Settings, mouse: Bool) throws -> TerminalCapabilities {
    let color = look.color ?? liked.color ?? .auto
    let ascii = look.ascii ?? liked.ascii ?? false
    let capabilities = TerminalCapabilities(
      .asked(environment: Environment.relevant),
      colorDepth: color.depth,
      ascii: ascii,
      mouse: mouse
    )
    if let obstacle = capabilities.obstacle.value { throw CommandFailure.noScreen(obstacle) }
    return capabilities
  }

  private var recordsScreen: Bool { record.map(ScreenRecording.isMeant) ?? false }

  private func recording(
    of scenario: Scenario,
    _ source: ScenarioSource
  ) throws -> SessionRecording? {
    guard !recordsScreen else { return nil }
    return try record.map { path in
      // A line break in an argument would end the comment.
      let words = settings.words.map { FileName.shown($0).harmless }
      return try SessionRecording(
        path: path,
        text: source.text,
        run: Run(world: scenario.world),
        note: words.map { "Recorded with \($0). Use the same options to get the same log." }
      )
    }
  }
}

extension MotionLevel: ExpressibleByArgument {}

/// `60`, `×60`, `events` or `max`.
struct SpeedArgument: ExpressibleByArgument {
  let speed: Speed

  init?(argument: String) {
    let text =
      argument.first.map { "×x".contains($0) } == true ? argument.dropFirst() : argument[...]
    guard let speed = Speed(text) else { return nil }
    self.speed = speed
  }
}
