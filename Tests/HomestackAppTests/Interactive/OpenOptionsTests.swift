import HomeScreenViews
import Scenarios
import SimulationCore
import SmartStacks
import TerminalDriver
import TerminalRendering
import Testing

@testable import HomestackApp
@testable import ScenarioText

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
