import SimulationCore

extension HabitPredictor {
  func portrait(at now: HabitMoment, in life: HabitLife) -> PersonPortrait {
    var ranked = ranked
    ranked.learn(life.journal, upTo: time)
    let following = allFollowing(ranked)
    let portraits = learner.items.indices.map { place in
      self.portrait(of: place, at: now, following: following[place], in: life)
    }
    // An app that was opened only for donations is represented by them.
    let shown = portraits.indices.filter {
      let item = learner.items[$0]
      return !life.journal.isOpened(item) || ranked.knows(item)
    }
    let order = shown.sorted {
      let (one, other) = (portraits[$0], portraits[$1])
      if one.strength != other.strength { return one.strength > other.strength }
      return one.views.count != other.views.count ? one.views.count > other.views.count : $0 < $1
    }
    var person = PersonPortrait(moment: now, items: order.map { portraits[$0] })
    person.next = ranked.likeliest(Self.choices, at: now).compactMap { item, share in
      order.firstIndex { learner.items[$0] == item }.map { ($0, share) }
    }
    return person
  }

  private static let choices = 8

  private func allFollowing(_ ranked: RankedViews) -> [[FollowingCount]] {
    var following = [[FollowingCount]](repeating: [], count: learner.items.count)
    for other in learner.items.indices where ranked.knows(learner.items[other]) {
      for (place, count) in learner.followers(of: other) { following[place].append(count) }
    }
    return following
  }

  private func portrait(
    of place: Int,
    at now: HabitMoment,
    following: [FollowingCount],
    in life: HabitLife
  ) -> ItemPortrait {
    let follows = following.sorted { SurfacingRule.strength($0) > SurfacingRule.strength($1) }
    let regular = mostRegular(place, from: now.day, in: life)
    var reasons: [(strength: Double, basis: HabitBasis)] = []
    if let regular { reasons.append((regular.share, .timeOfDay(regular.counted))) }
    if let first = follows.first {
      reasons.append((followed.corrected(SurfacingRule.strength(first)), .following(first)))
    }
    reasons.sort { $0.strength > $1.strength }
    let strength = reasons.first?.strength ?? 0
    if let rhythm = rhythm(of: place, at: now, in: life) { reasons.append((0, .rhythm(rhythm))) }
    if let frequent = frequent(place, at: now) { reasons.append((0, .frequent(frequent))) }
    return ItemPortrait(
      item: learner.items[place],
      views: views(of: place, on: HabitDiary.span(to: now.day), in: life),
      firstDay: learner.diary.firstDay[place],
      strength: strength,
      reasons: reasons.map(\.basis),
      weekdays: learner.timing.curve(of: place, on: .weekday),
      weekends: learner.timing.curve(of: place, on: .weekend),
      follows: follows,
      record: record(of: place),
      now: learner.timing.evidence(for: place, at: now).pooled,
      standing: standing(of: place, at: now, in: life)
    )
  }

  private func mostRegular(
    _ place: Int,
    from day: Int32,
    in life: HabitLife
  ) -> (share: Double, counted: HabitBasis.TimeOfDay)? {
    var best: (share: Double, counted: HabitBasis.TimeOfDay)?
    // Within six days there is a day of each kind.
    for kind in DayType.allCases {
      guard let next = (day..<day + 6).first(where: { DayType(of: $0) == kind }) else { continue }
      let counts = RegularTimeRule.counts(of: place, on: next, in: learner.diary)
      for quarter in 0..<96 where counts.days[quarter] >= SurfacingRule.support {
        let share = counts.share(at: quarter)
        if share > best?.share ?? 0 {
          best = (
            share, timeOfDay(of: place, counts, during: counts.stretch(from: quarter), in: life)
          )
        }
      }
    }
    return best
  }

  func frequent(_ place: Int, at now: HabitMoment) -> HabitBasis.Frequent? {
    let days = now.day - 27...now.day
    let views = learner.diary.quarters(of: place, on: days)
    guard views >= SurfacingRule.support else { return nil }
    var above = 0
    for other in learner.items.indices
    where learner.views[other] > views && learner.diary.quarters(of: other, on: days) > views {
      above += 1
      if above == 3 { return nil }
    }
    return HabitBasis.Frequent(place: above + 1, views: views)
  }

  private func standing(of place: Int, at now: HabitMoment, in life: HabitLife) -> HabitForecast {
    if let holds = active.first(where: { $0.place == place }), holds.end > now.seconds {
      return .predicted(until: HabitMoment(seconds: holds.end, offset: now.offset))
    }
    if let first = learner.firstView, now.seconds - first.seconds < SurfacingRule.silence {
      return .lacks(.firstDay)
    }
    if SurfacingRule.rests(learner.last[place], at: now.seconds) {
      return .lacks(.justViewed(minutes: Int((now.seconds - learner.last[place]) / 60)))
    }
    let counts = RegularTimeRule.counts(of: place, on: now.day, in: learner.diary)
    let days = counts.days[now.quarter]
    guard days >= SurfacingRule.support else {
      return .lacks(.support(days, needed: SurfacingRule.support))
    }
    let strength = strength(of: place, counts, at: now.quarter)
    return .lacks(
      .irregular(
        timeOfDay(of: place, counts, during: now.quarter..<now.quarter + 1, in: life),
        strength: strength,
        needed: Double(life.settings.likely) / 1_000_000
      )
    )
  }
}
