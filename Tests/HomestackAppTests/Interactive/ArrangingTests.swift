import HomeScreenViews
import SmartStacks
import TerminalDriver
import TerminalRendering
import Testing

@testable import HomestackApp
@testable import ScenarioText

/// Widgets put on each other and elsewhere, by keys and by mouse (decision 57).
@Suite final class ArrangingTests {
  private var session: InteractiveState

  init() throws { session = try Evening.session(at: "16:30") }

  private func places(_ session: InteractiveState, page: Int = 0) -> [String] {
    session.home.pages[page].places.map { place in
      switch place {
      case .stack(let stack): session.name(of: stack)
      case .widget(let widget): session.home[widget].name
      }
    }
  }

  private func effect(_ session: InteractiveState) -> Arranger.Effect? {
    guard case .arrange(let arranger) = session.overlay else { return nil }
    return arranger.effect
  }

  /// Weather of Home stands by itself.
  private func weatherAlone() -> InteractiveState {
    var session = session
    press(.character("E"), .down, .enter, .up, in: &session)
    #expect(effect(session) == .does("Weather becomes a single widget on page 1."))
    press(.enter, in: &session)
    return session
  }

  @Test func `a widget is put by itself, and on another, with a preview of the outcome`() throws {
    var session = weatherAlone()
    #expect(places(session) == ["Home", "Desk", "Weather"])

    press(.up, .up, .enter, .down, in: &session)
    #expect(effect(session) == .does("This stacks Weather on Weather."))
    press(.enter, in: &session)

    #expect(places(session) == ["Home", "Desk", "Stack"])
    let made = try #require(session.stack(named: "Stack"))
    let names = ["Weather", "deskWeather"]
    #expect(session.home[made].members.map { session.run.name(of: $0) } == names)
    let recording = try ScenarioRecording(text: Evening.text, world: session.loaded.world)
    #expect(
      try recording.line(of: try #require(session.live.allDone.last))
        .hasSuffix("user: {put: deskWeather, onto: Weather, as: Stack}}")
    )
  }

  @Test func `what was made is undone and done again, with the same name`() throws {
    var session = weatherAlone()
    press(.up, .up, .enter, .down, .enter, .character("u"), in: &session)
    #expect(places(session) == ["Home", "Desk", "Weather"])
    press(.control("r"), in: &session)
    #expect(places(session) == ["Home", "Desk", "Stack"])
    press(.character("u"), .escape, .character("E"), .end, in: &session)
    #expect(session.loaded.world.stacks.count == 4)
  }

  @Test func `a stack is taken apart on its row, once the person is sure`() {
    press(.character("E"), in: &session)
    #expect(effect(session) == .does("Press Enter to separate Home into 3 widgets."))
    #expect(session.screen.contains("separate stack"))
    press(.enter, in: &session)
    #expect(effect(session) == .does("Separate Home into 3 widgets?"))
    #expect(session.screen.contains("n cancel"))
    press(.character("y"), in: &session)

    #expect(places(session) == ["Weather", "Calendar", "Reminders", "Desk"])
    press(.escape, in: &session)
    #expect(session.selection.stack == Evening.desk)
  }

  @Test(arguments: [Key.character("n"), .escape, .enter, .down, .character("x")])
  func `any other key leaves the stack`(key: Key) {
    press(.character("E"), .enter, key, in: &session)

    #expect(session.live.allDone.isEmpty)
    #expect(!session.screen.contains("n cancel"))
    press(.character("y"), in: &session)
    #expect(session.live.allDone.isEmpty)
  }

  @Test func `esc takes back what is not done yet`() {
    press(.character("E"), .down, .enter, .escape, in: &session)
    #expect(session.overlay == .arrange(anew(row: 1, session)))
    press(.escape, in: &session)

    #expect(session.overlay == nil)
    #expect(session.live.allDone.isEmpty)
  }

  private func anew(row: Int, _ session: InteractiveState) -> Arranger {
    var arranger = Arranger(row: row)
    arranger.effect = effect(session)
    return arranger
  }

  @Test func `a Smart Stack of what was learned is offered with reasons, or nothing is`() throws {
    press(.character("E"), .character("a"), in: &session)
    #expect(session.screen.contains("No habits learned yet"))
    press(.enter, .escape, in: &session)
    #expect(session.overlay == .arrange(anew(row: 0, session)))
    #expect(session.live.allDone.isEmpty)

    var offer = Arranger()
    offer.offer = [
      .init(kind: KindID(0), configuration: Configuration(), why: "Opened each morning."),
      .init(kind: KindID(1), configuration: Configuration(), why: "Opened each evening."),
    ]
    session.overlay = .arrange(offer)
    press(.enter, in: &session)
    let made = try #require(session.stack(named: "Stack"))
    #expect(places(session).last == "Stack")
    #expect(session.home[made].members.count == 2)
  }

  @Test func `what would be refused says why, and is not done`() {
    press(.character("E"), .down, .enter, .enter, in: &session)

    #expect(effect(session) == .refused("the widget is already there"))
    #expect(session.message == "Can't move it here: the widget is already there.")
    #expect(session.live.allDone.isEmpty)
  }

  @Test(arguments: [Size(columns: 60, rows: 18), Size(columns: 80, rows: 24)])
  func `a pane that is dragged onto another shows what that would do`(size: Size) {
    session.terminal.size = Size(columns: 200, rows: 60)
    let panes = session.layout.panes
    let (from, to) = (panes[0].rect, panes[1].rect)
    var interpreter = InputInterpreter()
    func mouse(_ action: MouseEvent.Action, _ rect: Rect) {
      let event = MouseEvent(action, column: rect.column + 3, row: rect.row + 1)
      interpreter.give(.mouse(event), to: &session, wall: 0)
    }

    mouse(.press, from)
    mouse(.drag, to)
    mouse(.release, to)

    #expect(effect(session) == .does("Weather becomes the last widget in Desk."))
    #expect(session.live.allDone.isEmpty)
    // Wherever it is shown, the chosen row and what it does stand on the screen.
    session.terminal.size = size
    #expect(session.screen.contains("becomes the last widget in Desk"))
    press(.enter, in: &session)
    #expect(session.home[Evening.desk].members.count == 3)
  }

  @Test func `a stack that was made live is made again in a file that was saved`() throws {
    var session = weatherAlone()
    press(.up, .up, .enter, .down, .enter, .escape, in: &session)

    session.reload(try Evening.saved(replacing: Evening.laterChoir), wall: 0)

    #expect(places(session) == ["Home", "Desk", "Stack"])
  }
}
