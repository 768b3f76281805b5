package import Scenarios
import TerminalDriver
package import TerminalRendering
import Trials

/// A place for results that are made in one piece: standard output, or a file that is replaced in
/// one step.
package struct WholeOutput {
  private let file: SavedFile?

  /// Standard output.
  init() { file = nil }

  /// Prepares a file, or standard output when the path is nil or `-`.
  ///
  /// - Throws: `CommandFailure` when the file cannot be made.
  package init(path: String?) throws {
    file = try path.flatMap { $0 == "-" ? nil : try SavedFile(path: $0) }
  }

  /// How text looks there.
  package var look: TextLook { TextLook(isTerminal: file == nil && RawOutput.isOutputTerminal) }

  var isTerminal: Bool { file?.isTerminal ?? RawOutput.isOutputTerminal }

  /// Writes a report for people.
  package func write(_ text: HarmlessText) throws {
    try write(Array(text.text.utf8)) { output, _ in output.append(text) }
  }

  /// Writes a document of a machine format.
  func write(document: [UInt8]) throws {
    try write(document) { output, document in output.append(document: document) }
  }

  /// Writes what is no text; a terminal gets none of it that could act there.
  func write(binary: [UInt8]) throws {
    try write(binary) { output, binary in try output.copy(binary) }
  }

  private func write(
    _ bytes: [UInt8],
    toStandard write: (inout OutputFile, [UInt8]) throws -> Void
  ) throws {
    if let file { return try file.write(bytes) }
    var output = try OutputFile(path: nil)
    try write(&output, bytes)
    try output.flush()
  }

  // MARK: Reports of many runs

  func write(_ outcome: SweepOutcome, as format: SweepFormat, shard: Shard? = nil) throws {
    let report = SweepReport(outcome)
    switch format {
    case .part: try write(document: SweepPart.document(outcome, shard: shard))
    case .text: try write(SweepText(look).text(report))
    case .json: try write(SweepJSON.document(report))
    case .csv: try write(document: SweepCSV.document(report))
    case .html:
      let themes = (light: try ThemeSource.theme("light"), dark: try ThemeSource.theme("dark"))
      try write(SweepHTML.document(report, themes: themes))
    }
  }
}
