import TerminalRendering

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads whole files, without Foundation: starting it takes longer than a whole simulated day.
package enum TextFile {
  package struct Refusal: Error, Hashable {
    /// A few words without a full stop.
    package let words: String

    fileprivate static var latest: Refusal { Refusal(words: SystemError.latest.words) }
  }

  /// Larger files are refused before they fill the memory; readers have narrower limits.
  private static let sizeLimit = 64 << 20

  /// The bytes of a file.
  ///
  /// A folder or a device is refused, and opening never waits for one. A pipe is read where a
  /// person names it, as a shell does for `<(…)`, but not where a file or a folder names it. An
  /// input file is not replaced by a result.
  package static func read(
    _ path: String,
    pipes: Bool = false,
    limit: Int = sizeLimit,
    isInput: Bool = false
  ) throws(Refusal) -> [UInt8] {
    if isInput { InputFiles.note(path) }
    let file = try opened(path, pipes: pipes)
    defer { close(file.descriptor) }
    // Refused before reading; a pipe does not give its length.
    guard file.size <= limit else { throw tooLarge }
    return try read(descriptor: file.descriptor, limit: limit)
  }

  private static func opened(_ path: String, pipes: Bool) throws(Refusal) -> (
    descriptor: Int32, size: Int
  ) {
    guard let named = stat(at: path) else { throw .latest }
    try check(named, pipes: pipes)
    // Something else may be there by now: only a named pipe is waited for.
    let flags = O_RDONLY | O_CLOEXEC | (named.kind == S_IFIFO ? 0 : O_NONBLOCK)
    let descriptor = FileName.with(path) { open($0, flags) }
    guard descriptor >= 0 else { throw .latest }
    guard let opened = stat(of: descriptor) else { throw .latest }
    try check(opened, pipes: pipes)
    return (descriptor, Int(opened.st_size))
  }

  /// Hands out a file of any length in parts; `-` is standard input.
  package static func readParts(
    of path: String,
    _ use: ([UInt8]) -> Void
  ) throws(CommandFailure) {
    InputFiles.note(path)
    do throws(Refusal) {
      let descriptor = path == "-" ? STDIN_FILENO : try opened(path, pipes: true).descriptor
      defer { if path != "-" { close(descriptor) } }
      var buffer = [UInt8](repeating: 0, count: 1 << 20)
      while true {
        let count = buffer.withUnsafeMutableBytes {
          readBytes(descriptor, $0.baseAddress, $0.count)
        }
        if count == 0 { return }
        if count < 0 && errno != EINTR { throw .latest }
        if count > 0 { use(Array(buffer[..<count])) }
      }
    } catch {
      throw CommandFailure(.noInput, "cannot read \(FileName.shown(path)): \(error.words)")
    }
  }

  /// The bytes of a file that a file in a folder names: it is in or below the folder, also when
  /// symbolic links are followed.
  package static func read(_ path: String, below folder: String) throws(Refusal) -> [UInt8] {
    guard let real = resolved(path), let root = resolved(folder) else { throw .latest }
    let start = root.last == UInt8(ascii: "/") ? root : root + [UInt8(ascii: "/")]
    guard real.starts(with: start) else {
      throw Refusal(words: "it is outside the scenario's folder")
    }
    return try read(FileName.text(real), isInput: true)
  }

  package static var isInputTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  /// `-` is standard input; no result of the command may replace the file.
  package static func contents(of path: String) throws(CommandFailure) -> [UInt8] {
    InputFiles.note(path)
    return try replaceableContents(of: path)
  }

  /// The same for a file that the command may replace, such as a sweep's checkpoint.
  package static func replaceableContents(of path: String) throws(CommandFailure) -> [UInt8] {
    do {
      return path == "-" ? try read(descriptor: STDIN_FILENO) : try read(path, pipes: true)
    } catch {
      throw CommandFailure(.noInput, "cannot read \(FileName.shown(path)): \(error.words)")
    }
  }

  /// For messages.
  package static func name(of path: String) -> String {
    path == "-" ? "standard input" : FileName.shown(path)
  }

  package static func looksLikePath(_ argument: String) -> Bool {
    argument.contains("/") || argument.hasSuffix(".yaml") || argument.hasSuffix(".yml")
  }

  /// Sorted; empty when the folder cannot be read.
  package static func names(in folder: String) -> [String] {
    guard let directory = FileName.with(folder, { opendir($0) }) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        FileName.text(bytes.prefix { $0 != 0 })
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  package static func exists(_ path: String) -> Bool {
    FileName.with(path) { access($0, F_OK) } == 0
  }

  package static func isFolder(_ path: String) -> Bool { stat(at: path)?.kind == S_IFDIR }

  private static func check(_ status: stat, pipes: Bool) throws(Refusal) {
    switch status.kind {
    case S_IFREG: return
    case S_IFIFO where pipes: return
    case S_IFDIR: throw Refusal(words: "it is a folder")
    case S_IFIFO: throw Refusal(words: "it is a pipe")
    case S_IFSOCK: throw Refusal(words: "it is a socket")
    default: throw Refusal(words: "it is a device")
    }
  }

  static func resolved(_ path: String) -> [UInt8]? {
    guard let real = FileName.with(path, { realpath($0, nil) }) else { return nil }
    defer { free(real) }
    return Array(UnsafeBufferPointer(start: real, count: strlen(real))).map(UInt8.init(bitPattern:))
  }

  /// The absolute path with the links in its folder followed, also where nothing exists.
  static func place(of path: String) -> [UInt8]? {
    let bytes = FileName.bytes(path)
    let slash = bytes.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash.map { $0 == 0 ? "/" : FileName.text(bytes[..<$0]) } ?? "."
    let name = slash.map { bytes[($0 + 1)...] } ?? bytes[...]
    return resolved(folder).map { $0 + [UInt8(ascii: "/")] + name }
  }

  private static func read(descriptor: Int32, limit: Int = sizeLimit) throws(Refusal) -> [UInt8] {
    var buffer: UnsafeMutableRawPointer?
    defer { free(buffer) }
    var (length, capacity) = (0, 0)
    while length <= limit {
      if length == capacity {
        capacity = max(65_536, 2 * capacity)
        guard let larger = realloc(buffer, capacity) else { throw .latest }
        buffer = larger
      }
      let count = readBytes(descriptor, buffer.map { $0 + length }, capacity - length)
      if count == 0 {
        return Array(unsafeUninitializedCapacity: length) { bytes, initialized in
          if let buffer { bytes.baseAddress.map { _ = memcpy($0, buffer, length) } }
          initialized = length
        }
      }
      if count < 0 && errno != EINTR { throw .latest }
      length += max(0, count)
    }
    throw tooLarge
  }

  private static var tooLarge: Refusal { Refusal(words: SystemError(code: EFBIG).words) }
}

/// The system's call, whose name is hidden where files are read.
private func readBytes(
  _ descriptor: Int32,
  _ start: UnsafeMutableRawPointer?,
  _ count: Int
) -> Int { read(descriptor, start, count) }
