import Habits
import SimulationCore

/// What is learned, and by what names: the only owner of the model and of what apps donated.
///
/// The engine hands in what was wanted and takes out what changed; what is predicted from it, and
/// what follows on the Home Screen, is not its business.
struct Learning {
  /// The model that the policy chose (`learn.model`), with all that it was taught.
  private(set) var model: any HabitModel
  private var donations: DonationStore
  let plan: Plan
  private let calendar: LocalCalendar
  /// By intent: whether donations of it still teach.
  private var teaching: [Bool]
  /// How often that became another.
  private(set) var teachingChanges = 0
  /// What was learned or forgotten at this instant.
  private var touched: [Int32] = []
  /// When something was last learned or forgotten.
  private var taughtAt = SimulationTime.zero
  /// When a donation was last deleted.
  private var deletedAt: SimulationTime?
  /// When the next look is planned; one that is no longer needed finds nothing to do.
  private var wake = SimulationTime.never
  /// The half hour that is planned to be looked at, for what a stack may rest on.
  private var restWake = SimulationTime.zero
  /// In which half hours the person looks.
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

  // MARK: What is handed in

  /// Learns that the person opened an app: when it is typically used (decision 35), and that its
  /// widget is looked for then (reading 39).
  mutating func open(_ app: AppID, at time: SimulationTime, now: SimulationTime) {
    learn([Int32(app.index)], at: HabitInstant(at: time, in: calendar), today: day(at: now))
  }

  /// Learns every identity that a donation has, and returns how many these are.
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

  /// Learns that something was wanted; of several items the most specific is last.
  private mutating func learn(_ items: [Int32], at instant: HabitInstant, today: Int32) {
    model.learn(items, at: instant, today: today)
    touched += items
    guard let last = items.last, !isApp(last) else { return }
    let intent = donations.identity(last).intent
    guard !teaching[intent.index] else { return }
    note(intent, isTeaching: items.contains { model.rememberedCount(of: $0, today: today) > 0 })
  }

  /// Forgets donations of an app at once (decision 45); returns what they were with how often each
  /// was still there, in order.
  ///
  /// Donations that are too old to teach are no longer there to be deleted or counted†.
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

  /// Whether nobody has looked in this half hour of the day for weeks.
  func isQuiet(at now: SimulationTime) -> Bool {
    looks.isQuiet(at: HabitMoment(at: now, in: calendar))
  }

  /// Notes that the person looks at a stack.
  mutating func noteLook(at now: SimulationTime) { looks.note(HabitMoment(at: now, in: calendar)) }

  /// Begins a local day; returns whether the donations of other intents teach on it.
  mutating func startDay(at now: SimulationTime) -> Bool {
    let (known, today) = (teachingChanges, day(at: now))
    if model.firstKeptDay(on: today) != nil { findTeaching(today: today) }
    return teachingChanges != known
  }

  /// Finds anew which intents' donations still teach, after some were deleted or a day is over.
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

  // MARK: What is taken out

  /// What changed of what is wanted, and the items that were learned or forgotten.
  mutating func look(at now: SimulationTime) -> (changes: HabitChanges, touched: [Int32]) {
    let touched = touched
    self.touched.removeAll(keepingCapacity: true)
    if !touched.isEmpty { taughtAt = now }
    if let first = model.firstKeptDay(on: day(at: now)) { donations.drop(before: first) }
    return (model.look(at: now, touched: touched), touched)
  }

  /// The moment of the next look, when what is predicted ends or something else may begin to hold;
  /// nil when one is planned that is soon enough.
  mutating func planNextLook(after now: SimulationTime) -> SimulationTime? {
    let next = model.nextLook(after: now) ?? .never
    guard next != .never, next < wake || wake <= now else { return nil }
    wake = next
    return next
  }

  /// The next half hour† on the clock; nil when it is planned, or needs no look.
  ///
  /// It does from the first thing learned on, until nothing was looked for four weeks†: whoever is
  /// away needs no turn, and comes back with a donation. Half hours in which nobody looks are
  /// passed over.
  mutating func planRestLook(after now: SimulationTime) -> SimulationTime? {
    guard restWake <= now, remembersAnything, now < taughtAt + .hours(28 * 24) else { return nil }
    let (half, start): (Int64, Int64) = (1_800_000, calendar.startUnixMilliseconds)
    let last = (start + now.milliseconds).flooredDivision(by: half)
    // A local day has up to 50 of them.
    for slot in last + 1...last + 50 {
      let next = SimulationTime(milliseconds: slot * half - start)
      guard !looks.isQuiet(at: HabitMoment(at: next, in: calendar)) else { continue }
      restWake = next
      return next
    }
    return nil
  }

  var remembersAnything: Bool { model.countsKept > 0 }

  /// The share of each of some items in what will be looked for of them until a while is over, 0 to
  /// 1; nil where nothing can be said.
  mutating func expectedShares(
    of items: [Int32],
    within gap: SimulationDuration,
    at now: SimulationTime
  ) -> [Double?] { model.expectedShares(of: items, within: gap, at: now) }

  /// Whether enough was learned of any of some items by the last look to say how much it is looked
  /// for.
  func isAnySupported(of items: [Int32], _ places: Range<Int>) -> Bool {
    places.contains { model.isSupported(items[$0]) }
  }

  /// What was counted of an item for which a stack comes to rest, and after what it does: both at
  /// the moment of the last question.
  func lookedFor(_ item: Int32, at now: SimulationTime) -> Record.LookedFor {
    let basis = model.basis(of: item, at: now)
    return Record.LookedFor(item: item, basis: basis, after: model.viewed(at: now))
  }

  /// When an app is typically used next, if nothing more is learned; nil when nothing was learned
  /// that will hold.
  func nextUsage(of app: AppID, after now: SimulationTime) -> SimulationTime? {
    model.nextHabit(of: Int32(app.index), after: now)
  }

  func isTaught(by intent: Int) -> Bool { teaching[intent] }

  /// Whether donations were deleted at a moment, and none since.
  func wasForgotten(at moment: SimulationTime) -> Bool { deletedAt == moment }

  var size: LearnedSize {
    LearnedSize(
      identities: donations.identities.count,
      counts: model.countsKept,
      kept: donations.keptCount
    )
  }

  // MARK: What items are about

  func isApp(_ item: Int32) -> Bool { item < donations.firstItem }

  func identity(of item: Int32) -> DonationIdentity { donations.identity(item) }

  /// The items of an app's intents, in the order in which they were first donated.
  func items(of app: AppID) -> [Int32] { donations.items(of: app) }

  /// The values of an intent's donations that still teach, in the order in which they were first
  /// donated.
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

  /// How many things were ever donated.
  var donatedCount: Int { donations.identities.count }

  func subject(of item: Int32) -> HabitSubject {
    guard !isApp(item) else { return .app(AppID(Int(item))) }
    let identity = identity(of: item)
    return .intent(identity.intent, combination: Int(identity.combination), identity.values)
  }

  // MARK: Going back

  mutating func keepCheckpoints() { model.keepCheckpoints() }

  var snapshot: Learning {
    var copy = self
    copy.model = model.snapshot
    return copy
  }

  /// Goes on from a snapshot with the help of what went farthest.
  mutating func resume(with other: Learning, isFrontier: Bool) {
    model.resume(with: other.model, isFrontier: isFrontier)
  }

  // MARK: What habits predict

  /// Whether predictions of an item can mean widgets: of what is donated, and of opening an app
  /// that offers any (reading 39).
  func speaks(for item: Int32) -> Bool {
    !isApp(item) || plan.world.policy.learnLaunches && !plan.appKinds[Int(item)].isEmpty
  }

  /// In the order of what they are about, whenever they were first donated; apps come last.
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
      // Opening an app suggests nothing, so there is nothing to doubt.
      doubt: isApp(habit.item) ? nil : habit.doubt
    )
  }

  // MARK: What was learned, with the names of what it is about, for the person to look at

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
      title: plan.world.title(of: subject),
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

  /// What a model counted to follow another item, with its name.
  func following(_ count: FollowingCount) -> PredictionBasis.Following {
    let subject = subject(of: count.item)
    return PredictionBasis.Following(
      subject: subject,
      title: plan.world.title(of: subject),
      minutes: count.minutes,
      times: count.times,
      ofTimes: count.ofTimes,
      came: count.came
    )
  }
}
