import ScenarioText
import SimulationCore
import SmartStacks
import TerminalRendering
import Testing

@testable import HomeScreenViews
@testable import Scenarios

@Suite struct ShippedScenarioTests {
  @Test(arguments: BuiltIns.scenarioNames)
  func `its live keys take no key of the table`(name: String) throws {
    let item = try #require(BuiltIns.scenario(name))
    let scenario = try #require(ScenarioReader.read(text: item.text, file: name).scenario)
    for key in scenario.keys { #expect(!KeyTable.reserved.contains(key.key), "\(key.key)") }
  }

  @Test(arguments: BuiltIns.scenarioNames)
  func `its day is drawn whole at every hour`(name: String) throws {
    let item = try #require(BuiltIns.scenario(name))
    let scenario = try #require(ScenarioReader.read(text: item.text, file: name).scenario)
    var run = Run(world: scenario.world)
    run.advance(to: scenario.world.end)
    let length = scenario.world.end.milliseconds
    for part in 0...4 {
      let state = run.state(at: SimulationTime(milliseconds: length * Int64(part) / 4))
      var model = ScreenModel(
        title: scenario.name,
        run: run,
        state: state,
        playback: Playback(isPlaying: false, speed: 60),
        selected: scenario.world.stacks.isEmpty ? nil : StackID(0)
      )
      model.history = DayHistory(of: run, at: state.now)
      for size in [Size(columns: 60, rows: 18), Size(columns: 100, rows: 30)] {
        let layout = ScreenLayout(model, size: size)
        let frame = HomeScreenView.compose(model, layout: layout)
        #expect(FrameCheck.brokenCells(in: frame).isEmpty)
        for pane in layout.panes {
          #expect(FrameCheck.brokenEdges(of: pane.rect, in: frame, glyphs: .unicode).isEmpty)
        }
      }
    }
  }
}
