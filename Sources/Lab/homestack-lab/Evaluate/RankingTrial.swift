import Habits
import Scenarios

/// The ranking protocol over one person: predict, then learn, view by view.
struct RankingTrial {
  struct Outcome {
    var all = RankTally()
    /// Those at least five minutes after the view before: the glance at the stack.
    var starts = RankTally()
    /// Those of the ten most viewed items, ranked among these alone.
    var ten = RankTally()
  }

  private static let sessionGap: Int64 = 300
  private static let stackSize = 10

  private let user: ViewLog.User
  private let testStart: Int
  private let isInStack: [Bool]

  init(_ user: ViewLog.User, _ settings: EvaluationSettings = EvaluationSettings()) {
    self.user = user
    testStart = settings.testStart(of: user)
    // The items that somebody would put into a stack: the most viewed of the history.
    var isInStack = [Bool](repeating: false, count: user.items.count)
    let known = user.known(before: testStart)
    for item in user.ranked(before: testStart).prefix(Self.stackSize) where item < known {
      isInStack[item] = true
    }
    self.isInStack = isInStack
  }

  var unseenCount: Int { user.items.count - user.known(before: testStart) }

  var testCount: Int { user.views.count - testStart }

  func run(_ entrants: [ChoiceEntrant]) -> [Outcome] { entrants.map { run($0.make()) } }

  private func run(_ model: any ChoiceModel) -> Outcome {
    var model = model
    var outcome = Outcome()
    var last: [Int64] = []
    var scores: [Double] = []
    for (index, view) in user.views.enumerated() {
      if index >= testStart {
        var place = (all: 0, stack: 0)
        if view.item < last.count {
          model.score(at: view.moment, into: &scores)
          place = self.place(of: view.item, scores, last)
        }
        count(view, index, place, &outcome)
      }
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
    outcome.all.add(rank: place.all)
    let seconds = view.moment.seconds
    if index == 0 || seconds - user.views[index - 1].moment.seconds >= Self.sessionGap {
      outcome.starts.add(rank: place.all)
    }
    if isInStack[view.item] { outcome.ten.add(rank: place.all == 0 ? 0 : place.stack) }
  }
}

extension ViewLog.User {
  /// All items, those that are viewed most before the test first; of equal ones the first viewed.
  func ranked(before testStart: Int) -> [Int] {
    var counts = [Int](repeating: 0, count: items.count)
    for view in views[..<testStart] { counts[view.item] += 1 }
    return counts.indices.sorted { (-counts[$0], $0) < (-counts[$1], $1) }
  }

  /// How many items are viewed before the test; they have the lowest numbers.
  func known(before testStart: Int) -> Int {
    views[..<testStart].reduce(0) { max($0, $1.item + 1) }
  }
}

struct RankTally {
  private(set) var count = 0
  private var first = 0
  private var topThree = 0
  private var reciprocals = 0.0

  /// Counts one; 0 is an item that was never viewed before, and a miss.
  mutating func add(rank: Int) {
    count += 1
    guard rank > 0 else { return }
    if rank <= 1 { first += 1 }
    if rank <= 3 { topThree += 1 }
    reciprocals += 1 / Double(rank)
  }

  func rate(_ measure: RankMeasure) -> Double? {
    guard count > 0 else { return nil }
    let sum =
      switch measure {
      case .hitAt1: Double(first)
      case .hitAt3: Double(topThree)
      case .mrr: reciprocals
      }
    return sum / Double(count)
  }
}

enum RankMeasure: String, CaseIterable {
  /// The share of views whose item was first, and among the first three.
  case hitAt1, hitAt3
  /// The mean of one over the place.
  case mrr
}

/// Says which item will be viewed; items are numbered from 0 in the order of their first view.
protocol ChoiceModel: Sendable {
  mutating func learn(_ item: Int, at moment: HabitMoment)

  /// Writes a number for every known item into an array, which is cleared first: the higher, the
  /// likelier. Of equal ones the more recently viewed counts as likelier.
  mutating func score(at moment: HabitMoment, into scores: inout [Double])
}

struct ChoiceEntrant {
  let key: String
  let title: String
  /// A model that knows nothing.
  let make: @Sendable () -> any ChoiceModel

  /// The model that decides in the stacks, which the others are compared with.
  static let habit = ChoiceEntrant(key: "habit", title: "HABIT†") { HabitRanking() }

  /// All that take part, in the order of the tables.
  static let all = [
    // What home screens ship.
    ChoiceEntrant(key: "mostRecent", title: "Most recent") { CountedViews { Double($1.seconds) } },
    ChoiceEntrant(key: "mostFrequent", title: "Most frequent") {
      CountedViews { before, _ in before + 1 }
    },
    ChoiceEntrant(key: "logLinear", title: "Log-linear, time and Markov") {
      let weights = HabitWeights(popularity: 0.8, time: 0.5, after: 0.5)
      return HabitRanking(weights: weights, rulesOutCurrent: false)
    }, habit,
  ]
}

/// The ranking of HABIT, or with some of its evidence only.
extension HabitRanking: ChoiceModel {}

/// A number of each item, made anew from the one before by each view of it.
private struct CountedViews: ChoiceModel {
  let next: @Sendable (_ before: Double, HabitMoment) -> Double
  var numbers: [Double] = []

  mutating func learn(_ item: Int, at moment: HabitMoment) {
    if item == numbers.count { numbers.append(0) }
    numbers[item] = next(numbers[item], moment)
  }

  func score(at moment: HabitMoment, into scores: inout [Double]) { scores = numbers }
}
