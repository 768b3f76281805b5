package import Scenarios
package import SmartStacks
import Synchronization

/// Judges what must come true in a share of many seeded runs.
///
/// The runs are those of a sweep: run k is the same whoever makes it. What is found is counted, so
/// the result depends neither on the number of threads nor on which of them ends first.
package struct SeededChecker: Sendable {
  private let scenario: Scenario
  private let groups: [[Expectation]]

  /// So many runs are handed out together.
  private static let chunk = 16

  /// Prepares to judge those of the scenario's expectations that name runs.
  package init(_ scenario: Scenario) {
    self.scenario = scenario
    groups = scenario.expectations.filter { $0.runs != nil }.groups(by: ClaimGroup.init)
      .map(\.elements)
  }

  /// How many runs it makes; expectations that want the same runs share them.
  package var runCount: Int { rounds.reduce(0) { $0 + $1.count } }

  /// The result of each claim, in the order of the file, of runs that are made several at a time.
  ///
  /// The run given is that of the scenario's own seed, whose names the statements use.
  package func check(
    _ run: Run,
    threads: Int,
    progress: SweepProgress = SweepProgress()
  ) async -> [ExpectationResult] {
    let kept = Keeper(groups.count)
    for round in rounds {
      let starts = Array(stride(from: 1, through: round.count, by: Self.chunk))
      await WorkCounter.inParallel(Array(starts.indices), threads: threads) { place in
        let runs = starts[place]...min(round.count, starts[place] + Self.chunk - 1)
        kept.add(round.tallies(groups, runs))
        progress.advance(by: runs.count)
      }
    }
    let checker = ExpectationChecker(run: run)
    return zip(groups, kept.tallies).compactMap { group, tally in
      group[0].runs.map { tally.result(of: group, in: $0, checker) }
    }
  }

  /// Holds what was found so far, whoever adds to it.
  private final class Keeper: Sendable {
    private let content: Mutex<[SeededTally]>

    init(_ groups: Int) { content = Mutex(Array(repeating: SeededTally(), count: groups)) }

    var tallies: [SeededTally] { content.withLock { $0 } }

    func add(_ found: [SeededTally]) {
      content.withLock { kept in
        for place in kept.indices { kept[place].add(found[place]) }
      }
    }
  }

  /// The runs with one disturbance, and which groups are judged in them.
  private struct Round {
    let runs: SweepRuns
    let count: Int

    func tallies(_ groups: [[Expectation]], _ numbers: ClosedRange<Int>) -> [SeededTally] {
      var tallies = [SeededTally](repeating: SeededTally(), count: groups.count)
      for number in numbers {
        let world = runs.draw(number).world
        var run = Run(world: world)
        run.advance(to: world.end)
        let checker = ExpectationChecker(run: run)
        for (place, group) in groups.enumerated() {
          guard let wanted = group[0].runs, wanted.disturbance == runs.disturbance,
            number <= wanted.count
          else { continue }
          tallies[place].judge(group, inRun: number, checker)
        }
      }
      return tallies
    }
  }

  private var rounds: [Round] {
    groups.compactMap { $0[0].runs }.groups(by: \.disturbance).map { disturbance, wanted in
      Round(
        runs: SweepRuns(scenario, disturbance),
        count: wanted.reduce(0) { max($0, $1.count) }
      )
    }
  }
}
