import HomeScreenViews
import SimulationCore
import SmartStacks
import TerminalDriver
import TerminalRendering
import Testing

@testable import HomestackApp
@testable import ScenarioText
@testable import Scenarios

@Suite struct TravelTests {
  @Test(arguments: [false, true])
  func `the next event is the next movement, played while paused`(isPlaying: Bool) throws {
    var session = try Evening.session(isPlaying: isPlaying)

    session.perform(.command(.nextEvent), wall: 1000)

    #expect(session.now == Evening.moment("17:00"))
    #expect(session.top(Evening.home) == "Calendar")
    #expect(session.moving(at: 1100).count == 1)
    #expect(!session.player.isPlaying)
    session.advance(wall: 9000)
    #expect(session.now == Evening.moment("17:00"))
  }

  @Test func `event by event forward and back again shows the same tops`() throws {
    var session = try Evening.session()
    var forward: [String] = []
    var wall = 0
    func note() -> String { "\(session.now.milliseconds) \(session.top(Evening.home))" }

    forward.append(note())
    for _ in 0..<4 {
      wall += 5000
      session.perform(.command(.nextEvent), wall: wall)
      forward.append(note())
    }
    var back = [note()]
    for _ in 0..<4 {
      wall += 5000
      session.perform(.command(.previousEvent), wall: wall)
      back.append(note())
    }

    #expect(session.now == .zero)
    #expect(back == forward.reversed())
    #expect(Set(forward).count == 5)
  }

  @Test func `going back plays the movement reversed`() throws {
    var session = try Evening.session(at: "17:00")

    session.perform(.command(.previousEvent))

    let home = session.home[Evening.home]
    #expect(
      session.moving(at: 10) == [.scroll(from: home.members[1], to: home.members[0], passing: -1)]
    )
  }

  @Test func `a suggestion that left slides in again on the way back`() throws {
    var session = try Evening.session(at: "19:00")

    session.perform(.command(.previousEvent))

    #expect(session.now == Evening.moment("18:30"))
    #expect(session.moving(at: 10) == [.slideIn(session.home[Evening.home].top)])
  }

  @Test func `where nothing moves any more, a step to the next event says so`() throws {
    var session = try Evening.session(at: "20:00")
    session.perform(.command(.nextEvent))
    #expect(session.now == Evening.moment("20:00"))
    #expect(session.message?.isEmpty == false)

    session = try Evening.session()
    session.perform(.command(.previousEvent))
    #expect(session.now == .zero)
    #expect(session.message == "This is the start of the run.")
  }

  @Test func `a minute's step shows what it passes`() throws {
    var session = try Evening.session(at: "16:59:30")

    session.perform(.shift(.minutes(1)))

    #expect(session.now == Evening.moment("17:00:30"))
    #expect(session.moving(at: 10).count == 1)
  }

  @Test func `an hour's step is a jump that lights what changed`() throws {
    var session = try Evening.session(at: "16:30")

    session.perform(.shift(.hours(1)))

    #expect(session.now == Evening.moment("17:30"))
    #expect(session.moving(at: 10).isEmpty)
    #expect(session.director.lit(at: 10) == [Evening.home])
  }

  @Test func `steps stay inside the run`() throws {
    var session = try Evening.session(at: "16:00:20")

    session.perform(.shift(.minutes(-1)))
    #expect(session.now == .zero)
    session.perform(.command(.end), .shift(.hours(1)))
    #expect(session.now == Evening.moment("24:00"))
  }

  @Test func `beats are visited in order and named`() throws {
    var session = try Evening.session()

    session.perform(.command(.nextBeat))
    #expect(session.now == Evening.moment("17:00"))
    #expect(session.message == "Choir in half an hour")
    session.perform(.command(.nextBeat))
    #expect(session.now == Evening.moment("18:30"))
    session.perform(.command(.nextBeat))
    #expect(session.message == "There is no later highlight.")
    session.perform(.command(.previousBeat))
    #expect(session.now == Evening.moment("17:00"))
  }

  @Test(arguments: [
    SessionAction.command(.help), .command(.goTo), .command(.themes), .command(.editStack),
    .command(.arrange), .command(.placed), .command(.palette),
    .command(.askAbout), .command(.change), .command(.save), .command(.why), .command(.timeline),
    .command(.habits), .command(.end), .command(.nextPage),
  ])
  func `one key leads from anything that is open to the last beat`(opening: SessionAction) throws {
    var session = try Evening.session(at: "17:40", isPlaying: true)
    session.perform(opening)
    let expected = opening == .command(.end) ? Evening.moment("18:30") : Evening.moment("17:00")
    let before = session.themes.kept

    let action = session.answer(to: .key(.control("g")))
    session.perform(try #require(action), wall: 10)

    #expect(action == .command(.lastBeat))
    #expect(session.now == expected)
    #expect(session.overlay == nil)
    #expect(session.view.isHome)
    #expect(session.themes.shown == before)
    #expect(!session.player.isPlaying)
    #expect(session.shownPage == session.home.visiblePage)
    #expect(session.moving(at: 11).isEmpty)
  }

  @Test func `what was done live after the last beat is still ahead`() throws {
    var session = try Evening.session(at: "17:10")
    session.perform(.donate("b"))
    let done = session.live.allDone

    session.perform(.command(.lastBeat), wall: 100)

    #expect(session.now == Evening.moment("17:00"))
    #expect(session.message == "Choir in half an hour")
    #expect(session.live.allDone == done)
    #expect(session.run.branchCount == 1)
  }

  @Test func `before the first beat the key shows the start`() throws {
    var session = try Evening.session(at: "16:30")

    session.perform(.command(.lastBeat))

    #expect(session.now == .zero)
    #expect(session.message == "This is the start. There is no earlier highlight.")
  }

  @Test func `the end stays on the screen, and the start is a key away`() throws {
    var session = try Evening.session(isPlaying: true)

    session.perform(.command(.end))
    session.perform(.command(.playPause), wall: 10)

    #expect(session.now == Evening.moment("24:00"))
    #expect(!session.player.isPlaying)
    #expect(session.message?.isEmpty == false)
    session.perform(.command(.start), wall: 20)
    #expect(session.now == .zero)
  }

  @Test func `dragging over the day strip lights nothing`() throws {
    var session = try Evening.session()

    session.perform(.go(Evening.moment("17:10"), isDragging: true))

    #expect(session.top(Evening.home) == "Calendar")
    #expect(session.moving(at: 1).isEmpty)
    #expect(session.director.lit(at: 1).isEmpty)
  }

  @Test func `playing to a moment and jumping there give the same Home Screen`() throws {
    var played = try Evening.session(isPlaying: true)
    var jumped = try Evening.session()

    for wall in stride(from: 0, through: 170_000, by: 93) { played.advance(wall: wall) }
    played.advance(wall: 170_000)
    jumped.perform(.go(to: "18:50"))

    #expect(played.home == jumped.home)
  }

  @Test func `a clock that is stopped shows the very moment`() throws {
    var session = try Evening.session(at: "16:00", isPlaying: true)
    for wall in stride(from: 0, through: 1010, by: 10) { session.advance(wall: wall) }

    session.perform(.command(.playPause), wall: 1015)

    #expect(session.screenModel(at: 1015).now == session.now)
  }
}

/// A screen depends on a place and a branch, and not on the way that led to them.
@Suite struct SamePlaceTests {
  static let names = ["learning-in-two-weeks", "knows-its-person", "smart-rotate-day"]

  private func loaded(_ name: String) throws -> LoadedScenario {
    let item = try #require(BuiltIns.scenario(name))
    let scenario = try #require(ScenarioReader.read(text: item.text, file: name).scenario)
    return LoadedScenario(scenario, text: item.text)
  }

  private func session(_ loaded: LoadedScenario, at time: SimulationTime) -> InteractiveState {
    var session = InteractiveState.of(loaded, size: Size(columns: 200, rows: 60)) { options in
      options.start = time
      options.isPlaying = false
    }
    session.terminal.look = .mono
    return session
  }

  private func go(to time: SimulationTime, in session: inout InteractiveState) {
    session.perform(.go(time, isDragging: true))
  }

  private func frame(_ session: InteractiveState, _ size: Size) -> String {
    var session = session
    session.terminal.size = size
    return PlainOutput.text(HomeScreenView.compose(session.screenModel(at: 0), size: size)).text
  }

  private static let sizes = [
    Size(columns: 200, rows: 60), Size(columns: 100, rows: 30), Size(columns: 60, rows: 18),
  ]

  @Test(arguments: names, 1...6)
  func `a place looks the same after visits elsewhere`(name: String, seed: Int) throws {
    let loaded = try loaded(name)
    let minutes = UInt64(loaded.world.end.milliseconds / 60_000)
    var dice = Seed(UInt64(seed)).stream("places")
    for _ in 0..<3 {
      let place = SimulationTime.zero + .minutes(Int64(dice.next(below: minutes)))
      let direct = session(loaded, at: place)

      var visited = session(loaded, at: .zero)
      for _ in 0..<2 {
        let elsewhere = SimulationTime.zero + .minutes(Int64(dice.next(below: minutes)))
        go(to: elsewhere, in: &visited)
      }
      go(to: place, in: &visited)
      var furthest = session(loaded, at: loaded.world.end)
      go(to: place, in: &furthest)

      for size in Self.sizes {
        let expected = frame(direct, size)
        #expect(
          frame(visited, size) == expected,
          "\(name) at minute \(place.milliseconds / 60_000)"
        )
        #expect(
          frame(furthest, size) == expected,
          "\(name) at minute \(place.milliseconds / 60_000)"
        )
      }
      let next = Narrator(run: direct.run).forecasts(after: place, limit: .max)
      #expect(Narrator(run: furthest.run).forecasts(after: place, limit: .max) == next)
    }
  }

  @Test(arguments: names)
  func `why and timeline are the same, too`(name: String) throws {
    let loaded = try loaded(name)
    let place = SimulationTime(milliseconds: loaded.world.end.milliseconds / 5)

    for view in [SessionAction.command(.why), .command(.timeline)] {
      var direct = session(loaded, at: place)
      direct.perform(view)
      var visited = session(loaded, at: .zero)
      go(to: loaded.world.end, in: &visited)
      go(to: place, in: &visited)
      visited.perform(view)

      #expect(frame(direct, Self.sizes[0]) == frame(visited, Self.sizes[0]), "\(name) \(view)")
    }
  }

  @Test func `what comes on a later day is told on a quiet evening`() throws {
    let loaded = try loaded("learning-in-two-weeks")
    let calendar = loaded.world.calendar
    let place = calendar.startOfNextDay(after: .zero) + .hours(14) + .minutes(41)

    let session = session(loaded, at: place)

    var whole = Run(world: loaded.world)
    whole.advance(to: loaded.world.end)
    let told = Narrator(run: session.run).forecasts(after: place, limit: 3)
    #expect(!told.isEmpty)
    #expect(told == Narrator(run: whole).forecasts(after: place, limit: 3))
    #expect(!frame(session, Self.sizes[1]).contains("Next    nothing"))
  }

  @Test func `a long run is computed only as far as is told`() throws {
    var loaded = try loaded("smart-rotate-day")
    let item = try #require(BuiltIns.scenario("smart-rotate-day"))
    var overrides = ScenarioReader.Overrides()
    overrides.days = 300
    let read = ScenarioReader.read(text: item.text, file: "day", overrides: overrides)
    loaded.world = try #require(read.scenario).world

    let session = session(loaded, at: .zero)
    let coming = Narrator(run: session.run).forecasts(after: .zero, limit: .max)

    let isKnown = coming.count == 24 || session.run.computedTo == loaded.world.end
    #expect(isKnown)
  }
}
