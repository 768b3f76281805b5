import HomeScreenViews
import SimulationCore
import SmartStacks
import TerminalDriver
import TerminalRendering
import Testing

@testable import HomestackApp
@testable import ScenarioText

/// Looking at another page changes nothing; turning the person's page is an act of its own.
@Suite struct PageTests {
  private static let other = StackID(2)

  private func screen(_ session: InteractiveState) -> [String] {
    let frame = HomeScreenView.compose(session.screenModel(at: 0), size: session.terminal.size)
    return (0..<frame.size.rows).map { frame.text(row: $0) }
  }

  @Test func `looking is no input: no record, no act, no branch`() throws {
    var session = try Evening.session(at: "18:40")
    session.perform(.go(Evening.moment("16:10"), isDragging: false), wall: 0)
    let log = session.run.log

    session.perform(.command(.nextPage), wall: 0)
    session.perform(.command(.previousPage), wall: 0)
    session.perform(.showPage(1), wall: 0)

    #expect(session.run.log == log)
    #expect(session.acts.isEmpty)
    #expect(session.run.branchCount == 1)
    #expect(session.home.visiblePage == 0)
    #expect(session.shownPage == 1)
    #expect(session.selection.stack == Self.other)
  }

  @Test func `the screen says which page is looked at and where the person is`() throws {
    var session = try Evening.session()
    #expect(!screen(session).contains { $0.contains("looking at") })

    session.perform(.command(.nextPage), wall: 0)

    let rows = screen(session)
    #expect(rows.contains { $0.contains("looking at page 2; the person is on page 1") })
    #expect(rows.contains { $0.contains("Other") })
    #expect(rows.last?.contains("esc back to page 1  ctrl-t turn here") == true)
  }

  @Test(arguments: [Size(columns: 40, rows: 12), Size(columns: 60, rows: 18)])
  func `where there are no dots the footer says it`(size: Size) throws {
    var session = try Evening.session()
    session.terminal.size = size
    while session.shownPage == 0 { session.perform(.command(.nextPage), wall: 0) }

    #expect(screen(session).last?.contains("esc back to page 1") == true)
  }

  @Test(arguments: [
    SessionAction.command(.lookBack), .command(.previousPage), .showPage(0), .select(Evening.desk),
  ])
  func `there are ways back to the person`(way: SessionAction) throws {
    var session = try Evening.session()
    session.perform(.command(.nextPage), wall: 0)

    session.perform(way, wall: 0)

    #expect(session.selection.page == nil)
    #expect(session.acts.isEmpty)
    #expect(session.selection.stack.map(session.stacksInView.contains) == true)
  }

  @Test func `escape is the way back, and does nothing where there is none`() throws {
    var session = try Evening.session()
    var interpreter = InputInterpreter()
    let escape = InputEvent.key(.escape)

    let action = interpreter.action(for: escape, state: session, wall: 0)
    session.perform(.command(.lookBack), wall: 0)

    #expect(action == .command(.lookBack))
    #expect(session.selection.stack == Evening.home)
    #expect(session.message == nil)
  }

  @Test func `turning the person's page is recorded`() throws {
    var session = try Evening.session()
    session.perform(.command(.nextPage), wall: 0)

    session.perform(.command(.turnPage), wall: 0)

    #expect(session.live.allDone.map(\.kind) == [.input(.turnPage(1))])
    #expect(session.home.visiblePage == 1)
    #expect(session.selection.page == nil)
    #expect(session.selection.stack == Self.other)
    session.perform(.command(.undoBranch), wall: 0)
    #expect(session.home.visiblePage == 0)
    #expect(session.selection.stack == Evening.home)
    session.perform(.command(.redo), wall: 0)
    #expect(session.home.visiblePage == 1)
  }

  @Test func `without looking elsewhere there is no page to turn to`() throws {
    var session = try Evening.session()

    session.perform(.command(.turnPage), wall: 0)

    #expect(session.acts.isEmpty)
    #expect(session.message?.hasPrefix("The person is on this page.") == true)
  }

  @Test(arguments: [
    SessionAction.swipe(nil, by: 1), .swipe(StackID(2), by: 1), .swipeTo(StackID(2), member: 1),
    .command(.keep), .command(.dismiss), .command(.never), .command(.editStack),
  ])
  func `what is on another page cannot be touched`(touch: SessionAction) throws {
    var session = try Evening.session()
    session.perform(.command(.nextPage), wall: 0)

    session.perform(touch, wall: 0)

    #expect(session.acts.isEmpty)
    #expect(session.overlay == nil)
    #expect(session.message == "Other is on page 2, the person on page 1. ctrl-t turns there.")
  }

  @Test func `a sheet that is open while the person turns away changes nothing`() throws {
    var session = try Evening.session()
    session.perform(.command(.editStack), wall: 0)
    session.insert(.turnPage(1))

    session.perform(.editKey(.character("x")), wall: 0)

    #expect(session.live.allDone.map(\.kind) == [.input(.turnPage(1))])
    #expect(session.message?.hasPrefix("Home is on page 1") == true)
  }

  @Test func `an app's donation needs no page, and its suggestion follows the person's`() throws {
    var session = try Evening.session(at: "16:30")
    session.perform(.command(.nextPage), wall: 0)

    session.perform(.donate("b"), wall: 0)

    #expect(session.shownPage == 1)
    #expect(session.top(Evening.home) == "Purchases")
  }

  @Test func `selecting a stack looks at its page`() throws {
    var session = try Evening.session()

    session.perform(.select(Self.other), wall: 0)
    #expect(session.shownPage == 1)
    session.perform(.select(Evening.home), wall: 0)

    #expect(session.selection.page == nil)
    #expect(session.acts.isEmpty)
  }

  @Test func `who looks where the person comes to goes on with the person`() throws {
    var session = try Evening.session()
    session.insert(.turnPage(1))
    session.perform(.shift(.hours(1)), wall: 0)
    session.perform(.command(.previousPage), wall: 0)
    #expect(session.selection.page == 0)

    session.perform(.command(.start), wall: 0)
    session.perform(.command(.undoBranch), wall: 0)
    #expect(session.selection.page == nil)
    session.perform(.command(.redo), wall: 0)

    #expect(session.shownPage == 1)
  }

  @Test func `what is looked at outlives a save as long as its page does`() throws {
    var session = try Evening.session()
    session.perform(.command(.nextPage), wall: 0)

    session.reload(try Evening.saved(replacing: Evening.laterChoir), wall: 0)
    #expect(session.shownPage == 1)
    #expect(session.selection.stack == Self.other)
    session.reload(try Evening.saved(replacing: Evening.onePage), wall: 0)

    #expect(session.shownPage == 0)
    #expect(session.selection.stack == Evening.home)
  }
}
