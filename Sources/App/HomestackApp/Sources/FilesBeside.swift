import ScenarioText
import Scenarios
import Synchronization
import TerminalDriver

/// The files that were read beside a scenario, as they were just before.
final class FilesBeside: Sendable {
  private let read = Mutex<[String: FileIdentity]>([:])

  /// What each held, by its name in the scenario.
  private let held = Mutex<[String: String]>([:])

  /// A reader of the files that lie in the folder of a scenario or below it.
  func reader(in folder: String) -> FileBeside {
    FileBeside { [self] (name: String) throws(FileBeside.Problem) in
      let isHere = folder == "." && name != "-"
      let path = name.hasPrefix("/") || isHere ? name : "\(folder)/\(name)"
      let identity = FileIdentity(FileName.bytes(path))
      read.withLock { $0[path] = identity }
      do throws(TextFile.Refusal) {
        let bytes = try TextFile.read(path, below: folder)
        var sum = Checksum()
        sum.add(bytes)
        let text = sum.text
        held.withLock { $0[name] = text }
        return (bytes, FileName.shown(path))
      } catch {
        throw FileBeside.Problem(text: error.words)
      }
    }
  }

  /// What each held as a checksum, in order of the names in the scenario.
  var contents: [(name: String, checksum: String)] {
    held.withLock { $0 }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// What each was.
  var identities: [String: FileIdentity] { read.withLock { $0 } }

  /// Their paths, in order of name.
  var paths: [String] { identities.keys.sorted() }
}
