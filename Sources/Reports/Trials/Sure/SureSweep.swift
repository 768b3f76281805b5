package import Scenarios
import SmartStacks

/// How the share of glances that find the wanted widget on top hangs on Homestack's defaults: a
/// sweep with near values of each, one setting at a time.
package struct SureSweep: Sendable {
  private let changes: [SureSearch.Change]
  private let sweeper: Sweeper
  private let head: SweepHead
  /// The most changes that are listed.
  private static let mostTold = 5
  /// Smaller differences are not listed.
  private static let leastDifference = 0.005

  /// Each value takes as many runs.
  package init(_ scenario: Scenario, runs: Int, _ disturbance: Disturbance, threads: Int) {
    var run = Run(world: scenario.world)
    run.advance(to: scenario.world.end)
    var changes: [SureSearch.Change] = []
    var scenarios = [scenario]
    for change in SureSearch(scenario, run, []).nearChanges {
      var changed = scenario
      guard (try? changed.world.policy.set(change.setting.key, change.value)) != nil else {
        continue
      }
      changes.append(change)
      scenarios.append(changed)
    }
    self.changes = changes
    head = SweepHead(
      scenario,
      digest: "",
      runs: runs,
      disturbance: [],
      points: scenarios.map { SweepHead.Point($0, words: []) }
    )
    sweeper = Sweeper(scenarios, head, disturbance, threads: threads)
  }

  package func outcome(_ progress: SweepProgress) async -> SweepOutcome {
    let kept = SweepKeeper(SweepOutcome(head))
    return await sweeper.sweep(1...head.runs, progress: progress, kept: kept)
  }

  /// Nil without glances.
  package func lines(_ outcome: SweepOutcome) -> [String]? {
    let shares = outcome.points.map { $0.tally.glances.estimate?.value }
    guard let own = shares[0] else { return nil }
    let others = zip(changes, shares.dropFirst()).compactMap { change, share in
      share.map { (words: change.words, share: $0) }
    }
    let far = others.filter { abs($0.share - own) >= Self.leastDifference }
      .sorted { abs($0.share - own) > abs($1.share - own) }
    let percent = SweepWords.percent
    let head = "How sure: \(percent(own)) of glances find the wanted widget on top."
    guard !far.isEmpty else {
      return [
        head, "Halving, doubling, or changing one of Homestack's defaults† makes no difference.",
      ]
    }
    let all = others.map(\.share) + [own]
    let range = "\(percent(all.min() ?? own)) to \(percent(all.max() ?? own))"
    return [head, "With one default† halved, doubled, or set to another word: \(range)."]
      + far.prefix(Self.mostTold).map { "  \(percent($0.share)) if \($0.words)" }
  }
}
