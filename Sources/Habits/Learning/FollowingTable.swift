/// What was viewed right after the last views of each item.
///
/// Every view is a trial for what may follow within a quarter-hour; the views of one item within
/// half an hour are one trial, so that what comes once is counted once. The last few trials of an
/// item are kept with what followed, so that asking costs these and not the journal.
struct FollowingTable: Sendable {
  /// The views of an item within half an hour, and the items that followed any of them.
  private struct Trial: Sendable {
    var start: Int64
    /// The last of the views.
    var latest: Int64
    var followers: [Int32] = []
  }

  private var trials: [[Trial]] = []
  /// The items whose last view is not yet a quarter-hour old.
  private var open: [Int] = []

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
    open.removeAll { other in
      trials[other].last.map { time - $0.latest >= SurfacingRule.followingSpan } ?? true
    }
    for other in open where other != place { follow(other, with: place, at: time, after: last) }
    // Once as many followed as are kept, no more do.
    open.removeAll { trials[$0].last.map { $0.followers.count >= Self.followersKept } ?? true }
    if let newest = trials[place].last, time - newest.start < SameViewRule.span {
      trials[place][trials[place].count - 1].latest = time
    } else {
      trials[place].append(Trial(start: time, latest: time))
      // One more than is asked about: the last may not be over.
      if trials[place].count > SurfacingRule.followingTimes + 1 { trials[place].removeFirst() }
    }
    if !open.contains(place) { open.append(place) }
  }

  /// Notes that an item followed the newest trial of another.
  private mutating func follow(_ other: Int, with place: Int, at time: Int64, after last: Int64) {
    let newest = trials[other].count - 1
    guard newest >= 0, trials[other][newest].latest < time,
      last == .min || trials[other][newest].start - last >= SurfacingRule.rest,
      trials[other][newest].followers.count < Self.followersKept,
      !trials[other][newest].followers.contains(Int32(place))
    else { return }
    trials[other][newest].followers.append(Int32(place))
  }

  /// How often each item followed the last views of one, with enough support; in order of items.
  func followers(of place: Int, at now: Int64) -> (found: [(place: Int, times: Int)], of: Int) {
    guard place < trials.count else { return ([], 0) }
    var over = 0
    var found: [(place: Int, times: Int)] = []
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: trials.count) { counts in
      counts.initialize(repeating: 0)
      // The newest first, as many as are asked.
      for index in trials[place].indices.reversed() where over < SurfacingRule.followingTimes {
        let trial = trials[place][index]
        guard now - trial.latest >= SurfacingRule.followingSpan,
          now - trial.start < Self.memorySpan
        else { continue }
        over += 1
        for follower in trial.followers {
          counts[Int(follower)] += 1
          if counts[Int(follower)] == SurfacingRule.support { found.append((Int(follower), 0)) }
        }
      }
      for index in found.indices { found[index].times = Int(counts[found[index].place]) }
    }
    return (found.sorted { $0.place < $1.place }, over)
  }
}
