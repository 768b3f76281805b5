import HomeScreenViews
import SimulationCore
import SmartStacks
import Testing

@testable import HomestackApp

/// `.` and `,` over every movement of every scenario, with all that moves drawn part of the way.
@Suite struct SteppingTests {
  @Test(arguments: EveryFormatTests.names)
  func `each movement is shown forwards and backwards`(name: String) throws {
    var session = try Flood.session(of: try EveryFormatTests.scenario(name))
    var wall = 0
    func show() {
      for part in [0, 90, 200] {
        session.advance(wall: wall + part)
        _ = HomeScreenView.compose(
          session.screenModel(at: wall + part),
          size: session.terminal.size
        )
      }
      wall += 200
    }
    var steps = 0
    while session.now < session.player.end, steps < 120 {
      let before = session.now
      session.perform(.command(.nextEvent), wall: wall)
      show()
      session.perform(.command(.previousEvent), wall: wall)
      show()
      session.perform(.command(.nextEvent), wall: wall)
      wall += 2000
      session.advance(wall: wall)
      steps += 1
      if session.now == before { break }
    }
    while session.now > .zero, steps > 0 {
      session.perform(.command(.previousEvent), wall: wall)
      show()
      steps -= 1
    }
  }
}
