import TerminalRendering

/// A file that a person names on the screen, to hold what was changed there.
///
/// An existing file is only overwritten after a question, and only if its contents are still those
/// in question. The scenario's own file must also hold what was read: what somebody else saved in
/// it is never overwritten.
package struct ChangedFile {
  package enum Found: Hashable {
    case nothing
    case bytes([UInt8])
  }

  package let name: String
  /// What the person agreed to overwrite; nil when there was no question.
  package var agreed: Found?
  var origin: ReadFile?

  package init(name: String, agreed: Found? = nil, origin: ReadFile? = nil) {
    self.name = name
    self.agreed = agreed
    self.origin = origin
  }

  private var path: String { UserFolders.path(typed: name) }

  /// Returns why the text was not written.
  package func write(_ text: String) -> FileTrouble? {
    // Elsewhere it means standard output, which is the screen.
    guard name != "-", !name.isEmpty else { return .failed("Type the name of a file.") }
    do {
      try check()
      // Others may save until the very end.
      try SavedFile(path: path, replacesInput: true).write(Array(text.utf8), after: check)
      return nil
    } catch {
      return error as? FileTrouble
        ?? .failed((error as? CommandFailure)?.message.text ?? "the file can't be written")
    }
  }

  /// Throws when the file may not be overwritten now.
  private func check() throws(FileTrouble) {
    let found = try found()
    if isOrigin, let origin, case .bytes(let bytes) = found,
      let line = origin.firstDifference(from: bytes)
    {
      throw .changed(line: line)
    }
    guard found != agreed else { return }
    switch found {
    case .bytes: throw .exists(found)
    case .nothing: if isOrigin { throw .gone }
    }
  }

  private func found() throws(FileTrouble) -> Found {
    let shown = FileName.shown(name)
    guard FileIdentity(path).exists else {
      let isLink = FileIdentity(path, followsLinks: false).exists
      if isLink { throw .failed("\(shown) is a broken link. Type another name.") }
      return .nothing
    }
    // A pipe would wait for a reader, and a terminal would show the text over the screen.
    do throws(TextFile.Refusal) {
      return .bytes(try TextFile.read(path))
    } catch { throw .failed("\(shown) can't be overwritten: \(error.words). Type another name.") }
  }

  /// Whether the name leads to the scenario's file, whatever is there now.
  package var isOrigin: Bool {
    guard let origin else { return false }
    if FileIdentity(path).isSameFile(as: FileIdentity(origin.path)) { return true }
    let place = TextFile.place(of: path)
    return place != nil && place == TextFile.place(of: origin.path)
  }
}

package enum FileTrouble: Error, Hashable {
  case exists(ChangedFile.Found)
  /// The scenario was read from it, and it no longer exists.
  case gone
  /// The scenario was read from it, and it differs from this line on.
  case changed(line: Int)
  case failed(String)
}

/// A file with the contents that were read, to compare before it is overwritten.
package struct ReadFile: Hashable {
  package let path: String
  package var bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The first line, from 1, in which other bytes differ from what was read; nil where none does.
  func firstDifference(from other: [UInt8]) -> Int? {
    guard bytes != other else { return nil }
    let common = zip(bytes, other).prefix { $0 == $1 }
    return 1 + common.count { $0.0 == UInt8(ascii: "\n") }
  }
}
