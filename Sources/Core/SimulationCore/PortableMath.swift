/// Logarithm and powers that do not depend on the system's library.
///
/// C libraries differ in the last place between systems, and learning must not. These use only what
/// IEEE 754 fixes to the bit (sum, product, quotient) and are right to about 1e-15.
public enum PortableMath {
  /// The natural logarithm of a number above 0.
  @inlinable
  @inline(__always)
  public static func log(_ x: Double) -> Double {
    // x = m * 2^e with m from sqrt(1/2) to sqrt(2), so that the series below is short.
    let bits = x.bitPattern &- 0x3FE6_A09E_667F_3BCD
    let exponent = Double(Int64(bitPattern: bits) >> 52)
    let mantissa = Double(bitPattern: (bits & 0x000F_FFFF_FFFF_FFFF) &+ 0x3FE6_A09E_667F_3BCD)
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
    return sum * Double(bitPattern: (shifted.bitPattern &+ 1023) << 52)
  }

  /// Added to a number, it leaves room for whole ones only, in the low bits.
  @usableFromInline static let wholeShift = 0x1.8p52

  /// e to the power of a number.
  @inlinable
  public static func exp(_ x: Double) -> Double { exp2(x * 1.442695040888963407360) }

  // Four at once: each lane computes the same steps in the same order, so it gives the same bits.

  /// The natural logarithms of four numbers above 0.
  @inlinable
  @inline(__always)
  public static func log(_ x: SIMD4<Double>) -> SIMD4<Double> {
    // The exponent is read without its sign, which many processors can neither shift nor convert
    // in lanes: 1023 more, and 2^52 to make a number of its bits.
    let bits = bits(of: x) &- 0x3FE6_A09E_667F_3BCD
    let biased = (bits &+ 0x3FF0_0000_0000_0000) &>> 52 | 0x4330_0000_0000_0000
    let exponent = numbers(of: biased) - (0x1p52 + 1023)
    let mantissa = numbers(of: (bits & 0x000F_FFFF_FFFF_FFFF) &+ 0x3FE6_A09E_667F_3BCD)
    let s = (mantissa - 1) / (mantissa + 1)
    let z = s * s
    var sum = SIMD4(repeating: 2.0 / 19)
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

  /// 2 to the powers of four numbers from -1000 to 1000; what lies beyond counts as the bound.
  @inlinable
  @inline(__always)
  public static func exp2(_ x: SIMD4<Double>) -> SIMD4<Double> {
    let above = x.replacing(with: -1000, where: x .< -1000)
    let bounded = above.replacing(with: 1000, where: above .> 1000)
    let shifted = bounded + wholeShift
    let r = (bounded - (shifted - wholeShift)) * 0.693147180559945309417
    var sum = SIMD4(repeating: 1.0 / 6_227_020_800)
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
    return sum * numbers(of: (bits(of: shifted) &+ 1023) &<< 52)
  }

  /// e to the powers of four numbers.
  @inlinable
  @inline(__always)
  public static func exp(_ x: SIMD4<Double>) -> SIMD4<Double> { exp2(x * 1.442695040888963407360) }

  /// Replaces numbers above 0 by their natural logarithms.
  public static func takeLogarithms(of numbers: UnsafeMutableBufferPointer<Double>) {
    inFours(numbers, filledWith: 1) { log($0) }
  }

  /// Replaces numbers by e to their powers.
  public static func takePowers(of numbers: UnsafeMutableBufferPointer<Double>) {
    inFours(numbers, filledWith: 0) { exp($0) }
  }

  @inlinable
  @inline(__always)
  static func bits(of four: SIMD4<Double>) -> SIMD4<UInt64> {
    SIMD4(four[0].bitPattern, four[1].bitPattern, four[2].bitPattern, four[3].bitPattern)
  }

  @inlinable
  @inline(__always)
  static func numbers(of bits: SIMD4<UInt64>) -> SIMD4<Double> {
    SIMD4(
      Double(bitPattern: bits[0]),
      Double(bitPattern: bits[1]),
      Double(bitPattern: bits[2]),
      Double(bitPattern: bits[3])
    )
  }

  @inline(__always)
  private static func inFours(
    _ numbers: UnsafeMutableBufferPointer<Double>,
    filledWith filling: Double,
    _ function: (SIMD4<Double>) -> SIMD4<Double>
  ) {
    var place = 0
    while place + 4 <= numbers.count {
      let four = function(
        SIMD4(numbers[place], numbers[place + 1], numbers[place + 2], numbers[place + 3])
      )
      numbers[place] = four[0]
      numbers[place + 1] = four[1]
      numbers[place + 2] = four[2]
      numbers[place + 3] = four[3]
      place += 4
    }
    guard place < numbers.count else { return }
    var rest = SIMD4(repeating: filling)
    for lane in 0..<numbers.count - place { rest[lane] = numbers[place + lane] }
    rest = function(rest)
    for lane in 0..<numbers.count - place { numbers[place + lane] = rest[lane] }
  }
}
