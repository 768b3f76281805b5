import SmartStacks
import Testing

/// Reading 4: a score is the decimal that was written.
@Suite struct ScoreTests {
  @Test(
    arguments: [
      ("52.6", Int64(52_600_000)), ("-3", -3_000_000), (".5", 500_000), ("5.", 5_000_000),
      ("+1", 1_000_000), ("0", 0), ("-0", 0), ("0.0000004", 0), ("0.0000005", 1),
      ("-0.0000005", -1), ("1.2345678", 1_234_568), ("007", 7_000_000),
      ("0.00000049999", 0), ("900000000000", 900_000_000_000_000_000),
    ]
  )
  func `a decimal is read to the millionth`(text: String, millionths: Int64) {
    #expect(Score.millionths(ofDecimal: text) == millionths)
  }

  @Test(
    arguments: [
      "", ".", "-", "1e5", "1,5", "1.2.3", "--1", "1-", " 1", "٣", "inf", "nan",
      "99999999999999999999",
    ]
  )
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
