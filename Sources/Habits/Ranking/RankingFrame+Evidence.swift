// What the lifts of a moment add up to.
extension RankingFrame {
  /// Works out the score of every item.
  mutating func score(_ weights: HabitWeights) {
    let (popularity, time, rhythm) = (weights.popularity, weights.time, weights.rhythm)
    if scores.count != count { scores = [Double](repeating: 0, count: count) }
    var scores = scores
    self.scores = []
    lifts.withUnsafeBufferPointer { lifts in
      scores.withUnsafeMutableBufferPointer { scores in
        let base =
          weights.after * lifts[after.rest] + weights.afterTwo * lifts[afterTwo.rest]
          + weights.since * lifts[since.rest] + weights.recency * lifts[recency.rest]
        let (popularities, times, rhythms) = (run(1, lifts), run(2, lifts), run(3, lifts))
        for item in 0..<count {
          scores[item] =
            base + popularity * popularities[item] + time * times[item]
            + rhythm * rhythms[item]
        }
        add(after, weights.after, lifts, to: scores)
        add(afterTwo, weights.afterTwo, lifts, to: scores)
        add(since, weights.since, lifts, to: scores)
        add(recency, weights.recency, lifts, to: scores)
      }
    }
    self.scores = scores
  }

  /// One of the runs of all items.
  @inline(__always)
  private func run(
    _ index: Int,
    _ lifts: UnsafeBufferPointer<Double>
  ) -> UnsafeBufferPointer<Double> {
    UnsafeBufferPointer(rebasing: lifts[index * count..<(index + 1) * count])
  }

  /// Adds, to the scores of the items that a group knows, what it says more of them.
  private func add(
    _ group: Group,
    _ weight: Double,
    _ lifts: UnsafeBufferPointer<Double>,
    to scores: UnsafeMutableBufferPointer<Double>
  ) {
    let rest = lifts[group.rest]
    items.withUnsafeBufferPointer { items in
      for place in group.known { scores[Int(items[place])] += weight * (lifts[place] - rest) }
    }
  }

  /// What speaks for one item.
  func evidence(for item: Int) -> HabitEvidence {
    HabitEvidence(
      popularity: lifts[popularities + item],
      time: lifts[times + item],
      after: lift(of: item, in: after),
      afterTwo: lift(of: item, in: afterTwo),
      since: lift(of: item, in: since),
      rhythm: lifts[rhythmLifts + item],
      recency: lift(of: item, in: recency)
    )
  }

  private func lift(of item: Int, in group: Group) -> Double {
    var place = group.start + 1
    while place < group.end, items[place] != item { place += 1 }
    return lifts[place < group.end ? place : group.rest]
  }

  /// What speaks for an item on average, by the shares that stand in the scores.
  func mean() -> HabitEvidence {
    var mean = HabitEvidence()
    lifts.withUnsafeBufferPointer { lifts in
      scores.withUnsafeBufferPointer { shares in
        let (popularities, times, rhythms) = (run(1, lifts), run(2, lifts), run(3, lifts))
        for item in 0..<count {
          mean.popularity += shares[item] * popularities[item]
          mean.time += shares[item] * times[item]
          mean.rhythm += shares[item] * rhythms[item]
        }
        mean.after = self.mean(of: after, lifts, shares)
        mean.afterTwo = self.mean(of: afterTwo, lifts, shares)
        mean.since = self.mean(of: since, lifts, shares)
        mean.recency = self.mean(of: recency, lifts, shares)
      }
    }
    return mean
  }

  private func mean(
    of group: Group,
    _ lifts: UnsafeBufferPointer<Double>,
    _ shares: UnsafeBufferPointer<Double>
  ) -> Double {
    let rest = lifts[group.rest]
    var mean = rest
    items.withUnsafeBufferPointer { items in
      for place in group.known { mean += shares[Int(items[place])] * (lifts[place] - rest) }
    }
    return mean
  }
}
