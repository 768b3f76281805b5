import HomeScreenViews
import SimulationCore
import SmartStacks
import Testing

@testable import HomestackApp
@testable import ScenarioText
@testable import Scenarios

@Suite struct RecordingTests {
  /// Plays an evening with acts of every kind, one of them undone and one in the past.
  private func played() throws -> InteractiveState {
    var session = try Evening.session(speed: 7, isPlaying: true)
    session.perform(.donate("b"), wall: 333)
    session.perform(.swipe(Evening.home, by: -1), wall: 5000)
    session.perform(.go(Evening.moment("18:30"), isDragging: false), wall: 6000)
    session.perform(.donate("c"), wall: 6001)
    session.perform(.command(.undoBranch), wall: 6002)
    session.perform(.command(.nextPage), wall: 7000)
    session.perform(.command(.turnPage), wall: 7000)
    session.perform(.command(.previousPage), wall: 8000)
    session.perform(.command(.turnPage), wall: 8000)
    session.perform(.go(Evening.moment("17:20"), isDragging: false), wall: 9000)
    session.perform(.donate("c"), wall: 9500)
    return session
  }

  @Test func `a recording replays to the same log`() throws {
    let session = try played()

    let recording = try ScenarioRecording(text: Evening.text, world: session.loaded.world)
    let text = try recording.text(adding: session.live.allDone)

    #expect(session.live.allDone.count == 3)
    #expect(try log(of: text) == session.wholeLog)
    #expect(try log(of: text) != log(of: Evening.text))
  }

  @Test func `a recording can be recorded over again`() throws {
    let session = try played()
    let recording = try ScenarioRecording(text: Evening.text, world: session.loaded.world)
    let first = try recording.text(adding: Array(session.live.allDone.prefix(1)))

    let second = try ScenarioRecording(text: first, world: session.loaded.world)
    let text = try second.text(adding: Array(session.live.allDone.dropFirst()))

    #expect(try log(of: text) == session.wholeLog)
  }

  @Test(arguments: [
    (
      "happens:\n  - {at: 18:30,", "happens: [{at: 18:30,", "for: 30m}]}\nkeys",
      "for: 30m}]}]\nkeys"
    ),
    ("happens:\n  - {at: 18:30,", "happens:\n- {at: 18:30,", "", ""),
    ("happens:\n  - {at: 18:30,", "happens:\n  - # later\n    {at: 18:30,", "", ""),
  ])
  func `any form of list goes on`(old: String, new: String, oldEnd: String, newEnd: String) throws {
    let session = try played()
    var source = Evening.text.replacing(old, with: new)
    if !oldEnd.isEmpty { source = source.replacing(oldEnd, with: newEnd) }
    #expect(source != Evening.text)

    let recording = try ScenarioRecording(text: source, world: session.loaded.world)

    #expect(try log(of: try recording.text(adding: session.live.allDone)) == session.wholeLog)
  }

  @Test func `a scenario in which nothing happens gets its list`() throws {
    var session = try Evening.session()
    session.perform(.donate("b"))
    let source = Evening.text
      .split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("happens:") && !$0.contains("at: 18:30, shortcuts") }
      .joined(separator: "\n")

    let recording = try ScenarioRecording(text: source, world: session.loaded.world)
    let text = try recording.text(adding: session.live.allDone)

    #expect(text.hasPrefix(source))
    #expect(try log(of: text) != log(of: source))
  }

  @Test func `without acts the text stays as it is, after its note`() throws {
    let recording = try ScenarioRecording(
      text: Evening.text,
      world: try Evening.session().loaded.world
    )

    #expect(try recording.text(adding: []) == Evening.text)
    #expect(try recording.text(adding: [], notes: ["Hello"]) == "# Hello\n" + Evening.text)
  }

  @Test func `the second of two equal times has no name and says so`() throws {
    let text = Evening.text.replacing("2021-06-09T16:00", with: "2021-11-07T00:30")
    let (scenario, diagnostics) = ScenarioReader.read(text: text, file: "long-day.yaml")
    let world = try #require(scenario, "\(diagnostics)").world
    let recording = try ScenarioRecording(text: text, world: world)
    let second = SimulationTime.zero + .hours(2) + .minutes(15)

    let problem = #expect(throws: Problem.self) {
      try recording.text(adding: [Act(time: second, kind: .input(.turnPage(1)))])
    }

    #expect(problem?.text.contains("occurs twice that day") == true)
  }
}

@Suite struct RecordingTroubleTests {
  private func session() throws -> InteractiveState {
    var session = try Evening.session()
    session.options.isRecording = true
    session.perform(.donate("b"))
    return session
  }

  @Test func `trouble stays in the footer, beside messages and under what is open`() throws {
    var session = try session()
    let sound = session.footer
    session.trouble = "cannot write a.yaml: No space left on device"

    #expect(session.footer.contains("Not recorded: cannot write"))
    session.perform(.command(.nextStack))
    #expect(session.footer.contains("Not recorded: cannot write a.yaml: No space left on device"))
    #expect(session.footer.contains("help"))
    session.perform(.command(.help))
    #expect(session.footer.contains("Not recorded: cannot write"))
    session.perform(.closeOverlay)
    session.trouble = nil
    session.perform(.donate("b"))
    #expect(!sound.contains("Not recorded") && !session.footer.contains("Not recorded"))
  }

  @Test(arguments: [true, false])
  func `what is recorded is not lost, and what is not is asked about`(isScenario: Bool) throws {
    var session = try session()
    session.options.isRecording = isScenario
    session.options.recordsScreen = !isScenario
    #expect(session.lost == [])

    session.trouble = "cannot write a.yaml"
    #expect(session.lost == ["1 live donation isn't recorded"])
    session.perform(.command(.quit))
    #expect(!session.isOver)
  }
}
