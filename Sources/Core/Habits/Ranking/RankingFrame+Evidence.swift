// What the lifts of a moment add up to.
extension RankingFrame {
  /// Works out the score of every item that was looked at.
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
        for place in 0..<count {
          scores[place] =
            base + popularity * popularities[place] + time * times[place]
            + rhythm * rhythms[place]
        }
        add(after, weights.after, lifts, to: scores)
        add(afterTwo, weights.afterTwo, lifts, to: scores)
        add(since, weights.since, lifts, to: scores)
        add(recency, weights.recency, lifts, to: scores)
      }
    }
    self.scores = scores
  }

  /// One of the runs.
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
    slots.withUnsafeBufferPointer { slots in
      for known in group.known { scores[Int(slots[known])] += weight * (lifts[known] - rest) }
    }
  }

  /// Puts a score or share in place of that of an item, where it was looked at.
  mutating func set(_ score: Double, of item: Int) {
    if isOfAll { scores[item] = score }
    for place in chosen.indices where chosen[place] == item { scores[place] = score }
  }

  /// What speaks for the item at a place.
  func evidence(at place: Int) -> HabitEvidence {
    HabitEvidence(
      popularity: lifts[popularities + place],
      time: lifts[times + place],
      after: lift(at: place, in: after),
      afterTwo: lift(at: place, in: afterTwo),
      since: lift(at: place, in: since),
      rhythm: lifts[rhythmLifts + place],
      recency: lift(at: place, in: recency)
    )
  }

  private func lift(at place: Int, in group: Group) -> Double {
    var known = group.start + 1
    while known < group.end, slots[known] != place { known += 1 }
    return lifts[known < group.end ? known : group.rest]
  }
}
