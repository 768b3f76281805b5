import Scenarios
import SimulationCore
import SmartStacks
import Trials

/// Tests every rule setting against what somebody saw on a phone.
///
/// Which values explain it is found by runs alone. The same sightings give the same answer, on any
/// number of threads, unless it is stopped.
struct Fit {
  private let scenarios: [Scenario]
  private let ruleSettings: [FittedRuleSetting]
  private var search: FitSearch

  /// Prepares a fit of scenarios with the same values of the rule settings; without keys, all are
  /// asked.
  ///
  /// The doubt is the share of the sightings that is taken to be simply wrong, from 0 to 1; the
  /// progress is told of every run, and may stop the fit.
  init(
    _ scenarios: [Scenario],
    keys: Set<String>? = nil,
    doubt: Double,
    threads: Int,
    progress: SweepProgress
  ) {
    let scenarios = scenarios.map(Self.withoutTwins)
    self.scenarios = scenarios
    let policy = scenarios.first?.world.policy ?? Policy()
    let phone = scenarios.first?.phone ?? PhoneKnowledge()
    ruleSettings = FittedRuleSetting.all(of: policy, phone: phone).filter {
      keys?.contains($0.setting.key) ?? true
    }
    let evidence = FitEvidence(scenarios, ruleSettings, doubt: doubt)
    let ledger = FitLedger(evidence, threads: threads, progress: progress)
    search = FitSearch(ruleSettings: ruleSettings, ledger: ledger)
  }

  /// The same without sightings that say the same of the same second: noted twice, seen once.
  private static func withoutTwins(_ scenario: Scenario) -> Scenario {
    var scenario = scenario
    var seen: Set<String> = []
    scenario.sightings = scenario.sightings.filter { one in
      let place = "\(one.time.milliseconds) \(one.stack.index) \(one.isOnTop)"
      return seen.insert("\(place) \(one.widget)").inserted
    }
    return scenario
  }

  /// What it comes to; where it is stopped, what was found until then.
  mutating func result() async -> FitResult {
    await search.search()
    var best = search.best
    var verdict = FitVerdict(of: search, best: best)
    // Where other values do not hold from day to day, the scenario's own may be enough.
    if !verdict.isBelieved, FitVerdict(of: search, best: .own).isBelieved {
      (best, verdict) = (.own, FitVerdict(of: search, best: .own))
      verdict.isRefused = true
    }
    search.answer = best
    var findings: [FitFinding] = []
    for place in ruleSettings.indices {
      let isAsked = verdict.isBelieved && search.isTried(place)
      findings.append(isAsked ? await search.finding(of: place) : search.unjudged(place))
    }
    let groups = verdict.isBelieved ? await groups(&findings) : []
    let fitted = search.ledger.evidence.shown(under: best)
    return FitResult(
      scenarios: scenarios,
      ruleSettings: ruleSettings,
      findings: findings,
      groups: groups,
      verdict: verdict,
      best: verdict.isBelieved ? best : .own,
      fitted: fitted.results,
      found: fitted.found,
      evidence: search.ledger.evidence,
      runs: search.ledger.order.count,
      isStopped: search.isStopped
    )
  }

  /// The rule settings that the observations constrain only together; their findings have it.
  private mutating func groups(_ findings: inout [FitFinding]) async -> [FitGroup] {
    let refuted = findings.filter { $0.rulesOut(ruleSettings[$0.ruleSetting].own) }.map(
      \.ruleSetting
    )
    let found = await search.groups(without: Set(refuted))
    for member in found.flatMap(\.members) where findings[member.ruleSetting].status == .open {
      findings[member.ruleSetting].status = .together
    }
    return found
  }
}
