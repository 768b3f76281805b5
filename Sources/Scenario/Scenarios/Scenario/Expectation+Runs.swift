import SimulationCore
import SmartStacks

extension Expectation {
  /// Seeded runs in which things come otherwise than written, and in which share of them a claim
  /// must come true.
  package struct Runs: Hashable, Sendable {
    /// In which share of them, in percent.
    package var share: Bounds<Int>
    /// How many runs are made: those that `sweep` numbers from 1.
    package var count: Int
    /// What may happen otherwise than it is written.
    package var disturbance: Disturbance

    /// How many are made where nothing is said, as many as a sweep makes.
    package static let usual = 1000
    /// The most that are made for one expectation.
    package static let most = 100_000

    /// Creates runs.
    package init(share: Bounds<Int>, of count: Int = usual, _ disturbance: Disturbance) {
      self.share = share
      self.count = count
      self.disturbance = disturbance
    }

    /// In how many of the runs at least and at most it must come true.
    package var needed: Bounds<Int> {
      Bounds(
        atLeast: share.atLeast.map { ($0 * count + 99) / 100 },
        atMost: share.atMost.map { $0 * count / 100 }
      )
    }
  }
}

extension Scenario {
  /// Whether two seeds of it can differ, also where nothing is disturbed.
  package var dependsOnChance: Bool {
    chance.isAny || world.policy.choice == .seededChance
  }
}
