import SimulationCore

/// How a score becomes a share of its pool (decision 13).
///
/// Only the relative difference counts, and sending a peak again does not devalue it: staff answer,
/// forums/650448. The formula itself is not published†.
enum NormaliserRule {
  /// The value of a positive governing score: at most 1, and 0 only where flat scores do not count.
  @inline(__always)
  static func value(
    of governing: ComparisonPool.Governing,
    in pool: ComparisonPool,
    at now: SimulationTime,
    policy: Policy
  ) -> Fraction {
    if policy.poolFlat != .full, pool.isFlat(with: governing, at: now) {
      return policy.poolFlat == .half ? Fraction(1, over: 2) : .zero
    }
    switch policy.normaliser {
    case .ratioToMax: return Fraction(governing.score, over: pool.extremes(with: governing).highest)
    case .minMax:
      let extremes = pool.extremes(with: governing)
      let range = extremes.highest - extremes.lowest
      // The lowest positive score stays eligible, with the smallest value (reading 9).
      guard range > 0 else { return .one }
      return governing.score == extremes.lowest
        ? Fraction(1, over: .max) : Fraction(governing.score - extremes.lowest, over: range)
    case .percentile: return pool.percentile(of: governing, at: now)
    }
  }
}
