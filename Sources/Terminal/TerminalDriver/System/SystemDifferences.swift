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
  /// When it was written to last.
  var modified: timespec {
    #if canImport(Glibc)
      st_mtim
    #else
      st_mtimespec
    #endif
  }
}
