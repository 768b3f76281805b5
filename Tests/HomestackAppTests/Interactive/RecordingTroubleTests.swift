import HomeScreenViews
import TerminalRendering
import TestSupport
import Testing

@testable import HomestackApp
@testable import ScenarioText

/// A recording that cannot be written: what the screen says, and what leaving asks.
@Suite struct RecordingTroubleTests {
  private func footer(_ session: InteractiveState) -> String {
    let frame = HomeScreenView.compose(session.screenModel(at: 0), size: session.terminal.size)
    return PlainOutput.text(frame).text.split(separator: "\n").last.map(String.init) ?? ""
  }

  private func session() throws -> InteractiveState {
    var session = try Evening.session()
    session.options.isRecording = true
    session.perform(.donate("b"), wall: 0)
    return session
  }

  @Test func `trouble stays in the footer, beside what is told and under what is open`() throws {
    var session = try session()
    let sound = footer(session)
    session.trouble = "cannot write a.yaml: No space left on device"

    #expect(footer(session).contains("Not recorded: cannot write"))
    session.perform(.command(.nextStack), wall: 0)
    #expect(footer(session).contains("Not recorded: cannot write a.yaml: No space left on device"))
    #expect(footer(session).contains("help"))
    session.perform(.command(.help), wall: 0)
    #expect(footer(session).contains("Not recorded: cannot write"))
    session.perform(.closeOverlay, wall: 0)
    session.trouble = nil
    session.perform(.donate("b"), wall: 0)
    #expect(!sound.contains("Not recorded") && !footer(session).contains("Not recorded"))
  }

  @Test func `what is recorded is not lost, and what is not is asked about`() throws {
    var session = try session()
    #expect(session.lost == [])

    session.trouble = "cannot write a.yaml"
    #expect(session.lost == ["1 live donation is not recorded"])
    session.perform(.command(.quit), wall: 0)
    #expect(!session.isOver)
  }

  @Test func `a recording of the screen shows the donations, as long as it is written`() throws {
    var session = try session()
    session.options.isRecording = false
    session.options.recordsScreen = true
    #expect(session.lost == [])

    session.trouble = "cannot write a.cast"
    #expect(session.lost == ["1 live donation is not recorded"])
  }
}
