import Interactive
import ScenarioText
import Scenarios
import SystemAccess
import TerminalRendering

/// Reads a file as what it is, a scenario or a theme.
enum FileValidation {
  /// What was found, and whether the file can be used.
  ///
  /// - Throws: `CommandFailure` when it cannot be read.
  static func read(
    _ argument: String,
    _ sets: SetArguments
  ) throws -> (diagnostics: [Diagnostic], isUsable: Bool) {
    var source = try ScenarioSource(argument)
    if isTheme(source.text) {
      if !sets.set.isEmpty {
        throw CommandFailure(.usage, "\(source.file): --set changes scenarios, and this is a theme")
      }
      let result = ThemeReader.read(bytes: source.bytes, file: source.file)
      return (result.diagnostics, result.theme != nil)
    }
    source = try source.setting(sets)
    let result = source.read()
    return (result.diagnostics, result.scenario != nil)
  }

  /// A theme says so at the beginning of one of its lines.
  private static func isTheme(_ text: String) -> Bool {
    text.split(whereSeparator: \.isNewline).contains { $0.hasPrefix("homestack-theme:") }
  }
}
