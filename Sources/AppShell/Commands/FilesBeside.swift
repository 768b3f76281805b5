import Synchronization
import TerminalDriver

/// The files that were read beside a scenario, as they were just before.
final class FilesBeside: Sendable {
  private let read = Mutex<[String: FileIdentity]>([:])

  /// Notes that a file is about to be read.
  func note(_ path: String) {
    let identity = FileIdentity(FileName.bytes(path))
    read.withLock { $0[path] = identity }
  }

  /// What each was.
  var identities: [String: FileIdentity] { read.withLock { $0 } }

  /// Their paths, in order of name.
  var paths: [String] { identities.keys.sorted() }
}
