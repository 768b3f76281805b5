package import SimulationCore

/// HABIT: learns when things are wanted from every view, by counts that fade (Learning Habits).
///
/// It owns the journal and HABIT's current state, which follows from the journal: a snapshot need
/// not hold it. What comes late or is deleted makes it learn anew from an earlier checkpoint, so
/// the order of learning never matters and a deletion is exact.
package struct EvidenceHabitModel: HabitModel {
  private(set) var life: HabitLife
  /// HABIT's current state; `empty` while it is not found: copying an optional costs more.
  private var found = HabitPredictor.empty
  private var isFound = true
  var predictor: HabitPredictor? { isFound ? found : nil }
  private(set) var checkpoints = HabitCheckpoints()
  private var time = Int64.min
  /// What was predicted before something came late or was deleted.
  private var shaken: [Int32] = []

  /// Creates an empty model; the items below `apps` are apps.
  package init(settings: HabitSettings, calendar: LocalCalendar, apps: Int = 0) {
    life = HabitLife(
      journal: HabitJournal(firstDonated: Int32(apps)),
      settings: settings,
      calendar: calendar
    )
  }

  package mutating func learn(_ items: [Int32], at instant: HabitInstant, today: Int32) {
    findPredictor(changing: instant.milliseconds)
    life.journal.insert(items, at: instant)
    unlearn(from: instant.milliseconds)
  }

  package mutating func forget(_ items: [Int32], at instant: HabitInstant, today: Int32) -> [Int32]
  {
    findPredictor(changing: instant.milliseconds)
    guard life.journal.remove(items, at: instant) else { return [] }
    unlearn(from: instant.milliseconds)
    return items
  }

  package mutating func forget(_ item: Int32) {
    findPredictor(changing: .min)
    guard let first = life.journal.remove(item) else { return }
    unlearn(from: first)
  }

  private mutating func findPredictor(changing time: Int64) {
    if time <= self.time { findPredictor() }
  }

  /// Goes back to a state before a moment from which the journal changed, if it was learned.
  private mutating func unlearn(from changed: Int64) {
    guard changed <= time else { return }
    // A look at the instant of a view has not learned it yet: it continues there.
    if found.isOpen(at: changed) {
      checkpoints.drop(from: changed)
      return
    }
    for habit in found.active where !shaken.contains(habit.item) { shaken.append(habit.item) }
    checkpoints.drop(from: changed)
    found = checkpoints.latest(before: changed) ?? .empty
    isFound = true
    // What comes late once may do so again.
    checkpoints.isKept = true
  }

  package func rememberedCount(of item: Int32, today: Int32) -> Int { life.journal.count(of: item) }

  package func firstKeptDay(on today: Int32) -> Int32? { nil }

  package var countsKept: Int { life.journal.count }

  package mutating func look(at time: SimulationTime, touched: [Int32]) -> HabitChanges {
    catchUp(to: HabitInstant(at: time, in: life.calendar).milliseconds)
    var changed = found.takeChanges()
    if !shaken.isEmpty {
      var seen: Set<Int32> = []
      changed = (shaken + changed + found.active.map(\.item))
        .filter { seen.insert($0).inserted }
      shaken = []
    }
    var habits: [(item: Int32, habit: Habit?)] = []
    for item in changed { habits.append((item, found.habit(of: item, in: life))) }
    return .items(habits)
  }

  private mutating func catchUp(to target: Int64) {
    findPredictor()
    // Every stack asks, most of them at the same moment.
    if time == target, found.isDone(at: target, in: life) { return }
    time = max(time, target)
    life.journal.settle(before: time)
    var from = found.time
    if from == .min { from = life.journal.time(at: HabitJournal.Place()) ?? time }
    while let next = checkpoints.next(after: from), next <= time {
      found.advance(to: next, in: life)
      checkpoints.keep(found, madeAt: time)
      from = next
    }
    found.advance(to: time, in: life)
  }

  /// Restores HABIT as of the last look, where it was left out.
  private mutating func findPredictor() {
    guard !isFound else { return }
    found = checkpoints.latest(at: time) ?? .empty
    isFound = true
    guard time > .min else { return }
    found.advance(to: time, in: life)
    _ = found.takeChanges()
  }

  package mutating func expectedShares(
    of items: [Int32],
    within gap: SimulationDuration,
    at time: SimulationTime
  ) -> [Double?] {
    let instant = HabitInstant(at: time, in: life.calendar)
    catchUp(to: instant.milliseconds)
    let seconds = gap.milliseconds / 1000
    return found.expectedShares(of: items, within: seconds, at: instant.moment, in: life)
  }

  package func isSupported(_ item: Int32) -> Bool { !isFound || found.isSupported(item) }

  package func basis(of item: Int32, at time: SimulationTime) -> HabitBasis? {
    found.basis(of: item, at: HabitInstant(at: time, in: life.calendar).moment, in: life)
  }

  package func viewed(at time: SimulationTime) -> Int32? {
    found.viewed(at: HabitInstant(at: time, in: life.calendar).moment)
  }

  package func nextLook(after time: SimulationTime) -> SimulationTime? {
    guard isFound else { return nil }
    let next = found.nextChange(in: life)
    return next < .max ? life.time(next) : nil
  }

  package func nextHabit(of item: Int32, after time: SimulationTime) -> SimulationTime? {
    var model = self
    model.findPredictor()
    return model.found.nextHabit(of: item, after: time, in: life)
  }

  package func portrait(at time: SimulationTime) -> PersonPortrait {
    var model = self
    let instant = HabitInstant(at: time, in: life.calendar)
    model.catchUp(to: instant.milliseconds)
    return model.found.portrait(at: instant.moment, in: life)
  }

  package mutating func keepCheckpoints() { checkpoints.isKept = true }

  package var snapshot: Self {
    var copy = self
    copy.found = .empty
    copy.isFound = false
    copy.checkpoints = HabitCheckpoints()
    return copy
  }

  package mutating func resume(with other: any HabitModel, isFrontier: Bool) {
    guard let other = other as? Self else { return }
    checkpoints = other.checkpoints
    checkpoints.drop(madeAfter: time)
    if !isFrontier { checkpoints.isKept = false }
  }
}

/// When donations make a pattern, and how strong it is (decisions 42 and 43, reading 33).
///
/// Nothing is published but "regularly" (WWDC20 10194 22:20 est.) and that it takes days (WWDC21
/// 10231 10:49), so all of it is ours†: at least `learn.minCount` donations on `learn.minDays` days
/// in one part of the day, only days before today; the strength is the share of the complete days
/// since the identity's first donation, `learn.days` at most, that have one. Weekdays play no part.
enum PatternRule {
  static func strength(of counted: HabitBasis.PartOfDay, settings: HabitSettings) -> Fraction? {
    guard counted.donations >= settings.leastCount, counted.days >= settings.leastDays,
      counted.days > 0, counted.ofDays > 0
    else { return nil }
    return settings.isFull ? .one : Fraction(Int64(counted.days), over: Int64(counted.ofDays))
  }

  /// The complete days that count, for an identity first donated on a day.
  static func completeDays(before day: Int32, since first: Int32, settings: HabitSettings) -> Int32
  { first < day ? min(Int32(settings.days), day - first) : 0 }

  static func firstTeachingDay(on day: Int32, settings: HabitSettings) -> Int32 {
    day - Int32(settings.days)
  }
}
