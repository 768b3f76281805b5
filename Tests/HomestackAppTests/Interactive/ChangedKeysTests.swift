import HomeScreenViews
import SimulationCore
import TerminalDriver
import TerminalRendering
import Testing

@testable import HomestackApp

@Suite struct ChangedKeysTests {
  private static let keys = KeyTable.standard
    .setting([.character("y")], for: .help)
    .setting([.control("w"), .character("?")], for: .why)
    .setting([], for: .timeline)

  private func session(_ keys: KeyTable = keys) throws -> InteractiveState {
    try Evening.session(at: "17:10", keys: keys)
  }

  @Test func `a changed key does what it is for, and the former does nothing`() throws {
    var session = try session()

    press(.character("t"), in: &session)
    #expect(session.view.isHome)
    #expect(session.message == "t does nothing here: y lists the keys.")
    press(.character("w"), in: &session)
    #expect(session.view.isHome)
    press(.control("w"), in: &session)
    #expect(session.view.whyScreen != nil)
    press(.character("?"), in: &session)
    #expect(session.view.isHome)
    press(.character("y"), in: &session)
    #expect(session.overlay == .help(scroll: 0))
    press(.character("y"), in: &session)
    #expect(session.overlay == nil)
  }

  @Test func `footer, help and palette name the keys that are set`() throws {
    var session = try session()

    let footer = session.footer
    #expect(footer.contains("ctrl-w why"))
    #expect(footer.contains("y help"))
    #expect(!footer.contains("timeline"))
    type("ysco", in: &session)
    #expect(session.lines.contains { $0.contains("no key") && $0.contains("See scores") })
    press(.escape, .escape, .character(":"), .character("a"), .character("s"), in: &session)
    #expect(session.lines.contains { $0.contains("Ask why") && $0.contains("ctrl-w or ?") })
  }

  @Test func `what has no key is found by typing and done`() throws {
    var session = try session()

    type(":See scores", in: &session)
    press(.enter, in: &session)

    #expect(session.view.keys.bindings.contains { $0.command == .daysAfter })
  }

  @Test func `a live key comes before a changed one, which nothing hints at there`() throws {
    let keys = KeyTable.standard.setting([.character("b")], for: .why)
    var session = try session(keys)

    let footer = session.footer
    #expect(footer.contains("b buy"))
    #expect(!footer.contains("why"))
    press(.character("b"), in: &session)
    #expect(session.view.isHome)
    #expect(session.acts.count == 1)
  }

  @Test func `the footer of a view hints at no key that the view has for itself`() throws {
    let keys = KeyTable.standard.setting([.character("n"), .character("y")], for: .timeline)
    var session = try session(keys)
    session.terminal.size = Size(columns: 200, rows: 60)

    press(.character("w"), in: &session)

    #expect(session.view.whyScreen != nil)
    #expect(session.footer.contains("y timeline"))
  }

  @Test func `what always works cannot be changed away`() throws {
    let keys = KeyTable.standard.setting([], for: .quit)
    var session = try session(keys)
    session.terminal.size = Size(columns: 20, rows: 5)

    press(.character("q"), in: &session)
    #expect(!session.isOver)
    press(.control("c"), in: &session)
    #expect(session.isOver)
  }

  @Test func `leaving names the key that leaves`() throws {
    var session = try session(KeyTable.standard.setting([.character("Q")], for: .quit))

    press(.character("b"), .character("Q"), in: &session)

    #expect(session.message?.hasSuffix("Press Q again to leave.") == true)
  }

  @Test func `a day that is opened in place has the same keys and the person's speed`() throws {
    var session = try session()
    let loaded = session.loaded
    var options = InteractiveOptions()
    options.keys = Self.keys
    options.usualSpeed = 300

    session.options = options
    session = session.opened(loaded, wall: 0)

    #expect(session.keys == Self.keys)
    #expect(session.player.speed == 300)
  }
}
