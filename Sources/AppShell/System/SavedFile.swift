import TerminalRendering

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file whose results replace what it holds in one step, or leave it as it is.
///
/// They are written beside it and moved there: nobody ever reads half of them, and a full disk
/// costs nothing. The place is tried at once, so that work whose results have none is never begun.
struct SavedFile {
  private let target: String
  /// Where it is written first; nil for a device or a pipe, which is written to as it is.
  private let beside: String?

  /// Prepares a file.
  ///
  /// - Throws: `CommandFailure` when it cannot be made.
  init(path: String) throws {
    var status = stat()
    let isThere = FileName.with(path) { stat($0, &status) } == 0
    guard !isThere || status.st_mode & S_IFMT == S_IFREG else {
      (target, beside) = (path, nil)
      return
    }
    target = isThere ? TextFile.resolved(path).map(FileName.text) ?? path : path
    beside = "\(target).\(getpid()).new"
    try Self.tryPlace(target, beside: beside ?? target, isThere: isThere)
  }

  /// Whether a file can be made beside another, and may replace it.
  private static func tryPlace(_ target: String, beside: String, isThere: Bool) throws {
    let descriptor = FileName.with(beside) { open($0, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666) }
    let problem = SystemError.latest
    if descriptor >= 0 {
      close(descriptor)
      _ = FileName.with(beside) { unlink($0) }
    }
    let mayReplace = !isThere || FileName.with(target) { access($0, W_OK) } == 0
    guard descriptor >= 0, mayReplace else {
      let words = descriptor >= 0 ? SystemError.latest.words : problem.words
      throw CommandFailure(.cannotCreate, "cannot create \(FileName.shown(target)): \(words)")
    }
  }

  /// Whether it is a terminal, on which a person would read it.
  var isTerminal: Bool {
    var status = stat()
    guard beside == nil, FileName.with(target, { stat($0, &status) }) == 0,
      status.st_mode & S_IFMT == S_IFCHR
    else { return false }
    let descriptor = FileName.with(target) {
      open($0, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    }
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return isatty(descriptor) == 1
  }

  /// Writes all that it is to hold; may be called again, for what replaces it.
  ///
  /// - Throws: `CommandFailure` when it cannot be written; then all is as it was.
  func write(_ bytes: [UInt8], isText: Bool = true) throws {
    guard let beside else {
      var file = try OutputFile(path: target)
      if !isText { return try file.copy(bytes) }
      file.append(document: bytes)
      try file.flush()
      return
    }
    var status = stat()
    let isThere = FileName.with(target) { stat($0, &status) } == 0
    var file = try WholeFile(path: beside, calledBy: target)
    try file.write(bytes)
    let isMoved = FileName.with(beside) { from in
      (!isThere || chmod(from, status.st_mode & 0o7777) == 0)
        && FileName.with(target) { rename(from, $0) } == 0
    }
    guard isMoved else {
      let problem = SystemError.latest
      _ = FileName.with(beside) { unlink($0) }
      let name = FileName.shown(target)
      throw CommandFailure(.cannotWrite, "cannot write \(name): \(problem.words)")
    }
  }
}
