#if canImport(Glibc)
  import Glibc
#else
  package import Darwin
#endif

/// What differs between Linux and macOS, except how changes of files are heard of.
enum SystemDifferences {
  #if canImport(Glibc)
    /// How a file is opened to be watched.
    static let openForEvents = O_RDONLY | O_CLOEXEC
    /// The note that a file is no longer to be had; Linux has none.
    static let noteRevoked: Int32 = 0
  #else
    /// How a file is opened to be watched: it can be unmounted all the same.
    static let openForEvents = O_EVTONLY | O_CLOEXEC
    /// The note that a file is no longer to be had.
    static let noteRevoked = NOTE_REVOKE
  #endif
}

extension stat {
  /// What lies at a path, given as its bytes; nil where that is nothing, or cannot be told.
  ///
  /// A symbolic link stands for what it leads to, unless links are not to be followed.
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

  /// Whether it is a file, a folder, a link, a pipe or a device.
  var kind: mode_t { st_mode & S_IFMT }

  /// Whether both are of one file, whatever was written to it between.
  func isSameFile(as other: stat) -> Bool { st_dev == other.st_dev && st_ino == other.st_ino }

  /// When it was written to last.
  var modified: timespec {
    #if canImport(Glibc)
      st_mtim
    #else
      st_mtimespec
    #endif
  }
}
