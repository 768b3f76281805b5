package import Scenarios
import SmartStacks
package import Trials

/// What a fit comes to.
package struct FitResult: Sendable {
  package let scenarios: [Scenario]
  /// The knobs that were asked about, in order of decision.
  package let knobs: [FitKnob]
  /// What was seen says of each of them.
  package let findings: [FitFinding]
  /// The knobs each of which may have its own value, and of which one has another.
  package let groups: [FitGroup]
  package let verdict: FitVerdict
  /// The values that explain most; the scenario's own where nothing explains it.
  package let best: FitSetting
  /// The sightings beside the runs of the values that explain most.
  package let fitted: [SightingAgreement.Result]
  /// What lies on top then, in words.
  package let found: [String]
  package let evidence: FitEvidence
  /// How many settings were run.
  package let runs: Int
  /// Whether it was stopped before it was over.
  package let isStopped: Bool

  /// The keys of the knobs of which the scenario's own value is ruled out.
  package var refuted: Set<String> {
    let ruledOut = findings.filter { $0.rulesOut(knobs[$0.knob].own) }
    return Set(ruledOut.map { knobs[$0.knob].knob.key })
  }

  /// The findings of a status, in order of decision.
  package func findings(_ status: FitFinding.Status) -> [FitFinding] {
    findings.filter { $0.status == status }
  }
}
