import HomeScreenViews
import TerminalDriver
import Testing

@testable import Interactive

/// Help is narrowed by typing.
@Suite struct HelpTests {
  private func press(_ keys: [Key], in session: inout InteractiveState) {
    var interpreter = InputInterpreter()
    for key in keys {
      if let action = interpreter.action(for: .key(key), state: session, wall: 0) {
        session.perform(action, wall: 0)
      }
    }
  }

  private func open(_ text: String = "") throws -> InteractiveState {
    var session = try Evening.session()
    press([.character("?")] + text.map { .character($0) }, in: &session)
    return session
  }

  @Test func `letters narrow help and are no commands`() throws {
    var session = try open("qkb T?")

    #expect(session.overlay == .help(scroll: 0, filter: "qkb T?"))
    #expect(!session.isOver)
    #expect(session.allDone.isEmpty)
    press([.backspace, .backspace], in: &session)
    #expect(session.overlay == .help(scroll: 0, filter: "qkb "))
    press([.control("u")], in: &session)
    #expect(session.overlay == .help(scroll: 0))
  }

  @Test func `Esc takes back what was typed before it closes`() throws {
    var session = try open("page")

    press([.escape], in: &session)
    #expect(session.overlay == .help(scroll: 0))
    press([.escape], in: &session)
    #expect(session.overlay == nil)
  }

  @Test func `Enter closes it, and so does a question mark while nothing is typed`() throws {
    var session = try open("page")
    press([.enter], in: &session)
    #expect(session.overlay == nil)

    press([.character("?"), .character("?")], in: &session)
    #expect(session.overlay == nil)
  }

  @Test func `the arrows scroll, and typing begins at the top again`() throws {
    var session = try open()

    press([.pageDown, .down, .up, .up], in: &session)
    #expect(session.overlay == .help(scroll: 7))
    press([.backspace], in: &session)
    #expect(session.overlay == .help(scroll: 7))
    press([.character("e")], in: &session)
    #expect(session.overlay == .help(scroll: 0, filter: "e"))
    press([.home], in: &session)
    #expect(session.overlay == .help(scroll: 0, filter: "e"))
    press([.control("u"), .character("z"), .character("z"), .end], in: &session)
    #expect(session.overlay == .help(scroll: 0, filter: "zz"))
  }

  @Test func `a paste is text, as much of it as fits`() throws {
    var session = try open()

    session.perform(.paste("?\u{1B}[31mq\n?"), wall: 0)
    guard case .help(0, let filter)? = session.overlay else {
      Issue.record("help is gone")
      return
    }
    #expect(filter.hasPrefix("?"))
    #expect(!filter.contains("\u{1B}"))

    press([.control("u")], in: &session)
    session.perform(.paste(String(repeating: "a", count: 10_000)), wall: 0)
    press(Array(repeating: .character("b"), count: 500), in: &session)
    #expect(session.overlay == .help(scroll: 0, filter: String(repeating: "a", count: 60)))
  }
}
