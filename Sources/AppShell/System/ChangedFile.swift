import TerminalDriver
import TerminalRendering

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

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
      if there.exists, try replace(name, with: Array(text.utf8)) { return nil }
      var file = try OutputFile(path: name)
      try file.copy(Array(text.utf8))
      return nil
    } catch {
      return .failed((error as? CommandFailure)?.message.text ?? "it cannot be written")
    }
  }

  /// Writes beside a file and puts that in its place in one step: a full disk costs nothing then.
  ///
  /// It keeps its permissions, and a link goes on leading to it.
  ///
  /// - Returns: Whether it was replaced; not where nothing can be made beside it.
  /// - Throws: `CommandFailure` when it cannot be written; then all is as it was.
  private static func replace(_ name: String, with bytes: [UInt8]) throws -> Bool {
    guard let real = TextFile.resolved(name) else { return false }
    let target = FileName.text(real)
    let beside = "\(target).\(getpid()).new"
    var status = stat()
    guard FileName.with(target, { stat($0, &status) }) == 0, !TextFile.exists(beside) else {
      return false
    }
    // A file that may not be written is not replaced either.
    guard FileName.with(target, { access($0, W_OK) }) == 0,
      var file = try? WholeFile(path: beside)
    else { return false }
    try file.write(bytes)
    let isReplaced = FileName.with(beside) { from in
      chmod(from, status.st_mode & 0o7777) == 0
        && FileName.with(target) { rename(from, $0) } == 0
    }
    if !isReplaced { _ = FileName.with(beside) { unlink($0) } }
    return isReplaced
  }
}
