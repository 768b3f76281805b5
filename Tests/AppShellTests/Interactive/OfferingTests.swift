import HomeScreenViews
import Scenarios
import SimulationCore
import SmartStacks
import TerminalDriver
import TerminalRendering
import Testing

@testable import Interactive
@testable import ScenarioText

/// A list that only an app's code knows, from keys to what the widget is configured with.
@Suite struct OfferingTests {
  private static let text = """
    homestack: 1
    name: Cards
    starts: 2021-06-09T06:00
    intents:
      View:
        parameters:
          - {name: card, type: object}
          - {name: shop, type: object}
        supportedCombinations: [[card]]
    apps:
      Cards: {widgets: {C: {title: Purchases, configuration: View}}}
      Weather: {widgets: {W: {}}}
    home: {pages: [[{stack: S, widgets: [W, {kind: C, id: own}]}]]}

    """

  private static let cards = [
    OptionsCollection.Section(
      title: "Credit",
      options: [
        .init(identifier: "x7", title: "AcmeCard"), .init(identifier: "x9", title: "SoupPay"),
      ]
    )
  ]

  /// At 11:00, paused, with the first page's stack selected; the code answers for its cards alone.
  private func session(answers: IntentParameter.CodeAnswers) throws -> InteractiveState {
    try .paused(Self.text, at: .zero + .hours(5)) { scenario in
      scenario.world.intents[0].parameters[0].code = answers
      scenario.world.apps[0].options = AppOptions { _ in .offered([]) }
    }
  }

  private struct Missing: Error { let what: String }

  @Test func `an open list asks, shows what came, and what is chosen keeps its name`() throws {
    var session = try session(answers: .options)
    press(.character("e"), .down, .enter, .enter, in: &session)

    let open = try #require(session.openQuestion)
    #expect(open.question.parameter == "card")
    #expect(open.question.time == .zero + .hours(5))
    #expect(try picker(session).options.isEmpty)

    session.take(.offered(Self.cards), to: open.question, wall: 0)
    #expect(session.openQuestion == nil)
    press(.character("s"), .character("o"), in: &session)
    // The code answers no search: what is there is filtered, and nobody is asked.
    #expect(session.openQuestion == nil)
    #expect(try picker(session).options.map(\.identifier) == ["x9"])
    press(.enter, .character("s"), in: &session)

    let own = session.home.widgets.first { $0.name == "own" }
    #expect(own?.configuration["card"] == "x9")
    #expect(own?.configuration["card"]?.names == ["x9": "SoupPay"])
    let recording = try ScenarioRecording(text: Self.text, world: session.loaded.world)
    let text = try recording.text(adding: session.allDone)
    #expect(text.contains("with: {card: x9}, named: {x9: SoupPay}"), "\(text)")
    let (again, diagnostics) = ScenarioReader.read(text: text, file: "recording.yaml")
    var run = Run(world: try #require(again, "\(diagnostics)").world)
    run.advance(to: .zero + .hours(6))
    let replayed = run.state(at: .zero + .hours(6)).widgets.first { $0.name == "own" }
    #expect(replayed?.configuration["card"]?.names == ["x9": "SoupPay"])
  }

  @Test func `a code that searches is asked for what was typed, and an old answer gives way`()
    throws
  {
    var session = try session(answers: [.options, .search])
    press(.character("e"), .down, .enter, .enter, in: &session)
    let whole = try #require(session.openQuestion).question
    session.take(.offered(Self.cards), to: whole, wall: 0)
    press(.character("o"), in: &session)
    let first = try #require(session.openQuestion).question
    press(.character("l"), in: &session)
    let second = try #require(session.openQuestion).question

    #expect([first.search, second.search] == ["o", "ol"])
    session.take(.offered(Self.cards), to: first, wall: 0)
    #expect(session.openQuestion != nil)
    let old = OptionsCollection.Option(identifier: "x1", title: "Gone to town")
    session.take(.offered([.init(options: [old])]), to: second, wall: 0)
    // The app said that it fits; nobody filters it again.
    #expect(try picker(session).options == [old])
    #expect(session.openQuestion == nil)
  }

  @Test func `a list that fails is asked once, and can be left`() throws {
    var session = try session(answers: .options)
    press(.character("e"), .down, .enter, .enter, in: &session)
    let question = try #require(session.openQuestion).question

    session.take(.failed("it did not answer within 7 s"), to: question, wall: 0)
    #expect(session.openQuestion == nil)
    press(.escape, in: &session)

    guard case .editWidget? = session.overlay else { throw Missing(what: "the edit sheet") }
    session.take(.offered(Self.cards), to: question, wall: 0)
    guard case .editWidget? = session.overlay else { throw Missing(what: "the edit sheet") }
  }

  @Test func `where there is no code, an identifier is typed`() throws {
    var session = try session(answers: .options)
    press(.character("e"), .down, .enter, .down, .enter, in: &session)

    #expect(session.openQuestion == nil)
    #expect(try picker(session).options.isEmpty)
    press(.character("z"), .character("3"), .enter, .character("s"), in: &session)

    let own = session.home.widgets.first { $0.name == "own" }
    #expect(own?.configuration["shop"] == "z3")
  }

  @Test func `a new widget has what its app chooses when it is added`() throws {
    var session = try session(answers: .options)
    press(.character("e"), .character("a"), .enter, in: &session)
    let question = try #require(session.openQuestion).question
    #expect(question.parameter == nil)
    #expect(session.allDone.isEmpty)

    let card = ParameterValue(choosing: [.init(identifier: "x7", title: "AcmeCard")])
    let values = Configuration([
      .init(name: "card", value: card), .init(name: "unknown", value: "x"),
    ])
    session.take(.chosen(values), to: question, wall: 0)

    let added = session.home.widgets.first { $0.name == "C" }
    #expect(added?.configuration == Configuration([.init(name: "card", value: "x7")]))
    #expect(added?.configuration["card"]?.names == ["x7": "AcmeCard"])
    let recording = try ScenarioRecording(text: Self.text, world: session.loaded.world)
    let text = try recording.text(adding: session.allDone)
    #expect(text.contains("configuration: {card: x7}, named: {x7: AcmeCard}"), "\(text)")
  }

  @Test func `who does not wait for what an app chooses adds nothing`() throws {
    var session = try session(answers: .options)
    press(.character("e"), .character("a"), .enter, .escape, in: &session)

    #expect(session.openQuestion == nil)
    #expect(session.allDone.isEmpty)
    guard case .gallery? = session.overlay else { throw Missing(what: "the gallery") }
  }
}
