import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The address of the file's path, for a handler that may only read it; 0 for none.
private let unfinished = Atomic<UInt>(0)

/// The file that is being written beside its place, which a signal that ends the program removes.
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
      // An existing handler, or an ignored signal, stays.
      if former != nil { signal(number, former) }
    }
  }

  /// The file is in its place, or gone.
  ///
  /// The handler stays: without a file it does what the signal does by itself.
  static func forget() { unfinished.store(0, ordering: .relaxed) }
}
