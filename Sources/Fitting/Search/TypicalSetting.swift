import Evaluation
import Scenarios
import SimulationCore
import SmartStacks
import Trials

/// Chooses among settings that explain what was seen the one that is most like the others.
///
/// What was seen cannot tell them apart. Whichever of them is true, the one that agrees most with
/// all of them elsewhere is expected to be wrong least.
struct TypicalSetting: Sendable {
  private let days: [Scenario]
  private let knobs: [FitKnob]

  /// How many days are drawn, and how often they are looked at, in minutes.
  private static let (count, step) = (4, Int64(10))
  private static let longest = SimulationTime.zero + .hours(14 * 24)

  init(_ knobs: [FitKnob], _ scenarios: [Scenario], policy: Policy) {
    self.knobs = knobs
    let drawn = (0..<Self.count).compactMap { number in
      var stream = Seed(UInt64(number)).stream("typical")
      return DraftDays(&stream, days: 2).scenario(policy: policy)
    }
    // Their own days too, if these are few.
    days = drawn + scenarios.filter { $0.world.end <= Self.longest }
  }

  /// The one of some settings that is expected to show least that the others do not, by how likely
  /// they are; of equal ones the first.
  ///
  /// - Returns: nil where there are none, or the fit was stopped.
  func choose(
    from settings: [(setting: FitSetting, weight: Double)],
    _ ledger: FitLedger
  ) async -> FitSetting? {
    guard settings.count > 1 else { return settings.first?.setting }
    let progress = ledger.progress
    let found = await WorkCounter.inParallel(
      Array(settings.indices),
      threads: ledger.threads,
      until: { progress.isStopped }
    ) { place in
      days.flatMap { tops(of: $0, settings[place].setting) }
    }
    let shown = found.compactMap { $0 }
    guard shown.count == settings.count else { return nil }
    let losses = shown.map { one in
      zip(settings, shown).reduce(0) { sum, other in
        sum + other.0.weight * Double(zip(one, other.1).count { $0 != $1 })
      }
    }
    return losses.indices.min { (losses[$0], $0) < (losses[$1], $1) }.map { settings[$0].setting }
  }

  /// What lies on top of each stack, moment by moment.
  private func tops(of scenario: Scenario, _ setting: FitSetting) -> [Int32] {
    let world = scenario.world.turned(to: setting, of: knobs)
    let steps = 0..<world.end.milliseconds / SimulationDuration.minutes(Self.step).milliseconds
    let times = steps.map { SimulationTime.zero + .minutes($0 * Self.step) }
    return TopKinds.of(world, at: times).flatMap { $0 }
  }
}
