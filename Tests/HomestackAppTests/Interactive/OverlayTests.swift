import HomeScreenViews
import SimulationCore
import TerminalDriver
import Testing

@testable import HomestackApp
import TerminalRendering

@Suite struct OverlayTests {
  private func type(_ text: String, in session: inout InteractiveState) {
    session.perform(.command(.goTo), wall: 0)
    for character in text { session.perform(.type(character), wall: 0) }
  }

  @Test func `a typed time is gone to`() throws {
    var session = try Evening.session()

    type("18:45x", in: &session)
    session.perform(.eraseTyped(all: false), wall: 0)
    session.perform(.confirmOverlay, wall: 0)

    #expect(session.now == Evening.moment("18:45"))
    #expect(session.overlay == nil)
  }

  @Test func `all that was typed goes at once`() throws {
    var session = try Evening.session()
    var interpreter = InputInterpreter()
    type("18:45", in: &session)

    let action = interpreter.action(for: .key(.control("u")), state: session, wall: 0)
    session.perform(try #require(action), wall: 0)

    #expect(session.overlay == .goTo(text: "", error: nil))
  }

  @Test func `a refused time says why and stays to be corrected`() throws {
    var session = try Evening.session()

    type("99", in: &session)
    session.perform(.confirmOverlay, wall: 0)

    guard case .goTo("99", let error?) = session.overlay else {
      Issue.record("the prompt is gone: \(String(describing: session.overlay))")
      return
    }
    #expect(error.hasPrefix("“99” is not a time"))
    session.perform(.closeOverlay, wall: 0)
    #expect(session.overlay == nil)
    #expect(session.now == .zero)
  }

  @Test func `the first line of a paste is typed into the prompt, without what hides in it`() throws
  {
    var session = try Evening.session()
    session.perform(.command(.goTo), wall: 0)

    session.perform(.paste("\n18:\u{1B}[31m45\nq"), wall: 0)
    session.perform(.confirmOverlay, wall: 0)

    #expect(session.now == Evening.moment("18:45"))
  }

  @Test func `where no text is asked for, a paste does nothing`() throws {
    var session = try Evening.session()

    session.perform(.paste("qbe.."), wall: 0)

    #expect(!session.isOver)
    #expect(session.now == .zero)
    #expect(session.live.allDone.isEmpty)
    #expect(session.overlay == nil)
  }

  @Test func `the prompt takes no more than fits`() throws {
    var session = try Evening.session()

    type(String(repeating: "1", count: 100), in: &session)

    #expect(session.overlay == .goTo(text: String(repeating: "1", count: 24), error: nil))
  }

  @Test func `themes are previewed by the arrows and kept by Enter`() throws {
    var session = try Evening.session()

    session.perform(.command(.themes), wall: 0)
    session.perform(.scrollOverlay(by: 1), wall: 0)
    #expect(session.themes.shown == 1)
    session.perform(.confirmOverlay, wall: 0)

    #expect(session.overlay == nil)
    #expect(session.themes.shown == 1)
    #expect(session.themes.kept == 1)
    #expect(session.themes.takeConfirmed() == 1)
    #expect(session.themes.takeConfirmed() == nil)
  }

  @Test func `Enter on the theme that is there keeps it too, Esc keeps none`() throws {
    var session = try Evening.session()

    session.perform(.command(.themes), wall: 0)
    session.perform(.scrollOverlay(by: 1), wall: 0)
    session.perform(.closeOverlay, wall: 0)
    #expect(session.themes.takeConfirmed() == nil)

    session.perform(.command(.themes), wall: 0)
    session.perform(.confirmOverlay, wall: 0)
    #expect(session.themes.takeConfirmed() == 0)
  }

  @Test func `Esc returns to the theme that was there`() throws {
    var session = try Evening.session()

    session.perform(.command(.themes), wall: 0)
    session.perform(.scrollOverlay(by: 99), wall: 0)
    #expect(session.themes.shown == 2)
    session.perform(.closeOverlay, wall: 0)

    #expect(session.themes.shown == 0)
  }

  @Test func `help scrolls and closes`() throws {
    var session = try Evening.session()

    session.perform(.command(.help), wall: 0)
    session.perform(.scrollOverlay(by: 3), wall: 0)
    session.perform(.scrollOverlay(by: -1), wall: 0)
    #expect(session.overlay == .help(scroll: 2))
    session.perform(.scrollOverlay(by: -9), wall: 0)
    #expect(session.overlay == .help(scroll: 0))
    session.perform(.closeOverlay, wall: 0)
    #expect(session.overlay == nil)
  }

  @Test func `letters search help, and escape shows all of it before it closes`() throws {
    var session = try Evening.session()
    var interpreter = InputInterpreter()
    func press(_ key: Key) {
      guard let action = interpreter.action(for: .key(key), state: session, wall: 0) else { return }
      session.perform(action, wall: 0)
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

  @Test func `a key without meaning is answered, and moves nothing`() throws {
    var session = try Evening.session()
    var interpreter = InputInterpreter()
    let before = session.now
    for view in [
      SessionAction.command(.leaveView), .command(.why), .command(.timeline), .command(.habits),
    ] {
      session.perform(view, wall: 0)

      let action = interpreter.action(for: .key(.character("Z")), state: session, wall: 0)

      #expect(action == .tellDeadKey("Z"), "\(view)")
    }
    session.perform(.tellDeadKey("Z"), wall: 0)
    #expect(session.message == "Z does nothing here: ? lists the keys.")
    #expect(session.now == before)
  }

  @Test func `the clock runs on below an overlay`() throws {
    var session = try Evening.session(isPlaying: true)

    session.perform(.command(.help), wall: 0)
    session.advance(wall: 1000)

    #expect(session.now == Evening.moment("16:01"))
  }
}
