package import Scenarios
import SimulationCore
import SmartStacks
import Synchronization

/// Makes the runs of a sweep, several at a time, and adds up what they count: whole numbers, so
/// that the sums do not depend on how many run at once, nor in which order they end.
package struct Sweeper {
  var threads: Int
  private let points: [PreparedPoint]
  private let head: SweepHead

  /// So many runs are handed out together, of one point of the grid.
  private static let chunks = 16...1024

  private typealias PreparedPoint = (runs: SweepRuns, clock: SweepClock)
  private typealias Work = (point: Int, runs: Range<Int>)

  package init(
    _ scenarios: [Scenario],
    _ head: SweepHead,
    _ disturbance: Disturbance,
    threads: Int
  ) {
    self.threads = max(1, threads)
    self.head = head
    points = scenarios.map { scenario in
      (SweepRuns(scenario, disturbance), SweepClock(scenario.world))
    }
  }

  /// Makes the runs of a range, from 1, that an outcome does not have yet, and adds them to it.
  ///
  /// Reports progress, which may also stop it; what is kept always holds all that was counted so
  /// far, so that it can be saved at any moment.
  package func sweep(
    _ range: ClosedRange<Int>,
    progress: SweepProgress,
    kept: SweepKeeper
  ) async -> SweepOutcome {
    let work = pieces(range, without: kept.outcome)
    await WorkCounter.inParallel(work, threads: threads, until: { progress.isStopped }) { work in
      kept.add(tally(work), work.runs, toPoint: work.point)
      progress.advance(by: work.runs.count)
    }
    return kept.outcome
  }

  package func missing(_ range: ClosedRange<Int>, in outcome: SweepOutcome) -> Int {
    outcome.points.reduce(0) { sum, point in sum + point.numbers.missing(of: range).count }
  }

  /// All points grow together, so that a sweep that is stopped tells of each.
  private func pieces(_ range: ClosedRange<Int>, without known: SweepOutcome) -> [Work] {
    var work: [Work] = []
    let chunk = min(Self.chunks.upperBound, max(Self.chunks.lowerBound, range.count / 4096))
    for (place, point) in known.points.enumerated() {
      for missing in point.numbers.missing(of: range).ranges {
        for start in stride(from: missing.lowerBound, to: missing.upperBound, by: chunk) {
          work.append((place, start..<min(missing.upperBound, start + chunk)))
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

  package init(_ known: SweepOutcome) { content = Mutex(known) }

  package var outcome: SweepOutcome { content.withLock { $0 } }

  func add(_ tally: SweepTally, _ runs: Range<Int>, toPoint place: Int) {
    content.withLock {
      $0.points[place].numbers.insert(contentsOf: runs)
      $0.points[place].tally.add(tally)
    }
  }
}

/// Gives every number once, from 0, to whoever takes pieces of work beside others.
package final class WorkCounter: Sendable {
  private let next = Atomic(0)

  private func take() -> Int { next.add(1, ordering: .relaxed).oldValue }

  /// The results of pieces of work, which are begun in their order and done by several at a time;
  /// nil for those that were not begun when it was to stop.
  @discardableResult
  package static func inParallel<Piece: Sendable, Result: Sendable>(
    _ pieces: [Piece],
    threads: Int,
    until isOver: @escaping @Sendable () -> Bool = { false },
    _ work: @escaping @Sendable (Piece) -> Result
  ) async -> [Result?] {
    let next = WorkCounter()
    return await withTaskGroup(of: [(Int, Result)].self) { group in
      for _ in 0..<min(max(1, threads), pieces.count) {
        group.addTask {
          var results: [(Int, Result)] = []
          while !isOver(), case let turn = next.take(), turn < pieces.count {
            results.append((turn, work(pieces[turn])))
          }
          return results
        }
      }
      var ordered = [Result?](repeating: nil, count: pieces.count)
      for await results in group {
        for (place, result) in results { ordered[place] = result }
      }
      return ordered
    }
  }
}

package final class SweepProgress: Sendable {
  private let finished = Atomic(0)
  private let stops = Atomic(false)

  package init() {}

  package var done: Int { finished.load(ordering: .relaxed) }

  package var isStopped: Bool { stops.load(ordering: .relaxed) }

  /// Lets the sweep stop: what is begun is finished, nothing more is begun.
  package func stop() { stops.store(true, ordering: .relaxed) }

  package func advance(by runs: Int) { finished.add(runs, ordering: .relaxed) }
}

/// The seeded runs of a scenario, by their number from 1.
///
/// Run k is a function of the scenario, its seed, the disturbance and k alone: whoever makes it, on
/// however many threads or machines, makes the same.
package struct SweepRuns {
  private let world: World
  private let chance: ScenarioChance
  let disturbance: Disturbance

  package init(_ scenario: Scenario, _ disturbance: Disturbance) {
    world = scenario.world
    chance = scenario.chance
    self.disturbance = disturbance
  }

  package func draw(_ number: Int) -> ScenarioChance.Draw {
    chance.draw(SweptRun.seed(world.seed, ofRun: number), disturbance, in: world)
  }
}

package typealias RunNumbers = RangeSet<Int>

extension RangeSet<Int> {
  init(_ range: ClosedRange<Int>) { self.init(Range(range)) }

  package var count: Int { ranges.reduce(0) { $0 + $1.count } }

  /// The first run that both have; nil when there is none.
  func first(sharedWith other: RunNumbers) -> Int? { intersection(other).ranges.first?.lowerBound }

  package func missing(of range: ClosedRange<Int>) -> RunNumbers {
    RunNumbers(range).subtracting(self)
  }

  /// The ranges in words, such as `1 to 250, 501`.
  var words: String {
    let shown = ranges.prefix(4).map { range in
      range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound - 1)"
    }
    return shown.joined(separator: ", ") + (ranges.count > 4 ? " and others" : "")
  }
}
