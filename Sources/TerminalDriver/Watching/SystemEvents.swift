#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

// All that is one thing on Linux and another on macOS in this room, but for what is heard of files.

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
