import HomeScreenViews
import SmartStacks
import TerminalDriver
import TerminalRendering
import Testing

@testable import HomestackApp
@testable import ScenarioText

@Suite struct SuggestionKeyTests {
  @Test func `k keeps the suggestion where it is, as the stack's first widget`() throws {
    var session = try Evening.session(at: "18:35")
    let before = session.home[Evening.home].members.count

    type("k", in: &session, wall: 5000)

    let home = session.home[Evening.home]
    #expect(home.suggestion == nil)
    #expect(home.members.count == before + 1)
    #expect(home.members.first == home.top)
    #expect(session.top(Evening.home) == "Purchases")
    #expect(session.moving(at: 5000).isEmpty)
    #expect(session.live.allDone.map(\.kind) == [.input(.keep(Evening.home))])

    type("u", in: &session, wall: 5000)
    #expect(session.home[Evening.home].suggestion != nil)
    #expect(session.home[Evening.home].members.count == before)
  }

  @Test(arguments: ["x", "n"])
  func `x dismisses and n silences: the suggestion slides out`(key: String) throws {
    var session = try Evening.session(at: "18:35")
    let suggested = session.home[Evening.home].top

    type(key, in: &session, wall: 5000)

    #expect(session.home[Evening.home].suggestion == nil)
    #expect(session.moving(at: 5000) == [.slideOut(suggested)])
    #expect(session.message == nil)
  }

  @Test(arguments: ["k", "x", "n"])
  func `the only suggestion is meant, whichever stack is selected`(key: String) throws {
    var session = try Evening.session(at: "18:35")
    session.perform(.select(Evening.desk))

    type(key, in: &session, wall: 5000)

    #expect(session.home[Evening.home].suggestion == nil)
    #expect(session.live.allDone.count == 1)
    #expect(session.selection.stack == Evening.home)
  }

  @Test func `without a suggestion the keys say so and nothing happens`() throws {
    var session = try Evening.session(at: "17:30")

    type("k", in: &session, wall: 5000)

    #expect(session.message == "Home shows no suggestion.")
    #expect(session.live.allDone.isEmpty)
  }

  @Test func `the footer shows the keys while a suggestion is there`() throws {
    #expect(try Evening.session(at: "18:35").footer.contains("k keep  x dismiss  n never"))
    #expect(try !Evening.session(at: "18:00").footer.contains("keep"))
  }
}
