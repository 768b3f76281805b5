extension RandomAccessCollection {
  /// The first index at which a condition no longer holds that holds for a beginning, else the end.
  ///
  /// - Complexity: O(log n)
  @inlinable
  package func partition(while holds: (Element) -> Bool) -> Index {
    var low = startIndex
    var count = self.count
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if holds(self[middle]) {
        low = index(after: middle)
        count -= half + 1
      } else {
        count = half
      }
    }
    return low
  }
}
