import SimulationCore

/// Scores in order of size, for ranks; and in order of date, for forgetting.
///
/// A Fenwick tree over the distinct scores counts in O(log n). A score that was never seen before
/// makes the tree anew, which the few distinct scores of real widgets keep rare.
struct RankedScores {
  private struct Dated {
    var date: SimulationTime
    var score: Int64
    var isUneven: Bool
  }

  private var distinct: [Int64] = []
  private var tree: [Int] = []
  private var counts: [Int] = []
  private var total = 0
  /// How many entries leave a time without a score.
  private var uneven = 0
  /// The entries in order of date; those before `forgotten` no longer count.
  private var dated: [Dated] = []
  private var forgotten = 0

  var count: Int { total }

  /// How many entries are counted, with or without a positive score.
  var entries: Int { dated.count - forgotten }

  /// The lowest and highest score that is still counted.
  var extremes: ComparisonPool.Extremes {
    guard total > 0 else { return ComparisonPool.Extremes(isUneven: uneven > 0) }
    return ComparisonPool.Extremes(
      highest: distinct[position(ofRank: total)],
      lowest: distinct[position(ofRank: 1)],
      isUneven: uneven > 0
    )
  }

  /// The share of the scores that are no higher, with some more that are equal to it.
  func share(atMost score: Int64, adding own: Int) -> Fraction {
    let upper = distinct.partition { $0 <= score }
    return Fraction(Int64(prefix(upper) + own), over: Int64(total + own))
  }

  mutating func insert(_ entry: CompactEntry) {
    if entry.score > 0 {
      let place = place(of: entry.score)
      if place == distinct.count || distinct[place] != entry.score {
        distinct.insert(entry.score, at: place)
        counts.insert(0, at: place)
        rebuild()
      }
    }
    let one = Dated(date: entry.date, score: entry.score, isUneven: entry.isUneven)
    count(one, by: 1)
    dated.insert(one, at: max(dated.partition { $0.date <= entry.date }, forgotten))
  }

  mutating func remove(_ entry: CompactEntry) {
    let found = dated[forgotten...].lastIndex {
      $0.date == entry.date && $0.score == entry.score && $0.isUneven == entry.isUneven
    }
    guard let found else { return }
    count(dated.remove(at: found), by: -1)
  }

  mutating func removeAll() { self = RankedScores() }

  mutating func forget(before moment: SimulationTime) -> SimulationTime? {
    while forgotten < dated.count, dated[forgotten].date < moment {
      count(dated[forgotten], by: -1)
      forgotten += 1
    }
    return forgotten < dated.count ? dated[forgotten].date : nil
  }

  private func place(of score: Int64) -> Int { distinct.partition { $0 < score } }

  private mutating func count(_ entry: Dated, by change: Int) {
    if entry.isUneven { uneven += change }
    if entry.score > 0 { add(change, at: place(of: entry.score)) }
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
