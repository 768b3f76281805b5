package import ArgumentParser
package import ScenarioText
package import TerminalDriver

/// What a command line sets in place of what the scenario says.
///
/// `--set` changes the file, so what has an option of its own wins over it, wherever both stand.
package struct WorldArguments: ParsableArguments {
  @OptionGroup package var sets: SetArguments

  // What follows is the value, also -3: it is refused as a number, not as a missing one.
  @Option(parsing: .unconditional, help: .value("n", "Simulate that many days."))
  var days: Int?

  @Option(parsing: .unconditional, help: .value("n", "What chance is made from."))
  var seed: UInt64?

  @OptionGroup var knobs: PolicyArguments

  @Flag(help: "Turn WidgetKit Developer Mode on for every app.")
  var developerMode = false

  package init() {}

  package func validate() throws {
    if let days, !(1...3660).contains(days) {
      throw ValidationError("--days takes a whole number from 1 to 3660.")
    }
  }

  /// The settings as the reader takes them.
  ///
  /// - Throws: `CommandFailure` when the policy file cannot be read.
  package func overrides() throws(CommandFailure) -> ScenarioReader.Overrides {
    try knobs.adding(
      to: ScenarioReader.Overrides(
        seed: seed,
        days: days,
        developerMode: developerMode ? true : nil
      )
    )
  }

  /// The settings as they are written on a command line; nil without any.
  ///
  /// What `--set` sets is in the scenario's text.
  var words: String? {
    var words: [String] = []
    if let days { words.append("--days \(days)") }
    if let seed { words.append("--seed \(seed)") }
    words += knobs.words
    if developerMode { words.append("--developer-mode") }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}
