import ScenarioText
import SimulationCore
import SmartStacks
import TerminalRendering
import Testing

@testable import HomeScreenViews
@testable import Scenarios

@Suite struct ShippedScenarioTests {
  /// WWDC20 10194 1:34 est., WWDC21 10049 0:27.
  @Test func `what an app knows is seen at a glance, and not before`() throws {
    func seen(atMinute minute: Int) throws -> String {
      let model = try ShippedModel.model("new-purchase", day: 1, 9, minute)
      let frame = HomeScreenView.compose(model, size: Size(columns: 100, rows: 30))
      let isOpened = model.run.log.contains { record in
        if case .userOpened = record.event { true } else { false }
      }
      #expect(!isOpened)
      return (0..<30).map { frame.text(row: $0) }.joined(separator: "\n")
    }

    #expect(try seen(atMinute: 50).contains("Grocer"))
    #expect(try seen(atMinute: 50).contains("spent today"))
    #expect(try !seen(atMinute: 40).contains("Grocer"))
  }

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
