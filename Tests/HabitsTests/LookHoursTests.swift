import Testing

@testable import Habits

/// Half hours in which nobody looks are known after six weeks.
@Suite struct LookHoursTests {
  private func moment(day: Int64, hour: Int64, minute: Int64 = 0) -> HabitMoment {
    HabitMoment(seconds: day * 86_400 + hour * 3600 + minute * 60)
  }

  @Test func `nothing is quiet before anybody looked`() {
    #expect(!LookHours().isQuiet(at: moment(day: 400, hour: 3)))
  }

  @Test func `a half hour is quiet six weeks after its last look, or after the first of all`() {
    var looks = LookHours()
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
