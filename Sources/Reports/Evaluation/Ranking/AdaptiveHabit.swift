import SimulationCore
import SmartStacks

/// HABIT whose weights follow the person: after every view a small step towards what would have
/// ranked it higher, and a smaller one back (`behaviour.md` 4.2).
struct AdaptiveHabit: ChoiceModel {
  private static let step = 0.005
  private static let pull = 0.002
  /// The weights to begin with, in the order of `parts`.
  private static let initial: [Double] = {
    let weights = HabitWeights()
    return parts.map { weights[keyPath: $0] }
  }()
  private static var parts: [WritableKeyPath<HabitWeights, Double>] {
    [\.popularity, \.time, \.after, \.afterTwo, \.since, \.rhythm, \.recency]
  }
  /// For each evidence, weights that ask for it alone.
  private static let alone: [HabitWeights] = parts.map { part in
    var weights = HabitWeights(popularity: 0)
    weights[keyPath: part] = 1
    return weights
  }

  private var ranking = HabitRanking()
  private var weights = initial
  /// What was said of the moment that is learned next, so that it is worked out once.
  private var scores: [Double] = []
  private var evidence = [[Double]](repeating: [], count: initial.count)
  private var moment: HabitMoment?

  mutating func learn(_ item: Int, at moment: HabitMoment) {
    if item < ranking.count, ranking.count > 1 {
      if self.moment != moment { weigh(moment) }
      adapt(to: item)
    }
    ranking.learn(item, at: moment)
    self.moment = nil
  }

  mutating func score(at moment: HabitMoment, into scores: inout [Double]) {
    weigh(moment)
    scores = self.scores
  }

  private mutating func weigh(_ moment: HabitMoment) {
    for part in evidence.indices {
      ranking.weights = Self.alone[part]
      ranking.score(at: moment, into: &evidence[part])
    }
    scores.removeAll(keepingCapacity: true)
    scores.append(contentsOf: repeatElement(0, count: ranking.count))
    for part in evidence.indices {
      for item in 0..<ranking.count { scores[item] += weights[part] * evidence[part][item] }
    }
    self.moment = moment
  }

  private mutating func adapt(to item: Int) {
    let highest = scores.max() ?? 0
    let raw = scores.map { PortableMath.exp($0 - highest) }
    let sum = raw.reduce(0, +)
    for part in evidence.indices {
      var expected = 0.0
      for other in raw.indices { expected += raw[other] * evidence[part][other] }
      weights[part] +=
        Self.step * (evidence[part][item] - expected / sum)
        - Self.pull * (weights[part] - Self.initial[part])
    }
  }
}
