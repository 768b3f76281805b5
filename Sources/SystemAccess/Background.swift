import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Work that runs beside this thread, which goes on meanwhile and hears of its end.
package final class Background<Result: Sendable>: Sendable {
  /// Something can be read from it when the work is done.
  package let descriptor: Int32
  private let end: Int32
  private let content = Mutex<Result?>(nil)

  /// Begins the work; nil where the system has no more descriptors.
  package init?(_ work: @escaping @Sendable () -> Result) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for descriptor in ends { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    (descriptor, end) = (ends[0], ends[1])
    Task.detached {
      let result = work()
      self.content.withLock { $0 = result }
      var mark: UInt8 = 1
      _ = write(self.end, &mark, 1)
    }
  }

  deinit {
    close(descriptor)
    close(end)
  }

  /// What came of it, or nil where it is not done after so long.
  package func result(within milliseconds: Int = 0) -> Result? {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&wanted, 1, Int32(clamping: milliseconds)) > 0 else { return nil }
    return content.withLock { $0 }
  }
}
