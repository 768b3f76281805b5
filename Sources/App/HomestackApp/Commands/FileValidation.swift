import ScenarioText
import Scenarios
import TerminalDriver
import TerminalRendering

/// Reads a file as what it is: a scenario, a theme, settings or a policy file.
enum FileValidation {
  /// What was found, and whether the file can be used.
  ///
  /// - Throws: `CommandFailure` when it cannot be read.
  static func read(
    _ argument: String,
    _ sets: SetArguments
  ) throws -> (diagnostics: [Diagnostic], isUsable: Bool) {
    var source = try ScenarioSource(argument)
    if says("homestack-theme", in: source.bytes) {
      try refuseSets(sets, "this is a theme", source.file)
      let result = ThemeReader.read(bytes: source.bytes, file: source.file)
      return (result.diagnostics, result.theme != nil)
    }
    if says("homestack-settings", in: source.bytes) {
      try refuseSets(sets, "these are settings", source.file)
      let names = { ThemeSource.names }
      let found = SettingsReader.read(bytes: source.bytes, file: source.file, themes: names)
      return (found.diagnostics, !found.diagnostics.contains { $0.severity == .error })
    }
    if says(PolicyFileSchema.version, in: source.bytes) {
      try refuseSets(sets, "this is a policy file", source.file)
      let result = PolicyFileReader.read(bytes: source.bytes, file: source.file)
      return (result.diagnostics, result.policy != nil)
    }
    source = try source.setting(sets)
    let result = source.read()
    return (result.diagnostics, result.scenario != nil)
  }

  /// What is no scenario says so at the beginning of one of its lines.
  private static func says(_ key: String, in bytes: [UInt8]) -> Bool {
    SourceText.hasLine(beginningWith: "\(key):", in: bytes)
  }

  private static func refuseSets(
    _ sets: SetArguments,
    _ what: HarmlessText,
    _ file: String
  ) throws {
    guard !sets.set.isEmpty else { return }
    throw CommandFailure(.usage, "\(file): --set changes scenarios, and \(what)")
  }
}
