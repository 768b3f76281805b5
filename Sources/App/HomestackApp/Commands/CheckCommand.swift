import ArgumentParser
import Trials
import Scenarios
import ScenarioText
import SmartStacks
import TerminalDriver
import TerminalRendering

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check scenarios against their expectations, and lint their timelines.",
    discussion: """
      Exit status: 0 if all expectations hold, 1 if any fails, 65 or 66 if a scenario can't be read.

      EXAMPLES:
        homestack check scenarios/*.yaml
        homestack check my-day.yaml --strict --junit results.xml
        homestack check my-day.yaml --annotations github
        homestack check my-day.yaml --policy limit.gap=0
        homestack check my-day.yaml --set days=3 --set policy.limit.gap=15m
        homestack check my-day.yaml --seen
        homestack check my-day.yaml --seen week.tsv --seen-json agreement.json
        homestack check my-day.yaml --sure

      Each failure reports what was shown instead, why, and the closest time at which the \
      expectation held. For the first few failures (--how), the command also reports the smallest \
      change to the file that would make the expectation hold. An expectation with `runs` is \
      checked over that many runs with random variation, as in a sweep.

      With --seen, the command also reports how closely the run matches the phone observations in \
      the scenario's `seen` and in a table, if you give one. Any mismatch gives exit status 1.
      """
  )

  /// Where findings are also shown at their line.
  enum Annotations: String, CaseIterable, ExpressibleByArgument { case github }

  @Argument(
    help: .value("scenario", "Files, names of built-in scenarios, or -."),
    completion: ScenarioHelp.completion
  )
  var scenarios: [String]

  @Option(help: .value("file", "Also write the results as JUnit XML."), completion: .file())
  var junit: String?

  @Option(
    help: .value(
      "service",
      "Also print failures as GitHub workflow commands, shown inline on the affected lines."
    )
  )
  var annotations: Annotations?

  @Option(
    defaultAsFlag: SeenTable.own,
    parsing: .next,
    help: .value(
      "file",
      "Compare the run with the phone observations in the scenario and, if given, in a file."
    ),
    completion: .file()
  )
  var seen: SeenTable?

  @Option(help: .value("file", "Also write the --seen results as JSON."), completion: .file())
  var seenJson: String?

  @Flag(help: "Treat warnings and timing lint findings as failures.")
  var strict = false

  @Flag(help: "Report which of Homestack's defaults (†) would change each result.")
  var sure = false

  @Option(
    parsing: .unconditional,
    help: .value(
      "n",
      "Maximum number of failures per scenario for which to find the smallest fix."
    )
  )
  var how: Int = 3

  @OptionGroup var settings: WorldArguments

  func validate() throws {
    try StandardInput.checkOnce(scenarios + [seen?.path].compactMap(\.self))
    if seen?.path != nil, scenarios.count > 1 {
      throw ValidationError("--seen with a table requires exactly one scenario.")
    }
    if seenJson != nil, seen == nil { throw ValidationError("--seen-json requires --seen.") }
    if !(0...1000).contains(how) {
      throw ValidationError("--how takes a whole number from 0 to 1000.")
    }
    if let junit, junit == seenJson {
      throw ValidationError("--junit and --seen-json require different files.")
    }
  }

  mutating func run() throws {
    let results = try junit.map { try WholeOutput(path: $0) }
    let agreement = try seenJson.map { try WholeOutput(path: $0) }
    let overrides = try seen.adding(to: settings.overrides())
    var output = try OutputFile(path: nil)
    var reports: [CheckReport] = []
    var trouble: ExitStatus?
    for argument in scenarios {
      do {
        let source = try ScenarioSource(argument).setting(settings.sets)
        let report = check(source, overrides)
        reports.append(report)
        if !report.isReadable { trouble = trouble ?? .badData }
        try output.write(report.text(source: SourceText(text: source.text, file: source.file)))
      } catch let failure as CommandFailure where failure.status != .cannotWrite {
        if !failure.message.isEmpty { RawOutput.say("homestack: \(failure.message)") }
        reports.append(CheckReport(unreadable: FileName.shown(argument), because: failure.message))
        trouble = trouble ?? failure.status
      }
    }
    try output.write(CheckReport.summary(reports))
    if annotations == .github { try output.write(WorkflowCommands.text(reports)) }
    try results?.write(JUnitReport.document(reports))
    try agreement?.write(CheckReport.sightings(of: reports).document)
    if let trouble { throw CommandFailure(trouble) }
    if reports.contains(where: { $0.failureCount > 0 }) { throw CommandFailure(.failed) }
  }

  private func seeded(_ scenario: Scenario, _ run: Run) -> [ExpectationResult] {
    let checker = SeededChecker(scenario)
    guard checker.runCount > 0 else { return [] }
    let progress = SweepProgress()
    var line = ProgressLine(isShown: true)
    defer { line.clear() }
    return Waiting.result(
      of: { await checker.check(run, threads: ThisProcess.processorCount, progress: progress) },
      meanwhile: { line.show(progress.done, of: checker.runCount) }
    )
  }

  private func check(
    _ source: ScenarioSource,
    _ overrides: ScenarioReader.Overrides
  ) -> CheckReport {
    let result = source.read(overrides)
    guard let scenario = result.scenario else {
      RawOutput.say(result.diagnostics)
      return CheckReport(unreadable: source.file, result.diagnostics)
    }
    var run = Run(world: scenario.world)
    run.advance(to: scenario.world.end)
    let once = scenario.expectations.filter { $0.runs == nil }
    var own = ExpectationChecker(run: run).check(once)
    if sure {
      let reports = SureRuns.reports(SureSearch(claimsOf: scenario, run))
      for place in own.indices { own[place].sure = reports[place].words }
    }
    let judged = own + seeded(scenario, run)
    // In the order of the file: an item may be judged in one run or in many.
    var results = judged.enumerated().sorted {
      ($0.element.expectation.item, $0.offset) < ($1.element.expectation.item, $1.offset)
    }.map(\.element)
    let isFailed = results.contains { !$0.isPassed }
    let trial = how > 0 && (isFailed || seen != nil) ? source.trial(overrides) : nil
    if let trial, isFailed {
      results = ScenarioRemedy(trial, run: run).adding(to: results, atMost: how)
    }
    var report = CheckReport(
      scenario: scenario.name,
      file: source.file,
      results: results,
      written: scenario.writtenExpectations,
      findings: result.diagnostics.compactMap { LintFinding($0) }
        + TimingLint.findings(in: run, of: scenario),
      isStrict: strict || scenario.world.policy.lintStrict
    )
    if seen != nil {
      let remedy = trial.map { ScenarioRemedy($0, run: run) }
      report.sightings = SightingReport(of: scenario, run: run, remedy: remedy)
    }
    return report
  }
}
