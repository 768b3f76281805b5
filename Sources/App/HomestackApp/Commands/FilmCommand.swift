import ArgumentParser
import HomeScreenViews
import Scenarios
import SimulationCore
import SmartStacks
import TerminalDriver
import TerminalRendering

struct FilmCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "film",
    abstract: "Export part of a day as an animation or a terminal recording.",
    discussion: """
      svg is a single script-free file that plays wherever an image can be shown, including on \
      GitHub and GitLab. asciicast is for asciinema and its player, with a marker at each \
      highlight.

      EXAMPLES:
        homestack film smart-rotate-day --from 12:59 --to 13:08 --output rotation.svg
        homestack film busy-evening --from 17:55 --to 18:10 --theme light > light.svg
        homestack film my-day.yaml --format asciicast --output my-day.cast
        homestack film my-day.yaml --from 9:00 --to 9:10 --speed 60 --format asciicast
      """
  )

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case svg
    case asciicast
  }

  @Argument(help: ScenarioHelp.argument, completion: ScenarioHelp.completion)
  var scenario: String

  @Option(help: .value("time", "Start time, \(MomentArgument.forms). Default: the start."))
  var from: MomentArgument?

  @Option(
    help: .value(
      "time",
      "End time; +10m is relative to --from. Default: the end of that day."
    )
  )
  var to: MomentArgument?

  @Option(
    help: .value(
      "n",
      "Simulated seconds per real second, or \"events\" (fast, but slow around each change)."
    )
  )
  var speed: SpeedArgument?

  @Option(help: .value("100x30", "Columns and rows."))
  var size = Size(columns: 100, rows: 30)

  @OptionGroup var look: LookArguments

  @Option(help: "Amount of animation: full, reduced, or none.")
  var motion: MotionLevel = .full

  @Option(help: .value("n", "Maximum frames per second, from 1 to 60."))
  var fps = 25

  @Option(
    help: .value(
      "file",
      "Play key presses from a file, then stop. Lines are commands like “press w” or “wait 2s”."
    ),
    completion: .file()
  )
  var keys: String?

  @Flag(help: "Begin with the scenario's caption.")
  var caption = false

  @Option(help: "Output format.")
  var format: Format = .svg

  @Option(help: .value("n", "Asciicast version: 2, which all players support, or 3."))
  var castVersion = Asciicast.Version.second.rawValue

  @OptionGroup var output: OutputArguments

  @OptionGroup var settings: RunArguments

  func validate() throws {
    guard keys == nil || to == nil else {
      throw ValidationError("--keys can't be combined with --to: the film ends with the last key.")
    }
    guard (1...60).contains(fps) else {
      throw ValidationError("--fps takes a number from 1 to 60, not \(fps).")
    }
    guard Asciicast.Version(rawValue: castVersion) != nil else {
      throw ValidationError("--cast-version takes 2 or 3, not \(castVersion).")
    }
    guard LayoutClass(size) != .notice else {
      throw ValidationError("--size is too small for a film: the minimum is 40x12.")
    }
  }

  mutating func run() throws {
    // A picture has no terminal whose colours it could use.
    let theme = try ThemeSource.theme(look.theme ?? "dark")
    let source = try ScenarioSource(scenario).setting(settings.sets)
    let file = try output.place()
    let overrides = try settings.overrides()
    let scenario = try source.scenario(overrides)
    let loaded = LoadedScenario(scenario, from: source, overrides)
    let palette = Palette(
      theme: theme,
      depth: look.color?.depth ?? .truecolor,
      terminalBackground: .dark,
      accents: loaded.world.accentColors
    )
    var maker = FilmMaker(loaded: loaded, span: try span(in: scenario.world))
    maker.speed = speed?.speed ?? .events
    maker.motion = motion
    maker.size = size
    maker.look = palette.look(glyphs: look.ascii == true ? .ascii : .unicode)
    maker.rate = fps
    maker.hasCaption = caption
    maker.keys = try keys.map(script)
    let sequence: FrameSequence
    do throws(FilmMaker.TooLong) { sequence = try maker.sequence() } catch {
      let minutes = FilmMaker.longest / 60_000
      throw CommandFailure(
        .usage,
        "the film would take over \(minutes) minutes: choose a shorter span or a higher --speed"
      )
    }
    switch format {
    case .svg: try file.write(AnimatedSVG.text(sequence, palette: palette, title: scenario.name))
    case .asciicast:
      try file.write(
        Asciicast.document(
          sequence,
          palette: palette,
          title: scenario.name,
          version: Asciicast.Version(rawValue: castVersion) ?? .second
        )
      )
    }
  }

  private func script(_ path: String) throws -> KeyScript {
    let name = FileName.shown(path)
    let (script, diagnostics) = KeyScript.read(bytes: try TextFile.contents(of: path), file: name)
    guard let script else {
      RawOutput.say(diagnostics)
      throw CommandFailure(.badData)
    }
    return script
  }

  private func span(in world: World) throws -> ClosedRange<SimulationTime> {
    let from = try from?.moment(in: world, option: "--from") ?? .zero
    let to =
      try to?.moment(in: world, option: "--to", from: from)
      ?? min(world.end, world.calendar.startOfNextDay(after: from))
    guard from < to else { throw CommandFailure(.usage, "--to must be later than --from") }
    return from...to
  }
}
