import HomeScreenViews
import SimulationCore
import SmartStacks
import TerminalDriver
import TerminalRendering
import Testing

@testable import HomestackApp
@testable import ScenarioText

/// Edit Widget with intents as scenarios declare them, from keys to what the widget is configured
/// with and what follows.
@Suite final class ConfiguringTests {
  /// Thursday at 11:00, when three noons were enough.
  private var session: InteractiveState

  init() throws {
    let item = try #require(BuiltIns.scenario("acme-at-noon"))
    session = try .paused(item.text, at: .zero + .hours(3 * 24 + 5))
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

  /// The placed widget shows another card now, so AcmeCard is suggested over Weather in its place,
  /// on Friday, when four days are enough for that.
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
    #expect(refused.problem == "“12” is no whole number from 1 to 9")
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
