import SimulationCore
import Testing

@Suite struct LocalCalendarTests {
  /// A calendar that starts at a local midnight and changes its offset some hours later.
  private static func changing(
    _ year: Int,
    _ month: Int,
    _ day: Int,
    from before: Int,
    to after: Int,
    afterHours hours: Int64
  ) -> LocalCalendar {
    let start = CivilDate(year: year, month: month, day: day).daysSinceEpoch
    return LocalCalendar(
      startUnixMilliseconds: Int64(start) * 86_400_000 - Int64(before) * 1000,
      offsets: [
        LocalCalendar.OffsetChange(time: .zero, secondsFromUTC: before),
        LocalCalendar.OffsetChange(time: .zero + .hours(hours), secondsFromUTC: after),
      ]
    )
  }

  /// Berlin: 02:00 becomes 03:00.
  static let spring = changing(2021, 3, 28, from: 3600, to: 7200, afterHours: 2)
  /// Berlin: 03:00 becomes 02:00.
  static let autumn = changing(2021, 10, 31, from: 7200, to: 3600, afterHours: 3)
  /// São Paulo 2018: 00:00 becomes 01:00, so 4 November has no midnight.
  static let noMidnight = changing(2018, 11, 3, from: -10_800, to: -7200, afterHours: 24)
  /// São Paulo 2018: 24:00 becomes 23:00 of the same day.
  static let twoEvenings = changing(2018, 2, 17, from: -7200, to: -10_800, afterHours: 24)

  private static func clock(_ calendar: LocalCalendar, _ minutes: Int64) -> String {
    let local = calendar.local(at: .zero + .minutes(minutes))
    return "\(local.date.day). \(local.hour):\(local.minute):\(local.second)"
  }

  @Test(arguments: [
    (spring, Int64(119), "28. 1:59:0"), (spring, 120, "28. 3:0:0"), (spring, -1, "27. 23:59:0"),
    (autumn, 179, "31. 2:59:0"), (autumn, 180, "31. 2:0:0"), (autumn, 240, "31. 3:0:0"),
    (noMidnight, 1440, "4. 1:0:0"), (twoEvenings, 1440, "17. 23:0:0"),
    (twoEvenings, 1500, "18. 0:0:0"),
  ])
  func `what the clock says`(calendar: LocalCalendar, minutes: Int64, says: String) {
    #expect(Self.clock(calendar, minutes) == says)
  }

  @Test(arguments: [
    (spring, 23), (autumn, 25), (noMidnight, 24), (twoEvenings, 25),
    (LocalCalendar.fixed(year: 2021, month: 6, day: 9), 24),
  ])
  func `a day has 23, 24 or 25 hours`(calendar: LocalCalendar, hours: Int) {
    let next = calendar.startOfNextDay(after: .zero)

    #expect(calendar.startOfDay(at: .zero) == .zero)
    #expect(next == .zero + .hours(Int64(hours)))
    #expect(calendar.startOfNextDay(after: next - SimulationDuration(milliseconds: 1)) == next)
    #expect(calendar.startOfDay(at: next) == next)
    #expect(calendar.startOfNextDay(after: next) > next)
  }

  /// St. John's 2010: 00:01 becomes 23:01 of the day before, whose midnight comes twice.
  @Test func `a day that comes again does not begin anew`() {
    let calendar = LocalCalendar(
      startUnixMilliseconds: Self.twoEvenings.startUnixMilliseconds,
      offsets: [
        LocalCalendar.OffsetChange(time: .zero, secondsFromUTC: -7200),
        LocalCalendar.OffsetChange(time: .zero + .minutes(1441), secondsFromUTC: -10_800),
      ]
    )

    #expect(Self.clock(calendar, 1470) == "17. 23:30:0")
    #expect(calendar.startOfNextDay(after: .zero) == .zero + .minutes(1440))
    #expect(calendar.startOfNextDay(after: .zero + .minutes(1440)) == .zero + .minutes(2940))
    #expect(calendar.startOfNextDay(after: .zero + .minutes(1470)) == .zero + .minutes(2940))
  }

  @Test(arguments: [
    // Skipped: as much later as the clock jumps. Twice: the first.
    (spring, 28, 150, 150, [Int64]()), (spring, 28, 119, 119, [119]), (spring, 28, 180, 120, [120]),
    (autumn, 31, 150, 150, [150, 210]), (autumn, 31, 60, 60, [60]), (autumn, 31, 180, 240, [240]),
    (noMidnight, 4, 0, 1440, []), (noMidnight, 4, 30, 1470, []), (noMidnight, 4, 60, 1440, [1440]),
    (twoEvenings, 17, 1410, 1410, [1410, 1470]), (twoEvenings, 18, 0, 1500, [1500]),
  ])
  func `a time that is skipped has no moment, and one that comes twice has two`(
    calendar: LocalCalendar,
    day: Int,
    minute: Int,
    first: Int64,
    moments: [Int64]
  ) {
    let start = calendar.local(at: .zero).date
    let date = CivilDate(year: start.year, month: start.month, day: day)
    let local = LocalTime(date: date, millisecondOfDay: minute * 60_000)

    #expect(calendar.moment(of: local) == .zero + .minutes(first))
    #expect(calendar.moments(of: local) == moments.map { .zero + .minutes($0) })
  }

  @Test(arguments: [spring, autumn, noMidnight, twoEvenings])
  func `every moment is one of those at which the clock shows its time`(calendar: LocalCalendar) {
    for minutes in stride(from: Int64(-600), to: 3600, by: 1) {
      let moment = SimulationTime.zero + .minutes(minutes)
      let found = calendar.moment(of: calendar.local(at: moment))
      #expect(calendar.local(at: found) == calendar.local(at: moment), "\(minutes)")
      #expect(found == moment || moment - found == .hours(1), "\(minutes)")
    }
  }

  @Test func `a fixed calendar starts where it is set`() {
    let calendar = LocalCalendar.fixed(
      year: 2021,
      month: 6,
      day: 9,
      hour: 7,
      minute: 30,
      secondsFromUTC: -25_200
    )
    let local = calendar.local(at: .zero)

    #expect(local.date == CivilDate(year: 2021, month: 6, day: 9))
    #expect((local.hour, local.minute, local.second) == (7, 30, 0))
    #expect(calendar.startOfDay(at: .zero) == .zero - .minutes(450))
  }
}
