import Foundation
import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import Trials
@testable import RunReports
@testable import ScenarioText
@testable import Scenarios

/// The log of every shipped scenario, as it was looked at and found right.
@Suite struct GoldenLogTests {
  @Test(arguments: BuiltIns.scenarioNames)
  func `A shipped scenario has the log that was looked at`(name: String) throws {
    let item = try #require(BuiltIns.scenario(name))
    let run = try SampleRun.run(item.text)

    assertSnapshot(
      String(decoding: EventLogEncoder.encode(run), as: UTF8.self),
      named: "\(name).log"
    )
  }

  @Test(arguments: BuiltIns.scenarioNames)
  func `A shipped scenario is told in sentences`(name: String) throws {
    let item = try #require(BuiltIns.scenario(name))
    let run = try SampleRun.run(item.text)

    var narration = LogNarration()
    var text = HarmlessText()
    for index in run.log.indices { narration.append(index, of: run, to: &text) }

    assertSnapshot(text.text, named: "\(name).sentences")
  }

  @Test(arguments: BuiltIns.scenarioNames)
  func `A shipped scenario keeps its promises`(name: String) throws {
    let item = try #require(BuiltIns.scenario(name))
    let scenario = try SampleRun.scenario(item.text)
    var run = Run(world: scenario.world)
    run.advance(to: run.world.end)

    for result in ExpectationChecker(run: run).check(scenario.expectations) {
      #expect(result.isPassed, Comment(rawValue: result.statement))
    }
  }
}
