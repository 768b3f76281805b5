import HomeScreenViews
import SimulationCore
import SmartStacks
import TerminalRendering
import Testing

@testable import AppShell
@testable import Interactive
@testable import ScenarioText
@testable import Scenarios

/// What is filmed is what would have been seen.
@Suite struct FilmMakerTests {
  /// Films a span; the first day without one.
  private func maker(
    _ name: String,
    _ from: String? = nil,
    _ to: String? = nil
  ) throws -> FilmMaker {
    let source = try ScenarioSource(name)
    let scenario = try source.scenario(.init())
    let world = scenario.world
    let first = try from.flatMap(MomentArgument.init)?.moment(in: world, option: "--from")
    let last = try to.flatMap(MomentArgument.init)?.moment(in: world, option: "--to")
    let start = first ?? .zero
    let end = last ?? min(world.end, world.calendar.startOfNextDay(after: .zero))
    return FilmMaker(programme: Programme(scenario, text: source.text), span: start...end)
  }

  @Test func `a turn is filmed frame by frame and comes to rest`() throws {
    let maker = try maker("smart-rotate-day", "12:59", "13:02")

    let tape = try maker.tape()

    let gaps = zip(tape.shots, tape.shots.dropFirst()).map { $1.time - $0.time }
    #expect(gaps.count { $0 <= 40 } >= 8)
    #expect(tape.length == (tape.shots.last?.time ?? 0) + FilmMaker.rest)
    #expect(tape.frames.last?.frame.text(row: 0).contains("13:02") == true)
    #expect(tape.length < 10_000)
  }

  @Test func `without motion nothing is between two states`() throws {
    var still = try maker("smart-rotate-day", "12:59", "13:02")
    still.motion = .none

    let tape = try still.tape()

    #expect(try tape.shots.count < maker("smart-rotate-day", "12:59", "13:02").tape().shots.count)
  }

  @Test func `beats are named when they come`() throws {
    let scenario = try ScenarioSource(BuiltIns.demonstration).scenario(.init())
    let beats = scenario.beats
    let maker = try maker(BuiltIns.demonstration)

    let tape = try maker.tape()

    #expect(tape.markers.map(\.title) == beats.map(\.title))
    #expect(tape.markers.map(\.time) == tape.markers.map(\.time).sorted())
  }

  @Test func `a film that would never end is refused`() throws {
    var slow = try maker("smart-rotate-day", "6:00", "20:00")
    slow.speed = 1

    #expect(throws: FilmMaker.TooLong.self) { try slow.tape() }
  }

  @Test(arguments: BuiltIns.scenarioNames)
  func `every shipped day has a film, the same each time`(name: String) throws {
    var maker = try maker(name)
    maker.rate = 10

    let tape = try maker.tape()

    #expect(!tape.shots.isEmpty && tape.length < 120_000)
    #expect(try maker.tape().shots == tape.shots)
  }
}
