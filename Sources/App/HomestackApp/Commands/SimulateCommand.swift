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

  @OptionGroup var output: OutputArguments

  @Flag(help: "Don't show progress.")
  var quiet = false

  mutating func run() throws {
    let source = try ScenarioSource(scenario).setting(settings.sets)
    let scenario = try source.scenario(settings.overrides())
    let world = scenario.world
    let end = try until?.moment(in: world, option: "--until") ?? world.end
    var simulation = Run(world: world, goesBack: false)
    var log = try LogOutput(path: output.path, format: format, world: world)
    // A log on the terminal shows progress by itself.
    var progress = ProgressLine(isShown: !quiet && !log.isTerminal)
    var moment = SimulationTime.zero
    while moment < end {
      moment = min(end, world.calendar.startOfNextDay(after: moment))
      if moment < end { simulation.advance(to: moment) } else { simulation.finish(at: end) }
      try log.write(simulation)
      if let written = log.settled { simulation.releaseLog(before: written) }
      progress.show(Self.words(moment, of: world))
    }
    progress.clear()
    try log.end()
    WholeOutput.announce(output.path)
  }

  private static func words(_ moment: SimulationTime, of world: World) -> HarmlessText {
    let percent = moment.milliseconds * 100 / max(1, world.end.milliseconds)
    return "\(Wording.date(world.calendar.local(at: moment).date))  \(percent)%"
  }
}

extension EventLogFormat: ExpressibleByArgument {}
