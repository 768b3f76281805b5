import SimulationCore

/// What the rules know of a widget: plain numbers, for a short path through an evaluation.
struct WidgetSlot: Sendable {
  let kind: Int32
  /// The stack it is placed in now, or -1.
  var stack: Int32
  /// Whether it is on the Home Screen now, in a stack or alone; a suggested one is not.
  var isPlaced: Bool
  let pool: Int32
  /// The timeline it follows: its kind's, or its own.
  var track: Int32

  /// The entry whose content shows, or -1; what was added to it since is in `Widgets`.
  var contentEntry: Int32 = -1
  /// The entry that governs relevance, or -1.
  var windowEntry: Int32 = -1
  var windowStart = SimulationTime.zero
  /// The first moment at which the window no longer holds.
  var windowClose = SimulationTime.zero
  var score: Int64 = 0
  var isFinite = true

  /// The governing entry that the person swiped away from, or -1.
  var declinedEntry: Int32 = -1
  /// When the person swiped away from a shortcut that rotates (X8): what began before is declined.
  var declinedShortcutAt = SimulationTime(milliseconds: .min)
  /// When the person swiped away from a prediction: what began before is declined.
  var declinedPredictionAt = SimulationTime(milliseconds: .min)
  /// When the person swiped away from it last.
  var declinedAt = SimulationTime(milliseconds: .min)
  var movements = DailyLimitRule()
  /// How often its stack came to rest on it: it uses up nothing of what signals may do.
  var rests = DailyLimitRule()
  /// The day on which the person swiped away from it last, counted from the start, or -1.
  var declinedDay: Int32 = -1
  var obstacle = Obstacle.none
  /// The round over all suggestions in which it was looked at last.
  var round = 0

  /// What speaks for it now; worked out anew by each evaluation.
  var value = Fraction.zero
  var source = Policy.Source.relevance
  var ownObstacle: WithheldReason?
  /// Whether other reasons than relevance were weighed, and the rule that stops them all.
  var isWeighed = false
  var reasonObstacle: WithheldReason?
  /// The identity and window of the prediction that speaks for it, and the place of the shortcut in
  /// its list that rotates it, when `isWeighed`.
  var prediction: Int32 = 0
  var predictionStart = SimulationTime.zero
  var predictionEnd = SimulationTime.zero
  var shortcut: Int32 = -1

  /// The next known positive score, once it was looked for.
  var nextPositive = SimulationTime.zero
  var nextPositiveDelivery: Int32 = -1

  init(kind: KindID, stack: Int32, isPlaced: Bool, pool: Int) {
    self.kind = Int32(kind.index)
    self.stack = stack
    self.isPlaced = isPlaced
    self.pool = Int32(pool)
    track = self.kind
  }

  /// Takes an entry with relevance as the one that governs.
  @inline(__always)
  mutating func govern(by entry: CompactEntry, close: SimulationTime) {
    windowEntry = entry.index
    windowStart = entry.date
    windowClose = close
    score = entry.score
    isFinite = entry.isFinite
  }

  /// Stands as it did before the first entry.
  mutating func forgetTimeline() {
    contentEntry = -1
    windowEntry = -1
    windowClose = .zero
    score = 0
    isFinite = true
    nextPositiveDelivery = -1
  }

  /// Notes when the next known positive score comes.
  mutating func expectPositive(at date: SimulationTime, delivery: Int32) {
    nextPositive = date
    nextPositiveDelivery = delivery
  }

  /// Notes what relevance is worth now, before any rule looks at it.
  @inline(__always)
  mutating func stand(at value: Fraction) {
    self.value = value
    source = .relevance
    ownObstacle = nil
    isWeighed = false
  }

  /// Whether the governing window holds at a moment.
  @inline(__always)
  func hasWindow(at time: SimulationTime) -> Bool { windowEntry >= 0 && time < windowClose }
}
