/// What was viewed right after the last views of each item.
///
/// Every view is a trial for what may follow within a quarter-hour. The last few trials of an item
/// are kept with what followed, so that asking costs these and not the journal.
struct FollowingTable: Sendable {
  /// A view, and the items that followed it.
  private struct Trial: Sendable {
    var start: Int64
    var followers: [Int32] = []
  }

  private var trials: [[Trial]] = []
  /// The views that are not yet a quarter-hour old.
  private var open: [TimingView] = []

  /// How many items are kept that followed a view; the first ones, for the others follow them†.
  private static let followersKept = 12

  /// How far back trials are asked, in seconds: as long as the diary reaches.
  private static let memorySpan = Int64(HabitDiary.days) * 86_400

  /// Notes a view.
  ///
  /// - Parameters:
  ///   - place: the item.
  ///   - time: when, never before the last one noted.
  ///   - last: when the item was viewed before that; what was viewed in the hour before a trial
  ///     goes on, and does not follow.
  mutating func note(_ place: Int, at time: Int64, after last: Int64) {
    while trials.count <= place { trials.append([]) }
    open.removeAll { time - $0.time >= SurfacingRule.followingSpan }
    for trial in open
    where trial.item != place && trial.time < time
      && (last == .min || trial.time - last >= SurfacingRule.rest)
    {
      guard let index = trials[trial.item].lastIndex(where: { $0.start == trial.time }),
        trials[trial.item][index].followers.count < Self.followersKept,
        !trials[trial.item][index].followers.contains(Int32(place))
      else { continue }
      trials[trial.item][index].followers.append(Int32(place))
    }
    trials[place].append(Trial(start: time))
    // One more than is asked about: the last may not be over.
    if trials[place].count > SurfacingRule.followingTimes + 1 { trials[place].removeFirst() }
    open.append(TimingView(item: place, time: time))
  }

  /// How often each item followed the last views of one, with enough support; in order of items.
  func followers(of place: Int, at now: Int64) -> (found: [(place: Int, times: Int)], of: Int) {
    guard place < trials.count else { return ([], 0) }
    let over = trials[place].filter {
      now - $0.start >= SurfacingRule.followingSpan && now - $0.start < Self.memorySpan
    }.suffix(SurfacingRule.followingTimes)
    let all = over.flatMap(\.followers).sorted()
    var found: [(place: Int, times: Int)] = []
    var index = 0
    while index < all.count {
      let first = index
      while index < all.count, all[index] == all[first] { index += 1 }
      if index - first >= SurfacingRule.support { found.append((Int(all[first]), index - first)) }
    }
    return (found, over.count)
  }
}
