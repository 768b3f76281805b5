import HomeScreenViews
import SimulationCore
import SmartStacks
import TerminalDriver
import TerminalRendering
import Testing

@testable import HomestackApp
@testable import ScenarioText
@testable import Scenarios

/// Today View as a person reaches it: looked at by a key, turned to by an act.
@Suite struct PlaceTests {
  private func session(_ name: String = "where-widgets-live") throws -> InteractiveState {
    let item = try #require(BuiltIns.scenario(name))
    return try .paused(item.text, at: .zero + .minutes(30))
  }

  @Test func `the key looks there and back, and what stands there cannot be touched`() throws {
    var session = try session()
    let key = try #require(KeyTable.standard.keys(of: .todayView).first)
    let log = session.run.log

    #expect(session.answer(to: .key(key)) == .command(.todayView))
    session.perform(.command(.todayView))
    #expect(session.shownPage == 2)
    #expect(session.selection.stack == StackID(2))
    session.perform(.swipe(nil, by: 1))
    #expect(session.message?.contains("Today is in Today View, the person on page 1") == true)
    session.perform(.command(.todayView))

    #expect(session.selection.page == nil)
    #expect(session.run.log == log)
    #expect(session.acts.isEmpty)
  }

  @Test func `turning there is recorded by name, undone and done again`() throws {
    var session = try session()
    session.perform(.command(.todayView), .command(.turnPage))

    #expect(session.home.visiblePage == 2)
    #expect(session.live.allDone.map(\.kind) == [.input(.turnPage(2))])
    session.perform(.command(.undoBranch))
    #expect(session.home.visiblePage == 0)
    session.perform(.command(.redo))
    #expect(session.home.visiblePage == 2)
  }

  @Test func `a home without it says so`() throws {
    var session = try session("quiet-day")

    session.perform(.command(.todayView))

    #expect(session.selection.page == nil)
    #expect(session.message?.hasPrefix("There is no Today View") == true)
  }

  @Test func `on a Mac there is one place, and nothing to turn to`() throws {
    var session = try session("where-widgets-live-mac")

    session.perform(.command(.todayView), .command(.turnPage))

    #expect(session.shownPage == 0)
    #expect(session.acts.isEmpty)
  }

  @Test func `a key leads to the Lock Screen, then to Spotlight, then home, and changes nothing`()
    throws
  {
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
