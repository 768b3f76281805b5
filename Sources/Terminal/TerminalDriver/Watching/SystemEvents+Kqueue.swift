#if canImport(Darwin) || HOMESTACK_KQUEUE

  #if canImport(Darwin)
    internal import Darwin
  #else
    internal import CKqueue
    internal import Glibc
  #endif

  /// Changes at the points of some paths, from Darwin.
  ///
  /// A folder reports that some name came or went, but not which: the names that count are checked
  /// then.
  final class SystemEvents {
    /// Readable once something changed.
    let descriptor: Int32
    /// A folder with the names that count in it.
    private struct Watched {
      var names: Set<[UInt8]> = []
      /// Whether it counts where the folder itself goes.
      var isPlace = false
    }

    /// The watched descriptors of folders, and nil for those of files.
    private var opened: [Int32: Watched?] = [:]
    /// The state of the names as last checked.
    private var names: [[UInt8]: FileIdentity] = [:]

    /// nil when the system has none left.
    init?() {
      descriptor = kqueue()
      if descriptor < 0 { return nil }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    deinit {
      closeAll()
      close(descriptor)
    }

    /// Watches these points and no others; false when some of them cannot be.
    func watch(_ points: [WatchPoint]) -> Bool {
      closeAll()
      names = [:]
      var folders: [[UInt8]: Watched] = [:]
      var files: Set<[UInt8]> = []
      // A folder takes one descriptor, however many paths lead through it.
      for point in points {
        switch point {
        case .name(let name, let folder):
          folders[folder, default: Watched()].names.insert(folder + [UInt8(ascii: "/")] + name)
        case .folder(let path): folders[path, default: Watched()].isPlace = true
        case .file(let path): files.insert(path)
        }
      }
      var isWhole = true
      // Folders come first, to notice a file that is replaced after its watch was added.
      for (folder, watched) in folders {
        for path in watched.names { names[path] = FileIdentity(path, followsLinks: false) }
        if !add(folder, watched) { isWhole = false }
      }
      for path in files where !add(path, nil) { isWhole = false }
      return isWhole
    }

    /// Returns whether any of the events counts.
    func take() -> Bool {
      var counts = false
      while true {
        var events = Array(repeating: kevent(), count: 32)
        var none = timespec()
        let count = kevent(descriptor, nil, 0, &events, Int32(events.count), &none)
        guard count > 0 else { return counts }
        for event in events.prefix(Int(count)) where self.counts(event) { counts = true }
        if count < events.count { return counts }
      }
    }

    private func counts(_ event: kevent) -> Bool {
      guard let entry = opened[Int32(truncatingIfNeeded: event.ident)] else { return false }
      guard let watched = entry else { return true }
      var differs = watched.isPlace && event.fflags & Self.placeFlags != 0
      for path in watched.names {
        let identity = FileIdentity(path, followsLinks: false)
        if names[path] != identity { differs = true }
        names[path] = identity
      }
      return differs
    }

    private func add(_ path: [UInt8], _ watched: Watched?) -> Bool {
      let file = FileName.with(path) { open($0, SystemDifferences.openForEvents) }
      // A file that may not be read is checked by its name.
      guard file >= 0 else { return errno == EACCES && watched?.names.isEmpty != false }
      let flags =
        watched.map { folder in
          (folder.isPlace ? Self.placeFlags : 0) | (folder.names.isEmpty ? 0 : Self.namesFlags)
        } ?? Self.fileFlags
      guard tell(EV_ADD | EV_CLEAR, of: file, flags) else {
        close(file)
        return false
      }
      opened[file] = .some(watched)
      return true
    }

    private func closeAll() {
      for file in opened.keys {
        // Darwin forgets a descriptor's events when it is closed; libkqueue has to be told.
        _ = tell(EV_DELETE, of: file)
        close(file)
      }
      opened = [:]
    }

    /// Registers for events of a file; false when the system refuses.
    private func tell(_ action: Int32, of file: Int32, _ flags: UInt32 = 0) -> Bool {
      var change = kevent(
        ident: UInt(file),
        filter: Int16(EVFILT_VNODE),
        flags: UInt16(action),
        fflags: flags,
        data: 0,
        udata: nil
      )
      return kevent(descriptor, &change, 1, nil, 0, nil) == 0
    }

    private static let namesFlags = UInt32(NOTE_WRITE | NOTE_EXTEND | NOTE_ATTRIB)
    private static let placeFlags =
      UInt32(NOTE_DELETE | NOTE_RENAME | SystemDifferences.noteRevoked)
    private static let fileFlags = namesFlags | placeFlags | UInt32(NOTE_LINK)
  }
#endif
