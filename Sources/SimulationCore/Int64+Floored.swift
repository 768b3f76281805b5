extension Int64 {
  /// The quotient rounded towards minus infinity.
  @inlinable
  public func flooredDivision(by divisor: Int64) -> Int64 {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }

  /// What the quotient rounded towards minus infinity leaves: from 0 up to a positive divisor.
  @inlinable
  public func flooredRemainder(by divisor: Int64) -> Int64 {
    let remainder = self % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }
}
