import HomeScreenViews
import SimulationCore
import SmartStacks
import TerminalDriver
import TerminalRendering
import Testing

@testable import HomestackApp
@testable import ScenarioText
@testable import Scenarios

@Suite final class OverlayTests {
  private var session: InteractiveState

  init() throws { session = try Evening.session() }

  private func type(_ text: String, in session: inout InteractiveState) {
    session.perform(.command(.goTo))
    for character in text { session.perform(.type(character), wall: 0) }
  }

  @Test func `a typed time is gone to, and so is one from the first line of a paste`() {
    type("18:45x", in: &session)
    session.perform(.eraseTyped(all: false), .confirmOverlay)
    #expect(session.now == Evening.moment("18:45"))
    #expect(session.overlay == nil)

    session.perform(.command(.goTo), .paste("\n19:\u{1B}[31m15\nq"), .confirmOverlay)
    #expect(session.now == Evening.moment("19:15"))
  }

  @Test func `the prompt takes no more than fits, and all that was typed goes at once`() throws {
    type(String(repeating: "1", count: 100), in: &session)
    #expect(session.overlay == .goTo(text: String(repeating: "1", count: 24), error: nil))

    session.perform(try #require(session.answer(to: .key(.control("u")))))
    #expect(session.overlay == .goTo(text: "", error: nil))
  }

  @Test func `a refused time says why and stays to be corrected`() {
    type("99", in: &session)
    session.perform(.confirmOverlay)

    guard case .goTo("99", let error?) = session.overlay else {
      Issue.record("the prompt is gone: \(String(describing: session.overlay))")
      return
    }
    #expect(error.hasPrefix("“99” is not a time"))
    session.perform(.type("1"))
    #expect(session.overlay == .goTo(text: "991", error: nil))
    session.perform(.closeOverlay)
    #expect(session.overlay == nil)
    #expect(session.now == .zero)
  }

  @Test func `where no text is asked for, a paste does nothing`() {
    session.perform(.paste("qbe.."))

    #expect(!session.isOver)
    #expect(session.now == .zero)
    #expect(session.live.allDone.isEmpty)
    #expect(session.overlay == nil)
  }

  @Test func `themes are previewed by the arrows and kept by Enter, Esc returns`() {
    session.perform(.command(.themes), .scrollOverlay(by: 99))
    #expect(session.themes.shown == 2)
    session.perform(.closeOverlay)
    #expect(session.themes.shown == 0 && session.themes.confirmed.take() == nil)

    session.perform(.command(.themes), .confirmOverlay)
    #expect(session.themes.confirmed.take() == 0, "the one that is there can be kept, too")

    session.perform(.command(.themes), .scrollOverlay(by: 1))
    #expect(session.themes.shown == 1)
    session.perform(.confirmOverlay)
    #expect(session.overlay == nil)
    #expect(session.themes.shown == 1 && session.themes.kept == 1)
    #expect(session.themes.confirmed.take() == 1)
    #expect(session.themes.confirmed.take() == nil)
  }

  @Test func `help scrolls and closes`() {
    session.perform(.command(.help), .scrollOverlay(by: 3), .scrollOverlay(by: -1))
    #expect(session.overlay == .help(scroll: 2))
    session.perform(.scrollOverlay(by: -9))
    #expect(session.overlay == .help(scroll: 0))
    session.perform(.closeOverlay)
    #expect(session.overlay == nil)
  }

  @Test func `letters search help, and escape shows all of it before it closes`() {
    func press(_ key: Key) {
      guard let action = session.answer(to: .key(key)) else { return }
      session.perform(action)
    }
    press(.character("?"))

    for letter in "kq?" { press(.character(letter)) }
    #expect(session.overlay == .help(scroll: 0, filter: "kq?"))
    press(.backspace)
    #expect(session.overlay == .help(scroll: 0, filter: "kq"))
    press(.down)
    #expect(session.overlay == .help(scroll: 0, filter: "kq"), "there is no further row")
    press(.escape)
    #expect(session.overlay == .help(scroll: 0))
    press(.escape)
    #expect(session.overlay == nil)
  }

  @Test func `a key without meaning is answered, and moves nothing`() {
    let before = session.now
    for view in [
      SessionAction.command(.leaveView), .command(.why), .command(.timeline), .command(.habits),
    ] {
      session.perform(view)

      let action = session.answer(to: .key(.character("Y")))

      #expect(action == .tellDeadKey("Y"), "\(view)")
    }
    session.perform(.tellDeadKey("Y"))
    #expect(session.message == "Y does nothing here. Press ? to list the keys.")
    #expect(session.now == before)
  }

  @Test func `the clock waits below help, and runs on behind it`() throws {
    var session = try Evening.session(isPlaying: true)

    session.perform(.command(.help))
    session.advance(wall: 1000)
    #expect(session.now == Evening.moment("16:00"))
    session.perform(.closeOverlay, wall: 1000)
    session.advance(wall: 2000)

    #expect(session.now == Evening.moment("16:01"))
  }
}

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

    #expect(problem?.text == "“\(text)” is outside the run, which goes from 06:00 to day 3 24:00.")
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
