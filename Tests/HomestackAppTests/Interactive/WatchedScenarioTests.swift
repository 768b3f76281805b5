import HomeScreenViews
import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import HomestackApp
@testable import ScenarioText
@testable import TerminalDriver

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct WatchedScenarioTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// A folder of a test's own with the evening in it.
  private final class Folder {
    private let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
      try write(Evening.text)
    }

    var path: String { folder.path }
    var file: String { folder.path("evening.yaml") }

    func path(_ name: String) -> String { folder.path(name) }

    func write(_ text: String, to name: String = "evening.yaml") throws {
      try SavedFile(path: folder.path(name), replacesInput: true).write(Array(text.utf8))
    }

    func watched() throws -> WatchedScenario {
      let source = try ScenarioSource(file)
      _ = source.read()
      return try #require(WatchedScenario(source))
    }
  }

  private func sentence(_ saved: SavedScenario?) -> String? {
    if case .unreadable(_, let sentence) = saved { sentence } else { nil }
  }

  private func isGood(_ saved: SavedScenario?) -> Bool {
    if case .good = saved { true } else { false }
  }

  private func isBad(_ saved: SavedScenario?) -> Bool {
    if case .bad = saved { true } else { false }
  }

  @Test func `a change is told once, and so is the way back, but not what is the same`() throws {
    var watched = try folder.watched()
    var told: [SavedScenario?] = [watched.readAnew()]
    for text in [Evening.text, "# later\n" + Evening.text, "", Evening.text] {
      try folder.write(text)
      told.append(watched.readAnew())
      told.append(watched.readAnew())
    }

    #expect(told.map(isGood) == [false, false, false, true, false, false, false, true, false])
    #expect(told.map(isBad) == [false, false, false, false, false, true, false, false, false])
    #expect(told.indices.filter { told[$0] != nil } == [3, 5, 7])
  }

  @Test func `a policy file that the scenario names is taken in as the scenario is`() throws {
    func write(_ gap: String) throws {
      let text = "homestackPolicy: 1\npolicy: {limit.gap: \(gap)}\n"
      try folder.write(text, to: "phone.policy.yaml")
    }
    try write("20m")
    try folder.write("policy: {file: phone.policy.yaml}\n" + Evening.text)
    var watched = try folder.watched()
    func gap(_ saved: SavedScenario?) -> String? {
      guard case .good(let loaded, _) = saved else { return nil }
      return RuleSetting.named("limit.gap")?.text(loaded.world.policy)
    }

    let first = watched.readAnew()
    try write("25m")
    let changed = watched.readAnew()
    try write("soon")
    let bad = watched.readAnew()
    try write("5m")
    let back = watched.readAnew()

    #expect(first == nil)
    #expect(watched.paths.contains(Array(folder.path("phone.policy.yaml").utf8)))
    #expect(gap(changed) == "25m")
    #expect(isBad(bad))
    #expect(gap(back) == "5m")
  }

  @Test func `patches are made against the file, where the command line set values`() throws {
    let edit = try ScenarioEdit(parsing: "days=2")
    var watched = try #require(WatchedScenario(try ScenarioSource(folder.file), setting: [edit]))
    let saved = "# saved\n" + Evening.text
    try folder.write(saved)

    guard case .good(let loaded, _) = watched.readAnew() else { return #expect(Bool(false)) }

    #expect(loaded.fileText == saved)
    #expect(loaded.text.contains("days: 2"))
  }

  @Test func `a file that is none any more is one sentence, and comes back`() throws {
    var watched = try folder.watched()
    unlink(folder.file)
    #expect(sentence(watched.readAnew()) == "The file was deleted.")
    let still = watched.readAnew()
    #expect(still == nil)
    mkdir(folder.file, 0o755)
    #expect(sentence(watched.readAnew()) == "The file can't be read: it is a folder.")
    rmdir(folder.file)
    mkfifo(folder.file, 0o644)
    #expect(sentence(watched.readAnew()) == "The file can't be read: it is a pipe.")
    unlink(folder.file)
    try folder.write(Evening.text)
    #expect(isGood(watched.readAnew()))
  }

  @Test func `what cannot be used says why`() throws {
    var watched = try folder.watched()
    try folder.write(String(repeating: "# ten megabytes\n", count: 700_000))
    let large = watched.readAnew()
    try folder.write("homestack: 1\nname: \u{FFFD}\u{0}")
    let odd = watched.readAnew()
    try folder.write(String(Evening.text.prefix(Evening.text.count / 2)))
    let half = watched.readAnew()

    #expect(isBad(large) && isBad(odd) && isBad(half))
  }

  @Test func `what is built in cannot be watched`() throws {
    let source = try ScenarioSource(BuiltIns.demonstration)

    #expect(WatchedScenario(source) == nil)
  }

  @Test func `a file that is read beside it belongs to it`() throws {
    let history = "history:\n  log: views.csv\n  items: {}\n"
    try folder.write(Evening.text + "\n" + history)
    var watched = try folder.watched()
    let paths = watched.paths.map { String(decoding: $0, as: UTF8.self) }
    try folder.write("user,time,item\n", to: "views.csv")
    let changed = watched.readAnew()
    let again = watched.readAnew()

    #expect(paths == [folder.file, "\(folder.path)/views.csv"])
    #expect(changed != nil)
    #expect(again == nil)
  }
}

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
    #expect(shown.contains("1 error"))
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

    session.take(.unreadable(file: "evening.yaml", "The file was deleted."), wall: 0)

    #expect(session.screen.contains("The file was deleted."))
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
