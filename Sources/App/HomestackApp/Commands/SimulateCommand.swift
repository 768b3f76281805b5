import ArgumentParser
import RunReports
import Scenarios
import SimulationCore
import SmartStacks
import TerminalRendering

struct SimulateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract: "Run a scenario at full speed and print its log.",
    discussion: """
      EXAMPLES:
        homestack simulate smart-rotate-day
        homestack simulate scores --format jsonl --output log.jsonl
        homestack simulate demonstration --days 365 --summary
        homestack simulate my-day.yaml --policy limit.gap=5m --format csv
        homestack simulate smart-rotate-day --set 'home.pages[0][0].smartRotate=no'
        homestack simulate - --until 12:00 < my-day.yaml
      """
  )

  @Argument(help: ScenarioHelp.argument, completion: ScenarioHelp.completion)
  var scenario: String

  @OptionGroup var settings: RunArguments

  @Option(help: .value("time", "Stop time, \(MomentArgument.forms)."))
  var until: MomentArgument?

  @Option(help: "Log format.")
  var format: EventLogFormat = .text

  @Flag(help: "Print totals by widget and month instead of each event, as text or JSON.")
  var summary = false

  @OptionGroup var output: OutputArguments

  @Flag(help: "Don't show progress.")
  var quiet = false

  func validate() throws {
    if summary, format != .text, format != .json {
      throw ValidationError("--summary takes --format text or json, not \(format.rawValue).")
    }
  }

  mutating func run() throws {
    let source = try ScenarioSource(scenario).setting(settings.sets)
    let scenario = try source.scenario(settings.overrides())
    let end = try until?.moment(in: scenario.world, option: "--until") ?? scenario.world.end
    try summary ? summarize(scenario.world, until: end) : log(scenario.world, until: end)
  }

  private func log(_ world: World, until end: SimulationTime) throws {
    var log = try LogOutput(path: output.path, format: format, world: world)
    // A log on the terminal shows progress by itself.
    _ = try run(world, until: end, showsProgress: !log.isTerminal) { run in
      try log.write(run)
      log.release(&run)
    }
    try log.end()
    WholeOutput.announce(output.path)
  }

  private func summarize(_ world: World, until end: SimulationTime) throws {
    let place = try output.place()
    var counter = RunCounter(world)
    let run = try run(world, until: end, showsProgress: true) { run in
      counter.count(run)
      run.releaseLog(before: counter.counted)
    }
    let totals = counter.totals(of: run)
    try place.write(format == .json ? totals.json.document : totals.text(place.look))
  }

  /// Runs a world day by day.
  private func run(
    _ world: World,
    until end: SimulationTime,
    showsProgress: Bool,
    each day: (inout Run) throws -> Void
  ) throws -> Run {
    var simulation = Run(world: world, goesBack: false)
    var progress = ProgressLine(isShown: !quiet && showsProgress)
    var moment = SimulationTime.zero
    while moment < end {
      moment = min(end, world.calendar.startOfNextDay(after: moment))
      if moment < end { simulation.advance(to: moment) } else { simulation.finish(at: end) }
      try day(&simulation)
      progress.show(Self.words(moment, of: world))
    }
    progress.clear()
    return simulation
  }

  private static func words(_ moment: SimulationTime, of world: World) -> HarmlessText {
    let percent = moment.milliseconds * 100 / max(1, world.end.milliseconds)
    return "\(Wording.date(world.calendar.local(at: moment).date))  \(percent)%"
  }
}

extension EventLogFormat: ExpressibleByArgument {}
