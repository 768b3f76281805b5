import HomeScreenViews
import SimulationCore
import SmartStacks
import TerminalDriver
import TerminalRendering
import TestSupport
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
}

/// Edit Widget with declared intents, from keys to the configuration and its effects.
@Suite final class ConfiguringTests {
  /// Thursday at 11:00, when three noons were enough.
  private var session: InteractiveState

  init() throws {
    session = try .paused(try TestScenario.text("acme-at-noon"), at: .zero + .hours(3 * 24 + 5))
  }

  private func editor(_ session: InteractiveState) throws -> WidgetEditor {
    try #require(session.overlay?.widgetEditor, "\(String(describing: session.overlay))")
  }

  private func values(_ session: InteractiveState, _ widget: String) -> Configuration? {
    session.home.widgets.first { $0.name == widget }?.configuration
  }

  private static let elevenThirty = SimulationTime.zero + .hours(3 * 24 + 5) + .minutes(30)

  @Test func `the sheet says when the widget comes up, before another card is chosen`() throws {
    let before = values(session, "acme-purchases")

    press(.character("e"), .down, .enter, in: &session)
    let shown = try #require(try editor(session).outcome)
    #expect(shown.next == .comes(Self.elevenThirty))
    #expect(shown.before == shown.next)
    press(.enter, in: &session)
    #expect(try picker(session).choice?.title == "AcmeCard")
    press(.down, in: &session)
    let outcome = try #require(try picker(session).preview.outcome)
    #expect(outcome.next == .never)
    #expect(outcome.before == .comes(Self.elevenThirty))
    #expect(values(session, "acme-purchases") == before)

    press(.escape, in: &session)
    #expect(try !editor(session).isChanged)
  }

  @Test func `what was chosen is saved with s, as one act that u takes back`() {
    let before = values(session, "acme-purchases")

    press(.character("e"), .down, .enter, .enter, in: &session)
    type("so", in: &session)
    press(.enter, .character("s"), in: &session)

    #expect(values(session, "acme-purchases")?["card"] == "soup")
    #expect(values(session, "acme-purchases")?["category"] == "restaurants")
    #expect(session.live.allDone.count == 1)
    #expect(session.overlay == .editStack(StackEditor(stack: StackID(0), row: 1)))

    press(.character("u"), in: &session)
    #expect(values(session, "acme-purchases") == before)
  }

  /// The placed widget shows another card now, so AcmeCard is suggested over Weather on Friday.
  @Test func `what was saved is what the sheet said: the widget stays below at noon`() {
    press(.character("e"), .down, .enter, .enter, .down, .enter, .character("s"), in: &session)
    press(.escape, in: &session)

    session.jump(to: Self.elevenThirty + .hours(24) + .minutes(10), isLighting: false)

    let stack = session.home[StackID(0)]
    #expect(session.run.name(of: stack.members[stack.visible]) == "WeatherWidget")
    #expect(session.top(StackID(0)) == "CardRecentPurchasesWidget(card=acme)")
  }

  @Test func `Esc turns back and nothing happened`() throws {
    let before = values(session, "acme-purchases")

    press(.character("e"), .down, .enter, .down, .right, in: &session)
    #expect(try editor(session).isChanged)
    press(.escape, in: &session)

    #expect(values(session, "acme-purchases") == before)
    #expect(session.live.allDone.isEmpty)
  }

  private static let typed = """
    homestack: 1
    name: Typed
    starts: 2021-06-09T08:00
    timezone: America/Los_Angeles
    intents:
      ViewNote:
        parameters:
          - {name: tag, title: Tag, type: string, default: home}
          - {name: most, title: Most, type: integer, min: 1, max: 9, default: 3}
        supportedCombinations: [[tag]]
    apps:
      Notes:
        widgets: {Notes: {title: Notes, configuration: ViewNote}}
    home:
      pages:
        - - {stack: Home, widgets: [{kind: Notes, id: first}, {kind: Notes, id: second}]}
    """

  @Test func `text is typed before and after a caret`() throws {
    var session = try InteractiveState.paused(Self.typed, at: .zero)

    press(.character("e"), .enter, .enter, in: &session)
    #expect(try editor(session).typed == "home")
    press(.left, .left, .backspace, in: &session)
    type("mu", in: &session)
    #expect(try editor(session).typed == "hmume")
    press(.home, in: &session)
    type("a ", in: &session)
    press(.end, in: &session)
    type("!", in: &session)
    session.perform(.paste("? no\nq"))
    press(.enter, .character("s"), in: &session)

    #expect(values(session, "first")?["tag"] == "a hmume!? no")
  }

  @Test func `control and u clear what was typed, on both sides of the caret`() throws {
    var session = try InteractiveState.paused(Self.typed, at: .zero)

    press(.character("e"), .enter, .enter, .left, .left, .control("u"), in: &session)
    #expect(try editor(session).typed == "")
    type("sea", in: &session)
    press(.enter, .character("s"), in: &session)

    #expect(values(session, "first")?["tag"] == "sea")
  }

  @Test func `a number outside its range is not taken, and the sheet says why`() throws {
    var session = try InteractiveState.paused(Self.typed, at: .zero)

    press(.character("e"), .enter, .down, .enter, .backspace, in: &session)
    type("12", in: &session)
    press(.enter, in: &session)

    let refused = try editor(session)
    #expect(refused.typed == "12")
    #expect(refused.problem == "“12” is not a whole number from 1 to 9")
    #expect(!refused.isChanged)

    press(.escape, .right, in: &session)
    #expect(try editor(session).draft["most"] == "4")
  }

  @Test func `at the end of the run nothing is claimed`() throws {
    var session = try InteractiveState.paused(Self.typed, at: .zero)
    press(.end, .character("e"), .enter, in: &session)

    #expect(try editor(session).outcome == nil)
  }
}

@Suite struct OpenOptionsTests {
  private static let text = """
    homestack: 1
    name: Cards
    starts: 2021-06-09T06:00
    intents:
      View:
        parameters:
          - name: card
            type: object
            options: [{id: acme, title: AcmeCard}, soup, gold]
            default: acme
        supportedCombinations: [[card]]
    apps:
      Cards: {widgets: {C: {title: Purchases, configuration: View}}}
      Weather: {widgets: {W: {}}}
    home: {pages: [[{stack: S, widgets: [W, {kind: C, id: own}]}]]}
    happens:
      - {at: 12:00, options: View, of: card, set: [soup, gold]}
    keys:
      o: {title: sign out, options: View, of: card, set: []}

    """

  /// At 11:00, with the list of cards open: the mark stands on AcmeCard.
  private func opened() throws -> InteractiveState {
    var session = try InteractiveState.paused(Self.text, at: .zero + .hours(5))
    press(.character("e"), .down, .enter, .enter, in: &session)
    return session
  }

  private func own(_ session: InteractiveState) -> WidgetState? {
    session.home.widgets.first { $0.name == "own" }
  }

  @Test func `an open list follows, keeps its mark, and says what went away`() throws {
    var session = try opened()
    press(.down, in: &session)
    session.jump(to: .zero + .hours(5) + .minutes(30), isLighting: false)
    #expect(try picker(session).choice?.identifier == "soup")
    #expect(try picker(session).gone == [] && session.message == nil, "nothing changed yet")

    session.jump(to: .zero + .hours(6), isLighting: false)

    let shown = try picker(session)
    #expect(shown.options.map(\.identifier) == ["soup", "gold", "acme"])
    #expect(shown.sections.map(\.isGone) == [false, true])
    #expect(shown.choice?.identifier == "soup")
    #expect(session.message == "Cards no longer offers AcmeCard.")
  }

  @Test func `the row of Edit Widget knows a value that is gone, and takes it anew`() throws {
    var session = try opened()
    session.jump(to: .zero + .hours(6), isLighting: false)
    let editor = try picker(session).editor
    let form = try #require(WidgetForm(editor, world: session.loaded.world, state: session.home))
    #expect(form.choosable.map { form.isGone($0) } == [true])
    #expect(form.choosable[0].parameter.options?.all.map(\.identifier) == ["soup", "gold"])
    #expect(try picker(session).choice?.identifier == "acme")

    press(.enter, .character("s"), in: &session)

    #expect(own(session)?.configuration["card"] == "acme")
    #expect(own(session)?.gone.map(\.title) == ["AcmeCard"])
    #expect(session.live.allDone.count == 1)
  }

  @Test func `a live key signs out, is undone, and is written down`() throws {
    var session = try opened()

    session.perform(.donate("o"))

    #expect(try picker(session).options.map(\.identifier) == ["acme"])
    #expect(session.message == "Cards no longer offers AcmeCard and 2 more.")
    #expect(own(session)?.gone.map(\.item) == ["acme"])
    let recording = try ScenarioRecording(text: Self.text, world: session.loaded.world)
    let text = try recording.text(adding: session.live.allDone)
    #expect(text.contains("options: View, of: card, set: []"))
    #expect(try log(of: text) == session.wholeLog)

    session.perform(.command(.undoBranch), wall: 1)

    #expect(own(session)?.gone == [])
    #expect(try picker(session).options.map(\.identifier) == ["acme", "soup", "gold"])
  }
}
