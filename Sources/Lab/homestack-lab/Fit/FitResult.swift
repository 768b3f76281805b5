import ScenarioText
import Scenarios
import SmartStacks
import Trials

struct FitResult {
  let scenarios: [Scenario]
  /// The rule settings that were asked about, in order of decision.
  let ruleSettings: [FittedRuleSetting]
  let findings: [FitFinding]
  let groups: [FitGroup]
  let verdict: FitVerdict
  /// The values that explain most; the scenario's own where nothing explains it.
  let best: FitSetting
  let fitted: [SightingAgreement.Result]
  /// What lies on top then, in words.
  let found: [String]
  let evidence: FitEvidence
  let runs: Int
  let isStopped: Bool

  var policy: Policy { scenarios.first?.world.policy ?? Policy() }

  /// The best values as a policy file, with the settings that were told and which values agree.
  var policyFile: PolicyFile {
    var policy = self.policy
    var ruleSettings: [PolicyFile.Setting] = []
    for finding in findings {
      let ruleSetting = self.ruleSettings[finding.ruleSetting]
      guard finding.status == .told || best.value(of: finding.ruleSetting) != nil else { continue }
      // Its own ladder gave the value.
      try? policy.set(ruleSetting.setting.key, finding.value)
      let possible = ruleSetting.spans(of: finding.values) { $0.isPossible }.map(\.words)
      // Another value is not told where its own agrees too.
      let isTold =
        finding.status == .told
        && (finding.value == ruleSetting.own || finding.rulesOut(ruleSetting.own))
      let agreeing = isTold ? possible.joined(separator: " or ") : nil
      ruleSettings.append(
        PolicyFile.Setting(ruleSetting.setting, of: policy, agreeing: agreeing)
      )
    }
    let fit = PolicyFile.Fit(
      sightings: evidence.count,
      days: verdict.days,
      doubt: Int((evidence.doubt * 100).rounded())
    )
    return PolicyFile(fit: fit, settings: ruleSettings)
  }
}

struct FitFinding {
  enum Status {
    /// Some values agree, and others are ruled out.
    case told
    /// Other values show something else, and none is ruled out, but that it and some others all
    /// have their own.
    case together
    /// Other values show something else, and none is ruled out.
    case open
    /// No value of it changes anything that was seen.
    case notTold
    case notAsked
  }

  struct Value {
    var value: String
    /// By how much the logarithm of the likelihood falls with it, the others free.
    var loss: Double
    var isPossible = true
    /// The sightings that rule it out, the strongest first.
    var against: [Int] = []
  }

  /// The place of the rule setting among those that are asked.
  let ruleSetting: Int
  var status = Status.notTold
  var value: String
  /// The values that were tried; numbers in their order.
  var values: [Value] = []

  func rulesOut(_ value: String) -> Bool { values.contains { $0.value == value && !$0.isPossible } }
}

extension FittedRuleSetting {
  /// Values that lie side by side and go together; of words all together.
  func spans(
    of values: [FitFinding.Value],
    where holds: (FitFinding.Value) -> Bool
  ) -> [(words: String, against: [Int])] {
    guard isOrdered else { return values.filter(holds).map { ($0.value, $0.against) } }
    var spans: [(words: String, against: [Int])] = []
    var start: Int?
    for place in values.indices where holds(values[place]) {
      let first = start ?? place
      start = first
      guard place + 1 == values.count || !holds(values[place + 1]) else { continue }
      let isLast = place + 1 == values.count && first < place
      let low = values[first].value
      let high = values[place].value
      let words = first == place ? low : isLast ? "\(low) or more" : "\(low) to \(high)"
      // What rules all of them out rules out the one that it rules out least.
      let telling = values[first...place].min { $0.loss < $1.loss }
      spans.append((words, telling?.against ?? []))
      start = nil
    }
    return spans
  }
}
