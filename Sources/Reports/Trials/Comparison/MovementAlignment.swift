/// Pairs what moved in one run with what moved in another, where both are the same and near.
enum MovementAlignment {
  /// A movement as far as it has to be known to be paired.
  struct Item: Hashable {
    /// What it is: two that differ in it are never paired.
    var key: String
    /// When, in milliseconds.
    var time: Int64
  }

  /// Movements further apart than this are two: one that went and one that came.
  static let farthest: Int64 = 3 * 3_600_000
  /// So many pairs are weighed at most; beyond, only equal movements are paired.
  private static let mostPairs = 4_000_000

  /// Places in both lists, in order: of two movements that are paired, or of one that is alone.
  ///
  /// Of all ways to pair movements in order it is one with the least time between them, where a
  /// movement alone costs half of the farthest that two may be apart.
  static func pairs(_ first: [Item], _ second: [Item]) -> [(first: Int?, second: Int?)] {
    let head = zip(first, second).prefix { $0 == $1 }.count
    let most = min(first.count, second.count) - head
    let tail = zip(first.reversed(), second.reversed()).prefix { $0 == $1 }.prefix(most).count
    var pairs: [(first: Int?, second: Int?)] = (0..<head).map { ($0, $0) }
    pairs += middle(first, head..<first.count - tail, second, head..<second.count - tail)
    for place in (0..<tail).reversed() {
      pairs.append((first.count - 1 - place, second.count - 1 - place))
    }
    return pairs
  }

  private static func middle(
    _ first: [Item],
    _ rows: Range<Int>,
    _ second: [Item],
    _ columns: Range<Int>
  ) -> [(first: Int?, second: Int?)] {
    guard !rows.isEmpty, !columns.isEmpty,
      rows.count.multipliedReportingOverflow(by: columns.count).partialValue <= mostPairs
    else { return rows.map { ($0, nil) } + columns.map { (nil, $0) } }
    let alone = farthest / 2
    let width = columns.count + 1
    // What the rest costs from each place of both lists on.
    var costs = [Int64](repeating: 0, count: (rows.count + 1) * width)
    func pairCost(_ row: Int, _ column: Int) -> Int64? {
      let (one, other) = (first[rows.lowerBound + row], second[columns.lowerBound + column])
      let apart = abs(one.time - other.time)
      return one.key == other.key && apart <= farthest ? apart : nil
    }
    for row in (0...rows.count).reversed() {
      for column in (0...columns.count).reversed() {
        var best: Int64?
        if row < rows.count { best = costs[(row + 1) * width + column] + alone }
        if column < columns.count {
          best = min(best ?? .max, costs[row * width + column + 1] + alone)
        }
        if row < rows.count, column < columns.count, let cost = pairCost(row, column) {
          best = min(best ?? .max, costs[(row + 1) * width + column + 1] + cost)
        }
        costs[row * width + column] = best ?? 0
      }
    }
    var pairs: [(first: Int?, second: Int?)] = []
    var (row, column) = (0, 0)
    while row < rows.count || column < columns.count {
      let cost = costs[row * width + column]
      if row < rows.count, column < columns.count, let pair = pairCost(row, column),
        cost == costs[(row + 1) * width + column + 1] + pair
      {
        pairs.append((rows.lowerBound + row, columns.lowerBound + column))
        (row, column) = (row + 1, column + 1)
      } else if row < rows.count, cost == costs[(row + 1) * width + column] + alone {
        pairs.append((rows.lowerBound + row, nil))
        row += 1
      } else {
        pairs.append((nil, columns.lowerBound + column))
        column += 1
      }
    }
    return pairs
  }
}
