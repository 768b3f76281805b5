#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

struct SystemError: Error {
  let code: Int32

  static var latest: SystemError { SystemError(code: errno) }

  /// Such as `No such file or directory`.
  var words: String {
    guard let text = strerror(code) else { return "error \(code)" }
    return String(cString: text)
  }

  var isBrokenPipe: Bool { code == EPIPE }
}
