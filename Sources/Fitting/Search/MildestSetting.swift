import Scenarios
import SimulationCore
import SmartStacks

/// Chooses among settings that explain the same what changes least elsewhere.
///
/// What was seen cannot tell them apart. So that none is believed to do more than was seen, they are
/// run on days that have nothing to do with it.
struct MildestSetting {
  private let days: [Scenario]
  private let knobs: [FitKnob]

  /// How many days are drawn, and how often they are looked at, in minutes.
  private static let (count, step) = (4, 10)

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
  private func tops(of scenario: Scenario, _ setting: FitSetting) -> [WidgetID?] {
    var world = scenario.world
    for change in setting.changes {
      try? world.policy.set(knobs[change.knob].knob.key, change.value)
    }
    var run = Run(world: world, goesBack: false)
    run.advance(to: world.end)
    var tops = TopFollower(world)
    var next = 0
    var shown: [WidgetID?] = []
    var time = SimulationTime.zero
    while time < world.end {
      while next < run.log.count, run.log[next].time <= time {
        tops.follow(run.log[next].event)
        next += 1
      }
      shown += tops.stacks.map(\.top)
      time = time + .minutes(Int64(Self.step))
    }
    return shown
  }
}
