import ScenarioText
import Scenarios

/// What a command line set in the text of a scenario.
struct ScenarioSettings: Sendable {
  /// The option that most commands set with.
  static let option = "--set"

  /// The changes in their order, each with the option that made it.
  let edits: [(option: String, edit: ScenarioEdit)]
  let document: ScenarioDocument
  /// The text before.
  let original: String

  /// The diagnostics, those about a value that was set with what set it.
  func noted(in diagnostics: [Diagnostic], of file: String) -> [Diagnostic] {
    document.noting(edits, in: diagnostics, of: file)
  }
}

extension ScenarioSource {
  /// The scenario with some values set in its text by an option; what was set before stays set.
  ///
  /// A text that cannot be parsed stays as it is: reading it says what is wrong.
  func setting(
    _ edits: [ScenarioEdit],
    by option: String = ScenarioSettings.option
  ) throws(PathProblem) -> ScenarioSource {
    guard !edits.isEmpty, case .success(let text) = SourceText.decode(bytes, file: file),
      let document = ScenarioDocument(text: text)
    else { return self }
    let changed = try document.applying(edits)
    var source = self
    source.bytes = Array(changed.text.utf8)
    source.settings = ScenarioSettings(
      edits: (settings?.edits ?? []) + edits.map { (option, $0) },
      document: changed,
      original: settings?.original ?? text
    )
    return source
  }
}
