import TerminalRendering

/// A file for results beside those on standard output: written whole at the end, or not at all.
///
/// It is opened at once, so that work whose results have no place is never begun.
struct ResultFile: ~Copyable {
  private var file: WholeFile?
  private let isStandardOutput: Bool

  /// Opens a file; nothing is written without a path, and `-` is standard output.
  ///
  /// - Throws: `CommandFailure` when the file cannot be made.
  init(path: String?) throws {
    isStandardOutput = path == "-"
    if let path, path != "-" { file = try WholeFile(path: path) } else { file = nil }
  }

  /// Writes all that it is to hold.
  ///
  /// - Throws: `ClosedPipe` when nobody reads any longer, `CommandFailure` on other trouble.
  mutating func write(_ text: HarmlessText) throws {
    if isStandardOutput {
      var output = try OutputFile(path: nil)
      try output.write(text)
    }
    try file?.write(Array(text.text.utf8))
  }
}
