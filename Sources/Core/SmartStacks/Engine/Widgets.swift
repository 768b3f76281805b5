import SimulationCore

/// The widgets of a run, placed, suggested or removed; numbers are never reused.
struct Widgets {
  private let plan: Plan
  private var slots: [WidgetSlot]
  private(set) var identities: [WidgetIdentity]
  /// The placed and suggested widgets of each kind: those that follow its timeline.
  private(set) var ofKind: [[Int32]]
  /// By widget: its items, and the number of items already asked about.
  ///
  /// Items only ever become more, so each is asked about once.
  var lookedFor: [Int32: (asked: Int, items: [Int32])] = [:]
  /// By widget: the entries that added to its content, in order; most widgets have none.
  private var additions: [Int32: [Int32]] = [:]
  private(set) var configured = 0

  init(plan: Plan) {
    self.plan = plan
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
  }

  var indices: Range<Int> { slots.indices }
  var count: Int { slots.count }

  subscript(widget: Int) -> WidgetSlot {
    @inline(__always) get { slots[widget] }
    @inline(__always) _modify { yield &slots[widget] }
  }

  @inline(__always)
  subscript(widget: WidgetID) -> WidgetSlot { slots[Int(widget.index)] }

  func name(of widget: Int) -> String { identities[widget].name }

  @inline(__always)
  func configuration(of widget: Int) -> Configuration { identities[widget].configuration }

  func app(of widget: Int) -> AppID { plan.world.kinds[Int(slots[widget].kind)].app }

  /// The intent that configures a widget's kind, or -1.
  @inline(__always)
  func intent(of widget: Int) -> Int { Int(plan.kindIntents[Int(slots[widget].kind)]) }

  /// In the order of their declaration.
  func kinds(of intent: IntentID) -> [Int32] { plan.intentKinds[intent.index] }

  /// The stack in which a widget stood at a moment, or -1.
  func stack(of widget: Int, at time: SimulationTime) -> Int32 {
    identities[widget].stack(at: time, now: slots[widget].stack)
  }

  /// The placed widget of a name; one of a stack comes first, since a kept one may share its name.
  func placed(named name: String, preferring stack: Int? = nil) -> Int? {
    let named = indices.filter { slots[$0].isPlaced && identities[$0].name == name }
    return named.first { stack != nil && Int(slots[$0].stack) == stack } ?? named.first
  }

  func matches(
    _ values: Configuration,
    of intent: IntentID,
    _ widget: Int,
    defaults: Policy.DefaultMatching
  ) -> Bool {
    PredictionMatchRule.matches(
      values,
      saved: configuration(of: widget),
      of: plan.world[intent],
      defaults: defaults
    )
  }

  /// Whether opening its app shows what a widget shows: it is placed, every value is its default,
  /// and no donation of its intent teaches, which would take precedence†.
  func isOpened(_ widget: Int, by learning: Learning) -> Bool {
    let intent = intent(of: widget)
    return slots[widget].isPlaced && identities[widget].isDefault
      && (intent < 0 || !learning.isTaught(by: intent))
  }

  func opened(by app: AppID, _ learning: Learning) -> [WidgetID] {
    plan.appKinds[app.index].flatMap { ofKind[Int($0)] }
      .filter { isOpened(Int($0), by: learning) }.map { WidgetID(Int($0)) }
  }

  /// Moves a widget into a stack, or with -1 out of any.
  mutating func move(_ widget: Int, to stack: Int32, at time: SimulationTime) {
    identities[widget].leave(slots[widget].stack, at: time)
    slots[widget].stack = stack
  }

  mutating func append(_ identity: WidgetIdentity, stack: Int?) -> Int {
    let widget = slots.count
    let ownsPool = plan.world.policy.poolOwner == .instance
    slots.append(
      WidgetSlot(
        kind: identity.kind,
        stack: stack.map { Int32($0) } ?? -1,
        isPlaced: stack != nil,
        pool: ownsPool ? widget : identity.kind.index
      )
    )
    identities.append(identity)
    ofKind[identity.kind.index].append(Int32(widget))
    return widget
  }

  mutating func takeOff(_ widget: Int, at time: SimulationTime) {
    slots[widget].isPlaced = false
    move(widget, to: -1, at: time)
    slots[widget].obstacle = .none
    ofKind[Int(slots[widget].kind)].removeAll { Int($0) == widget }
  }

  mutating func configure(_ widget: Int, _ configuration: Configuration, at time: SimulationTime) {
    identities[widget].configure(configuration, at: time, in: plan.world)
    lookedFor[Int32(widget)] = nil
    configured += 1
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

  mutating func show(_ content: ShownContent, on widget: Int) {
    slots[widget].contentEntry = content.entry ?? -1
    additions[Int32(widget)] = content.additions.isEmpty ? nil : content.additions
  }

  func shownContent(of widget: Int) -> ShownContent {
    let entry = slots[widget].contentEntry
    return ShownContent(entry: entry < 0 ? nil : entry, additions: additions[Int32(widget)] ?? [])
  }

  /// Makes an entry's relevance govern a widget, plans the end of its window, and marks its stack.
  @inline(__always)
  mutating func govern(
    _ widget: Int,
    by entry: CompactEntry,
    at now: SimulationTime,
    _ attention: inout Attention
  ) {
    let close = RelevanceWindowRule.close(of: entry, policy: plan.world.policy)
    slots[widget].windowEntry = entry.index
    slots[widget].windowStart = entry.date
    slots[widget].windowClose = close
    slots[widget].score = entry.score
    slots[widget].isFinite = entry.isFinite
    if close != .never, close > now {
      attention.plan(.windowCloses(widget: Int32(widget), entry: entry.index), at: close)
    }
    attention.worthChanged(in: slots[widget].stack)
  }

  mutating func forgetTimeline(of widget: Int) {
    slots[widget].contentEntry = -1
    slots[widget].windowEntry = -1
    slots[widget].windowClose = .zero
    slots[widget].score = 0
    slots[widget].isFinite = true
    slots[widget].nextPositiveDelivery = -1
  }

  @inline(__always)
  func causes(ofPlaced widget: Int, at now: SimulationTime) -> Causes {
    let slot = slots[widget]
    let rating = slot.rating
    let speaks = rating.source == .relevance || slot.score > 0 && slot.isFinite
    let isRotated = rating.isWeighed && rating.shortcut >= 0
    return Causes(
      of: WidgetID(widget),
      source: rating.source,
      entry: speaks && slot.hasWindow(at: now) ? slot.windowEntry : nil,
      shortcut: isRotated ? (plan.world.kinds[Int(slot.kind)].app, Int(rating.shortcut)) : nil,
      prediction: rating.isWeighed && rating.prediction > 0 ? rating.prediction : nil
    )
  }

  func causes(of held: HeldSuggestion) -> Causes {
    let source = held.obstacle.source
    let app = app(of: Int(held.widget.index))
    return Causes(
      of: held.widget,
      source: source,
      shortcut: source == .shortcut ? (app, Int(held.origin)) : nil,
      prediction: source == .prediction ? held.origin : nil
    )
  }

  /// Notes an obstacle; false when that is not new.
  mutating func hold(_ widget: Int, by obstacle: Obstacle) -> Bool {
    guard obstacle != slots[widget].obstacle else { return false }
    slots[widget].obstacle = obstacle
    return true
  }

  /// Forgets all obstacles, so that the next are recorded anew.
  mutating func forgetObstacles() { for widget in slots.indices { slots[widget].obstacle = .none } }

  mutating func decline(_ widget: Int, isPredicted: Bool, isAsked: Bool, at clock: DayClock) {
    let entry = slots[widget].hasWindow(at: clock.now) ? slots[widget].windowEntry : -1
    slots[widget].declined.decline(entry, isPredicted: isPredicted, isAsked: isAsked, at: clock)
  }
}
