/// One line that is kept for the next start, in a file of the state folder.
struct KeptLine: Sendable {
  /// Where the file is; nil where there is no place for one.
  let path: String?
  /// No line is longer, in bytes; a longer file is none of ours.
  let longest: Int

  /// The line; nil where none is kept, or none can be read.
  var text: String? {
    guard let path, let bytes = try? TextFile.read(path, limit: longest) else { return nil }
    let text = FileName.text(bytes)
    let line = text.prefix { !$0.isNewline }
    return line.isEmpty || text.dropFirst(line.count).contains { !$0.isNewline }
      ? nil : String(line)
  }

  /// Writes a line down, whole or not at all; false where that cannot be done.
  func keep(_ line: String) -> Bool {
    guard let path else { return false }
    let bytes = FileName.bytes(line)
    guard bytes.count <= longest, !line.contains(where: \.isNewline) else { return false }
    UserFolders.make(above: path)
    do {
      try SavedFile(path: path).write(bytes + [UInt8(ascii: "\n")])
      return true
    } catch {
      return false
    }
  }
}
