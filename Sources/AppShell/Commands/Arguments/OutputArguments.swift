import ArgumentParser

/// Where a command writes what it makes.
struct OutputArguments: ParsableArguments {
  @Option(
    name: .customLong("output"),
    help: ArgumentHelp("Write to a file and not to standard output.", valueName: "file"),
    completion: .file()
  )
  var path: String?

  /// Whether that is standard output.
  var isStandard: Bool { path == nil || path == "-" }

  /// The place, tried at once: what cannot be created is said before the work.
  ///
  /// - Throws: `CommandFailure` when the file cannot be made.
  func place() throws -> WholeOutput { try WholeOutput(path: path) }
}
