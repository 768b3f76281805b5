import Foundation
import HomeScreenViews
import Scenarios
import SimulationCore
import SmartStacks
import TerminalDriver
import TerminalRendering
import TestSupport
import Testing

@testable import HomestackApp
@testable import RunReports
@testable import ScenarioText

@Suite struct FirstMinuteTests {
  private static func demonstration() throws -> Scenario { try scenario(BuiltIns.demonstration) }

  private static func scenario(_ name: String) throws -> Scenario {
    let item = try #require(BuiltIns.scenario(name))
    return try #require(ScenarioReader.read(text: item.text, file: item.name).scenario)
  }

  private func session(
    _ scenario: Scenario,
    at start: SimulationTime? = nil,
    size: Size = Size(columns: 100, rows: 30)
  ) -> InteractiveState {
    .of(LoadedScenario(scenario), size: size) { options in
      options.start = start ?? scenario.opens ?? .zero
      options.speed = scenario.speed ?? options.speed
      options.hasCaption = true
    }
  }

  /// A sentence as it comes on the screen: the caption, or the line *Why*.
  private struct Told {
    var wall: Int
    var clock: String
    var sentence: String
  }

  /// Everything that a screen says while nobody presses a key, in the order in which it comes.
  private func told(_ session: inout InteractiveState, until end: Int) -> [Told] {
    var told: [Told] = []
    var shown = ["", "", ""]
    for wall in stride(from: 0, through: end, by: 100) {
      session.advance(wall: wall)
      let model = session.screenModel(at: wall)
      let frame = HomeScreenView.compose(model, size: session.terminal.size)
      let why =
        (0..<session.terminal.size.rows).map(frame.text).first { $0.hasPrefix(" Why") } ?? ""
      let clock = Wording.minutes(session.run.world.calendar.local(at: session.now))
      let sheet = model.overlay == nil ? "" : "What the day came to."
      let spoken = [model.notices.caption ?? "", String(why.dropFirst(4)), sheet]
      for (place, text) in spoken.enumerated() {
        let sentence = text.trimmingCharacters(in: .whitespaces)
        if sentence != shown[place], !sentence.isEmpty {
          told.append(Told(wall: wall, clock: clock, sentence: sentence))
        }
        shown[place] = sentence
      }
    }
    return told
  }

  @Test(arguments: [BuiltIns.demonstration] + BuiltIns.chapters)
  func `a tour tells one idea after the other, and none twice`(name: String) throws {
    let scenario = try Self.scenario(name)
    let captions = [scenario.caption ?? ""] + scenario.beats.map(\.title)
    #expect(captions.allSatisfy { $0.columns <= 58 }, "they fit on 60 columns")
    var session = session(scenario)

    var told = told(&session, until: 100_000)

    let end = try #require(told.firstIndex { $0.sentence == "What the day came to." })
    told.removeSubrange((end + 1)...)
    let lines = told.map { "\($0.wall / 1000) s  \($0.clock)  \($0.sentence)\n" }
    assertSnapshot(lines.joined(), named: "tour-\(name)")
    #expect(Set(told.map(\.sentence)).count == told.count)
    let waits = zip(told, told.dropFirst()).map { $1.wall - $0.wall }
    #expect(waits.max() ?? .max <= 8000, "something new every eight seconds")
    let isShort = name == BuiltIns.demonstration
    #expect((isShort ? 45_000...60_000 : 60_000...90_000).contains(told[end].wall))
  }

  @Test func `the last movement of the demonstration is a rotation`() throws {
    var run = Run(world: try Self.demonstration().world)
    run.advance(to: run.world.end)

    #expect(run.log.last(where: \.isMovement)?.event.movement?.kind == .turns)
  }

  @Test func `a day takes a minute and a half, however it is cut into steps`() throws {
    let scenario = try Self.scenario("smart-rotate-day")
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

  @Test func `nothing moves in the first three seconds`() throws {
    var session = session(try Self.demonstration())
    let tops = session.home.stacks.map(\.top)

    session.advance(wall: 2900)
    #expect(session.home.stacks.map(\.top) == tops)
    session.advance(wall: 7000)

    #expect(session.home.stacks.map(\.top) != tops)
  }

  @Test func `it begins again until a key is pressed`() throws {
    var session = session(try Self.demonstration())
    let (opening, home) = (session.now, session.home)
    _ = told(&session, until: 65_000)
    #expect(!session.player.isPlaying)
    #expect(session.overlay != nil, "what the day came to")
    var touched = session

    let due = try #require(session.guide?.startsAgainAt)
    #expect(try #require(session.nextWake(after: 65_000)) <= 66_000, "the seconds count down")
    session.advance(wall: due - 1)
    #expect(session.now == session.player.end)
    session.advance(wall: due)
    #expect(session.now == opening)
    #expect(session.home == home)
    #expect(session.overlay == nil)
    #expect(session.player.isPlaying)

    touched.perform(.scrollOverlay(by: 1), wall: 65_100)
    #expect(touched.nextWake(after: 65_100) == nil)
    touched.advance(wall: due)
    #expect(touched.now == touched.player.end)
  }

  @Test(arguments: BuiltIns.scenarioNames)
  func `within twenty seconds something turns, is suggested or is refused`(name: String) throws {
    var session = session(try Self.scenario(name))
    let start = session.now

    for wall in stride(from: 0, through: 20_000, by: 1000) { session.advance(wall: wall) }

    let run = session.run
    let records = run.recordCount(through: start)..<run.recordCount(through: session.now)
    let hasMoved = run.log[records].contains(where: \.isMovement)
    #expect(hasMoved || !Refusal.all(of: run, in: records).isEmpty)
  }

  @Test func `the screen goes where something moves, unless somebody chose a stack`() throws {
    let scenario = try Self.scenario("smart-rotate-day")
    var follows = session(scenario, size: Size(columns: 60, rows: 18))
    var chosen = follows
    func names(_ session: InteractiveState) -> [String] {
      session.layout.panes.compactMap(\.place.stack).map(session.name(of:))
    }
    #expect(names(follows) == ["Home"])

    chosen.perform(.command(.nextStack), .command(.previousStack))
    let purchase = try #require(scenario.beats.first { $0.title == "A purchase while you work" })
    for wall in stride(from: 0, through: 30_000, by: 50) {
      if follows.now <= purchase.time { follows.advance(wall: wall) }
      if chosen.now <= purchase.time { chosen.advance(wall: wall) }
    }

    #expect(names(follows) == ["Desk"], "a suggestion slid in there")
    #expect(names(chosen) == ["Home"])
  }

  @Test func `several days at once are the same as one after the other`() throws {
    var scenario = try Self.scenario("suggestion-kept")
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

  @Test func `the caption stays after a key, unless the key travels in time`() throws {
    var session = session(try Self.demonstration())
    session.advance(wall: 500)
    let caption = session.loaded.caption
    #expect(session.screenModel(at: 500).notices.caption == caption)

    session.perform(.command(.nextStack), wall: 501)
    #expect(session.screenModel(at: 501).notices.caption == caption)
    session.perform(.shift(.minutes(-1)), wall: 502)
    #expect(session.screenModel(at: 502).notices.caption == nil)

    session.perform(.command(.nextBeat), wall: 503)
    #expect(session.screenModel(at: 503).notices.caption == session.loaded.beats[0].title)
    #expect(try Evening.session().guide == nil)
  }

  @Test func `help, the palette and Why hold the clock, and notes do not`() throws {
    for (command, isHeld) in [
      (Command.help, true), (.palette, true), (.why, true), (.goTo, true), (.note, false),
      (.timeline, false),
    ] {
      var session = session(try Self.demonstration())
      session.advance(wall: 500)
      session.perform(.command(command), wall: 500)
      #expect(session.player.isHeld == isHeld, "\(command)")
      session.perform(.command(.lastBeat), wall: 600)
      #expect(!session.player.isHeld)
    }
  }

  @Test func `equals returns to the speed that it began with`() throws {
    var session = session(try Self.demonstration())

    session.perform(.command(.faster))
    #expect(session.player.speed == 1800)
    session.perform(.command(.slower), .command(.slower))
    #expect(session.player.speed == 600)
    session.perform(.command(.defaultSpeed))
    #expect(session.player.speed == .events)
  }

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
    SessionAction.command(.end), .go(Evening.moment("24:00"), isDragging: true), .shift(.hours(24)),
  ])
  func `whoever goes to the end is told nothing`(action: SessionAction) throws {
    var session = try Evening.session(isPlaying: true)

    session.perform(action, wall: 10)
    session.advance(wall: 5000)

    #expect(session.now == Evening.moment("24:00"))
    #expect(session.overlay == nil)
  }

  @Test(arguments: [
    SessionAction.command(.start), .command(.previousEvent), .shift(.hours(-1)), .command(.why),
    .command(.timeline), .command(.playPause), .command(.help), .command(.nextStack),
  ])
  func `the sheet goes with what moves the clock or opens something`(action: SessionAction) throws {
    var session = try Evening.session(speed: .max, isPlaying: true)
    session.advance(wall: 5000)

    session.perform(action, wall: 5001)

    if case .summary? = session.overlay { Issue.record("the sheet stays after \(action)") }
  }

  @Test func `the sheet scrolls on a small screen and no further than it goes`() throws {
    var session = try Evening.session(speed: .max, isPlaying: true)
    session.terminal.size = Size(columns: 40, rows: 12)
    session.advance(wall: 5000)

    session.perform(.scrollOverlay(by: 100), wall: 5001)

    guard case .summary(_, let scroll)? = session.overlay else { return #expect(Bool(false)) }
    #expect(scroll > 0)
    #expect(scroll < 20)
    session.perform(.command(.faster), wall: 5002)
    #expect(session.overlay != nil, "the speed may be chosen for the next time")
  }

  @Test func `a sheet that is open already is not covered`() throws {
    var session = try Evening.session(speed: .max, isPlaying: true)
    session.perform(.command(.help))

    session.advance(wall: 5000)

    #expect(session.overlay == .help(scroll: 0))
  }

  @Test(arguments: [
    (Key.character(","), SessionAction.command(.previousEvent)), (.home, .command(.start)),
    (.character("w"), .command(.why)),
    (.character("t"), .command(.timeline)), (.character("q"), .command(.quit)),
    (.escape, .closeOverlay), (.enter, .closeOverlay), (.down, .scrollOverlay(by: 1)),
  ])
  func `the keys that the sheet names do what it says`(key: Key, action: SessionAction) throws {
    var session = try Evening.session(speed: .max, isPlaying: true)
    session.advance(wall: 5000)

    #expect(session.answer(to: .key(key)) == action)
  }

  @Test func `told line by line, the demonstration is what a person would say`() throws {
    var options = InteractiveOptions()
    options.speed = .max
    let loaded = LoadedScenario(try Self.demonstration())
    var plain = PlainSession(loaded, options: options, narration: LogNarration(), wall: 0)
    var text = plain.lines(at: 0).text
    text += plain.lines(at: 60_000).text

    assertSnapshot(text, named: "first-minute-told")
    let drawing = text.unicodeScalars.filter { 0x2190..<0x2E00 ~= $0.value }
    #expect(drawing.isEmpty)
    #expect(!text.contains("  \n"))
  }

  @Test func `told line by line, the events of a day come in a minute and a half`() throws {
    let scenario = try Self.scenario("smart-rotate-day")
    var options = InteractiveOptions()
    options.speed = .events
    let loaded = LoadedScenario(scenario)
    var plain = PlainSession(loaded, options: options, narration: LogNarration(), wall: 0)
    var wakes: [Int] = []
    while let wake = plain.nextWake(), wakes.count < 1000 {
      wakes.append(wake)
      _ = plain.lines(at: wake)
    }

    let last = try #require(wakes.last)
    #expect((89_000...90_001).contains(last))
  }
}
