import SimulationCore
import SmartStacks
import Testing

@testable import Scenarios

@Suite struct CalendarMakerTests {
  private static func scenario(_ starts: String, _ zone: String, days: Int = 1) throws -> Scenario {
    let text =
      "homestack: 1\nstarts: \(starts)\ntimezone: \(zone)\ndays: \(days)\n" + Sample.apps
      + Sample.home
    return try #require(Sample.read(text).scenario)
  }

  @Test(arguments: [
    ("2021-06-09T00:00", "UTC", Int64(24)),
    ("2021-03-14T00:00", "America/Los_Angeles", 23),
    ("2021-11-07T00:00", "America/Los_Angeles", 25),
    ("2021-03-28T00:00", "Europe/Berlin", 23),
    ("2021-10-31T00:00", "Europe/Berlin", 25),
  ])
  func `a day has the hours that its clock gives it`(starts: String, zone: String, hours: Int64)
    throws
  {
    let world = try Self.scenario(starts, zone).world
    #expect(world.end - .zero == .hours(hours))
  }

  @Test func `the start is the local time that was written`() throws {
    let world = try Self.scenario("2021-06-09T06:00", "America/Los_Angeles").world
    #expect(world.calendar.startUnixMilliseconds == 1_623_243_600_000)
    #expect(world.calendar.local(at: .zero).hour == 6)
    #expect(world.end - .zero == .hours(18))
  }

  @Test func `days are counted to the midnight that ends the last`() throws {
    let world = try Self.scenario("2021-03-13T06:00", "America/Los_Angeles", days: 3).world
    let hours = SimulationDuration.hours(18 + 23 + 24)
    #expect(world.end - .zero == hours)
  }

  @Test func `a clock time that the clock skips comes later, with a warning`() throws {
    let marked =
      "homestack: 1\nstarts: 2021-03-14T00:00\ntimezone: America/Los_Angeles\n" + Sample.apps
      + Sample.home + "beats: [{at: ⟦2:30⟧, title: It never strikes}]\n"
    Sample.expect(marked, messages: ["the clock skips 2:30 on 2021-03-14; it comes at 03:30"])
    let scenario = try #require(Sample.read(MarkedText(marked).text).scenario)
    #expect(scenario.world.calendar.local(at: scenario.beats[0].time).hour == 3)
  }

  @Test func `midnight at the end of a day is no skipped time`() throws {
    let result = Sample.read(Sample.scenario + "beats: [{at: 24:00, title: The end}]\n")
    #expect(result.diagnostics == [])
    #expect(result.scenario?.beats.first?.time == result.scenario?.world.end)
  }

  @Test func `a repeat keeps its clock time over a change of clocks`() throws {
    let text =
      "homestack: 1\nstarts: 2021-03-13T00:00\ntimezone: America/Los_Angeles\ndays: 3\n"
      + Sample.apps + Sample.home + "happens: [{at: 9:30, every: day, user: {swipe: Home}}]\n"
    let scenario = try #require(Sample.read(text).scenario)
    let calendar = scenario.world.calendar
    let clocks = scenario.world.inputs.map { calendar.local(at: $0.time).millisecondOfDay }
    #expect(clocks == [34_200_000, 34_200_000, 34_200_000])
  }

  @Test func `an unknown time zone names the nearest`() {
    let text = "homestack: 1\ntimezone: Europe/Berln\n" + Sample.apps + Sample.home
    #expect(Sample.read(text).diagnostics.map(\.suggestion) == ["Europe/Berlin"])
  }
}
