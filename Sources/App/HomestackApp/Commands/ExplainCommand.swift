import ArgumentParser
import ScenarioText
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
    abstract: "Explain why a stack shows one widget and not another, and what changes next.",
    discussion: """
      EXAMPLES:
        homestack explain smart-rotate-day --at 13:12
        homestack explain busy-evening --at 18:40 --stack Home --next 5
        homestack explain my-day.yaml --at "day 2 7:15" --widget WeatherWidget
        homestack explain smart-rotate-day --at 13:12 --widget WeatherWidget --how
        homestack explain widget-suggestions --at 9:00 --format json
        homestack explain smart-rotate-day --at 13:12 --sure
        homestack explain smart-rotate-day --at 13:12 --expect

      The explanation follows from the published rules and Homestack's defaults (†); a real phone \
      may behave differently. To read a rule by its number, use `homestack rules`.
      """
  )

  @Argument(help: ScenarioHelp.argument, completion: ScenarioHelp.completion)
  var scenario: String

  @Option(help: .value("time", "The time at which to explain the stacks, \(MomentArgument.forms)."))
  var at: MomentArgument

  @Option(
    help: .value(
      "name",
      "A stack, by name; may be repeated. Default: all stacks on the visible page."
    )
  )
  var stack: [String] = []

  @Option(
    help: .value(
      "name",
      "A widget, by identifier, kind, or Kind(parameter=value); may be repeated."
    )
  )
  var widget: [String] = []

  @Flag(
    help: "Find the smallest changes to the file that would bring the given widgets to the top."
  )
  var how = false

  @Flag(help: "Report which of Homestack's defaults (†) would change what is shown.")
  var sure = false

  @Flag(help: "With --sure, also try pairs of rule settings, for at most two seconds.")
  var pairs = false

  @Flag(help: "Print what is shown as lines for `expect`, instead of the explanation.")
  var expect = false

  @Option(parsing: .unconditional, help: .value("n", "Number of upcoming changes to list."))
  var next: Int = 3

  @Option(help: "Output format.")
  var format = TextFormat.text

  @OptionGroup var settings: RunArguments

  func validate() throws {
    if !(0...1000).contains(next) {
      throw ValidationError("--next takes a whole number from 0 to 1000.")
    }
    if how && widget.isEmpty {
      throw ValidationError("--how requires --widget, the widget to bring to the top.")
    }
    if pairs && !sure { throw ValidationError("--pairs requires --sure.") }
    if expect && (sure || how || format == .json) {
      throw ValidationError("--expect can't be combined with --sure, --how, or --format json.")
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
    let shown = ShownAnswers(run, at: moment)
    let answers =
      report.stacks.compactMap { shown[$0.stack] } + report.widgets.map { shown[widget: $0.name] }
    if sure {
      report.sure = SureRuns.reports(
        SureSearch(scenario, run, answers.map { [$0] }),
        withPairs: pairs
      )
    }
    if expect { return try output.write(try lines(answers, in: world)) }
    switch format {
    case .json: try output.write(ExplanationJSON(report).text)
    case .text:
      let hues = HueTable(world)
      try output.write(ExplanationText(report, output.look, hue: { hues[$0] }).text)
    }
  }

  private func lines(_ answers: [Expectation], in world: World) throws -> HarmlessText {
    guard !answers.isEmpty else {
      throw CommandFailure(.usage, "no stack is shown at that time; name a widget with --widget")
    }
    let lines = try answers.map { answer in
      let item = ExpectationLine(answer, in: world)
      if let problem = item.problem { throw CommandFailure(.usage, HarmlessText(problem)) }
      return "- \(item.text)\n"
    }
    return HarmlessText(document: lines.joined())
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
          "the stack “\(name)” doesn't exist at that time: it is made later, or was separated."
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
