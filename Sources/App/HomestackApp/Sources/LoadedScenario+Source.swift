import ScenarioText
import Scenarios

extension LoadedScenario {
  /// What was read from a source, with what the command line sets.
  init(_ scenario: Scenario, from source: ScenarioSource, _ overrides: ScenarioReader.Overrides) {
    self.init(scenario, text: source.text)
    fileStem = source.stem
    fileText = source.settings?.original
    origin = source.readFile
    trials = { source.trials(overrides) }
  }
}
