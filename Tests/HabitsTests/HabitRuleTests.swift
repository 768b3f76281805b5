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

  @Test func `three donations on three days make a pattern, as strong as their share`() {
    #expect(strength(3, on: 3, of: 3) == "3/3")
    #expect(strength(2, on: 2, of: 2) == nil)
    #expect(strength(9, on: 2, of: 9) == nil)
    #expect(strength(0, on: 0, of: 28) == nil)

    #expect(strength(4, on: 3, of: 28) == "3/28")
    #expect(strength(4, on: 3, of: 28) { $0.learnStrength = .full } == "1/1")
  }

  @Test func `the rule settings say how many donations on how many days`() {
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

/// On which days an item was viewed around a time (decision 42); 1970-01-05 is a Monday.
@Suite struct RegularTimeRuleTests {
  private static let monday: Int32 = 4

  private func diary(_ views: [(day: Int32, quarter: Int)], until today: Int32) -> HabitDiary {
    var diary = HabitDiary()
    for view in views.sorted(by: { $0.day < $1.day }) {
      diary.begin(view.day)
      diary.note(0, on: view.day, at: view.quarter)
    }
    diary.begin(today)
    return diary
  }

  @Test func `a view is near from a quarter-hour before its own to half an hour after`() {
    let diary = diary([(Self.monday, 48)], until: Self.monday + 1)
    let counts = RegularTimeRule.counts(of: 0, on: Self.monday + 1, in: diary)
    #expect(counts.days.indices.filter { counts.days[$0] > 0 } == [47, 48, 49, 50])
  }

  @Test func `a view shortly before midnight is near the first quarter-hours of the next day`() {
    let views = (0..<4).map { (day: Self.monday + $0, quarter: 95) }
    let day = Self.monday + 4
    let counts = RegularTimeRule.counts(of: 0, on: day, in: diary(views, until: day))
    #expect(counts.days[94] == 4)
    // Before the first of these days there was no view.
    #expect(counts.days[0] == 3)
    #expect(counts.days[1] == 3)
    #expect(counts.days[2] == 0)
  }

  /// It counts for what it promises: not where it is over when the hour begins.
  @Test func `a view is within the hour from three quarter-hours before its own on`() {
    let today = Self.monday + 4
    func ahead(_ quarter: Int) -> [Int] {
      let views = (0..<4).map { (day: Self.monday + $0, quarter: quarter) }
      let counts = RegularTimeRule.counts(of: 0, on: today, in: diary(views, until: today))
      return (0..<96).map { counts.ahead.count(at: $0) }
    }
    #expect(ahead(48).indices.filter { ahead(48)[$0] > 0 } == [45, 46, 47, 48])
    #expect(ahead(48)[48] == 4)
    // After midnight, but for the day that is not over.
    #expect(ahead(1)[94] == 3)
    #expect(ahead(1)[93] == 0)
    #expect(ahead(1)[0] == 4)
  }

  @Test func `weekdays are asked alone once four were lived`() {
    let views = (0..<4).map { (day: Self.monday + $0, quarter: 40) }
    let friday = Self.monday + 4
    let asked = RegularTimeRule.asked(of: 0, on: friday, in: diary(views, until: friday))
    #expect(asked.kind == .weekday)
    #expect(asked.days == [3, 2, 1, 0].map { Self.monday + $0 })
    let saturday = RegularTimeRule.asked(of: 0, on: friday + 1, in: diary(views, until: friday + 1))
    #expect(saturday.kind == nil)
    #expect(saturday.days.count == 5)
  }

  @Test func `days count from the item's own first view, ten at most`() {
    let views = (0..<30).map { (day: Self.monday + $0, quarter: 40) }
    let day = Self.monday + 30
    let asked = RegularTimeRule.asked(of: 0, on: day, in: diary(views, until: day))
    #expect(asked.days.count == 10)
    #expect(asked.days.allSatisfy { DayType(of: $0) == .weekday })
  }

  @Test func `nothing is expected on a kind of day that was lived without it`() {
    let views = (0..<5).map { (day: Self.monday + $0, quarter: 40) }
    let sunday = Self.monday + 6
    let counts = RegularTimeRule.counts(of: 0, on: sunday, in: diary(views, until: sunday))
    #expect(counts.days.allSatisfy { $0 == 0 })
  }

  @Test func `a stretch lasts while it is half as regular, four hours at most`() {
    var views: [(day: Int32, quarter: Int)] = []
    for day in 0..<4 as Range<Int32> { views.append((Self.monday + day, 40)) }
    for day in 0..<3 as Range<Int32> {
      for quarter in stride(from: 43, through: 80, by: 3) {
        views.append((Self.monday + day, quarter))
      }
    }
    let day = Self.monday + 4
    let counts = RegularTimeRule.counts(of: 0, on: day, in: diary(views, until: day))
    #expect(counts.stretch(from: 39) == 39..<55)
  }
}

@Suite struct SurfacingRuleTests {
  private static let unlikely = TimingEvidence(base: 0.01, time: 0.2, after: 0.02, rhythm: 0.02)

  private func strength(_ days: Int, of asked: Int, _ next: TimingEvidence?) -> Double {
    let share = (Double(days) + 0.5) / (Double(asked) + 2)
    return SurfacingRule.strength(share: share, ofDays: asked, next: next)
  }

  /// By three days: two parts of the share and one of four times the quarter-hour, as logarithms.
  @Test func `three days are pooled with the quarter-hour, two to one`() {
    let pooled = Self.unlikely.pooled
    let share = PortableMath.log(0.7 / 0.3)
    let hour = PortableMath.log(4 * pooled / (1 - pooled))
    let expected = PortableMath.exp((2 * share + hour) / 3)
    #expect(abs(strength(3, of: 3, Self.unlikely) - expected / (1 + expected)) < 1e-9)
  }

  @Test func `the more days are asked, the less what was viewed last says against their share`() {
    let strengths = (3...10).map { asked in
      SurfacingRule.strength(share: 0.6, ofDays: asked, next: Self.unlikely)
    }
    #expect(zip(strengths, strengths.dropFirst()).allSatisfy { $0 < $1 })
    #expect(strengths.allSatisfy { $0 < 0.6 })
  }

  @Test func `of what nothing is known but the days it is unlikely and no error`() {
    #expect((0...1).contains(strength(10, of: 10, nil)))
    #expect(strength(3, of: 3, nil) < 0.4)
  }
}
