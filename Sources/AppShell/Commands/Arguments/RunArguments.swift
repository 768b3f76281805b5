import ArgumentParser
import Reports
import Scenarios
import SimulationCore

/// What a command line sets for the one run that it shows: the scenario's own, or one of a sweep.
struct RunArguments: ParsableArguments {
  @OptionGroup var world: WorldArguments

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Show run n of a sweep; with --jitter, --skip and --add as it was made.",
      valueName: "n"
    )
  )
  var sweepRun: Int?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "How much earlier or later everything may come in that run.",
      valueName: "duration"
    )
  )
  var jitter: JitterArgument?

  @Option(
    name: .long,
    help: ArgumentHelp("How likely a donation is left out of that run.", valueName: "chance")
  )
  var skip: ChanceArgument?

  @Option(
    name: .long,
    help: ArgumentHelp("How likely a donation is made once more in it.", valueName: "chance")
  )
  var add: ChanceArgument?

  func validate() throws {
    if let sweepRun, !(1...SweepHead.mostRuns).contains(sweepRun) {
      throw ValidationError("--sweep-run is a number from 1 to 1,000,000,000, not \(sweepRun).")
    }
    let given = [(jitter != nil, "--jitter"), (skip != nil, "--skip"), (add != nil, "--add")]
    if sweepRun == nil, let option = given.first(where: \.0)?.1 {
      throw ValidationError("\(option) is about a run of a sweep: say which by --sweep-run.")
    }
  }

  private var disturbance: Disturbance {
    Disturbance(
      jitter: jitter?.duration ?? .zero,
      skipped: skip?.millionths ?? 0,
      added: add?.millionths ?? 0
    )
  }

  var sets: SetArguments { world.sets }

  /// The settings as the reader takes them.
  var overrides: ScenarioReader.Overrides {
    var overrides = world.overrides
    overrides.sweptRun = sweepRun.map { SweptRun(number: $0, disturbance) }
    return overrides
  }

  /// The settings as they are written on a command line; nil without any.
  var words: String? {
    let run = sweepRun.map { SweptRun(number: $0, disturbance).options }
    let words = [world.words, run].compactMap { $0 }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}
