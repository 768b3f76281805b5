import SimulationCore
import SmartStacks
import Testing

/// Reading 4: shares are compared without rounding.
@Suite struct FractionTests {
  @Test func `shares that differ beyond any floating point are told apart`() {
    let large = Int64.max
    let lower = Fraction(large - 2, over: large)
    let higher = Fraction(large - 1, over: large)

    #expect(Fraction.order(lower, higher) == -1)
    #expect(Fraction.order(higher, lower) == 1)
    #expect(Fraction.order(higher, higher) == 0)
    #expect(Fraction.order(Fraction(1, over: 3), Fraction(large / 3, over: large)) == 1)
  }

  @Test func `the same share of other numbers is equal`() {
    #expect(Fraction.order(Fraction(1, over: 3), Fraction(1_000_000, over: 3_000_000)) == 0)
    #expect(Fraction.order(.zero, Fraction(0, over: 7)) == 0)
  }

  @Test(
    arguments: [
      (Int64(1), Int64(3), Int64(333_333), 33, "0.333333"), (2, 3, 666_667, 67, "0.666667"),
      (1, 2, 500_000, 50, "0.5"), (0, 5, 0, 0, "0"), (7, 7, 1_000_000, 100, "1"),
      (.max, .max, 1_000_000, 100, "1"), (1, .max, 0, 0, "0"), (5, 2, 2_500_000, 250, "2.5"),
      (1, 1_000_000, 1, 0, "0.000001"),
    ]
  )
  func `it is shown to the millionth`(
    numerator: Int64,
    denominator: Int64,
    millionths: Int64,
    percent: Int,
    decimal: String
  ) {
    let fraction = Fraction(numerator, over: denominator)

    #expect(fraction.millionths == millionths)
    #expect(fraction.percent == percent)
    #expect(fraction.decimal == decimal)
  }

  @Test(arguments: [UInt64](1...20))
  func `the order of small shares is that of their cross products`(seed: UInt64) {
    var stream = Seed(seed).stream("fractions")
    for _ in 0..<100 {
      let numbers = (0..<4).map { _ in Int64(stream.next(below: 50)) }
      let lhs = Fraction(numbers[0], over: numbers[1] + 1)
      let rhs = Fraction(numbers[2], over: numbers[3] + 1)
      let difference = numbers[0] * (numbers[3] + 1) - numbers[2] * (numbers[1] + 1)
      #expect(Fraction.order(lhs, rhs) == difference.signum(), "seed \(seed)")
    }
  }
}
