import HomeScreenViews
import ScenarioText
import SimulationCore
import SmartStacks
import TerminalRendering
import Testing

@testable import HomestackApp

/// The parts of a session's state, each without the others.
@Suite struct SelectionTests {
  private let home: HomeScreenState
  private let other = StackID(2)

  init() throws { home = try Evening.shown().home }

  @Test func `after the last stack of a page comes the first`() {
    var selection = Selection()
    var seen: [StackID?] = []
    for _ in 0..<3 {
      selection.move(by: 1, home)
      seen.append(selection.stack)
    }
    #expect(seen == [Evening.home, Evening.desk, Evening.home])
    #expect(selection.isChosen)
  }

  @Test func `a stack of another page brings that page, until one looks back`() {
    var selection = Selection()
    selection.choose(other, home)
    #expect(selection.page == 1)
    #expect(selection.stacks(home) == [other])

    selection.lookBack(home)
    #expect(selection.page == nil)
    #expect(selection.stack == Evening.home)
    #expect(!selection.isChosen)
  }

  @Test func `it goes with a person who comes to the page that is looked at`() {
    var there = home
    there.visiblePage = 1
    var selection = Selection()
    selection.choose(other, home)
    selection.take(.part(1), home)

    selection.follow(there, from: 1, pageCount: 2)
    #expect(selection.page == nil)
    #expect(selection.stack == other)
    #expect(selection.part == 1)
  }

  @Test func `a page that is gone is left, with its part and its stack`() {
    var selection = Selection()
    selection.take(.page(1, part: 2), home)
    selection.stack = other

    selection.follow(home, from: 1, pageCount: 1)
    #expect(selection.page == nil)
    #expect(selection.part == nil)
    #expect(selection.stack == Evening.home)
  }
}

@Suite struct ShownClockTests {
  @Test func `its text changes when it is due and differs`() throws {
    let calendar = try Evening.loaded().world.calendar
    var player = Player(end: .zero + .hours(1), at: .zero, speed: 60, isPlaying: true, wall: 0)
    var clock = ShownClock(at: .zero, wall: 0, motion: .full)
    func follow(_ wall: Int) -> SimulationTime {
      player.advance(wall: wall)
      clock.follow(player, in: calendar, wall: wall)
      return clock.time
    }
    #expect(follow(50) == .zero)
    #expect(follow(100) == .zero + .seconds(6))
    clock.expire()
    #expect(follow(110) == .zero + .seconds(6))
    #expect(follow(120) == .zero + .seconds(7) + SimulationDuration(milliseconds: 200))
    player.pause(wall: 125)
    #expect(follow(125) == player.now)
  }

  @Test func `with less motion it changes four times a second`() {
    #expect(ShownClock(at: .zero, wall: 0, motion: .reduced).wakePlan.clockMilliseconds == 250)
  }
}

@Suite struct ShownRunTests {
  @Test func `a day is read once, and again when it was forgotten`() throws {
    let loaded = try Evening.loaded()
    var shown = ShownRun(LiveRun(world: loaded.world), at: .zero)
    #expect(shown.computeAhead(from: .zero, in: loaded) == true)
    #expect(shown.computeAhead(from: .zero + .minutes(5), in: loaded) == false)
    shown.change { _ in }
    #expect(shown.day == nil)
    #expect(shown.computeAhead(from: .zero, in: loaded) == true)
  }

  @Test func `what is to come can be left out`() throws {
    let loaded = try Evening.loaded()
    var shown = ShownRun(LiveRun(world: loaded.world), at: .zero)
    shown.looksAhead = false
    #expect(shown.computeAhead(from: .zero, in: loaded) == false)
    #expect(shown.isIncomplete)
    #expect(shown.day == nil)
    shown.looksAhead = true
    #expect(shown.computeAhead(from: .zero, in: loaded) == true)
    #expect(!shown.isIncomplete)
  }

  @Test func `the next movement is counted from the shown moment`() throws {
    var shown = try Evening.shown()
    #expect(shown.nextMovement()?.time == Evening.moment("17:00"))
    shown.follow(to: Evening.moment("17:00"))
    let next = shown.nextMovement()
    #expect(next.map { $0.time > Evening.moment("17:00") } == true)
  }

  @Test func `an act before what was watched starts a branch`() throws {
    let loaded = try Evening.loaded()
    var shown = try Evening.shown()
    let first = Act(time: Evening.moment("16:10"), kind: .key("b"))
    #expect(shown.perform(first, in: loaded).isBranch == false)
    #expect(shown.computeAhead(from: Evening.moment("18:00"), in: loaded) == true)
    let second = Act(time: Evening.moment("17:30"), kind: .key("c"))
    #expect(shown.perform(second, in: loaded).isBranch == true)
    #expect(shown.live.acts.count == 2)
  }
}

@Suite struct OverlayStateTests {
  private let editor = Overlay.editStack(StackEditor(stack: Evening.home, row: 1))

  @Test func `a report keeps what it covers, and time waits for that`() {
    var overlays = OverlayState()
    overlays.top = editor
    overlays.show(.unreadable("gone", file: "a.yaml"))
    overlays.show(.unreadable("gone again", file: "a.yaml"))
    #expect(overlays.covered == editor)
    #expect(overlays.isConfiguring)
    overlays.openBehindReport(.help(scroll: 0))
    #expect(!overlays.isConfiguring)
    overlays.hideReport()
    #expect(overlays.top == .help(scroll: 0))
    #expect(overlays.covered == nil)
  }

  @Test func `a typed text ends its error, and has a longest length`() {
    var overlays = OverlayState()
    overlays.top = .goTo(text: "1", error: "no time")
    overlays.retype { $0.append("2") }
    #expect(overlays.top == .goTo(text: "12", error: nil))
    overlays.retype { $0 += String(repeating: "3", count: 23) }
    #expect(overlays.top == .goTo(text: "12", error: nil))
  }

  @Test func `a click says which row was chosen before`() throws {
    let (sheet, former) = try #require(editor.choosing(0))
    #expect(sheet == .editStack(StackEditor(stack: Evening.home, row: 0)))
    #expect(former == 1)
    #expect(Overlay.help(scroll: 0).choosing(0) == nil)
  }
}

@Suite struct FinderTests {
  @Test func `the latest choice comes first, then the most frequent`() {
    var finder = Finder()
    let (often, once, latest) = (
      PaletteTarget.theme(1), PaletteTarget.theme(2), PaletteTarget.theme(3)
    )
    for target in [often, often, once, .beat(.zero), latest] { finder.note(target) }
    #expect(finder.choices == [latest, often, .beat(.zero), once])
    finder.forgetScenario()
    #expect(finder.choices == [latest, often, once])
  }

  @Test func `what would be lost has to be agreed to for that scenario`() {
    var finder = Finder()
    #expect(finder.ask(for: "a", losing: "1 act") == "1 act. Choose it again to open it anyway.")
    #expect(finder.ask(for: "b", losing: "1 act") != nil)
    #expect(finder.ask(for: "b", losing: "2 acts") != nil)
    #expect(finder.requested == nil)
    #expect(finder.ask(for: "b", losing: "2 acts") == nil)
    #expect(finder.requested.take() == "b")
    #expect(finder.requested.take() == nil)
  }
}

@Suite struct OpenScenarioTests {
  private static let path = "apps.Calendar.widgets.Calendar.timeline[0].at"

  private func file() throws -> OpenScenario {
    var loaded = try Evening.loaded()
    let document = try #require(ScenarioDocument(text: Evening.text))
    loaded.text = Evening.text
    loaded.trial = { ScenarioTrial(document, file: "evening.yaml") }
    return OpenScenario(loaded)
  }

  @Test func `a value as the file has it is no change`() throws {
    var file = try file()
    let original = file.loaded
    let edits = try file.changes(setting: Self.path, to: "17:30")
    #expect(edits.map(\.description) == ["\(Self.path)=17:30"])
    let changed = try file.take(edits, of: original).get()
    #expect(changed != nil)
    #expect(file.hasChanges)
    #expect(file.original.text == Evening.text)
    #expect(try file.take(edits, of: original).get() == nil)

    let none = try file.changes(setting: Self.path, to: "17:00")
    #expect(none.isEmpty)
    #expect(try file.take(none, of: original).get()?.text == Evening.text)
    #expect(!file.hasChanges)
  }

  @Test func `what was saved is lost no more`() throws {
    var file = try file()
    let original = file.loaded
    file.loaded = try #require(
      try file.take(try file.changes(setting: Self.path, to: "17:30"), of: original).get()
    )
    #expect(file.lostChanges == "1 edited value isn't saved")
    var prompt = file.makePrompt()
    #expect(file.save(&prompt) == false)
    #expect(prompt.problem == "Files can't be saved here.")
    file.write = { _, _ in nil }
    #expect(file.save(&prompt) == true)
    #expect(file.lostChanges == nil)
  }
}

@Suite struct EditStepTests {
  private func editing() throws -> Editing {
    let shown = try Evening.shown()
    return Editing(run: shown.run, home: shown.home, now: shown.now)
  }

  private func step(_ key: Key, row: Int) throws -> EditStep {
    var editing = try editing()
    return editing.step(for: key, in: .editStack(StackEditor(stack: Evening.home, row: row)))
  }

  @Test func `keys of a stack's sheet become edits`() throws {
    let home = Evening.home
    #expect(try step(.shiftUp, row: 1) == .edit(home, .move(widget: "Calendar", to: 0), row: 0))
    #expect(try step(.shiftUp, row: 0) == .nothing)
    #expect(try step(.backspace, row: 2) == .edit(home, .remove(widget: "Reminders"), row: 2))
    #expect(try step(.character("z"), row: 0) == .refuse(.character("z")))
    #expect(try step(.escape, row: 0) == .show(nil))
    let editor = StackEditor(stack: home, row: 1)
    #expect(try step(.character("u"), row: 1) == .command(.undoBranch, .editStack(editor)))
    #expect(try step(.down, row: 0) == .show(.editStack(editor)))
  }

  @Test func `a stack is taken apart after a yes`() throws {
    var editing = try editing()
    let list = editing.arranger(.stack(Evening.home))
    guard case .show(.arrange(let asking)) = editing.step(for: .enter, in: list) else {
      Issue.record("nothing is asked")
      return
    }
    #expect(asking.asksToTakeApart)
    guard case .arrange(let act, _) = editing.step(for: .character("y"), in: .arrange(asking))
    else {
      Issue.record("nothing is done")
      return
    }
    #expect(act == .edit(Evening.home, .takeApart))
    guard case .show(.arrange(let kept)) = editing.step(for: .character("n"), in: .arrange(asking))
    else {
      Issue.record("the list is gone")
      return
    }
    #expect(!kept.asksToTakeApart)
  }
}

@Suite struct ViewStateTests {
  private let size = Size(columns: 100, rows: 30)

  @Test func `the why screen follows the stack that is asked about`() throws {
    var shown = try Evening.shown()
    var views = ViewState()
    views.openWhy(of: Evening.home, in: shown.run, at: shown.now)
    views.refresh(&shown, about: Evening.home, on: size)
    #expect(views.view.whyScreen?.stack == Evening.home)
    views.refresh(&shown, about: Evening.desk, on: size)
    #expect(views.view.whyScreen?.stack == Evening.desk)
    views.close()
    #expect(views.view.isHome)
  }

  @Test func `the timeline zooms between days and an hour, and pages in it`() throws {
    var shown = try Evening.shown(at: "17:10")
    var views = ViewState()
    views.openTimeline(&shown, on: size)
    var words: [String?] = []
    for _ in 0..<10 { words.append(views.zoom(by: -1, shown)) }
    #expect(words.last == "This is the widest view.")
    #expect(views.zoom == .days)
    views.refresh(&shown, about: nil, on: size)
    #expect(views.view.timelineScreen?.days.isEmpty == false)
    #expect(views.pan(by: 1, shown) != nil)

    for _ in 0..<10 { words.append(views.zoom(by: 1, shown)) }
    #expect(words.last == "This is the closest view.")
    #expect(views.zoom == .hours(1))
    #expect(views.pan(by: 1, shown) == nil)
    #expect(views.view.timelineScreen?.start != nil)
  }
}
