public import SimulationCore

extension Fraction {
  /// The number as a decimal of at most six places, without trailing zeros.
  public var decimal: String { Wording.decimal(millionths: millionths) }

  /// The number as it is compared: a percentage of its own scale, or a raw score.
  public func words(_ policy: Policy) -> String {
    switch policy.compare {
    case .raw: decimal
    case .normalised: "\(percent) %"
    }
  }
}
