package import Scenarios
import SimulationCore
package import SmartStacks

/// Judges what must come true in a share of many seeded runs.
///
/// The runs are those of a sweep: run k is the same whoever makes it. What is found is counted, so
/// the result depends neither on the number of threads nor on which of them ends first.
package struct SeededChecker {
  private let scenario: Scenario
  private let groups: [[Expectation]]

  /// So many runs are handed out together.
  private static let chunk = 16

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
    var tallies = Array(repeating: SeededTally(), count: groups.count)
    for round in rounds {
      let starts = Array(stride(from: 1, through: round.count, by: Self.chunk))
      let found = await WorkCounter.inParallel(starts, threads: threads) { start in
        let runs = start...min(round.count, start + Self.chunk - 1)
        defer { progress.advance(by: runs.count) }
        return round.tallies(groups, runs)
      }
      for part in found.compactMap(\.self) {
        for place in tallies.indices { tallies[place].add(part[place]) }
      }
    }
    let checker = ExpectationChecker(run: run)
    return zip(groups, tallies).compactMap { group, tally in
      group[0].runs.map { tally.result(of: group, in: $0, checker) }
    }
  }

  private struct Round {
    let runs: SweepRuns
    let count: Int

    func tallies(_ groups: [[Expectation]], _ numbers: ClosedRange<Int>) -> [SeededTally] {
      var tallies = [SeededTally](repeating: SeededTally(), count: groups.count)
      let moments = Set(groups.joined().map(\.when.moment)).sorted()
      for number in numbers {
        let world = runs.draw(number).world
        var run = Run(world: world)
        var states: [SimulationTime: HomeScreenState] = [:]
        // On the way nothing has to be computed again.
        for moment in moments where moment < world.end {
          run.advance(to: moment)
          states[moment] = run.state(at: moment)
        }
        run.advance(to: world.end)
        var checker = ExpectationChecker(run: run)
        checker.states = states
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
      Round(runs: SweepRuns(scenario, disturbance), count: wanted.reduce(0) { max($0, $1.count) })
    }
  }
}

/// What came of one claim in many runs; sums of disjoint runs add up in any order.
struct SeededTally {
  private var share = ShareSums()
  private var passed: Int { share.part }
  /// The failed run with the smallest number.
  private var first: (run: Int, failure: ExpectationResult.Failure)?
  /// In how many runs the same was found, and the first of them.
  private var found: [String: (count: Int, first: Int)] = [:]
  /// How far off it was in failed runs, where it was ever so.
  private var distances: [SimulationDuration] = []

  mutating func judge(_ group: [Expectation], inRun number: Int, _ checker: ExpectationChecker) {
    // Reasons are reported for the first run that fails, so no others are worked out.
    var checker = checker
    checker.tellsReasons = number < first?.run ?? .max
    guard let failure = checker.failure(ofAll: group) else {
      share.add(part: 1, of: 1)
      return
    }
    share.add(part: 0, of: 1)
    note((number, failure))
    found[failure.found, default: (0, number)].count += 1
    if let moment = Self.moment(of: group), let distance = checker[moment].distance {
      distances.append(distance)
    }
  }

  mutating func add(_ other: SeededTally) {
    share.add(other.share)
    if let miss = other.first { note(miss) }
    found.merge(other.found) { ($0.count + $1.count, min($0.first, $1.first)) }
    distances += other.distances
  }

  private mutating func note(_ miss: (run: Int, failure: ExpectationResult.Failure)) {
    if miss.run < first?.run ?? .max { first = miss }
  }

  /// The one moment that a claim is about; nil where it is about several, or about a span.
  private static func moment(of group: [Expectation]) -> Expectation? {
    guard group.count == 1 else { return nil }
    if case .during = group[0].when { return nil }
    return group[0]
  }

  func result(
    of group: [Expectation],
    in runs: Expectation.Runs,
    _ checker: ExpectationChecker
  ) -> ExpectationResult {
    var failure: ExpectationResult.Failure?
    if !runs.needed.hold(passed) {
      let isTooRare = passed < runs.needed.atLeast ?? 0
      failure = ExpectationResult.Failure(
        found: "in \(Self.share(passed, of: runs.count))\(interval)",
        reasons: isTooRare ? reasons(runs) : [],
        near: isTooRare ? nearness(group, runs) : nil
      )
    }
    return ExpectationResult(
      expectation: group[0],
      statement: "in \(runs.words), \(checker.statement(ofAll: group))",
      failure: failure
    )
  }

  private var interval: String { share.estimate?.interval.map { " (95%: \($0))" } ?? "" }

  private func reasons(_ runs: Expectation.Runs) -> [String] {
    let common = found.filter { $0.value.count > 1 }.sorted { one, other in
      one.value.count == other.value.count
        ? one.value.first < other.value.first : one.value.count > other.value.count
    }
    var lines = common.prefix(3).map { "\($0.key): in \(DecimalText.grouped($0.value.count)) runs" }
    guard let first else { return lines }
    let isTold = common.prefix(3).contains { $0.key == first.failure.found }
    let told = (isTold ? [] : [first.failure.found]) + first.failure.reasons
    let shown = SweptRun(number: first.run, runs.disturbance).options
    lines.append("the first run that failed, \(shown):")
    return lines + told.map { "  \($0)" }
  }

  private func nearness(_ group: [Expectation], _ runs: Expectation.Runs) -> String? {
    guard Self.moment(of: group) != nil, let needed = runs.needed.atLeast else { return nil }
    let sorted = distances.sorted()
    let missing = needed - passed
    guard missing > 0, missing <= sorted.count else { return "no tolerance is enough" }
    let tolerance = sorted[missing - 1].roundedUp
    let within = sorted.count { $0 <= tolerance }
    return "with ±\(tolerance.text), this holds "
      + "in \(Self.share(passed + within, of: runs.count))"
  }

  private static func share(_ part: Int, of whole: Int) -> String {
    let runs = whole == 1 ? "run" : "runs"
    let share = SweepWords.percent(Double(part) / Double(max(1, whole)))
    return "\(DecimalText.grouped(part)) of \(DecimalText.grouped(whole)) \(runs), \(share)"
  }
}

extension Expectation.Runs {
  /// What it asks for: `at least 95% of 1,000 runs with jitter 5m`.
  var words: String {
    let share = share.words { "\($0)%" }
    return "\(share) of \(DecimalText.grouped(count)) \(count == 1 ? "run" : "runs")"
      + (disturbance.isNone ? "" : " with \(disturbance.words.joined(separator: ", "))")
  }
}

extension SimulationDuration {
  /// The next whole second, or from a minute on the next whole minute.
  fileprivate var roundedUp: SimulationDuration {
    let unit: Int64 = milliseconds < 60_000 ? 1000 : 60_000
    return SimulationDuration(milliseconds: (milliseconds + unit - 1) / unit * unit)
  }
}
