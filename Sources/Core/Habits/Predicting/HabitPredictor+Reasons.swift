import SimulationCore

// Why an item is predicted, in counts (Learning Habits, 5).
extension HabitPredictor {
  /// Why the time of the day predicts an item, and until when; nil when it does not.
  func timedReason(
    for place: Int,
    at now: HabitMoment,
    in life: HabitLife
  ) -> (reason: SurfacingRule.Reason, end: Int64)? {
    guard let counts = plan?.counts(of: place), counts.days[now.quarter] >= SurfacingRule.support
    else { return nil }
    let share = counts.share(at: now.quarter)
    let strength = strength(of: place, counts, at: now.quarter)
    let isRegular = SurfacingRule.isRegular(counts.days[now.quarter], share, life.settings)
    guard isRegular || SurfacingRule.isLikely(strength, life.settings) else { return nil }
    let stretch = counts.stretch(from: now.quarter)
    let secondOfQuarter = now.local.flooredRemainder(by: 900)
    let reason = SurfacingRule.Reason(
      basis: timedBasis(
        of: place,
        timeOfDay(of: place, counts, during: stretch, in: life),
        at: now,
        in: life
      ),
      strength: strength,
      isFirm: isRegular
    )
    return (reason, now.seconds - secondOfQuarter + Int64(stretch.count) * 900)
  }

  /// The counts for a view of an item now, enough for a prediction or not.
  func basis(of item: Int32, at now: HabitMoment, in life: HabitLife) -> HabitBasis? {
    guard let place = learner.place(of: item) else { return nil }
    if let last = learner.previous, now.seconds - last.time < SurfacingRule.followingSpan,
      let follows = learner.followers(of: last.place).first(where: { $0.place == place })?.count,
      follows.times >= SurfacingRule.support
    {
      return .following(follows)
    }
    if let counts = RegularTimeRule.counts(
      of: place,
      on: now.day,
      at: now.quarter,
      in: learner.diary
    ) {
      let stretch = counts.stretch(from: now.quarter)
      return .timeOfDay(timeOfDay(of: place, counts, during: stretch, in: life))
    }
    if let rhythm = rhythm(of: place, at: now, in: life) { return .rhythm(rhythm) }
    return frequent(place, at: now).map(HabitBasis.frequent)
  }

  func viewed(at now: HabitMoment) -> Int32? {
    guard let last = learner.previous, last.time == now.seconds else { return nil }
    return learner.items[last.place]
  }

  /// The highest count within some quarter-hours; of equals, the one nearest to the views.
  func timeOfDay(
    of place: Int,
    _ counts: RegularTimeRule.Counts,
    during quarters: Range<Int>,
    in life: HabitLife
  ) -> HabitBasis.TimeOfDay {
    let fullest = counts.fullest(in: quarters)
    let quarter =
      fullest.count == 1 ? fullest[0] : middle(of: fullest, place, counts.asked.days, in: life)
    return HabitBasis.TimeOfDay(
      minute: quarter * 15,
      days: counts.days[quarter],
      ofDays: counts.asked.days.count,
      dayType: counts.asked.kind
    )
  }

  private func middle(
    of quarters: [Int],
    _ place: Int,
    _ days: [Int32],
    in life: HabitLife
  ) -> Int {
    let near = RegularTimeRule.Counts.viewed(around: quarters).clamped(to: 0...95)
    let minutes = days.compactMap { firstView(of: place, on: $0, in: near, life)?.minute }.sorted()
    guard !minutes.isEmpty else { return quarters[0] }
    let middle = minutes[(minutes.count - 1) / 2]
    return quarters.min { abs($0 * 15 - middle) < abs($1 * 15 - middle) } ?? quarters[0]
  }

  private func firstView(
    of place: Int,
    on day: Int32,
    in quarters: ClosedRange<Int>,
    _ life: HabitLife
  ) -> HabitMoment? {
    let start = life.milliseconds(day: day, quarter: quarters.lowerBound)
    let end = life.milliseconds(day: day, quarter: quarters.upperBound + 1)
    // The clock may have been set forward or back in between.
    let around = start - 7_200_000...max(start, min(end + 7_200_000, time))
    return life.journal.firstView(of: learner.items[place], in: around) {
      $0.day == day && quarters.contains($0.quarter)
    }
  }

  /// How likely a view within the hour is, by the days with one from this quarter-hour on.
  ///
  /// One missed day resets the rhythm as if there never was a view; it may support an item, and not
  /// make it less likely than in any quarter-hour†.
  func strength(of place: Int, _ counts: RegularTimeRule.Counts, at quarter: Int) -> Double {
    var next = learner.timing.evidence(for: place)
    if let evidence = next { next?.rhythm = max(evidence.rhythm, evidence.base) }
    return SurfacingRule.strength(
      share: counts.shareAhead(at: quarter),
      ofDays: counts.asked.days.count,
      next: next
    )
  }

  private func timedBasis(
    of place: Int,
    _ time: HabitBasis.TimeOfDay,
    at now: HabitMoment,
    in life: HabitLife
  ) -> HabitBasis {
    if let evidence = learner.timing.evidence(for: place), evidence.rhythm > evidence.time,
      let rhythm = rhythm(of: place, at: now, in: life)
    {
      return .rhythm(rhythm)
    }
    return .timeOfDay(time)
  }

  /// How many of the latest views the rhythm is counted from†.
  private static let viewsOfRhythm = 200

  /// The rhythm, if the item often enough came back after as long as it is now.
  func rhythm(of place: Int, at now: HabitMoment, in life: HabitLife) -> HabitBasis.Rhythm? {
    let bin = AgeBins.bin(now.seconds - learner.last[place])
    guard learner.timing.rhythmHits(of: place) >= SurfacingRule.support else { return nil }
    let views = life.journal.latestViews(
      Self.viewsOfRhythm,
      of: learner.items[place],
      since: HabitDiary.span(to: now.day).lowerBound,
      upTo: time
    )
    var gaps: [Int64] = []
    for (earlier, later) in zip(views, views.dropFirst()) {
      let gap = later.seconds - earlier.seconds
      if AgeBins.bin(gap) == bin { gaps.append(gap) }
    }
    guard gaps.count >= SurfacingRule.support else { return nil }
    gaps.sort()
    return HabitBasis.Rhythm(
      everyMinutes: Int((gaps[gaps.count / 2] + 30) / 60),
      agoMinutes: Int((now.seconds - learner.last[place]) / 60),
      times: gaps.count
    )
  }

  func views(of place: Int, on days: ClosedRange<Int32>, in life: HabitLife) -> [HabitMoment] {
    life.journal.views(of: learner.items[place], on: days, upTo: time)
  }

  // What a person will look for until a stack may rotate again (decision 55)

  /// How the expected views of some items until a while is over fall on them.
  ///
  /// One view is the next, whenever it comes, by the ranking. As many more are expected within the
  /// while as usually come so soon after a view; they fall as the next quarter-hour predicts. So a
  /// person who views one thing at a time is shown the likeliest next, and one who switches back
  /// and forth what is used most meanwhile.
  ///
  /// - Parameters:
  ///   - items: what the shares are of.
  ///   - gap: the while, in seconds.
  ///   - now: when the views are expected.
  ///   - life: what was viewed until then.
  /// - Returns: shares that add up to 1, in the order of the items; nil below three views.
  mutating func expectedShares(
    of items: [Int32],
    within gap: Int64,
    at now: HabitMoment,
    in life: HabitLife
  ) -> [Double?] {
    var room = ExpectedViews()
    swap(&room, &expected)
    defer { swap(&room, &expected) }
    room.clear()
    for item in items {
      guard let place = supportedPlace(of: item) else { continue }
      room.items.append(item)
      room.places.append(place)
    }
    guard !room.items.isEmpty else { return items.map { _ in nil } }
    estimate(room.places, at: now, into: &room.shares)
    ExpectedViews.share(&room.shares)
    ranked.learn(life.journal, upTo: time)
    ranked.weigh(room.items, at: now, into: &room.next)
    ExpectedViews.share(&room.next)
    let more = ranked.viewsSoonAfter(within: gap)
    for index in room.shares.indices {
      room.shares[index] = (room.next[index] + more * room.shares[index]) / (1 + more)
    }
    var known = 0
    return items.map { item in
      guard known < room.items.count, room.items[known] == item else { return nil }
      known += 1
      return room.shares[known - 1]
    }
  }

  func isSupported(_ item: Int32) -> Bool { supportedPlace(of: item) != nil }

  private func supportedPlace(of item: Int32) -> Int? {
    learner.place(of: item).flatMap { learner.views[$0] >= SurfacingRule.support ? $0 : nil }
  }
}

struct ExpectedViews {
  var items: [Int32] = []
  var places: [Int] = []
  var shares: [Double] = []
  var next: [Double] = []

  mutating func clear() {
    items.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
  }

  static func share(_ weights: inout [Double]) {
    let all = weights.reduce(0, +)
    guard all > 0 else { return }
    for index in weights.indices { weights[index] /= all }
  }
}
