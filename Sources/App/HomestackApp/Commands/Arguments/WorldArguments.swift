package import ArgumentParser
package import ScenarioText
import Scenarios
package import TerminalDriver
import Trials

/// What a command line sets in place of the scenario; options of their own win over `--set`.
package struct WorldArguments: ParsableArguments {
  @OptionGroup package var sets: SetArguments

  // The value may begin with a dash: -3 is refused as a number, not as a missing one.
  @Option(parsing: .unconditional, help: .value("n", "Number of days to simulate."))
  var days: Int?

  @Option(parsing: .unconditional, help: .value("n", "Seed for random choices."))
  var seed: UInt64?

  @OptionGroup var settings: PolicyArguments

  @Flag(help: "Turn on WidgetKit Developer Mode for every app.")
  var developerMode = false

  package init() {}

  package func validate() throws {
    if let days, !(1...3660).contains(days) {
      throw ValidationError("--days takes a whole number from 1 to 3660.")
    }
  }

  package func overrides() throws(CommandFailure) -> ScenarioReader.Overrides {
    try settings.adding(
      to: ScenarioReader.Overrides(
        seed: seed,
        days: days,
        developerMode: developerMode ? true : nil
      )
    )
  }

  /// The settings as a command line writes them, without `--set`; nil without any.
  var words: String? {
    var words: [String] = []
    if let days { words.append("--days \(days)") }
    if let seed { words.append("--seed \(seed)") }
    words += settings.words
    if developerMode { words.append("--developer-mode") }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}

struct RunArguments: ParsableArguments {
  @OptionGroup var world: WorldArguments

  @Option(
    help: .value(
      "n",
      "Replay run n of a sweep. Pass the same --jitter, --skip, and --add as in the sweep."
    )
  )
  var sweepRun: Int?

  @OptionGroup var chance: DisturbanceArguments

  func validate() throws {
    if let sweepRun, !(1...SweepHead.mostRuns).contains(sweepRun) {
      throw ValidationError("--sweep-run takes a number from 1 to 1,000,000,000, not \(sweepRun).")
    }
    let given = [
      (chance.jitter != nil, "--jitter"), (chance.skip != nil, "--skip"),
      (chance.add != nil, "--add"),
    ]
    if sweepRun == nil, let option = given.first(where: \.0)?.1 {
      throw ValidationError("\(option) requires --sweep-run, which selects a run of a sweep.")
    }
  }

  var sets: SetArguments { world.sets }

  func overrides() throws(CommandFailure) -> ScenarioReader.Overrides {
    var overrides = try world.overrides()
    overrides.sweptRun = sweepRun.map { SweptRun(number: $0, chance.disturbance) }
    return overrides
  }

  var words: String? {
    let run = sweepRun.map { SweptRun(number: $0, chance.disturbance).options }
    let words = [world.words, run].compactMap { $0 }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}
