import Scenarios

/// An expectation over many runs in which nothing can come otherwise says no more than one run.
enum AlikeRunsLint {
  static func findings(_ subject: LintSubject) -> [LintFinding] {
    guard !subject.scenario.dependsOnChance else { return [] }
    return subject.scenario.expectations.compactMap { expectation in
      guard let runs = expectation.runs, runs.disturbance.isNone else { return nil }
      return LintFinding(
        code: "expect.alikeRuns",
        location: expectation.location,
        message: "all \(DecimalText.grouped(runs.count)) runs are alike: nothing is left to chance",
        advice: "Say what may come otherwise, such as jitter: 5m, or leave runs: out."
      )
    }
  }
}
