import ArgumentParser
import Scenarios
import HomeScreenViews
import RunReports
import SimulationCore
import SmartStacks
import TerminalDriver
import TerminalRendering
import Trials

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Say why it shows what it shows, why not another widget, and when next.",
    discussion: """
      EXAMPLES:
        homestack explain smart-rotate-day --at 13:12
        homestack explain busy-evening --at 18:40 --stack Home --next 5
        homestack explain my-day.yaml --at "day 2 7:15" --widget WeatherWidget
        homestack explain smart-rotate-day --at 13:12 --widget WeatherWidget --how
        homestack explain widget-suggestions-day --at 9:00 --format json

      It tells what follows from the published rules and our defaults (†), not what a phone does.
      `homestack rules` tells the decisions that it names.
      """
  )

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text
    case json
  }

  @Argument(help: ScenarioHelp.argument, completion: ScenarioHelp.completion)
  var scenario: String

  @Option(help: .value("time", "The moment: \(MomentArgument.forms)."))
  var at: MomentArgument

  @Option(
    help: .value(
      "name",
      "A stack by its name; may be repeated. By default those on the visible page."
    )
  )
  var stack: [String] = []

  @Option(
    help: .value(
      "name",
      "A widget: its identifier, or each of its kind or Kind(parameter=value); may be repeated."
    )
  )
  var widget: [String] = []

  @Flag(
    help: "Find the smallest changes that would bring the named widgets on top, by running copies."
  )
  var how = false

  @Option(parsing: .unconditional, help: .value("n", "How many of the next movements to tell."))
  var next: Int = 3

  @Option(help: "How to write it.")
  var format: Format = .text

  @OptionGroup var settings: RunArguments

  func validate() throws {
    if !(0...1000).contains(next) {
      throw ValidationError("--next takes a whole number from 0 to 1000.")
    }
    if how && widget.isEmpty {
      throw ValidationError("--how goes with --widget: it finds what would bring that one on top.")
    }
  }

  /// How long pairs of values are tried at most, for each widget.
  private static let patience = Duration.seconds(2)

  mutating func run() throws {
    let source = try ScenarioSource(scenario).setting(settings.sets)
    let overrides = try settings.overrides()
    let scenario = try source.scenario(overrides)
    let world = scenario.world
    let moment = try at.moment(in: world, option: "--at")
    var run = Run(world: world)
    run.advance(to: world.end)
    let widgets = try widget.flatMap { try Self.widgets($0, in: run, at: moment) }
    var report = ExplanationReport(
      run: run,
      moment: moment,
      stacks: try stacks(of: run, at: moment),
      widgets: widgets,
      next: next
    )
    if how, let trial = source.trial(overrides) {
      report.changes = widgets.map { widget in
        var search = ChangeSearch(trial, run: run, request: widget, at: moment)
        let end = ContinuousClock.now + Self.patience
        return search.report { ContinuousClock.now >= end }
      }
    }
    let output = WholeOutput()
    switch format {
    case .json: try output.write(ExplanationJSON(report).text)
    case .text:
      let hues = HueTable(world)
      try output.write(ExplanationText(report, output.look, hue: { hues[$0] }).text)
    }
  }

  private func stacks(of run: Run, at moment: SimulationTime) throws -> [StackID] {
    let world = run.world
    let state = run.state(at: moment)
    let there = state.stacks.indices.filter { state.stacks[$0].isThere }
    if stack.isEmpty {
      guard widget.isEmpty else { return [] }
      let visible = there.filter { state.stacks[$0].page == state.visiblePage }
      return (visible.isEmpty ? there : visible).map(StackID.init)
    }
    return try stack.map { name in
      guard let index = world.stacks.firstIndex(where: { $0.name == name }) else {
        throw CommandFailure.unknown(
          "stack",
          name,
          nearest: NearestName.of(name, among: world.stacks.map(\.name))
        )
      }
      guard there.contains(index) else {
        throw CommandFailure(
          .usage,
          "the stack “\(name)” is not there at that moment: it was not made yet, or taken apart."
        )
      }
      return StackID(index)
    }
  }

  private static func widgets(
    _ name: String,
    in run: Run,
    at moment: SimulationTime
  ) throws -> [WidgetRequest] {
    do {
      return try WidgetRequest.all(named: name, in: run, at: moment)
    } catch { throw CommandFailure.unknown("widget", name, nearest: error.nearest) }
  }
}
