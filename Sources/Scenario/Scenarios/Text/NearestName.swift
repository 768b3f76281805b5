package enum NearestName {
  private static let compared = 64

  /// The nearest of the names, if one is near enough to be worth saying.
  package static func of(_ name: String, among names: [String]) -> String? {
    let lowered = name.lowercased()
    let wanted = Array(lowered.unicodeScalars.prefix(compared))
    guard !wanted.isEmpty else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in names {
      let text = candidate.lowercased()
      let other = Array(text.unicodeScalars.prefix(compared))
      let length = min(wanted.count, other.count)
      // Of one or two letters, any other is as near.
      var limit = length < 3 ? 0 : max(1, length / 3)
      if wanted.count >= 3, text.contains(lowered) { limit = compared }
      limit = min(limit, (best?.distance ?? .max) - 1)
      guard let distance = editDistance(wanted, other, atMost: limit) else { continue }
      best = (candidate, distance)
      if distance == 0 { break }
    }
    return best?.name
  }

  /// How many insertions, removals, replacements and swaps of neighbours turn one into the other;
  /// nil when it takes more than the limit, which is found out early.
  static func editDistance(
    _ lhs: [Unicode.Scalar],
    _ rhs: [Unicode.Scalar],
    atMost limit: Int = .max
  ) -> Int? {
    guard abs(lhs.count - rhs.count) <= limit else { return nil }
    var beforeLast = [Int](repeating: 0, count: rhs.count + 1)
    var last = Array(0...rhs.count)
    var current = last
    // A column further from the diagonal than the limit is beyond it.
    let band = min(limit, lhs.count + rhs.count)
    for (row, left) in lhs.enumerated() {
      let first = max(0, row - band)
      let end = min(rhs.count, row + band + 1)
      guard first < end || rhs.isEmpty else { return nil }
      for column in current.indices { current[column] = band + 1 }
      current[0] = row + 1
      for column in first..<max(first, end) {
        let right = rhs[column]
        var cost = min(last[column + 1] + 1, current[column] + 1)
        cost = min(cost, last[column] + (left == right ? 0 : 1))
        if row > 0, column > 0, left == rhs[column - 1], lhs[row - 1] == right {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current[column + 1] = cost
      }
      // A swap reaches back over one row.
      let least = min(current.min() ?? 0, last.min() ?? 0)
      if least > limit { return nil }
      (beforeLast, last, current) = (last, current, beforeLast)
    }
    return last[rhs.count] <= limit ? last[rhs.count] : nil
  }
}

extension Array where Element == String {
  /// The words as `a, b or c`.
  package func inWords(_ last: String) -> String {
    guard count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(last) " + self[count - 1]
  }

  /// The first twelve words, and how many more there are.
  package func listed(_ shown: (String) -> String = { $0 }) -> String {
    let rest = count > 12 ? " and \(count - 12) more" : ""
    return prefix(12).map(shown).joined(separator: ", ") + rest
  }
}
