import ArgumentParser
import Scenarios
import HomeScreenViews
import ScenarioText
import SmartStacks
import TerminalDriver
import TerminalRendering
import Trials

struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compare two runs, and show which rotations and suggestions differ and why.",
    discussion: """
      Compares two scenarios, or two variants of one. --a changes only the first and --b only the \
      second; other options apply to both. Exit status: 0 if the screens are identical, 1 if they \
      differ.

      EXAMPLES:
        homestack compare before.yaml after.yaml
        homestack compare my-day.yaml --b policy.limit.gap=30m
        homestack compare before.yaml after.yaml --format html --output changes.html
        homestack compare my-day.yaml --a days=5 --b days=5 --b seed=8 --format json
        homestack compare smart-rotate-day \\
          --b 'apps.Calendar.widgets.CalendarWidget.timeline[2].relevance.score=9'
      """
  )

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text
    case json
    case svg
    case html
  }

  @Argument(
    help: .value("a", "The first scenario: a file, a built-in name, or -."),
    completion: ScenarioHelp.completion
  )
  var first: String

  @Argument(
    help: .value("b", "The second scenario. Default: the first."),
    completion: ScenarioHelp.completion
  )
  var second: String?

  @Option(
    help: .value("path=value", "Like --set, for the first scenario only; may be repeated."),
    completion: SetCompletion.kind
  )
  var a: [String] = []

  @Option(
    help: .value(
      "path=value",
      "Like --set, for the second scenario only; may be repeated."
    ),
    completion: SetCompletion.kind
  )
  var b: [String] = []

  @Option(help: "Output format.")
  var format: Format = .text

  @OptionGroup var output: OutputArguments

  @Option(help: "Theme for SVG and HTML output: a built-in theme, one of your own, or a file.")
  var theme: String?

  @OptionGroup var settings: WorldArguments

  func validate() throws {
    try StandardInput.checkOnce([first] + (second.map { [$0] } ?? []))
    if theme != nil && format != .svg && format != .html {
      throw ValidationError("--theme requires --format svg or html.")
    }
    if second == nil, a.isEmpty, b.isEmpty {
      throw ValidationError("Name a second scenario, or set values with --a or --b.")
    }
    for (option, texts) in [("--a", a), ("--b", b)] {
      do throws(PathProblem) { _ = try texts.map(ScenarioEdit.init(parsing:)) } catch {
        throw ValidationError("\(option) takes PATH=VALUE, such as days=3: \(error.text).")
      }
    }
  }

  mutating func run() throws {
    let theme = try ThemeSource.theme(self.theme ?? "light")
    let source = try ScenarioSource(first)
    let other = try second.map { try ScenarioSource($0) } ?? source
    let file = try output.place()
    let sides = [
      try source.setting(settings.sets).setting(a, by: "--a"),
      try other.setting(settings.sets).setting(b, by: "--b"),
    ]
    let overrides = try settings.overrides()
    var said = ReportedDiagnostics()
    let read = sides.map { $0.read(overrides, saying: &said) }
    guard let one = read[0], let two = read[1] else { throw CommandFailure(.badData) }
    let comparison = Comparison(side(sides[0], a, one), side(sides[1], b, two))
    try file.write(document(comparison, file.look, theme))
    if !comparison.isSame { throw CommandFailure(.failed) }
  }

  private func side(
    _ source: ScenarioSource,
    _ own: [String],
    _ scenario: Scenario
  ) -> ComparedRun {
    var run = Run(world: scenario.world)
    run.advance(to: scenario.world.end)
    let words = own.isEmpty ? "" : " with \(own.joined(separator: " "))"
    return ComparedRun(label: source.file + words, text: source.text, run: run)
  }

  private func document(
    _ comparison: Comparison,
    _ look: TextLook,
    _ theme: Theme
  ) throws -> HarmlessText {
    let hues = (HueTable(comparison.a.run.world).hues, HueTable(comparison.b.run.world).hues)
    switch format {
    case .text: return ComparisonText(comparison, look).text
    case .json: return comparison.json
    case .svg: return ComparisonChart.text(comparison, hues: hues, theme: theme)
    case .html:
      let themes = (light: theme, dark: try ThemeSource.theme("dark"))
      return ComparisonPage(comparison, hues: hues, themes: themes).text
    }
  }
}
