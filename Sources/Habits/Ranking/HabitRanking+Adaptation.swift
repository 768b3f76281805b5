// Weights that follow the person (Learning Habits, 2, its last rule).
extension HabitRanking {
  /// How far a view moves each weight towards what would have ranked it higher, and back†.
  package enum Adaptation {
    static let step = 0.005
    static let pull = 0.002
  }

  /// Moves the weights before a view is counted: by how much more of each evidence the viewed item
  /// had than was expected of the items viewed last and itself.
  ///
  /// Nothing moves when there was nothing to choose from, or the item was ruled out.
  mutating func adapt(to item: Int, at moment: HabitMoment) {
    guard count > 1 else { return }
    let place = lookAtRecent(with: item, at: moment)
    guard item != ruledOut else { return }
    share()
    let expected = frame.mean()
    let found = frame.evidence(at: place)
    let first = settings.weights
    func move(_ weight: WritableKeyPath<HabitWeights, Double>, _ surplus: Double) {
      weights[keyPath: weight] +=
        Adaptation.step * surplus
        - Adaptation.pull * (weights[keyPath: weight] - first[keyPath: weight])
    }
    move(\.popularity, found.popularity - expected.popularity)
    move(\.time, found.time - expected.time)
    move(\.after, found.after - expected.after)
    move(\.afterTwo, found.afterTwo - expected.afterTwo)
    move(\.since, found.since - expected.since)
    move(\.rhythm, found.rhythm - expected.rhythm)
    move(\.recency, found.recency - expected.recency)
  }

  /// Works out what speaks for the items viewed last and for one more; returns the place of that.
  ///
  /// Whoever knows no more items than are kept in order is asked for all, which is what a ranking
  /// was mostly asked for just before.
  private mutating func lookAtRecent(with item: Int, at moment: HabitMoment) -> Int {
    guard count > RankingMemory.mostRecent else {
      look(at: moment)
      return item
    }
    var compared = memory.recent
    let place = min(Int(memory.position[item]), compared.count)
    if place == compared.count { compared.append(Int32(item)) }
    frame.look(at: moment, of: compared, memory)
    return place
  }
}
