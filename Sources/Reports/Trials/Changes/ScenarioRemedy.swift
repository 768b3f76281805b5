package import ScenarioText
import Scenarios
package import SmartStacks

/// Searches for a change of a scenario's text that mends a failed expectation or sighting.
///
/// Every change that it offers was written into the text, run, and checked in that run.
package struct ScenarioRemedy {
  let trial: ScenarioTrial
  let run: Run

  package init(_ trial: ScenarioTrial, run: Run) {
    self.trial = trial
    self.run = run
  }

  func run(with offer: OfferedChange) -> Run? {
    guard let world = trial.written(with: offer.edits)?.world else { return nil }
    var run = Run(world: world)
    run.advance(to: world.end)
    return run
  }
}

extension OfferedChange.Step {
  /// The option that makes the change: `--set policy.limit.gap=15m instead of 30m`.
  var option: String {
    "--set \(ShellWord.quoted("\(edit)"))" + (before.map { " instead of \($0)" } ?? "")
  }
}
