import Scenarios

/// What was changed in a scenario on the screen and is not in its file.
struct ScenarioDraft: Sendable {
  var edits: [ScenarioEdit] = []
  /// What of it was saved under a name last.
  var saved: [ScenarioEdit] = []
  /// The scenario as its file says it, while something is changed.
  var file: Programme?
  /// Writes a text to a file that is not there yet, or may be replaced; returns what went wrong.
  var write: (@Sendable (_ text: String, _ name: String, _ mayReplace: Bool) -> FileTrouble?)?
}
