import SimulationCore
import Testing

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
