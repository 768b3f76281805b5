import SimulationCore
import Testing

@testable import ScenarioText

@Suite struct RecurrenceRuleTests {
  /// The first dates of rules, as the rrule of dateutil 2.9 (Python) has them.
  private static let known: [(first: String, rule: String, dates: String)] = [
    (
      "2021-06-07", "FREQ=DAILY",
      "2021-06-07 2021-06-08 2021-06-09 2021-06-10 2021-06-11 2021-06-12 2021-06-13 2021-06-14"
    ),
    (
      "2021-06-07", "FREQ=DAILY;INTERVAL=3",
      "2021-06-07 2021-06-10 2021-06-13 2021-06-16 2021-06-19 2021-06-22 2021-06-25 2021-06-28"
    ),
    (
      "2021-06-07", "FREQ=DAILY;BYDAY=MO,WE,FR",
      "2021-06-07 2021-06-09 2021-06-11 2021-06-14 2021-06-16 2021-06-18 2021-06-21 2021-06-23"
    ),
    (
      "2021-07-01", "FREQ=DAILY;BYMONTH=7",
      "2021-07-01 2021-07-02 2021-07-03 2021-07-04 2021-07-05 2021-07-06 2021-07-07 2021-07-08"
    ),
    (
      "2021-06-08", "FREQ=WEEKLY;BYDAY=TU,TH",
      "2021-06-08 2021-06-10 2021-06-15 2021-06-17 2021-06-22 2021-06-24 2021-06-29 2021-07-01"
    ),
    (
      "2021-06-09", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE,SU",
      "2021-06-09 2021-06-13 2021-06-21 2021-06-23 2021-06-27 2021-07-05 2021-07-07 2021-07-11"
    ),
    (
      "2021-06-09", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE,SU;WKST=SU",
      "2021-06-09 2021-06-20 2021-06-21 2021-06-23 2021-07-04 2021-07-05 2021-07-07 2021-07-18"
    ),
    (
      "2021-06-11", "FREQ=WEEKLY",
      "2021-06-11 2021-06-18 2021-06-25 2021-07-02 2021-07-09 2021-07-16 2021-07-23 2021-07-30"
    ),
    (
      "2021-06-07", "FREQ=WEEKLY;COUNT=5",
      "2021-06-07 2021-06-14 2021-06-21 2021-06-28 2021-07-05"
    ),
    (
      "2021-01-31", "FREQ=MONTHLY",
      "2021-01-31 2021-03-31 2021-05-31 2021-07-31 2021-08-31 2021-10-31 2021-12-31 2022-01-31"
    ),
    (
      "2021-01-31", "FREQ=MONTHLY;BYMONTHDAY=-1",
      "2021-01-31 2021-02-28 2021-03-31 2021-04-30 2021-05-31 2021-06-30 2021-07-31 2021-08-31"
    ),
    (
      "2021-06-01", "FREQ=MONTHLY;BYDAY=1TU",
      "2021-06-01 2021-07-06 2021-08-03 2021-09-07 2021-10-05 2021-11-02 2021-12-07 2022-01-04"
    ),
    (
      "2021-06-25", "FREQ=MONTHLY;BYDAY=-1FR",
      "2021-06-25 2021-07-30 2021-08-27 2021-09-24 2021-10-29 2021-11-26 2021-12-31 2022-01-28"
    ),
    (
      "2021-06-15", "FREQ=MONTHLY;BYMONTHDAY=15,30",
      "2021-06-15 2021-06-30 2021-07-15 2021-07-30 2021-08-15 2021-08-30 2021-09-15 2021-09-30"
    ),
    (
      "2021-06-02", "FREQ=MONTHLY;INTERVAL=2;BYDAY=WE",
      "2021-06-02 2021-06-09 2021-06-16 2021-06-23 2021-06-30 2021-08-04 2021-08-11 2021-08-18"
    ),
    (
      "2021-08-13", "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13",
      "2021-08-13 2022-05-13 2023-01-13 2023-10-13 2024-09-13 2024-12-13 2025-06-13 2026-02-13"
    ),
    (
      "2021-06-30", "FREQ=MONTHLY;BYDAY=5WE",
      "2021-06-30 2021-09-29 2021-12-29 2022-03-30 2022-06-29 2022-08-31 2022-11-30 2023-03-29"
    ),
    (
      "2020-02-29", "FREQ=YEARLY",
      "2020-02-29 2024-02-29 2028-02-29"
    ),
    (
      "2021-06-07", "FREQ=YEARLY;INTERVAL=2",
      "2021-06-07 2023-06-07 2025-06-07 2027-06-07 2029-06-07 2031-06-07"
    ),
    (
      "2021-11-25", "FREQ=YEARLY;BYMONTH=11;BYDAY=4TH",
      "2021-11-25 2022-11-24 2023-11-23 2024-11-28 2025-11-27 2026-11-26 2027-11-25 2028-11-23"
    ),
    (
      "2021-03-28", "FREQ=YEARLY;BYMONTH=3,10;BYDAY=-1SU",
      "2021-03-28 2021-10-31 2022-03-27 2022-10-30 2023-03-26 2023-10-29 2024-03-31 2024-10-27"
    ),
    (
      "2021-06-10", "FREQ=YEARLY;BYMONTH=1,6;BYMONTHDAY=10,20",
      "2021-06-10 2021-06-20 2022-01-10 2022-01-20 2022-06-10 2022-06-20 2023-01-10 2023-01-20"
    ),
    (
      "2021-12-31", "FREQ=MONTHLY;BYMONTH=12,1,2;BYMONTHDAY=31,28",
      "2021-12-31 2022-01-28 2022-01-31 2022-02-28 2022-12-28 2022-12-31 2023-01-28 2023-01-31"
    ),
    (
      "2021-06-07", "FREQ=MONTHLY;COUNT=3;BYDAY=MO",
      "2021-06-07 2021-06-14 2021-06-21"
    ),
  ]

  private static func date(_ text: String) -> CivilDate {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    return CivilDate(year: parts[0], month: parts[1], day: parts[2])
  }

  @Test(arguments: known)
  func `dates are those of another program`(
    known: (first: String, rule: String, dates: String)
  ) throws {
    let last = CivilDate(year: 2032, month: 1, day: 1)

    let dates = try RecurrenceRule(known.rule).dates(from: Self.date(known.first), through: last)

    #expect(
      Array(dates.prefix(8)) == known.dates.split(separator: " ").map { Self.date(String($0)) }
    )
  }

  @Test(arguments: known)
  func `dates from a later date on are the same`(
    known: (first: String, rule: String, dates: String)
  ) throws {
    let rule = try RecurrenceRule(known.rule)
    let (first, last) = (Self.date(known.first), CivilDate(year: 2032, month: 1, day: 1))
    let all = rule.dates(from: first, through: last)

    for days in stride(from: -40, to: 4000, by: 37) {
      let earliest = first.adding(days: days)
      let later = rule.dates(from: first, since: earliest, through: last)
      #expect(later == all.filter { $0 >= earliest })
    }
  }

  @Test func `a rule without an end ends where it is asked for`() throws {
    let start = CivilDate(year: 1, month: 1, day: 1)
    let last = CivilDate(year: 2021, month: 6, day: 9)

    let dates = try RecurrenceRule("FREQ=DAILY").dates(from: start, through: last)
    let never = try RecurrenceRule("FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2")
      .dates(from: start, through: last)

    #expect(dates.count == last.daysSinceEpoch - start.daysSinceEpoch + 1)
    #expect(never == [start])
  }

  @Test(arguments: [
    "", "FREQ=HOURLY", "BYDAY=MO", "FREQ=DAILY;BYSETPOS=1", "FREQ=DAILY;INTERVAL=0",
    "FREQ=DAILY;COUNT=-1", "FREQ=WEEKLY;BYDAY=2MO", "FREQ=YEARLY;BYDAY=MO", "FREQ=DAILY;BYDAY=XX",
    "FREQ=MONTHLY;BYMONTHDAY=0", "FREQ=MONTHLY;BYDAY=9MO", "FREQ", "FREQ=WEEKLY;BYMONTHDAY=3",
    "FREQ=DAILY;BYMONTH=13", "FREQ=DAILY;WKST=1",
  ])
  func `what cannot be followed is refused`(text: String) {
    #expect(throws: RecurrenceRule.Problem.self) { try RecurrenceRule(text) }
  }
}
