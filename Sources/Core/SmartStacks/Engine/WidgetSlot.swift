import SimulationCore

/// What the rules know of a widget: plain numbers, for a short path through an evaluation.
struct WidgetSlot {
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

  var declined = DeclinedReasons()
  var movements = DailyLimitRule()
  /// How often its stack came to rest on it: it uses up nothing of what signals may do.
  var rests = DailyLimitRule()
  var obstacle = Obstacle.none

  /// What speaks for it now; worked out anew by each evaluation.
  var rating = Rating()

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

  /// Whether the governing window holds at a moment.
  @inline(__always)
  func hasWindow(at time: SimulationTime) -> Bool { windowEntry >= 0 && time < windowClose }
}

/// What speaks for a widget, and its value.
struct Rating {
  private(set) var value = Fraction.zero
  private(set) var source = Policy.Source.relevance
  private(set) var ownObstacle: WithheldReason?
  /// Whether other reasons than relevance were weighed, and the rule that stops them all.
  private(set) var isWeighed = false
  private(set) var reasonObstacle: WithheldReason?
  /// The identity and window of the prediction that speaks for it, and the place of the shortcut in
  /// its list that rotates it, when `isWeighed`.
  private(set) var prediction: Int32 = 0
  private(set) var predictionStart = SimulationTime.zero
  private(set) var predictionEnd = SimulationTime.zero
  private(set) var shortcut: Int32 = -1

  /// Begins with what relevance is worth, before any rule looks at it.
  @inline(__always)
  mutating func begin(with value: Fraction) {
    self.value = value
    source = .relevance
    ownObstacle = nil
    isWeighed = false
  }

  /// Takes what all reasons together are worth, with the prediction among them and the place of the
  /// shortcut.
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
  /// When the person swiped away last, whatever spoke for it.
  private(set) var at = SimulationTime(milliseconds: .min)
  /// The day of that, counted from the start, or -1.
  private(set) var day: Int32 = -1

  /// Every reason for the widget now is declined, and a new one is not.
  mutating func decline(_ entry: Int32, isPredicted: Bool, isAsked: Bool, at clock: DayClock) {
    (at, day, self.entry) = (clock.now, clock.day, entry)
    if isPredicted { predictionAt = at }
    if isAsked { shortcutAt = at }
  }

  /// Lets all of them count again; when the person swiped away last is kept.
  mutating func forgive() {
    let last = at
    self = DeclinedReasons()
    at = last
  }
}

/// Which entries what a widget shows is made of, by their index among its kind's.
public struct ShownContent: Hashable, Sendable {
  /// The entry whose content stands by itself, or nil before the first: then it is the kind's.
  public var entry: Int32?
  /// The entries that added to it since, in order.
  public var additions: [Int32] = []

  /// Looks for what shows among entries that were reached, from the last on.
  struct Search {
    private var content = ShownContent()
    /// The date of the last entry that was looked at and adds nothing.
    private var newer: SimulationTime?

    /// Whether the entry that stands by itself was found.
    var isOver: Bool { content.entry != nil }

    /// What was found, its additions in the order in which they came.
    var found: ShownContent {
      ShownContent(entry: content.entry, additions: content.additions.reversed())
    }

    /// Looks at an entry from before those that were looked at; those of one date count as their
    /// last (reading 7), and all that is added to it counts.
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
