import ScenarioText

// Two values at once, where none alone is enough.
extension ChangeSearch {
  private static let mostOfKind = 6

  func pairQueue() -> PairQueue {
    let kinds: [OfferedChange.Kind] = [.switch, .combination, .score, .duration, .date]
    return PairQueue(kinds.flatMap { partners($0).prefix(Self.mostOfKind) })
  }

  /// The values of a kind, the widget's own first.
  private func partners(_ kind: OfferedChange.Kind) -> [PairQueue.Partner] {
    if kind == .combination {
      return combinations.map { PairQueue.Partner(ends: [$0], isOwn: true) }
    }
    let all = relevant(kind).map { value in
      PairQueue.Partner(
        ends: farthest(value).map { value.step(kind, to: $0) },
        value: value,
        isOwn: group(of: value.path) == .widget
      )
    }
    return all.filter(\.isOwn) + all.filter { !$0.isOwn }
  }

  /// Tries the next two values; a pair that helps is offered with each moved no farther than it has
  /// to be.
  mutating func tryNextPair() -> OfferedChange? {
    guard var attempt = pairs?.next(), reaches(attempt.edits) else { return nil }
    var distance = 0
    for place in attempt.partners.indices {
      guard let value = attempt.partners[place].value, value.form != .boolean else {
        distance += 1000
        continue
      }
      var others = attempt.edits
      others.remove(at: place)
      guard let nearest = nearest(of: value, beside: others) else { continue }
      attempt.steps[place].after = nearest.text
      distance += nearest.distance
    }
    guard let offer = proved(attempt.steps, distance: distance) else { return nil }
    pairs?.leave(attempt.pair)
    return offer
  }
}
