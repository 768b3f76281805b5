import ArgumentParser
import Scenarios
import TerminalDriver
import TerminalRendering
import Trials

struct SweepCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sweep",
    abstract: "Run a scenario many times with random variation, and report statistics.",
    discussion: """
      Each run makes its own random choices, including those of --jitter, --skip, and --add. The \
      report shows how often the widget that the person wants is on top (see `glances` in the \
      scenario), when each widget first appears, how long it stays, and how often it is seen. Run \
      k is the same for any --threads and --shard.

      EXAMPLES:
        homestack sweep smart-rotate-day --jitter 5m
        homestack sweep my-day.yaml --jitter 10m --skip 10% --format html > page.html
        homestack sweep my-day.yaml --vary limit.gap=5m,15m,30m \\
          --vary limit.rotations=4,6
        homestack sweep my-day.yaml \\
          --vary 'apps.Bus.widgets.Bus.timeline[0].relevance.score=5,20'
        homestack sweep my-day.yaml --runs 100000 --shard 2/8 --output 2.part
        homestack merge *.part
      """
  )

  @Argument(help: ScenarioHelp.argument, completion: ScenarioHelp.completion)
  var scenario: String

  @Option(help: .value("n", "Number of runs for each combination of --vary values."))
  var runs = 1000

  @OptionGroup var chance: DisturbanceArguments

  @Option(
    help: .value(
      "key=a,b,c",
      "Try several values for a rule setting or for a field in the file; may be repeated."
    )
  )
  var vary: [String] = []

  @Option(help: .value("i/n", "Split the runs into n parts and perform only part i."))
  var shard: Shard?

  @Option(help: .value("from..to", "Perform only the runs in this range."))
  var range: RunRangeArgument?

  @Option(help: "Output format. Default: text, or \"part\" if --shard or --range is given.")
  var format: SweepFormat?

  @Flag(help: "In text, also report how Homestack's defaults (†) change the share of glances.")
  var sure = false

  @OptionGroup var output: ReportOutputArguments

  @Option(
    help: .value("file", "Save progress to a file every 30 seconds and when interrupted."),
    completion: .file()
  )
  var checkpoint: String?

  @Option(help: .value("file", "Resume from a checkpoint file."), completion: .file())
  var resume: String?

  @OptionGroup var settings: WorldArguments

  func validate() throws {
    guard (1...SweepHead.mostRuns).contains(runs) else {
      throw ValidationError("--runs takes a number from 1 to 1,000,000,000, not \(runs).")
    }
    if shard != nil, range != nil {
      throw ValidationError("--shard can't be combined with --range.")
    }
    if let range, range.range.upperBound > runs {
      throw ValidationError("--range ends at \(range.range.upperBound), but --runs is \(runs).")
    }
    if sure, (format ?? .text) != .text || shard != nil || range != nil || !vary.isEmpty {
      throw ValidationError("--sure requires text output of a whole sweep, without --vary.")
    }
    let grid = try vary.map { try VaryArgument($0) }
    for (place, argument) in grid.enumerated()
    where grid[..<place].contains(where: { $0.key == argument.key }) {
      throw ValidationError("--vary \(argument.key) is given twice.")
    }
    let points = grid.reduce(1) { min($0 * $1.settings.count, 1 << 32) }
    guard points <= SweepSource.mostPoints else {
      throw ValidationError("--vary has \(points) combinations; the maximum is 4096.")
    }
  }

  mutating func run() throws {
    let disturbance = chance.disturbance
    let source = try SweepSource(
      scenario,
      settings,
      varying: vary.map { try VaryArgument($0) },
      runs: runs,
      disturbance: disturbance.words
    )
    let known = try resumed(source.head)
    let format = self.format ?? (shard == nil && range == nil ? .text : .part)
    let place = try output.file.place()
    let kept = try checkpoint.map { try SavedFile(path: $0) }
    let sweeper = Sweeper(source.scenarios, source.head, disturbance, threads: output.threadCount)
    var outcome = known
    if let range = wanted { outcome = try sweep(sweeper, range, known, kept: kept) }
    let lines = sure ? sureLines(source.scenarios[0], disturbance) : nil
    try place.write(outcome, as: format, shard: shard, adding: lines ?? [])
  }

  /// Each value takes fewer runs than the sweep.
  private static let mostSureRuns = 200

  private func sureLines(_ scenario: Scenario, _ disturbance: Disturbance) -> [String]? {
    let runs = min(runs, Self.mostSureRuns)
    let sweep = SureSweep(scenario, runs: runs, disturbance, threads: output.threadCount)
    let progress = SweepProgress()
    let outcome = Waiting.result(of: { await sweep.outcome(progress) }, meanwhile: {})
    return sweep.lines(outcome)
  }

  private var wanted: ClosedRange<Int>? {
    if let shard { return shard.range(of: runs) }
    return range?.range ?? 1...runs
  }

  /// The finished runs of the same sweep in a file; empty where this run creates the file.
  private func resumed(_ head: SweepHead) throws -> SweepOutcome {
    guard let resume, resume != checkpoint || TextFile.exists(resume) else {
      return SweepOutcome(head)
    }
    // The checkpoint that it resumes from is replaced by the longer one.
    let bytes = try TextFile.replaceableContents(of: resume)
    do throws(PartProblem) {
      return try SweepJoin.sweep(bytes, of: head)
    } catch {
      throw CommandFailure(
        .badData,
        "cannot resume from \(TextFile.name(of: resume)): \(error.words)"
      )
    }
  }

  private func sweep(
    _ sweeper: Sweeper,
    _ range: ClosedRange<Int>,
    _ known: SweepOutcome,
    kept: SavedFile?
  ) throws -> SweepOutcome {
    let progress = SweepProgress()
    let keeper = SweepKeeper(known)
    let total = sweeper.missing(range, in: known)
    var line = ProgressLine(isShown: !output.quiet)
    var saved = ContinuousClock.now
    Interruption.note()
    let outcome = Waiting.result(
      of: { await sweeper.sweep(range, progress: progress, kept: keeper) },
      meanwhile: {
        line.show(progress.done, of: total)
        if Interruption.signalNumber != nil { progress.stop() }
        guard let kept, ContinuousClock.now - saved > .seconds(30) else { return }
        saved = .now
        // A failed checkpoint is ignored: a full disk may have space at the end.
        try? kept.write(SweepPart.document(keeper.outcome))
      }
    )
    line.clear()
    Interruption.forget()
    if let kept { try kept.write(SweepPart.document(outcome, shard: shard)) }
    if let number = Interruption.signalNumber, sweeper.missing(range, in: outcome) > 0 {
      try stop(outcome, number, isKept: checkpoint != nil)
    }
    return outcome
  }

  private func stop(_ outcome: SweepOutcome, _ number: Int32, isKept: Bool) throws -> Never {
    let name = checkpoint ?? output.file.path.map { "\($0).part" } ?? "sweep.part"
    if !isKept { try SavedFile(path: name).write(SweepPart.document(outcome)) }
    let done = outcome.runCount
    let all = outcome.head.runs * outcome.points.count
    RawOutput.say(
      """
      homestack: interrupted; \(done) of \(all) runs are saved in \(FileName.shown(name))
      homestack: to continue, repeat the command with --resume \(FileName.shown(name))
      """
    )
    Interruption.end(by: number)
  }
}

extension SweepFormat: ExpressibleByArgument {}

/// Run numbers such as `1..250`.
struct RunRangeArgument: ExpressibleByArgument {
  let range: ClosedRange<Int>

  init?(argument: String) {
    let sides = argument.split(separator: ".", omittingEmptySubsequences: false)
    guard sides.count == 3, sides[1].isEmpty, let low = Int(sides[0]), let high = Int(sides[2]),
      low >= 1, low <= high
    else { return nil }
    range = low...high
  }
}

extension Shard: ExpressibleByArgument {
  init?(argument: String) { self.init(argument) }
}
