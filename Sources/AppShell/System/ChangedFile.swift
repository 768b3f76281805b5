import TerminalDriver
import TerminalRendering

/// A file that a person names on the screen, to hold what was changed there.
enum ChangedFile {
  /// Writes a text; what is there already is replaced only where that was allowed.
  static func write(_ text: String, to name: String, mayReplace: Bool) -> FileTrouble? {
    // Elsewhere it means standard output, which is the screen.
    guard name != "-" else { return .failed("Type the name of a file.") }
    // A pipe would wait for a reader, and a terminal show the text over the screen.
    let there = FileIdentity(FileName.bytes(name))
    guard !there.exists || there.isFile else {
      return .failed("\(FileName.shown(name)) is there, and is no file.")
    }
    if !mayReplace, TextFile.exists(name) { return .exists }
    do {
      try SavedFile(path: name).write(Array(text.utf8))
      return nil
    } catch {
      return .failed((error as? CommandFailure)?.message.text ?? "it cannot be written")
    }
  }
}
