import SystemAccess
import TerminalRendering

/// A place for results that are made in one piece: standard output, or a file that is replaced in
/// one step.
struct WholeOutput {
  private let file: SavedFile?

  /// Prepares the place.
  ///
  /// - Throws: `CommandFailure` when the file cannot be made.
  init(path: String?) throws {
    file = path == nil || path == "-" ? nil : try SavedFile(path: path ?? "-")
  }

  /// How text looks there.
  var look: TextLook { TextLook(isTerminal: file == nil && RawOutput.isOutputTerminal) }

  /// Whether a person reads it on a terminal.
  var isTerminal: Bool { file?.isTerminal ?? RawOutput.isOutputTerminal }

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

  /// Writes what is no text; a terminal gets none of it that could act there.
  func write(binary: [UInt8]) throws {
    if let file { return try file.write(binary) }
    var output = try OutputFile(path: nil)
    try output.copy(binary)
  }
}
