import Synchronization
import TestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@testable import TerminalDriver

final class WatchedFolder {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  struct Failure: Error {}

  var path: String { folder.path }

  func path(_ name: String) -> String { folder.path(name) }

  /// The name as the watch takes it.
  func bytes(_ name: String) -> [UInt8] { Array(path(name).utf8) }

  func write(_ text: String, to name: String) throws {
    let file = open(path(name), O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard file >= 0 else { throw Failure() }
    defer { close(file) }
    let bytes = Array(text.utf8)
    guard bytes.withUnsafeBytes({ Self.write(file, $0) }) == bytes.count else { throw Failure() }
  }

  func move(_ name: String, to other: String) throws {
    guard rename(path(name), path(other)) == 0 else { throw Failure() }
  }

  func remove(_ name: String) throws {
    guard unlink(path(name)) == 0 || rmdir(path(name)) == 0 else { throw Failure() }
  }

  func makeFolder(_ name: String) throws {
    guard mkdir(path(name), 0o755) == 0 else { throw Failure() }
  }

  func link(_ name: String, to target: String) throws {
    guard symlink(target, path("\(name).new")) == 0 else { throw Failure() }
    try move("\(name).new", to: name)
  }

  private static func write(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.write(file, bytes.baseAddress, bytes.count)
    #else
      Darwin.write(file, bytes.baseAddress, bytes.count)
    #endif
  }
}

extension FileWatch {
  /// Waits as a session does until a change has settled; false when none comes for long.
  func awaitChange(within milliseconds: Int = 10_000) -> Bool {
    let start = ContinuousClock.now
    while true {
      if hasChanged() { return true }
      let passed = Int((ContinuousClock.now - start) / .milliseconds(1))
      guard passed < milliseconds else { return false }
      let left = min(wait ?? milliseconds, milliseconds - passed)
      #if HOMESTACK_KQUEUE
        // Nobody can wait for the descriptor of libkqueue, as one can for Darwin's.
        poll(nil, 0, Int32(min(left, 5)))
        take()
      #else
        var waited = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        if poll(&waited, 1, Int32(left)) > 0 { take() }
      #endif
    }
  }

  /// Whether a change waits to settle; the system reports before the call that made it returns.
  func isTold(of folder: WatchedFolder) -> Bool {
    withExtendedLifetime(folder) {
      take()
      return wait != nil
    }
  }
}

/// The time of a test, which passes when the test says so.
final class HeldTime: Sendable {
  private let held = Mutex(0)

  var milliseconds: Int {
    get { held.withLock { $0 } }
    set { held.withLock { $0 = newValue } }
  }
}
