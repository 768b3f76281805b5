import HomeScreenViews
import Scenarios
import SimulationCore
import SmartStacks
import TerminalDriver
import TerminalRendering
import Testing

@testable import Interactive
@testable import RunReports
@testable import ScenarioText

/// What a person sees who starts the program for the first time, and what they see at the end.
@Suite struct FirstMinuteTests {
  private static func demonstration() throws -> Scenario {
    let item = try #require(BuiltIns.scenario(BuiltIns.demonstration))
    return try #require(ScenarioReader.read(text: item.text, file: item.name).scenario)
  }

  private func session(
    _ scenario: Scenario,
    at start: SimulationTime? = nil,
    size: Size = Size(columns: 100, rows: 30)
  ) -> InteractiveState {
    var options = InteractiveOptions()
    options.start = start ?? scenario.opens ?? .zero
    options.speed = scenario.speed ?? options.speed
    options.hasCaption = true
    return InteractiveState(
      loaded: LoadedScenario(scenario),
      options: options,
      themes: ThemeMenu(names: ["dark"], titles: ["D"], shown: 0),
      size: size,
      wall: 0
    )
  }

  @Test func `the demonstration moves within three seconds and suggests within fifteen`() throws {
    var session = session(try Self.demonstration())
    var firstMovement: Int?
    var firstSuggestion: Int?
    let isSuggestedAtOnce = session.home.stacks.contains { $0.isSuggestionOnTop }
    #expect(!isSuggestedAtOnce)

    for wall in stride(from: 0, through: 20_000, by: 16) where firstSuggestion == nil {
      session.advance(wall: wall)
      if session.director.isMoving { firstMovement = firstMovement ?? wall }
      if session.home.stacks.contains(where: \.isSuggestionOnTop) { firstSuggestion = wall }
    }

    let movement = try #require(firstMovement)
    let suggestion = try #require(firstSuggestion)
    #expect((500...3000).contains(movement), "not before anybody looks: \(movement) ms")
    #expect(suggestion <= 15_000)
  }

  @Test func `its day takes a minute and a half, however it is cut into steps`() throws {
    let scenario = try Self.demonstration()
    var stepped = session(scenario, at: .zero)
    var whole = stepped

    for wall in stride(from: 0, through: 60_000, by: 16) { stepped.advance(wall: wall) }
    stepped.advance(wall: 60_000)
    whole.advance(wall: 60_000)
    #expect(stepped.now == whole.now)
    whole.advance(wall: 89_000)
    #expect(whole.player.isPlaying)
    whole.advance(wall: 91_000)
    #expect(whole.now == scenario.world.end)
  }

  @Test func `several days at once are the same as one after the other`() throws {
    let item = try #require(BuiltIns.scenario("suggestion-kept"))
    var scenario = try #require(ScenarioReader.read(text: item.text, file: item.name).scenario)
    scenario.speed = .events
    var stepped = session(scenario)
    var whole = stepped

    for wall in stride(from: 0, through: 100_000, by: 100) { stepped.advance(wall: wall) }
    whole.advance(wall: 100_000)

    #expect(stepped.now == whole.now)
    #expect(whole.now > .zero + .hours(24))
  }

  @Test func `a live act is no jump of the clock, and what it moves goes slowly too`() throws {
    var session = try Evening.session(speed: .events, isPlaying: true)
    session.advance(wall: 300)
    #expect(session.player.rate > 3000, "quiet time races")

    session.perform(.donate("b"), wall: 300)
    let acted = session.now
    session.advance(wall: 301)

    #expect(acted < Evening.moment("16:20"))
    #expect(session.now >= acted)
    #expect(session.now < acted + .seconds(1))
    #expect(session.player.rate == 10, "a movement is near")
  }

  @Test func `the caption goes with the first thing that is done`() throws {
    var session = session(try Self.demonstration())
    session.advance(wall: 5000)
    #expect(session.screenModel(at: 5000).caption == "A day on a phone.")

    session.perform(.selectNext, wall: 5001)

    #expect(session.screenModel(at: 5001).caption == nil)
    #expect(try Evening.session().caption == nil)
  }

  @Test func `equals returns to the speed that it began with`() throws {
    var session = session(try Self.demonstration())

    session.perform(.faster, wall: 0)
    #expect(session.player.speed == 1800)
    session.perform(.slower, wall: 0)
    session.perform(.slower, wall: 0)
    #expect(session.player.speed == 600)
    session.perform(.normalSpeed, wall: 0)
    #expect(session.player.speed == .events)
  }

  // MARK: The end

  @Test func `the clock that runs into the end is answered by a sheet`() throws {
    var session = try Evening.session(speed: .max, isPlaying: true)

    session.advance(wall: 5000)

    guard case .summary(_, scroll: 0)? = session.overlay else {
      Issue.record("no sheet: \(String(describing: session.overlay))")
      return
    }
    session.perform(.closeOverlay, wall: 5001)
    #expect(session.overlay == nil)
    session.advance(wall: 9000)
    #expect(session.overlay == nil, "it comes once")
  }

  @Test(arguments: [
    SessionAction.end, .go(Evening.moment("24:00"), isDragging: true), .shift(.hours(24)),
  ])
  func `whoever goes to the end is told nothing`(action: SessionAction) throws {
    var session = try Evening.session(isPlaying: true)

    session.perform(action, wall: 10)
    session.advance(wall: 5000)

    #expect(session.now == Evening.moment("24:00"))
    #expect(session.overlay == nil)
  }

  @Test(arguments: [
    SessionAction.start, .previousEvent, .shift(.hours(-1)), .toggleWhy, .toggleTimeline,
    .togglePlaying, .openHelp, .selectNext,
  ])
  func `the sheet goes with what moves the clock or opens something`(action: SessionAction) throws {
    var session = try Evening.session(speed: .max, isPlaying: true)
    session.advance(wall: 5000)

    session.perform(action, wall: 5001)

    if case .summary? = session.overlay { Issue.record("the sheet stays after \(action)") }
  }

  @Test func `the sheet scrolls on a small screen and no further than it goes`() throws {
    var session = try Evening.session(speed: .max, isPlaying: true)
    session.size = Size(columns: 40, rows: 12)
    session.advance(wall: 5000)

    session.perform(.scrollOverlay(by: 100), wall: 5001)

    guard case .summary(_, let scroll)? = session.overlay else {
      Issue.record("no sheet")
      return
    }
    #expect(scroll > 0)
    #expect(scroll < 20)
    session.perform(.faster, wall: 5002)
    #expect(session.overlay != nil, "the speed may be chosen for the next time")
  }

  @Test func `a sheet that is open already is not covered`() throws {
    var session = try Evening.session(speed: .max, isPlaying: true)
    session.perform(.openHelp, wall: 0)

    session.advance(wall: 5000)

    #expect(session.overlay == .help(scroll: 0))
  }

  @Test(arguments: [
    (Key.character(","), SessionAction.previousEvent), (.home, .start),
    (.character("w"), .toggleWhy),
    (.character("t"), .toggleTimeline), (.character("q"), .quit), (.escape, .closeOverlay),
    (.enter, .closeOverlay), (.down, .scrollOverlay(by: 1)),
  ])
  func `the keys that the sheet names do what it says`(key: Key, action: SessionAction) throws {
    var session = try Evening.session(speed: .max, isPlaying: true)
    session.advance(wall: 5000)
    var interpreter = InputInterpreter()

    #expect(interpreter.action(for: .key(key), state: session, wall: 5001) == action)
  }

  @Test func `told line by line, the events of a day come in a minute and a half`() throws {
    let scenario = try Self.demonstration()
    var options = InteractiveOptions()
    options.speed = .events
    var plain = PlainSession(
      world: scenario.world,
      options: options,
      narration: LogNarration(),
      wall: 0
    )
    var wakes: [Int] = []
    while let wake = plain.nextWake(), wakes.count < 1000 {
      wakes.append(wake)
      _ = plain.lines(at: wake)
    }

    let last = try #require(wakes.last)
    #expect((89_000...90_001).contains(last))
  }
}
