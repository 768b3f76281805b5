#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

package enum ThisProcess {
  /// Its number, by which its files are told from those of others that run beside it.
  package static var number: Int32 { getpid() }

  /// How many processors the machine has to use, at least one.
  package static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// The file that it was started from, without links, where the system tells as Linux does.
  static var program: String? {
    guard let path = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(path) }
    return FileName.text(ofC: path)
  }

  /// Has a closed pipe be an error of a write, which is handled, and not the end of the process.
  package static func outliveClosedPipes() { signal(SIGPIPE, SIG_IGN) }

  /// Does nothing for a while.
  package static func pause(milliseconds: Int) { poll(nil, 0, Int32(clamping: milliseconds)) }

  package static func end(_ status: ExitStatus) -> Never { exit(status.rawValue) }
}
