import TerminalRendering

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file whose results replace what it holds in one step, or leave it as it is.
///
/// They are written beside it and moved there: nobody ever reads half of them, and a full disk
/// costs nothing. It keeps its permissions, and a link goes on leading to it. The place is tried at
/// once, so that work whose results have none is never begun.
package struct SavedFile {
  /// As it was asked for, and where that leads to.
  private let name: String
  private let target: String
  /// Where it is written first; nil for what is written to as it is: a device, a pipe, or a file in
  /// a folder that takes no other.
  private let beside: String?

  /// Whether it may replace a file that the program reads, as a person saves an open scenario.
  private let replacesInput: Bool

  /// Prepares a file.
  ///
  /// - Throws: `CommandFailure` when it cannot be made, or would replace what the program reads.
  package init(path: String, replacesInput: Bool = false) throws {
    name = path
    self.replacesInput = replacesInput
    if !replacesInput, let refusal = InputFiles.refusal(of: path) { throw refusal }
    var status = stat()
    let isThere = FileName.with(path) { stat($0, &status) } == 0
    guard !isThere || status.st_mode & S_IFMT == S_IFREG else {
      (target, beside) = (path, nil)
      return
    }
    target = isThere ? TextFile.resolved(path).map(FileName.text) ?? path : path
    let beside = "\(target).\(ThisProcess.number).new"
    // What may not be written is not replaced either.
    guard !isThere || FileName.with(target, { access($0, W_OK) }) == 0 else {
      throw Self.failure(path)
    }
    // One of this name was left by a process that was killed, whose number has come again.
    Self.remove(beside)
    let descriptor = FileName.with(beside) {
      open($0, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    }
    guard descriptor >= 0 || isThere else { throw Self.failure(path) }
    self.beside = descriptor >= 0 ? beside : nil
    guard descriptor >= 0 else { return }
    close(descriptor)
    Self.remove(beside)
  }

  private static func failure(_ name: String) -> CommandFailure {
    let words = SystemError.latest.words
    return CommandFailure(.cannotCreate, "cannot create \(FileName.shown(name)): \(words)")
  }

  /// Whether it is a terminal, on which a person would read it.
  package var isTerminal: Bool {
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

  private static func remove(_ path: String) { _ = FileName.with(path) { unlink($0) } }

  /// Writes all that it is to hold; may be called again, for what replaces it.
  ///
  /// The check looks once more whether it may be replaced, as late as can be.
  ///
  /// - Throws: `CommandFailure` when it cannot be written, or what the check throws; what was
  ///   written beside it is gone then.
  package func write(_ bytes: [UInt8], after check: () throws -> Void = {}) throws {
    // It may have been read since the place was prepared.
    if !replacesInput, let refusal = InputFiles.refusal(of: name) { throw refusal }
    guard let beside else {
      try check()
      return try write(bytes, to: target)
    }
    var status = stat()
    let isThere = FileName.with(target) { stat($0, &status) } == 0
    do {
      try write(bytes, to: beside, isNew: true)
      try check()
    } catch {
      Self.remove(beside)
      throw error
    }
    let isMoved = FileName.with(beside) { from in
      (!isThere || chmod(from, status.st_mode & 0o7777) == 0)
        && FileName.with(target) { rename(from, $0) } == 0
    }
    guard !isMoved else { return }
    // A file that is mounted by itself, for example, stays where it is.
    Self.remove(beside)
    try write(bytes, to: target)
  }

  private func write(_ bytes: [UInt8], to path: String, isNew: Bool = false) throws {
    var file = try OutputFile(path: path, calledBy: name, isNew: isNew)
    try file.copy(bytes)
  }
}
