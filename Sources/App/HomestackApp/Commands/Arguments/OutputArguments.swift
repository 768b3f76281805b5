package import ArgumentParser
import TerminalDriver

package struct OutputArguments: ParsableArguments {
  @Option(
    name: .customLong("output"),
    help: .value("file", "Write to a file and not to standard output."),
    completion: .file()
  )
  package var path: String?

  package init() {}

  var isStandard: Bool { path == nil || path == "-" }

  /// Opens the file at once, so that an error shows before the work.
  ///
  /// - Throws: `CommandFailure` when the file cannot be made.
  package func place() throws -> WholeOutput { try WholeOutput(path: path) }
}

package struct ReportOutputArguments: ParsableArguments {
  @OptionGroup package var file: OutputArguments

  @Option(
    help: .value(
      "n",
      "How many runs to make at once; the numbers are the same. As many as there are processors "
        + "without it."
    )
  )
  var threads: Int?

  @Flag(help: "Show no progress.")
  package var quiet = false

  package init() {}

  package func validate() throws {
    if let threads, !(1...256).contains(threads) {
      throw ValidationError("--threads is a number from 1 to 256, not \(threads).")
    }
  }

  package var threadCount: Int { threads ?? ThisProcess.processorCount }
}
