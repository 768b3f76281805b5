#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Tells states of a file apart without reading it, except for two writes of the same length within
/// one tick of the file system's clock.
package struct FileIdentity: Hashable {
  private var device: UInt64 = 0
  private var number: UInt64 = 0
  private var mode: UInt32 = 0
  private var size: Int64 = -1
  private var seconds = 0
  private var nanoseconds = 0

  /// The state at a path, given as its bytes, also where nothing exists.
  package init(_ path: [UInt8], followsLinks: Bool = true) {
    guard let status = stat(at: path, followsLinks: followsLinks) else { return }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
    mode = UInt32(truncatingIfNeeded: status.st_mode)
    size = Int64(status.st_size)
    seconds = Int(status.modified.tv_sec)
    nanoseconds = Int(status.modified.tv_nsec)
  }

  package init(_ path: String, followsLinks: Bool = true) {
    self.init(FileName.bytes(path), followsLinks: followsLinks)
  }

  package var exists: Bool { size >= 0 }

  /// Whether it is a file as opposed to a folder, a pipe or a device.
  package var isFile: Bool { exists && mode & UInt32(S_IFMT) == UInt32(S_IFREG) }

  /// Also after writes in between.
  func isSameFile(as other: FileIdentity) -> Bool {
    exists && other.exists && device == other.device && number == other.number
  }
}
