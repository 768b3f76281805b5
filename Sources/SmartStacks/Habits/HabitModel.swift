import SimulationCore

/// A model of when things are wanted: the seam behind which learning sits (decisions 42 and 43).
///
/// What it learns about are items, numbered by the engine: intents with the values of a
/// combination, and apps. It learns when each was wanted and says what is wanted now; what follows
/// from that is not its business. A model is a plain value without clock or chance, and whatever
/// the order in which it learned the same things, it says the same.
protocol HabitModel: Sendable {
  /// Learns that something was wanted.
  ///
  /// - Parameters:
  ///   - items: what was wanted; of several that one donation teaches, the most specific is last.
  ///   - instant: when, which may lie in the past or the future.
  ///   - today: the local day, in days since 1970-01-01; what is too old by then need not be kept.
  mutating func learn(_ items: [Int32], at instant: HabitInstant, today: Int32)

  /// Unlearns what one donation taught exactly, as if it had never been learned, and returns the
  /// items of which it was still there.
  mutating func forget(_ items: [Int32], at instant: HabitInstant, today: Int32) -> [Int32]

  /// Unlearns everything about an item.
  mutating func forget(_ item: Int32)

  /// How many observations of an item still teach or will.
  func rememberedCount(of item: Int32, today: Int32) -> Int

  /// The first day of which single observations can be forgotten, or nil when all can.
  func firstKeptDay(on today: Int32) -> Int32?

  /// How many counts or observations are kept, over all items.
  var countsKept: Int { get }

  /// Says what is predicted at a moment, which is never before that of the last look; `touched` are
  /// the items that were learned or forgotten since then.
  mutating func look(at time: SimulationTime, touched: [Int32]) -> HabitChanges

  /// When what is predicted ends or something else may be, if nothing more is learned; nil when
  /// nothing will.
  func nextLook(after time: SimulationTime) -> SimulationTime?

  /// When an item is predicted next after what is predicted now, if nothing more is learned; nil
  /// when it is not.
  func nextHabit(of item: Int32, after time: SimulationTime) -> SimulationTime?

  /// What was learned, for the person to look at.
  func portrait(at time: SimulationTime, naming names: HabitNames) -> HabitsPortrait

  /// Keeps on the way what going back needs.
  mutating func keepCheckpoints()

  /// What a snapshot holds of it: what follows from the rest may be left out.
  var snapshot: Self { get }

  /// Goes on from a snapshot, and finds what was left out with the help of the model that went
  /// farthest; at the frontier of the run it goes on in its place.
  mutating func resume(with other: any HabitModel, isFrontier: Bool)
}

/// What the engine calls the items of a model.
struct HabitNames {
  let subject: (Int32) -> HabitSubject
  let title: (HabitSubject) -> String
  let following: (FollowingCount) -> PredictionBasis.Following
}

/// What a look brought.
enum HabitChanges: Sendable {
  /// All that is predicted now; nothing goes on from before.
  case everything([Habit])
  /// What became of some items; nil is not predicted. The others stay what they are.
  case items([(item: Int32, habit: Habit?)])
}

/// Something that is predicted.
struct Habit: Hashable, Sendable {
  var item: Int32
  /// How strongly, above 0 and at most 1.
  var strength: Fraction
  /// What was counted.
  var basis: HabitBasis
  var start: SimulationTime
  var end: SimulationTime
  /// Why a widget that is placed nowhere is not suggested for it, or nil when it may be.
  var doubt: SuggestionDoubt?
  /// How often predictions of it came true.
  var record = TrackRecord()
}

/// Why something is predicted; what it follows is still an item and has no name yet.
enum HabitBasis: Hashable, Sendable {
  case counted(PredictionBasis)
  case following(FollowingCount)

  /// How many observations support it.
  var support: Int {
    switch self {
    case .counted(let basis): basis.support
    case .following(let following): following.times
    }
  }
}

/// How often an item was viewed right after another.
struct FollowingCount: Hashable, Sendable {
  /// The other item.
  var item: Int32
  var times: Int
  /// Of how many times that the other was viewed.
  var ofTimes: Int
}
