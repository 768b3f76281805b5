import Habits
import SimulationCore

/// What is learned, and what is predicted from it now: the only owner of both.
///
/// The engine hands in what was wanted and takes out what changed; what follows on the Home Screen
/// is not its business.
struct Learning: Sendable {
  /// The model that the policy chose (`learn.model`), with all that it was taught.
  private(set) var model: any HabitModel
  var donations: DonationStore
  var predictions: Predictions
  /// By intent: whether donations of it still teach.
  private(set) var teaching: [Bool]
  /// How often that became another.
  private(set) var teachingChanges = 0
  /// What was learned or forgotten at this instant.
  private var touched: [Int32] = []
  /// When something was last learned or forgotten.
  private(set) var taughtAt = SimulationTime.zero
  /// When a donation was last deleted.
  var lastDeletion: SimulationTime?
  /// Whether anything must be looked at before this instant's evaluation.
  private(set) var isDirty = false
  /// When the next look is planned; one that is no longer needed finds nothing to do.
  private var wake = SimulationTime.never

  init(world: World) {
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
    predictions = Predictions(intents: world.intents.count, apps: world.apps.count)
    teaching = Array(repeating: false, count: world.intents.count)
  }

  // MARK: What is handed in

  /// Learns that something was wanted; of several items the most specific is last.
  mutating func learn(_ items: [Int32], at instant: HabitInstant, today: Int32) {
    guard !items.isEmpty else { return }
    model.learn(items, at: instant, today: today)
    for item in items { touch(item) }
    guard let last = items.last, !isApp(last) else { return }
    let intent = donations.identity(last).intent
    guard !teaching[intent.index] else { return }
    note(intent, isTeaching: items.contains { model.rememberedCount(of: $0, today: today) > 0 })
  }

  /// Finds anew which intents' donations still teach, after some were deleted or a day is over.
  mutating func findTeaching(today: Int32) {
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

  /// Whether donations come to teach no longer by time alone.
  func agesBy(_ today: Int32) -> Bool { model.firstKeptDay(on: today) != nil }

  /// Unlearns what one donation taught, and returns the items of which it was still there.
  mutating func forget(_ items: [Int32], at instant: HabitInstant, today: Int32) -> [Int32] {
    model.forget(items, at: instant, today: today)
  }

  /// Unlearns everything about an item.
  mutating func forget(_ item: Int32) {
    model.forget(item)
  }

  /// Has an item looked at before this instant is decided.
  mutating func touch(_ item: Int32) {
    touched.append(item)
    isDirty = true
  }

  /// Has it looked at what time alone changes.
  mutating func lookAgain() { isDirty = true }

  // MARK: What is taken out

  /// What changed of what is wanted, and the items that were learned or forgotten.
  mutating func look(
    at now: SimulationTime,
    today: Int32
  ) -> (changes: HabitChanges, touched: [Int32]) {
    let touched = touched
    self.touched.removeAll(keepingCapacity: true)
    if !touched.isEmpty { taughtAt = now }
    isDirty = false
    if let first = model.firstKeptDay(on: today) { donations.drop(before: first) }
    return (model.look(at: now, touched: touched), touched)
  }

  /// The share of each of some items in what will be looked for of them until a while is over, 0 to
  /// 1; nil where nothing can be said.
  mutating func expectedShares(
    of items: [Int32],
    within gap: SimulationDuration,
    at now: SimulationTime
  ) -> [Double?] {
    model.expectedShares(of: items, within: gap, at: now)
  }

  /// The moment of the next look, when what is predicted ends or something else may begin to hold;
  /// nil when one is planned that is soon enough.
  mutating func planNextLook(after now: SimulationTime) -> SimulationTime? {
    let next = model.nextLook(after: now) ?? .never
    guard next != .never, next < wake || wake <= now else { return nil }
    wake = next
    return next
  }

  /// When an app is typically used next, if nothing more is learned; nil when nothing was learned
  /// that will hold.
  func nextHabit(of app: AppID, after now: SimulationTime) -> SimulationTime? {
    model.nextHabit(of: Int32(app.index), after: now)
  }

  /// Whether anything was learned that is remembered.
  var isTaught: Bool { model.countsKept > 0 }

  func isApp(_ item: Int32) -> Bool { item < donations.firstItem }

  // MARK: Going back

  mutating func keepCheckpoints() { model.keepCheckpoints() }

  /// What a snapshot holds of it.
  var snapshot: Learning {
    var copy = self
    copy.model = model.snapshot
    return copy
  }

  /// Goes on from a snapshot with the help of what went farthest.
  mutating func resume(with other: Learning, isFrontier: Bool) {
    model.resume(with: other.model, isFrontier: isFrontier)
  }
}
