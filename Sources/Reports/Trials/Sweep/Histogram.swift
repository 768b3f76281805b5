/// How often each whole number came: what a median is exact of, whoever counted which part.
package struct Histogram: Hashable, Sendable {
  private(set) var counts: [Int: Int] = [:]

  package init() {}

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

/// The three values that part what was counted into four.
struct Quartiles: Hashable, Sendable {
  var low: Int
  var median: Int
  var high: Int
}
