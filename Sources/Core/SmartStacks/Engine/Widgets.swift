import SimulationCore

/// The widgets of a run: placed, suggested, and gone ones.
///
/// A widget keeps its number for good.
struct Widgets: Sendable {
  private var slots: [WidgetSlot]
  /// What each widget is.
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

  /// Lets a widget follow its kind's timeline.
  mutating func join(_ widget: Int) { ofKind[Int(slots[widget].kind)].append(Int32(widget)) }

  /// Lets a widget that is gone follow nothing.
  mutating func leave(_ widget: Int) {
    ofKind[Int(slots[widget].kind)].removeAll { Int($0) == widget }
  }

  /// Lets a widget show what an entry shows.
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

  /// Notes what holds a suggested widget back.
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
