package import Scenarios
import SimulationCore
import SmartStacks

/// What a sweep is of: all that a report tells beside the counts, and that parts must agree in.
package struct SweepHead: Hashable {
  package struct Point: Hashable {
    /// What is varied, as it is written: `limit.gap=15m`; empty without a grid.
    var words: [String] = []
    /// The stacks in order, with the names of their own widgets.
    var stacks: [Stack] = []
    /// What the person looks for, by the item of `glances:`.
    var glances: [Look] = []
    var days = 0

    package init() {}
  }

  struct Stack: Hashable {
    var name = ""
    /// The names of its own widgets in the log, and what they are called.
    var widgets: [String] = []
    var titles: [String] = []
  }

  struct Look: Hashable {
    /// When, by which looks for the same are told apart; empty where it never comes.
    var clock = ""
    var wants = ""
    var stack = 0
  }

  /// As many runs as sums of squares have room for.
  package static let mostRuns = 1_000_000_000

  package var scenario = ""
  /// What the scenario's files and settings come to, so that others are told apart.
  var digest = ""
  var seed: UInt64 = 0
  package var runs = 0
  /// The disturbance as it is written: `jitter 5m`, `skip 10 %`.
  var disturbance: [String] = []
  package var points: [Point] = []

  package init() {}

  package init(
    _ scenario: Scenario,
    digest: String,
    runs: Int,
    disturbance: [String],
    points: [Point]
  ) {
    (self.scenario, seed) = (scenario.name, scenario.world.seed.value)
    (self.digest, self.runs) = (digest, runs)
    (self.disturbance, self.points) = (disturbance, points)
  }
}

extension SweepHead.Point {
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
    glances = looks.map { SweepHead.Look(clock: $0.clock, wants: $0.wants, stack: $0.stack.index) }
    days = SweepClock(world).days
  }
}

/// What was counted of a sweep so far: whole, or any part of its runs.
package struct SweepOutcome: Hashable {
  package struct Point: Hashable {
    var numbers = RunNumbers()
    var tally = SweepTally()
  }

  package var head: SweepHead
  package var points: [Point]

  package init(_ head: SweepHead) {
    self.head = head
    points = head.points.map {
      Point(tally: SweepTally(stacks: $0.stacks.count, glances: $0.glances.count))
    }
  }

  package mutating func add(_ other: SweepOutcome) {
    for place in points.indices {
      points[place].numbers.formUnion(other.points[place].numbers)
      points[place].tally.add(other.points[place].tally)
    }
  }

  package var runCount: Int { points.reduce(0) { $0 + $1.numbers.count } }
}

/// A mean over people or runs.
package struct Estimate: Hashable {
  package var value: Double
  /// The bounds of its 95 % interval; nil where there is none.
  package var low: Double?
  package var high: Double?
  package var people: Int
}

/// The 95 % interval of a mean over people, from 2000 resamples of them.
package struct Bootstrap {
  private static let resampleCount = 2000

  private let people: Int
  /// Resample by resample, who was drawn.
  private let draws: [Int32]

  /// Draws the resamples: the same for the same number of people, always.
  package init(people: Int) {
    self.people = people
    var stream = Seed(7).stream("bootstrap")
    draws = (0..<people * Self.resampleCount).map { _ in Int32(stream.next(below: UInt64(people))) }
  }

  /// The mean of those who have a value; nil when nobody has, without an interval for one person.
  package func mean(_ values: [Double?]) -> Estimate? {
    let present = values.compactMap { $0 }
    guard !present.isEmpty else { return nil }
    let mean = present.reduce(0, +) / Double(present.count)
    guard present.count > 1 else { return Estimate(value: mean, people: present.count) }
    let means = resampledMeans(values).sorted()
    return Estimate(
      value: mean,
      low: Self.percentile(means, 0.025),
      high: Self.percentile(means, 0.975),
      people: present.count
    )
  }

  private func resampledMeans(_ values: [Double?]) -> [Double] {
    // Who has no value adds nothing, to the sum and to how many there are: no branch is guessed.
    let added = values.map { (value: $0 ?? 0, count: $0 == nil ? 0.0 : 1.0) }
    return added.withUnsafeBufferPointer { added in
      draws.withUnsafeBufferPointer { draws in
        (0..<Self.resampleCount).compactMap { resample in
          var sum = 0.0
          var count = 0.0
          for place in resample * people..<(resample + 1) * people {
            let one = added[Int(draws[place])]
            sum += one.value
            count += one.count
          }
          return count > 0 ? sum / count : nil
        }
      }
    }
  }

  /// Between the two nearest, in proportion.
  private static func percentile(_ sorted: [Double], _ share: Double) -> Double {
    let place = share * Double(sorted.count - 1)
    let low = Int(place)
    let high = min(low + 1, sorted.count - 1)
    return sorted[low] + (sorted[high] - sorted[low]) * (place - Double(low))
  }
}
