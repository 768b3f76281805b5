extension RandomStream {
  /// Draws a duration around zero that is normally distributed, cut at three deviations.
  ///
  /// It is the sum of twelve whole numbers from zero to the spread, less what they come to on
  /// average: such a sum is as good as normal, and its standard deviation is the spread. It uses
  /// whole numbers only, so that rounding cannot change it; what lies too far out is drawn again.
  ///
  /// - Parameter spread: the standard deviation; nothing is drawn where it is zero or less.
  /// - Returns: how far from the middle, in milliseconds.
  public mutating func normal(spread: SimulationDuration) -> SimulationDuration {
    guard spread > .zero else { return .zero }
    let one = spread.milliseconds
    while true {
      var sum: Int64 = 0
      for _ in 0..<12 { sum += Int64(next(below: UInt64(one) + 1)) }
      let deviation = sum - 6 * one
      if deviation.magnitude <= 3 * one.magnitude {
        return SimulationDuration(milliseconds: deviation)
      }
    }
  }
}
