import SimulationCore

/// HABIT at a moment: what it has learned, what it predicts, and how its predictions went.
///
/// It is a pure function of a journal and a moment. So a snapshot need not hold it, and a deleted
/// view leaves no trace in counts or track record.
struct HabitPredictor {
  static let empty = HabitPredictor()

  private(set) var learner = HabitLearner()
  var ranked = RankedViews()
  var expected = ExpectedViews()
  /// The current predictions, in the order in which they began.
  private(set) var active: [ActiveHabit] = []
  /// The first end of these, in seconds since 1970-01-01T00:00Z.
  private var firstEnd = Int64.max
  private var outcomes: [HabitOutcomes] = []
  private(set) var followed = FollowingRecord()
  private(set) var plan: DayPlan?
  private var learned = HabitJournal.Place()
  /// The moment it has reached, in milliseconds since 1970-01-01T00:00Z.
  private(set) var time = Int64.min
  /// The last moment at which it learned anything or woke, in the same milliseconds.
  private var acted = Int64.min
  /// The next quarter-hour in which the time of the day may predict something, in milliseconds;
  /// `max` while there are too few views, nil until the start of the run.
  private var nextSlot: Int64?
  /// The items that changed since the last `takeChanges`, each once.
  private var changed: [Int32] = []

  mutating func advance(to target: Int64, in life: HabitLife) {
    while true {
      let view = life.journal.time(at: learned) ?? .max
      let wake = nextWake(in: life)
      let next = min(view, wake)
      guard next <= target, next != .max else { break }
      time = max(time, next)
      acted = max(acted, next)
      if view == next { learnInstant(next, in: life) }
      if wake == next { self.wake(at: next, in: life) }
      if view == next, next >= life.start { beginFollowing(in: life) }
    }
    learner.advance(to: life.moment(target), in: life.calendar)
    time = max(time, target)
  }

  /// The next moment at which something changes, if nothing more is learned; or `max`.
  func nextChange(in life: HabitLife) -> Int64 {
    min(nextWake(in: life), life.journal.time(at: learned) ?? .max)
  }

  /// Whether it has reached a moment but processed nothing at it: a view then can still be learned.
  func isOpen(at moment: Int64) -> Bool { time == moment && acted < moment }

  /// Whether it has reached a moment and processed everything at it so far.
  func isDone(at moment: Int64, in life: HabitLife) -> Bool {
    time == moment && nextChange(in: life) > moment
  }

  private func nextWake(in life: HabitLife) -> Int64 {
    let end = firstEnd == .max ? firstEnd : firstEnd * 1000
    return min(nextSlot ?? life.start, end)
  }

  private mutating func learnInstant(_ instant: Int64, in life: HabitLife) {
    let hadSupport = learner.hasSupport
    while life.journal.time(at: learned) == instant {
      let viewed = life.journal.next(from: &learned)
      learner.learn(viewed, in: life.calendar)
      for entry in viewed { doubtAgain(entry.item) }
    }
    while outcomes.count < learner.items.count { outcomes.append(HabitOutcomes()) }
    if learner.hasSupport, !hadSupport, nextSlot != nil { planSlot(after: instant, in: life) }
  }

  private mutating func wake(at instant: Int64, in life: HabitLife) {
    let now = life.moment(instant)
    learner.advance(to: now, in: life.calendar)
    if learner.hasSupport, plan?.day != now.day { plan = DayPlan(day: now.day, learner: learner) }
    finish(at: now, in: life)
    if let nextSlot, instant < nextSlot { return }
    judgeAnew(at: now, in: life)
    beginTimed(at: now, in: life)
    // Views shortly before the start still predict what follows.
    if nextSlot == nil { beginFollowing(in: life) }
    planSlot(after: instant, in: life)
  }

  private mutating func planSlot(after instant: Int64, in life: HabitLife) {
    nextSlot = .max
    guard learner.hasSupport else { return }
    let now = life.moment(instant)
    let day = now.day
    let hasPlan = plan.map { $0.day == day && !$0.isEmpty } ?? false
    var slot = instant.flooredDivision(by: 900_000)
    if !hasPlan { slot = max(slot, lastSlot(of: now, in: life)) }
    while true {
      slot += 1
      let moment = life.moment(slot * 900_000)
      // The last representable moment: none is later.
      guard moment.seconds == slot * 900 else { return }
      let isSupported = hasPlan && !(plan?.places(at: moment.quarter).isEmpty ?? true)
      guard moment.day != day || isSupported else { continue }
      nextSlot = slot * 900_000
      return
    }
  }

  /// The last quarter-hour of the local day, or that of the moment itself where the clock changes
  /// before the day is over; in quarter-hours since 1970-01-01T00:00Z.
  private func lastSlot(of now: HabitMoment, in life: HabitLife) -> Int64 {
    let end = (Int64(now.day) + 1) * 86_400 - Int64(now.offset)
    let next = -(-end).flooredDivision(by: 900)
    let isSet = life.moment(next * 900_000).offset != now.offset
    return isSet ? now.seconds.flooredDivision(by: 900) : next - 1
  }

  private mutating func finish(at now: HabitMoment, in life: HabitLife) {
    guard firstEnd <= now.seconds else { return }
    for index in active.indices where active[index].end <= now.seconds {
      if case .following(let count) = active[index].reason.basis {
        followed.note(said: SurfacingRule.strength(count), isRight: wasViewed(active[index]))
      }
      guard !wasViewed(active[index]),
        let (reason, end) = timedReason(for: active[index].place, at: now, in: life)
      else { continue }
      active[index].reason = reason
      active[index].end = end
      change(active[index].item)
    }
    for over in active where over.end <= now.seconds {
      outcomes[over.place].append(wasViewed(over), on: over.start.day)
      change(over.item)
    }
    active.removeAll { $0.end <= now.seconds }
    firstEnd = active.reduce(.max) { min($0, $1.end) }
  }

  func wasViewed(_ habit: ActiveHabit) -> Bool { learner.last[habit.place] >= habit.start.seconds }

  private mutating func judgeAnew(at now: HabitMoment, in life: HabitLife) {
    for index in active.indices {
      let isFirm = isFirm(active[index], at: now, in: life)
      guard isFirm != active[index].reason.isFirm else { continue }
      active[index].reason.isFirm = isFirm
      change(active[index].item)
    }
  }

  /// What was just viewed is no longer suggested if it was ever in doubt.
  private mutating func doubtAgain(_ item: Int32) {
    guard let index = active.firstIndex(where: { $0.item == item && $0.wasDoubted }) else { return }
    active[index].reason.isFirm = false
    change(item)
  }

  private mutating func beginTimed(at now: HabitMoment, in life: HabitLife) {
    for place in plan?.places(at: now.quarter) ?? [] where mayBegin(Int(place), at: now) {
      guard let (reason, end) = timedReason(for: Int(place), at: now, in: life) else { continue }
      begin(Int(place), reason, at: now, end: end)
    }
  }

  private mutating func beginFollowing(in life: HabitLife) {
    let now = life.moment(max(life.start, learner.now * 1000))
    guard let last = learner.previous, now.seconds - last.time < SurfacingRule.followingSpan else {
      return
    }
    for (place, count) in learner.followers(of: last.place) {
      guard let reason = SurfacingRule.reason(count, followed, life.settings) else { continue }
      begin(place, reason, at: now, end: last.time + SurfacingRule.followingSpan)
    }
  }

  /// A cheap test before the reasons are sought.
  private func mayBegin(_ place: Int, at now: HabitMoment) -> Bool {
    guard let first = learner.firstView, now.seconds - first.seconds >= SurfacingRule.silence else {
      return false
    }
    return !SurfacingRule.rests(learner.last[place], at: now.seconds)
      && !active.contains { $0.place == place }
  }

  private mutating func begin(
    _ place: Int,
    _ reason: SurfacingRule.Reason,
    at now: HabitMoment,
    end: Int64
  ) {
    guard end > now.seconds, mayBegin(place, at: now) else { return }
    change(learner.items[place])
    firstEnd = min(firstEnd, end)
    active.append(
      ActiveHabit(item: learner.items[place], place: place, start: now, end: end, reason: reason)
    )
  }

  private mutating func change(_ item: Int32) {
    if !changed.contains(item) { changed.append(item) }
  }

  mutating func estimate(_ places: [Int], at moment: HabitMoment, into likelihoods: inout [Double])
  { learner.estimate(places, at: moment, into: &likelihoods) }

  mutating func takeChanges() -> [Int32] {
    defer { changed.removeAll(keepingCapacity: true) }
    return changed
  }

  func habit(of item: Int32, in life: HabitLife) -> Habit? {
    guard let index = active.indices.first(where: { active[$0].item == item }) else { return nil }
    let habit = active[index]
    let millionths = Int64((min(max(habit.reason.strength, 0), 1) * 1_000_000).rounded())
    let outcomes = outcomes[habit.place]
    let end = HabitMoment(seconds: habit.end).time(in: life.calendar)
    return Habit(
      item: habit.item,
      strength: Fraction(max(1, millionths), over: 1_000_000),
      basis: habit.reason.basis,
      start: habit.start.time(in: life.calendar),
      end: end,
      doubt: outcomes.areIgnored ? .ignored : doubt(of: habit, until: end, in: life),
      record: outcomes.record
    )
  }

  func record(of place: Int) -> TrackRecord {
    place < outcomes.count ? outcomes[place].record : TrackRecord()
  }

  /// Only what is regular by its days is known ahead; all else depends on the views until then.
  func nextHabit(
    of item: Int32,
    after time: SimulationTime,
    in life: HabitLife
  ) -> SimulationTime? {
    guard let place = learner.place(of: item), place < learner.diary.count else { return nil }
    let now = HabitMoment(at: time, in: life.calendar)
    for day in now.day...now.day + 7 {
      let counts = RegularTimeRule.counts(of: place, on: day, in: learner.diary)
      for quarter in 0..<96 where wouldBegin(counts, at: quarter, life.settings) {
        let start = moment(on: day, quarter: quarter, in: life.calendar)
        if start > time { return start }
      }
    }
    return nil
  }

  private func wouldBegin(
    _ counts: RegularTimeRule.Counts,
    at quarter: Int,
    _ settings: HabitSettings
  ) -> Bool {
    func isRegular(_ quarter: Int) -> Bool {
      SurfacingRule.isRegular(counts.days[quarter], counts.share(at: quarter), settings)
    }
    return isRegular(quarter) && (quarter == 0 || !isRegular(quarter - 1))
  }

  private func moment(on day: Int32, quarter: Int, in calendar: LocalCalendar) -> SimulationTime {
    calendar.moment(
      of: LocalTime(date: CivilDate(daysSinceEpoch: Int(day)), millisecondOfDay: quarter * 900_000)
    )
  }

  /// Whether a prediction is firm: it follows often enough, or its days are regular.
  ///
  /// One that was ever in doubt is so again once its item was viewed†.
  func isFirm(_ habit: ActiveHabit, at now: HabitMoment, in life: HabitLife) -> Bool {
    guard !habit.wasDoubted || !wasViewed(habit) else { return false }
    let reason = habit.reason
    if case .following(let count) = reason.basis, SurfacingRule.isFirm(count, reason.strength) {
      return true
    }
    return isRegular(habit.place, at: now, in: life)
  }

  /// Why a prediction is not firm, and when it will be if nothing is viewed; nil when it is.
  func doubt(
    of habit: ActiveHabit,
    until end: SimulationTime,
    in life: HabitLife
  ) -> SuggestionDoubt? {
    guard !habit.reason.isFirm else { return nil }
    var slot = time.flooredDivision(by: 900_000) + 1
    while slot * 900 < habit.end {
      let moment = life.moment(slot * 900_000)
      if isFirm(habit, at: moment, in: life) {
        return .unsure(until: moment.time(in: life.calendar))
      }
      slot += 1
    }
    return .unsure(until: end)
  }

  private func isRegular(_ place: Int, at now: HabitMoment, in life: HabitLife) -> Bool {
    guard let plan, plan.day == now.day, let counts = plan.counts(of: place) else { return false }
    let quarter = now.quarter
    return SurfacingRule.isRegular(counts.days[quarter], counts.share(at: quarter), life.settings)
  }
}
