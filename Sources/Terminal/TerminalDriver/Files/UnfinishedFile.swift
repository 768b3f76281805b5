import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Where the path of the file is in memory, for a handler that may only read it; 0 for none.
private let unfinished = Atomic<UInt>(0)

/// The file that is being written beside its place: a signal that ends the program takes it away.
enum UnfinishedFile {
  private static let numbers = [SIGINT, SIGTERM, SIGHUP]

  static func note(_ path: String) {
    // Never freed: a handler may be reading it.
    unfinished.store(FileName.with(path) { UInt(bitPattern: strdup($0)) }, ordering: .relaxed)
    for number in numbers {
      let former = signal(number) { number in
        let path = unfinished.load(ordering: .relaxed)
        if let path = UnsafePointer<CChar>(bitPattern: path) { unlink(path) }
        signal(number, SIG_DFL)
        raise(number)
      }
      // Whoever listens already, or was told not to, goes on with that.
      if former != nil { signal(number, former) }
    }
  }

  /// The file lies in its place, or is gone.
  ///
  /// The handler stays: without a file it does what the signal does by itself.
  static func forget() { unfinished.store(0, ordering: .relaxed) }
}
