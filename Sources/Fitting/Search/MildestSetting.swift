import Scenarios
import SimulationCore
import SmartStacks

/// Chooses among settings that explain the same what changes least elsewhere.
///
/// What was seen cannot tell them apart. So that none is believed to do more than was seen, they
/// are run on days that have nothing to do with it.
struct MildestSetting {
  private let days: [Scenario]
  private let knobs: [FitKnob]

  /// How many days are drawn, and how often they are looked at, in minutes.
  private static let (count, step) = (4, Int64(10))

  init(_ knobs: [FitKnob], policy: Policy) {
    self.knobs = knobs
    days = (0..<Self.count).compactMap { number in
      var stream = Seed(UInt64(number)).stream("mildest")
      return DraftDays(&stream, days: 2).scenario(policy: policy)
    }
  }

  /// The one of some settings that shows least that the scenario's own values do not; of equal ones
  /// the first.
  func choose(from settings: [FitSetting]) -> FitSetting? {
    guard settings.count > 1 else { return settings.first }
    let own = days.map { tops(of: $0, .own) }
    let changes = settings.map { setting in
      zip(days, own).reduce(0) { sum, pair in
        sum + zip(tops(of: pair.0, setting), pair.1).count { $0 != $1 }
      }
    }
    let least = changes.indices.min { changes[$0] < changes[$1] }
    return least.map { settings[$0] }
  }

  /// What lies on top of each stack, moment by moment.
  private func tops(of scenario: Scenario, _ setting: FitSetting) -> [Int32] {
    let world = scenario.world.turned(to: setting, of: knobs)
    let steps = 0..<world.end.milliseconds / SimulationDuration.minutes(Self.step).milliseconds
    let times = steps.map { SimulationTime.zero + .minutes($0 * Self.step) }
    return TopKinds.of(world, at: times).flatMap { $0 }
  }
}
