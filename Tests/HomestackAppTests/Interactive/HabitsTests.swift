import Habits
import HomeScreenViews
import SimulationCore
@testable import SmartStacks
@testable import TerminalDriver
import TerminalRendering
import Testing

@testable import HomestackApp

@Suite struct HabitsTests {
  /// One view every whole hour since 16:00; the second habit becomes the stronger one at 18:00.
  @Sendable private static func source(_ run: Run, at time: SimulationTime) -> HabitsPortrait {
    let hours = Int(time.milliseconds / 3_600_000)
    let start: Int64 = 18_787 * 86_400 + 16 * 3600
    let moment = HabitMoment(seconds: start + time.milliseconds / 1000)
    guard hours > 0 else { return HabitsPortrait(moment: moment) }
    func habit(_ index: Int, _ title: String, _ strength: Double) -> HabitPortrait {
      HabitPortrait(
        subject: .app(AppID(index)),
        title: title,
        views: (1...hours).map { HabitMoment(seconds: start + Int64($0 + index) * 3600) },
        firstDay: 18_787,
        strength: strength,
        standing: .lacks(.support(hours, needed: 3))
      )
    }
    let habits = [
      habit(0, "Rain", 0.5), habit(1, "Choir", hours < 2 ? 0.4 : 0.9), habit(2, "Bins", 0.1),
    ]
    return HabitsPortrait(moment: moment, habits: habits.sorted { $0.strength > $1.strength })
  }

  private func session(
    at clock: String = "17:00",
    isPlaying: Bool = false,
    size: Size = Size(columns: 100, rows: 30)
  ) throws -> InteractiveState {
    var session = try Evening.session(at: clock, isPlaying: isPlaying)
    session.views.portrait = Self.source
    session.terminal.size = size
    return session
  }

  private func chosen(in session: InteractiveState) -> String? {
    session.view.habitsScreen?.chosen?.title
  }

  @Test func `h opens and closes the habits, and the arrows stop at the ends`() throws {
    var session = try session()

    press(.character("h"), in: &session)
    #expect(chosen(in: session) == "Rain")
    press(.character("h"), in: &session)
    #expect(session.view.habitsScreen == nil)
    press(.character("h"), .down, in: &session)
    #expect(chosen(in: session) == "Choir")
    press(.down, .down, .character("j"), in: &session)
    #expect(chosen(in: session) == "Bins")
    press(.up, .character("k"), .up, in: &session)
    #expect(chosen(in: session) == "Rain")
    press(.character("?"), .down, .escape, in: &session)
    #expect(session.overlay == nil && chosen(in: session) == "Rain", "help had the keys")
    // A large screen shows list and picture, so Esc leaves at once.
    press(.enter, .escape, in: &session)
    #expect(session.view.habitsScreen == nil)
    #expect(session.live.allDone.isEmpty, "nothing was swiped meanwhile")
  }

  @Test func `time runs on, and what is chosen stays chosen when it grows stronger`() throws {
    var session = try session(isPlaying: true)

    press(.character("h"), .down, in: &session)
    #expect(session.view.habitsScreen?.chosen?.views.count == 1)
    session.advance(wall: 60_000)

    #expect(session.now == Evening.moment("18:00"))
    #expect(chosen(in: session) == "Choir")
    #expect(session.view.habitsScreen?.chosenIndex == 0)
    #expect(session.view.habitsScreen?.chosen?.views.count == 2)
  }

  @Test func `an hour forward shows new views, an hour back takes them away`() throws {
    var session = try session()

    press(.character("h"), .character("L"), in: &session)
    #expect(session.now == Evening.moment("18:00"))
    #expect(session.view.habitsScreen?.chosen?.views.count == 2)
    press(.character("H"), .home, in: &session)
    #expect(session.now == .zero)
    #expect(session.view.habitsScreen?.portrait.habits.isEmpty == true)
  }

  @Test func `a small screen shows all habits or one`() throws {
    var session = try session(size: Size(columns: 80, rows: 24))

    press(.character("h"), in: &session)
    #expect(session.view.habitsScreen?.isDetail == false)
    press(.down, .enter, in: &session)
    #expect(session.view.habitsScreen?.isDetail == true)
    press(.tab, in: &session)
    #expect(session.view.habitsScreen?.isDetail == false)
    press(.tab, .escape, in: &session)
    #expect(session.view.habitsScreen?.isDetail == false, "Esc goes one step back")
    #expect(chosen(in: session) == "Choir")
    press(.escape, in: &session)
    #expect(session.view.habitsScreen == nil)
  }

  @Test func `stacks out of sight are left alone`() throws {
    var session = try session()
    let before = session.home

    press(.character("h"), .character("e"), .character("x"), .character("n"), in: &session)

    #expect(session.overlay == nil)
    #expect(session.home == before)
  }

  @Test func `a click chooses a habit, the wheel goes through them`() throws {
    var session = try session()
    press(.character("h"), in: &session)
    func act(_ action: MouseEvent.Action, row: Int) -> SessionAction? {
      let event = InputEvent.mouse(MouseEvent(action, column: 6, row: row))
      return session.answer(to: event)
    }

    #expect(act(.press, row: 8) == .selectHabit(1))
    #expect(act(.press, row: 3) == nil)
    #expect(act(.wheelDown, row: 8) == .command(.habitBelow))
    session.perform(.selectHabit(2))
    #expect(chosen(in: session) == "Bins")
  }

  @Test func `a habit is chosen by its title, an unknown one with the nearest`() throws {
    var session = try session()
    session.perform(.command(.habits))

    try session.views.chooseHabit(titled: "Choir")
    #expect(chosen(in: session) == "Choir" && session.view.habitsScreen?.isDetail == true)
    let failure = #expect(throws: CommandFailure.self) {
      try session.views.chooseHabit(titled: "Chor")
    }
    #expect(failure?.status == .usage)
    #expect(failure?.message.text.hasSuffix("no habit “Chor”. Did you mean “Choir”?") == true)
  }
}
