import Habits
package import Scenarios

/// Runs the three protocols over the people of a log, several at a time.
///
/// Everyone is a run of its own, and what they reached is added up in the order of the log: the
/// numbers do not depend on how many run at once.
package struct Evaluator: Sendable {
  /// How many people run at once.
  package var threads: Int
  /// What is asked for.
  package var settings: EvaluationSettings

  /// Creates an evaluator.
  package init(threads: Int, settings: EvaluationSettings = EvaluationSettings()) {
    self.threads = max(1, threads)
    self.settings = settings
  }

  /// Evaluates a log.
  ///
  /// - Parameters:
  ///   - log: the log; people with fewer than 30 views are left out, and of everybody's items those
  ///     beyond the most viewed: a view is predicted by weighing every item.
  ///   - progress: is told what is done.
  /// - Returns: the numbers, none when nobody takes part.
  package func evaluate(_ log: ViewLog, progress: EvaluationProgress) async -> LogEvaluation {
    let participants = Participants(log)
    let people = await people(
      Array(participants.users.indices),
      of: participants,
      progress: progress
    )
    return await evaluation(people, file: log.file, participants.extent)
  }

  /// Who of a log takes part.
  struct Participants: Sendable {
    let users: [ViewLog.User]
    /// What is told of the log.
    let extent: EvaluationPart.Extent

    init(_ log: ViewLog) {
      let bounded = log.users.map { $0.mostViewed(LogEvaluation.mostItems) }
      users = bounded.filter { $0.views.count >= LogEvaluation.leastViews }
      extent = EvaluationPart.Extent(
        people: users.count,
        leftOut: log.users.count - users.count,
        rareViews: log.viewCount - bounded.reduce(0) { $0 + $1.views.count },
        notes: log.notes
      )
    }
  }

  /// Runs some of those who take part.
  func people(
    _ places: [Int],
    of participants: Participants,
    progress: EvaluationProgress
  ) async -> [EvaluatedPerson] {
    let users = participants.users
    let costs = places.map { Self.cost(of: users[$0]) }
    progress.begin(costs.reduce(0, +))
    // The largest first: one that began last would keep a single thread busy at the end.
    let order = places.indices.sorted { (-costs[$0], $0) < (-costs[$1], $1) }
    let people = await WorkCounter.inParallel(order, threads: threads) { place in
      let user = users[places[place]]
      defer { progress.advance(by: costs[place]) }
      var person = run(user)
      person.index = places[place]
      return person
    }
    return people.compactMap { $0 }
  }

  /// Makes the numbers of what people reached, who are in the order of the log.
  func evaluation(
    _ people: [EvaluatedPerson],
    file: String,
    _ extent: EvaluationPart.Extent
  ) async -> LogEvaluation {
    var evaluation = LogEvaluation(file: file)
    evaluation.history = settings.history
    evaluation.viewsAs = settings.viewsAs
    evaluation.policyWords = settings.policyWords
    evaluation.listed = settings.listed
    evaluation.people = people.count
    evaluation.leftOut = extent.leftOut
    evaluation.rareViews = extent.rareViews
    evaluation.tooLong = people.count { $0.proactive == nil }
    evaluation.notes = extent.notes
    for person in people { evaluation.add(person) }
    guard !people.isEmpty else { return evaluation }
    let bootstrap = Bootstrap(people: people.count)
    let requests =
      ShippedFigures.requests(people) + RankingFigures.requests(people)
      + ProactiveFigures.requests(people)
    let order = Array(requests.indices)
    let figures = await WorkCounter.inParallel(order, threads: threads) {
      requests[$0].figure(bootstrap)
    }
    evaluation.figures = figures.compactMap { $0 ?? nil }
    return evaluation
  }

  private func run(_ user: ViewLog.User) -> EvaluatedPerson {
    let trial = RankingTrial(user, settings)
    var proactive: ProactiveTrial?
    var shipped: ShippedTrial?
    if ProactiveTrial.quarterCount(user) <= ProactiveTrial.quarterLimit {
      proactive = ProactiveTrial(user, settings)
      shipped = ShippedTrial(user, settings)
    }
    var person = EvaluatedPerson(
      ranking: trial.run(ChoiceEntrant.all),
      proactive: proactive?.run(),
      shipped: shipped?.run(),
      views: user.views.count,
      items: user.items.count,
      quarters: ProactiveTrial.quarterCount(user),
      tested: trial.testCount,
      unseen: trial.unseenCount
    )
    if settings.keepsViews { person.rows = rows(user, person) }
    // They would be kept of everybody until the last one is done.
    for place in person.ranking.indices { person.ranking[place].places = [] }
    person.shipped?.views = []
    return person
  }

  /// What came of each tested view.
  private func rows(_ user: ViewLog.User, _ person: EvaluatedPerson) -> [ViewedRow] {
    let testStart = settings.testStart(of: user)
    let habit = ChoiceEntrant.all.firstIndex { $0.key == ChoiceEntrant.habit.key } ?? 0
    let places = person.ranking[habit].places
    let views = person.shipped?.views ?? []
    return user.views.indices.filter { user.isScored($0, testStart: testStart) }.map { index in
      let view = user.views[index]
      return ViewedRow(
        user: user.name,
        seconds: view.moment.seconds,
        item: user.items[view.item],
        rank: places[index],
        shipped: views.indices.contains(index - testStart) ? views[index - testStart] : nil
      )
    }
  }

  /// About how long a person takes, in no unit.
  private static func cost(of user: ViewLog.User) -> Int {
    let quarters = ProactiveTrial.quarterCount(user)
    let known = quarters <= ProactiveTrial.quarterLimit ? quarters : 0
    return (known + 20 * user.views.count) * (8 + user.items.count)
  }
}

extension LogEvaluation {
  /// Adds what one person's run gave, which is no figure.
  fileprivate mutating func add(_ person: EvaluatedPerson) {
    views += person.views
    items += person.items
    quarters += person.proactive == nil ? 0 : person.quarters
    tested += person.tested
    unseen += person.unseen
    viewed += person.rows
    guard let outcome = person.shipped else { return }
    shipped.people += 1
    shipped.unpredicted += outcome.all.count == 0 ? 1 : 0
    let isOften = person.views >= ShippedPeople.oftenViews
    shipped.often += isOften ? 1 : 0
    for (place, stack) in outcome.stacks.enumerated() {
      shipped.below[place] += isOften && stack.isBelowStatic ? 1 : 0
      shipped.short[place] += stack.widgets < ShippedOutcome.sizes[place] ? 1 : 0
      shipped.neverBack[place] += stack.views == 0 ? 1 : 0
    }
  }
}
