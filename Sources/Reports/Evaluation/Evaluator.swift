package import Scenarios
import Synchronization

/// Runs both protocols over the people of a log, several at a time.
///
/// Everyone is a run of its own, and what they reached is added up in the order of the log: the
/// numbers do not depend on how many run at once.
package struct Evaluator: Sendable {
  /// How many people run at once.
  package var threads: Int

  /// Creates an evaluator.
  package init(threads: Int) { self.threads = max(1, threads) }

  /// What one person's run gave.
  struct Person: Sendable {
    var ranking: [RankingTrial.Outcome]
    var proactive: ProactiveTrial.Outcome?
    var tested: Int
    var unseen: Int
  }

  /// Evaluates a log.
  ///
  /// - Parameters:
  ///   - log: the log; people with fewer than 30 views are left out, and of everybody's items those
  ///     beyond the most viewed: a view is predicted by weighing every item.
  ///   - progress: is told what is done.
  /// - Returns: the numbers, none when nobody takes part.
  package func evaluate(_ log: ViewLog, progress: EvaluationProgress) async -> LogEvaluation {
    let bounded = log.users.map { $0.mostViewed(LogEvaluation.mostItems) }
    let users = bounded.filter { $0.views.count >= LogEvaluation.leastViews }
    progress.begin(users.reduce(0) { $0 + Self.cost(of: $1) })
    let people = await inParallel(users.count) { index in
      defer { progress.advance(by: Self.cost(of: users[index])) }
      return Self.run(users[index])
    }
    var evaluation = LogEvaluation(file: log.file)
    evaluation.people = users.count
    evaluation.leftOut = log.users.count - users.count
    evaluation.rareViews = log.viewCount - bounded.reduce(0) { $0 + $1.views.count }
    evaluation.tooLong = people.count { $0.proactive == nil }
    evaluation.notes = log.notes
    for (user, person) in zip(users, people) {
      evaluation.views += user.views.count
      evaluation.items += user.items.count
      evaluation.quarters += person.proactive == nil ? 0 : ProactiveTrial.quarterCount(user)
      evaluation.tested += person.tested
      evaluation.unseen += person.unseen
    }
    guard !people.isEmpty else { return evaluation }
    let bootstrap = Bootstrap(people: people.count)
    let requests = RankingFigures.requests(people) + ProactiveFigures.requests(people)
    evaluation.figures = await inParallel(requests.count) { requests[$0].figure(bootstrap) }
      .compactMap { $0 }
    return evaluation
  }

  private static func run(_ user: ViewLog.User) -> Person {
    let trial = RankingTrial(user)
    var proactive: ProactiveTrial?
    if ProactiveTrial.quarterCount(user) <= ProactiveTrial.quarterLimit {
      proactive = ProactiveTrial(user)
    }
    return Person(
      ranking: trial.run(ChoiceEntrant.all),
      proactive: proactive?.run(),
      tested: trial.testCount,
      unseen: trial.unseenCount
    )
  }

  /// About how long a person takes, in no unit.
  private static func cost(of user: ViewLog.User) -> Int {
    let quarters = ProactiveTrial.quarterCount(user)
    let known = quarters <= ProactiveTrial.quarterLimit ? quarters : 0
    return (known + 20 * user.views.count) * (8 + user.items.count)
  }

  /// The results of so many pieces of work in their order, done by several at a time.
  private func inParallel<Result: Sendable>(
    _ count: Int,
    _ work: @escaping @Sendable (Int) -> Result
  ) async -> [Result] {
    let next = Counter()
    return await withTaskGroup(of: [(Int, Result)].self) { group in
      for _ in 0..<min(threads, count) {
        group.addTask {
          var results: [(Int, Result)] = []
          while case let index = next.take(), index < count {
            results.append((index, work(index)))
          }
          return results
        }
      }
      var ordered = [Result?](repeating: nil, count: count)
      for await results in group {
        for (index, result) in results { ordered[index] = result }
      }
      return ordered.compactMap { $0 }
    }
  }

  /// Gives every number once.
  private final class Counter: Sendable {
    private let next = Atomic(0)

    func take() -> Int { next.add(1, ordering: .relaxed).oldValue }
  }
}

/// How far an evaluation is, for whoever watches.
package final class EvaluationProgress: Sendable {
  private let done = Atomic(0)
  private let total = Atomic(0)

  /// Progress of nothing yet.
  package init() {}

  /// How much is done, in hundredths.
  package var percent: Int {
    let total = total.load(ordering: .relaxed)
    return total == 0 ? 0 : min(100, done.load(ordering: .relaxed) * 100 / total)
  }

  func begin(_ cost: Int) {
    done.store(0, ordering: .relaxed)
    total.store(cost, ordering: .relaxed)
  }

  func advance(by cost: Int) { done.add(cost, ordering: .relaxed) }
}
