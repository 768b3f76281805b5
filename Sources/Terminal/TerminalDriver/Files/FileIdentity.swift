#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What tells one state of a file from another without reading it.
///
/// It is no proof: what is written twice within one tick of the file system's clock, at the same
/// length, looks the same.
package struct FileIdentity: Hashable {
  private var device: UInt64 = 0
  private var number: UInt64 = 0
  private var mode: UInt32 = 0
  private var size: Int64 = -1
  private var seconds = 0
  private var nanoseconds = 0

  /// Looks at a path, given as its bytes; nothing there is an identity too.
  ///
  /// A symbolic link stands for what it leads to, unless links are not to be followed.
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

  /// Whether both are the same file, whatever was written to it between.
  func isSameFile(as other: FileIdentity) -> Bool {
    exists && other.exists && device == other.device && number == other.number
  }
}
