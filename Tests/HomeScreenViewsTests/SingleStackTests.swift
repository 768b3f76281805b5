import ScenarioText
import SimulationCore
import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import HomeScreenViews
@testable import Scenarios

/// A page with one row of panes, beside the scores that its story is about.
@Suite struct SingleStackTests {
  private static func model(_ name: String, hour: Int64) throws -> ScreenModel {
    let item = try #require(BuiltIns.scenario(name))
    let scenario = try #require(ScenarioReader.read(text: item.text, file: name).scenario)
    var run = Run(world: scenario.world)
    run.advance(to: scenario.world.end)
    return ScreenModel(
      title: scenario.name,
      run: run,
      state: run.state(at: SimulationTime(milliseconds: hour * 3_600_000)),
      playback: Playback(isPlaying: false, speed: 60),
      selected: StackID(0)
    )
  }

  /// The chart of WWDC21 10049 13:36, from the log.
  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 100, rows: 30)])
  func `the rows that a second row of panes would take show the scores`(size: Size) throws {
    let frame = HomeScreenView.compose(try Self.model("cards-linear", hour: 13), size: size)

    assertSnapshot(FrameSnapshot.text(frame), named: "cards-linear-\(size.columns)x\(size.rows)")
  }

  /// Recent Purchases has no entry that is known from the start.
  @Test func `a kind whose entries all arrive is given its rows too`() throws {
    let model = try Self.model("cards-linear", hour: 13)

    #expect(model.run.world.plottedKinds.count == 2)
  }

  @Test func `a figure gives way where the name stands on its row`() throws {
    let size = Size(columns: 100, rows: 30)
    let frame = HomeScreenView.compose(try Self.model("cards-linear", hour: 13), size: size)

    let rows = (0..<size.rows).map { frame.text(row: $0) }
    #expect(rows.contains { $0.hasPrefix(" Reminders  5 of 10  ") })
  }
}
