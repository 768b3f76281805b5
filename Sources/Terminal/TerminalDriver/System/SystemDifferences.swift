#if canImport(Glibc)
  import Glibc
#else
  package import Darwin
#endif

/// The differences between Linux and macOS, except for file events.
enum SystemDifferences {
  #if canImport(Glibc)
    static let openForEvents = O_RDONLY | O_CLOEXEC
    /// Linux has none.
    static let noteRevoked: Int32 = 0
    static let executable = "/proc/self/exe"
  #else
    /// A file that is opened for watching can still be unmounted.
    static let openForEvents = O_EVTONLY | O_CLOEXEC
    /// A file is no longer accessible.
    static let noteRevoked = NOTE_REVOKE
    /// Nothing, which is no path, where it would be longer than the longest.
    static var executable: String {
      var path = [CChar](repeating: 0, count: Int(PATH_MAX))
      var length = UInt32(path.count)
      return _NSGetExecutablePath(&path, &length) == 0 ? FileName.text(ofC: path) : ""
    }
  #endif
}

extension stat {
  /// The status at a path, given as its bytes; nil where nothing exists, or it cannot be read.
  init?(at path: [UInt8], followsLinks: Bool = true) {
    var status = stat()
    let result = FileName.with(path) { followsLinks ? stat($0, &status) : lstat($0, &status) }
    guard result == 0 else { return nil }
    self = status
  }

  init?(at path: String) { self.init(at: FileName.bytes(path)) }

  init?(of descriptor: Int32) {
    self.init()
    guard fstat(descriptor, &self) == 0 else { return nil }
  }

  var kind: mode_t { st_mode & S_IFMT }

  /// Also after writes in between.
  func isSameFile(as other: stat) -> Bool { st_dev == other.st_dev && st_ino == other.st_ino }

  var modified: timespec {
    #if canImport(Glibc)
      st_mtim
    #else
      st_mtimespec
    #endif
  }
}
