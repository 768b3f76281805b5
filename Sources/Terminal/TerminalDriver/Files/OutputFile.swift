package import TerminalRendering

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A place for results: standard output or a file, written in large pieces.
///
/// A file is written beside its place, and replaces what lies there when it is settled. It takes no
/// text that could act on a terminal: `HarmlessText` cannot hold any, documents are looked through,
/// and a file that is copied is made harmless where a person reads it. It is not copyable, so that
/// what is buffered is written once.
package struct OutputFile: ~Copyable {
  private let descriptor: Int32
  private let name: String
  /// Where it is to lie; nil for standard output.
  private let place: SavedFile?
  private var isSettled = false
  /// Whether a signal takes it away until then.
  private var isNoted = false
  /// What is still to be written.
  private var bytes: [UInt8] = []

  private static let pieceSize = 1 << 16

  /// Opens a file, or standard output when the path is nil or `-`.
  ///
  /// - Throws: `CommandFailure` when the file cannot be made.
  package init(path: String?) throws {
    let place = try path.flatMap { $0 == "-" ? nil : try SavedFile(path: $0) }
    try self.init(place)
    guard let beside = place?.beside else { return }
    UnfinishedFile.note(beside)
    isNoted = true
  }

  /// Opens a file that was prepared, or standard output.
  ///
  /// - Throws: `CommandFailure` when the file cannot be made.
  init(_ place: SavedFile?) throws {
    let opened = try place?.opened()
    descriptor = opened ?? STDOUT_FILENO
    name = place.map { FileName.shown($0.name) } ?? "standard output"
    self.place = place
  }

  deinit {
    guard let place else { return }
    close(descriptor)
    if !isSettled { place.discard() }
  }

  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Writes when enough has gathered.
  package mutating func flushIfFull() throws {
    if bytes.count >= Self.pieceSize { try flush() }
  }

  package mutating func write(_ text: HarmlessText) throws {
    append(text)
    try flush()
  }

  /// Takes in a text, to be written with what gathers.
  package mutating func append(_ text: HarmlessText) { bytes += text.text.utf8 }

  /// Takes in a piece of a machine format, whose encoder escapes or leaves out what nobody sees.
  ///
  /// What an encoder forgot is left out here.
  package mutating func append(document piece: [UInt8]) {
    if PlainText.isDocument(piece[...]) {
      bytes += piece
    } else {
      append(HarmlessText(document: String(decoding: piece, as: UTF8.self)))
    }
  }

  /// Writes the bytes of a file as they are, so that the copy is the file; a person at a terminal
  /// reads its lines made harmless.
  package mutating func copy(_ file: [UInt8]) throws {
    if isTerminal {
      append(HarmlessText(lines: String(decoding: file, as: UTF8.self)))
    } else {
      bytes += file
    }
    try flush()
  }

  /// Writes everything that has gathered; what could not be written stays, to be tried again.
  ///
  /// - Throws: `ClosedPipe` when nobody reads any longer, `CommandFailure` on other trouble.
  package mutating func flush() throws {
    let (count, error) = bytes.withUnsafeBytes { RawOutput.write($0, to: descriptor) }
    bytes.removeFirst(count)
    guard let error else { return }
    throw error.isBrokenPipe
      ? ClosedPipe() : CommandFailure(.cannotWrite, "cannot write \(name): \(error.words)")
  }

  /// Writes everything that has gathered, and puts the file in its place; what is written to it
  /// later goes there.
  ///
  /// - Throws: What `flush` throws; until it is settled, what lay there lies there.
  package mutating func settle() throws {
    try flush()
    guard !isSettled, let place else { return }
    try place.settle(descriptor)
    isSettled = true
    if isNoted { UnfinishedFile.forget() }
  }

  /// Whether what is written can be found: a file that was settled may have been taken away.
  package var isInPlace: Bool { !isSettled || place?.leads(to: descriptor) ?? true }
}

/// A file that grows line by line, made with its folders when the first comes.
///
/// Nobody reads it on a terminal.
package struct GrowingFile: ~Copyable {
  let path: String
  private var descriptor: Int32 = -1
  private var isMade = false

  package init(path: String) { self.path = path }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Adds a line; false when it could not be written.
  package mutating func append(line: String) -> Bool {
    if descriptor < 0 { make() }
    guard descriptor >= 0 else { return false }
    var line = line + "\n"
    return line.withUTF8 { bytes in
      RawOutput.write(UnsafeRawBufferPointer(bytes), to: descriptor).error == nil
    }
  }

  /// Puts other lines in the place of all that it holds; false, with all as it was, when they could
  /// not be written.
  ///
  /// They are written beside it first: there is no moment in which neither is there.
  package mutating func replace(with lines: [String]) -> Bool {
    var other = GrowingFile(path: "\(path).new")
    for line in lines where !other.append(line: line) {
      other.remove()
      return false
    }
    let isMoved = FileName.with(other.path) { from in
      FileName.with(path) { rename(from, $0) == 0 }
    }
    guard isMoved else {
      other.remove()
      return false
    }
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
    isMade = true
    return true
  }

  /// Takes the file away; it is gone for good.
  package mutating func remove() {
    guard isMade else { return }
    isMade = false
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
    _ = FileName.with(path) { unlink($0) }
  }

  private mutating func make() {
    UserFolders.make(above: path)
    descriptor = FileName.with(path) {
      open($0, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC, 0o600)
    }
    isMade = isMade || descriptor >= 0
  }
}

/// Whoever read the results has had enough: the program ends quietly.
package struct ClosedPipe: Error {}

/// The one place where bytes leave the program, but for the screen.
package enum RawOutput {
  /// Writes bytes; how many could be written, and why no more.
  static func write(
    _ bytes: UnsafeRawBufferPointer,
    to descriptor: Int32
  ) -> (count: Int, error: SystemError?) {
    var rest = bytes[...]
    while let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress, !rest.isEmpty {
      let count = writeBytes(descriptor, start, rest.count)
      if count < 0 {
        if errno == EINTR { continue }
        return (bytes.count - rest.count, SystemError.latest)
      }
      rest = rest.dropFirst(count)
    }
    return (bytes.count, nil)
  }

  /// Says something on standard error; when that fails too, there is nobody to tell.
  package static func say(_ text: HarmlessText) { show(text + "\n") }

  /// Writes to standard error without a line break.
  package static func show(_ text: HarmlessText) {
    var text = text.text
    _ = text.withUTF8 { write(UnsafeRawBufferPointer($0), to: STDERR_FILENO) }
  }

  package static var isOutputTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Whether a person reads standard error on a terminal.
  package static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Whether standard output or standard error goes to a file, as `/dev/stdout` names it.
  static func goes(to file: stat) -> Bool {
    [STDOUT_FILENO, STDERR_FILENO].contains { stat(of: $0)?.isSameFile(as: file) == true }
  }
}

/// The call of the system, whose name is hidden where files are written.
private func writeBytes(_ descriptor: Int32, _ start: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, start, count)
}
