import ArgumentParser
import Scenarios
import HomeScreenViews
import RunReports
import SmartStacks
import TerminalDriver
import TerminalRendering
import Trials

extension ReportFormat: ExpressibleByArgument {}

struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Export a run as a web page, image, table, or recording.",
    discussion: """
      EXAMPLES:
        homestack report my-day.yaml --format html --output day.html
        homestack report smart-rotate-day --format svg --output day.svg
        homestack report my-day.yaml --format csv --days 7 > week.csv
      """
  )

  @Argument(help: ScenarioHelp.argument, completion: ScenarioHelp.completion)
  var scenario: String

  @Option(
    help: ArgumentHelp(
      "Output format: "
        + "\(ReportFormat.allCases.map { "\($0.rawValue) (\($0.about))" }.inWords("or"))."
    )
  )
  var format: ReportFormat

  @OptionGroup var output: OutputArguments

  @Option(
    help: .value(
      "days",
      """
      Days to include, such as 3,5 or 8-14 (default: all). For html, the days that get a playable \
      screen (default: the first seven).
      """
    )
  )
  var day: DaysArgument?

  @Option(help: .value("100x30", "Columns and rows of the screen in html and asciicast."))
  var size = Size(columns: 100, rows: 30)

  @Option(help: "Theme for SVG output: a built-in theme, one of your own, or a file.")
  var theme: String?

  @Flag(
    help: "In html, report which of Homestack's defaults (†) would change what came up."
  )
  var sure = false

  @OptionGroup var sightings: SeenArguments

  @OptionGroup var settings: RunArguments

  func validate() throws {
    try StandardInput.checkOnce([scenario] + [sightings.seen?.path].compactMap(\.self))
    if theme != nil && format != .svg { throw ValidationError("--theme requires --format svg.") }
    if sure && format != .html { throw ValidationError("--sure requires --format html.") }
    if format == .asciicast, LayoutClass(size) == .notice {
      throw ValidationError("--size is too small for a recording: the minimum is 40x12.")
    }
  }

  mutating func run() throws {
    let theme = try ThemeSource.theme(self.theme ?? "light")
    let overrides = try sightings.seen.adding(to: settings.overrides())
    let scenario = try ScenarioSource(scenario).setting(settings.sets).scenario(overrides)
    let file = try output.place()
    var run = Run(world: scenario.world, goesBack: format == .html)
    run.advance(to: scenario.world.end)
    let chronicle = Chronicle(of: run, scenario: scenario)
    if let last = day?.last, last > chronicle.days.count {
      let there = Wording.count(chronicle.days.count, "day")
      throw CommandFailure(.usage, "--day names day \(last), but the run has only \(there)")
    }
    let wanted = chronicle.days.filter { day?.holds($0.number) ?? true }
    try write(scenario, chronicle, of: run, days: wanted, theme: theme, to: file)
  }

  /// Beyond this many days, a page shows the screen only of named days, or of the first ones.
  private static let mostScreens = 7

  private func write(
    _ scenario: Scenario,
    _ chronicle: Chronicle,
    of run: Run,
    days: [Chronicle.Day],
    theme: Theme,
    to file: WholeOutput
  ) throws {
    let hues = HueTable(chronicle.world).hues
    if let document = format.document(of: chronicle, days: days, hues: hues, theme: theme) {
      try file.write(document)
    } else if format == .asciicast {
      try file.write(try recording(of: scenario, days: days))
    } else {
      let themes = (light: theme, dark: try ThemeSource.theme("dark"))
      let shown = day == nil ? Array(days.prefix(Self.mostScreens)) : days
      func screen(_ size: Size) -> PageFrames? {
        guard size.rows > 2 else { return nil }
        let themes = [themes.light, themes.dark]
        var maker = PageFrameMaker(scenario, chronicle, of: run, size: size, themes: themes)
        for day in shown { maker.add(day) }
        var frames = maker.frames
        if shown.count < chronicle.days.count {
          frames.remark =
            "This page has a screen for \(shown.count) of \(chronicle.days.count) days; "
            + "to choose which, use --day, such as --day 3,5."
        }
        return frames
      }
      let isWide = size.rows > 2 && size.columns > PageFrames.narrow.columns
      var page = PageDocument(
        chronicle,
        days: chronicle.days,
        hues: hues,
        themes: themes,
        frames: screen(size),
        narrowFrames: isWide ? screen(PageFrames.narrow) : nil
      )
      if sure { page.sure = answers(scenario, chronicle, run) }
      try file.write(page.text)
    }
  }

  /// So many of a run's changes are searched.
  private static let mostAnswers = 200

  private func answers(_ scenario: Scenario, _ chronicle: Chronicle, _ run: Run)
    -> [(answer: String, words: String)]
  {
    let answers = chronicle.movements.prefix(Self.mostAnswers).compactMap { movement in
      ShownAnswers(run, at: movement.time)[movement.stack].map { [$0] }
    }
    return SureRuns.reports(SureSearch(scenario, run, answers)).map { ($0.statement, $0.words) }
  }

  private func recording(of scenario: Scenario, days: [Chronicle.Day]) throws -> HarmlessText {
    guard let day = days.first else { return "" }
    let palette = Palette(theme: try ThemeSource.theme("dark"), depth: .truecolor)
    var maker = FilmMaker(loaded: LoadedScenario(scenario, text: ""), span: day.start...day.end)
    maker.size = size
    maker.look = palette.look()
    do throws(FilmMaker.TooLong) {
      let sequence = try maker.sequence()
      return Asciicast.document(sequence, palette: palette, title: scenario.name)
    } catch {
      throw CommandFailure(.usage, "the day is too long to record: use film with --from and --to")
    }
  }
}
