/// What was viewed right after the last views of each item.
///
/// A view is a trial for what may follow within a quarter-hour; another view of the same item
/// within that time begins no other trial, because a prediction of what follows holds as long. The
/// last trials are kept with what followed, so a question costs these and not the journal.
struct FollowingTable {
  private struct Trial {
    var start: Int64
    var followers: [Int32] = []
  }

  private var trials: [[Trial]] = []
  private var open: [Int] = []
  /// How often each item followed any other, and the number of all trials.
  private var anyTimes: [Int32] = []
  private var allTrials: Int32 = 0

  /// How many followers of a view are kept: the first ones†.
  private static let followersKept = 12

  private static let memorySpan = Int64(HabitDiary.days) * 86_400

  /// Notes a view, never before the last one noted; `last` is the item's view before that.
  ///
  /// What was viewed in the hour before a trial does not follow.
  mutating func note(_ place: Int, at time: Int64, after last: Int64) {
    while trials.count <= place {
      trials.append([])
      anyTimes.append(0)
    }
    open.removeAll { other in trials[other].last.map { Self.isOver($0, at: time) } ?? true }
    for other in open where other != place { follow(other, with: place, at: time, after: last) }
    open.removeAll { trials[$0].last.map { $0.followers.count >= Self.followersKept } ?? true }
    if let newest = trials[place].last, !Self.isOver(newest, at: time) { return }
    trials[place].append(Trial(start: time))
    allTrials += 1
    if trials[place].count > SurfacingRule.followingTimes + 1 { trials[place].removeFirst() }
    open.append(place)
  }

  private static func isOver(_ trial: Trial, at time: Int64) -> Bool {
    time - trial.start >= SurfacingRule.followingSpan
  }

  private mutating func follow(_ other: Int, with place: Int, at time: Int64, after last: Int64) {
    let newest = trials[other].count - 1
    guard newest >= 0, trials[other][newest].start < time,
      last == .min || trials[other][newest].start - last >= SurfacingRule.rest,
      trials[other][newest].followers.count < Self.followersKept,
      !trials[other][newest].followers.contains(Int32(place))
    else { return }
    trials[other][newest].followers.append(Int32(place))
    anyTimes[place] += 1
  }

  func usual(of place: Int) -> (times: Int, of: Int) {
    (place < anyTimes.count ? Int(anyTimes[place]) : 0, Int(allTrials))
  }

  /// How often each item followed the last views of one, with enough support; in order of items.
  func followers(of place: Int, at now: Int64) -> (found: [(place: Int, times: Int)], of: Int) {
    guard place < trials.count else { return ([], 0) }
    var over = 0
    var found: [(place: Int, times: Int)] = []
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: trials.count) { counts in
      counts.initialize(repeating: 0)
      for index in trials[place].indices.reversed() where over < SurfacingRule.followingTimes {
        let trial = trials[place][index]
        guard Self.isOver(trial, at: now), now - trial.start < Self.memorySpan else { continue }
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
