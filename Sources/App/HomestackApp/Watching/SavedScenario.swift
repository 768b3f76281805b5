import Scenarios
import TerminalDriver

/// What reading the saved file came to.
enum SavedScenario: Sendable {
  /// It can be used; how many warnings there are about it.
  case good(LoadedScenario, warnings: Int)
  /// It cannot be used, and this is why.
  case bad(file: String, [Diagnostic])
  /// There is nothing that could be read: one sentence.
  case unreadable(file: String, String)

  /// What a scenario's text came to, as a scenario that can be shown.
  init(_ source: ScenarioSource, _ reading: WatchedScenario.Reading) {
    if let problem = reading.problem {
      self = .unreadable(file: source.file, problem)
    } else if let scenario = reading.scenario {
      var loaded = LoadedScenario(scenario, text: reading.text)
      loaded.fileStem = source.stem
      loaded.fileText = source.text
      loaded.origin = source.readFile
      loaded.trials = reading.trials
      let warnings = reading.diagnostics.count { $0.severity == .warning }
      self = .good(loaded, warnings: warnings)
    } else {
      self = .bad(file: source.file, reading.diagnostics)
    }
  }
}
