import Scenarios
import SmartStacks

extension ScenarioReading {
  /// Reads which findings of the lint are meant to be there; each has to say why.
  func readAllowedFindings() -> [AllowedFinding] {
    guard let lint = root.mapping("lint") else { return [] }
    let reason = ScalarForm<String>(expected: "the reason why the finding is meant to be there") {
      $0.trimmed.isEmpty ? nil : $0
    }
    return lint.names("allow").compactMap { pair in
      reason.read(pair.value, diagnostics).map {
        AllowedFinding(code: pair.key, reason: $0, location: pair.keyLocation)
      }
    }
  }
}
