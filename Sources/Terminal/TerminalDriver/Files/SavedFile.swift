import TerminalRendering

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file whose results replace its contents in one step, or leave them as they are.
///
/// They are written beside it and moved there: nobody ever reads half of them, and a full disk does
/// no damage. It keeps its permissions, and links to it stay. The place is tried at once, so that
/// no work is done for a place that cannot be written.
package struct SavedFile {
  /// As given, and as resolved.
  let name: String
  private let target: String
  /// Where it is written first; nil for a device, a pipe, or a file in a folder that takes no
  /// other.
  let beside: String?

  /// Whether it may replace a file that the program reads, as a person saves an open scenario.
  private let replacesInput: Bool

  package init(path: String, replacesInput: Bool = false) throws {
    name = path
    self.replacesInput = replacesInput
    if let refusal = InputFiles.refusal(of: path, mayBeInput: replacesInput) { throw refusal }
    let there = stat(at: path)
    if let there, there.kind != S_IFREG || RawOutput.goes(to: there) {
      (target, beside) = (path, nil)
      return
    }
    let isThere = there != nil
    target = isThere ? TextFile.resolved(path).map(FileName.text) ?? path : path
    let beside = "\(target).\(ThisProcess.number).new"
    // A file without write permission is not replaced either.
    guard !isThere || FileName.with(target, { access($0, W_OK) }) == 0 else {
      throw Self.failure(path)
    }
    // One of this name was left by a killed process with the same number.
    Self.remove(beside)
    let descriptor = Self.make(beside)
    // Where there is no room for another file, there is none for what replaces this one.
    let isRefused = [EACCES, EPERM, EROFS, ENAMETOOLONG].contains(errno)
    guard descriptor >= 0 || isThere && isRefused else { throw Self.failure(path) }
    self.beside = descriptor >= 0 ? beside : nil
    guard descriptor >= 0 else { return }
    close(descriptor)
    Self.remove(beside)
  }

  /// Creates a file where nothing exists, not even a link.
  private static func make(_ path: String) -> Int32 {
    FileName.with(path) { open($0, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666) }
  }

  private static func failure(_ name: String) -> CommandFailure {
    let words = SystemError.latest.words
    return CommandFailure(.cannotCreate, "cannot create \(FileName.shown(name)): \(words)")
  }

  package var isTerminal: Bool {
    guard beside == nil, stat(at: target)?.kind == S_IFCHR else { return false }
    let descriptor = FileName.with(target) {
      open($0, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    }
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return isatty(descriptor) == 1
  }

  private static func remove(_ path: String) { _ = FileName.with(path) { unlink($0) } }

  /// Writes the contents, with the check as late as possible; may be called again for new ones.
  package func write(_ bytes: [UInt8], after check: () throws -> Void = {}) throws {
    if beside == nil { try check() }
    var file = try OutputFile(self)
    try file.copy(bytes)
    if beside != nil { try check() }
    try file.settle()
  }

  /// Opens the file beside its place, or the place itself.
  func opened() throws -> Int32 {
    // It may have been read since the place was prepared.
    if let refusal = InputFiles.refusal(of: name, mayBeInput: replacesInput) { throw refusal }
    let descriptor = beside.map(Self.make) ?? openInPlace()
    guard descriptor >= 0 else { throw Self.failure(name) }
    return descriptor
  }

  private func openInPlace() -> Int32 {
    FileName.with(target) { open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666) }
  }

  func discard() { if let beside { Self.remove(beside) } }

  /// Moves the file to its place, where later writes to the descriptor go too.
  func settle(_ descriptor: Int32) throws {
    guard let beside else { return }
    let there = stat(at: target)
    let isMoved = FileName.with(beside) { from in
      (there.map { chmod(from, $0.st_mode & 0o7777) == 0 } ?? true)
        && FileName.with(target) { rename(from, $0) } == 0
    }
    guard !isMoved else { return }
    // A file that cannot be replaced, such as a mounted one, is overwritten.
    defer { Self.remove(beside) }
    let place = openInPlace()
    guard place >= 0 else { throw Self.failure(name) }
    defer { close(place) }
    guard Self.copy(beside, to: place), dup2(place, descriptor) >= 0 else {
      let words = SystemError.latest.words
      throw CommandFailure(.cannotWrite, "cannot write \(FileName.shown(name)): \(words)")
    }
  }

  private static func copy(_ path: String, to place: Int32) -> Bool {
    let source = FileName.with(path) { open($0, O_RDONLY | O_NOFOLLOW | O_CLOEXEC) }
    guard source >= 0 else { return false }
    defer { close(source) }
    return withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
      while true {
        let count = read(source, buffer.baseAddress, buffer.count)
        if count == 0 { return true }
        if count < 0, errno == EINTR { continue }
        let piece = UnsafeRawBufferPointer(rebasing: buffer[..<max(0, count)])
        guard count > 0, RawOutput.write(piece, to: place).error == nil else { return false }
      }
    }
  }

  func leads(to descriptor: Int32) -> Bool {
    guard let written = stat(of: descriptor), let found = stat(at: target) else { return false }
    return written.isSameFile(as: found)
  }
}
