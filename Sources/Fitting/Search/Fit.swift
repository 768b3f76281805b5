package import Scenarios
import SimulationCore
import SmartStacks
package import Trials

/// Puts what somebody saw on a phone to every knob of the rulebook.
///
/// Which values explain it is found by runs alone. The same sightings give the same answer, on any
/// number of threads, unless it is stopped.
package struct Fit: Sendable {
  private let scenarios: [Scenario]
  private let knobs: [FitKnob]
  private var search: FitSearch

  /// Prepares a fit.
  ///
  /// - Parameters:
  ///   - scenarios: What was seen, and in which days; their values of the knobs are the same.
  ///   - keys: The knobs that are asked about; nil is all.
  ///   - doubt: Which share of the sightings is taken to be simply wrong, from 0 to 1.
  ///   - threads: How many runs are made at once.
  ///   - progress: Is told of every run; may stop the fit.
  package init(
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
    knobs = FitKnob.all(of: policy, phone: phone).filter { keys?.contains($0.knob.key) ?? true }
    let evidence = FitEvidence(scenarios, knobs, doubt: doubt)
    let ledger = FitLedger(evidence, threads: threads, progress: progress)
    search = FitSearch(knobs, ledger, FitSearch.Strictness())
  }

  /// The same without sightings that say the same of the same second: noted twice, seen once.
  private static func withoutTwins(_ scenario: Scenario) -> Scenario {
    struct Claim: Hashable {
      let time: SimulationTime
      let stack: StackID
      let widget: String
      let isOnTop: Bool
    }
    var scenario = scenario
    var seen: Set<Claim> = []
    scenario.sightings = scenario.sightings.filter { one in
      let claim = Claim(
        time: one.time,
        stack: one.stack,
        widget: one.widget,
        isOnTop: one.isOnTop
      )
      return seen.insert(claim).inserted
    }
    return scenario
  }

  /// What it comes to; where it is stopped, what was found until then.
  package mutating func result() async -> FitResult {
    await search.search()
    let policy = scenarios.first?.world.policy ?? Policy()
    var best = MildestSetting(knobs, policy: policy).choose(from: search.equals) ?? search.best
    var verdict = FitVerdict(of: search, best: best)
    // Where other values do not hold from day to day, the scenario's own may be enough.
    if !verdict.isBelieved, FitVerdict(of: search, best: .own).isBelieved {
      (best, verdict) = (.own, FitVerdict(of: search, best: .own))
      verdict.isRefused = true
    }
    let findings = await findings(beside: best, verdict)
    let fitted = search.ledger.evidence.shown(under: best)
    return FitResult(
      scenarios: scenarios,
      knobs: knobs,
      findings: findings,
      verdict: verdict,
      best: verdict.isBelieved ? best : .own,
      fitted: fitted.results,
      found: fitted.found,
      evidence: search.ledger.evidence,
      runs: search.ledger.order.count,
      isStopped: search.ledger.progress.isStopped
    )
  }

  private mutating func findings(
    beside best: FitSetting,
    _ verdict: FitVerdict
  ) async -> [FitFinding] {
    var findings: [FitFinding] = []
    for place in knobs.indices {
      if verdict.isBelieved, search.isTried(place) {
        var questions = FitQuestions(search, best: best, of: place)
        findings.append(await questions.finding())
        search = questions.search
      } else {
        findings.append(search.unjudged(place))
      }
    }
    // Of two that are entangled each says so.
    for place in findings.indices {
      for other in findings[place].entangled where !findings[other].entangled.contains(place) {
        findings[other].entangled.append(place)
        findings[other].entangled.sort()
      }
    }
    return findings
  }
}

/// Whether what was seen can be explained at all.
package struct FitVerdict: Sendable {
  /// How many sightings the runs of the scenario's own values agree with.
  package let agreedOwn: Int
  /// How many the values that explain most agree with.
  package let agreedFitted: Int
  /// How many days there are to leave out.
  package let days: Int
  /// What the days tell of each other; nil for one day.
  package let leftOut: LeftOut?
  /// Whether other values than the scenario's own explain most.
  package let isChanged: Bool
  /// How likely as many disagreements are by doubt alone.
  package let chance: Double
  /// Whether other values explain more that do not hold from day to day, and so are not believed.
  package internal(set) var isRefused = false
  /// Whether there are more disagreements than the doubt allows for.
  package let isDoubtful: Bool
  /// Whether what the fit tells is to be believed.
  package let isBelieved: Bool

  /// Each day left out in turn, and explained by what is fitted to the others.
  package struct LeftOut: Hashable, Sendable {
    /// How many sightings those values agree with.
    package var fitted = 0
    /// How many the scenario's own values agree with.
    package var own = 0
    /// By how much the logarithm of the likelihood rises.
    package var gain = 0.0
  }

  init(of search: FitSearch, best: FitSetting) {
    let ledger = search.ledger
    let count = ledger.evidence.count
    agreedOwn = ledger[.own]?.agreed ?? 0
    agreedFitted = ledger[best]?.agreed ?? 0
    days = (ledger.evidence.days.last ?? -1) + 1
    leftOut = days > 1 ? search.daysLeftOut() : nil
    chance = Self.tail(count - agreedFitted, of: count, each: ledger.evidence.doubt)
    isChanged = best != .own
    isDoubtful = chance < search.strictness.unexplained
    isBelieved = !isDoubtful && (!isChanged || leftOut.map { $0.gain > 0 } ?? true)
  }

  /// The chance of at least so many of some, each with a chance of its own.
  static func tail(_ least: Int, of count: Int, each chance: Double) -> Double {
    guard least > 0, chance < 1 else { return 1 }
    guard chance > 0 else { return 0 }
    // From the logarithms, since a hundred thousand factors leave nothing of a product.
    var (term, below) = (Double(count) * PortableMath.log(1 - chance), 0.0)
    for number in 0..<least {
      if number > 0 {
        let odds = Double(count - number + 1) / Double(number) * chance / (1 - chance)
        term += PortableMath.log(odds)
      }
      below += PortableMath.exp(term)
    }
    return max(0, 1 - below)
  }
}
