package import TerminalRendering

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A place for results: standard output or a file, written in large pieces.
///
/// It takes no text that could act on a terminal: `HarmlessText` cannot hold any, documents are
/// looked through, and a file that is copied is made harmless where a person reads it. It is not
/// copyable, so that what is buffered is written once.
package struct OutputFile: ~Copyable {
  private let descriptor: Int32
  private let name: String
  private let isOwned: Bool
  /// What is still to be written.
  private var bytes: [UInt8] = []

  private static let pieceSize = 1 << 16

  /// Opens a file, or standard output when the path is nil or `-`.
  ///
  /// - Parameters:
  ///   - path: where the file is.
  ///   - other: what messages call it, if not by its path.
  ///   - isNew: whether nothing may be there yet, not even a link.
  /// - Throws: `CommandFailure` when the file cannot be made.
  package init(path: String?, calledBy other: String? = nil, isNew: Bool = false) throws {
    guard let path, path != "-" else {
      descriptor = STDOUT_FILENO
      name = "standard output"
      isOwned = false
      return
    }
    name = FileName.shown(other ?? path)
    isOwned = true
    let refusal = other == nil ? InputFiles.refusal(of: path) : nil
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (isNew ? O_EXCL | O_NOFOLLOW : O_TRUNC)
    descriptor = refusal == nil ? FileName.with(path) { open($0, flags, 0o666) } : -1
    if let refusal { throw refusal }
    if descriptor < 0 {
      throw CommandFailure(.cannotCreate, "cannot create \(name): \(SystemError.latest.words)")
    }
  }

  deinit {
    if isOwned { close(descriptor) }
  }

  /// Whether a person reads it on a terminal.
  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Writes when enough has gathered.
  package mutating func flushIfFull() throws {
    if bytes.count >= Self.pieceSize { try flush() }
  }

  /// Writes a text at once.
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

  /// Writes everything that has gathered.
  ///
  /// - Throws: `ClosedPipe` when nobody reads any longer, `CommandFailure` on other trouble.
  package mutating func flush() throws {
    do {
      try bytes.withUnsafeBytes { try RawOutput.write($0, to: descriptor) }
    } catch let error as SystemError {
      throw error.isBrokenPipe
        ? ClosedPipe() : CommandFailure(.cannotWrite, "cannot write \(name): \(error.words)")
    }
    bytes.removeAll(keepingCapacity: true)
  }
}

/// A file that grows line by line, made with its folders when the first comes.
///
/// Nobody reads it on a terminal.
package struct GrowingFile: ~Copyable {
  let path: String
  private var descriptor: Int32 = -1
  private var isMade = false

  package init(path: String) { self.path = path }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Adds a line; false when it could not be written.
  package mutating func append(line: String) -> Bool {
    if descriptor < 0 { make() }
    guard descriptor >= 0 else { return false }
    var line = line + "\n"
    let written: Void? = try? line.withUTF8 { bytes in
      try RawOutput.write(UnsafeRawBufferPointer(bytes), to: descriptor)
    }
    return written != nil
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
      open($0, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    }
    isMade = isMade || descriptor >= 0
  }
}

/// Whoever read the results has had enough: the program ends quietly.
package struct ClosedPipe: Error {}

/// The one place where bytes leave the program, but for the screen.
package enum RawOutput {
  fileprivate static func write(
    _ bytes: UnsafeRawBufferPointer,
    to descriptor: Int32
  ) throws(SystemError) {
    var rest = bytes[...]
    while let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress, !rest.isEmpty {
      let count = writeBytes(descriptor, start, rest.count)
      if count < 0 {
        if errno == EINTR { continue }
        throw .latest
      }
      rest = rest.dropFirst(count)
    }
  }

  /// Says something on standard error; when that fails too, there is nobody to tell.
  package static func say(_ text: HarmlessText) { show(text + "\n") }

  /// Writes to standard error without a line break.
  package static func show(_ text: HarmlessText) {
    var text = text.text
    try? text.withUTF8 { try write(UnsafeRawBufferPointer($0), to: STDERR_FILENO) }
  }

  /// Whether a person reads standard output on a terminal.
  package static var isOutputTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Whether a person reads standard error on a terminal.
  package static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }
}

/// The call of the system, whose name is hidden where files are written.
private func writeBytes(_ descriptor: Int32, _ start: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, start, count)
}
