import SimulationCore

/// The Home Screen: its stacks, what each remembers, and the only functions that move one.
struct Home {
  private(set) var plan: Plan
  private(set) var stacks: [StackState]
  private(set) var memories: [StackMemory]
  private(set) var pages: [World.Page]
  /// The stacks in reading order over all pages; those not on the Home Screen come last.
  private(set) var order: [Int]
  var visiblePage = 0
  /// Suppress a suggestion everywhere until a moment (reading 21).
  var dismissals = DismissRule()
  var isPredictionWaiting = false

  init(plan: Plan) {
    let world = plan.world
    self.plan = plan
    stacks = world.stacks.map(StackState.init)
    pages = world.pages
    order = Self.order(of: world.stacks.count, on: world.pages)
    memories = Array(repeating: StackMemory(), count: world.stacks.count)
  }

  subscript(stack: Int) -> StackState { _read { yield stacks[stack] } }

  subscript(stack: StackID) -> StackState { _read { yield stacks[stack.index] } }

  func stack(suggesting widget: WidgetID) -> Int? {
    stacks.firstIndex { $0.suggestion?.widget == widget }
  }

  /// Scrolls a stack to a member; the order of its widgets stays (decision 20).
  mutating func turn(
    _ stack: Int,
    to member: Int,
    by source: Policy.Source,
    at now: SimulationTime,
    gap: SimulationDuration
  ) {
    stacks[stack].turn(to: member, by: source, at: now, gap: gap)
    memories[stack].movedAt = now
  }

  mutating func rest(_ stack: Int, on member: Int, isUnseen: Bool, at now: SimulationTime) {
    stacks[stack].visible = member
    stacks[stack].show(.rotation(.rest), at: now)
    stacks[stack].isUnseen = isUnseen
  }

  mutating func cover(
    _ stack: Int,
    with suggestion: SuggestionState,
    held hold: StackMemory.Hold,
    at now: SimulationTime,
    gap: SimulationDuration
  ) {
    let visible = stacks[stack].visible
    stacks[stack].suggestion = suggestion
    stacks[stack].isSuggestionOnTop = true
    stacks[stack].suggestionAnchor = visible
    stacks[stack].covered = stacks[stack].members[visible]
    stacks[stack].gapUntil = now + gap
    stacks[stack].show(.suggestion(suggestion.source), at: now)
    memories[stack].movedAt = now
    memories[stack].hold = hold
  }

  /// False when source and end did not change.
  mutating func hold(
    _ stack: Int,
    by hold: StackMemory.Hold,
    as source: Policy.Source,
    until end: SimulationTime?
  ) -> Bool {
    memories[stack].hold = hold
    guard let shown = stacks[stack].suggestion, shown.source != source || shown.until != end else {
      return false
    }
    stacks[stack].suggestion?.source = source
    stacks[stack].suggestion?.until = end
    return true
  }

  /// Removes the suggestion: the stack is as it was before (WWDC21 10049 3:20 to 3:37).
  mutating func uncover(_ stack: Int, at now: SimulationTime) {
    if stacks[stack].isSuggestionOnTop { stacks[stack].show(.uncovered, at: now) }
    stacks[stack].suggestion = nil
    stacks[stack].isSuggestionOnTop = false
    stacks[stack].suggestionAnchor = nil
    stacks[stack].covered = nil
    memories[stack].hold = nil
  }

  mutating func endHold(of stack: Int, at now: SimulationTime) { stacks[stack].holdUntil = now }

  mutating func endGap(of stack: Int, at now: SimulationTime) { stacks[stack].gapUntil = now }

  mutating func see(_ stack: Int) { stacks[stack].isUnseen = false }

  /// Every touch holds the stack (reading 15).
  mutating func touch(_ stack: Int, at now: SimulationTime, hold: SimulationDuration) {
    stacks[stack].holdUntil = now + hold
    memories[stack].touchedAt = now
  }

  func touchesWaitedAfter(at now: SimulationTime) -> [SimulationTime] {
    stacks.indices.filter { stacks[$0].holdUntil > now }.map { memories[$0].touchedAt }
  }

  /// Below a suggestion is always what it covered when it came (reading 27).
  mutating func swipe(_ stack: Int, to place: SwipeRule.Place, at now: SimulationTime) {
    switch place {
    case .member(let member): stacks[stack].visible = member
    case .suggestion:
      if let covered = stacks[stack].covered,
        let member = stacks[stack].members.firstIndex(of: covered)
      {
        stacks[stack].visible = member
      }
    }
    stacks[stack].isSuggestionOnTop = place == .suggestion
    stacks[stack].show(.swipe, at: now)
  }

  mutating func edit(
    _ stack: Int,
    at now: SimulationTime,
    _ change: (inout StackEditRule) -> InputRefusal?
  ) -> InputRefusal? {
    let top = stacks[stack].top
    var rule = StackEditRule(
      members: stacks[stack].members,
      visible: stacks[stack].visible,
      anchor: stacks[stack].suggestionAnchor
    )
    if let refusal = change(&rule) { return refusal }
    stacks[stack].members = rule.members
    stacks[stack].visible = rule.visible
    stacks[stack].suggestionAnchor = rule.anchor
    if stacks[stack].top != top { stacks[stack].show(.edit, at: now) }
    return nil
  }

  /// Makes the suggested widget the first of its stack and shows it (reading 21).
  mutating func keep(_ widget: WidgetID, in stack: Int, at now: SimulationTime) {
    stacks[stack].members.insert(widget, at: 0)
    stacks[stack].visible = 0
    stacks[stack].isSuggestionOnTop = false
    stacks[stack].show(.kept, at: now)
  }

  /// Suppresses a kind's suggestions in a stack for good (reading 21).
  mutating func silence(_ kind: KindID, in stack: Int, at now: SimulationTime) {
    memories[stack].silence.silence(kind, at: now)
  }

  mutating func set(_ which: Input.StackSwitch, of stack: Int, on: Bool) {
    switch which {
    case .smartRotate: stacks[stack].smartRotate = on
    case .widgetSuggestions: stacks[stack].widgetSuggestions = on
    }
  }

  // Moving widgets (decision 57)

  mutating func declare(_ stack: World.Stack, in plan: Plan) {
    self.plan = plan
    order.append(stacks.count)
    stacks.append(StackState(stack))
    memories.append(StackMemory())
  }

  mutating func make(
    _ stack: Int,
    of widget: WidgetID,
    on base: WidgetID,
    with inherited: StackInheritance,
    at now: SimulationTime
  ) -> Int {
    let page = page(of: base) ?? stacks[stack].page
    replace(.widget(base), onPage: page, by: [.stack(StackID(stack))])
    begin(stack, showing: 1, of: [base, widget], onPage: page, inherited, at: now)
    return page
  }

  mutating func begin(
    _ stack: Int,
    with widget: WidgetID,
    onPage page: Int,
    _ inherited: StackInheritance,
    at now: SimulationTime
  ) {
    pages[page].places.append(.stack(StackID(stack)))
    begin(stack, showing: 0, of: [widget], onPage: page, inherited, at: now)
  }

  private mutating func begin(
    _ stack: Int,
    showing visible: Int,
    of members: [WidgetID],
    onPage page: Int,
    _ inherited: StackInheritance,
    at now: SimulationTime
  ) {
    stacks[stack] = StackState(
      members: members,
      visible: visible,
      smartRotate: inherited.smartRotate,
      widgetSuggestions: inherited.widgetSuggestions,
      page: page
    )
    memories[stack] = StackMemory()
    memories[stack].silence = inherited.silence
    stacks[stack].show(.edit, at: now)
    sortStacks()
  }

  /// Ends a stack, whose widgets take its place in their order; returns the page.
  mutating func takeApart(_ stack: Int) -> Int {
    let page = stacks[stack].page
    end(stack, leaving: stacks[stack].members.map { World.Place.widget($0) })
    return page
  }

  /// Removes a widget from a stack, which ends with its last one.
  mutating func takeOut(_ widget: WidgetID, of stack: Int, at now: SimulationTime) {
    guard let place = stacks[stack].members.firstIndex(of: widget) else { return }
    guard stacks[stack].members.count > 1 else {
      end(stack, leaving: [])
      return
    }
    _ = edit(stack, at: now) { $0.remove(at: place) }
  }

  mutating func takeOffPage(_ widget: WidgetID) {
    for page in pages.indices { pages[page].places.removeAll { $0 == .widget(widget) } }
  }

  mutating func put(_ widget: WidgetID, onPage page: Int) {
    pages[page].places.append(.widget(widget))
  }

  private mutating func end(_ stack: Int, leaving places: [World.Place]) {
    replace(.stack(StackID(stack)), onPage: stacks[stack].page, by: places)
    stacks[stack].members = []
    stacks[stack].visible = 0
    memories[stack] = StackMemory()
    sortStacks()
  }

  private mutating func replace(_ place: World.Place, onPage page: Int, by places: [World.Place]) {
    guard pages.indices.contains(page), let old = pages[page].places.firstIndex(of: place) else {
      return
    }
    pages[page].places.replaceSubrange(old...old, with: places)
  }

  private mutating func sortStacks() { order = Self.order(of: stacks.count, on: pages) }

  /// The reading order of the stacks; those not on the Home Screen come last.
  private static func order(of count: Int, on pages: [World.Page]) -> [Int] {
    let there = pages.flatMap(\.places).compactMap { place -> Int? in
      if case .stack(let stack) = place { stack.index } else { nil }
    }
    return there + (0..<count).filter { !there.contains($0) }
  }

  var isAnyStackAwaited: Bool { memories.contains { $0.waiting != nil } }

  /// Lets a suggestion wait for a stack; false when another one does.
  mutating func wait(_ widget: WidgetID, for stack: Int) -> Bool {
    guard memories[stack].waiting == nil else { return false }
    memories[stack].waiting = widget
    return true
  }

  /// Returns whether anything waited.
  mutating func stopWaiting(for stack: Int) -> Bool {
    isPredictionWaiting = false
    memories[stack].compared = nil
    defer { memories[stack].waiting = nil }
    return memories[stack].waiting != nil
  }

  mutating func noteCompared(_ value: Fraction, of widget: WidgetID?, in stack: Int) {
    memories[stack].compared = (value, widget)
  }

  /// Notes that a stack is evaluated again at a moment; false when that is already planned.
  mutating func planLook(at time: SimulationTime, of stack: Int) -> Bool {
    guard memories[stack].wakes != time else { return false }
    memories[stack].wakes = time
    return true
  }
}
