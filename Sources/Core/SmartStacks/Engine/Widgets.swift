import SimulationCore

/// The widgets of a run: placed, suggested, and gone ones.
///
/// A widget keeps its number for good.
struct Widgets {
  private var slots: [WidgetSlot]
  private(set) var identities: [WidgetIdentity]
  /// The widgets of each kind that follow its timeline: placed and suggested.
  private(set) var ofKind: [[Int32]]
  /// The widgets that stand for suggestions, in the order in which they were first spoken of.
  private(set) var suggested: [Int32] = []
  /// The same by kind and configuration: each donation and each evaluation asks.
  private var suggestedOfKind: [[Configuration: Int32]]
  /// What a person looks for in each widget, of as many items as were asked about.
  private var lookedFor: [Int32: (asked: Int, items: [Int32])] = [:]
  /// The entries that added to what each widget shows since its content last stood by itself, in
  /// order; most widgets have none.
  private var additions: [Int32: [Int32]] = [:]
  /// How often a placed widget was given other values.
  private(set) var configured = 0
  /// The suggested ones that something holds back.
  private(set) var heldBack: [Int32] = []
  /// How many rounds over the suggestions there were.
  private var rounds = 0

  init(plan: Plan) {
    let world = plan.world
    let ownsPool = world.policy.poolOwner == .instance
    slots = world.widgets.enumerated().map { index, widget in
      WidgetSlot(
        kind: widget.kind,
        stack: plan.stacks[index],
        isPlaced: true,
        pool: ownsPool ? index : widget.kind.index
      )
    }
    identities = world.widgets.map {
      WidgetIdentity(
        kind: $0.kind,
        configuration: $0.configuration,
        name: $0.id,
        family: $0.family,
        in: world
      )
    }
    ofKind = plan.instances
    suggestedOfKind = Array(repeating: [:], count: world.kinds.count)
  }

  var indices: Range<Int> { slots.indices }
  var count: Int { slots.count }

  @inline(__always)
  subscript(widget: Int) -> WidgetSlot {
    get { slots[widget] }
    _modify { yield &slots[widget] }
  }

  /// The widget that stands for a suggestion, if it was ever spoken of.
  func suggested(_ kind: KindID, _ configuration: Configuration) -> Int32? {
    suggestedOfKind[kind.index][configuration]
  }

  /// The stack in which a widget stood at a moment, or -1.
  func stack(of widget: Int, at time: SimulationTime) -> Int32 {
    identities[widget].stack(at: time, now: slots[widget].stack)
  }

  // MARK: Changing

  /// Puts a widget into a stack, or with -1 in none.
  mutating func move(_ widget: Int, to stack: Int32, at time: SimulationTime) {
    identities[widget].leave(slots[widget].stack, at: time)
    slots[widget].stack = stack
  }

  /// Takes in a widget that was not there before.
  mutating func append(_ slot: WidgetSlot, _ identity: WidgetIdentity) {
    slots.append(slot)
    identities.append(identity)
  }

  /// Notes that a widget stands for a suggestion.
  mutating func noteSuggested(_ widget: Int) {
    let identity = identities[widget]
    suggested.append(Int32(widget))
    suggestedOfKind[identity.kind.index][identity.configuration] = Int32(widget)
  }

  mutating func join(_ widget: Int) { ofKind[Int(slots[widget].kind)].append(Int32(widget)) }

  /// Lets a widget that is gone follow nothing.
  mutating func leave(_ widget: Int) {
    ofKind[Int(slots[widget].kind)].removeAll { Int($0) == widget }
  }

  @inline(__always)
  mutating func show(_ entry: CompactEntry, on widget: Int) {
    switch entry.shown {
    case .before: break
    case .own:
      slots[widget].contentEntry = entry.index
      if !additions.isEmpty { additions[Int32(widget)] = nil }
    case .addition: additions[Int32(widget), default: []].append(entry.index)
    }
  }

  /// Lets a widget show an entry's content with what was added to it since, or its kind's where no
  /// entry stood by itself.
  mutating func show(_ content: ShownContent, on widget: Int) {
    slots[widget].contentEntry = content.entry ?? -1
    additions[Int32(widget)] = content.additions.isEmpty ? nil : content.additions
  }

  /// Which entries a widget's content is made of.
  func shownContent(of widget: Int) -> ShownContent {
    let entry = slots[widget].contentEntry
    return ShownContent(entry: entry < 0 ? nil : entry, additions: additions[Int32(widget)] ?? [])
  }

  /// Saves other values for a placed widget.
  mutating func configure(
    _ widget: Int,
    _ configuration: Configuration,
    at time: SimulationTime,
    in world: World
  ) {
    identities[widget].configure(configuration, at: time, in: world)
    lookedFor[Int32(widget)] = nil
    configured += 1
  }

  /// The items that a widget is looked for by, of so many that were asked about.
  func lookedForItems(of widget: Int) -> (asked: Int, items: [Int32]) {
    lookedFor[Int32(widget)] ?? (0, [])
  }

  /// Notes the same: items only ever become more, so each is asked about once.
  mutating func noteLookedFor(_ items: [Int32], asked: Int, by widget: Int) {
    lookedFor[Int32(widget)] = (asked, items)
  }

  /// Begins a round over the suggestions, and returns its number.
  mutating func beginRound() -> Int {
    rounds += 1
    return rounds
  }

  /// Notes that a suggested widget was looked at in a round; false when it was before.
  mutating func consider(_ widget: WidgetID, in round: Int) -> Bool {
    guard slots[Int(widget.index)].round != round else { return false }
    slots[Int(widget.index)].round = round
    return true
  }

  mutating func holdBack(_ widget: WidgetID, by obstacle: Obstacle) {
    slots[Int(widget.index)].obstacle = obstacle
    if !heldBack.contains(widget.index) { heldBack.append(widget.index) }
  }

  /// Forgets what held the suggested widgets back that were not looked at in a round: what stops
  /// them next is said anew.
  mutating func release(whatIsNotIn round: Int) {
    release(heldBack.filter { slots[Int($0)].round != round })
  }

  /// Forgets what held some suggested widgets back.
  mutating func release(_ over: [Int32]) {
    guard !over.isEmpty else { return }
    for widget in over { slots[Int(widget)].obstacle = .none }
    heldBack.removeAll { over.contains($0) }
  }
}

/// What a widget is, apart from what happens to it.
struct WidgetIdentity {
  let kind: KindID
  /// The values that were saved: by the person, by the shortcut or by the combination.
  private(set) var configuration: Configuration
  /// The values in effect: those that were saved, and the defaults of the others.
  ///
  /// Its entries, its content and its scores go by these, and whether it is on the Home Screen.
  /// Whether a default turns a stack is another question (decision 44).
  private(set) var resolved: Configuration
  /// Whether every value is its default, saved or not.
  private(set) var isDefault: Bool
  /// What was saved before, each until the moment at which other values were.
  private var earlier: [(until: SimulationTime, saved: Configuration, resolved: Configuration)] = []
  /// The stacks in which it stood before, each until the moment at which it left; -1 is none.
  private var stacksBefore: [(until: SimulationTime, stack: Int32)] = []
  /// When it came to be, and whether it came as a suggestion, even if the person kept it since.
  let since: SimulationTime
  let cameAsSuggestion: Bool
  /// Its name in the log.
  let name: String
  /// Its size while it is placed, or nil for a suggestion: it takes the size of any stack.
  let family: WidgetFamily?

  init(
    kind: KindID,
    configuration: Configuration,
    name: String,
    family: WidgetFamily?,
    since: SimulationTime = .zero,
    cameAsSuggestion: Bool = false,
    in world: World
  ) {
    self.kind = kind
    self.configuration = configuration
    self.name = name
    self.family = family
    self.since = since
    self.cameAsSuggestion = cameAsSuggestion
    resolved = world.resolved(configuration, of: kind)
    isDefault = resolved == world.resolved(Configuration(), of: kind)
  }

  func configuration(at time: SimulationTime) -> Configuration {
    earlier.first { time < $0.until }?.saved ?? configuration
  }

  /// The values that were in effect at a moment.
  func resolved(at time: SimulationTime) -> Configuration {
    earlier.first { time < $0.until }?.resolved ?? resolved
  }

  /// When the values were chosen that it had at a moment; those of a widget that is there from the
  /// start were chosen before.
  func chosen(at time: SimulationTime) -> SimulationTime {
    if let last = earlier.last(where: { $0.until <= time }) { return last.until }
    let isFromBefore = since == .zero && family != nil && !cameAsSuggestion
    return isFromBefore ? SimulationTime(milliseconds: .min) : since
  }

  /// The stack in which it stood at a moment, or -1: the one in which it stands now, unless it was
  /// in another.
  func stack(at time: SimulationTime, now: Int32) -> Int32 {
    stacksBefore.first { time < $0.until }?.stack ?? now
  }

  /// Notes the stack that it leaves, so that what was told of it there stays as it was.
  mutating func leave(_ stack: Int32, at time: SimulationTime) {
    // A suggestion is told apart by its values, wherever it lies.
    if family != nil { stacksBefore.append((time, stack)) }
  }

  /// Saves other values while it is placed.
  mutating func configure(
    _ configuration: Configuration,
    at time: SimulationTime,
    in world: World
  ) {
    earlier.append((time, self.configuration, resolved))
    self.configuration = configuration
    resolved = world.resolved(configuration, of: kind)
    isDefault = resolved == world.resolved(Configuration(), of: kind)
  }
}

extension World {
  /// The values in effect for a widget of a kind: those given, and its intent's defaults.
  fileprivate func resolved(_ configuration: Configuration, of kind: KindID) -> Configuration {
    guard let intent = intent(of: kind) else { return configuration }
    return intents[intent.index].resolved(configuration)
  }
}

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
