import SimulationCore

/// Scores in order of size, for ranks; and in order of date, for forgetting.
///
/// A Fenwick tree over the distinct scores counts in O(log n). A score that was never seen before
/// makes the tree anew, which the few distinct scores of real widgets keep rare.
struct RankedScores: Sendable {
  private struct Dated: Sendable {
    var date: SimulationTime
    var score: Int64
  }

  private var distinct: [Int64] = []
  private var tree: [Int] = []
  private var counts: [Int] = []
  private var total = 0
  /// The scores in order of date; those before `forgotten` no longer count.
  private var dated: [Dated] = []
  private var forgotten = 0

  /// How many scores are counted.
  var count: Int { total }

  /// The lowest and highest score that is still counted.
  var extremes: ComparisonPool.Extremes {
    guard total > 0 else { return ComparisonPool.Extremes() }
    return ComparisonPool.Extremes(
      highest: distinct[position(ofRank: total)],
      lowest: distinct[position(ofRank: 1)]
    )
  }

  /// The share of the scores that are no higher.
  ///
  /// A score is one of those it is compared with, also when it was forgotten while it still speaks.
  func share(atMost score: Int64) -> Fraction {
    let upper = distinct.partition { $0 <= score }
    let isCounted = upper > 0 && distinct[upper - 1] == score && counts[upper - 1] > 0
    let own = isCounted ? 0 : 1
    return Fraction(Int64(prefix(upper) + own), over: Int64(total + own))
  }

  mutating func insert(_ score: Int64, date: SimulationTime) {
    let place = place(of: score)
    if place == distinct.count || distinct[place] != score {
      distinct.insert(score, at: place)
      counts.insert(0, at: place)
      rebuild()
    }
    add(1, at: place)
    let later = dated.partition { $0.date <= date }
    dated.insert(Dated(date: date, score: score), at: max(later, forgotten))
  }

  mutating func remove(_ score: Int64, date: SimulationTime) {
    let rest = dated[forgotten...]
    guard let found = rest.lastIndex(where: { $0.date == date && $0.score == score }) else {
      return
    }
    dated.remove(at: found)
    add(-1, at: place(of: score))
  }

  mutating func removeAll() { self = RankedScores() }

  /// Stops counting the scores dated before a moment; returns the date of the oldest that is left.
  mutating func forget(before moment: SimulationTime) -> SimulationTime? {
    while forgotten < dated.count, dated[forgotten].date < moment {
      add(-1, at: place(of: dated[forgotten].score))
      forgotten += 1
    }
    return forgotten < dated.count ? dated[forgotten].date : nil
  }

  private func place(of score: Int64) -> Int {
    distinct.partition { $0 < score }
  }

  private mutating func add(_ change: Int, at place: Int) {
    counts[place] += change
    total += change
    var node = place + 1
    while node <= tree.count {
      tree[node - 1] += change
      node += node & -node
    }
  }

  private mutating func rebuild() {
    tree = counts
    for node in 1...tree.count {
      let parent = node + (node & -node)
      if parent <= tree.count { tree[parent - 1] += tree[node - 1] }
    }
  }

  private func prefix(_ count: Int) -> Int {
    var (sum, node) = (0, count)
    while node > 0 {
      sum += tree[node - 1]
      node -= node & -node
    }
    return sum
  }

  private func position(ofRank rank: Int) -> Int {
    distinct.indices.partition { prefix($0 + 1) < rank }
  }
}
