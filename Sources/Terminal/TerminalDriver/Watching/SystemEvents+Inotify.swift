#if canImport(Glibc) && !HOMESTACK_KQUEUE
  internal import Glibc

  /// Changes at the points of some paths, from Linux.
  ///
  /// A folder only reports names that come and go, and a file only writes to it, so that changes
  /// beside it wake nobody.
  final class SystemEvents {
    /// Readable once something changed.
    let descriptor: Int32
    /// The reason for each watch; numbers are never reused.
    private var roles: [Int32: Role] = [:]

    private struct Role {
      var mask: UInt32 = 0
      /// The names in the folder that count.
      var names: Set<[UInt8]> = []
      /// Whether changes of the folder or file itself count.
      var countsItself = false
    }

    /// nil when the system has none left.
    init?() {
      descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      if descriptor < 0 { return nil }
    }

    deinit { close(descriptor) }

    /// Watches these points and no others; false when some of them cannot be.
    func watch(_ points: [WatchPoint]) -> Bool {
      var wanted: [(path: [UInt8], role: Role)] = []
      // Folders come first, to notice a file that is replaced after its watch was added.
      for point in points {
        switch point {
        case .name(let name, let folder):
          wanted.append((folder, Role(mask: Self.namesMask, names: [name])))
        case .folder(let path):
          wanted.append((path, Role(mask: Self.placeMask, countsItself: true)))
        case .file: continue
        }
      }
      for case .file(let path) in points {
        wanted.append((path, Role(mask: Self.fileMask, countsItself: true)))
      }
      var fresh: [Int32: Role] = [:]
      var isWhole = true
      for (path, role) in wanted {
        // One thing may be watched for several reasons, and by several paths.
        let mask = role.mask | UInt32(IN_MASK_ADD)
        let watch = FileName.with(path) { inotify_add_watch(descriptor, $0, mask) }
        // A file that may not be read is noticed by its folder, and a folder by its parent.
        if watch < 0, errno != EACCES || !role.names.isEmpty { isWhole = false }
        guard watch >= 0 else { continue }
        fresh[watch, default: Role()].names.formUnion(role.names)
        if role.countsItself { fresh[watch]?.countsItself = true }
      }
      for watch in roles.keys where fresh[watch] == nil { inotify_rm_watch(descriptor, watch) }
      roles = fresh
      return isWhole
    }

    /// Returns whether any of the events counts.
    func take() -> Bool {
      var counts = false
      var buffer = [UInt8](repeating: 0, count: 16_384)
      while true {
        let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
        guard count > 0 else { return counts }
        if self.counts(buffer[..<count]) { counts = true }
      }
    }

    private func counts(_ events: ArraySlice<UInt8>) -> Bool {
      var rest = events
      while rest.count >= MemoryLayout<inotify_event>.size {
        let head = rest.withUnsafeBytes { $0.loadUnaligned(as: inotify_event.self) }
        rest = rest.dropFirst(MemoryLayout<inotify_event>.size)
        let name = rest.prefix(Int(head.len)).prefix { $0 != 0 }
        rest = rest.dropFirst(Int(head.len))
        // After an overflow anything may have changed.
        if head.mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
        guard let role = roles[head.wd] else { continue }
        if name.isEmpty ? role.countsItself : role.names.contains(Array(name)) { return true }
      }
      return false
    }

    private static let namesMask = UInt32(
      IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB
    )
    private static let placeMask = UInt32(IN_DELETE_SELF | IN_MOVE_SELF)
    private static let fileMask = UInt32(
      IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF
    )
  }
#endif
