import SimulationCore
import Testing

/// Logarithm and powers to known values, and to the bit where that is exact.
@Suite struct PortableMathTests {
  @Test(arguments: [
    (1.0, 0.0), (2.0, 0.693_147_180_559_945_3), (10.0, 2.302_585_092_994_045_7),
    (0.5, -0.693_147_180_559_945_3), (1e-300, -690.775_527_898_213_7), (2.718_281_828_459_045, 1.0),
  ])
  func `the logarithm is right to 15 digits`(x: Double, expected: Double) {
    #expect(abs(PortableMath.log(x) - expected) <= 2e-15 * max(1, abs(expected)))
  }

  @Test func `powers of two are exact, and beyond the bounds they stop`() {
    for exponent in -60...60 {
      let expected = Double(sign: .plus, exponent: exponent, significand: 1)
      #expect(PortableMath.exp2(Double(exponent)) == expected)
    }
    #expect(PortableMath.exp2(1e9) == PortableMath.exp2(1000))
    #expect(PortableMath.exp2(-1e9) > 0)
  }

  @Test func `the exponential undoes the logarithm`() {
    for step in 1...2000 {
      let x = Double(step) * 0.037
      #expect(abs(PortableMath.exp(PortableMath.log(x)) / x - 1) < 1e-13)
    }
  }

  @Test func `the bits of the results are fixed`() {
    #expect(PortableMath.log(3).bitPattern == 0x3FF1_93EA_7AAD_030A)
    #expect(PortableMath.log(0.1).bitPattern == 0xC002_6BB1_BBB5_5515)
    #expect(PortableMath.exp(1).bitPattern == 0x4005_BF0A_8B14_5769)
  }
}

/// Several logarithms or powers at once are those of each alone.
@Suite struct PortableLanesTests {
  /// Numbers of all sizes, from next to nothing to more than anything counts.
  private static let numbers: [Double] = {
    var stream = Seed(7).stream("numbers")
    var numbers = [1, 2, 0.5, 1e-300, 1e300, 1.414213562373095, 0.707106781186547]
    numbers.append(.leastNonzeroMagnitude)
    for _ in 0..<5000 {
      let mantissa = 1 + Double(stream.next(below: 1 << 52)) / Double(1 << 52)
      let exponent = Int(stream.next(below: 400)) - 200
      numbers.append(Double(sign: .plus, exponent: exponent, significand: mantissa))
    }
    return numbers
  }()

  @Test func `Logarithms of several numbers are those of each, to the bit`() {
    // Not a multiple of the lanes.
    var all = Self.numbers + [3]
    all.withUnsafeMutableBufferPointer { PortableMath.takeLogarithms(of: $0) }

    for (number, logarithm) in zip(Self.numbers + [3], all) {
      #expect(logarithm.bitPattern == PortableMath.log(number).bitPattern)
    }
  }

  @Test func `Powers of several numbers are those of each, to the bit`() {
    let exponents = Self.numbers.map { PortableMath.log($0) } + [-1e6, 1e6, 0, 0.5, -0.5]
    var all = exponents
    all.withUnsafeMutableBufferPointer { PortableMath.takePowers(of: $0) }

    for (exponent, power) in zip(exponents, all) {
      #expect(power.bitPattern == PortableMath.exp(exponent).bitPattern)
    }
  }
}
