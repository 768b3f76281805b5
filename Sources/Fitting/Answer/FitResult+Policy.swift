package import ScenarioText
import Scenarios
import SmartStacks

extension FitResult {
  /// The values that explain most as a policy file, with the knobs that were told and which of
  /// their values agree.
  package var policyFile: PolicyFile {
    var policy = scenarios.first?.world.policy ?? Policy()
    var knobs: [PolicyFile.Knob] = []
    for finding in findings {
      let knob = self.knobs[finding.knob]
      guard finding.status == .told || best.value(of: finding.knob) != nil else { continue }
      // Its own ladder gave the value.
      try? policy.set(knob.knob.key, finding.value)
      let possible = knob.spans(of: finding.values) { $0.isPossible }.map(\.words)
      // Another value is not told where its own agrees too.
      let isTold =
        finding.status == .told
        && (finding.value == knob.own || finding.rulesOut(knob.own))
      let agreeing = isTold ? possible.joined(separator: " or ") : nil
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
