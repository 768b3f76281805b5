import SimulationCore

/// The evidence for items at one moment, as logarithms of factors (Learning Habits, 2).
///
/// Its arrays are reused, so that a look allocates nothing. Popularity, time of day and rhythm have
/// a lift for every item, in three runs of `lifts`. The others know few items and have one lift for
/// the rest: their groups follow the runs.
struct RankingFrame {
  struct Group {
    /// Where its lifts begin: that of the unknown items, then those of the known.
    var start = 0
    var count = 0

    var rest: Int { start }
    var known: Range<Int> { start + 1..<end }
    var end: Int { start + 1 + count }
  }

  /// When; nil when the contents are outdated.
  var moment: HabitMoment?
  var context = RankingMemory.Context(now: 0)
  /// Scales decayed counts to now.
  var fade = 1.0
  /// Whether all items were asked, each at the place of its number; else `chosen`.
  var isOfAll = true
  var chosen: [Int32] = []
  var count = 0
  /// One over the popularity of each item, the three runs, and the groups.
  var lifts: [Double] = []
  /// The place of the item of each lift of a group.
  var slots: [Int32] = []
  var after = Group()
  var afterTwo = Group()
  var since = Group()
  var recency = Group()
  /// By class of age: how much likelier a view is than at any age.
  var rhythms: [Double] = []
  var scores: [Double] = []
  var placed: [Placed] = []

  var groups: Int { 4 * count }

  /// Virtual views with which each evidence shrinks to the popularity†.
  enum Prior {
    static let popularity = 0.5
    static let time = 1.0
    static let context = 3.0
    static let rhythm = 4.0
    static let recency = 3.0
    static let otherDay = 0.3
  }

  struct Placed {
    var item: Int32
    var turn: Int32 = 0
    var score = 0.0

    /// No two are equal.
    @inline(__always)
    func precedes(_ other: Placed) -> Bool {
      score > other.score || (score == other.score && turn > other.turn)
    }
  }

  /// Up to this number, insertion sort is fastest.
  private static let few = 64

  /// Replaces an array by all items, the highest score first; of equals the more recently viewed.
  mutating func order(_ turns: [Int32], into order: inout [Int]) {
    // It begins with the previous order, of which little has changed.
    for item in placed.count..<turns.count { placed.append(Placed(item: Int32(item))) }
    placed.withUnsafeMutableBufferPointer { placed in
      for index in placed.indices {
        let item = Int(placed[index].item)
        placed[index].score = scores[item]
        placed[index].turn = turns[item]
      }
    }
    if placed.count <= Self.few {
      placed.withUnsafeMutableBufferPointer { Self.insert($0) }
    } else {
      placed.sort { $0.precedes($1) }
    }
    order.removeAll(keepingCapacity: true)
    for placed in placed { order.append(Int(placed.item)) }
  }

  private static func insert(_ placed: UnsafeMutableBufferPointer<Placed>) {
    for index in placed.indices.dropFirst() {
      let moved = placed[index]
      var place = index
      while place > 0, moved.precedes(placed[place - 1]) {
        placed[place] = placed[place - 1]
        place -= 1
      }
      placed[place] = moved
    }
  }

  mutating func score(_ weights: HabitWeights) {
    let (popularity, time, rhythm) = (weights.popularity, weights.time, weights.rhythm)
    if scores.count != count { scores = [Double](repeating: 0, count: count) }
    var scores = scores
    self.scores = []
    lifts.withUnsafeBufferPointer { lifts in
      scores.withUnsafeMutableBufferPointer { scores in
        let base =
          weights.after * lifts[after.rest] + weights.afterTwo * lifts[afterTwo.rest]
          + weights.since * lifts[since.rest] + weights.recency * lifts[recency.rest]
        let (popularities, times, rhythms) = (run(1, lifts), run(2, lifts), run(3, lifts))
        for place in 0..<count {
          scores[place] =
            base + popularity * popularities[place] + time * times[place] + rhythm * rhythms[place]
        }
        add(after, weights.after, lifts, to: scores)
        add(afterTwo, weights.afterTwo, lifts, to: scores)
        add(since, weights.since, lifts, to: scores)
        add(recency, weights.recency, lifts, to: scores)
      }
    }
    self.scores = scores
  }

  @inline(__always)
  private func run(
    _ index: Int,
    _ lifts: UnsafeBufferPointer<Double>
  ) -> UnsafeBufferPointer<Double> {
    UnsafeBufferPointer(rebasing: lifts[index * count..<(index + 1) * count])
  }

  private func add(
    _ group: Group,
    _ weight: Double,
    _ lifts: UnsafeBufferPointer<Double>,
    to scores: UnsafeMutableBufferPointer<Double>
  ) {
    let rest = lifts[group.rest]
    slots.withUnsafeBufferPointer { slots in
      for known in group.known { scores[Int(slots[known])] += weight * (lifts[known] - rest) }
    }
  }

  /// Replaces the score or share of an item, if it was asked for.
  mutating func set(_ score: Double, of item: Int) {
    if isOfAll { scores[item] = score }
    for place in chosen.indices where chosen[place] == item { scores[place] = score }
  }
}
