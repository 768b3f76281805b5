import SimulationCore

// What a person will look for until a stack may turn again (decision 55).
extension HabitPredictor {
  /// With more items than these only the next quarter-hour tells: learning what comes next would
  /// cost every one of them at every view†.
  static let mostRanked = HabitRanking.Adaptation.mostItems

  /// How the views of some items that are expected until a while is over fall on them: shares that
  /// add up to 1, and nil for one that was viewed fewer than three times.
  ///
  /// One view is the next, whenever it comes: the ranking says of what. As many more come within
  /// the while as usually do so soon after a view, and fall as the next quarter-hour says. So
  /// whoever views one thing at a time is shown the likeliest next, and whoever switches back and
  /// forth what is used most meanwhile.
  ///
  /// - Parameters:
  ///   - items: what the shares are of.
  ///   - gap: the while, in seconds.
  ///   - now: when the views are expected.
  ///   - life: what was lived until then.
  /// - Returns: the shares, in the order of the items.
  mutating func expectedShares(
    of items: [Int32],
    within gap: Int64,
    at now: HabitMoment,
    in life: HabitLife
  ) -> [Double?] {
    let places = items.map { item in
      learner.place(of: item).flatMap { learner.views[$0] < SurfacingRule.support ? nil : $0 }
    }
    let known = places.compactMap { $0 }
    guard !known.isEmpty else { return places.map { _ in nil } }
    let meanwhile = Self.shares(learner.timing.likelihoods(of: known, at: now))
    var shares = meanwhile
    if learner.items.count <= Self.mostRanked {
      ranked.learn(life.journal, upTo: time)
      let next = Self.shares(ranked.weights(of: known.map { learner.items[$0] }, at: now))
      let more = ranked.viewsSoonAfter(within: gap)
      shares = zip(next, meanwhile).map { ($0 + more * $1) / (1 + more) }
    }
    var left = shares[...]
    return places.map { $0 == nil ? nil : left.popFirst() }
  }

  private static func shares(_ weights: [Double]) -> [Double] {
    let all = weights.reduce(0, +)
    return all > 0 ? weights.map { $0 / all } : weights
  }
}
