import SimulationCore
import SmartStacks
import Testing

@testable import Trials
@testable import ScenarioText
@testable import Scenarios

/// What the shipped days promise does not hang on luck.
@Suite struct ShippedSeedsTests {
  /// A line that says in which share of runs it comes true is judged over those, by `check`.
  @Test(arguments: BuiltIns.scenarioNames)
  func `every line of a shipped day comes true on seeds 0 to 99`(name: String) throws {
    let item = try #require(BuiltIns.scenario(name))
    let written = try #require(ScenarioReader.read(text: item.text, file: name).scenario)
    // Where nothing is drawn, all seeds are one.
    for seed in written.dependsOnChance ? 0..<100 : 0..<1 {
      var overrides = ScenarioReader.Overrides()
      overrides.seed = UInt64(seed)
      let read = ScenarioReader.read(text: item.text, file: name, overrides: overrides)
      let scenario = try #require(read.scenario)
      var run = Run(world: scenario.world)
      run.advance(to: scenario.world.end)
      let lines = scenario.expectations.filter { $0.runs == nil }
      for result in ExpectationChecker(run: run).check(lines) where result.failure != nil {
        Issue.record("seed \(seed), line \(result.expectation.location.line): \(result.statement)")
      }
    }
  }
}
