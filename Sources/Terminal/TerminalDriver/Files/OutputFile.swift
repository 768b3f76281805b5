package import TerminalRendering

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Standard output or a file for results, written in large pieces.
///
/// A file is written beside its place, and replaces it when it is settled. Its text cannot act on a
/// terminal: `HarmlessText` cannot hold any such, documents are filtered, and a copied file is made
/// harmless on a terminal. It is not copyable, so that its buffer is written once.
package struct OutputFile: ~Copyable {
  private let descriptor: Int32
  private let name: String
  /// Nil for standard output.
  private let place: SavedFile?
  private var isSettled = false
  /// Whether a signal removes it until then.
  private var isNoted = false
  private var bytes: [UInt8] = []

  private static let pieceSize = 1 << 16

  /// Nil and `-` are standard output.
  package init(path: String?) throws {
    let place = try path.flatMap { $0 == "-" ? nil : try SavedFile(path: $0) }
    try self.init(place)
    guard let beside = place?.beside else { return }
    UnfinishedFile.note(beside)
    isNoted = true
  }

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

  package mutating func flushIfFull() throws {
    if bytes.count >= Self.pieceSize { try flush() }
  }

  package mutating func write(_ text: HarmlessText) throws {
    append(text)
    try flush()
  }

  package mutating func append(_ text: HarmlessText) { bytes += text.text.utf8 }

  /// Adds a piece of a machine format, and removes what its encoder should have escaped.
  package mutating func append(document piece: [UInt8]) {
    if PlainText.isDocument(piece[...]) {
      bytes += piece
    } else {
      append(HarmlessText(document: String(decoding: piece, as: UTF8.self)))
    }
  }

  /// Copies a file's bytes exactly, but as harmless lines to a terminal.
  package mutating func copy(_ file: [UInt8]) throws {
    if isTerminal {
      append(HarmlessText(lines: String(decoding: file, as: UTF8.self)))
    } else {
      bytes += file
    }
    try flush()
  }

  /// Writes the buffer; what could not be written stays, to be tried again.
  ///
  /// - Throws: `ClosedPipe` when the reader is gone, `CommandFailure` on other errors.
  package mutating func flush() throws {
    let (count, error) = bytes.withUnsafeBytes { RawOutput.write($0, to: descriptor) }
    bytes.removeFirst(count)
    guard let error else { return }
    throw error.isBrokenPipe
      ? ClosedPipe() : CommandFailure(.cannotWrite, "cannot write \(name): \(error.words)")
  }

  /// Writes the buffer and moves the file to its place, where later writes go too.
  ///
  /// - Throws: What `flush` throws; until it is settled, the former file stays.
  package mutating func settle() throws {
    try flush()
    guard !isSettled, let place else { return }
    try place.settle(descriptor)
    isSettled = true
    if isNoted { UnfinishedFile.forget() }
  }

  /// Whether the output can be found: a settled file may have been removed.
  package var isInPlace: Bool { !isSettled || place?.leads(to: descriptor) ?? true }
}

/// A file that grows line by line, created with its folders at the first line, and not for
/// terminals.
package struct GrowingFile: ~Copyable {
  let path: String
  private var descriptor: Int32 = -1
  private var isMade = false

  package init(path: String) { self.path = path }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// False when it could not be written.
  package mutating func append(line: String) -> Bool {
    if descriptor < 0 { make() }
    guard descriptor >= 0 else { return false }
    var line = line + "\n"
    return line.withUTF8 { bytes in
      RawOutput.write(UnsafeRawBufferPointer(bytes), to: descriptor).error == nil
    }
  }

  /// Replaces all lines; false, with the file as it was, when they could not be written.
  ///
  /// They are written beside it first: at every moment one of both exists.
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

/// The reader of the output is gone: the program ends without a message.
package struct ClosedPipe: Error {}

/// The only place where bytes leave the program, except for the screen.
package enum RawOutput {
  /// How many bytes were written, and why no more.
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

  /// Writes to standard error; a failure is ignored.
  package static func say(_ text: HarmlessText) { show(text + "\n") }

  package static func show(_ text: HarmlessText) {
    var text = text.text
    _ = text.withUTF8 { write(UnsafeRawBufferPointer($0), to: STDERR_FILENO) }
  }

  package static var isOutputTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  package static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Whether standard output or standard error goes to a file, as `/dev/stdout` names it.
  static func goes(to file: stat) -> Bool {
    [STDOUT_FILENO, STDERR_FILENO].contains { stat(of: $0)?.isSameFile(as: file) == true }
  }
}

/// The system's call, whose name is hidden where files are written.
private func writeBytes(_ descriptor: Int32, _ start: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, start, count)
}
