#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the system said when a call failed.
struct SystemError: Error {
  let code: Int32

  /// The error of the call before.
  static var latest: SystemError { SystemError(code: errno) }

  /// The words for it, such as `No such file or directory`.
  var words: String {
    guard let text = strerror(code) else { return "error \(code)" }
    return String(cString: text)
  }

  var isBrokenPipe: Bool { code == EPIPE }
}
