/// How often a widget moves in a local day (decisions 23 and 24).
///
/// WidgetKit limits rotations to a widget and its suggestions, and publishes no figure: 6 and 2 are
/// ours†. Days have 23 or 25 hours where the clocks change.
struct DailyLimitRule {
  private var day: Int32 = -1
  private var count: Int32 = 0

  @inline(__always)
  func count(on day: Int32) -> Int { self.day == day ? Int(count) : 0 }

  @inline(__always)
  mutating func record(on day: Int32) {
    count = self.day == day ? count + 1 : 1
    self.day = day
  }

  @inline(__always)
  func isUsedUp(on day: Int32, limit: Int?) -> Bool {
    guard let limit else { return false }
    return count(on: day) >= limit
  }
}
