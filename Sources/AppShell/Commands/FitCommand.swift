import ArgumentParser
import Documents
import Fitting
import HomeScreenViews
import Interactive
import ScenarioText
import Scenarios
import SmartStacks
import SystemAccess
import TerminalRendering
import Trials

extension FitFormat: ExpressibleByArgument {}

/// Fits the knobs of the rulebook to what somebody saw on a phone.
struct FitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fit",
    abstract: "Tell which values of the rulebook's knobs agree with what a phone showed.",
    discussion: """
      What was seen is what `seen` of the scenarios says, and the rows of a table. Each knob is told
      (some values agree, others are ruled out), told together with others (at least one of them has
      another value), open, or not told (nothing that was seen depends on it). The same sightings
      give the same answer.

      EXAMPLES:
        homestack fit my-week.yaml
        homestack fit my-day.yaml --seen screenshots.tsv
        homestack fit my-week.yaml --knob limit.gap --knob hold.afterTouch
        homestack fit monday.yaml tuesday.yaml --format html --output fit.html
        homestack fit my-week.yaml --write phone.policy.yaml
        homestack fit my-week.yaml --next thursday.yaml
      """
  )

  @Argument(
    help: ArgumentHelp("Files, names of built-in scenarios, or -.", valueName: "scenario"),
    completion: ScenarioHelp.completion
  )
  var scenarios: [String] = []

  @OptionGroup var sightings: SeenArguments

  @Option(
    help: ArgumentHelp(
      "Which share of the sightings may be simply wrong.",
      valueName: "share"
    )
  )
  var doubt = ChanceArgument.doubt

  @Option(
    help: ArgumentHelp(
      "Ask about this knob of the rulebook alone; may be repeated.",
      valueName: "key"
    ),
    completion: .list(PolicyKnob.all.map(\.key))
  )
  var knob: [String] = []

  @Option(
    help: ArgumentHelp(
      "How to write it: "
        + "\(FitFormat.allCases.map { "\($0.rawValue) (\($0.about))" }.inWords("or"))."
    )
  )
  var format = FitFormat.text

  @Option(
    defaultAsFlag: NextDayArgument.sheet,
    parsing: .next,
    help: ArgumentHelp(
      "Tell a day to live with the phone that tells most of what is open; with a file, also as a "
        + "scenario to fill in.",
      valueName: "file"
    ),
    completion: .file()
  )
  var next: NextDayArgument?

  @Option(
    help: ArgumentHelp(
      "Write what was told as a policy file, which --policy-file of every command takes.",
      valueName: "file"
    ),
    completion: .file()
  )
  var write: String?

  @Flag(help: "Replace the files of --next and --write that are there already.")
  var force = false

  @OptionGroup var output: ReportOutputArguments

  @OptionGroup var settings: WorldArguments

  func validate() throws {
    try StandardInput.checkOnce(scenarios + [sightings.seen].compactMap(\.self))
    if Set(scenarios).count < scenarios.count {
      throw ValidationError("A scenario is there twice: what was seen would count twice.")
    }
    if sightings.seen != nil, scenarios.count > 1 {
      throw ValidationError("A table of --seen goes with one scenario.")
    }
    if scenarios.isEmpty, write != nil {
      throw ValidationError("--write goes with a scenario: without sightings nothing is told.")
    }
    if scenarios.isEmpty, next == nil {
      throw ValidationError("Name a scenario with what was seen; --next alone needs none.")
    }
    if next != nil, format != .text {
      throw ValidationError("--next writes a sheet, so it goes with --format text.")
    }
    let files = [next?.path, write, output.file.path].compactMap { $0 }.filter { $0 != "-" }
    if Set(files + scenarios).count < files.count + Set(scenarios).count {
      throw ValidationError("--next, --write and --output need files of their own.")
    }
    if doubt.millionths % 10_000 != 0 {
      throw ValidationError("--doubt takes whole percents, such as 5%.")
    }
    for key in knob where PolicyKnob.keys(of: key).isEmpty { throw KnobArgument.unknown(key) }
  }

  mutating func run() throws {
    let overrides = try sightings.adding(to: settings.overrides())
    let scenarios = try scenarios.map { argument in
      try ScenarioSource(argument).setting(settings.sets).scenario(overrides)
    }
    guard next != nil || scenarios.contains(where: { !$0.sightings.isEmpty }) else {
      throw CommandFailure(
        .badData,
        "nothing was seen that could be compared: `seen:` in a scenario says what a phone showed, "
          + "or a table: --seen FILE"
      )
    }
    if let other = scenarios.first(where: { $0.world.policy != scenarios[0].world.policy }) {
      throw CommandFailure(
        .badData,
        "\(FileName.shown(other.name)) has other values of knobs than "
          + "\(FileName.shown(scenarios[0].name)): scenarios are fitted together from the same"
      )
    }
    let day = try next?.path.map { try newFile($0) }
    let policy = try write.map { try newFile($0) }
    let place = try output.file.place()
    let keys = knob.isEmpty ? nil : Set(knob.flatMap(PolicyKnob.keys(of:)))
    var stopped: Int32?
    let result = fit(scenarios, keys, &stopped)
    let plan = next == nil || stopped != nil ? nil : plan(result, &stopped)
    if result.knobs.isEmpty {
      throw CommandFailure(
        .usage,
        "none of these knobs is asked: the scenario says it itself, or no phone can show it"
      )
    }
    // What a fit that was stopped does not know is no fact to go on with.
    if stopped == nil { try policy?.write(HarmlessText(document: result.policyFile.text)) }
    if let plan { try day?.write(plan.document) }
    try write(FitReport(result), plan, to: place)
    if let stopped { Interruption.end(by: stopped) }
  }

  /// A file that is not there yet, or may be replaced.
  ///
  /// - Throws: `CommandFailure` when it is there: what somebody saw or chose may stand in it.
  private func newFile(_ path: String) throws -> WholeOutput {
    if path != "-", !force, TextFile.exists(path) {
      throw CommandFailure(
        .cannotCreate,
        "\(FileName.shown(path)) is there already. Name another file, or replace it with --force."
      )
    }
    return try WholeOutput(path: path)
  }

  private func write(_ report: FitReport, _ plan: NextDay?, to place: WholeOutput) throws {
    switch format {
    case .text:
      var text = report.count > 0 || next == nil ? FitText(place.look).text(report) : ""
      if !text.isEmpty, next != nil { text += "\n" }
      if let plan {
        text += NextDaySheet(place.look).text(plan)
      } else if next != nil, !report.isStopped {
        text += "No day of a hundred that were drawn tells more than is told.\n"
      }
      try place.write(text)
    case .json: try place.write(FitJSON.document(report).document)
    case .html:
      let themes = (light: try ThemeSource.theme("light"), dark: try ThemeSource.theme("dark"))
      try place.write(FitHTML.document(report, themes: themes))
    }
  }

  private func fit(
    _ scenarios: [Scenario],
    _ keys: Set<String>?,
    _ stopped: inout Int32?
  ) -> FitResult {
    let (doubt, threads) = (doubt.share, output.threadCount)
    return waiting(&stopped) { progress in
      var fit = Fit(scenarios, keys: keys, doubt: doubt, threads: threads, progress: progress)
      return await fit.result()
    }
  }

  private func plan(_ result: FitResult, _ stopped: inout Int32?) -> NextDay? {
    let (seed, threads) = (settings.seed ?? UInt64(result.scenarios.count), output.threadCount)
    return waiting(&stopped) { progress in
      await NextDaySearch(result, threads: threads, progress: progress).day(seed: seed)
    }
  }

  /// What some work comes to, with a line of how many runs were made meanwhile; who interrupts it
  /// gets what was found until then.
  private func waiting<Result: Sendable>(
    _ stopped: inout Int32?,
    for work: @escaping @Sendable (SweepProgress) async -> Result
  ) -> Result {
    let progress = SweepProgress()
    var line = ProgressLine(isShown: !output.quiet)
    Interruption.note()
    let result = Waiting.result(
      of: { await work(progress) },
      meanwhile: {
        line.show("\(progress.done) runs")
        if Interruption.signalNumber != nil { progress.stop() }
      }
    )
    line.clear()
    stopped = Interruption.signalNumber ?? stopped
    Interruption.forget()
    return result
  }
}

/// Where the next day is written: on the sheet alone, or also as a scenario.
struct NextDayArgument: ExpressibleByArgument, CustomStringConvertible {
  /// The file; nil for the sheet alone.
  let path: String?

  /// Only the sheet.
  static let sheet = NextDayArgument(path: nil)

  private init(path: String?) { self.path = path }

  init?(argument: String) { path = argument }

  var description: String { path ?? "the sheet alone" }
}
