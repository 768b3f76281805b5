package import SimulationCore

/// One run of a sweep: its number, and what may happen otherwise than it is written.
package struct SweptRun: Hashable, Sendable {
  /// The number of the run, from 1.
  package var number: Int
  /// What may happen otherwise.
  package var disturbance: Disturbance

  /// Creates a run.
  package init(number: Int, _ disturbance: Disturbance) {
    self.number = number
    self.disturbance = disturbance
  }

  /// The seed of a run: without a disturbance, `--seed` with it simulates the run.
  package static func seed(_ scenario: Seed, ofRun number: Int) -> Seed {
    var stream = scenario.stream("sweep run", String(number))
    return Seed(stream.next())
  }
}
