import Trials
import SystemAccess
import Documents
import ArgumentParser
import TerminalRendering

/// Where a report goes, and how it is made.
struct ReportOutputArguments: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp("Write to a file and not to standard output.", valueName: "file"),
    completion: .file()
  )
  var output: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "How many runs to make at once; the numbers are the same. As many as there are processors "
        + "without it.",
      valueName: "n"
    )
  )
  var threads: Int?

  @Flag(name: .long, help: "Show no progress.")
  var quiet = false

  func validate() throws {
    if let threads, !(1...256).contains(threads) {
      throw ValidationError("--threads is a number from 1 to 256, not \(threads).")
    }
  }

  /// How many threads to use.
  var threadCount: Int { threads ?? Processors.count }
}

extension WholeOutput {
  /// Writes a sweep, or the shard of one.
  func write(_ outcome: SweepOutcome, as format: SweepFormat, shard: Shard? = nil) throws {
    let report = SweepReport(outcome)
    switch format {
    case .part: try write(document: SweepPart.document(outcome, shard: shard))
    case .text:
      let look = look
      try write(SweepText(glyphs: look.glyphs, paint: look.paint).text(report))
    case .json: try write(SweepJSON.document(report))
    case .csv: try write(document: SweepCSV.document(report))
    case .html: try write(SweepHTML.document(report))
    }
  }
}
