import ScenarioText
import TerminalDriver

/// What was changed in a scenario on the screen and is not in its file.
struct ScenarioDraft: Sendable {
  var edits: [ScenarioEdit] = []
  /// What of it was saved under a name last.
  var saved: [ScenarioEdit] = []
  /// Whether the scenario's own file holds changes by now: what is taken back then is to be saved.
  var isInFile = false
  var file: LoadedScenario?
  /// The file that the person was asked about last, and agrees to by asking for it again.
  var asked: ChangedFile?
  /// Writes a text to a file; returns why it was not written.
  var write: (@Sendable (_ text: String, _ file: ChangedFile) -> FileTrouble?)?
}
