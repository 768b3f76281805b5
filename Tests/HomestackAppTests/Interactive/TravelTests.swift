import TerminalRendering
import HomeScreenViews
import SimulationCore
import SmartStacks
import TerminalDriver
import Testing

@testable import HomestackApp

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
    #expect(session.message == "No beat comes after this.")
    session.perform(.command(.previousBeat))
    #expect(session.now == Evening.moment("17:00"))
  }

  @Test(arguments: [
    SessionAction.command(.help), .command(.goTo), .command(.themes), .command(.editStack),
    .command(.arrange), .command(.placed),
    .command(.palette),
    .command(.askAbout), .command(.change), .command(.save), .command(.why), .command(.timeline),
    .command(.habits), .command(.end),
    .command(.nextPage),
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
    #expect(session.message == "This is the start: no beat comes before.")
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
