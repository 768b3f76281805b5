import Scenarios
import SimulationCore
import SmartStacks
import TerminalRendering
import Testing

@testable import ScenarioText
@testable import Trials

/// Sweeps for tests.
enum SampleSweep {
  static func scenario(_ name: String = "smart-rotate-day") throws -> Scenario {
    let text = try #require(BuiltIns.scenario(name)).text
    return try #require(ScenarioReader.read(text: text, file: "\(name).yaml").scenario)
  }

  /// The page, in the colours of no theme.
  static func page(_ report: SweepReport) -> HarmlessText {
    let theme = Theme(name: "light", title: "Light", colors: [:], appearance: .light)
    return SweepHTML.document(report, themes: (theme, theme))
  }

  static func head(_ scenarios: [Scenario], runs: Int = 60) -> SweepHead {
    SweepHead(
      scenarios[0],
      digest: "0123456789abcdef",
      runs: runs,
      disturbance: ["jitter 5m"],
      points: scenarios.enumerated().map { place, scenario in
        SweepHead.Point(scenario, words: scenarios.count > 1 ? ["place=\(place)"] : [])
      }
    )
  }

  static func outcome(
    _ scenarios: [Scenario],
    _ range: ClosedRange<Int>? = nil,
    runs: Int = 60,
    threads: Int = 2,
    knowing known: SweepOutcome? = nil
  ) async -> SweepOutcome {
    let head = head(scenarios, runs: runs)
    let disturbance = Disturbance(jitter: .minutes(5), skipped: 100_000)
    let sweeper = Sweeper(scenarios, head, disturbance, threads: threads)
    return await sweeper.sweep(
      range ?? 1...runs,
      progress: SweepProgress(),
      kept: SweepKeeper(known ?? SweepOutcome(head))
    )
  }
}
