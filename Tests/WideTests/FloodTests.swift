import Foundation
import SmartStacks
import Testing

@testable import AppShell

/// Floods of input over every screen; a failure traps, and the run is the same for the same seed.
@Suite struct FloodTests {
  /// How many times as many events as in CI: `HOMESTACK_FLOOD=40` sends a million.
  private static let times =
    ProcessInfo.processInfo.environment["HOMESTACK_FLOOD"].flatMap { Int($0) } ?? 1

  @Test(arguments: EveryFormatTests.names)
  func `a session takes whatever is sent to it`(name: String) throws {
    let session = try Flood.session(of: try EveryFormatTests.scenario(name))
    for seed in 1...Self.times {
      var flood = Flood(seed: UInt64(seed), session: session, draws: true)
      flood.send(700)
      #expect(flood.session.now <= flood.session.player.end)
    }
  }
}
