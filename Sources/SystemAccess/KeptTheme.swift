/// The theme that a person kept in the menu, for the next start: a name in a file of the state
/// folder.
package struct KeptTheme: Sendable {
  /// Where the file is; nil where there is no place for one.
  package let path: String?

  /// The one of this person.
  package static var own: KeptTheme { KeptTheme(path: UserFolders.state.map { "\($0)/theme" }) }

  /// No theme's name is longer; a longer file is none of ours.
  private static let longestName = 200

  /// The name that is kept; nil where none is, or none can be read.
  package var name: String? {
    guard let path, let bytes = try? TextFile.read(path, limit: Self.longestName) else {
      return nil
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let line = text.prefix { !$0.isNewline }
    return line.isEmpty || text.dropFirst(line.count).contains { !$0.isNewline }
      ? nil : String(line)
  }

  /// Writes a name down, whole or not at all; false where that cannot be done.
  @discardableResult
  package func keep(_ name: String) -> Bool {
    guard let path else { return false }
    UserFolders.make(above: path)
    do {
      try SavedFile(path: path).write(Array("\(name)\n".utf8))
      return true
    } catch {
      return false
    }
  }
}
