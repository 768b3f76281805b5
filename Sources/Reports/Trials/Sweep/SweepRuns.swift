package import Scenarios
package import SimulationCore
package import SmartStacks

/// The seeded runs of a scenario, by their number from 1.
///
/// Run k is a function of the scenario, its seed, the disturbance and k alone: whoever makes it, on
/// however many threads or machines, makes the same.
package struct SweepRuns: Sendable {
  private let world: World
  private let chance: ScenarioChance
  /// What may happen otherwise than it is written.
  package let disturbance: Disturbance

  package init(_ scenario: Scenario, _ disturbance: Disturbance) {
    world = scenario.world
    chance = scenario.chance
    self.disturbance = disturbance
  }

  /// The seed of a run: without a disturbance, `--seed` with it simulates the run.
  package func seed(ofRun number: Int) -> Seed {
    SweptRun.seed(world.seed, ofRun: number)
  }

  /// What chance makes of a run: its world, and when the person looks.
  package func draw(_ number: Int) -> ScenarioChance.Draw {
    chance.draw(seed(ofRun: number), disturbance, in: world)
  }

  /// A run, computed to its end.
  package func run(_ number: Int) -> Run {
    var run = Run(world: draw(number).world, goesBack: false)
    run.advance(to: world.end)
    return run
  }
}
