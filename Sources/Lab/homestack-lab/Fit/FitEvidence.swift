import Scenarios
import SimulationCore
import SmartStacks
import Trials

/// What was seen, and how likely it is under some rule settings.
///
/// A sighting is as likely as the share of its time in which the run shows it, but for the doubt:
/// the share of rows that are simply wrong, which show one of the other widgets. The logarithms are
/// added. There is no chance in it, so one setting has one number.
struct FitEvidence {
  private struct Part {
    /// The world; of a scenario with chance in it some lives that its seed draws.
    let worlds: [World]
    let sightings: [Sighting]
    /// Nothing after it was seen.
    let end: SimulationTime
  }

  private let parts: [Part]
  private let ruleSettings: [FittedRuleSetting]
  let doubt: Double
  /// How many others a wrong one could show: the other widgets of the stack, and a suggestion.
  private let others: [Double]
  /// The day of each sighting, numbered over all scenarios.
  let days: [Int]

  /// How many lives are drawn of a scenario with chance in it.
  static let lives = 8

  /// A sighting that nothing shows and nobody doubts: so unlikely that it rules out by itself.
  private static let least = 1e-9

  init(_ scenarios: [Scenario], _ ruleSettings: [FittedRuleSetting], doubt: Double) {
    self.ruleSettings = ruleSettings
    self.doubt = doubt
    parts = scenarios.map { scenario in
      let lives = SweepRuns(scenario, Disturbance())
      return Part(
        worlds: scenario.dependsOnChance
          ? (1...Self.lives).map { lives.draw($0).world } : [scenario.world],
        sightings: scenario.sightings,
        end: min(scenario.world.end, scenario.sightings.map(\.span.end).max() ?? .zero)
      )
    }
    others = scenarios.flatMap { scenario in
      scenario.sightings.map { sighting in
        sighting.isOnTop
          ? Double(max(1, scenario.world[sighting.stack].members.count)) : 1
      }
    }
    var days: [Int] = []
    for scenario in scenarios {
      let first = (days.last ?? -1) + 1
      var numbers: [SimulationTime] = []
      for sighting in scenario.sightings {
        let day = scenario.world.calendar.startOfDay(at: sighting.time)
        if numbers.last != day { numbers.append(day) }
        days.append(first + numbers.count - 1)
      }
    }
    self.days = days
  }

  /// What is left out in turn: each day, or of one day alone a quarter of its sightings.
  var portions: [Int] { days.last == 0 ? days.indices.map { $0 * 4 / days.count } : days }

  var count: Int { others.count }

  /// What the runs of a setting show of each, in order, and what lies on top in words.
  func shown(under setting: FitSetting) -> (results: [SightingAgreement.Result], found: [String]) {
    var shown: (results: [SightingAgreement.Result], found: [String]) = ([], [])
    for part in parts {
      guard let world = part.worlds.first else { continue }
      let run = run(world, setting, to: part.end)
      let results = SightingAgreement(of: part.sightings, with: run).results
      shown.results += results
      shown.found += results.map { SightingWords(run).found($0) }
    }
    return shown
  }

  private func run(_ world: World, _ setting: FitSetting, to end: SimulationTime) -> Run {
    var world = world
    for change in setting.changes {
      // The values come from the rule settings themselves, so each of them takes its own.
      try? world.policy.set(ruleSettings[change.ruleSetting].setting.key, change.value)
    }
    var run = Run(world: world, goesBack: false)
    run.advance(to: end)
    return run
  }

  func shares(under setting: FitSetting) -> [Float] {
    var shares: [Float] = []
    for part in parts {
      var sums = Array(repeating: Float(0), count: part.sightings.count)
      for world in part.worlds {
        let run = run(world, setting, to: part.end)
        let results = SightingAgreement(of: part.sightings, with: run).results
        for (place, share) in results.map(\.share).enumerated() {
          sums[place] += Float(share.numerator) / Float(share.denominator)
        }
      }
      shares += sums.map { $0 / Float(part.worlds.count) }
    }
    return shares
  }

  /// The logarithm of how likely a sighting is that a run shows for a share of its time.
  func likelihood(of sighting: Int, shown share: Float) -> Double {
    PortableMath.log(max(Self.least, Double(share) * (1 - doubt) + doubt / others[sighting]))
  }
}
