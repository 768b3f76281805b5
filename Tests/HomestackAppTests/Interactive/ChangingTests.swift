import HomeScreenViews
import SimulationCore
import SmartStacks
import Synchronization
@testable import TerminalDriver
import TerminalRendering
import TestSupport
import Testing

@testable import HomestackApp
@testable import ScenarioText

@Suite final class ChangingTests {
  private final class Disk: Sendable {
    let files = Mutex<[String: String]>([:])

    func write(_ text: String, _ file: ChangedFile) -> FileTrouble? {
      files.withLock { files in
        let there = files[file.name].map { ChangedFile.Found.bytes(Array($0.utf8)) }
        if let there, there != file.agreed { return .exists(there) }
        files[file.name] = text
        return nil
      }
    }
  }

  private let disk = Disk()
  private var session: InteractiveState

  init() throws {
    session = try Evening.session(at: "17:10")
    let text = Evening.text
    let document = try #require(ScenarioDocument(text: text))
    var loaded = session.loaded
    loaded.text = text
    loaded.fileStem = "evening"
    loaded.trial = { ScenarioTrial(document, file: "evening.yaml") }
    session.reload(loaded, wall: 0)
    session.file.write = { [disk] in disk.write($0, $1) }
  }

  private func erase(_ count: Int, in session: inout InteractiveState) {
    press(Array(repeating: .backspace, count: count), in: &session)
  }

  private static let choir = "apps.Calendar.widgets.Calendar.timeline[0].at"

  @Test func `a number is found, changed, and the day moves`() {
    #expect(session.home[Evening.home].top == WidgetID(1))

    type("wecalendar.timeline[0].at", in: &session)
    press(.enter, in: &session)
    erase(5, in: &session)
    type("17:30", in: &session)
    press(.enter, .escape, in: &session)

    #expect(session.file.edits.map(\.description) == ["\(Self.choir)=17:30"])
    #expect(session.home[Evening.home].top == WidgetID(0))
    #expect(session.now == session.loaded.world.calendar.startOfDay(at: .zero) + .minutes(1030))
    #expect(session.file.before != nil, "the day before the change can be seen beside it")
    #expect(session.screenModel(at: 0).lines(200, 60)[0].contains("changed"))
  }

  private func chosen(in session: InteractiveState) throws -> String {
    let open: ValuePicker? = if case .change(let open)? = session.overlay { open } else { nil }
    return try #require(open?.list.choice?.path)
  }

  @Test func `the list opens at the entry that is seen on top of the selected stack`() throws {
    press(.control("e"), in: &session)
    #expect(try chosen(in: session) == Self.choir)

    press(.escape, in: &session)
    session.perform(.go(to: "18:10"))
    press(.control("e"), in: &session)
    #expect(try chosen(in: session) == "apps.Reminders.widgets.Reminders.timeline[0].at")

    press(.escape, .tab, .control("e"), in: &session)
    let desk = try chosen(in: session)
    #expect(desk == "apps.Weather.widgets.Weather.timeline[0].at", "its first, for none came yet")
  }

  @Test func `while paused a changed number leaves the clock to the millisecond`() {
    let moment = Evening.moment("17:10:07") + SimulationDuration(milliseconds: 123)
    session.perform(.go(moment, isDragging: false))

    press(.control("e"), .enter, in: &session)
    type("17:05", in: &session)
    press(.enter, .escape, in: &session)
    session.advance(wall: 60_000)

    #expect(session.file.edits.map(\.description) == ["\(Self.choir)=17:05"])
    #expect(session.now == moment)
    #expect(!session.player.isPlaying)
  }

  @Test func `a save keeps what was changed here, and the words tell them apart`() {
    let file = session.loaded

    _ = session.change(Self.choir, to: "17:30", wall: 0)
    #expect(session.message == "1 difference, first at 17:00")
    _ = session.change("policy.limit.gap", to: "1m", wall: 0)
    #expect(session.message == "No differences")
    session.take(.good(file, warnings: 0), wall: 0)
    #expect(session.message == "Saved: no differences")
    #expect(session.file.edits.count == 2)
    #expect(session.loaded.world.policy.limitGap == .minutes(1))
  }

  @Test func `a value that the file cannot take is refused, and its own undoes changes`() {
    let log = session.run.log.count
    let problem = session.change(Self.choir, to: "noonish", wall: 0)
    #expect(problem?.hasPrefix("found 'noonish', expected a time such as 9:30") == true)
    #expect(session.change("apps.Nobody.title", to: "x", wall: 0) != nil)
    #expect(session.file.edits.isEmpty && session.run.log.count == log)

    #expect(session.change(Self.choir, to: "17:30", wall: 0) == nil)
    #expect(!session.file.edits.isEmpty)
    #expect(session.change(Self.choir, to: "17:00", wall: 0) == nil)
    #expect(session.file.edits.isEmpty)
    #expect(session.file.base == nil)
    #expect(session.run.log.count == log)
    #expect(session.loaded.text == Evening.text)
  }

  @Test func `the changed scenario is saved under a name, and replaces none unasked`() {
    _ = session.change(Self.choir, to: "17:30", wall: 0)
    disk.files.withLock { $0["evening-changed.yaml"] = "mine" }

    press(.control("s"), .enter, in: &session)
    #expect(disk.files.withLock { $0["evening-changed.yaml"] } == "mine")
    press(.enter, in: &session)

    let saved = disk.files.withLock { $0["evening-changed.yaml"] }
    #expect(
      saved == Evening.text.replacing("{at: 17:00, show: Choir", with: "{at: 17:30, show: Choir")
    )
    #expect(session.overlay == nil)
  }

  @Test func `without a change nothing is saved, and a change needs a place`() {
    press(.control("s"), in: &session)
    #expect(session.overlay == nil)
    #expect(session.message?.contains("no changes to save") == true)

    _ = session.change(Self.choir, to: "17:30", wall: 0)
    session.file.write = nil
    press(.control("s"), .enter, in: &session)
    guard case .save(let prompt) = session.overlay else { return #expect(Bool(false)) }
    #expect(prompt.problem == "Files can't be saved here.")
  }

  @Test func `what would bring a widget on top can be taken over`() throws {
    press(.character("w"), .down, .enter, in: &session)
    let changes = try #require(session.view.whyScreen?.changes)
    let first = try #require(changes.proposals.first)

    press(.character("e"), .enter, .enter, in: &session)

    #expect(session.file.edits.map(\.path.description) == [first.path])
    #expect(session.run.name(of: session.home[Evening.home].top) == changes.widget)
  }

  @Test func `leaving asks once about values that were changed and not saved`() {
    _ = session.change(Self.choir, to: "17:30", wall: 0)

    session.perform(.command(.quit))
    #expect(!session.isOver)
    #expect(session.message == "1 edited value isn't saved. Press q again to quit.")

    press(.control("s"), .enter, in: &session)
    session.perform(.command(.quit))
    #expect(session.isOver)
  }

  @Test func `live acts that a changed value leaves without a place are listed in front`() {
    session.perform(.swipe(Evening.home, by: 1))

    type("westarts", in: &session)
    press(.enter, in: &session)
    type("2021-06-09T18:00", in: &session)
    press(.enter, in: &session)

    guard case .file = session.overlay else { return #expect(Bool(false), "nothing is listed") }
    press(.escape, in: &session)
    guard case .change = session.overlay else { return #expect(Bool(false), "the list is gone") }
  }

  @Test func `where nothing can be shown, keys change nothing but that q leaves`() {
    session.terminal.size = Size(columns: 20, rows: 3)

    press(.character("b"), .character("w"), .character("e"), .enter, in: &session)

    #expect(session.live.allDone.isEmpty)
    #expect(session.view.isHome)
    #expect(session.overlay == nil)
    press(.character("q"), in: &session)
    #expect(session.isOver)
  }

  @Test func `a patch is against the file, also where a command line set values`() throws {
    var loaded = session.loaded
    loaded.fileText = loaded.text.replacing("score: 5", with: "score: 4")
    #expect(loaded.fileText != loaded.text)
    session.present(loaded, LiveRun(world: loaded.world))
    session.file.write = { [disk] in disk.write($0, $1) }

    type("werelevance.score", in: &session)
    press(.enter, in: &session)
    type("3", in: &session)
    press(.enter, .escape, .escape, .control("s"), .control("u"), in: &session)
    type("a.patch", in: &session)
    press(.enter, in: &session)

    let patch = try #require(disk.files.withLock { $0["a.patch"] })
    #expect(patch.contains("score: 4"))
    #expect(patch.hasPrefix("--- "))
  }

  private func file(_ text: String) throws -> LoadedScenario {
    let document = try #require(ScenarioDocument(text: text))
    let (scenario, diagnostics) = ScenarioReader.read(text: text, file: "evening.yaml")
    var loaded = LoadedScenario(try #require(scenario, "\(diagnostics)"), text: text)
    loaded.trial = { ScenarioTrial(document, file: "evening.yaml") }
    return loaded
  }

  @Test func `what the saved file says by itself is no change any longer`() throws {
    _ = session.change(Self.choir, to: "17:30", wall: 0)

    session.take(.good(try file(session.loaded.text), warnings: 0), wall: 0)
    #expect(session.file.edits.isEmpty)
    #expect(session.file.base == nil)

    session.take(.good(try file(Evening.text), warnings: 0), wall: 0)
    #expect(session.loaded.text == Evening.text, "an editor can take it back")
  }

  @Test func `a change stays with its item when others come before it in the saved file`() throws {
    _ = session.change(Self.choir, to: "17:30", wall: 0)
    let more = "timeline: [{at: 16:10, show: Tea}, {at: 17:00, show: Choir"

    let text = Evening.text.replacing("timeline: [{at: 17:00, show: Choir", with: more)
    session.take(.good(try file(text), warnings: 0), wall: 0)

    let edits = session.file.edits.map(\.description)
    #expect(edits == ["\(Self.choir.replacing("[0]", with: "[1]"))=17:30"])
    #expect(session.loaded.text.contains("{at: 16:10, show: Tea}, {at: 17:30, show: Choir"))
  }

  private static let withoutChoir = Evening.text.replacing(
    "[{at: 17:00, show: Choir, relevance: {score: 5, duration: 30m}}]",
    with: "[]"
  )
  private static let agenda = Evening.text
    .replacing("      Calendar:\n        title: Calendar\n", with: "      Agenda:\n")
    .replacing("[Weather, Calendar, ", with: "[Weather, Agenda, ")
    .replacing("kind: Calendar", with: "kind: Agenda")
    .replacing("widget: Calendar", with: "widget: Agenda")

  @Test(arguments: [
    (choir, "17:30", withoutChoir), ("apps.Calendar.widgets.Calendar.title", "Diary", agenda),
  ])
  func `a change that the saved file cannot take takes no other change along`(
    path: String,
    value: String,
    text: String
  ) throws {
    _ = session.change(path, to: value, wall: 0)
    _ = session.change("policy.limit.gap", to: "1m", wall: 0)
    #expect(session.file.edits.count == 2)

    session.take(.good(try file(text), warnings: 0), wall: 0)

    #expect(session.file.edits.map(\.description) == ["policy.limit.gap=1m"])
    #expect(session.message?.hasPrefix("1 of 2 edited values can't be kept") == true)
  }
}
