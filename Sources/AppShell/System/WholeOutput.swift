/// A place for results that are made in one piece: a file, written whole or not at all, or standard
/// output.
struct WholeOutput: ~Copyable {
  private var file: WholeFile?
  private var stream: OutputFile?

  /// Opens a file, or standard output when the path is nil or `-`.
  ///
  /// - Throws: `CommandFailure` when the file cannot be made.
  init(path: String?) throws {
    if let path, path != "-" {
      file = try WholeFile(path: path)
    } else {
      stream = try OutputFile(path: nil)
    }
  }

  /// Writes a document, whose encoder has escaped what could act on a terminal.
  ///
  /// - Throws: `CommandFailure` when it cannot be written.
  mutating func write(document: [UInt8]) throws {
    try file?.write(document)
    stream?.append(document: document)
    try stream?.flush()
  }
}
