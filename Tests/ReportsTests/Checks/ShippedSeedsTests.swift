import SimulationCore
import SmartStacks
import Testing

@testable import Trials
@testable import ScenarioText
@testable import Scenarios

/// What the shipped days promise does not hang on luck.
@Suite struct ShippedSeedsTests {
  /// A line that says in which share of runs it comes true is judged with the file's own seed.
  @Test(arguments: BuiltIns.scenarioNames)
  func `every line of a shipped day comes true on seeds 0 to 99`(name: String) throws {
    let item = try #require(BuiltIns.scenario(name))
    let written = try SampleRun.shipped(name)
    let own = written.world.seed.value
    // Where nothing is drawn, all seeds are one.
    for seed in written.dependsOnChance ? Array(0..<100) : [own] {
      let overrides = ScenarioReader.Overrides(seed: seed)
      let read = ScenarioReader.read(text: item.text, file: name, overrides: overrides)
      let scenario = try #require(read.scenario)
      let run = Run(toEndOf: scenario.world)
      let lines = scenario.expectations.filter { $0.runs == nil || seed == own }
      for result in ExpectationChecker(run: run).check(lines) where result.failure != nil {
        Issue.record("seed \(seed), line \(result.expectation.location.line): \(result.statement)")
      }
    }
  }
}
