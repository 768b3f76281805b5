import SimulationCore
import Testing

@testable import SmartStacks

/// Reading 4: shares are compared without rounding.
@Suite struct FractionTests {
  @Test func `shares that differ beyond any floating point stay distinct`() {
    let large = Int64.max
    let lower = Fraction(large - 2, over: large)
    let higher = Fraction(large - 1, over: large)

    #expect(Fraction.order(lower, higher) == -1)
    #expect(Fraction.order(higher, lower) == 1)
    #expect(Fraction.order(higher, higher) == 0)
    #expect(Fraction.order(Fraction(1, over: 3), Fraction(large / 3, over: large)) == 1)
    #expect(Fraction.order(Fraction(1, over: 3), Fraction(1_000_000, over: 3_000_000)) == 0)
    #expect(Fraction.order(.zero, Fraction(0, over: 7)) == 0)
  }

  @Test(arguments: [
    (Int64(1), Int64(3), Int64(333_333), 33, "0.333333"), (2, 3, 666_667, 67, "0.666667"),
    (1, 2, 500_000, 50, "0.5"), (0, 5, 0, 0, "0"), (7, 7, 1_000_000, 100, "1"),
    (.max, .max, 1_000_000, 100, "1"), (1, .max, 0, 0, "0"), (5, 2, 2_500_000, 250, "2.5"),
    (1, 1_000_000, 1, 0, "0.000001"), (.max, 1, .max, 922_337_203_685_478, "9223372036854.775807"),
    (.max, 999_999, .max, 922_337_203_685_478, "9223372036854.775807"),
    (
      999_999_999_999_999_999, 1_000_000, 999_999_999_999_999_999, 100_000_000_000_000,
      "999999999999.999999"
    ),
  ])
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

  @Test(arguments: [
    (Int64(0), Int64(7), 0), (1, 3, 4), (1, 2, 7), (7, 7, 14), (900_000_000_000, 1, 14),
    (.max, 1, 14),
  ])
  func `no more parts are filled than there are`(numerator: Int64, denominator: Int64, parts: Int) {
    #expect(Fraction(numerator, over: denominator).filled(of: 14) == parts)
  }

  @Test(arguments: [
    (Int64(3), Int64(2), "1.5"), (31, 3, "10"), (2, 3, "0.6"), (1, 1, "1"),
    (999_999_999_999, 1, "999999999999"), (999_999_999_999, 999_999_999_998, "1"),
  ])
  func `how many times one score is another is known of any two`(
    one: Int64,
    other: Int64,
    words: String
  ) { #expect(Wording.times(Fraction(one, over: 1), Fraction(other, over: 1)) == words) }
}

/// Reading 4: a score is the decimal that was written.
@Suite struct ScoreTests {
  @Test(arguments: [
    ("52.6", Int64(52_600_000)), ("-3", -3_000_000), (".5", 500_000), ("5.", 5_000_000),
    ("+1", 1_000_000), ("0", 0), ("-0", 0), ("0.0000004", 0), ("0.0000005", 1),
    ("-0.0000005", -1), ("1.2345678", 1_234_568), ("007", 7_000_000),
    ("0.00000049999", 0), ("900000000000", 900_000_000_000_000_000),
  ])
  func `a decimal is read to the millionth`(text: String, millionths: Int64) {
    #expect(Score.millionths(ofDecimal: text) == millionths)
  }

  @Test(arguments: [
    "", ".", "-", "1e5", "1,5", "1.2.3", "--1", "1-", " 1", "٣", "inf", "nan",
    "99999999999999999999",
  ])
  func `anything else is not a decimal`(text: String) {
    #expect(Score.millionths(ofDecimal: text) == nil)
  }

  @Test func `only positive and finite scores are positive`() {
    #expect(Score.whole(1).isPositive)
    #expect(Score.millionths(1).isPositive)
    #expect(!Score.whole(0).isPositive)
    #expect(!Score.whole(-1).isPositive)
    #expect(!Score.notFinite.isPositive)
    #expect(Score.whole(-1).positiveMillionths == 0)
    #expect(Score.notFinite.positiveMillionths == 0)
  }
}
