import HomeScreenViews
import SimulationCore
import SmartStacks
import Testing

@testable import ScenarioText
@testable import Scenarios

@Suite struct WrittenValueTests {
  @Test(arguments: [
    ("9:30", 34_200), ("09:30", 34_200), ("09:30:15", 34_215), ("0:00", 0), ("24:00", 86_400),
    ("23:59:59", 86_399), ("", nil), ("9", nil), ("9:3", nil), ("9.30", nil), ("25:00", nil),
    ("24:01", nil), ("9:60", nil), ("9:30:60", nil), ("9:30 am", nil), ("-9:30", nil),
    ("9:30:1", nil), ("009:30", nil), ("٩:٣٠", nil), ("9:30:15:00", nil), (":30", nil),
    ("24:00:01", nil),
  ])
  func `a clock time is read, and nothing else`(text: String, seconds: Int?) {
    #expect(ClockText.clock(text) == seconds.map { $0 * 1000 })
  }

  @Test(arguments: [
    ("9.30", "9:30"), ("9h30", "9:30"), ("3 pm", "15:00"), ("3:00 p.m.", "15:00"),
    ("12 am", "0:00"), ("12:30pm", "12:30"), ("9:30 AM", "9:30"), ("noon", nil), ("25.00", nil),
    ("13 pm", nil),
  ])
  func `another way to write a time is understood, not taken`(text: String, meant: String?) {
    #expect(ClockText.guess(text) == meant)
    #expect(ClockText.clock(text) == nil)
  }

  @Test(arguments: [("30", "30m"), ("", nil), ("x", nil), ("99999999999999999999", nil)])
  func `a length without a unit is advised as minutes`(text: String, meant: String?) {
    #expect(DurationText.guess(text) == meant)
  }

  @Test(arguments: ["2021-06-09T09:30", "2021-06-09 9:30", "2021-06-09T09:30:00"])
  func `a date with a time is read`(text: String) {
    let date = CivilDate(year: 2021, month: 6, day: 9)
    #expect(ClockText.dateTime(text) == LocalTime(date: date, millisecondOfDay: 34_200_000))
  }

  @Test(arguments: [
    "2021-02-29", "2021-13-01", "2021-6-9", "21-06-09", "2021-06-31", "2021-06-09T", "1800-01-01",
    "2021-06-09T25:00", "2021/06/09",
  ])
  func `a date that does not exist is refused`(text: String) {
    #expect(ClockText.dateTime(text) == nil)
  }

  @Test(arguments: [
    ("1h30m", 5400), ("2d", 172_800), ("0", 0), ("10000d", 864_000_000), ("", nil), ("30", nil),
    ("30m1h", nil), ("10001d", nil), ("99999999999999999999s", nil),
  ])
  func `a length of time is read`(text: String, seconds: Int64?) {
    #expect(DurationText.duration(text) == seconds.map { .seconds($0) })
  }

  @Test(arguments: [
    ("0", Relevance.Duration.untilNextRelevance), (".inf", .untilNextRelevance),
    ("30m", .lasting(.minutes(30))), ("-30m", .empty), (".nan", .empty), ("-.inf", .empty),
    ("0s", .untilNextRelevance),
  ])
  func `a relevance's length is read`(text: String, expected: Relevance.Duration) {
    #expect(DurationText.relevance(text) == expected)
  }

  @Test(arguments: [
    ("52.6", 52_600_000), ("0", 0), ("-5", -5_000_000), ("0.000001", 1), (".5", 500_000),
    ("+1.", 1_000_000), ("100", 100_000_000), ("999999999999", 999_999_999_999_000_000),
    ("007.50", 7_500_000),
  ])
  func `a score is the decimal that was written`(text: String, millionths: Int64) throws {
    let written = try #require(ScoreText(text))
    #expect(written.score == .millionths(millionths))
    #expect(written.rounded == nil)
  }

  @Test(arguments: [".nan", ".inf", "-.inf", "NaN", "Infinity"])
  func `a score that is not finite is kept as such`(text: String) {
    #expect(ScoreText(text)?.score == .notFinite)
  }

  @Test(arguments: [
    ("0.1234567", 123_457, "0.123457"), ("-0.0000005", -1, "-0.000001"),
    ("1.00000049", 1_000_000, "1"),
  ])
  func `more than six decimals are rounded and said`(text: String, millionths: Int64, to: String) {
    #expect(ScoreText(text)?.score == .millionths(millionths))
    #expect(ScoreText(text)?.rounded == to)
  }

  @Test(arguments: ["", ".", "-", "1e3", "1,5", "0x10", "1.2.3", "1234567890123", "--1", "١"])
  func `what is no score is refused`(text: String) { #expect(ScoreText(text) == nil) }
}

@Suite struct CalendarMakerTests {
  private static func scenario(_ starts: String, _ zone: String, days: Int = 1) throws -> Scenario {
    let text =
      "homestack: 1\nstarts: \(starts)\ntimezone: \(zone)\ndays: \(days)\n" + Sample.apps
      + Sample.home
    return try Sample.day(text)
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
    Sample.expect(marked, messages: ["the clock skips 2:30 on 2021-03-14, so 03:30 is used"])
    let scenario = try Sample.day(MarkedText(marked).text)
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
    let scenario = try Sample.day(text)
    let calendar = scenario.world.calendar
    let clocks = scenario.world.inputs.map { calendar.local(at: $0.time).millisecondOfDay }
    #expect(clocks == [34_200_000, 34_200_000, 34_200_000])
  }

  @Test func `an unknown time zone names the nearest`() {
    let text = "homestack: 1\ntimezone: Europe/Berln\n" + Sample.apps + Sample.home
    #expect(Sample.read(text).diagnostics.map(\.suggestion) == ["Europe/Berlin"])
  }
}
