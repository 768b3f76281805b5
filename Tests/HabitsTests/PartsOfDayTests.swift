import SimulationCore
import Testing

@testable import Habits

@Suite struct HabitMomentTests {
  @Test func `the local clock gives the day, the quarter-hour and the kind of day`() {
    // Saturday, 5 January 2019, 23:59:59 in New York.
    let moment = HabitMoment(seconds: 1_546_750_799, offset: -5 * 3600)
    #expect(moment.quarter == 95)
    #expect(moment.minute == 1439)
    #expect(moment.dayType == .weekend)
    #expect(HabitMoment(seconds: -1).dayType == .weekday)
    #expect(HabitMoment(seconds: 1_546_750_800, offset: -5 * 3600).quarter == 0)
    #expect(HabitMoment(seconds: 1_546_750_800 + 86_400, offset: -5 * 3600).dayType == .weekday)
  }

  /// The end of 1969, the end of the year 9999 and the beginning of the year 1.
  @Test(arguments: [
    (Int64(-1), Int32(-1), 95), (253_402_300_799, 2_932_896, 95), (-62_135_596_800, -719_162, 0),
  ])
  func `days of every year of four digits are days`(seconds: Int64, day: Int32, quarter: Int) {
    #expect(HabitMoment(seconds: seconds).day == day)
    #expect(HabitMoment(seconds: seconds).quarter == quarter)
  }
}

/// The parts of the day in which donations are counted (reading 33).
@Suite struct PartsOfDayTests {
  private func place(_ hour: Int, _ minute: Int, minutes: Int = 30) -> [Int32] {
    let observation = HabitMoment(seconds: Int64(10 * 86_400 + hour * 3600 + minute * 60))
    let place = PartsOfDay(minutes: minutes).place(of: observation)
    return [place.day, place.index]
  }

  @Test func `a part is centred on a multiple of its length`() {
    let parts = PartsOfDay(minutes: 30)

    #expect(parts.count == 48)
    #expect(place(11, 44) == [10, 23])
    #expect(place(11, 45) == [10, 24])
    #expect(place(12, 14) == [10, 24])
    #expect(place(12, 15) == [10, 25])
    #expect(parts.startMinute(24) == 11 * 60 + 45)
    #expect(parts.endMinute(24) == 12 * 60 + 15)
  }

  @Test func `the part around midnight belongs to the day of its centre`() {
    #expect(place(23, 44) == [10, 47])
    #expect(place(23, 45) == [11, 0])
    #expect(place(0, 0) == [10, 0])
    #expect(place(0, 14) == [10, 0])
    #expect(PartsOfDay(minutes: 30).startMinute(0) == -15)
  }

  @Test(arguments: [5, 7, 30, 50, 51, 60, 90, 240])
  func `every minute belongs to one part, and parts follow each other`(length: Int) {
    let parts = PartsOfDay(minutes: length)
    for minute in 0..<1440 {
      let place = parts.place(of: HabitMoment(seconds: Int64(minute * 60)))
      let local = minute - (place.day == 1 ? 1440 : 0)
      #expect(parts.startMinute(place.index) <= local)
      #expect(local < parts.endMinute(place.index))
    }
    for index in 1..<parts.count { #expect(parts.startMinute(index) == parts.endMinute(index - 1)) }
    #expect(parts.endMinute(parts.count - 1) == parts.startMinute(0) + 1440)
  }

  /// The last Sundays of March and October 2021 in Berlin, from the Saturday on.
  private static func berlin(month: Int, day: Int) -> LocalCalendar {
    let isSpring = month == 3
    let first = CivilDate(year: 2021, month: month, day: day - 1).daysSinceEpoch
    let offset = isSpring ? 3600 : 7200
    let change = CivilDate(year: 2021, month: month, day: day).daysSinceEpoch * 86_400 + 3600
    let start = first * 86_400 - offset
    return LocalCalendar(
      startUnixMilliseconds: Int64(start) * 1000,
      offsets: [
        .init(time: .zero, secondsFromUTC: offset),
        .init(
          time: SimulationTime(milliseconds: Int64(change - start) * 1000),
          secondsFromUTC: isSpring ? 7200 : 3600
        ),
      ]
    )
  }

  /// The parts of two days, in order.
  private func spans(_ calendar: LocalCalendar) -> [HabitSpan] {
    let parts = PartsOfDay(minutes: 30)
    var spans = [parts.span(at: .zero, in: calendar)]
    while spans[spans.count - 1].end < SimulationTime.zero + .hours(48) {
      spans.append(parts.span(at: spans[spans.count - 1].end, in: calendar))
    }
    return spans
  }

  @Test(arguments: [berlin(month: 3, day: 28), berlin(month: 10, day: 31)])
  func `no part comes twice when the clock changes`(calendar: LocalCalendar) {
    let spans = spans(calendar)

    for (span, next) in zip(spans, spans.dropFirst()) {
      #expect(span.end == next.start)
      #expect(span.start < span.end)
      #expect((span.day, span.index) < (next.day, next.index))
    }
    let parts = PartsOfDay(minutes: 30)
    for minute in stride(from: 0, to: 48 * 60, by: 5) {
      let time = SimulationTime.zero + .minutes(Int64(minute))
      let span = parts.span(at: time, in: calendar)
      #expect(span.start <= time && time < span.end)
      #expect(spans.contains(span))
    }
  }

  @Test func `in spring only the part is lost that the clock skips whole`() {
    let calendar = Self.berlin(month: 3, day: 28)
    let sunday = Int32(CivilDate(year: 2021, month: 3, day: 28).daysSinceEpoch)
    let spans = spans(calendar).filter { $0.day == sunday }
    let found = spans.map(\.index).filter { $0 < 12 }

    #expect(found == [0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11])
    // From the jump at 3:00 to 3:15.
    #expect(spans.first { $0.index == 6 }.map { $0.end - $0.start } == .minutes(15))
    #expect(spans.first { $0.index == 4 }.map { $0.end - $0.start } == .minutes(15))
    #expect(spans.first { $0.index == 24 }.map { $0.end - $0.start } == .minutes(30))
  }

  @Test func `in autumn every part comes once, and the one before the clock moves on waits`() {
    let calendar = Self.berlin(month: 10, day: 31)
    let sunday = Int32(CivilDate(year: 2021, month: 10, day: 31).daysSinceEpoch)
    let spans = spans(calendar).filter { $0.day == sunday }

    func minutes(_ index: Int) -> Int64? {
      spans.first { $0.index == index }.map { ($0.end - $0.start).milliseconds / 60_000 }
    }
    let morning = spans.map(\.index).filter { $0 < 12 }
    #expect(morning == Array(0..<12))
    #expect(minutes(6) == 90)
    #expect(minutes(24) == 30)
  }
}

/// Half hours in which nobody looks are known after six weeks.
@Suite struct LookHoursTests {
  private func moment(day: Int64, hour: Int64, minute: Int64 = 0) -> HabitMoment {
    HabitMoment(seconds: day * 86_400 + hour * 3600 + minute * 60)
  }

  @Test func `a half hour is quiet six weeks after its last look, or after the first of all`() {
    var looks = LookHours()
    #expect(!looks.isQuiet(at: moment(day: 400, hour: 3)))
    looks.note(moment(day: 100, hour: 9, minute: 29))
    looks.note(moment(day: 120, hour: 12))

    #expect(!looks.isQuiet(at: moment(day: 142, hour: 3)))
    #expect(looks.isQuiet(at: moment(day: 143, hour: 3)))
    #expect(looks.isQuiet(at: moment(day: 143, hour: 9)))
    #expect(!looks.isQuiet(at: moment(day: 143, hour: 12, minute: 29)))
    #expect(looks.isQuiet(at: moment(day: 163, hour: 12)))
  }

  @Test func `a clock that goes back takes no look away`() {
    var looks = LookHours()
    looks.note(moment(day: 100, hour: 9))
    looks.note(moment(day: 90, hour: 9))
    #expect(!looks.isQuiet(at: moment(day: 142, hour: 9)))
    #expect(looks.isQuiet(at: moment(day: 133, hour: 10)))
  }
}
