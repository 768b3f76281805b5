package import Scenarios
import SimulationCore
import SmartStacks

package enum ScenarioReader {
  package struct Overrides {
    package var seed: UInt64?
    package var days: Int?
    /// A policy file, whose rule settings win over the scenario's: its bytes, and what messages
    /// call it.
    package var policyFile: (content: [UInt8], file: String)?
    /// Rule settings of the rulebook, the last of one name counts.
    package var policy: [(key: String, value: String)]
    package var developerMode: Bool?
    /// Which run of a sweep it is; nil is the run of the scenario's own seed.
    package var sweptRun: SweptRun?
    /// A table of what was seen, beside what the file says: its bytes, and what messages call it.
    package var seen: (content: [UInt8], file: String)?

    package init(
      seed: UInt64? = nil,
      days: Int? = nil,
      policy: [(key: String, value: String)] = [],
      developerMode: Bool? = nil,
      sweptRun: SweptRun? = nil
    ) {
      self.seed = seed
      self.days = days
      self.policy = policy
      self.developerMode = developerMode
      self.sweptRun = sweptRun
    }
  }

  /// Reads a scenario; nil, with at least one error, when it cannot be used.
  package static func read(
    text: String,
    file: String,
    overrides: Overrides = Overrides(),
    files: FileBeside = .none
  ) -> (scenario: Scenario?, diagnostics: [Diagnostic]) {
    DocumentRoot.read(text, file, ScenarioFields.shape) { mapping in
      read(mapping, overrides: overrides, files: files)
    }
  }

  /// Reads the mapping of a whole scenario; of one with errors nothing is sure.
  static func read(_ root: MappingReader, overrides: Overrides, files: FileBeside) -> Scenario {
    var sections = ScenarioSections(root, overrides, files)
    return sections.read()
  }

  package static func read(
    bytes: [UInt8],
    file: String,
    overrides: Overrides = Overrides(),
    files: FileBeside = .none
  ) -> (scenario: Scenario?, diagnostics: [Diagnostic]) {
    DocumentRoot.read(bytes, file) {
      read(text: $0, file: file, overrides: overrides, files: files)
    }
  }
}
