import HomeScreenViews
import Scenarios
import SimulationCore
import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import HomestackApp
@testable import ScenarioText

/// The key that a chapter asks its viewers to press.
@Suite struct PressTests {
  private static var scenario: Scenario {
    get throws { try chapter("scores") }
  }

  private static func chapter(_ name: String) throws -> Scenario {
    let item = try #require(BuiltIns.scenario(name))
    return try #require(ScenarioReader.read(text: item.text, file: item.name).scenario)
  }

  private func session(
    _ scenario: Scenario,
    speed: Speed? = nil,
    motion: MotionLevel = .full
  ) -> InteractiveState {
    .of(LoadedScenario(scenario), size: Size(columns: 100, rows: 30)) { options in
      options.start = scenario.opens ?? .zero
      options.speed = speed ?? scenario.speed ?? options.speed
      options.motion = motion
      options.hasCaption = true
    }
  }

  private func pressed(_ times: [Int], until end: Int = 40_000) throws -> InteractiveState {
    var session = session(try Self.scenario)
    for wall in stride(from: 0, through: end, by: 100) {
      session.advance(wall: wall)
      if times.contains(wall) { session.perform(.donate("b"), wall: wall) }
    }
    return session
  }

  @Test func `the clock waits for the key that viewers are asked for`() throws {
    let beat = try #require(try Self.scenario.beats.first { $0.press != nil })
    var session = session(try Self.scenario)
    var (asked, due) = (0, 0)
    for wall in stride(from: 0, through: 40_000, by: 100) where due == 0 {
      session.advance(wall: wall)
      if session.now == beat.time - .instant {
        if asked == 0 { asked = wall }
        #expect(session.screenModel(at: wall).notices.caption == "Press b: \(beat.press!.title).")
      } else if asked > 0 {
        due = wall
      }
    }

    #expect((5900...6100).contains(due - asked), "then it is pressed for them")
    #expect(session.acts.isEmpty)
    #expect(session.home.nameOnTop(of: StackID(0)) == "CardRecentPurchasesWidget")
  }

  @Test(arguments: [[13_000], [13_000, 13_100], [5000], [25_000], [5000, 16_000, 30_000]])
  func `a key that is asked for is taken once, early, late or twice`(times: [Int]) throws {
    let session = try pressed(times)

    let isTaken = times.contains { (13_000...16_000).contains($0) }
    #expect(session.acts.count == times.count - (isTaken ? 1 : 0))
    #expect(session.now > session.loaded.beats[1].time)
    #expect(session.player.isPlaying)
  }

  @Test func `a key is asked for again after going back`() throws {
    var session = try pressed([])
    let beat = try #require(session.loaded.beats.first { $0.press != nil })
    session.perform(.go(beat.time - .minutes(2), isDragging: false), wall: 40_000)
    for wall in stride(from: 40_000, through: 43_000, by: 100) { session.advance(wall: wall) }
    #expect(session.now == beat.time - .instant)

    session.perform(.donate("b"), wall: 43_000)

    #expect(session.now == beat.time)
    #expect(session.acts.isEmpty && session.run.branchCount == 1)
  }

  @Test func `a resize leaves the question and its time as they are`() throws {
    var session = session(try Self.scenario)
    for wall in stride(from: 0, through: 15_000, by: 100) { session.advance(wall: wall) }
    let due = try #require(session.guide?.pressesAt)

    for (step, size) in [(60, 18), (200, 60), (1, 1), (80, 24)].enumerated() {
      session.terminal.size = Size(columns: size.0, rows: size.1)
      session.advance(wall: 15_100 + 100 * step)
    }

    #expect(session.guide?.pressesAt == due)
    let model = session.screenModel(at: 15_500)
    #expect(
      HomeScreenView.compose(model, size: Size(columns: 80, rows: 24)).allText.contains("Press b")
    )
    session.perform(.donate("b"), wall: 15_600)
    #expect(session.acts.isEmpty && session.guide?.pressesAt == nil)
  }

  @Test(arguments: BuiltIns.chapters)
  func `at every speed and without motion the day is the one without a screen`(name: String) throws
  {
    let scenario = try Self.chapter(name)
    var headless = Run(world: scenario.world)
    headless.advance(to: headless.world.end)
    for (speed, motion) in [
      (Speed.events, MotionLevel.none), (600, .full), (3600, .full), (.max, .reduced),
    ] {
      var session = session(scenario, speed: speed, motion: motion)
      var wall = 0
      while session.now < session.player.end, wall < 8_000_000 {
        wall += 500
        session.advance(wall: wall)
      }
      #expect(session.now == session.player.end, "\(speed)")
      #expect(session.run.log.count == headless.log.count)
      #expect(session.acts.isEmpty)
    }
  }
}
