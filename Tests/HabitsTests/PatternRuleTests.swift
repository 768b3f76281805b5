import SimulationCore
import SmartStacks
import Testing

@testable import Habits

/// When donations make a pattern, and how strong it is (decisions 42 and 43).
@Suite struct PatternRuleTests {
  private func strength(
    _ donations: Int,
    on days: Int,
    of complete: Int,
    _ change: (inout Policy) -> Void = { _ in }
  ) -> String? {
    var policy = Policy()
    change(&policy)
    let counted = HabitBasis.PartOfDay(
      startMinute: 705,
      endMinute: 735,
      donations: donations,
      days: days,
      ofDays: complete
    )
    return PatternRule.strength(of: counted, settings: policy.habits)
      .map { "\($0.numerator)/\($0.denominator)" }
  }

  @Test func `three donations on three days make a pattern`() {
    #expect(strength(3, on: 3, of: 3) == "3/3")
    #expect(strength(2, on: 2, of: 2) == nil)
    #expect(strength(9, on: 2, of: 9) == nil)
    #expect(strength(0, on: 0, of: 28) == nil)
  }

  @Test func `its strength is the share of the complete days`() {
    #expect(strength(4, on: 3, of: 28) == "3/28")
    #expect(strength(4, on: 3, of: 28) { $0.learnStrength = .full } == "1/1")
  }

  @Test func `the knobs say how many donations on how many days`() {
    #expect(strength(3, on: 3, of: 9) { $0.learnMinCount = 4 } == nil)
    #expect(strength(4, on: 2, of: 9) { $0.learnMinDays = 2 } == "2/9")
  }

  @Test func `days are counted from the first donation, 28 at most`() {
    let settings = Policy().habits

    #expect(PatternRule.completeDays(before: 14, since: 10, settings: settings) == 4)
    #expect(PatternRule.completeDays(before: 10, since: 10, settings: settings) == 0)
    #expect(PatternRule.completeDays(before: 10, since: .max, settings: settings) == 0)
    #expect(PatternRule.completeDays(before: 90, since: 10, settings: settings) == 28)
  }
}
