import HomestackApp
import ArgumentParser
import Scenarios
import ScenarioText
import SmartStacks
import TerminalDriver
import TerminalRendering
import Trials

struct FitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fit",
    abstract: "Find the rule settings that are consistent with what a phone showed.",
    discussion: """
      Observations come from the scenarios' `seen` and from a --seen table. The report lists the \
      rule settings whose value in the scenario is ruled out, alone or together with others. The \
      same observations always give the same result.

      EXAMPLES:
        homestack-lab fit my-week.yaml
        homestack-lab fit my-day.yaml --seen screenshots.tsv
        homestack-lab fit my-week.yaml --setting limit.gap --setting hold.afterTouch
        homestack-lab fit monday.yaml tuesday.yaml --format json --output fit.json
        homestack-lab fit my-week.yaml --write phone.policy.yaml
      """
  )

  @Argument(
    help: .value("scenario", "Files, names of built-in scenarios, or -."),
    completion: ScenarioHelp.completion
  )
  var scenarios: [String]

  @OptionGroup var sightings: SeenArguments

  @Option(help: .value("share", "Fraction of observations that may be wrong."))
  var doubt = ChanceArgument.doubt

  @Option(
    name: [.customLong("setting"), .customLong("knob")],
    help: .value("key", "Fit only this rule setting; may be repeated."),
    completion: .list(RuleSetting.all.map(\.key))
  )
  var ruleSetting: [String] = []

  @Option(help: "Output format.")
  var format = TextFormat.text

  @Option(
    help: .value(
      "file",
      "Write the result to a policy file for use with --policy-file."
    ),
    completion: .file()
  )
  var write: String?

  @Flag(help: "Overwrite an existing --write file.")
  var force = false

  @OptionGroup var output: ReportOutputArguments

  @OptionGroup var settings: WorldArguments

  func validate() throws {
    try StandardInput.checkOnce(scenarios + [sightings.seen?.path].compactMap(\.self))
    if Set(scenarios).count < scenarios.count {
      throw ValidationError("A scenario is given twice, so its observations would count twice.")
    }
    if sightings.seen != nil, scenarios.count > 1 {
      throw ValidationError("--seen with a table requires exactly one scenario.")
    }
    let files = [write, output.file.path].compactMap { $0 }.filter { $0 != "-" }
    if Set(files + scenarios).count < files.count + scenarios.count {
      throw ValidationError("--write, --output, and the scenarios require different files.")
    }
    if doubt.millionths % 10_000 != 0 {
      throw ValidationError("--doubt takes a whole percentage, such as 5%.")
    }
    for key in ruleSetting where RuleSetting.keys(of: key).isEmpty {
      throw SettingArgument.unknown(key)
    }
  }

  mutating func run() throws {
    let overrides = try sightings.seen.adding(to: settings.overrides())
    let sets = settings.sets
    let scenarios = try scenarios.map { argument in
      try ScenarioSource(argument).setting(sets).scenario(overrides)
    }
    guard scenarios.contains(where: { !$0.sightings.isEmpty }) else {
      throw CommandFailure(
        .badData,
        "there are no observations: add what the phone showed under `seen:` in the scenario, or in "
          + "a table with --seen FILE"
      )
    }
    if let other = scenarios.first(where: { $0.world.policy != scenarios[0].world.policy }) {
      throw CommandFailure(
        .badData,
        "\(FileName.shown(other.name)) has different rule settings from "
          + "\(FileName.shown(scenarios[0].name)); a fit requires the same settings in all"
      )
    }
    if let write { try WholeOutput.checkPlace(write, overwrites: force) }
    let policy = try write.map { try WholeOutput(path: $0) }
    let place = try output.file.place()
    var stopped: Int32?
    let result = fit(scenarios, &stopped)
    if result.ruleSettings.isEmpty {
      throw CommandFailure(
        .usage,
        "none of these rule settings can be fitted: the scenario sets it, or no observation can "
          + "depend on it"
      )
    }
    // A fit that was stopped does not know everything, and one that is not to be believed nothing.
    if stopped == nil, result.verdict.isBelieved {
      try policy?.write(HarmlessText(document: result.policyFile.text))
    } else if let write {
      RawOutput.say("\(FileName.shown(write)) was not written: the fit found no values to keep")
    }
    let report = FitReport(result)
    switch format {
    case .text: try place.write(FitText(look: place.look).text(report))
    case .json: try place.write(report.json.document)
    }
    if let stopped { Interruption.end(by: stopped) }
  }

  /// Fits, and shows how many runs were made by then; an interruption leaves what was found so far.
  private func fit(_ scenarios: [Scenario], _ stopped: inout Int32?) -> FitResult {
    let keys = ruleSetting.isEmpty ? nil : Set(ruleSetting.flatMap(RuleSetting.keys(of:)))
    let (doubt, threads) = (doubt.share, output.threadCount)
    let progress = SweepProgress()
    var line = ProgressLine(isShown: !output.quiet)
    Interruption.note()
    let result: FitResult = Waiting.result(
      of: {
        var fit = Fit(scenarios, keys: keys, doubt: doubt, threads: threads, progress: progress)
        return await fit.result()
      },
      meanwhile: {
        line.show("\(progress.done) runs")
        if Interruption.signalNumber != nil { progress.stop() }
      }
    )
    line.clear()
    stopped = Interruption.signalNumber
    Interruption.forget()
    return result
  }
}
