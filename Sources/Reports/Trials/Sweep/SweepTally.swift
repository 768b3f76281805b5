import SmartStacks

/// Counts over runs of one point of a sweep: whole numbers, whose sum is the same in any order.
struct SweepTally: Hashable {
  var runs = 0
  var milliseconds = 0
  /// The glances that found the wanted widget on top: all, and by the item of the list.
  var glances = ShareSums()
  var byGlance: [ShareSums] = []
  /// By stack.
  var stacks: [SweptStack] = []

  init() {}

  init(stacks: Int, glances: Int) {
    byGlance = Array(repeating: ShareSums(), count: glances)
    self.stacks = Array(repeating: SweptStack(), count: stacks)
  }

  mutating func add(_ other: SweepTally) {
    runs &+= other.runs
    milliseconds &+= other.milliseconds
    glances.add(other.glances)
    for place in byGlance.indices { byGlance[place].add(other.byGlance[place]) }
    for place in stacks.indices { stacks[place].add(other.stacks[place]) }
  }
}

struct SweptStack: Hashable {
  /// How often it turned by itself, and how many suggestions came.
  var turns = 0
  var suggestions = 0
  /// Of these, how many went by without a look.
  var unseen = 0
  /// How often it moved by itself, by run.
  var movements = Histogram()
  /// How suggestions left, in the order of `RemovalReason`.
  var removals = RemovalReason.allCases.map { _ in 0 }
  /// By their names in the log.
  var widgets: [String: SweptWidget] = [:]

  mutating func add(_ other: SweptStack) {
    turns &+= other.turns
    suggestions &+= other.suggestions
    unseen &+= other.unseen
    movements.add(other.movements)
    for place in removals.indices { removals[place] &+= other.removals[place] }
    for (name, widget) in other.widgets { widgets[name, default: SweptWidget()].add(widget) }
  }

  func removed(_ reasons: RemovalReason...) -> Int {
    RemovalReason.allCases.enumerated()
      .reduce(0) { $0 &+ (reasons.contains($1.element) ? removals[$1.offset] : 0) }
  }
}

struct SweptWidget: Hashable {
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

/// How often each whole number came: what a median is exact of, whoever counted which part.
struct Histogram: Hashable {
  private(set) var counts: [Int: Int] = [:]

  var total: Int { counts.values.reduce(0, &+) }

  mutating func add(_ value: Int, times: Int = 1) { counts[value, default: 0] &+= times }

  mutating func add(_ other: Histogram) { counts.merge(other.counts, uniquingKeysWith: &+) }

  /// Each value with how often it came, in order.
  var ordered: [(value: Int, count: Int)] {
    counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The smallest value that so many of four quarters do not exceed; nil of nothing.
  func quartile(_ quarters: Int) -> Int? {
    let wanted = max(1, (total &* quarters &+ 3) / 4)
    var seen = 0
    for (value, count) in ordered {
      seen &+= count
      if seen >= wanted { return value }
    }
    return nil
  }

  var quartiles: Quartiles? {
    guard let low = quartile(1), let median = quartile(2), let high = quartile(3) else {
      return nil
    }
    return Quartiles(low: low, median: median, high: high)
  }
}

struct Quartiles: Hashable {
  var low: Int
  var median: Int
  var high: Int
}

/// A share over runs, as sums of integers: exact in whatever order they are added.
///
/// What happens within a run goes together, so runs are what the interval counts by.
struct ShareSums: Hashable {
  var runs = 0
  var part = 0
  var whole = 0
  /// Their squares and products, run by run.
  var partSquares = 0
  var wholeSquares = 0
  var products = 0

  init() {}

  /// The same whole in every run, of which some runs had no part.
  init(runs: Int, wholeOfEach whole: Int, part: Int, partSquares: Int) {
    self.runs = runs
    self.part = part
    self.whole = runs * whole
    self.partSquares = partSquares
    wholeSquares = runs * whole * whole
    products = part &* whole
  }

  mutating func add(part: Int, of whole: Int) {
    runs += 1
    self.part += part
    self.whole += whole
    partSquares += part * part
    wholeSquares += whole * whole
    products += part * whole
  }

  mutating func add(_ other: ShareSums) {
    runs &+= other.runs
    part &+= other.part
    whole &+= other.whole
    partSquares &+= other.partSquares
    wholeSquares &+= other.wholeSquares
    products &+= other.products
  }

  /// The share with the bounds of its 95 % interval; nil of nothing, without bounds of one run.
  ///
  /// It is Wilson's interval. It counts as many independent looks as would vary like the runs do:
  /// never fewer than there are runs, never more than there were looks.
  var estimate: Estimate? {
    guard whole > 0 else { return nil }
    let share = min(1, max(0, Double(part) / Double(whole)))
    guard runs > 1 else { return Estimate(value: share, people: runs) }
    let most = Double(whole)
    let least = min(Double(runs), most)
    let spread =
      Double(partSquares) - 2 * share * Double(products) + share * share * Double(wholeSquares)
    let variance = max(0, spread) * Double(runs) / Double(runs - 1) / (most * most)
    let single = share * (1 - share)
    let looks =
      single == 0 ? least : variance == 0 ? most : max(least, min(most, single / variance))
    return Self.wilson(share, looks, runs)
  }

  private static func wilson(_ share: Double, _ looks: Double, _ runs: Int) -> Estimate {
    // 1.959964 deviations hold 95 %.
    let deviation = 1.959964
    let square = deviation * deviation
    let middle = (share + square / (2 * looks)) / (1 + square / looks)
    let inner = share * (1 - share) / looks + square / (4 * looks * looks)
    let half = deviation * inner.squareRoot() / (1 + square / looks)
    return Estimate(
      value: share,
      low: share == 0 ? 0 : max(0, middle - half),
      high: share == 1 ? 1 : min(1, middle + half),
      people: runs
    )
  }
}

/// Of the moments at which somebody looked for a widget, how many found it on top.
///
/// The one measure of what a stack is for: `sweep` takes it of a scenario's glances, the lab of the
/// views of a real log.
package struct OnTopCount: Hashable {
  package private(set) var looks: Int
  package private(set) var found: Int

  package init(looks: Int = 0, found: Int = 0) {
    self.looks = looks
    self.found = found
  }

  package mutating func look(found isFound: Bool) {
    looks += 1
    if isFound { found += 1 }
  }

  /// The share that found it on top; nil when nobody looked.
  package var share: Double? { looks > 0 ? Double(found) / Double(looks) : nil }
}
