import ArgumentParser
import Reports
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

/// A place for one report: standard output, or a file that is replaced in one step.
struct ReportPlace {
  private let file: SavedFile?

  /// Prepares the place.
  ///
  /// - Throws: `CommandFailure` when the file cannot be made.
  init(path: String?) throws {
    file = path == nil || path == "-" ? nil : try SavedFile(path: path ?? "-")
  }

  /// How text looks there.
  var look: TextLook { TextLook(isTerminal: file == nil && RawOutput.isOutputTerminal) }

  /// Writes a report for people.
  func write(_ text: HarmlessText) throws {
    if let file { return try file.write(Array(text.text.utf8)) }
    var output = try OutputFile(path: nil)
    try output.write(text)
  }

  /// Writes a document of a machine format.
  func write(document: [UInt8]) throws {
    if let file { return try file.write(document) }
    var output = try OutputFile(path: nil)
    output.append(document: document)
    try output.flush()
  }

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
