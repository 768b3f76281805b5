import HomeScreenViews
import SmartStacks
import TerminalRendering
import Testing

@testable import HomestackApp
@testable import ScenarioText

/// The screen when the scenario is saved, and when it cannot be used.
@Suite struct ReloadScreenTests {
  private func bad(_ text: String) -> SavedScenario {
    let (scenario, diagnostics) = ScenarioReader.read(text: text, file: "evening.yaml")
    #expect(scenario == nil)
    return .bad(file: "evening.yaml", diagnostics)
  }

  @Test func `a mistake lies over the last good day, which goes on`() throws {
    var session = try Evening.session(at: "16:59", isPlaying: true)
    let text = Evening.text.replacing("at: 17:00, show", with: "at: banana, show")

    session.take(bad(text), wall: 0)
    session.advance(wall: 2000)

    #expect(session.now == Evening.moment("17:01"))
    #expect(session.top(Evening.home) == "Calendar")
    let shown = session.screen
    #expect(shown.contains("evening.yaml"))
    #expect(shown.contains("1 mistake"))
    #expect(shown.contains("banana"))
    #expect(shown.contains("^~~~~~"))
    #expect(shown.contains("esc"))
  }

  @Test func `the line of a mistake follows the width of the screen`() throws {
    var session = try Evening.session()
    let long = String(repeating: "x", count: 70)
    session.terminal.size = Size(columns: 44, rows: 30)
    session.take(bad("homestack: 1\ndays: banana # \(long)"), wall: 0)
    let narrow = session.lines.filter { $0.contains("xxxx") }

    session.terminal.size = Size(columns: 100, rows: 30)
    let wide = session.lines.filter { $0.contains("xxxx") }

    func longest(_ rows: [String]) -> Int { rows.map { $0.count(where: { $0 == "x" }) }.max() ?? 0 }
    #expect(longest(narrow) > 0 && longest(narrow) < 36)
    #expect(longest(wide) > longest(narrow))
    #expect(session.screen.contains("^~~~~"))
  }

  @Test func `it can be hidden until the next save, and goes with the next good one`() throws {
    var session = try Evening.session()
    session.perform(.command(.goTo), .type("1"))
    let prompt = session.overlay

    session.take(bad("homestack: 1\nhome: ["), wall: 0)
    session.perform(.scrollOverlay(by: 1000), .closeOverlay)
    #expect(session.overlay == prompt)
    session.take(bad(""), wall: 0)
    session.take(bad("3"), wall: 0)
    #expect(session.overlay != prompt)
    session.take(.good(try Evening.saved(), warnings: 0), wall: 0)
    #expect(session.overlay == prompt)
  }

  @Test func `a file that is gone is one sentence`() throws {
    var session = try Evening.session()

    session.take(.unreadable(file: "evening.yaml", "The file is gone."), wall: 0)

    #expect(session.screen.contains("The file is gone."))
    #expect(session.loaded.title == "Evening")
  }

  @Test(arguments: [(200, 60), (100, 30), (60, 18), (40, 12), (39, 12), (1, 1)])
  func `any size shows what there is room for`(columns: Int, rows: Int) throws {
    var session = try Evening.session()
    session.terminal.size = Size(columns: columns, rows: rows)
    let hostile = "homestack: 1\nname: \"\u{1B}[31m日本\t\"\nhom\u{1B}]0;x\u{7}e: 1\n" + Evening.text

    session.take(bad(hostile), wall: 0)
    session.perform(.scrollOverlay(by: 3))

    #expect(!session.screen.contains("\u{1B}"))
  }

  @Test func `a hundred mistakes are twenty and a number`() throws {
    var session = try Evening.session()
    let text = "homestack: 1\n" + (0..<100).map { "key\($0): 1" }.joined(separator: "\n")

    session.take(bad(text), wall: 0)

    guard case .file(let report, _) = session.overlay else { return #expect(Bool(false)) }
    #expect(report.parts.count == 21)
  }

  @Test func `sheets stay with what they are about, by name`() throws {
    var session = try Evening.session()
    session.perform(.command(.nextStack), .command(.editStack), .editKey(.down))

    session.reload(try Evening.saved(replacing: Evening.oneMore), wall: 0)
    #expect(session.overlay == .editStack(StackEditor(stack: StackID(2), row: 1)))
    session.perform(.editKey(.character("a")))
    session.reload(try Evening.saved(), wall: 0)
    let editor = StackEditor(stack: Evening.desk, row: 1)
    #expect(session.overlay == .gallery(Gallery(editor: editor)))
    session.reload(try Evening.saved(replacing: Evening.withoutDesk), wall: 0)
    #expect(session.overlay == nil)
  }

  @Test func `help, themes and what is placed stay`() throws {
    for action in [SessionAction.command(.help), .command(.themes), .command(.placed)] {
      var session = try Evening.session()
      session.perform(action)
      let overlay = session.overlay

      session.reload(try Evening.saved(replacing: Evening.laterChoir), wall: 0)

      #expect(session.overlay == overlay)
    }
  }

  @Test func `the habits view tells what is learned from the saved file`() throws {
    var session = try Evening.session(at: "18:40")
    session.perform(.command(.habits))

    session.reload(try Evening.saved(replacing: Evening.withoutDesk), wall: 0)

    #expect(session.view.habitsScreen != nil)
    _ = session.screen
  }
}
