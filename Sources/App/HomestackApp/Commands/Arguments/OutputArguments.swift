package import ArgumentParser

/// Where a command writes what it makes.
package struct OutputArguments: ParsableArguments {
  @Option(
    name: .customLong("output"),
    help: .value("file", "Write to a file and not to standard output."),
    completion: .file()
  )
  package var path: String?

  package init() {}

  var isStandard: Bool { path == nil || path == "-" }

  /// The place, tried at once: what cannot be created is said before the work.
  ///
  /// - Throws: `CommandFailure` when the file cannot be made.
  package func place() throws -> WholeOutput { try WholeOutput(path: path) }
}
