import SimulationCore

/// How a score becomes a share of its pool (decision 13).
///
/// Only the relative difference counts, and sending a peak again does not devalue it: staff answer,
/// forums/650448. The formula itself is not published†.
enum NormaliserRule {
  /// The value of a positive score, more than 0 and at most 1.
  @inline(__always)
  static func value(
    of score: Int64,
    in pool: ComparisonPool,
    by normaliser: Policy.Normaliser
  ) -> Fraction {
    switch normaliser {
    case .ratioToMax:
      return Fraction(score, over: max(score, pool.extremes.highest))
    case .minMax:
      let extremes = pool.extremes
      let lowest = min(score, extremes.lowest)
      let range = max(score, extremes.highest) - lowest
      // The lowest positive score stays eligible, with the smallest value (reading 9).
      guard range > 0 else { return .one }
      return score == lowest ? Fraction(1, over: .max) : Fraction(score - lowest, over: range)
    case .percentile:
      return pool.percentile(of: score)
    }
  }
}
