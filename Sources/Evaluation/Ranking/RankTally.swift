import Documents

/// At which places the items were found that were viewed.
struct RankTally: Hashable, Sendable {
  private(set) var count = 0
  private var first = 0
  private var topThree = 0
  private var topFive = 0
  private var reciprocals = 0.0

  /// Counts one; 0 is an item that was never viewed before, and a miss.
  mutating func add(rank: Int) {
    count += 1
    guard rank > 0 else { return }
    if rank <= 1 { first += 1 }
    if rank <= 3 { topThree += 1 }
    if rank <= 5 { topFive += 1 }
    reciprocals += 1 / Double(rank)
  }

  /// Adds what another counted.
  mutating func add(_ other: RankTally) {
    count += other.count
    first += other.first
    topThree += other.topThree
    topFive += other.topFive
    reciprocals += other.reciprocals
  }

  mutating func pass(through coder: inout NumberCoder) {
    coder.pass(&count)
    coder.pass(&first)
    coder.pass(&topThree)
    coder.pass(&topFive)
    coder.pass(&reciprocals)
  }

  /// One of the measures, or nil when nothing was counted.
  func rate(_ measure: RankMeasure) -> Double? {
    guard count > 0 else { return nil }
    let sum =
      switch measure {
      case .hitAt1: Double(first)
      case .hitAt3: Double(topThree)
      case .hitAt5: Double(topFive)
      case .mrr: reciprocals
      }
    return sum / Double(count)
  }
}

/// How good a ranking is.
package enum RankMeasure: String, CaseIterable, Sendable {
  /// The share of views whose item was first, among the first three, among the first five.
  case hitAt1, hitAt3, hitAt5
  /// The mean of one over the place.
  case mrr
}
