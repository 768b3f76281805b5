import ScenarioText
import SmartStacks
import Synchronization
import TerminalDriver
import TerminalRendering

/// What is done live, written down in the state folder before it is done.
///
/// If the program crashes, the file says what led there and nothing is lost; when it ends by itself
/// the file is gone again. Its lines are items for the scenario's `happens`.
final class LiveActs: Sendable {
  private let kept: Mutex<Kept>
  private let title: String
  /// Where the file is once something was done, or nil where there is no place for one.
  let path: String?

  /// What is kept, and whether a file was made.
  private struct Kept: ~Copyable {
    var lines: ActLines
    /// None where there is no place for one.
    var file: GrowingFile?
    var hasBegun = false
  }

  /// Prepares a file of this process; none is made before something is done.
  init(text: String, world: World) {
    title = world.name.harmless
    path = UserFolders.state.map { "\($0)/live-acts-\(ThisProcess.number).yaml" }
    let file = path.map { GrowingFile(path: $0) }
    kept = Mutex(Kept(lines: ActLines(text: text, world: world), file: file))
  }

  /// Whether a file was made.
  var isKept: Bool { kept.withLock { $0.hasBegun } }

  /// Writes down what is about to be done in a world, which may have stacks that were made live.
  func note(_ act: Act, in world: World) {
    kept.withLock { $0.lines.world = world }
    guard let line = line(of: act) else { return }
    append(line)
  }

  /// Writes down that the latest act was undone.
  func noteUndo() { append("# The line above was undone.") }

  /// Writes everything down anew: another branch is looked at, or the scenario is another.
  ///
  /// After a save the same text may mean something else, where a file beside it changed.
  func follow(_ loaded: LoadedScenario, _ live: LiveRun, isSaved: Bool = false) {
    kept.withLock { kept in
      guard isSaved || kept.lines.text != loaded.text else {
        kept.lines.world = loaded.world
        return
      }
      kept.lines = ActLines(text: loaded.text, world: loaded.world)
    }
    guard isKept else { return }
    let notes = live.notes(line: line).map { "# \($0.harmless)" }
    let lines = [heading] + notes + live.allDone.compactMap(line)
    kept.withLock { _ = $0.file?.replace(with: lines) }
  }

  /// Takes the file away: the session ended by itself.
  func forget() { kept.withLock { $0.file?.remove() } }

  private var heading: String { "# What was done live in \(title): items for happens." }

  private func line(of act: Act) -> String? { kept.withLock { $0.lines.line(of: act) } }

  private func append(_ line: String) {
    kept.withLock { kept in
      if !kept.hasBegun { _ = kept.file?.append(line: heading) }
      kept.hasBegun = true
      _ = kept.file?.append(line: line)
    }
  }

  /// What is said if the program crashes.
  var lastWords: HarmlessText {
    let kept: HarmlessText =
      if isKept, let path { " What was done live is in \(FileName.shown(path))." } else { "" }
    return """

      homestack crashed, which it never should. Please report the lines above with the scenario \
      and the output of `homestack doctor`.\(kept)

      """
  }
}

/// What makes lines of acts, for one text of a scenario.
///
/// The text is not read for it before something is done: nothing may be, and the first frame and
/// each save would wait for it.
private struct ActLines {
  let text: String
  var world: World
  lazy var recording = try? ScenarioRecording(text: text, world: world)

  init(text: String, world: World) {
    self.text = text
    self.world = world
  }

  mutating func line(of act: Act) -> String? {
    let world = self.world
    recording?.world = world
    return try? recording?.line(of: act)
  }
}
