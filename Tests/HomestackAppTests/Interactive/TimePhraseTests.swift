import SimulationCore
import SmartStacks
import Testing
@testable import Scenarios

@testable import HomestackApp
@testable import ScenarioText

@Suite struct TimePhraseTests {
  /// Three days from Monday 06:00, watched on Tuesday at 10:00.
  private let phrase = TimePhrase(
    calendar: .fixed(year: 2021, month: 6, day: 7, hour: 6),
    end: .zero + .hours(66),
    now: .zero + .hours(28)
  )

  static let phrases: [(String, Int64)] = [
    ("13:05", 1865), ("13", 1860), ("9", 1620), ("00:00", 1080), ("24:00", 2520),
    ("day 1 9:30", 210), ("day 3 9", 3060), ("Day 1", 0), ("day 2", 1080), ("+1h", 1740),
    ("-30m", 1650), ("+1h30m", 1770), ("+15", 1695), ("+ 1h", 1740), ("  13:05 ", 1865),
    ("2021-06-08T13:05", 1865), ("2021-06-09 9:00", 3060), ("2021-06-08", 1080),
  ]

  @Test(arguments: phrases)
  func `a phrase means a moment`(text: String, minutes: Int64) throws {
    #expect(try phrase.moment(of: text) == .zero + .minutes(minutes))
  }

  @Test func `seconds may be given`() throws {
    #expect(try phrase.moment(of: "13:05:07") == .zero + .hours(31) + .seconds(307))
  }

  @Test(arguments: [
    "", " ", "noon", "25", "13:60", "13:5:99", "24:01", "1:2:3:4", "day", "day x", "day 0", "+",
    "-", "+1x", "13 05", "day 1 2 3", "١٣", "12345", "2021-13-08 9:00", "2021-06-08T25:00",
    "+99999999999999h",
  ])
  func `what is no time is refused with what would be one`(text: String) {
    let problem = #expect(throws: Problem.self) { try phrase.moment(of: text) }

    #expect(problem?.text.contains("13:05") == true)
  }

  @Test(arguments: ["day 1 5:00", "day 4 9:00", "-40h", "+40h"])
  func `a moment outside the run is refused with the run's span`(text: String) {
    let problem = #expect(throws: Problem.self) { try phrase.moment(of: text) }

    #expect(problem?.text == "“\(text)” is outside: the run goes from 06:00 to day 3 24:00.")
  }

  /// Los Angeles skips 02:00 to 03:00 on the first date and repeats 01:00 to 02:00 on the other.
  @Test(arguments: [("2021-03-14", "2:30", 150), ("2021-11-07", "1:30", 90)])
  func `odd hours mean the same in a scenario`(date: String, clock: String, minutes: Int64) throws {
    let text = """
      homestack: 1
      starts: \(date)
      timezone: America/Los_Angeles
      apps: {A: {widgets: {W: {}}}}
      home: {pages: [[W]]}
      beats: [{at: \(clock), title: there}]
      """
    let scenario = try #require(ScenarioReader.read(text: text, file: "a.yaml").scenario)
    let (world, beat) = (scenario.world, try #require(scenario.beats.first))
    let phrase = TimePhrase(in: world, now: .zero)

    for words in [clock, "day 1 \(clock)", "\(date)T0\(clock)"] {
      #expect(try phrase.moment(of: words) == beat.time, "\(words)")
    }
    #expect(beat.time == .zero + .minutes(minutes))
    let argument = try #require(MomentArgument(argument: clock))
    #expect(try argument.moment(in: world, option: "--at") == beat.time)
  }
}
