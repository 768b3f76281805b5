import HomeScreenViews
import SimulationCore
import SmartStacks
import TerminalDriver
import TerminalRendering
import Testing

@testable import HomestackApp
@testable import ScenarioText

/// Looking at another page changes nothing; turning the person's page is an act of its own.
@Suite final class PageTests {
  private var session: InteractiveState

  init() throws { session = try Evening.session() }

  private static let other = StackID(2)

  @Test func `looking is no input: no record, no act, no branch`() throws {
    var session = try Evening.session(at: "18:40")
    session.perform(.go(to: "16:10"))
    let log = session.run.log

    session.perform(.command(.nextPage), .command(.previousPage), .showPage(1))

    #expect(session.run.log == log)
    #expect(session.acts.isEmpty)
    #expect(session.run.branchCount == 1)
    #expect(session.home.visiblePage == 0)
    #expect(session.shownPage == 1)
    #expect(session.selection.stack == Self.other)
  }

  @Test func `the screen says which page is viewed and where the person is`() {
    #expect(!session.lines.contains { $0.contains("viewing") })

    session.perform(.command(.nextPage))

    let rows = session.lines
    #expect(rows.contains { $0.contains("viewing page 2; the person is on page 1") })
    #expect(rows.contains { $0.contains("Other") })
    #expect(session.footer.contains("esc back to page 1  ctrl-t go here"))
  }

  @Test(arguments: [Size(columns: 40, rows: 12), Size(columns: 60, rows: 18)])
  func `where there are no dots the footer says it`(size: Size) {
    session.terminal.size = size
    while session.shownPage == 0 { session.perform(.command(.nextPage), wall: 0) }

    #expect(session.footer.contains("esc back to page 1"))
  }

  @Test(arguments: [
    SessionAction.command(.lookBack), .command(.previousPage), .showPage(0), .select(Evening.desk),
  ])
  func `there are ways back to the person`(way: SessionAction) {
    session.perform(.command(.nextPage), way)

    #expect(session.selection.page == nil)
    #expect(session.acts.isEmpty)
    #expect(session.selection.stack.map(session.stacksInView.contains) == true)
  }

  @Test func `escape is the way back, and does nothing where there is none`() {
    let escape = InputEvent.key(.escape)

    let action = session.answer(to: escape)
    session.perform(.command(.lookBack))

    #expect(action == .command(.lookBack))
    #expect(session.selection.stack == Evening.home && !session.selection.isChosen)
    #expect(session.message == nil)
  }

  @Test func `moving the person to a page is recorded, where another one is viewed`() {
    session.perform(.command(.turnPage))
    #expect(session.acts.isEmpty)
    #expect(session.message?.hasPrefix("This page is visible already.") == true)

    session.perform(.command(.nextPage), .command(.turnPage))
    #expect(session.live.allDone.map(\.kind) == [.input(.turnPage(1))])
    #expect(session.home.visiblePage == 1)
    #expect(session.selection.page == nil)
    #expect(session.selection.stack == Self.other)
    session.perform(.command(.undoBranch))
    #expect(session.home.visiblePage == 0)
    #expect(session.selection.stack == Evening.home)
    session.perform(.command(.redo))
    #expect(session.home.visiblePage == 1)
  }

  @Test(arguments: [
    SessionAction.swipe(nil, by: 1), .swipe(StackID(2), by: 1), .swipeTo(StackID(2), member: 1),
    .command(.keep), .command(.dismiss), .command(.never), .command(.editStack),
  ])
  func `what is on another page cannot be touched`(touch: SessionAction) {
    session.perform(.command(.nextPage), touch)

    #expect(session.acts.isEmpty)
    #expect(session.overlay == nil)
    let way = "Press ctrl-t to go there."
    #expect(session.message == "Other is on page 2, but the person is on page 1. \(way)")
  }

  @Test func `a sheet that is open while the person leaves the page changes nothing`() {
    session.perform(.command(.editStack))
    session.insert(.turnPage(1))

    session.perform(.editKey(.character("x")))

    #expect(session.live.allDone.map(\.kind) == [.input(.turnPage(1))])
    #expect(session.message?.hasPrefix("Home is on page 1") == true)
  }

  @Test func `an app's donation needs no page, and its suggestion follows the person's`() throws {
    var session = try Evening.session(at: "16:30")
    session.perform(.command(.nextPage), .donate("b"))

    #expect(session.shownPage == 1)
    #expect(session.top(Evening.home) == "Purchases")
  }

  @Test func `who looks where the person comes to goes on with the person`() {
    session.insert(.turnPage(1))
    session.perform(.shift(.hours(1)), .command(.previousPage))
    #expect(session.selection.page == 0)

    session.perform(.command(.start), .command(.undoBranch))
    #expect(session.selection.page == nil)
    session.perform(.command(.redo))

    #expect(session.shownPage == 1)
  }

  @Test func `the viewed part of a page stays with the person, and goes with its page`() throws {
    let home = try Evening.session().home
    var there = home
    there.visiblePage = 1
    var selection = Selection()
    selection.choose(Self.other, home)
    selection.take(.part(1), home)
    selection.follow(there, from: 1, pageCount: 2)
    #expect(selection.page == nil)
    #expect(selection.stack == Self.other)
    #expect(selection.part == 1)

    selection.take(.page(1, part: 2), home)
    selection.stack = Self.other
    selection.follow(home, from: 1, pageCount: 1)
    #expect(selection.page == nil && selection.part == nil)
    #expect(selection.stack == Evening.home)
  }

  @Test(arguments: [false, true])
  func `a viewed or turned page outlives a save while it is there`(isTurned: Bool) throws {
    session.perform(.command(.nextPage))
    if isTurned { session.perform(.command(.turnPage)) }

    session.reload(try Evening.saved(replacing: Evening.laterChoir), wall: 0)
    #expect(session.shownPage == 1)
    #expect(session.home.visiblePage == (isTurned ? 1 : 0))
    #expect(session.selection.stack == Self.other)
    session.reload(try Evening.saved(replacing: Evening.onePage), wall: 0)

    #expect(session.shownPage == 0 && session.home.visiblePage == 0)
    #expect(session.selection.stack == Evening.home)
    _ = session.frame
  }
}

@Suite struct PlaceTests {
  private func session(_ name: String = "where-widgets-live") throws -> InteractiveState {
    let item = try #require(BuiltIns.scenario(name))
    return try .paused(item.text, at: .zero + .minutes(30))
  }

  @Test func `the key goes there and back, and widgets there cannot be touched`() throws {
    var session = try session()
    let key = try #require(KeyTable.standard.keys(of: .todayView).first)
    let log = session.run.log

    #expect(session.answer(to: .key(key)) == .command(.todayView))
    session.perform(.command(.todayView))
    #expect(session.shownPage == 2)
    #expect(session.selection.stack == StackID(2))
    session.perform(.swipe(nil, by: 1))
    let places = "Today is in Today View, but the person is on page 1"
    #expect(session.message?.contains(places) == true)
    session.perform(.command(.todayView))

    #expect(session.selection.page == nil)
    #expect(session.run.log == log)
    #expect(session.acts.isEmpty)
  }

  @Test func `a home without it says so`() throws {
    var session = try session("quiet-day")

    session.perform(.command(.todayView))

    #expect(session.selection.page == nil)
    #expect(session.message?.hasPrefix("This scenario has no Today View") == true)
  }

  @Test func `on a Mac there is one place, and no other to go to`() throws {
    var session = try session("where-widgets-live-mac")

    session.perform(.command(.todayView), .command(.turnPage))

    #expect(session.shownPage == 0)
    #expect(session.acts.isEmpty)
  }

  @Test func `a key leads to the Lock Screen, Spotlight and home, and changes nothing`() throws {
    var session = try session()
    let key = try #require(KeyTable.standard.keys(of: .phone).first)
    let log = session.run.log

    for shown in [PhoneScreen.lockScreen, .spotlight] {
      session.perform(try #require(session.action(for: key)))
      #expect(session.view.phoneScreen == shown)
    }
    session.perform(try #require(session.action(for: key)))

    #expect(session.view.isHome)
    #expect(session.run.log == log)
    #expect(session.acts.isEmpty)
  }
}
