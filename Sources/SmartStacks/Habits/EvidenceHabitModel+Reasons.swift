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
    let start = journal.entries[index].moment.seconds
    var counted: [Int32] = []
    var next = index + 1
    while next < learned, journal.entries[next].moment.seconds - start < SurfacingRule.followingSpan
    {
      let entry = journal.entries[next]
      next += 1
      // What the same donation teaches besides does not follow it.
      guard entry.moment.seconds > start, !counted.contains(entry.item) else { continue }
      counted.append(entry.item)
      if let place = learner.place(of: entry.item) { seen[place] += 1 }
    }
  }

  /// Around which time the item was viewed, counted at a moment; nil without enough support.
  func timeOfDay(of place: Int, at now: HabitMoment) -> PredictionBasis.TimeOfDay? {
    let asked = RegularTimeRule.asked(of: place, on: now.day, in: learner.diary)
    guard !asked.days.isEmpty else { return nil }
    let counts = RegularTimeRule.counts(of: place, on: asked, in: learner.diary)
    let near = max(0, now.quarter - 1)..<min(96, now.quarter + 2)
    let counted = RegularTimeRule.counted(counts, in: near, asked: asked)
    return counted.days >= SurfacingRule.support ? counted : nil
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

  /// What speaks most for a likely item: the evidence that lifts it highest above any quarter-hour,
  /// of those with enough support; nil when none has.
  func likelyBasis(of place: Int, at now: HabitMoment) -> HabitBasis? {
    guard let evidence = learner.timing.evidence(for: place) else { return nil }
    var reasons: [(lift: Double, basis: HabitBasis)] = []
    if let time = timeOfDay(of: place, at: now) {
      reasons.append((evidence.time, .counted(.timeOfDay(time))))
    }
    if let last = learner.previous,
      let count = followers(of: last.place).first(where: { $0.place == place })?.count,
      now.seconds - last.time < SurfacingRule.followingSpan
    {
      reasons.append((evidence.after, .following(count)))
    }
    if let rhythm = rhythm(of: place, at: now) {
      reasons.append((evidence.rhythm, .counted(.rhythm(rhythm))))
    }
    // Of equal ones the first, so that the same state always says the same.
    var best = reasons.first
    for reason in reasons.dropFirst() where reason.lift > best?.lift ?? 0 { best = reason }
    return best?.basis
  }

  /// Whether what spoke for a prediction still does, and with which counts.
  func reason(
    for place: Int,
    at now: HabitMoment,
    like basis: HabitBasis
  ) -> SurfacingRule.Reason? {
    let share = Double(policy.learnRegular) / 1_000_000
    switch basis {
    case .counted(.timeOfDay):
      let period = plan?.periods(of: place).first { $0.quarters.contains(now.quarter) }
      if let period { return SurfacingRule.Reason(period.counted) }
    case .following(let following):
      guard let other = learner.place(of: following.item),
        let count = followers(of: other).first(where: { $0.place == place })?.count,
        Double(count.times) >= share * Double(count.ofTimes)
      else { return nil }
      return SurfacingRule.Reason(count)
    case .counted: break
    }
    return likelyReason(for: place, at: now)
  }

  private func likelyReason(for place: Int, at now: HabitMoment) -> SurfacingRule.Reason? {
    guard let evidence = learner.timing.evidence(for: place),
      evidence.pooled >= Double(policy.learnLikely) / 1_000_000,
      let basis = likelyBasis(of: place, at: now)
    else { return nil }
    return SurfacingRule.Reason(basis: basis, strength: evidence.pooled)
  }

  /// Until when a prediction that would end now goes on, or nil when it does not.
  func continuation(of habit: ActiveHabit, at now: HabitMoment) -> Int64? {
    let second = now.local.flooredRemainder(by: 60)
    if let period = plan?.periods(of: habit.place).first(where: {
      $0.quarters.contains(now.quarter)
    }) {
      return now.seconds + Int64(period.quarters.upperBound * 15 - now.minute) * 60 - second
    }
    guard likelyReason(for: habit.place, at: now) != nil else { return nil }
    return (now.seconds.flooredDivision(by: 900) + 1) * 900
  }
}
