import Scenarios

/// Reads a file as what it is, a scenario or a theme.
enum FileValidation {
  /// What was found, and whether the file can be used.
  ///
  /// - Throws: `CommandFailure` when it cannot be read.
  static func read(_ argument: String) throws -> (diagnostics: [Diagnostic], isUsable: Bool) {
    let source = try ScenarioSource(argument)
    let result = ScenarioReader.read(text: source.text, file: source.file)
    return (result.diagnostics, result.scenario != nil)
  }
}
