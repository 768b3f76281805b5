import ScenarioText
import TerminalDriver

/// The file of the shown scenario, read anew each time it may have changed.
///
/// The files that the scenario reads beside it belong to it. What is the same to the byte is no
/// change.
struct WatchedScenario: Sendable {
  /// What was read last.
  private enum Content: Hashable {
    case bytes([UInt8], beside: [String: FileIdentity])
    case refused(String)
  }

  private let path: String
  /// The name that messages give it.
  private let file: String
  /// What the command line sets.
  private let edits: [ScenarioEdit]
  private let overrides: ScenarioReader.Overrides
  private var last: Content
  private var beside: [String]

  /// Takes a scenario's source that was read; nil when it is no file that can be read again.
  init?(
    _ source: ScenarioSource,
    setting edits: [ScenarioEdit] = [],
    _ overrides: ScenarioReader.Overrides = .init()
  ) {
    guard let path = source.readFile?.path, FileIdentity(FileName.bytes(path)).isFile else {
      return nil
    }
    self.path = path
    self.edits = edits
    self.overrides = overrides
    file = source.file
    beside = source.beside.paths
    last = .bytes(source.bytes, beside: source.beside.identities)
  }

  /// The files that matter, as the system names them.
  var paths: [[UInt8]] { ([path] + beside).map(FileName.bytes) }

  /// Reads the file; nil when it is as it was.
  mutating func readAnew() -> SavedScenario? {
    do throws(TextFile.Refusal) {
      return take(try ScenarioSource(again: path, file: file))
    } catch {
      guard last != .refused(error.words) else { return nil }
      last = .refused(error.words)
      let isThere = FileIdentity(FileName.bytes(path), followsLinks: false).exists
      let sentence = isThere ? "The file cannot be read: \(error.words)." : "The file is gone."
      return .unreadable(file: file, sentence)
    }
  }

  private mutating func take(_ source: ScenarioSource) -> SavedScenario? {
    if case .bytes(source.bytes, let known) = last, known == Self.identities(of: beside) {
      return nil
    }
    let saved = SavedScenario(source, setting: edits, overrides)
    last = .bytes(source.bytes, beside: source.beside.identities)
    beside = source.beside.paths
    return saved
  }

  private static func identities(of paths: [String]) -> [String: FileIdentity] {
    Dictionary(paths.map { ($0, FileIdentity(FileName.bytes($0))) }) { $1 }
  }
}
