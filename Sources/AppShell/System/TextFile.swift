import TerminalRendering

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads whole files, without Foundation: starting it takes longer than a whole simulated day.
enum TextFile {
  /// Larger files are refused before they fill the memory; readers have narrower limits.
  private static let sizeLimit = 64 << 20

  /// The bytes of a file; `-` is standard input.
  ///
  /// - Throws: `SystemError` when it cannot be read.
  static func read(_ path: String) throws(SystemError) -> [UInt8] {
    if path == "-" { return try read(descriptor: STDIN_FILENO) }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .latest }
    defer { close(descriptor) }
    return try read(descriptor: descriptor)
  }

  /// The bytes of a file that a command needs; `-` is standard input.
  ///
  /// - Throws: `CommandFailure` when it cannot be read.
  static func contents(of path: String) throws(CommandFailure) -> [UInt8] {
    do {
      return try read(path)
    } catch {
      throw CommandFailure(.noInput, "cannot read \(path): \(error.words)")
    }
  }

  /// Whether a person means a file by an argument, and not a name.
  static func looksLikePath(_ argument: String) -> Bool {
    argument.contains("/") || argument.hasSuffix(".yaml") || argument.hasSuffix(".yml")
  }

  /// The names in a folder, in order; none when it cannot be read.
  static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  private static func read(descriptor: Int32) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count <= sizeLimit {
      let start = bytes.count
      bytes.append(contentsOf: repeatElement(0, count: 65_536))
      let count = bytes.withUnsafeMutableBytes { buffer in
        #if canImport(Glibc)
          Glibc.read(descriptor, buffer.baseAddress.map { $0 + start }, 65_536)
        #else
          Darwin.read(descriptor, buffer.baseAddress.map { $0 + start }, 65_536)
        #endif
      }
      bytes.removeLast(65_536 - max(0, count))
      if count == 0 { return bytes }
      if count < 0 && errno != EINTR { throw .latest }
    }
    throw SystemError(code: EFBIG)
  }
}
