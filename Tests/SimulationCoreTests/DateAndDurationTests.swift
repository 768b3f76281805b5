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

  @Test(arguments: [
    (1970, 1, 1, 0, Weekday.thursday), (2000, 2, 29, 11_016, .tuesday),
    (2021, 6, 9, 18_787, .wednesday), (1600, 1, 1, -135_140, .saturday),
    (1969, 12, 31, -1, .wednesday),
  ])
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

@Suite struct SimulationDurationTests {
  @Test(arguments: [
    ("90s", Int64(90)), ("15m", 900), ("1h30m", 5400), ("2d", 172_800), ("900", 900),
    ("1d2h3m4s", 93_784), ("0", 0), ("0s", 0), ("36h", 129_600), ("007m", 420), ("5 m", 300),
    ("1 hour 30 minutes", 5400), ("2 days", 172_800), (" 5min", 300), ("3000ms", 3),
  ])
  func `a duration as people write it`(text: String, seconds: Int64) {
    #expect(SimulationDuration(text) == .seconds(seconds))
  }

  @Test(arguments: [
    "", "h", "1h30", "30m1h", "1m1m", "1.5h", "-5m", "+5m", " ", "5M", "5 minuten", "5x", "m5",
    "99999999999999999999", "99999999999999d", "9999999999d9999999999h9999999999999m", "٥m", "1 5m",
  ])
  func `anything else is not one`(text: String) { #expect(SimulationDuration(text) == nil) }

  @Test(arguments: [
    ("0s", 0), ("45s", 45_000), ("1h30m", 5_400_000), ("1d1s", 86_401_000), ("15m", 900_000),
    ("1m1s500ms", 61_500), ("7ms", 7),
  ])
  func `it is written as people write it`(text: String, milliseconds: Int64) {
    #expect(SimulationDuration(milliseconds: milliseconds).text == text)
    #expect(SimulationDuration(text)?.milliseconds == milliseconds)
  }

  @Test(arguments: [UInt64](1...20))
  func `what was written reads as what it was`(seed: UInt64) {
    var stream = Seed(seed).stream("duration")
    for _ in 0..<50 {
      let duration = SimulationDuration.seconds(Int64(stream.next(below: 10_000_000)))
      #expect(SimulationDuration(duration.text) == duration)
    }
  }

  @Test func `times and durations add up, and nothing lies beyond never`() {
    let ten = SimulationTime.zero + .hours(10)

    #expect(ten - .minutes(30) == .zero + .minutes(570))
    #expect(ten - .zero == .minutes(600))
    #expect(SimulationTime.never + .seconds(1) == .never)
    #expect(ten < .never)
    #expect(SimulationDuration.seconds(59) < .minutes(1))
  }
}
