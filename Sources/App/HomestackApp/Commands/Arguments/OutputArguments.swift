package import ArgumentParser
import TerminalDriver

package struct OutputArguments: ParsableArguments {
  @Option(
    name: .customLong("output"),
    help: .value("file", "Write to a file instead of standard output."),
    completion: .file()
  )
  package var path: String?

  package init() {}

  var isStandard: Bool { path == nil || path == "-" }

  /// Opens the file at once, so that an error shows before the work.
  ///
  /// - Throws: `CommandFailure` when the file cannot be made.
  package func place() throws -> WholeOutput {
    try WholeOutput(path: path, isAnnounced: true)
  }
}

/// Of commands that write text for people and JSON for programs.
package enum TextFormat: String, CaseIterable, ExpressibleByArgument { case text, json }

package struct ReportOutputArguments: ParsableArguments {
  @OptionGroup package var file: OutputArguments

  @Option(
    help: .value(
      "n",
      "Number of runs at once; the results don't depend on it. Default: the number of processors."
    )
  )
  var threads: Int?

  @Flag(help: "Don't show progress.")
  package var quiet = false

  package init() {}

  package func validate() throws {
    if let threads, !(1...256).contains(threads) {
      throw ValidationError("--threads takes a number from 1 to 256, not \(threads).")
    }
  }

  package var threadCount: Int { threads ?? ThisProcess.processorCount }
}
