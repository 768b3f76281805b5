import Habits
import Scenarios

/// The ranking protocol over one person: predict, then learn, view by view.
struct RankingTrial {
  /// What one model reached.
  struct Outcome: Sendable {
    /// All views of the test part.
    var all = RankTally()
    /// Those at least five minutes after the view before: the glance at the stack.
    var starts = RankTally()
    /// Those of the ten most viewed items, and only these ranked.
    var ten = RankTally()
    /// All views from the first on, by days since then.
    var byDays = [RankTally](repeating: RankTally(), count: DaysSinceStart.names.count)
    /// The place of the item of every view; 0 is one never viewed before.
    var places: [Int] = []
  }

  private static let sessionGap: Int64 = 300
  private static let stackSize = 10

  private let user: ViewLog.User
  private let testStart: Int
  private let isInStack: [Bool]

  init(_ user: ViewLog.User, _ settings: EvaluationSettings = EvaluationSettings()) {
    self.user = user
    testStart = settings.testStart(of: user)
    isInStack = Self.stack(user, before: testStart)
  }

  /// How many tested views are of items never viewed before.
  var unseenCount: Int {
    var known = 0
    var unseen = 0
    for (index, view) in user.views.enumerated() where view.item == known {
      known += 1
      if user.isScored(index, testStart: testStart) { unseen += 1 }
    }
    return unseen
  }

  /// How many views are tested.
  var testCount: Int {
    user.scored.map { $0.count { $0 } } ?? user.views.count - testStart
  }

  /// Lets every entrant predict and learn.
  func run(_ entrants: [ChoiceEntrant]) -> [Outcome] {
    entrants.map { run($0.make()) }
  }

  private func run(_ model: any ChoiceModel) -> Outcome {
    var model = model
    var outcome = Outcome()
    var last: [Int64] = []
    var scores: [Double] = []
    for (index, view) in user.views.enumerated() {
      var place = (all: 0, stack: 0)
      if view.item < last.count {
        model.score(at: view.moment, into: &scores)
        place = self.place(of: view.item, scores, last)
      }
      outcome.places.append(place.all)
      if user.scored?[index] ?? true { count(view, index, place, &outcome) }
      model.learn(view.item, at: view.moment)
      if view.item == last.count { last.append(0) }
      last[view.item] = view.moment.seconds
    }
    return outcome
  }

  /// At which place an item stands among all and among those of the stack; of equal scores the
  /// more recently viewed comes first.
  private func place(of item: Int, _ scores: [Double], _ last: [Int64]) -> (all: Int, stack: Int) {
    let (score, time) = (scores[item], last[item])
    var place = (all: 1, stack: 1)
    for other in scores.indices
    where scores[other] > score || (scores[other] == score && last[other] > time) {
      place.all += 1
      if isInStack[other] { place.stack += 1 }
    }
    return place
  }

  private func count(
    _ view: ViewLog.View,
    _ index: Int,
    _ place: (all: Int, stack: Int),
    _ outcome: inout Outcome
  ) {
    let seconds = view.moment.seconds
    let age = seconds - user.views[0].moment.seconds
    outcome.byDays[DaysSinceStart.index(age)].add(rank: place.all)
    guard user.isScored(index, testStart: testStart) else { return }
    outcome.all.add(rank: place.all)
    if index == 0 || seconds - user.views[index - 1].moment.seconds >= Self.sessionGap {
      outcome.starts.add(rank: place.all)
    }
    if isInStack[view.item] { outcome.ten.add(rank: place.all == 0 ? 0 : place.stack) }
  }

  /// The items that somebody would put into a stack: the most viewed of the history.
  private static func stack(_ user: ViewLog.User, before testStart: Int) -> [Bool] {
    var counts = [Int](repeating: 0, count: user.items.count)
    for view in user.views[..<testStart] { counts[view.item] += 1 }
    let ordered = counts.indices.sorted { (-counts[$0], $0) < (-counts[$1], $1) }
    var chosen = [Bool](repeating: false, count: counts.count)
    for item in ordered.prefix(stackSize) { chosen[item] = true }
    return chosen
  }
}
