import Scenarios
import SmartStacks
import Trials

struct LogEvaluation {
  let file: String
  var settings = EvaluationSettings()
  var notes: [ViewLog.Note] = []
  /// How many people took part, and how many were left out because of too few views.
  var people = 0
  var leftOut = 0
  /// For how many of them the stacks did not run because their log spans too long.
  var tooLong = 0
  /// How many views were left out because their items are not among a person's most viewed.
  var rareViews = 0
  var views = 0
  var items = 0
  /// How many views were tested, and how many of these were of items never viewed before.
  var tested = 0
  var unseen = 0
  var shipped = 0
  var often = 0
  /// By size of the stack: how many of these find their widget on top less often than in a stack
  /// that never rotates.
  var below = ShippedOutcome.sizes.map { _ in 0 }
  /// Every number, in the order of the protocols.
  var figures: [(about: Figure, estimate: Estimate)] = []

  /// People with fewer views are left out.
  static let leastViews = 30
  /// Only the views of a person's most viewed items† count, at most so many: the time would
  /// otherwise grow with the square of a log of ever new items.
  static let mostItems = 1000
  /// From so many views on a person's own share means something†.
  static let oftenViews = 100

  func estimate(
    _ kind: Figure.Kind,
    _ variant: String,
    _ model: String,
    _ measure: String
  ) -> Estimate? {
    let wanted = Figure(kind: kind, variant: variant, model: model, measure: measure)
    return figures.first { $0.about == wanted }?.estimate
  }

  /// Adds a person's results, but for the figures.
  mutating func add(_ person: EvaluatedPerson) {
    people += 1
    views += person.views
    items += person.items
    tested += person.tested
    unseen += person.unseen
    guard let outcome = person.shipped else {
      tooLong += 1
      return
    }
    shipped += 1
    let isOften = person.views >= Self.oftenViews
    often += isOften ? 1 : 0
    for (place, stack) in outcome.stacks.enumerated() {
      below[place] += isOften && stack.isBelowStatic ? 1 : 0
    }
  }
}

struct EvaluationSettings {
  /// The share of each person's views that only teaches.
  var history = 0.7
  var viewsAs = ViewsAs.donations
  var policy = Policy()
  /// The rule settings as they were typed, such as `rest=likeliest`.
  var policyWords: [String] = []

  static let historyBounds = 0.1...0.95

  func testStart(of user: ViewLog.User) -> Int {
    Int((history * Double(user.views.count)).rounded(.down))
  }
}

enum ViewsAs: String, CaseIterable {
  /// A donation of the one intent of one app, with the item as its value.
  case donations
  /// The opening of an app: each item is one, with one widget that cannot be configured.
  case launches
}

extension ViewLog.User {
  /// The person with the views of the items that they viewed most, of equal ones the first viewed.
  func mostViewed(_ limit: Int) -> Self {
    guard items.count > limit else { return self }
    // In their old order they are numbered as they were first viewed.
    let kept = ranked(before: views.count).prefix(limit).sorted()
    var numbers = [Int?](repeating: nil, count: items.count)
    for (number, item) in kept.enumerated() { numbers[item] = number }
    let views = views.compactMap { view in
      numbers[view.item].map { ViewLog.View(moment: view.moment, item: $0) }
    }
    return Self(name: name, views: views, items: kept.map { items[$0] })
  }
}
