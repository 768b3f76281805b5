import HomeScreenViews
import SimulationCore
import SmartStacks
import TerminalRendering
import Testing

@testable import HomestackApp
@testable import ScenarioText
@testable import Scenarios

@Suite struct FilmMakerTests {
  /// Films a span; the first day without one.
  func maker(_ name: String, _ from: String? = nil, _ to: String? = nil) throws -> FilmMaker {
    let source = try ScenarioSource(name)
    let scenario = try source.scenario(.init())
    let world = scenario.world
    let first = try from.flatMap(MomentArgument.init)?.moment(in: world, option: "--from")
    let last = try to.flatMap(MomentArgument.init)?.moment(in: world, option: "--to")
    let start = first ?? .zero
    let end = last ?? min(world.end, world.calendar.startOfNextDay(after: .zero))
    return FilmMaker(loaded: LoadedScenario(scenario, text: source.text), span: start...end)
  }

  @Test func `a turn is filmed frame by frame and comes to rest`() throws {
    let maker = try maker("smart-rotate-day", "12:59", "13:02")

    let sequence = try maker.sequence()

    let gaps = zip(sequence.shots, sequence.shots.dropFirst()).map { $1.time - $0.time }
    #expect(gaps.count { $0 <= 40 } >= 7)
    #expect(sequence.length == (sequence.shots.last?.time ?? 0) + FilmMaker.rest)
    #expect(sequence.frames.last?.frame.text(row: 0).contains("13:02") == true)
    #expect(sequence.length < 10_000)
  }

  @Test func `without motion nothing is between two states`() throws {
    var still = try maker("smart-rotate-day", "12:59", "13:02")
    still.motion = .none

    let sequence = try still.sequence()

    #expect(
      try sequence.shots.count < maker("smart-rotate-day", "12:59", "13:02").sequence().shots.count
    )
  }

  @Test func `beats are named when they come`() throws {
    let scenario = try ScenarioSource(BuiltIns.demonstration).scenario(.init())
    let beats = scenario.beats
    let maker = try maker(BuiltIns.demonstration)

    let sequence = try maker.sequence()

    #expect(sequence.markers.map(\.title) == beats.map(\.title))
    #expect(sequence.markers.map(\.time) == sequence.markers.map(\.time).sorted())
  }

  @Test func `keys are pressed when they are due, and end the film`() throws {
    var asking = try maker("smart-rotate-day", "13:12")
    let text = "press space\nwait 2s\npress w\nwait 3s\n"
    asking.keys = KeyScript.read(bytes: Array(text.utf8), file: "ask.keys").0

    let sequence = try asking.sequence()

    let whole = sequence.frames.map { frame in
      (0..<sequence.size.rows).map { frame.frame.text(row: $0) }.joined(separator: "\n")
    }
    let first = try #require(whole.first)
    let last = try #require(whole.last)
    #expect(!first.contains("Sources ─"))
    #expect(last.contains("Sources ─"))
    #expect(last.contains("PAUSED"))
    #expect(sequence.length == 5800 + FilmMaker.rest)
  }

  @Test func `the key that quits ends the film`() throws {
    var quitting = try maker("smart-rotate-day", "13:12")
    quitting.keys =
      KeyScript.read(bytes: Array("press q\nwait 1h\n".utf8), file: "quit.keys").0

    #expect(try quitting.sequence().length < 10_000)
  }

  @Test func `a film that would never end is refused`() throws {
    var slow = try maker("smart-rotate-day", "6:00", "20:00")
    slow.speed = 1

    #expect(throws: FilmMaker.TooLong.self) { try slow.sequence() }
  }

  @Test(arguments: BuiltIns.scenarioNames)
  func `every shipped day has a film, the same each time`(name: String) throws {
    var maker = try maker(name)
    maker.rate = 5

    let sequence = try maker.sequence()

    #expect(!sequence.shots.isEmpty && sequence.length < 120_000)
    #expect(try maker.sequence().shots == sequence.shots)
  }
}
