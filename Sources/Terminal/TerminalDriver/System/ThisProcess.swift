#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

package enum ThisProcess {
  /// Distinguishes this process's files from those of others.
  package static var number: Int32 { getpid() }

  /// At least one.
  package static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// The executable without links; nil where the system does not tell.
  static var program: String? {
    guard let path = realpath(SystemDifferences.executable, nil) else { return nil }
    defer { free(path) }
    return FileName.text(ofC: path)
  }

  /// Makes a closed pipe an error of `write` instead of the end of the process.
  package static func outliveClosedPipes() { signal(SIGPIPE, SIG_IGN) }

  package static func pause(milliseconds: Int) { poll(nil, 0, Int32(clamping: milliseconds)) }

  package static func end(_ status: ExitStatus) -> Never { exit(status.rawValue) }
}
