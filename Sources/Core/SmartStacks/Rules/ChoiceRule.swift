import SimulationCore

/// Whether a candidate may move: by rank, past a threshold, or by a seeded chance (decision 14).
///
/// Apple says "more likely" and "slight chance" and publishes no rule: ours is deterministic†.
enum ChoiceRule {
  static func obstacle(
    value: Fraction,
    policy: Policy,
    draw: @autoclosure () -> RandomStream
  ) -> WithheldReason? {
    if policy.threshold > 0,
      Fraction.order(value, Fraction(policy.threshold, over: 1_000_000)) <= 0
    {
      return .threshold
    }
    guard policy.choice == .seededChance else { return nil }
    var stream = draw()
    // A probability counts in millionths, so that a factor on all scores changes no draw (reading
    // 4); the smallest share keeps a chance.
    return Int64(stream.next(below: 1_000_000)) < max(1, value.millionths) ? nil : .chance
  }
}
