package import Scenarios
import SmartStacks
import Synchronization

/// Makes the runs of a sweep, several at a time, and adds up what they count.
///
/// All that is added are whole numbers by run, so the sums do not depend on how many run at once,
/// nor in which order they end.
package struct Sweeper: Sendable {
  package var threads: Int
  private let points: [PreparedPoint]
  private let head: SweepHead

  /// So many runs are handed out together, of one point of the grid.
  private static let chunks = 16...1024

  /// What all runs of one point share.
  private struct PreparedPoint: Sendable {
    let runs: SweepRuns
    let clock: SweepClock
  }

  /// A few runs of one point.
  private struct Work: Sendable {
    let point: Int
    let runs: ClosedRange<Int>
  }

  /// Prepares a sweep over the scenarios of its points.
  package init(
    _ scenarios: [Scenario],
    _ head: SweepHead,
    _ disturbance: Disturbance,
    threads: Int
  ) {
    self.threads = max(1, threads)
    self.head = head
    points = scenarios.map { scenario in
      PreparedPoint(runs: SweepRuns(scenario, disturbance), clock: SweepClock(scenario.world))
    }
  }

  /// Makes the runs of a range, from 1, that an outcome does not have yet, and adds them to it.
  ///
  /// It tells progress what is done, which may stop it; what is kept is all that was counted at any
  /// moment, for whoever saves it.
  package func sweep(
    _ range: ClosedRange<Int>,
    knowing known: SweepOutcome,
    progress: SweepProgress,
    kept: SweepKeeper
  ) async -> SweepOutcome {
    let work = pieces(range, without: known)
    kept.replace(with: known)
    await WorkCounter.inParallel(
      Array(work.indices),
      threads: threads,
      until: { progress.isStopped }
    ) { place in
      kept.add(tally(work[place]), work[place].runs, toPoint: work[place].point)
      progress.advance(by: work[place].runs.count)
    }
    return kept.outcome
  }

  /// How many runs of a range an outcome does not have.
  package func missing(_ range: ClosedRange<Int>, in outcome: SweepOutcome) -> Int {
    outcome.points.reduce(0) { sum, point in
      sum + point.numbers.missing(of: range).reduce(0) { $0 + $1.count }
    }
  }

  /// All points grow together, so that a sweep that is stopped tells of each.
  private func pieces(_ range: ClosedRange<Int>, without known: SweepOutcome) -> [Work] {
    var work: [Work] = []
    let chunk = min(Self.chunks.upperBound, max(Self.chunks.lowerBound, range.count / 4096))
    for (place, point) in known.points.enumerated() {
      for missing in point.numbers.missing(of: range) {
        for start in stride(from: missing.lowerBound, through: missing.upperBound, by: chunk) {
          let end = min(missing.upperBound, start + chunk - 1)
          work.append(Work(point: place, runs: start...end))
        }
      }
    }
    return work.sorted { ($0.runs.lowerBound, $0.point) < ($1.runs.lowerBound, $1.point) }
  }

  private func tally(_ work: Work) -> SweepTally {
    let point = head.points[work.point]
    var sum = SweepTally(stacks: point.stacks.count, glances: point.glances.count)
    for number in work.runs { sum = tally(number, points[work.point], with: consume sum) }
    return sum
  }

  /// Counts one run with others, day by day, so that a long one keeps no log that was read.
  private func tally(
    _ number: Int,
    _ point: PreparedPoint,
    with others: consuming SweepTally
  ) -> SweepTally {
    let draw = point.runs.draw(number)
    var fold = SweepFold(draw, point.clock, into: others)
    var run = Run(world: draw.world, goesBack: false)
    var place = 0
    for day in 1...point.clock.days {
      run.advance(to: point.clock.start(of: day) ?? draw.world.end)
      while let next = run.log.firstMove(from: place) {
        fold.take(run.log[next], of: run)
        place = next + 1
      }
      place = run.log.count
      run.releaseLog(before: place)
    }
    return fold.finished(run)
  }
}

/// Holds what a sweep has counted, whoever adds to it or reads it meanwhile.
package final class SweepKeeper: Sendable {
  private let content: Mutex<SweepOutcome>

  package init(_ head: SweepHead) { content = Mutex(SweepOutcome(head)) }

  package var outcome: SweepOutcome { content.withLock { $0 } }

  func replace(with outcome: SweepOutcome) { content.withLock { $0 = outcome } }

  func add(_ tally: SweepTally, _ runs: ClosedRange<Int>, toPoint place: Int) {
    content.withLock {
      $0.points[place].numbers.add(runs)
      $0.points[place].tally.add(tally)
    }
  }
}
