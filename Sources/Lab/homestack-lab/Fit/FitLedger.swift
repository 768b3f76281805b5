import SimulationCore
import SmartStacks
import Trials

/// Every setting that was run, and what its runs showed.
///
/// Settings are run in batches, several at a time; what is known does not depend on how many.
struct FitLedger {
  /// What the runs of a setting show, beside those of the scenario's own.
  struct Outcome: Hashable {
    struct Difference: Hashable {
      let sighting: Int32
      let share: Float
    }

    /// In the order of the sightings.
    let differences: [Difference]
    /// The logarithm of how likely all that was seen is.
    let likelihood: Double
    /// How many sightings they show at some moment at which it may have been seen.
    let agreed: Int
  }

  let evidence: FitEvidence
  let threads: Int
  let progress: SweepProgress
  private(set) var own: [Float]
  /// What was shown at all, each once.
  private var outcomes: [Outcome] = []
  private var places: [Outcome: Int] = [:]
  private var known: [FitSetting: Int] = [:]
  private(set) var order: [FitSetting] = []
  /// For each setting of `order`, the number of its outcome.
  private var numbers: [Int] = []
  /// Indices into `order`, the likeliest first; of equal ones the earlier first.
  private var ranked: [Int] = []

  init(_ evidence: FitEvidence, threads: Int, progress: SweepProgress) {
    self.evidence = evidence
    self.threads = max(1, threads)
    self.progress = progress
    own = evidence.shares(under: .own)
    enter(.own, own)
  }

  subscript(_ setting: FitSetting) -> Outcome? { known[setting].map { outcomes[$0] } }

  /// The log likelihood of the sightings; negative infinity where the setting was not run.
  func likelihood(of setting: FitSetting?) -> Double {
    setting.flatMap { self[$0]?.likelihood } ?? -.infinity
  }

  /// The likeliest settings with the held rule settings as held, each with a different outcome.
  func likeliest(_ count: Int, holding held: HeldSettings = HeldSettings()) -> [FitSetting] {
    var seen: Set<Int> = []
    var chosen: [FitSetting] = []
    for place in ranked where held.holds(order[place]) && seen.insert(numbers[place]).inserted {
      chosen.append(order[place])
      if chosen.count == count { break }
    }
    return chosen
  }

  /// The number of what its runs show: the same for settings that show the same.
  func number(of setting: FitSetting) -> Int? { known[setting] }

  mutating func run(_ settings: [FitSetting]) async {
    var seen: Set<FitSetting> = []
    let new = settings.filter { known[$0] == nil && seen.insert($0).inserted }
    guard !new.isEmpty else { return }
    let (evidence, progress) = (evidence, progress)
    let found = await WorkCounter.inParallel(
      new,
      threads: threads,
      until: { progress.isStopped }
    ) { setting in
      progress.advance(by: 1)
      return evidence.shares(under: setting)
    }
    for (setting, shares) in zip(new, found) { if let shares { enter(setting, shares) } }
  }

  private mutating func enter(_ setting: FitSetting, _ shares: [Float]) {
    var differences: [Outcome.Difference] = []
    var likelihood = 0.0
    var agreed = 0
    for (sighting, share) in shares.enumerated() {
      likelihood += evidence.likelihood(of: sighting, shown: share)
      if share > 0 { agreed += 1 }
      guard share != own[sighting] else { continue }
      differences.append(.init(sighting: Int32(sighting), share: share))
    }
    let outcome = Outcome(differences: differences, likelihood: likelihood, agreed: agreed)
    let place = places[outcome] ?? outcomes.count
    if place == outcomes.count {
      outcomes.append(outcome)
      places[outcome] = place
    }
    known[setting] = place
    let rank = ranked.partition(while: { outcomes[numbers[$0]].likelihood >= likelihood })
    ranked.insert(order.count, at: rank)
    order.append(setting)
    numbers.append(place)
  }

  func shares(of outcome: Outcome) -> [Float] {
    var shares = own
    for difference in outcome.differences { shares[Int(difference.sighting)] = difference.share }
    return shares
  }
}

struct FitSetting: Hashable {
  struct Change: Hashable {
    /// The place of the rule setting among those that are asked.
    let ruleSetting: Int
    let value: String
  }

  /// In the order of the rule settings, each once.
  private(set) var changes: [Change] = []

  static let own = FitSetting()

  /// The value of a rule setting that was changed; nil where it has its own.
  func value(of ruleSetting: Int) -> String? {
    changes.first { $0.ruleSetting == ruleSetting }?.value
  }

  /// The same with a rule setting at a value; nil is its own.
  func setting(_ ruleSetting: Int, to value: String?) -> FitSetting {
    var setting = self
    setting.changes.removeAll { $0.ruleSetting == ruleSetting }
    guard let value else { return setting }
    let place = setting.changes.partition { $0.ruleSetting < ruleSetting }
    setting.changes.insert(Change(ruleSetting: ruleSetting, value: value), at: place)
    return setting
  }
}

struct HeldSettings {
  let places: [Int]
  private let setting: FitSetting

  /// Holds some rule settings at the values that a setting has; none are held without.
  init(_ places: [Int] = [], as setting: FitSetting = .own) {
    (self.places, self.setting) = (places, setting)
  }

  func holds(_ other: FitSetting) -> Bool {
    places.allSatisfy { other.value(of: $0) == setting.value(of: $0) }
  }

  func applied(to other: FitSetting) -> FitSetting {
    places.reduce(other) { $0.setting($1, to: setting.value(of: $1)) }
  }
}
