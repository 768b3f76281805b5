import Scenarios
import Trials

/// Runs both protocols for everybody in a log, several people at a time.
///
/// Results are added in the order of the log, so they do not depend on the number of threads.
struct Evaluator {
  let threads: Int
  let settings: EvaluationSettings

  init(threads: Int, settings: EvaluationSettings = EvaluationSettings()) {
    self.threads = max(1, threads)
    self.settings = settings
  }

  /// Evaluates a log; without enough views of anybody there are no figures.
  func evaluate(_ log: ViewLog, progress: SweepProgress) async -> LogEvaluation {
    let bounded = log.users.map { $0.mostViewed(LogEvaluation.mostItems) }
    let users = bounded.filter { $0.views.count >= LogEvaluation.leastViews }
    let costs = users.map { $0.views.count * (8 + $0.items.count) }
    // The largest first: one that began last would keep a single thread busy at the end.
    let order = users.indices.sorted { (-costs[$0], $0) < (-costs[$1], $1) }
    let results = await WorkCounter.inParallel(order, threads: threads) { place in
      defer { progress.advance(by: 1) }
      return EvaluatedPerson(users[place], settings)
    }
    let people = zip(order, results).sorted { $0.0 < $1.0 }.compactMap(\.1)
    var evaluation = LogEvaluation(file: log.file, settings: settings, notes: log.notes)
    evaluation.leftOut = log.users.count - users.count
    evaluation.rareViews = log.viewCount - bounded.reduce(0) { $0 + $1.views.count }
    for person in people { evaluation.add(person) }
    guard !people.isEmpty else { return evaluation }
    let bootstrap = Bootstrap(people: people.count)
    let requests = ShippedFigures.requests(people) + RankingFigures.requests(people)
    let figures = await WorkCounter.inParallel(requests, threads: threads) {
      bootstrap.mean($0.values)
    }
    evaluation.figures = zip(requests, figures).compactMap { request, estimate in
      (estimate ?? nil).map { (request.figure, $0) }
    }
    return evaluation
  }
}

struct EvaluatedPerson {
  let ranking: [RankingTrial.Outcome]
  /// nil where the log spans too long.
  let shipped: ShippedOutcome?
  let views: Int
  let items: Int
  let tested: Int
  let unseen: Int

  init(_ user: ViewLog.User, _ settings: EvaluationSettings) {
    let trial = RankingTrial(user, settings)
    ranking = trial.run(ChoiceEntrant.all)
    shipped = ShippedTrial.isTooLong(user) ? nil : ShippedTrial(user, settings).outcome
    (views, items) = (user.views.count, user.items.count)
    (tested, unseen) = (trial.testCount, trial.unseenCount)
  }
}
