import SimulationCore

// The score that the evidence makes, and the order and the shares that follow from it.
extension HabitRanking {
  /// Writes the score of every item into an array, which is cleared first.
  ///
  /// A score is the logarithm of the item's share, but for a constant.
  public mutating func score(at moment: HabitMoment, into scores: inout [Double]) {
    score(at: moment)
    scores.removeAll(keepingCapacity: true)
    scores.append(contentsOf: frame.scores)
  }

  /// The score of one item at the moment that was looked at.
  func scoreLookedAt(of item: Int) -> Double {
    item == ruledOut ? Self.ruledOutScore : frame.evidence(for: item).score(weights)
  }

  /// Leaves the scores of a moment in the frame.
  private mutating func score(at moment: HabitMoment) {
    look(at: moment)
    frame.score(weights)
    if let item = ruledOut { frame.scores[item] = Self.ruledOutScore }
  }

  /// The item that ranks last at the moment looked at, whatever speaks for it.
  var ruledOut: Int? { settings.rulesOutCurrent ? frame.context.current : nil }

  /// Writes all items into an array, which is cleared first, in order of their scores; of equals
  /// the more recently viewed first.
  public mutating func rank(at moment: HabitMoment, into order: inout [Int]) {
    score(at: moment)
    frame.order(memory.position, into: &order)
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
    asked.share(at: moment)
    return asked.frame.scores
  }

  /// Leaves the shares of a moment in the frame, where the scores were.
  mutating func share(at moment: HabitMoment) {
    score(at: moment)
    let ruledOut = ruledOut ?? -1
    frame.scores.withUnsafeMutableBufferPointer { shares in
      var highest = -Double.infinity
      for score in shares { highest = max(highest, score) }
      for item in shares.indices { shares[item] -= highest }
      PortableMath.takePowers(of: shares)
      if ruledOut >= 0 { shares[ruledOut] = 0 }
      var sum = 0.0
      for share in shares { sum += share }
      guard sum > 0 else { return }
      let part = 1 / sum
      for item in shares.indices { shares[item] *= part }
    }
  }
}
