import Testing

@testable import Habits

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
    let counts = RegularTimeRule.counts(
      of: 0,
      on: Self.monday + 4,
      in: diary(views, until: Self.monday + 4)
    )
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
    let counts = RegularTimeRule.counts(
      of: 0,
      on: Self.monday + 4,
      in: diary(views, until: Self.monday + 4)
    )
    #expect(counts.stretch(from: 39) == 39..<55)
  }
}
