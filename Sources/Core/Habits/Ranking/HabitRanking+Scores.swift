import SimulationCore

// The score that the evidence makes, and the order and the shares that follow from it.
extension HabitRanking {
  /// Writes the score of every item into an array, which is cleared first.
  ///
  /// A score is the logarithm of the item's share, but for a constant.
  public mutating func score(at moment: HabitMoment, into scores: inout [Double]) {
    look(at: moment)
    score()
    scores.removeAll(keepingCapacity: true)
    scores.append(contentsOf: frame.scores)
  }

  /// Writes the scores of some items, in their order, into an array, which is cleared first; how
  /// many others are known costs nothing.
  mutating func score(
    _ items: [Int32],
    at moment: HabitMoment,
    into scores: inout [Double]
  ) {
    frame.look(at: moment, of: items, memory)
    score()
    scores.removeAll(keepingCapacity: true)
    scores.append(contentsOf: frame.scores)
  }

  /// Leaves the scores of what was looked at in the frame.
  private mutating func score() {
    frame.score(weights)
    if let item = ruledOut { frame.set(Self.ruledOutScore, of: item) }
  }

  /// The item that ranks last at the moment looked at, whatever speaks for it.
  private var ruledOut: Int? { rulesOutCurrent ? frame.context.current : nil }

  /// Writes all items into an array, which is cleared first, in order of their scores; of equals
  /// the more recently viewed first.
  public mutating func rank(at moment: HabitMoment, into order: inout [Int]) {
    look(at: moment)
    score()
    frame.order(memory.turns, into: &order)
  }

  /// The score of every item: the logarithm of its share, but for a constant.
  public func scores(at moment: HabitMoment) -> [Double] {
    var asked = self
    var scores: [Double] = []
    asked.score(at: moment, into: &scores)
    return scores
  }

  /// The items in order of their scores; of equal ones the more recently viewed first.
  public func ranked(at moment: HabitMoment) -> [Int] {
    var asked = self
    var order: [Int] = []
    asked.rank(at: moment, into: &order)
    return order
  }

  /// Each item's share of what will be viewed now; they add up to 1, unless nothing is known but
  /// what is ruled out.
  public func shares(at moment: HabitMoment) -> [Double] {
    var asked = self
    asked.look(at: moment)
    asked.share()
    return asked.frame.scores
  }

  /// Leaves the shares of what was looked at in the frame, where the scores would be.
  private mutating func share() {
    score()
    frame.scores.withUnsafeMutableBufferPointer { shares in
      var highest = -Double.infinity
      for score in shares { highest = max(highest, score) }
      for place in shares.indices { shares[place] -= highest }
      PortableMath.takePowers(of: shares)
    }
    if let item = ruledOut { frame.set(0, of: item) }
    frame.scores.withUnsafeMutableBufferPointer { shares in
      var sum = 0.0
      for share in shares { sum += share }
      guard sum > 0 else { return }
      let part = 1 / sum
      for place in shares.indices { shares[place] *= part }
    }
  }
}
