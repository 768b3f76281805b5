import Scenarios
import TerminalRendering

/// What a command line set in the text of a scenario.
struct ScenarioSettings: Sendable {
  /// The option that sets.
  static let option = "--set"

  let edits: [ScenarioEdit]
  let document: ScenarioDocument
  /// The text before.
  let original: String

  /// The diagnostics, those about a value that was set with what set it.
  func noted(in diagnostics: [Diagnostic], of file: String) -> [Diagnostic] {
    document.noting(edits, by: Self.option, in: diagnostics, of: file)
  }
}

extension ScenarioSource {
  /// The scenario with some values set in its text.
  ///
  /// A text that cannot be parsed stays as it is: reading it says what is wrong.
  ///
  /// - Throws: `CommandFailure` when a path leads nowhere, or to what cannot be set.
  func setting(_ sets: SetArguments) throws -> ScenarioSource {
    do throws(PathProblem) {
      return try setting(try sets.edits)
    } catch {
      let words = FileName.shown(error.text)
      throw CommandFailure(.usage, "\(file): \(ScenarioSettings.option) \(words)")
    }
  }

  /// The same with changes that were read, for who has another way to say what is wrong.
  func setting(_ edits: [ScenarioEdit]) throws(PathProblem) -> ScenarioSource {
    guard !edits.isEmpty, case .success(let text) = SourceText.decode(bytes, file: file),
      let document = ScenarioDocument(text: text)
    else { return self }
    let changed = try document.applying(edits)
    var source = self
    source.bytes = Array(changed.text.utf8)
    source.settings = ScenarioSettings(edits: edits, document: changed, original: text)
    return source
  }
}
