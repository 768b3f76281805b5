/// One line for the next start, in a file of the state folder.
package struct KeptLine {
  package let path: String?
  /// In bytes; a longer file is not ours.
  private let longest: Int

  package static func theme(at path: String? = place("theme")) -> KeptLine {
    KeptLine(path: path, longest: 200)
  }

  /// The scenario file that was opened last, for the next start without a name.
  package static func opened(at path: String? = place("opened")) -> KeptLine {
    KeptLine(path: path, longest: 4096)
  }

  private static func place(_ name: String) -> String? { UserFolders.state.map { "\($0)/\(name)" } }

  /// Nil where none can be read.
  package var text: String? {
    guard let path, let bytes = try? TextFile.read(path, limit: longest) else { return nil }
    let text = FileName.text(bytes)
    let line = text.prefix { !$0.isNewline }
    return line.isEmpty || text.dropFirst(line.count).contains { !$0.isNewline }
      ? nil : String(line)
  }

  /// Writes a line completely or not at all; false where that fails.
  @discardableResult
  package func keep(_ line: String) -> Bool {
    guard let path else { return false }
    let bytes = FileName.bytes(line)
    guard bytes.count <= longest, !line.contains(where: \.isNewline) else { return false }
    UserFolders.make(above: path)
    do {
      try SavedFile(path: path).write(bytes + [UInt8(ascii: "\n")])
      return true
    } catch { return false }
  }

  /// The line as an absolute path of an existing file, else nil.
  package var file: String? {
    guard let path = text, path.hasPrefix("/"), TextFile.exists(path) else { return nil }
    return path
  }

  package func note(_ path: String) {
    guard let place = TextFile.place(of: path) else { return }
    keep(FileName.text(place))
  }
}
