package import ArgumentParser
package import ScenarioText
package import TerminalDriver

/// A table of what somebody saw on a phone, beside what the scenario says.
package struct SeenArguments: ParsableArguments {
  @Option(
    help: .value(
      "file",
      "A table of what a phone showed, with columns time, stack and widget; beside the scenario's "
        + "own `seen`."
    ),
    completion: .file()
  )
  package var seen: String?

  package init() {}

  /// The settings with the table, as the reader takes them.
  ///
  /// - Throws: `CommandFailure` when it cannot be read.
  package func adding(
    to overrides: ScenarioReader.Overrides
  ) throws(CommandFailure) -> ScenarioReader.Overrides {
    try SeenTable(path: seen).adding(to: overrides)
  }
}

/// What was seen on a phone: as the scenario says, or as a table says besides.
struct SeenTable: ExpressibleByArgument, CustomStringConvertible {
  /// The file of the table; nil where there is only what the scenario says.
  let path: String?

  /// Only what the scenario says.
  static let own = SeenTable(path: nil)

  init(path: String?) { self.path = path }

  init?(argument: String) { path = argument }

  var description: String { path ?? "what the scenario says" }

  /// The settings with the table, as the reader takes them.
  ///
  /// - Throws: `CommandFailure` when it cannot be read.
  func adding(
    to overrides: ScenarioReader.Overrides
  ) throws(CommandFailure) -> ScenarioReader.Overrides {
    guard let path else { return overrides }
    var overrides = overrides
    overrides.seen = (content: try TextFile.contents(of: path), file: TextFile.name(of: path))
    return overrides
  }
}
