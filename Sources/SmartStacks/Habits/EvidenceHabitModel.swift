import SimulationCore

/// HABIT: what is wanted when, learned from every view by counts that fade (Learning Habits).
///
/// It learns what is in its journal, in order of time. What comes late, or is deleted, makes it
/// learn anew from the day before which nothing changed; so the order of learning never matters
/// and a deletion is exact.
struct EvidenceHabitModel: HabitModel {
  let policy: Policy
  private(set) var journal: HabitJournal
  /// What the journal taught, and how many of its entries.
  private(set) var learner: HabitLearner
  private(set) var learned = 0
  /// The same as it was at the beginning of a day, once something came late.
  private var base: (learner: HabitLearner, learned: Int, day: Int32)?
  private var keepsBase = false
  var active: [ActiveHabit] = []
  private(set) var outcomes: [Int32: HabitOutcomes] = [:]
  private(set) var plan: DayPlan?
  /// The quarter-hour that was looked at last.
  private var lookedAt = Int64.min
  /// The items of which something changed at this look, each once.
  private var changed: [Int32] = []
  /// Whether learning anew may have given the items other places.
  private var isRenumbered = false
  /// Whether something was deleted, so that what is predicted must be judged again.
  private var isShaken = false

  /// Creates a model that knows nothing; the items below `apps` are apps.
  init(policy: Policy, apps: Int = 0) {
    self.policy = policy
    journal = HabitJournal(firstDonated: Int32(apps))
    learner = HabitLearner()
  }

  // MARK: Learning

  mutating func learn(_ items: [Int32], at moment: HabitMoment, today: Int32) {
    let place = journal.insert(items, at: moment, learned: learned)
    if place < learned { unlearn(from: place) }
  }

  mutating func forget(_ item: Int32, at moment: HabitMoment, today: Int32) -> Bool {
    guard let place = journal.remove(item, at: moment) else { return false }
    shake(item, from: place)
    return true
  }

  mutating func forget(_ item: Int32) {
    guard let place = journal.remove(item) else { return }
    shake(item, from: place)
  }

  /// A track record rests on what was learned, so it goes with it.
  private mutating func shake(_ item: Int32, from place: Int) {
    outcomes[item] = nil
    if place < learned { unlearn(from: place) }
    isShaken = true
  }

  /// Goes back to a state that knows nothing of the journal from an entry on.
  private mutating func unlearn(from place: Int) {
    if let base, base.learned <= place {
      learner = base.learner
      learned = base.learned
    } else {
      learner = HabitLearner(settings: learner.ranking.settings)
      learned = 0
      base = nil
      keepsBase = true
    }
    plan = nil
    isRenumbered = true
  }

  /// Learns what the journal holds up to a moment, and lets time pass until then.
  mutating func catchUp(to now: HabitMoment, in calendar: LocalCalendar) {
    while learned < journal.entries.count, journal.entries[learned].moment.seconds <= now.seconds {
      let day = journal.entries[learned].moment.day
      if keepsBase, base.map({ $0.day < day }) ?? true { base = (learner, learned, day) }
      var end = learned
      // What an entry was aside of may be gone.
      while journal.entries[end].isAside, end + 1 < journal.entries.count,
        journal.entries[end + 1].moment == journal.entries[end].moment
      {
        end += 1
      }
      learner.learn(journal.entries[learned...end], in: calendar)
      learned = end + 1
    }
    learner.advance(to: now, in: calendar)
    if plan?.day != now.day {
      plan = DayPlan(day: now.day, learner: learner)
    }
  }

  func rememberedCount(of item: Int32, today: Int32) -> Int { journal.count(of: item) }

  func firstKeptDay(on today: Int32) -> Int32? { nil }

  var countsKept: Int { journal.entries.count }

  /// The views of an item that were learned, from a day on.
  func views(of item: Int32, since day: Int32) -> [HabitMoment] {
    guard let place = learner.place(of: item) else { return [] }
    let own = learner.entries[place]
    let first = own.partition { journal.entries[Int($0)].moment.day < day }
    return own[first...].map { journal.entries[Int($0)].moment }
  }

  // MARK: Looking

  mutating func look(
    at time: SimulationTime,
    touched: [Int32],
    in calendar: LocalCalendar
  ) -> HabitChanges {
    let now = HabitMoment(at: time, in: calendar)
    catchUp(to: now, in: calendar)
    changed.removeAll(keepingCapacity: true)
    let slot = now.seconds.flooredDivision(by: 900)
    if isRenumbered { renumber() }
    if isShaken { judgeAgain(at: now) }
    isShaken = false
    finish(at: now)
    if slot > lookedAt { beginTimed(at: now) }
    lookedAt = max(lookedAt, slot)
    if !touched.isEmpty { beginFollowing(at: now) }
    return .items(
      changed.map { item in
        (item, active.first { $0.item == item }.map { habit(of: $0, in: calendar) })
      }
    )
  }

  private func habit(of active: ActiveHabit, in calendar: LocalCalendar) -> Habit {
    let millionths = Int64((min(max(active.reason.strength, 0), 1) * 1_000_000).rounded())
    let outcomes = outcomes[active.item] ?? HabitOutcomes()
    return Habit(
      item: active.item,
      strength: Fraction(max(1, millionths), over: 1_000_000),
      basis: active.reason.basis,
      start: active.start.time(in: calendar),
      end: HabitMoment(seconds: active.end).time(in: calendar),
      doubt: SurfacingRule.doubt(active.reason, outcomes: outcomes),
      record: outcomes.record
    )
  }

  /// Ends what is over, unless the same goes on, and notes whether it came true.
  private mutating func finish(at now: HabitMoment) {
    for index in active.indices where active[index].end <= now.seconds {
      guard !wasViewed(active[index]),
        let (reason, end) = timedReason(for: active[index].place, at: now)
      else { continue }
      active[index].reason = reason
      active[index].end = end
      change(active[index].item)
    }
    for over in active where over.end <= now.seconds {
      outcomes[over.item, default: HabitOutcomes()].append(wasViewed(over), on: over.start.day)
      change(over.item)
    }
    active.removeAll { $0.end <= now.seconds }
  }

  private mutating func change(_ item: Int32) {
    if !changed.contains(item) { changed.append(item) }
  }

  private func wasViewed(_ habit: ActiveHabit) -> Bool {
    learner.last[habit.place] >= habit.start.seconds
  }

  /// Finds what is predicted at its new place; what was learned before it was predicted still is,
  /// or was deleted and is judged again.
  private mutating func renumber() {
    isRenumbered = false
    for index in active.indices {
      active[index].place = learner.place(of: active[index].item) ?? active[index].place
    }
  }

  /// Drops what would no longer be predicted, after something was deleted.
  private mutating func judgeAgain(at now: HabitMoment) {
    for habit in active { change(habit.item) }
    active = active.compactMap { habit in
      guard let place = learner.place(of: habit.item) else { return nil }
      var habit = habit
      habit.place = place
      guard let reason = reason(for: place, at: now, like: habit.reason.basis) else { return nil }
      habit.reason = reason
      return habit
    }
  }

  /// Begins to predict what the time of the day speaks for.
  private mutating func beginTimed(at now: HabitMoment) {
    for place in plan?.places(at: now.quarter) ?? [] {
      guard let (reason, end) = timedReason(for: Int(place), at: now) else { continue }
      begin(Int(place), reason, at: now, end: end)
    }
  }

  /// Begins to predict what usually follows the thing that was just viewed.
  private mutating func beginFollowing(at now: HabitMoment) {
    guard let last = learner.previous, now.seconds - last.time < SurfacingRule.followingSpan else {
      return
    }
    for (place, count) in followers(of: last.place) {
      guard let reason = followingReason(count) else { continue }
      begin(place, reason, at: now, end: last.time + SurfacingRule.followingSpan)
    }
  }

  private mutating func begin(
    _ place: Int,
    _ reason: SurfacingRule.Reason,
    at now: HabitMoment,
    end: Int64
  ) {
    guard let first = learner.firstView, now.seconds - first.seconds >= SurfacingRule.silence,
      !SurfacingRule.rests(learner.last[place], at: now.seconds), end > now.seconds,
      !active.contains(where: { $0.place == place })
    else { return }
    change(learner.items[place])
    active.append(
      ActiveHabit(item: learner.items[place], place: place, start: now, end: end, reason: reason)
    )
  }
}
