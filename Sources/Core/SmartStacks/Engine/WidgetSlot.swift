import SimulationCore

struct WidgetSlot {
  let kind: Int32
  /// The current stack, or -1.
  var stack: Int32
  /// Whether it is on the Home Screen, in a stack or alone; false for suggestions.
  var isPlaced: Bool
  let pool: Int32
  var track: Int32

  /// The entry whose content shows, or -1; later additions are in `Widgets`.
  var contentEntry: Int32 = -1
  /// The entry that governs relevance, or -1.
  var windowEntry: Int32 = -1
  var windowStart = SimulationTime.zero
  /// The first moment at which the window no longer holds.
  var windowClose = SimulationTime.zero
  var score: Int64 = 0
  var isFinite = true

  var declined = DeclinedReasons()
  var movements = DailyLimitRule()
  /// How often its stack came to rest on it; rests do not use up rotations.
  var rests = DailyLimitRule()
  var obstacle = Obstacle.none

  /// Computed anew by each evaluation.
  var rating = Rating()

  /// A cache of the next known positive score.
  var nextPositive = SimulationTime.zero
  var nextPositiveDelivery: Int32 = -1

  init(kind: KindID, stack: Int32, isPlaced: Bool, pool: Int) {
    self.kind = Int32(kind.index)
    self.stack = stack
    self.isPlaced = isPlaced
    self.pool = Int32(pool)
    track = self.kind
  }

  @inline(__always)
  func hasWindow(at time: SimulationTime) -> Bool { windowEntry >= 0 && time < windowClose }
}

struct Rating {
  private(set) var value = Fraction.zero
  private(set) var source = Policy.Source.relevance
  private(set) var ownObstacle: WithheldReason?
  /// Whether other reasons than relevance were weighed, and the rule that stops them all.
  private(set) var isWeighed = false
  private(set) var reasonObstacle: WithheldReason?
  /// When `isWeighed`: the identity and window of the prediction, and the place of the rotating
  /// shortcut in its list.
  private(set) var prediction: Int32 = 0
  private(set) var predictionStart = SimulationTime.zero
  private(set) var predictionEnd = SimulationTime.zero
  private(set) var shortcut: Int32 = -1

  @inline(__always)
  mutating func begin(with value: Fraction) {
    self.value = value
    source = .relevance
    ownObstacle = nil
    isWeighed = false
  }

  mutating func weigh(
    _ reason: CombinationRule.Reason,
    _ prediction: PredictionState?,
    _ shortcut: Int?
  ) {
    (value, source, reasonObstacle) = (reason.value, reason.source, reason.obstacle)
    isWeighed = true
    self.prediction = prediction?.id ?? 0
    self.shortcut = Int32(shortcut ?? -1)
    guard let prediction else { return }
    (predictionStart, predictionEnd) = (prediction.start, prediction.end)
  }

  mutating func stop(by obstacle: WithheldReason) { ownObstacle = obstacle }
}

/// The reasons for a widget that the person swiped away from (reading 16).
struct DeclinedReasons {
  /// The governing entry, or -1.
  private(set) var entry: Int32 = -1
  /// When it was a shortcut that rotates (X8): what began before is declined.
  private(set) var shortcutAt = SimulationTime(milliseconds: .min)
  /// When it was a prediction: what began before is declined.
  private(set) var predictionAt = SimulationTime(milliseconds: .min)
  /// When the person swiped away last, whatever the reason for the widget.
  private(set) var at = SimulationTime(milliseconds: .min)
  /// The day of that, counted from the start, or -1.
  private(set) var day: Int32 = -1

  /// Declines every current reason for the widget; a later one is not declined.
  mutating func decline(_ entry: Int32, isPredicted: Bool, isAsked: Bool, at clock: DayClock) {
    (at, day, self.entry) = (clock.now, clock.day, entry)
    if isPredicted { predictionAt = at }
    if isAsked { shortcutAt = at }
  }

  /// Lets all reasons count again, but keeps the moment of the last swipe.
  mutating func forgive() {
    let last = at
    self = DeclinedReasons()
    at = last
  }
}

/// The entries whose content a widget shows, by their index among its kind's.
public struct ShownContent: Hashable, Sendable {
  /// The entry whose content stands by itself, or nil for its kind's content.
  public var entry: Int32?
  /// The later entries that add to it, in order.
  public var additions: [Int32] = []

  struct Search {
    private var content = ShownContent()
    /// The date of the last entry seen that adds nothing.
    private var newer: SimulationTime?

    var isOver: Bool { content.entry != nil }

    var found: ShownContent {
      ShownContent(entry: content.entry, additions: content.additions.reversed())
    }

    /// Looks at the next earlier entry; of those of one date the last counts (reading 7), and all
    /// additions do.
    mutating func look(at entry: CompactEntry) {
      guard !isOver, entry.date != newer else { return }
      switch entry.shown {
      case .addition: content.additions.append(entry.index)
      case .own: content.entry = entry.index
      case .before: break
      }
      if entry.shown != .addition { newer = entry.date }
    }
  }
}
