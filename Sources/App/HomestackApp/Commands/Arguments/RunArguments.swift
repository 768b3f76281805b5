import ArgumentParser
import ScenarioText
import Scenarios
import TerminalDriver
import Trials

/// What a command line sets for the one run that it shows: the scenario's own, or one of a sweep.
struct RunArguments: ParsableArguments {
  @OptionGroup var world: WorldArguments

  @Option(
    help: .value("n", "Show run n of a sweep; with --jitter, --skip and --add as it was made.")
  )
  var sweepRun: Int?

  @OptionGroup var chance: DisturbanceArguments

  func validate() throws {
    if let sweepRun, !(1...SweepHead.mostRuns).contains(sweepRun) {
      throw ValidationError("--sweep-run is a number from 1 to 1,000,000,000, not \(sweepRun).")
    }
    let given = [
      (chance.jitter != nil, "--jitter"), (chance.skip != nil, "--skip"),
      (chance.add != nil, "--add"),
    ]
    if sweepRun == nil, let option = given.first(where: \.0)?.1 {
      throw ValidationError("\(option) is about a run of a sweep: say which by --sweep-run.")
    }
  }

  var sets: SetArguments { world.sets }

  /// The settings as the reader takes them.
  ///
  /// - Throws: `CommandFailure` when the policy file cannot be read.
  func overrides() throws(CommandFailure) -> ScenarioReader.Overrides {
    var overrides = try world.overrides()
    overrides.sweptRun = sweepRun.map { SweptRun(number: $0, chance.disturbance) }
    return overrides
  }

  /// The settings as they are written on a command line; nil without any.
  var words: String? {
    let run = sweepRun.map { SweptRun(number: $0, chance.disturbance).options }
    let words = [world.words, run].compactMap { $0 }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}
