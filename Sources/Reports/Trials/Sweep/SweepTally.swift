import SmartStacks

/// What was counted over runs of one point of a sweep: whole numbers alone, which come to the same
/// sum in any order.
package struct SweepTally: Hashable, Sendable {
  /// How many runs, and how many milliseconds of simulated time.
  package var runs = 0
  var milliseconds = 0
  /// The glances that found the wanted widget on top: all, and by the item of the list.
  var glances = ShareSums()
  var byGlance: [ShareSums] = []
  /// By stack.
  var stacks: [SweptStack] = []
  /// By stack and name.
  var widgets: [SweptWidget.Key: SweptWidget] = [:]

  package init() {}

  init(stacks: Int, glances: Int) {
    byGlance = Array(repeating: ShareSums(), count: glances)
    self.stacks = Array(repeating: SweptStack(), count: stacks)
  }

  /// Adds what others counted of the same point.
  mutating func add(_ other: SweepTally) {
    runs &+= other.runs
    milliseconds &+= other.milliseconds
    glances.add(other.glances)
    for place in byGlance.indices { byGlance[place].add(other.byGlance[place]) }
    for place in stacks.indices { stacks[place].add(other.stacks[place]) }
    widgets.merge(other.widgets) { one, other in
      var sum = one
      sum.add(other)
      return sum
    }
  }
}

struct SweptStack: Hashable, Sendable {
  /// How often it turned by itself, and how many suggestions came.
  var turns = 0
  var suggestions = 0
  /// Of these, how many went by without a look.
  var unseen = 0
  /// How often it moved by itself, by run.
  var movements = Histogram()
  /// How suggestions left, in the order of `RemovalReason`.
  var removals = RemovalReason.allCases.map { _ in 0 }

  mutating func add(_ other: SweptStack) {
    turns &+= other.turns
    suggestions &+= other.suggestions
    unseen &+= other.unseen
    movements.add(other.movements)
    for place in removals.indices { removals[place] &+= other.removals[place] }
  }

  /// How many suggestions left for one of some reasons.
  func removed(_ reasons: RemovalReason...) -> Int {
    RemovalReason.allCases.enumerated()
      .reduce(0) { $0 &+ (reasons.contains($1.element) ? removals[$1.offset] : 0) }
  }
}

/// What was counted of one widget of a stack, be it one of its own or a suggestion.
struct SweptWidget: Hashable, Sendable {
  struct Key: Hashable, Sendable {
    /// The stack's place among the stacks.
    var stack: Int
    /// Its name in the log.
    var name: String
  }

  var title = ""
  /// When it first came on top by itself in a run: minutes of the local clock, the days before
  /// with 1440 each.
  var firstOfRun = Histogram()
  /// The same on each day on which it did: minutes of the day.
  var firstOfDay = Histogram()
  /// On how many days it came by itself, and the squares by run.
  var days = 0
  var daySquares = 0
  /// On how many days it was on top at all, and the squares by run.
  var shownDays = 0
  var shownDaySquares = 0
  var milliseconds = 0

  /// The same title in whatever order parts are joined.
  mutating func join(title other: String) {
    title = title.isEmpty || other.isEmpty ? title + other : min(title, other)
  }

  mutating func add(_ other: SweptWidget) {
    join(title: other.title)
    firstOfRun.add(other.firstOfRun)
    firstOfDay.add(other.firstOfDay)
    days &+= other.days
    daySquares &+= other.daySquares
    shownDays &+= other.shownDays
    shownDaySquares &+= other.shownDaySquares
    milliseconds &+= other.milliseconds
  }
}
