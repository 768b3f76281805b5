import TerminalRendering

/// A file that a person names on the screen, to hold what was changed there.
///
/// What lies there is written over only after the person was asked, and only as long as it is what
/// the question was about. The file that the scenario was read from has to hold what was read, too:
/// what somebody else saved in it meanwhile is never written over.
package struct ChangedFile {
  /// What lies where a file is to be written.
  package enum Found: Hashable {
    case nothing
    case bytes([UInt8])
  }

  package let name: String
  /// What the person was asked about and agreed to write over; nil when there was no question.
  package var agreed: Found?
  /// The file that the scenario was read from.
  var origin: ReadFile?

  package init(name: String, agreed: Found? = nil, origin: ReadFile? = nil) {
    self.name = name
    self.agreed = agreed
    self.origin = origin
  }

  private var path: String { UserFolders.path(typed: name) }

  /// Writes a text; returns why it was not written.
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
        ?? .failed((error as? CommandFailure)?.message.text ?? "it cannot be written")
    }
  }

  /// Whether it may be written over as it is now.
  ///
  /// - Throws: `FileTrouble` when it may not.
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
      if isLink { throw .failed("\(shown) is a link that leads nowhere. Type another name.") }
      return .nothing
    }
    // A pipe would wait for a reader, and a terminal show the text over the screen.
    do throws(TextFile.Refusal) {
      return .bytes(try TextFile.read(path))
    } catch { throw .failed("\(shown) is not written over: \(error.words). Type another name.") }
  }

  /// Whether the name leads to the file that the scenario was read from, whatever lies there now.
  package var isOrigin: Bool {
    guard let origin else { return false }
    if FileIdentity(path).isSameFile(as: FileIdentity(origin.path)) { return true }
    let place = TextFile.place(of: path)
    return place != nil && place == TextFile.place(of: origin.path)
  }
}

/// Why a file was not written.
package enum FileTrouble: Error, Hashable {
  /// There is one of that name already, and nobody agreed to write over what it holds.
  case exists(ChangedFile.Found)
  /// The scenario was read from it, and it is not there any longer.
  case gone
  /// The scenario was read from it, and it holds something else now; the first line that differs.
  case changed(line: Int)
  /// Something else, in words.
  case failed(String)
}

/// A file with what it held when it was read, to be known again before it is written over.
package struct ReadFile: Hashable {
  package let path: String
  package var bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The first line, counted from 1, in which other bytes differ from what was read; nil where none
  /// does.
  func firstDifference(from other: [UInt8]) -> Int? {
    guard bytes != other else { return nil }
    let common = zip(bytes, other).prefix { $0 == $1 }
    return 1 + common.count { $0.0 == UInt8(ascii: "\n") }
  }
}
