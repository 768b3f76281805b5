import ScenarioText
import Scenarios

/// What reading the saved file came to.
enum SavedScenario: Sendable {
  /// It can be used; how many warnings there are about it.
  case good(LoadedScenario, warnings: Int)
  /// It cannot be used, and this is why.
  case bad(file: String, [Diagnostic])
  /// There is nothing that could be read: one sentence.
  case unreadable(file: String, String)

  /// What the text of a scenario comes to, with what the command line sets.
  init(
    _ source: ScenarioSource,
    setting edits: [ScenarioEdit] = [],
    _ overrides: ScenarioReader.Overrides = .init()
  ) {
    do throws(PathProblem) {
      let changed = try source.setting(edits)
      let (scenario, diagnostics) = changed.read(overrides)
      guard let scenario else {
        self = .bad(file: source.file, diagnostics)
        return
      }
      let loaded = LoadedScenario(scenario, from: changed, overrides)
      self = .good(loaded, warnings: diagnostics.count { $0.severity == .warning })
    } catch {
      self = .unreadable(file: source.file, "\(ScenarioSettings.option) \(error.text)")
    }
  }
}
