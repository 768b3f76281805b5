import SimulationCore
import SmartStacks
import Testing

@testable import ScenarioText
@testable import Scenarios

/// A saved file goes on from the run before: on every shipped scenario its log is that of a run
/// from the start.
@Suite struct FollowingShippedTests {
  @Test(arguments: BuiltIns.scenarioNames)
  func `an edit at any place gives the log of a run from the start`(name: String) throws {
    let item = try #require(BuiltIns.scenario(name))
    let result = ScenarioReader.read(text: item.text, file: "\(name).yaml")
    var world = try #require(result.scenario).world
    var stream = Seed(5).stream("edits", name)
    var run = Run(toEndOf: world)
    for edit in 0..<4 {
      let count = UInt64(world.inputs.count)
      if count > 0, stream.next(below: 2) == 0 {
        world.inputs.remove(at: Int(stream.next(below: count)))
      } else {
        let time = SimulationTime(
          milliseconds: Int64(stream.next(below: UInt64(world.end.milliseconds)))
        )
        let place = world.inputs.partition { $0.time <= time }
        world.inputs.insert(ScheduledInput(time: time, input: .openApp(AppID(0))), at: place)
      }
      world.name = "Edit \(edit)"
      run = try #require(Run(world: world, following: run))
      run.advance(to: world.end)
      let fresh = Run(toEndOf: world)
      #expect(run.log == fresh.log, "edit \(edit)")
    }
  }
}
