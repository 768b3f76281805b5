public import SimulationCore

extension Fraction {
  /// The number as a decimal of at most six places, without trailing zeros.
  public var decimal: String { Wording.decimal(millionths: millionths) }
}
