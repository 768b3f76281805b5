import HomeScreenViews
import SmartStacks
import TerminalDriver
import TerminalRendering
import Testing

@testable import HomestackApp
@testable import ScenarioText

/// What a person does with a suggestion, from the key to the screen.
@Suite struct SuggestionKeyTests {
  private func press(_ keys: String, in session: inout InteractiveState, wall: Int = 5000) {
    let interpreter = InputInterpreter()
    for key in keys {
      var interpreter = interpreter
      let event = InputEvent.key(.character(key))
      if let action = interpreter.action(for: event, state: session, wall: wall) {
        session.perform(action, wall: wall)
      }
    }
  }

  @Test func `k keeps the suggestion: it stays where it is and is the stack's first widget`()
    throws
  {
    var session = try Evening.session(at: "18:35")
    let before = session.home[Evening.home].members.count

    press("k", in: &session)

    let home = session.home[Evening.home]
    #expect(home.suggestion == nil)
    #expect(home.members.count == before + 1)
    #expect(home.members.first == home.top)
    #expect(session.top(Evening.home) == "Purchases")
    #expect(session.moving(at: 5000).isEmpty)
    #expect(session.live.allDone.map(\.kind) == [.input(.keep(Evening.home))])

    press("u", in: &session)
    #expect(session.home[Evening.home].suggestion != nil)
    #expect(session.home[Evening.home].members.count == before)
  }

  @Test(arguments: ["x", "n"])
  func `x dismisses and n silences: the suggestion slides out`(key: String) throws {
    var session = try Evening.session(at: "18:35")
    let suggested = session.home[Evening.home].top

    press(key, in: &session)

    #expect(session.home[Evening.home].suggestion == nil)
    #expect(session.moving(at: 5000) == [.slideOut(suggested)])
    #expect(session.message == nil)
  }

  @Test(arguments: ["k", "x", "n"])
  func `the only suggestion on the screen is meant, whichever stack is selected`(key: String) throws
  {
    var session = try Evening.session(at: "18:35")
    session.perform(.select(Evening.desk), wall: 0)

    press(key, in: &session)

    #expect(session.home[Evening.home].suggestion == nil)
    #expect(session.live.allDone.count == 1)
    #expect(session.selection.stack == Evening.home)
  }

  @Test func `without a suggestion the keys say so and nothing happens`() throws {
    var session = try Evening.session(at: "17:30")

    press("k", in: &session)

    #expect(session.message == "Home shows no suggestion.")
    #expect(session.live.allDone.isEmpty)
  }

  @Test func `the footer shows the keys while a suggestion is there`() throws {
    func footer(at clock: String) throws -> String {
      let session = try Evening.session(at: clock)
      return HomeScreenView.compose(session.screenModel(at: 0), size: session.terminal.size).text(
        row: 29
      )
    }

    #expect(try footer(at: "18:35").contains("k keep  x dismiss  n never"))
    #expect(try !footer(at: "18:00").contains("keep"))
  }
}
