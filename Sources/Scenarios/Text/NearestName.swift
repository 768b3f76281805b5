/// Finds the name that a person probably meant.
package enum NearestName {
  /// The nearest of the names, if one is near enough to be worth saying.
  package static func of(_ name: String, among names: [String]) -> String? {
    let wanted = Array(name.lowercased().unicodeScalars.prefix(64))
    guard !wanted.isEmpty else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in names {
      let other = Array(candidate.lowercased().unicodeScalars.prefix(64))
      let distance = editDistance(wanted, other)
      let length = min(wanted.count, other.count)
      // Of one or two letters, any other is as near.
      let isNear = distance <= (length < 3 ? 0 : max(1, length / 3))
      let isPart =
        wanted.count >= 3 && candidate.lowercased().contains(name.lowercased())
      guard isNear || isPart, distance < best?.distance ?? .max else { continue }
      best = (candidate, distance)
    }
    return best?.name
  }

  /// How many insertions, removals, replacements and swaps of neighbours turn one into the other.
  static func editDistance(_ lhs: [Unicode.Scalar], _ rhs: [Unicode.Scalar]) -> Int {
    var beforeLast = [Int](repeating: 0, count: rhs.count + 1)
    var last = Array(0...rhs.count)
    for (row, left) in lhs.enumerated() {
      var current = [row + 1]
      current.reserveCapacity(rhs.count + 1)
      for (column, right) in rhs.enumerated() {
        var cost = min(last[column + 1] + 1, current[column] + 1)
        cost = min(cost, last[column] + (left == right ? 0 : 1))
        if row > 0, column > 0, left == rhs[column - 1], lhs[row - 1] == right {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[rhs.count]
  }
}
