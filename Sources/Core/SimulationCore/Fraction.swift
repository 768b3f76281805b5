/// A non-negative number as a fraction of two integers, compared without rounding.
public struct Fraction: Hashable, Sendable {
  /// The number above the line.
  public let numerator: Int64
  /// The number below the line; never zero.
  public let denominator: Int64

  /// Creates a fraction.
  ///
  /// - Precondition: the numerator is not negative and the denominator is positive.
  @inlinable
  public init(_ numerator: Int64, over denominator: Int64) {
    precondition(numerator >= 0 && denominator > 0, "a share is a positive fraction")
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Nothing.
  @inlinable
  public static var zero: Fraction { Fraction(0, over: 1) }
  /// One whole.
  @inlinable
  public static var one: Fraction { Fraction(1, over: 1) }

  /// Whether it is more than nothing.
  @inlinable
  public var isPositive: Bool { numerator > 0 }

  /// The number of whole millionths, rounded to the nearest, halves up; as many as an integer holds
  /// where there are more.
  public var millionths: Int64 {
    let (high, low) = numerator.multipliedFullWidth(by: 1_000_000)
    let (rounded, carry) = low.addingReportingOverflow(UInt64(denominator / 2))
    let top = high + (carry ? 1 : 0)
    guard UInt64(top) << 1 | rounded >> 63 < UInt64(denominator) else { return .max }
    return denominator.dividingFullWidth((top, rounded)).quotient
  }

  /// The percentage, rounded to the nearest.
  public var percent: Int {
    let (whole, rest) = millionths.quotientAndRemainder(dividingBy: 10_000)
    return Int(whole) + (rest < 5000 ? 0 : 1)
  }

  /// How many of so many parts it fills, all of them from one whole on.
  public func filled(of parts: Int) -> Int {
    Int(Int64(parts) * min(millionths, 1_000_000) / 1_000_000)
  }

  /// Whether the first is less than, equal to or more than the second: -1, 0 or 1.
  @inlinable
  public static func order(_ lhs: Fraction, _ rhs: Fraction) -> Int {
    let left = UInt64(lhs.numerator).multipliedFullWidth(by: UInt64(rhs.denominator))
    let right = UInt64(rhs.numerator).multipliedFullWidth(by: UInt64(lhs.denominator))
    if left.high != right.high { return left.high < right.high ? -1 : 1 }
    if left.low != right.low { return left.low < right.low ? -1 : 1 }
    return 0
  }
}

extension Int64 {
  /// The quotient rounded towards minus infinity.
  @inlinable
  public func flooredDivision(by divisor: Int64) -> Int64 {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }

  /// The sum, or the number nearest to it that there is.
  @inlinable
  public func addingSaturated(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }

  /// The difference, or the number nearest to it that there is.
  @inlinable
  public func subtractingSaturated(_ other: Int64) -> Int64 {
    let (difference, overflow) = subtractingReportingOverflow(other)
    return overflow ? (other < 0 ? .max : .min) : difference
  }

  /// What the quotient rounded towards minus infinity leaves: from 0 up to a positive divisor.
  @inlinable
  public func flooredRemainder(by divisor: Int64) -> Int64 {
    let remainder = self % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }
}
