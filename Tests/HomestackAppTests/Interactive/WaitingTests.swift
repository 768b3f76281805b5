import HomeScreenViews
import SimulationCore
import SmartStacks
import TerminalDriver
import TerminalRendering
import Testing

@testable import HomestackApp
@testable import ScenarioText

/// Time stands still while somebody configures.
@Suite struct WaitingTests {
  private func give(_ keys: Key..., to session: inout InteractiveState, wall: Int) {
    var interpreter = InputInterpreter()
    for key in keys { interpreter.give(.key(key), to: &session, wall: wall) }
  }

  private func footer(_ session: InteractiveState) -> String {
    let frame = HomeScreenView.compose(session.screenModel(at: 0), size: session.terminal.size)
    return frame.text(row: session.terminal.size.rows - 1)
  }

  @Test(arguments: [Speed.times(60), .events, .max])
  func `an open sheet holds the clock, and the day goes on from there`(speed: Speed) throws {
    var session = try Evening.session(speed: speed, isPlaying: true)
    session.advance(wall: 10)
    give(.character("e"), to: &session, wall: 20)
    let then = session.now

    session.advance(wall: 9000)
    #expect(session.now == then)
    #expect(session.nextWake(after: 9000) == nil)
    #expect(footer(session).contains("time stands still meanwhile"))

    give(.escape, to: &session, wall: 10_000)
    #expect(session.now == then)
    session.advance(wall: 10_100)
    #expect(session.now > then)
    if speed == .times(60) { #expect(session.now == then + .seconds(6)) }
  }

  @Test func `it waits through a gallery, and through a report that comes over it`() throws {
    var session = try Evening.session(isPlaying: true)
    give(.character("e"), .character("a"), to: &session, wall: 1000)
    let then = session.now
    session.overlays.show(.unreadable("it is gone", file: "evening.yaml"))

    session.advance(wall: 5000)
    give(.escape, .escape, to: &session, wall: 6000)

    #expect(session.overlay == .editStack(StackEditor(stack: Evening.home)))
    #expect(session.now == then)
  }

  @Test func `other sheets hold nothing`() throws {
    var session = try Evening.session(isPlaying: true)
    give(.character("?"), to: &session, wall: 1000)

    session.advance(wall: 2000)

    #expect(session.now == Evening.moment("16:02"))
  }

  @Test func `an option lets it go on`() throws {
    let (scenario, diagnostics) = ScenarioReader.read(text: Evening.text, file: "evening.yaml")
    var options = InteractiveOptions()
    options.speed = 60
    options.holdsTime = false
    var session = InteractiveState(
      loaded: LoadedScenario(try #require(scenario, "\(diagnostics)")),
      options: options,
      themes: ThemeMenu(names: ["dark"], titles: ["Dark"], shown: 0),
      size: Size(columns: 100, rows: 30),
      wall: 0
    )
    give(.character("e"), to: &session, wall: 1000)

    session.advance(wall: 2000)

    #expect(session.now == Evening.moment("16:02"))
    #expect(!footer(session).contains("stands still"))
  }

  @Test func `a paused clock stays paused, and needs no second word for it`() throws {
    var session = try Evening.session()
    give(.character("e"), to: &session, wall: 1000)

    #expect(!footer(session).contains("stands still"))
    give(.escape, to: &session, wall: 2000)
    #expect(!session.player.isPlaying)
  }

  @Test func `a live key that is pressed meanwhile is refused with a word`() throws {
    var session = try Evening.session(isPlaying: true)
    give(.character("e"), .character("b"), to: &session, wall: 1000)

    #expect(session.message == "b (buy) has to wait until this is closed.")
    #expect(session.live.allDone.isEmpty)
    give(.character("a"), .character("c"), to: &session, wall: 1000)
    #expect(session.message == "c (choir) has to wait until this is closed.")
    give(.character("z"), to: &session, wall: 1000)
    #expect(session.message == "z does nothing in this sheet.")

    give(.escape, .escape, .character("b"), to: &session, wall: 2000)
    #expect(session.live.allDone.count == 1)
  }
}
