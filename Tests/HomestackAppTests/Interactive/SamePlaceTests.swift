import HomeScreenViews
import SimulationCore
import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import HomestackApp
@testable import ScenarioText
@testable import Scenarios

/// Going somewhere is the same as having played there: a screen tells of a place and a branch, and
/// nothing of the way that led to them.
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
