/// A non-negative number as a fraction of two integers, compared without rounding.
public struct Fraction: Hashable, Sendable {
  /// The numerator.
  public let numerator: Int64
  /// The denominator; never zero.
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

  /// Zero.
  @inlinable
  public static var zero: Fraction { Fraction(0, over: 1) }
  /// One.
  @inlinable
  public static var one: Fraction { Fraction(1, over: 1) }

  /// Whether it is greater than zero.
  @inlinable
  public var isPositive: Bool { numerator > 0 }

  /// The number of millionths, rounded half up; `Int64.max` where there are more.
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

  /// How many of a number of parts it fills; all of them from 1 on.
  public func filled(of parts: Int) -> Int {
    Int(Int64(parts) * min(millionths, 1_000_000) / 1_000_000)
  }

  /// -1, 0 or 1 as the first is less than, equal to or greater than the second.
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

  /// The sum, clamped to the range of the type.
  @inlinable
  public func addingSaturated(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }

  /// The difference, clamped to the range of the type.
  @inlinable
  public func subtractingSaturated(_ other: Int64) -> Int64 {
    let (difference, overflow) = subtractingReportingOverflow(other)
    return overflow ? (other < 0 ? .max : .min) : difference
  }

  /// The remainder of the floored division: from 0 up to a positive divisor.
  @inlinable
  public func flooredRemainder(by divisor: Int64) -> Int64 {
    let remainder = self % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }
}
