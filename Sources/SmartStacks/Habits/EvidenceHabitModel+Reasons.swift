import SimulationCore

// What speaks for an item, in real counts (`behaviour.md` 4.4).
extension EvidenceHabitModel {
  /// What was viewed within a quarter-hour after the last views of an item: which items, of those
  /// with enough support, and how often.
  func followers(of place: Int) -> [(place: Int, count: FollowingCount)] {
    let wanted = learner.items[place]
    let entries = journal.entries
    var chances = 0
    var seen = [Int](repeating: 0, count: learner.items.count)
    var index = learned - 1
    // Only a time that is over tells whether something followed.
    let now = learner.now
    while index >= 0, chances < SurfacingRule.followingTimes {
      let entry = entries[index]
      index -= 1
      guard now - entry.moment.seconds < Self.memorySpan else { break }
      guard entry.item == wanted, now - entry.moment.seconds >= SurfacingRule.followingSpan,
        !isRepeated(at: index + 1)
      else { continue }
      chances += 1
      countFollowers(of: index + 1, into: &seen)
    }
    return seen.indices.compactMap { other in
      guard other != place, seen[other] >= SurfacingRule.support else { return nil }
      return (other, FollowingCount(item: wanted, times: seen[other], ofTimes: chances))
    }
  }

  /// How far back what follows is asked, in seconds: as long as the diary reaches.
  private static let memorySpan = Int64(HabitDiary.days) * 86_400

  /// Whether an entry goes on from one of the same item shortly before.
  private func isRepeated(at index: Int) -> Bool {
    let entry = journal.entries[index]
    var earlier = index - 1
    while earlier >= 0 {
      let other = journal.entries[earlier]
      guard entry.moment.seconds - other.moment.seconds < HabitLearner.sameView else { break }
      if other.item == entry.item, other.moment != entry.moment { return true }
      earlier -= 1
    }
    return false
  }

  private func countFollowers(of index: Int, into seen: inout [Int]) {
    let entries = journal.entries
    let start = entries[index].moment.seconds
    // What was viewed shortly before as well goes on, and does not follow.
    var counted: [Int32] = []
    var earlier = index - 1
    while earlier >= 0, start - entries[earlier].moment.seconds < SurfacingRule.rest {
      counted.append(entries[earlier].item)
      earlier -= 1
    }
    var next = index + 1
    while next < learned, entries[next].moment.seconds - start < SurfacingRule.followingSpan {
      let entry = entries[next]
      next += 1
      // What the same donation teaches besides does not follow it.
      guard entry.moment.seconds > start, !counted.contains(entry.item) else { continue }
      counted.append(entry.item)
      if let place = learner.place(of: entry.item) { seen[place] += 1 }
    }
  }

  /// Why what usually follows is wanted, or nil when it does not follow often enough.
  func followingReason(_ count: FollowingCount) -> SurfacingRule.Reason? {
    let strength = SurfacingRule.strength(count)
    guard SurfacingRule.isLikely(strength, policy) else { return nil }
    return SurfacingRule.Reason(
      basis: .following(count),
      strength: strength,
      isFirm: SurfacingRule.isFirm(count)
    )
  }

  /// Why the time of the day speaks for an item, and until when; nil when it does not enough.
  func timedReason(
    for place: Int,
    at now: HabitMoment
  ) -> (reason: SurfacingRule.Reason, end: Int64)? {
    guard let counts = plan?.counts(of: place), counts.days[now.quarter] >= SurfacingRule.support
    else { return nil }
    let share = counts.share(at: now.quarter)
    let strength = strength(of: place, share: share)
    let isRegular = SurfacingRule.isRegular(counts.days[now.quarter], share, policy)
    guard isRegular || SurfacingRule.isLikely(strength, policy) else { return nil }
    let stretch = counts.stretch(from: now.quarter)
    let secondOfQuarter = now.local.flooredRemainder(by: 900)
    let reason = SurfacingRule.Reason(
      basis: timedBasis(of: place, timeOfDay(of: place, counts, in: stretch), at: now),
      strength: strength,
      isFirm: isRegular
    )
    return (reason, now.seconds - secondOfQuarter + Int64(stretch.count) * 900)
  }

  /// What was counted where it is most within some quarter-hours, around the middle one of the
  /// views that it counts.
  func timeOfDay(
    of place: Int,
    _ counts: RegularTimeRule.Counts,
    in quarters: Range<Int>
  ) -> PredictionBasis.TimeOfDay {
    let wanted = counts.fullest(in: quarters)
    let asked = counts.asked.days
    let minutes = views(of: learner.items[place], since: asked.min() ?? counts.asked.before)
      .filter { wanted.contains($0.quarter) && asked.contains($0.day) }
      .map(\.minute).sorted()
    let middle =
      minutes.isEmpty ? quarters.lowerBound * 15 : minutes[(minutes.count - 1) / 2]
    return PredictionBasis.TimeOfDay(
      minute: (middle + 7) / 15 * 15,
      days: counts.days[quarters].max() ?? 0,
      ofDays: asked.count,
      dayType: counts.asked.kind
    )
  }

  /// How likely a view within the hour is, by the share of days around now.
  ///
  /// One missed day leaves the rhythm where there never was a view; it may speak for an item, and
  /// not make it less likely than in any quarter-hour†.
  func strength(of place: Int, share: Double) -> Double {
    guard var evidence = learner.timing.evidence(for: place) else {
      return SurfacingRule.strength(share: share, nextQuarterHour: 0)
    }
    evidence.rhythm = max(evidence.rhythm, evidence.base)
    return SurfacingRule.strength(share: share, nextQuarterHour: evidence.pooled)
  }

  /// Says it by the rhythm where that makes a view still likelier than the time of the day does.
  private func timedBasis(
    of place: Int,
    _ time: PredictionBasis.TimeOfDay,
    at now: HabitMoment
  ) -> HabitBasis {
    if let evidence = learner.timing.evidence(for: place), evidence.rhythm > evidence.time,
      let rhythm = rhythm(of: place, at: now)
    {
      return .counted(.rhythm(rhythm))
    }
    return .counted(.timeOfDay(time))
  }

  /// About how often it comes back, if it did after so long as it is now often enough.
  func rhythm(of place: Int, at now: HabitMoment) -> PredictionBasis.Rhythm? {
    let bin = AgeBins.bin(now.seconds - learner.last[place])
    guard learner.timing.rhythmHits(of: place) >= SurfacingRule.support else { return nil }
    let views = views(of: learner.items[place], since: now.day - HabitDiary.days + 1)
    var gaps: [Int64] = []
    for (earlier, later) in zip(views, views.dropFirst()) {
      let gap = later.seconds - earlier.seconds
      if AgeBins.bin(gap) == bin { gaps.append(gap) }
    }
    guard gaps.count >= SurfacingRule.support else { return nil }
    gaps.sort()
    return PredictionBasis.Rhythm(
      everyMinutes: Int((gaps[gaps.count / 2] + 30) / 60),
      agoMinutes: Int((now.seconds - learner.last[place]) / 60),
      times: gaps.count
    )
  }

  /// Whether what spoke for a prediction still does, and with which counts.
  func reason(
    for place: Int,
    at now: HabitMoment,
    like basis: HabitBasis
  ) -> SurfacingRule.Reason? {
    guard case .following(let following) = basis else {
      return timedReason(for: place, at: now)?.reason
    }
    guard let other = learner.place(of: following.item) else { return nil }
    return followers(of: other).first { $0.place == place }.flatMap { followingReason($0.count) }
  }
}
