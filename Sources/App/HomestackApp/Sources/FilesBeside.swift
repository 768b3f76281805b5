import Scenarios
import TerminalDriver
import Synchronization

/// The files that were read beside a scenario, as they were just before.
final class FilesBeside: Sendable {
  private let read = Mutex<[String: FileIdentity]>([:])

  /// What each held, by its name in the scenario.
  private let held = Mutex<[String: String]>([:])

  /// Notes what a file held.
  func note(_ bytes: [UInt8], of name: String) {
    var sum = Checksum()
    sum.add(bytes)
    let text = sum.text
    held.withLock { $0[name] = text }
  }

  /// What each held as a checksum, in order of the names in the scenario.
  var contents: [(name: String, checksum: String)] {
    held.withLock { $0 }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

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
