// Weights that follow the person (Learning Habits, 2, its last rule).
extension HabitRanking {
  /// How far a view moves each weight towards what would have ranked it higher, and back†.
  package enum Adaptation {
    static let step = 0.005
    static let pull = 0.002
    /// How many items may be known: with more, every view would cost too much†.
    package static let mostItems = 400
  }

  /// Moves the weights before a view is counted: by how much more of each evidence the viewed item
  /// had than was expected.
  ///
  /// Nothing moves when there was nothing to choose from or too much, or the item was ruled out.
  mutating func adapt(to item: Int, at moment: HabitMoment) {
    guard count > 1, count <= Adaptation.mostItems else { return }
    look(at: moment)
    guard item != ruledOut else { return }
    share(at: moment)
    let expected = frame.mean()
    let found = frame.evidence(for: item)
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
}
