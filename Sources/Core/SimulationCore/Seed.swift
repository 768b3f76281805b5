/// The seed of a run's randomness: the same seed gives the same run.
public struct Seed: Hashable, Sendable {
  /// The number.
  public let value: UInt64

  /// Creates a seed from a number.
  public init(_ value: UInt64) { self.value = value }

  /// A stream of random numbers for a purpose; streams never shift each other's draws.
  public func stream(_ name: String...) -> RandomStream { stream(name) }

  /// A stream of random numbers for a purpose of several names.
  public func stream(_ name: [String]) -> RandomStream {
    // FNV-1a over the names, a separator between them, then mixed with the seed.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for part in name {
      for byte in part.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      hash = (hash ^ 0xff) &* 0x100_0000_01b3
    }
    return RandomStream(state: hash ^ (value &* 0x9e37_79b9_7f4a_7c15))
  }
}

/// A deterministic stream of random numbers: SplitMix64, which no Swift version changes.
public struct RandomStream: Hashable, Sendable {
  private var state: UInt64

  init(state: UInt64) { self.state = state }

  /// Draws the next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// Draws a whole number below a bound, which must be positive; each is equally likely.
  public mutating func next(below bound: UInt64) -> UInt64 {
    precondition(bound > 0, "a random number needs a positive bound")
    // Multiply and keep the high half; reject the few that would favour small numbers.
    let threshold = (0 &- bound) % bound
    while true {
      let product = next().multipliedFullWidth(by: bound)
      if product.low >= threshold { return product.high }
    }
  }

  /// Draws a duration from minus to plus the bound, to the millisecond.
  public mutating func jitter(within bound: SimulationDuration) -> SimulationDuration {
    guard bound > .zero else { return .zero }
    let width = UInt64(bound.milliseconds) * 2 + 1
    return SimulationDuration(milliseconds: Int64(next(below: width)) - bound.milliseconds)
  }

  /// Draws a normally distributed duration around zero, cut at three deviations.
  ///
  /// It is the sum of twelve whole numbers from zero to the spread, less its mean: nearly normal,
  /// with the spread as standard deviation, and free of rounding. What lies too far out is drawn
  /// again.
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
