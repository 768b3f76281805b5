package import SimulationCore

/// A model of when things are wanted: the seam behind which learning sits (decisions 42 and 43).
///
/// What it learns about are items, numbered by whoever teaches it: apps, and what they donate. It
/// learns when each was wanted and says what is wanted now; what follows from that is not its
/// business. A model is a plain value without clock or chance, and whatever the order in which it
/// learned the same things, it says the same.
package protocol HabitModel: Sendable {
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

  /// The share of each of some items in those of their views that are expected until a while is
  /// over, 0 to 1; nil where the model cannot say. The moment is not before the last look.
  mutating func expectedShares(
    of items: [Int32],
    within gap: SimulationDuration,
    at time: SimulationTime
  ) -> [Double?]

  /// Whether a question about the expected share of an item has an answer, by the last look.
  func isSupported(_ item: Int32) -> Bool

  /// What was counted that speaks for a view of an item at a moment, predicted or not; nil where
  /// too little was. The moment is that of the last look or question.
  func basis(of item: Int32, at time: SimulationTime) -> HabitBasis?

  /// The item that was viewed at a moment, which is that of the last look or question.
  func viewed(at time: SimulationTime) -> Int32?

  /// What was learned, for the person to look at.
  func portrait(at time: SimulationTime) -> PersonPortrait

  /// Keeps on the way what going back needs.
  mutating func keepCheckpoints()

  /// What a snapshot holds of it: what follows from the rest may be left out.
  var snapshot: Self { get }

  /// Goes on from a snapshot, and finds what was left out with the help of the model that went
  /// farthest; at the frontier of the run it goes on in its place.
  mutating func resume(with other: any HabitModel, isFrontier: Bool)
}

/// What a look brought.
package enum HabitChanges {
  /// All that is predicted now; nothing goes on from before.
  case everything([Habit])
  /// What became of some items; nil is not predicted. The others stay what they are.
  case items([(item: Int32, habit: Habit?)])
}

/// Something that is predicted.
package struct Habit: Hashable {
  package var item: Int32
  /// How strongly, above 0 and at most 1.
  package var strength: Fraction
  package var basis: HabitBasis
  package var start: SimulationTime
  package var end: SimulationTime
  /// Why it is not offered where the person did not put it, or nil when it may be.
  package var doubt: SuggestionDoubt?
  /// How often predictions of it came true.
  package var record = TrackRecord()

  package init(
    item: Int32,
    strength: Fraction,
    basis: HabitBasis,
    start: SimulationTime,
    end: SimulationTime,
    doubt: SuggestionDoubt? = nil,
    record: TrackRecord = TrackRecord()
  ) {
    self.item = item
    self.strength = strength
    self.basis = basis
    self.start = start
    self.end = end
    self.doubt = doubt
    self.record = record
  }
}

/// What of learning can be set (decisions 41 to 43).
package struct HabitSettings: Hashable {
  /// How many days teach: the simple model.
  package var days: Int
  /// On how many of them something was wanted at least: the simple model.
  package var leastDays: Int
  /// How often it was wanted at least: the simple model.
  package var leastCount: Int
  /// Whether what is predicted is as strong as can be, and not the share of the days that count:
  /// the simple model.
  package var isFull: Bool
  /// How long a part of the day is, in minutes: the simple model.
  package var partMinutes: Int
  /// How likely a view within the hour must be, in millionths: HABIT.
  package var likely: Int64
  /// The share of days that is regular enough by itself, in millionths: HABIT.
  package var regular: Int64

  package init(
    days: Int,
    leastDays: Int,
    leastCount: Int,
    isFull: Bool,
    partMinutes: Int,
    likely: Int64,
    regular: Int64
  ) {
    self.days = days
    self.leastDays = leastDays
    self.leastCount = leastCount
    self.isFull = isFull
    self.partMinutes = partMinutes
    self.likely = likely
    self.regular = regular
  }
}
