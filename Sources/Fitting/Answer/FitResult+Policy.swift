package import ScenarioText
import Scenarios
import SmartStacks

extension FitResult {
  /// The policy file of what was told: the knobs of which some values are ruled out.
  ///
  /// It names the values that agree. The other knobs keep what the scenarios have.
  package var policyFile: PolicyFile {
    var policy = scenarios.first?.world.policy ?? Policy()
    var knobs: [PolicyFile.Knob] = []
    for finding in findings(.told) {
      let knob = self.knobs[finding.knob]
      let value = told.contains { $0.key == knob.knob.key } ? finding.value : knob.own
      // Its own ladder gave the value.
      try? policy.set(knob.knob.key, value)
      let possible = knob.spans(of: finding.values) { $0.isPossible }.map(\.words)
      let agreeing = possible.joined(separator: " or ")
      knobs.append(PolicyFile.Knob(knob.knob, of: policy, agreeing: agreeing))
    }
    let fit = PolicyFile.Fit(
      sightings: evidence.count,
      days: verdict.days,
      doubt: Int((evidence.doubt * 100).rounded())
    )
    return PolicyFile(fit: fit, knobs: knobs)
  }
}
