import ArgumentParser
import HomeScreenViews
import Scenarios
import SimulationCore
import SmartStacks
import TerminalDriver
import TerminalRendering

/// Opens the home screen in the terminal.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Watch a scenario on a home screen in the terminal (the default).",
    discussion: """
      Press ? for the keys, q to leave. At the speed events, quiet time races and the minute around
      each movement goes slowly: a day takes about a minute and a half.

      EXAMPLES:
        homestack run                                  the demonstration day
        homestack busy-evening --at 18:00 --speed 300
        homestack run my-day.yaml --theme departures --motion reduced
        homestack run smart-rotate-day --plain --speed max
      """
  )

  @Argument(help: ScenarioHelp.argument, completion: ScenarioHelp.completion)
  var scenario: String = BuiltIns.demonstration

  @Option(
    name: .long,
    help: ArgumentHelp("Start at \(MomentArgument.forms).", valueName: "time")
  )
  var at: MomentArgument?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Simulated seconds for each real one, events or max; else the scenario's own, or 60.",
      valueName: "n"
    )
  )
  var speed: SpeedArgument?

  @Flag(name: .long, help: "Start with the clock standing.")
  var paused = false

  @OptionGroup var look: LookArguments

  @Option(name: .long, help: "How much moves: full, reduced or none.")
  var motion: MotionLevel = .full

  @Flag(name: .long, help: "Leave the mouse to the terminal.")
  var noMouse = false

  @Flag(name: .long, help: "Tell the day line by line: for screen readers, pipes, bare terminals.")
  var plain = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Write the scenario with all that was done live; to a .jsonl file, the log.",
      valueName: "file"
    ),
    completion: .file()
  )
  var record: String?

  @OptionGroup var settings: WorldArguments

  func validate() throws {
    if record == "-" { throw ValidationError("--record takes a file, not standard output.") }
  }

  mutating func run() throws {
    let source = try ScenarioSource(scenario)
    let scenario = try source.scenario(settings.overrides)
    var options = InteractiveOptions()
    let start = try at?.moment(in: scenario.world, option: "--at")
    // Told line by line, a day begins at its beginning.
    options.start = start ?? (plain ? nil : scenario.opens) ?? .zero
    options.speed = speed?.speed ?? scenario.speed ?? options.speed
    options.hasCaption = true
    options.isPlaying = !paused
    options.motion = motion
    options.hasMouse = !noMouse
    options.isRecording = record != nil
    if plain {
      try tell(scenario, source, options: options)
    } else {
      try watch(scenario, source, options: options)
    }
  }

  private func tell(
    _ scenario: Scenario,
    _ source: ScenarioSource,
    options: InteractiveOptions
  ) throws {
    // Nothing can be done live here, so all that there is to write is there from the start.
    _ = try recording(of: scenario, source)
    let narration = TextLook(isTerminal: try OutputFile(path: nil).isTerminal)
      .narration(of: scenario.world)
    let clock = WallClock.system()
    try InteractiveSession.tell(scenario, options: options, narration: narration, clock: clock)
  }

  private func watch(
    _ scenario: Scenario,
    _ source: ScenarioSource,
    options: InteractiveOptions
  ) throws {
    let themes = try ThemeShelf(named: look.theme)
    let capabilities = TerminalCapabilities(
      .current(environment: Environment.relevant),
      wishes: .init(colorDepth: look.color.depth, ascii: look.ascii, mouse: !noMouse)
    )
    if let obstacle = capabilities.obstacle.value { throw InteractiveSession.failure(obstacle) }
    let recording = try recording(of: scenario, source)
    let state = try InteractiveSession.watch(
      scenario,
      options: options,
      surroundings: .init(
        capabilities: capabilities,
        themes: themes,
        clock: WallClock.system(),
        recording: recording,
        acts: LiveActs(text: source.text, world: scenario.world)
      )
    )
    try recording?.write(state.deeds, state.run)
  }

  /// The file that is recorded in, written for the first time; nil when none is wanted.
  private func recording(
    of scenario: Scenario,
    _ source: ScenarioSource
  ) throws -> SessionRecording? {
    try record.map { path in
      // A line break in an argument would end the comment.
      let words = settings.words.map { PlainText.harmless(FileName.shown($0)) }
      return try SessionRecording(
        path: path,
        text: source.text,
        run: Run(world: scenario.world),
        note: words.map { "Recorded with \($0): give the same for the same log." }
      )
    }
  }
}

extension MotionLevel: ExpressibleByArgument {}

/// A speed as a command line writes it: `60`, `×60`, `events`, `max`.
struct SpeedArgument: ExpressibleByArgument {
  let speed: Speed

  init?(argument: String) {
    let text =
      argument.first.map { "×x".contains($0) } == true ? argument.dropFirst() : argument[...]
    guard let speed = Speed(text) else { return nil }
    self.speed = speed
  }
}
