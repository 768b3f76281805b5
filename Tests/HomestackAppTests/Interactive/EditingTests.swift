import TerminalRendering
import HomeScreenViews
import SmartStacks
import TerminalDriver
import Testing

@testable import HomestackApp
@testable import ScenarioText
@testable import Scenarios

@Suite final class EditingTests {
  private var session: InteractiveState

  init() throws { session = try Evening.session(at: "16:30") }

  private func names(_ session: InteractiveState) -> [String] {
    session.home[Evening.home].members.map { session.run.name(of: $0) }
  }

  @Test func `widgets are moved down and up, and the chosen row goes with them`() {
    press(.character("e"), .shiftUp, .character("J"), in: &session)
    #expect(session.live.allDone.count == 1, "the first goes no further up")
    #expect(names(session) == ["Calendar", "Weather", "Reminders"])
    #expect(session.overlay == .editStack(StackEditor(stack: Evening.home, row: 1)))

    press(.shiftUp, in: &session)
    #expect(names(session) == ["Weather", "Calendar", "Reminders"])
  }

  @Test(arguments: [Key.character("x"), .backspace])
  func `a widget is removed, and u brings it back`(key: Key) {
    press(.character("e"), .down, key, in: &session)
    #expect(names(session) == ["Weather", "Reminders"])

    press(.character("u"), in: &session)
    #expect(names(session) == ["Weather", "Calendar", "Reminders"])
  }

  @Test func `a widget from the gallery is added with a name of its own`() {
    press(.character("e"), .character("a"), .end, .enter, in: &session)

    #expect(names(session) == ["Weather", "Calendar", "Reminders", "Purchases"])
    #expect(session.overlay == .editStack(StackEditor(stack: Evening.home, row: 3)))

    press(.character("a"), .end, .enter, in: &session)
    #expect(names(session).last == "Purchases-2")
  }

  @Test func `both switches and Developer Mode turn`() {
    press(.character("e"), .end, .enter, in: &session)
    #expect(session.home.developerMode.count { $0 } == 1)

    press(.home, .down, .down, .down, .down, .enter, .down, .enter, in: &session)
    #expect(!session.home[Evening.home].smartRotate)
    #expect(!session.home[Evening.home].widgetSuggestions)
    #expect(session.live.allDone.count == 3)
  }

  @Test func `Esc closes the sheet and the clock's keys work again`() {
    press(.character("e"), .escape, .character("P"), in: &session)
    #expect(session.overlay == .placed(scroll: 0))
    press(.escape, .right, in: &session)

    #expect(session.overlay == nil)
    #expect(session.now == Evening.moment("16:31"))
  }

  @Test func `what was edited is recorded so that it happens again`() throws {
    press(.character("e"), .character("J"), .end, .enter, .escape, in: &session)

    let recording = try ScenarioRecording(text: Evening.text, world: session.loaded.world)
    let text = try recording.text(adding: session.live.allDone)

    #expect(try log(of: text) == session.wholeLog)
  }
}
