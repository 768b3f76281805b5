#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that one process holds at a time: who wants it meanwhile waits.
///
/// It is let go with the value, and by the system when the process ends.
package final class HeldFile: Sendable {
  private let descriptor: Int32

  /// Waits for a file, which is made where there is none; nil where that cannot be done.
  package init?(_ path: String) {
    UserFolders.make(above: path)
    descriptor = FileName.with(path) { open($0, O_RDWR | O_CREAT | O_CLOEXEC, 0o600) }
    guard descriptor >= 0 else { return nil }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { return nil }
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }
}
