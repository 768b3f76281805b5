import SimulationCore
import Testing

@Suite struct CivilDateTests {
  @Test func `every day from 1600 to 2400 follows the one before`() {
    var date = CivilDate(year: 1600, month: 1, day: 1)
    var number = date.daysSinceEpoch
    var mistakes = 0
    while date.year < 2400 {
      let next = Self.dayAfter(date)
      number += 1
      if next.daysSinceEpoch != number || CivilDate(daysSinceEpoch: number) != next {
        mistakes += 1
      }
      date = next
    }

    #expect(mistakes == 0)
    #expect(number == 157_054)
  }

  @Test(
    arguments: [
      (1970, 1, 1, 0, Weekday.thursday), (2000, 2, 29, 11_016, .tuesday),
      (2021, 6, 9, 18_787, .wednesday), (1600, 1, 1, -135_140, .saturday),
      (1969, 12, 31, -1, .wednesday),
    ]
  )
  func `known dates`(year: Int, month: Int, day: Int, number: Int, weekday: Weekday) {
    let date = CivilDate(year: year, month: month, day: day)

    #expect(date.daysSinceEpoch == number)
    #expect(date.weekday == weekday)
  }

  @Test func `dates are in order, and days can be added over months and years`() {
    let date = CivilDate(year: 2023, month: 12, day: 31)

    #expect(date.adding(days: 1) == CivilDate(year: 2024, month: 1, day: 1))
    #expect(date.adding(days: 60) == CivilDate(year: 2024, month: 2, day: 29))
    #expect(date < date.adding(days: 1))
    #expect(Weekday.allCases.filter(\.isWeekend) == [.saturday, .sunday])
  }

  /// The calendar as people learn it, to check the arithmetic against.
  private static func dayAfter(_ date: CivilDate) -> CivilDate {
    let isLeap = date.year % 4 == 0 && (date.year % 100 != 0 || date.year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    if date.day < lengths[date.month - 1] {
      return CivilDate(year: date.year, month: date.month, day: date.day + 1)
    }
    if date.month < 12 { return CivilDate(year: date.year, month: date.month + 1, day: 1) }
    return CivilDate(year: date.year + 1, month: 1, day: 1)
  }
}
