import Scenarios
import SimulationCore
import SmartStacks

// Why something happened less often than it should have, or more often.
extension ExpectationChecker {
  private static let mostTold = 5
  /// The greatest number of obstacles that are listed, unless there are more reasons.
  private static let fewestObstacles = 3

  /// What kept a count down: what was refused or held back in its place, else what was counted.
  func whyTooFew(
    _ found: [Int],
    _ counted: Counted,
    _ expectation: Expectation
  ) -> [String] {
    let obstacles = obstacles(to: expectation, counted)
    let told = firstOfEach(obstacles).sorted()
    if counted.isMovement {
      return sentences(at: (found.prefix(Self.mostTold) + told).sorted(), expectation)
    }
    if told.isEmpty { return first(of: found, expectation) + timeline(expectation) }
    let rest = obstacles.count > told.count ? [tally(obstacles.map(\.reason))] : []
    return sentences(at: told, expectation) + rest
  }

  /// What raised a count: the records beyond what it may be, and why all of them came.
  func whyTooMany(
    _ found: [Int],
    atMost most: Int,
    _ expectation: Expectation
  ) -> [String] {
    let beyond = Array(found.dropFirst(most))
    let causes = found.compactMap { cause(of: run.log[$0].event) }
    let rest = beyond.count > Self.mostTold && !causes.isEmpty ? [tally(causes)] : []
    return first(of: beyond, expectation) + rest
  }

  private func first(of indices: [Int], _ expectation: Expectation) -> [String] {
    sentences(at: Array(indices.prefix(Self.mostTold)), expectation)
  }

  /// Records with their clock times, and with their days where the span has several.
  private func sentences(at indices: [Int], _ expectation: Expectation) -> [String] {
    let (start, end) = expectation.when.span
    let calendar = run.world.calendar
    guard end > calendar.startOfNextDay(after: start) else {
      return indices.map { sentence(at: $0) }
    }
    return indices.map { index in
      let day = Wording.date(calendar.local(at: run.log[index].time).date, year: false)
      return "\(day) \(sentence(at: index))"
    }
  }

  /// How often there was each of some reasons, in the order in which they came first.
  private func tally(_ reasons: [String]) -> String {
    let words = reasons.groups(by: \.self).map { "\($1.count) because of \($0)" }
    return "\(reasons.count) in all: \(words.joined(separator: ", "))"
  }

  // MARK: What stood in the way

  /// A record of something that did not happen, with the code of its reason.
  private struct Obstacle {
    var record: Int
    var reason: String
  }

  /// All that was refused or held back in the place of what a claim counts.
  private func obstacles(to expectation: Expectation, _ counted: Counted) -> [Obstacle] {
    let all = indices(of: expectation).filter { !counted.matches(run.log[$0].event) }
    let own = all.compactMap { index -> Obstacle? in
      counted.obstacle(run.log[index].event).map { Obstacle(record: index, reason: $0) }
    }
    guard own.isEmpty, counted.isMovement else { return own }
    // What is held back for another widget holds the stack, too.
    return all.compactMap { index -> Obstacle? in
      withheld(run.log[index].event, on: expectation.stack).map {
        Obstacle(record: index, reason: $0.reason.rawValue)
      }
    }
  }

  /// The first obstacle of each reason, and more of them where there are few reasons.
  private func firstOfEach(_ obstacles: [Obstacle]) -> [Int] {
    var seen: Set<String> = []
    let firsts = obstacles.filter { seen.insert($0.reason).inserted }.map(\.record)
    let others = obstacles.map(\.record).filter { !firsts.contains($0) }
    let kept = firsts.prefix(Self.mostTold)
    return Array(kept) + others.prefix(max(0, Self.fewestObstacles - kept.count))
  }

  // MARK: What brought it about

  /// Who or what brought an event about, where it has a word for it.
  private func cause(of event: Record.Event) -> String? {
    if case .timelineDelivered(_, _, let cause?) = event { return cause.rawValue }
    return event.movement?.source?.rawValue
  }

  /// When a widget whose reloads are counted is reloaded next at the end of a span, and why not
  /// before; nothing for another claim.
  private func timeline(_ expectation: Expectation) -> [String] {
    guard case .reloads(_, let name) = expectation.claim else { return [] }
    let end = min(expectation.when.span.end, run.computedTo)
    let moment = max(.zero, end - SimulationDuration(milliseconds: 1))
    guard let index = run.state(at: moment).widgets.firstIndex(where: { $0.name == name }) else {
      return []
    }
    let timeline = run.timeline(of: WidgetID(index), at: moment)
    return Explainer(run: run, at: moment).sentences(of: timeline).map(told)
  }
}
