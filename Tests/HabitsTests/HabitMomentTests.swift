import Habits
import SimulationCore
import Testing

@Suite struct HabitMomentTests {
  @Test func `the local clock gives the day, the quarter-hour and the kind of day`() {
    // Saturday, 5 January 2019, 23:59:59 in New York.
    let moment = HabitMoment(seconds: 1_546_750_799, offset: -5 * 3600)
    #expect(moment.quarter == 95)
    #expect(moment.minute == 1439)
    #expect(moment.dayType == .weekend)
    #expect(HabitMoment(seconds: 1_546_750_800, offset: -5 * 3600).quarter == 0)
    #expect(HabitMoment(seconds: 1_546_750_800 + 86_400, offset: -5 * 3600).dayType == .weekday)
  }

  @Test func `days before 1970 are days too`() {
    let moment = HabitMoment(seconds: -1)
    #expect(moment.day == -1)
    #expect(moment.quarter == 95)
    #expect(moment.dayType == .weekday)
  }

  @Test func `every year of four digits is itself`() {
    // 31 December 9999, 23:59:59, and 1 January of the year 1.
    #expect(HabitMoment(seconds: 253_402_300_799).day == 2_932_896)
    #expect(HabitMoment(seconds: 253_402_300_799).quarter == 95)
    #expect(HabitMoment(seconds: -62_135_596_800).day == -719_162)
  }
}
