#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

// What differs between Linux and macOS when files are watched, but for what is heard of them.

#if canImport(Glibc) && !HOMESTACK_KQUEUE
  typealias SystemEvents = InotifyEvents
#else
  typealias SystemEvents = KqueueEvents
#endif

#if canImport(Glibc)
  /// How a file is opened to be watched.
  let openForEvents = O_RDONLY | O_CLOEXEC
  /// The note that a file is no longer to be had; Linux has none.
  let noteRevoked: Int32 = 0
#else
  /// How a file is opened to be watched: it can be unmounted all the same.
  let openForEvents = O_EVTONLY | O_CLOEXEC
  /// The note that a file is no longer to be had.
  let noteRevoked = NOTE_REVOKE
#endif
