import TerminalDriver
import Scenarios

/// The file of the shown scenario, read anew each time it may have changed.
///
/// The files that the scenario reads beside it belong to it. What is the same to the byte is no
/// change.
struct WatchedScenario: Sendable {
  /// What the text of a scenario comes to.
  struct Reading: Sendable {
    /// The text as it was understood, for recordings.
    var text: String
    /// nil when it cannot be used; the diagnostics say why.
    var scenario: Scenario?
    var diagnostics: [Diagnostic]
    /// What the command line sets and the text has no longer, as a sentence.
    var problem: String?
    /// The text ready for trials with other values.
    var trials: (@Sendable () -> ScenarioTrials?)?

    init(
      text: String,
      scenario: Scenario? = nil,
      diagnostics: [Diagnostic],
      problem: String? = nil,
      trials: (@Sendable () -> ScenarioTrials?)? = nil
    ) {
      self.text = text
      self.scenario = scenario
      self.diagnostics = diagnostics
      self.problem = problem
      self.trials = trials
    }
  }

  /// What was read last.
  private enum Content: Hashable {
    case bytes([UInt8], beside: [String: FileIdentity])
    case refused(String)
  }

  private let path: String
  /// The name that messages give it.
  let file: String
  /// The one place where text becomes a scenario, with all that the command line sets.
  private let read: @Sendable (ScenarioSource) -> Reading
  private var last: Content
  private var beside: [String]

  /// Takes a scenario's source that was read; nil when it is no file that can be read again.
  init?(_ source: ScenarioSource, read: @escaping @Sendable (ScenarioSource) -> Reading) {
    guard let path = source.path, FileIdentity(FileName.bytes(path)).isFile else { return nil }
    self.path = path
    self.read = read
    file = source.file
    beside = source.beside.paths
    last = Self.content(of: source)
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
      return .unreadable(file: file, sentence(error))
    }
  }

  private mutating func take(_ source: ScenarioSource) -> SavedScenario? {
    if case .bytes(source.bytes, let known) = last, known == Self.identities(of: beside) {
      return nil
    }
    let reading = read(source)
    last = Self.content(of: source)
    beside = source.beside.paths
    return SavedScenario(source, reading)
  }

  private func sentence(_ refusal: TextFile.Refusal) -> String {
    let isThere = FileIdentity(FileName.bytes(path), followsLinks: false).exists
    return isThere ? "The file cannot be read: \(refusal.words)." : "The file is gone."
  }

  private static func content(of source: ScenarioSource) -> Content {
    .bytes(source.bytes, beside: source.beside.identities)
  }

  private static func identities(of paths: [String]) -> [String: FileIdentity] {
    Dictionary(paths.map { ($0, FileIdentity(FileName.bytes($0))) }) { $1 }
  }
}
