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
      (some values agree, others are ruled out), open, or not told (nothing that was seen depends on
      it). The same sightings give the same answer.

      EXAMPLES:
        homestack fit my-week.yaml
        homestack fit my-day.yaml --seen screenshots.tsv
        homestack fit my-week.yaml --knob limit.gap --knob hold.afterTouch
        homestack fit monday.yaml tuesday.yaml --format html --output fit.html
      """
  )

  @Argument(
    help: ArgumentHelp("Files, names of built-in scenarios, or -.", valueName: "scenario"),
    completion: ScenarioHelp.completion
  )
  var scenarios: [String]

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

  @OptionGroup var output: ReportOutputArguments

  @OptionGroup var settings: WorldArguments

  func validate() throws {
    try StandardInput.checkOnce(scenarios + [sightings.seen].compactMap(\.self))
    if sightings.seen != nil, scenarios.count > 1 {
      throw ValidationError("A table of --seen goes with one scenario.")
    }
    for key in knob where PolicyKnob.keys(of: key).isEmpty { throw KnobArgument.unknown(key) }
  }

  mutating func run() throws {
    let overrides = try sightings.adding(to: settings.overrides)
    let scenarios = try scenarios.map { argument in
      try ScenarioSource(argument).setting(settings.sets).scenario(overrides)
    }
    guard scenarios.contains(where: { !$0.sightings.isEmpty }) else {
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
    let place = try output.file.place()
    let keys = knob.isEmpty ? nil : Set(knob.flatMap(PolicyKnob.keys(of:)))
    let result = fit(scenarios, keys)
    let report = FitReport(result)
    switch format {
    case .text: try place.write(FitText(place.look).text(report))
    case .json: try place.write(FitJSON.document(report).document)
    }
  }

  private func fit(_ scenarios: [Scenario], _ keys: Set<String>?) -> FitResult {
    let progress = SweepProgress()
    var line = ProgressLine(isShown: !output.quiet)
    Interruption.note()
    let (doubt, threads) = (doubt.share, output.threadCount)
    let result = Waiting.result(
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
    Interruption.forget()
    return result
  }
}
