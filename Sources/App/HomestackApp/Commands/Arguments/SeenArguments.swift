package import ArgumentParser
package import ScenarioText
package import TerminalDriver

package struct SeenArguments: ParsableArguments {
  @Option(
    help: .value(
      "file",
      "A table of observations from a phone (columns: time, stack, widget), in addition to those "
        + "in the scenario's `seen`."
    ),
    completion: .file()
  )
  package var seen: SeenTable?

  package init() {}
}

package struct SeenTable: ExpressibleByArgument, CustomStringConvertible {
  /// Nil where there is only what the scenario says.
  package let path: String?

  static let own = SeenTable(path: nil)

  package var description: String { path ?? "the scenario's `seen`" }
}

extension SeenTable { package init?(argument: String) { path = argument } }

extension SeenTable? {
  package func adding(
    to overrides: ScenarioReader.Overrides
  ) throws(CommandFailure) -> ScenarioReader.Overrides {
    guard let path = self?.path else { return overrides }
    var overrides = overrides
    overrides.seen = (content: try TextFile.contents(of: path), file: TextFile.name(of: path))
    return overrides
  }
}
