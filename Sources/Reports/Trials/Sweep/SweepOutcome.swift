package import Scenarios
import SmartStacks

/// What a sweep is of: all that a report tells beside the counts, and that parts must agree in.
package struct SweepHead: Hashable, Sendable {
  package struct Point: Hashable, Sendable {
    /// What is varied, as it is written: `limit.gap=15m`; empty without a grid.
    package var words: [String]
    /// The stacks in order, with the names of their own widgets.
    package var stacks: [Stack]
    /// What the person looks for, by the item of `glances:`.
    package var glances: [Look]
    package var days: Int
  }

  package struct Stack: Hashable, Sendable {
    package var name: String
    /// The names of its own widgets in the log, and what they are called.
    package var widgets: [String]
    package var titles: [String]
  }

  /// What the person looks for, and where.
  package struct Look: Hashable, Sendable {
    /// When, by which looks for the same are told apart; empty where it never comes.
    package var clock: String
    package var wants: String
    /// The stack's place among the stacks.
    package var stack: Int
  }

  /// As many runs as sums of squares have room for.
  package static let mostRuns = 1_000_000_000

  package var scenario: String
  /// What the scenario's files and settings come to, so that others are told apart.
  package var digest: String
  /// The seed as it is written.
  package var seed: UInt64
  /// How many runs a point has in all.
  package var runs: Int
  /// The disturbance as it is written: `jitter 5m`, `skip 10 %`.
  package var disturbance: [String]
  package var points: [Point]

  /// What a sweep over the scenarios of some points is of.
  package init(
    scenario: String,
    digest: String,
    seed: UInt64,
    runs: Int,
    disturbance: [String],
    points: [Point]
  ) {
    self.scenario = scenario
    self.digest = digest
    self.seed = seed
    self.runs = runs
    self.disturbance = disturbance
    self.points = points
  }
}

extension SweepHead.Point {
  /// A point of the grid by the scenario that was read for it.
  package init(_ scenario: Scenario, words: [String]) {
    let world = scenario.world
    let looks = scenario.chance.looks
    self.words = words
    let start = Run(world: world, goesBack: false)
    stacks = world.stacks.map { stack in
      SweepHead.Stack(
        name: stack.name,
        widgets: stack.members.map(start.name),
        titles: stack.members.map { start.title(of: $0).text }
      )
    }
    glances = looks.map {
      SweepHead.Look(clock: $0.clock, wants: $0.wants, stack: $0.stack.index)
    }
    days = SweepClock(world).days
  }
}

/// What was counted of a sweep so far: whole, or any part of its runs.
package struct SweepOutcome: Hashable, Sendable {
  /// What was counted of one point.
  package struct Point: Hashable, Sendable {
    package var numbers = RunNumbers()
    package var tally = SweepTally()
  }

  package var head: SweepHead
  package var points: [Point]

  package init(_ head: SweepHead) {
    self.head = head
    points = head.points.map {
      Point(tally: SweepTally(stacks: $0.stacks.count, glances: $0.glances.count))
    }
  }

  /// Adds what was counted of other runs of the same sweep.
  package mutating func add(_ other: SweepOutcome) {
    for place in points.indices {
      points[place].numbers.add(other.points[place].numbers)
      points[place].tally.add(other.points[place].tally)
    }
  }

  package var runCount: Int { points.reduce(0) { $0 + $1.numbers.count } }
}
