import HomeScreenViews
import SimulationCore
import TerminalRendering
import Testing

@testable import HomestackApp

/// Time stands still while somebody configures.
@Suite struct WaitingTests {
  @Test(arguments: [Speed.times(60), .events, .max])
  func `an open sheet holds the clock, and the day goes on from there`(speed: Speed) throws {
    var session = try Evening.session(speed: speed, isPlaying: true)
    session.advance(wall: 10)
    press(.character("e"), in: &session, wall: 20)
    let then = session.now

    session.advance(wall: 9000)
    #expect(session.now == then)
    #expect(session.nextWake(after: 9000) == nil)
    #expect(session.player.playback(at: 9000).isHeld)

    press(.escape, in: &session, wall: 10_000)
    #expect(session.now == then)
    session.advance(wall: 10_100)
    #expect(session.now > then)
    if speed == .times(60) { #expect(session.now == then + .seconds(6)) }
  }

  @Test func `it waits through a gallery, and through a report that comes over it`() throws {
    var session = try Evening.session(isPlaying: true)
    press(.character("e"), .character("a"), in: &session, wall: 1000)
    let then = session.now
    session.overlays.show(.unreadable("it is gone", file: "evening.yaml"))

    session.advance(wall: 5000)
    press(.escape, .escape, in: &session, wall: 6000)

    #expect(session.overlay == .editStack(StackEditor(stack: Evening.home)))
    #expect(session.now == then)
  }

  @Test func `notes hold nothing, because a presenter reads them while the day plays`() throws {
    var session = try Evening.session(isPlaying: true)
    session.perform(.command(.note), wall: 1000)

    session.advance(wall: 2000)

    #expect(session.now == Evening.moment("16:02"))
  }

  @Test func `an option lets it go on`() throws {
    var session = InteractiveState.of(try Evening.loaded()) { options in
      options.speed = 60
      options.holdsTime = false
    }
    press(.character("e"), in: &session, wall: 1000)

    session.advance(wall: 2000)

    #expect(session.now == Evening.moment("16:02"))
    #expect(!session.player.playback(at: 2000).isHeld)
  }

  @Test func `a paused clock stays paused, and needs no second word for it`() throws {
    var session = try Evening.session()
    press(.character("e"), in: &session, wall: 1000)

    #expect(!session.player.isRunning)
    press(.escape, in: &session, wall: 2000)
    #expect(!session.player.isPlaying)
  }

  @Test func `a live key that is pressed meanwhile is refused with a word`() throws {
    var session = try Evening.session(isPlaying: true)
    press(.character("e"), .character("b"), in: &session, wall: 1000)

    #expect(session.message == "Close this sheet to use b (buy).")
    #expect(session.live.allDone.isEmpty)
    press(.character("a"), .character("c"), in: &session, wall: 1000)
    #expect(session.message == "Close this sheet to use c (choir).")
    press(.character("z"), in: &session, wall: 1000)
    #expect(session.message == "z does nothing in this sheet.")

    press(.escape, .escape, .character("b"), in: &session, wall: 2000)
    #expect(session.live.allDone.count == 1)
  }
}
