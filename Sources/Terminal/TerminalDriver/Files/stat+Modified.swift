#if canImport(Glibc)
  import Glibc
#else
  package import Darwin
#endif

#if canImport(Glibc)
  extension stat {
    /// When it was written to last.
    var modified: timespec { st_mtim }
  }
#else
  extension stat {
    /// When it was written to last.
    var modified: timespec { st_mtimespec }
  }
#endif
