import HomeScreenViews
import SimulationCore
import TerminalDriver
import Testing

@testable import HomestackApp
import TerminalRendering

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
    #expect(session.themes.shown == 0 && session.themes.takeConfirmed() == nil)

    session.perform(.command(.themes), .confirmOverlay)
    #expect(session.themes.takeConfirmed() == 0, "the one that is there can be kept, too")

    session.perform(.command(.themes), .scrollOverlay(by: 1))
    #expect(session.themes.shown == 1)
    session.perform(.confirmOverlay)
    #expect(session.overlay == nil)
    #expect(session.themes.shown == 1 && session.themes.kept == 1)
    #expect(session.themes.takeConfirmed() == 1)
    #expect(session.themes.takeConfirmed() == nil)
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

      let action = session.answer(to: .key(.character("Z")))

      #expect(action == .tellDeadKey("Z"), "\(view)")
    }
    session.perform(.tellDeadKey("Z"))
    #expect(session.message == "Z does nothing here: ? lists the keys.")
    #expect(session.now == before)
  }

  @Test func `the clock runs on below an overlay`() throws {
    var session = try Evening.session(isPlaying: true)

    session.perform(.command(.help))
    session.advance(wall: 1000)

    #expect(session.now == Evening.moment("16:01"))
  }
}
