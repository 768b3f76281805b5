package import SimulationCore

/// A model that learns when items are wanted (decisions 42 and 43).
///
/// Items are numbers of the caller: apps, and what they donate. A model is a plain value without
/// clock or chance, and the order in which it learned the same things does not matter.
package protocol HabitModel: Sendable {
  /// Learns that something was wanted.
  ///
  /// - Parameters:
  ///   - items: of several that one donation teaches, the most specific is last.
  ///   - instant: when, which may lie in the past or the future.
  ///   - today: the local day, in days since 1970-01-01; what is too old by then need not be kept.
  mutating func learn(_ items: [Int32], at instant: HabitInstant, today: Int32)

  /// Unlearns one donation exactly; returns the items that were still kept.
  mutating func forget(_ items: [Int32], at instant: HabitInstant, today: Int32) -> [Int32]

  mutating func forget(_ item: Int32)

  /// How many observations of an item still teach, or will.
  func rememberedCount(of item: Int32, today: Int32) -> Int

  /// The first day whose single observations can be forgotten, or nil when all can.
  func firstKeptDay(on today: Int32) -> Int32?

  var countsKept: Int { get }

  /// The predictions at a moment not before the last look; `touched` changed since then.
  mutating func look(at time: SimulationTime, touched: [Int32]) -> HabitChanges

  /// When predictions may change if nothing more is learned; nil when they never will.
  func nextLook(after time: SimulationTime) -> SimulationTime?

  /// When an item is next predicted after the current prediction, or nil; if nothing more is
  /// learned.
  func nextHabit(of item: Int32, after time: SimulationTime) -> SimulationTime?

  /// The share of each item in those of their views that are expected within a while, 0 to 1; nil
  /// where the model cannot say. The moment is not before the last look.
  mutating func expectedShares(
    of items: [Int32],
    within gap: SimulationDuration,
    at time: SimulationTime
  ) -> [Double?]

  func isSupported(_ item: Int32) -> Bool

  /// The counts for a view of an item at the moment of the last look or question; nil for too few.
  func basis(of item: Int32, at time: SimulationTime) -> HabitBasis?

  func viewed(at time: SimulationTime) -> Int32?

  func portrait(at time: SimulationTime) -> PersonPortrait

  /// Keeps what `resume` needs from now on.
  mutating func keepCheckpoints()

  /// The model for a snapshot; what can be computed from the rest may be left out.
  var snapshot: Self { get }

  /// Resumes from a snapshot. `other` is the model that went farthest and may fill what was left
  /// out; at the frontier of the run it is continued in place.
  mutating func resume(with other: any HabitModel, isFrontier: Bool)
}

package enum HabitChanges {
  /// All current predictions; earlier ones end.
  case everything([Habit])
  /// The items that changed; nil is not predicted.
  case items([(item: Int32, habit: Habit?)])
}

package struct Habit: Hashable {
  package var item: Int32
  /// Above 0 and at most 1.
  package var strength: Fraction
  package var basis: HabitBasis
  package var start: SimulationTime
  package var end: SimulationTime
  /// Why it is not suggested, or nil when it may be.
  package var doubt: SuggestionDoubt?
  package var record = TrackRecord()
}

/// The settings of learning (decisions 41 to 43).
package struct HabitSettings: Hashable {
  package var days: Int
  package var leastDays: Int
  package var leastCount: Int
  /// Whether every strength is 1, and not the share of days: the simple model.
  package var isFull: Bool
  /// The length of a part of the day, in minutes: the simple model.
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
