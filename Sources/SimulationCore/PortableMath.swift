/// Logarithm and powers that give the same bits on every machine.
///
/// The C library's differ in the last place between systems, and what is learned must not. These
/// use only what IEEE 754 fixes to the bit (sum, product, quotient) and are right to about 1e-15.
public enum PortableMath {
  /// The natural logarithm of a number above 0.
  @inlinable
  @inline(__always)
  public static func log(_ x: Double) -> Double {
    // x = m * 2^e with m from sqrt(1/2) to sqrt(2), so that the series below is short.
    let bits = x.bitPattern &- 0x3FE6_A09E_667F_3BCD
    let exponent = Double(Int64(bitPattern: bits) >> 52)
    let mantissa = Double(
      bitPattern: (bits & 0x000F_FFFF_FFFF_FFFF) &+ 0x3FE6_A09E_667F_3BCD
    )
    // ln m = 2 artanh s = 2 (s + s^3/3 + s^5/5 + ...), where s is at most 0.172.
    let s = (mantissa - 1) / (mantissa + 1)
    let z = s * s
    var sum = 2.0 / 19
    sum = sum * z + 2.0 / 17
    sum = sum * z + 2.0 / 15
    sum = sum * z + 2.0 / 13
    sum = sum * z + 2.0 / 11
    sum = sum * z + 2.0 / 9
    sum = sum * z + 2.0 / 7
    sum = sum * z + 2.0 / 5
    sum = sum * z + 2.0 / 3
    return exponent * 0.693147180559945309417 + (s * 2 + s * z * sum)
  }

  /// 2 to the power of a number from -1000 to 1000; what lies beyond counts as the bound.
  @inlinable
  public static func exp2(_ x: Double) -> Double {
    let bounded = min(max(x, -1000), 1000)
    // Rounded by adding what leaves no room for a fraction: faster than to ask for it.
    let shifted = bounded + wholeShift
    let r = (bounded - (shifted - wholeShift)) * 0.693147180559945309417
    var sum = 1.0 / 6_227_020_800
    sum = sum * r + 1.0 / 479_001_600
    sum = sum * r + 1.0 / 39_916_800
    sum = sum * r + 1.0 / 3_628_800
    sum = sum * r + 1.0 / 362_880
    sum = sum * r + 1.0 / 40_320
    sum = sum * r + 1.0 / 5_040
    sum = sum * r + 1.0 / 720
    sum = sum * r + 1.0 / 120
    sum = sum * r + 1.0 / 24
    sum = sum * r + 1.0 / 6
    sum = sum * r + 0.5
    sum = sum * r + 1
    sum = sum * r + 1
    // The low bits are the whole number; above them only those of the shift.
    return sum * Double(bitPattern: (shifted.bitPattern &+ 1023) << 52)
  }

  /// Added to a number, it leaves room for whole ones only, in the low bits.
  @usableFromInline static let wholeShift = 0x1.8p52

  /// e to the power of a number.
  @inlinable
  public static func exp(_ x: Double) -> Double { exp2(x * 1.442695040888963407360) }
}
