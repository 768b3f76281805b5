// What the lifts of a moment add up to.
extension RankingFrame {
  /// Works out the score of every item.
  mutating func score(_ weights: HabitWeights) {
    scores.removeAll(keepingCapacity: true)
    let base =
      weights.after * lifts[after.start] + weights.afterTwo * lifts[afterTwo.start]
      + weights.since * lifts[since.start] + weights.recency * lifts[recency.start]
    scores.append(contentsOf: repeatElement(base, count: count))
    let (popularity, time, rhythm) = (weights.popularity, weights.time, weights.rhythm)
    let count = count
    lifts.withUnsafeBufferPointer { lifts in
      scores.withUnsafeMutableBufferPointer { scores in
        for item in 0..<count {
          scores[item] +=
            popularity * lifts[item] + time * lifts[count + item]
            + rhythm * lifts[2 * count + item]
        }
      }
    }
    add(after, weights.after)
    add(afterTwo, weights.afterTwo)
    add(since, weights.since)
    add(recency, weights.recency)
  }

  /// Adds to the scores of the items that a group knows what it says more of them.
  private mutating func add(_ group: Group, _ weight: Double) {
    let rest = lifts[group.start]
    items.withUnsafeBufferPointer { items in
      lifts.withUnsafeBufferPointer { lifts in
        scores.withUnsafeMutableBufferPointer { scores in
          for place in group.start + 1..<group.end {
            scores[Int(items[place])] += weight * (lifts[place] - rest)
          }
        }
      }
    }
  }

  /// What speaks for one item.
  func evidence(for item: Int) -> HabitEvidence {
    HabitEvidence(
      popularity: lifts[item],
      time: lifts[count + item],
      after: lift(of: item, in: after),
      afterTwo: lift(of: item, in: afterTwo),
      since: lift(of: item, in: since),
      rhythm: lifts[2 * count + item],
      recency: lift(of: item, in: recency)
    )
  }

  private func lift(of item: Int, in group: Group) -> Double {
    for place in group.start + 1..<group.end where items[place] == Int32(item) {
      return lifts[place]
    }
    return lifts[group.start]
  }

  /// What speaks for an item on average, by the shares that stand in the scores.
  func mean() -> HabitEvidence {
    var mean = HabitEvidence()
    lifts.withUnsafeBufferPointer { lifts in
      scores.withUnsafeBufferPointer { shares in
        for item in 0..<count {
          mean.popularity += shares[item] * lifts[item]
          mean.time += shares[item] * lifts[count + item]
          mean.rhythm += shares[item] * lifts[2 * count + item]
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
    let rest = lifts[group.start]
    var mean = rest
    for place in group.start + 1..<group.end {
      mean += shares[Int(items[place])] * (lifts[place] - rest)
    }
    return mean
  }
}
