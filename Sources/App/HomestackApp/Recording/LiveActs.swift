import ScenarioText
import SmartStacks
import Synchronization
import TerminalDriver
import TerminalRendering

/// Live acts, written to the state folder before they are done, as items of `happens`.
///
/// After a crash the file says what led there; when the program ends normally it is removed.
final class LiveActs: Sendable {
  private let kept: Mutex<Kept>
  private let title: String
  /// Nil where there is no place for a file.
  let path: String?

  private struct Kept: ~Copyable {
    var lines: ActLines
    var file: GrowingFile?
    var hasBegun = false
  }

  init(text: String, world: World) {
    title = world.name.harmless
    path = UserFolders.state.map { "\($0)/live-acts-\(ThisProcess.number).yaml" }
    let file = path.map { GrowingFile(path: $0) }
    kept = Mutex(Kept(lines: ActLines(text: text, world: world), file: file))
  }

  var isKept: Bool { kept.withLock { $0.hasBegun } }

  /// Notes an act before it is done, in a world that may have stacks made live.
  func note(_ act: Act, in world: World) {
    kept.withLock { $0.lines.world = world }
    guard let line = line(of: act) else { return }
    append(line)
  }

  func noteUndo() { append("# The line above was undone.") }

  /// Rewrites the file for another branch or scenario, or a save, after which the same text may
  /// mean something else, because a file beside it changed.
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

  /// Removes the file, because the session ended normally.
  func forget() { kept.withLock { $0.file?.remove() } }

  private var heading: String { "# Live actions in \(title), as items of happens." }

  private func line(of act: Act) -> String? { kept.withLock { $0.lines.line(of: act) } }

  private func append(_ line: String) {
    kept.withLock { kept in
      if !kept.hasBegun { _ = kept.file?.append(line: heading) }
      kept.hasBegun = true
      _ = kept.file?.append(line: line)
    }
  }

  var lastWords: HarmlessText {
    let kept: HarmlessText =
      if isKept, let path { " Your live actions are saved in \(FileName.shown(path))." } else { "" }
    return """

      homestack crashed because of a bug. Please report the lines above with the scenario and the \
      output of `homestack doctor`.\(kept)

      """
  }
}

/// Formats acts for one text of a scenario, which is parsed with the first act only, to save time.
private struct ActLines {
  let text: String
  var world: World
  lazy var recording = try? ScenarioRecording(text: text, world: world)

  mutating func line(of act: Act) -> String? {
    let world = self.world
    recording?.world = world
    return try? recording?.line(of: act)
  }
}
