import SimulationCore

/// The combined value of the reasons for one widget (decision 17).
///
/// What the person does and what the app says are both reasons (WWDC20 10194 18:50 est.); how they
/// add up is not published: the stronger one counts†, or their sum, each with a weight†. Of equals
/// relevance is named before a prediction (reading 10).
enum CombinationRule {
  struct Reason: Equatable {
    var source: Policy.Source
    var value: Fraction
    var obstacle: WithheldReason?

    func joined(with other: Reason, by combination: Policy.Combination) -> Reason {
      guard other.value.isPositive else { return self }
      guard value.isPositive else { return other }
      if (obstacle == nil) != (other.obstacle == nil) { return obstacle == nil ? self : other }
      var stronger = Fraction.order(other.value, value) > 0 ? other : self
      if combination == .sum, obstacle == nil {
        stronger.value = CombinationRule.sum(value, other.value)
      }
      return stronger
    }
  }

  static let fullWeight: Int64 = 1_000_000

  /// A value with its weight; anything but the full weight counts in millionths, at least one: the
  /// lowest positive score stays eligible (reading 9).
  static func weighted(_ value: Fraction, by weight: Int64) -> Fraction {
    if weight == fullWeight { return value }
    let product = value.millionths.multipliedFullWidth(by: weight)
    // Raw scores may overflow: larger results are clamped.
    guard product.high < fullWeight / 2 else { return Fraction(.max, over: fullWeight) }
    let least: Int64 = value.isPositive && weight > 0 ? 1 : 0
    return Fraction(max(least, fullWeight.dividingFullWidth(product).quotient), over: fullWeight)
  }

  /// The sum in millionths; it may exceed 1 (reading 38).
  private static func sum(_ lhs: Fraction, _ rhs: Fraction) -> Fraction {
    let (sum, isTooLarge) = lhs.millionths.addingReportingOverflow(rhs.millionths)
    return Fraction(isTooLarge ? .max : sum, over: fullWeight)
  }
}
