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
    let run = Run(toEndOf: try SampleRun.shipped(name).world)

    let log = String(decoding: EventLogEncoder.encode(run), as: UTF8.self)
    assertSnapshot(log, named: "\(name).log")
  }

  @Test(arguments: BuiltIns.scenarioNames)
  func `A shipped scenario is told in sentences`(name: String) throws {
    let run = Run(toEndOf: try SampleRun.shipped(name).world)

    var narration = LogNarration()
    var text = HarmlessText()
    for index in run.log.indices { narration.append(index, of: run, to: &text) }

    assertSnapshot(text.text, named: "\(name).sentences")
  }
}
