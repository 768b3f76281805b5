import Habits
import SimulationCore

/// The owner of the habit model and of the donations.
struct Learning {
  /// The model that the policy chose (`learn.model`).
  private(set) var model: any HabitModel
  private var donations: DonationStore
  let plan: Plan
  private let calendar: LocalCalendar
  private var teaching: [Bool]
  /// How often that changed.
  private(set) var teachingChanges = 0
  private var touched: [Int32] = []
  private var taughtAt = SimulationTime.zero
  private var deletedAt: SimulationTime?
  /// When the next look is planned; one that is no longer needed has no effect.
  private var wake = SimulationTime.never
  private var restWake = SimulationTime.zero
  private var looks = LookHours()

  init(plan: Plan) {
    let world = plan.world
    self.plan = plan
    model =
      switch world.policy.learnModel {
      case .habit:
        EvidenceHabitModel(
          settings: world.policy.habits,
          calendar: world.calendar,
          apps: world.apps.count
        )
      case .simple: SimpleHabitModel(settings: world.policy.habits, calendar: world.calendar)
      }
    donations = DonationStore(apps: world.apps.count)
    calendar = world.calendar
    teaching = Array(repeating: false, count: world.intents.count)
  }

  /// Learns that the person opened an app: when it is typically used (decision 35), and when its
  /// widget is viewed (reading 39).
  mutating func open(_ app: AppID, at time: SimulationTime, now: SimulationTime) {
    learn([Int32(app.index)], at: HabitInstant(at: time, in: calendar), today: day(at: now))
  }

  /// Learns every identity of a donation, and returns their number.
  ///
  /// It teaches on the day of its interval's start, else of its own (reading 32). One that lies in
  /// the future teaches once that day is over†.
  mutating func learn(
    _ interaction: Interaction,
    by app: AppID,
    as identities: [DonationIdentity],
    at time: SimulationTime,
    now: SimulationTime
  ) -> Int {
    let instant = HabitInstant(at: interaction.interval?.start ?? time, in: calendar)
    let items = identities.map { donations.item(of: $0, app: app) }
    if !items.isEmpty { learn(items, at: instant, today: day(at: now)) }
    donations.keep(
      DonationStore.Kept(
        app: app,
        identifier: interaction.identifier,
        group: interaction.group,
        instant: instant,
        items: items
      )
    )
    return items.count
  }

  /// Of several items the most specific is last.
  private mutating func learn(_ items: [Int32], at instant: HabitInstant, today: Int32) {
    model.learn(items, at: instant, today: today)
    touched += items
    guard let last = items.last, !isApp(last) else { return }
    let intent = donations.identity(last).intent
    guard !teaching[intent.index] else { return }
    note(intent, isTeaching: items.contains { model.rememberedCount(of: $0, today: today) > 0 })
  }

  /// Forgets donations of an app at once (decision 45); returns each identity and how many
  /// donations of it were still kept, in order.
  ///
  /// Donations that are too old to teach are not kept, and are not counted†.
  mutating func delete(_ which: DonationSelection, of app: AppID, now: SimulationTime) -> [(
    identity: DonationIdentity, count: Int
  )] {
    let today = day(at: now)
    var deleted: [Int32: Int] = [:]
    let removed = donations.remove(which, of: app)
    if which == .all {
      for item in donations.items(of: app) {
        deleted[item] = model.rememberedCount(of: item, today: today)
        model.forget(item)
      }
    } else {
      for donation in removed {
        let gone = model.forget(donation.items, at: donation.instant, today: today)
        for item in donation.items { deleted[item, default: 0] += gone.contains(item) ? 1 : 0 }
      }
    }
    deletedAt = now
    findTeaching(today: today)
    let items = deleted.keys.sorted()
    touched += items
    return items.map { (donations.identity($0), deleted[$0] ?? 0) }.sorted { $0.0 < $1.0 }
  }

  func isQuiet(at now: SimulationTime) -> Bool {
    looks.isQuiet(at: HabitMoment(at: now, in: calendar))
  }

  mutating func noteLook(at now: SimulationTime) { looks.note(HabitMoment(at: now, in: calendar)) }

  /// Begins a local day; returns whether this changes which intents' donations teach.
  mutating func startDay(at now: SimulationTime) -> Bool {
    let (known, today) = (teachingChanges, day(at: now))
    if model.firstKeptDay(on: today) != nil { findTeaching(today: today) }
    return teachingChanges != known
  }

  private mutating func findTeaching(today: Int32) {
    let left = donations.teachingIntents { model.rememberedCount(of: $0, today: today) > 0 }
    for intent in teaching.indices where teaching[intent] {
      note(IntentID(intent), isTeaching: left.contains(IntentID(intent)))
    }
  }

  private mutating func note(_ intent: IntentID, isTeaching: Bool) {
    guard teaching[intent.index] != isTeaching else { return }
    teaching[intent.index] = isTeaching
    teachingChanges += 1
  }

  private func day(at time: SimulationTime) -> Int32 { HabitMoment(at: time, in: calendar).day }

  mutating func look(at now: SimulationTime) -> (changes: HabitChanges, touched: [Int32]) {
    let touched = touched
    self.touched.removeAll(keepingCapacity: true)
    if !touched.isEmpty { taughtAt = now }
    if let first = model.firstKeptDay(on: day(at: now)) { donations.drop(before: first) }
    return (model.look(at: now, touched: touched), touched)
  }

  /// When predictions may next change; nil when an earlier look is planned.
  mutating func planNextLook(after now: SimulationTime) -> SimulationTime? {
    let next = model.nextLook(after: now) ?? .never
    guard next != .never, next < wake || wake <= now else { return nil }
    wake = next
    return next
  }

  /// The next half hour† on the clock; nil when it is planned, or not needed.
  ///
  /// It is needed from the first thing learned on, until nothing was learned for four weeks†: a
  /// person who is away comes back with a donation. Half hours in which nobody looks are skipped.
  mutating func planRestLook(after now: SimulationTime) -> SimulationTime? {
    guard restWake <= now, remembersAnything, now < taughtAt + .hours(28 * 24) else { return nil }
    let (half, start): (Int64, Int64) = (1_800_000, calendar.startUnixMilliseconds)
    let last = (start + now.milliseconds).flooredDivision(by: half)
    for slot in last + 1...last + 50 {
      let next = SimulationTime(milliseconds: slot * half - start)
      guard !looks.isQuiet(at: HabitMoment(at: next, in: calendar)) else { continue }
      restWake = next
      return next
    }
    return nil
  }

  var remembersAnything: Bool { model.countsKept > 0 }

  /// The share of each item in their expected views within a while, 0 to 1; nil if unknown.
  mutating func expectedShares(
    of items: [Int32],
    within gap: SimulationDuration,
    at now: SimulationTime
  ) -> [Double?] { model.expectedShares(of: items, within: gap, at: now) }

  func isAnySupported(of items: [Int32], _ places: Range<Int>) -> Bool {
    places.contains { model.isSupported(items[$0]) }
  }

  /// Both the counts and the item viewed before are of the moment of the last question.
  func lookedFor(_ item: Int32, at now: SimulationTime) -> Record.LookedFor {
    let basis = model.basis(of: item, at: now)
    return Record.LookedFor(item: item, basis: basis, after: model.viewed(at: now))
  }

  /// When an app is typically used next, if nothing more is learned; nil when unknown.
  func nextUsage(of app: AppID, after now: SimulationTime) -> SimulationTime? {
    model.nextHabit(of: Int32(app.index), after: now)
  }

  func isTaught(by intent: Int) -> Bool { teaching[intent] }

  func wasForgotten(at moment: SimulationTime) -> Bool { deletedAt == moment }

  func isApp(_ item: Int32) -> Bool { item < donations.firstItem }

  func identity(of item: Int32) -> DonationIdentity { donations.identity(item) }

  func items(of app: AppID) -> [Int32] { donations.items(of: app) }

  /// The values of an intent's donations that still teach, in the order of their first donation.
  func rememberedValues(
    of intent: IntentID,
    by app: AppID,
    at now: SimulationTime
  ) -> [Configuration] {
    let today = day(at: now)
    return items(of: app).filter {
      identity(of: $0).intent == intent && model.rememberedCount(of: $0, today: today) > 0
    }.map { identity(of: $0).values }
  }

  var donatedCount: Int { donations.identities.count }

  func subject(of item: Int32) -> HabitSubject {
    guard !isApp(item) else { return .app(AppID(Int(item))) }
    let identity = identity(of: item)
    return .intent(identity.intent, combination: Int(identity.combination), identity.values)
  }

  mutating func keepCheckpoints() { model.keepCheckpoints() }

  var snapshot: Learning {
    var copy = self
    copy.model = model.snapshot
    return copy
  }

  mutating func resume(with other: Learning, isFrontier: Bool) {
    model.resume(with: other.model, isFrontier: isFrontier)
  }

  /// Whether predictions of an item can concern widgets: those of donations, and of opening an app
  /// with widgets (reading 39).
  func speaks(for item: Int32) -> Bool {
    !isApp(item) || plan.world.policy.learnLaunches && !plan.appKinds[Int(item)].isEmpty
  }

  /// In the order of their subjects, whenever they were first donated; apps come last.
  func inOrder(_ found: [Habit]) -> [Habit] {
    guard found.count > 1 else { return found }
    let donated = found.filter { !isApp($0.item) }
    let identities = donated.map { identity(of: $0.item) }
    return donated.indices.sorted { identities[$0] < identities[$1] }.map { donated[$0] }
      + found.filter { isApp($0.item) }.sorted { $0.item < $1.item }
  }

  func prediction(by habit: Habit) -> PredictionState {
    PredictionState(
      subject: subject(of: habit.item),
      value: habit.strength,
      start: habit.start,
      end: habit.end,
      basis: PredictionBasis(habit.basis, naming: { following($0) }),
      record: habit.record,
      // Opening an app suggests nothing: there is no doubt.
      doubt: isApp(habit.item) ? nil : habit.doubt
    )
  }

  func portrait(at now: SimulationTime) -> HabitsPortrait {
    let learned = model.portrait(at: now)
    return HabitsPortrait(
      moment: learned.moment,
      habits: learned.items.map(portrait),
      next: learned.next.map { HabitsPortrait.Choice(habit: $0.place, share: $0.share) }
    )
  }

  private func portrait(_ learned: ItemPortrait) -> HabitPortrait {
    let subject = subject(of: learned.item)
    return HabitPortrait(
      subject: subject,
      title: plan.title(of: subject),
      views: learned.views,
      firstDay: learned.firstDay,
      strength: learned.strength,
      reasons: learned.reasons.map { PredictionBasis($0, naming: following(_:)) },
      weekdays: learned.weekdays,
      weekends: learned.weekends,
      follows: learned.follows.map(following),
      record: learned.record,
      now: learned.now,
      standing: learned.standing
    )
  }

  func following(_ count: FollowingCount) -> PredictionBasis.Following {
    let subject = subject(of: count.item)
    return PredictionBasis.Following(
      subject: subject,
      title: plan.title(of: subject),
      minutes: count.minutes,
      times: count.times,
      ofTimes: count.ofTimes,
      came: count.came
    )
  }
}
