import HomeScreenViews
import Scenarios
import SimulationCore
import SmartStacks
import Synchronization
import TerminalRendering
import TestSupport
import Testing

@testable import HomestackApp
@testable import ScenarioText

/// A run of many days with frames that may compute a few days each.
@Suite struct LongRunTests {
  private final class Countdown: Sendable {
    private let left: Mutex<Int>

    init(_ count: Int) { left = Mutex(count) }

    func isLeft() -> Bool {
      left.withLock { left in
        left -= 1
        return left >= 0
      }
    }
  }

  private static func session(
    speed: Speed,
    isPlaying: Bool,
    days: Int = 40,
    name: String = "learning-in-two-weeks"
  ) throws -> InteractiveState {
    let item = try #require(BuiltIns.scenario(name))
    let overrides = ScenarioReader.Overrides(days: days)
    let read = ScenarioReader.read(text: item.text, file: item.name, overrides: overrides)
    let scenario = try #require(read.scenario)
    return .of(LoadedScenario(scenario), while: { false }) { options in
      options.speed = speed
      options.isPlaying = isPlaying
    }
  }

  private func frame(_ session: inout InteractiveState, days: Int = 3, wall: Int) {
    let countdown = Countdown(days)
    session.mayCompute = { countdown.isLeft() }
    session.advance(wall: wall)
  }

  private func headless(_ session: InteractiveState) -> Run {
    var run = Run(world: session.loaded.world)
    run.advance(to: run.world.end)
    return run
  }

  @Test func `the end is reached part by part, and shown as it goes`() throws {
    var session = try Self.session(speed: 60, isPlaying: false)
    session.mayCompute = { false }
    session.perform(.command(.end), wall: 10)

    var moments: [SimulationTime] = []
    for wall in stride(from: 20, through: 2000, by: 20) where session.now < session.player.end {
      frame(&session, wall: wall)
      moments.append(session.now)
      #expect(session.home.now == session.now)
      #expect(session.nextWake(after: wall) == wall + 1 || session.now == session.player.end)
    }

    #expect(moments.count > 10)
    #expect(zip(moments, moments.dropFirst()).allSatisfy(<))
    #expect(session.now == session.player.end)
    #expect(session.run.log.count == headless(session).log.count)
    #expect(session.home == headless(session).state(at: session.now))
  }

  @Test func `a key ends a long jump where it is`() throws {
    var session = try Self.session(speed: 60, isPlaying: false)
    session.mayCompute = { false }
    session.perform(.command(.end), wall: 10)
    for wall in [20, 40, 60] { frame(&session, wall: wall) }
    let reached = session.now
    #expect(reached > .zero && reached < session.player.end)

    session.perform(.command(.nextStack), wall: 70)
    for wall in [80, 100, 120] { frame(&session, wall: wall) }

    #expect(session.now == reached)
  }

  @Test func `at the greatest speed nothing is left out, and a live key is done once`() throws {
    var session = try Self.session(speed: .max, isPlaying: true)
    var wall = 0
    while session.now < session.player.end, wall < 100_000 {
      wall += 16
      frame(&session, wall: wall)
      if wall == 160 { session.perform(.donate("f"), wall: wall) }
    }

    #expect(session.now == session.player.end)
    #expect(session.acts.count == 1)
    var run = Run(world: session.loaded.world)
    for act in session.acts.compactMap(\.done) {
      run.advance(to: act.time)
      for input in session.loaded.inputs(of: act) { run.insert(input, at: act.time) }
    }
    run.advance(to: run.world.end)
    #expect(session.run.log.count == run.log.count)
    #expect(session.home == run.state(at: run.world.end))
  }

  @Test func `what comes next is found while nothing else happens`() throws {
    var session = try Self.session(speed: 60, isPlaying: false, days: 400, name: "smart-rotate")
    let computed = session.run.computedTo
    #expect(session.nextWake(after: 20) == 21)

    for wall in stride(from: 40, through: 4000, by: 20) { frame(&session, wall: wall) }

    #expect(session.run.computedTo > computed)
    #expect(session.run.computedTo == session.run.world.end)
    #expect(session.nextWake(after: 4000) == nil)
  }
}
