package import Scenarios
import SimulationCore
import SmartStacks
package import Trials

/// What was seen, and how likely it is under some values of the knobs.
///
/// A sighting is as likely as the share of its time in which the run shows it, but for the doubt:
/// the share of rows that are simply wrong, which show one of the other widgets. The logarithms are
/// added. There is no chance in it, so one setting has one number.
package struct FitEvidence: Sendable {
  /// A scenario with what was seen in it.
  private struct Part: Sendable {
    var world: World
    let sightings: [Sighting]
    /// Nothing after it was seen.
    let end: SimulationTime
  }

  private let parts: [Part]
  private let knobs: [FitKnob]
  /// Which share of the sightings is taken to be wrong.
  package let doubt: Double
  /// How many other widgets a wrong one could show.
  private let others: [Double]
  /// The day of each sighting, numbered over all scenarios.
  package let days: [Int]

  /// A sighting that nothing shows and nobody doubts: so unlikely that it rules out by itself.
  private static let least = 1e-9

  /// Prepares what was seen in some scenarios that have the same values of the knobs.
  package init(_ scenarios: [Scenario], _ knobs: [FitKnob], doubt: Double) {
    self.knobs = knobs
    self.doubt = doubt
    parts = scenarios.map { scenario in
      Part(
        world: scenario.world,
        sightings: scenario.sightings,
        end: min(scenario.world.end, scenario.sightings.map(\.span.end).max() ?? .zero)
      )
    }
    others = scenarios.flatMap { scenario in
      scenario.sightings.map { sighting in
        sighting.isOnTop
          ? Double(max(1, scenario.world.stacks[sighting.stack.index].members.count)) : 1
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

  /// How many sightings there are.
  package var count: Int { others.count }

  /// What the runs of a setting show of each, in order.
  package func results(under setting: FitSetting) -> [SightingAgreement.Result] {
    parts.flatMap { part in
      var world = part.world
      for change in setting.changes {
        // Values come from the knobs themselves, so each of them takes them.
        try? world.policy.set(knobs[change.knob].knob.key, change.value)
      }
      var run = Run(world: world, goesBack: false)
      run.advance(to: part.end)
      return SightingAgreement(of: part.sightings, with: run).results
    }
  }

  /// The shares in which the runs of a setting show each.
  func shares(under setting: FitSetting) -> [Float] {
    results(under: setting).map { Float($0.share.numerator) / Float($0.share.denominator) }
  }

  /// The logarithm of how likely a sighting is that a run shows for a share of its time.
  func likelihood(of sighting: Int, shown share: Float) -> Double {
    PortableMath.log(max(Self.least, Double(share) * (1 - doubt) + doubt / others[sighting]))
  }
}
