import SimulationCore
import Testing

@testable import AppShell

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
    "-",
    "+1x", "13 05", "day 1 2 3", "١٣", "12345", "2021-13-08 9:00", "2021-06-08T25:00",
    "+99999999999999h",
  ])
  func `what is no time is refused with what would be one`(text: String) {
    let problem = #expect(throws: TimePhrase.Problem.self) { try phrase.moment(of: text) }

    #expect(problem?.text.contains("13:05") == true)
  }

  @Test(arguments: ["day 1 5:00", "day 4 9:00", "-40h", "+40h"])
  func `a moment outside the run is refused with the run's span`(text: String) {
    let problem = #expect(throws: TimePhrase.Problem.self) { try phrase.moment(of: text) }

    #expect(problem?.text == "The run goes from 06:00 to day 3 24:00.")
  }
}
