import SimulationCore

/// Scores by size, for ranks, and by date, for dropping old ones.
///
/// A Fenwick tree over the distinct scores counts in O(log n). A new score rebuilds the tree, which
/// is rare: real widgets have few distinct scores.
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
  private var uneven = 0
  /// In order of date; those before `forgotten` no longer count.
  private var dated: [Dated] = []
  private var forgotten = 0

  var count: Int { total }

  var entries: Int { dated.count - forgotten }

  var extremes: ComparisonPool.Extremes {
    guard total > 0 else { return ComparisonPool.Extremes(isUneven: uneven > 0) }
    return ComparisonPool.Extremes(
      highest: distinct[position(ofRank: total)],
      lowest: distinct[position(ofRank: 1)],
      isUneven: uneven > 0
    )
  }

  /// The share of the scores that are no higher, with `own` more that are equal.
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
