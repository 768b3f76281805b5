import SimulationCore

// The rules for Today View beside the pages (decisions 58 to 60).
extension Home {
  func turnsByItself(_ stack: Int, _ policy: Policy) -> Bool {
    stacks[stack].smartRotate && (policy.todayRotate || !isInTodayView(stack))
  }

  /// Whether the widgets of a stack count as present in that stack only.
  func isApart(_ stack: Int) -> Bool { !plan.world.policy.todayPresent && isInTodayView(stack) }

  func counts(_ widget: Int, _ slot: WidgetSlot, inStack stack: Int?) -> Bool {
    guard slot.isPlaced else { return false }
    let own = Int(slot.stack)
    if let stack { return own == stack }
    if plan.world.policy.todayPresent { return true }
    return !(own >= 0 ? isInTodayView(own) : isInTodayView(WidgetID(widget)))
  }

  /// A widget that the person already has is not suggested (decision 29, X4).
  ///
  /// "If they don't already have your widget on their Home screen": WWDC21 10049 5:15. Present
  /// means the same kind with a configuration that matches, on any page, in a stack or alone. A
  /// widget has its default configuration from the moment it is placed (WWDC20 10194), so defaults
  /// count.
  func holds(_ suggested: WidgetIdentity, inStack stack: Int? = nil, _ widgets: Widgets) -> Bool {
    widgets.ofKind[suggested.kind.index].contains { index in
      let widget = Int(index)
      return counts(widget, widgets[widget], inStack: stack)
        && widgets.identities[widget].resolved.matches(suggested.configuration)
    }
  }

  /// Where the widgets that a prediction means are placed, on the whole Home Screen or in one
  /// stack.
  func presence(
    of values: Configuration,
    _ intent: IntentID,
    in stack: Int? = nil,
    _ widgets: Widgets
  ) -> HomePresence {
    var presence = HomePresence.absent
    for kind in widgets.kinds(of: intent) {
      for index in widgets.ofKind[Int(kind)] {
        let widget = Int(index)
        let place = Int(widgets[widget].stack)
        // Whatever rotates a stack, no twin is laid over a widget that shows the same (reading 40).
        guard counts(widget, widgets[widget], inStack: stack),
          widgets.matches(values, of: intent, widget, defaults: .always)
        else { continue }
        if place >= 0, stacks[place].members.count > 1,
          widgets.matches(values, of: intent, widget, defaults: plan.world.policy.matchDefaults)
        {
          return .inStack
        }
        presence = .alone
      }
    }
    return presence
  }

  /// Whether a widget that a prediction means is placed: anywhere, or in the stack of its
  /// suggestion (decision 30).
  func holds(
    _ values: Configuration,
    of intent: IntentID,
    forStack stack: Int,
    _ widgets: Widgets
  ) -> Bool {
    let isHome = plan.world.policy.presencePrediction == .home
    if isHome, presence(of: values, intent, widgets) != .absent { return true }
    guard !isHome || isApart(stack) else { return false }
    return presence(of: values, intent, in: stack, widgets) != .absent
  }

  func suggests(_ values: Configuration, _ intent: IntentID, _ widgets: Widgets) -> Bool {
    for stack in stacks.indices {
      guard let shown = stacks[stack].suggestion?.widget else { continue }
      let widget = Int(shown.index)
      if widgets.intent(of: widget) == intent.index,
        widgets.matches(values, of: intent, widget, defaults: .always)
      {
        return true
      }
    }
    return false
  }

  /// The stack that takes a suggestion, and the first of the kinds that fits it (reading 25).
  func target(of kinds: [Int32]) -> (result: TargetStackRule.Result, kind: KindID) {
    var best: (result: TargetStackRule.Result, kind: KindID)?
    for kind in kinds {
      let found = TargetStackRule.target(
        for: plan.world.kinds[Int(kind)].families,
        definitions: plan.world.stacks,
        states: stacks,
        order: order,
        visiblePage: visiblePage,
        policy: plan.world.policy,
        isInTodayView: isInTodayView,
        isSilenced: { [memories] in memories[$0].silence.holds(KindID(Int(kind))) }
      )
      guard let before = best else {
        best = (found, KindID(Int(kind)))
        continue
      }
      guard case .stack(let stack) = found else { continue }
      if case .stack(let first) = before.result, !isRead(stack, before: first) { continue }
      best = (found, KindID(Int(kind)))
    }
    return best ?? (.none(.noTarget, stack: nil), KindID(0))
  }

  func obstacle(of stack: Int, isDeveloping: Bool, at now: SimulationTime) -> Obstacle? {
    if let waiting = memories[stack].waiting { return Obstacle(reason: .outranked, rival: waiting) }
    if let hold = hold(of: stack, at: now) { return hold }
    if now < stacks[stack].gapUntil, !isDeveloping {
      return Obstacle(reason: .gap, until: stacks[stack].gapUntil)
    }
    return nil
  }

  func hold(of stack: Int, at now: SimulationTime) -> Obstacle? {
    now < stacks[stack].holdUntil
      ? Obstacle(reason: .hold, until: stacks[stack].holdUntil) : nil
  }

  /// Predictions and expected views are learned from the same counts: under `likeliest` those
  /// decide.
  func isSpokenFor(_ stack: Int, by widgets: Widgets, _ policy: Policy) -> Bool {
    let isLearned = policy.rest == .likeliest
    // Place by place, since a loop over the members would copy the stack.
    for member in stacks[stack].members.indices {
      let rating = widgets[Int(stacks[stack].members[member].index)].rating
      // A value below the threshold counts: it keeps all others from moving.
      if rating.value.isPositive && (rating.ownObstacle == nil || rating.ownObstacle == .threshold)
        && (!isLearned || rating.source != .prediction)
      {
        return true
      }
    }
    return false
  }
}

enum HomePresence {
  /// Nowhere that counts.
  case absent
  /// On the Home Screen, and in no stack that could rotate to it.
  case alone
  /// In a stack: the prediction rotates that, and suggests nothing.
  case inStack
}

// Stacks that begin and end, and widgets that are moved (decision 57).
extension Home {
  func isThere(_ stack: Int) -> Bool { stacks[stack].isThere }

  /// Whether a stack comes before another in reading order.
  func isRead(_ stack: Int, before other: Int) -> Bool {
    order.first { $0 == stack || $0 == other } == stack && stack != other
  }

  func page(of widget: WidgetID) -> Int? {
    pages.firstIndex { $0.places.contains(.widget(widget)) }
  }

  func isInTodayView(_ stack: Int) -> Bool {
    let page = stacks[stack].page
    return pages.indices.contains(page) && pages[page].area == .todayView
  }

  func isInTodayView(_ widget: WidgetID) -> Bool {
    page(of: widget).map { pages[$0].area == .todayView } ?? false
  }

  func inheritance(from stack: Int?) -> StackInheritance? {
    stack.map { StackInheritance(of: stacks[$0], memories[$0].silence) }
  }

  // Which widgets the person puts into stacks, and where (reading 29, decision 57).
  //
  // A widget keeps its timeline, its donations, its dismissals and its count of today's rotations
  // wherever it is put. Holds, gaps and silenced kinds belong to the stack and stay with it.

  func place(of name: String, in stack: Int, _ widgets: Widgets) throws(InputRefusal) -> Int {
    guard let widget = widgets.placed(named: name, preferring: stack) else { throw .unknownWidget }
    guard let place = stacks[stack].members.firstIndex(of: WidgetID(widget)) else {
      throw .notInStack
    }
    return place
  }

  func checkAdding(_ families: [WidgetFamily], at place: Int?, to stack: Int) throws(InputRefusal) {
    let refusal = StackEditRule.refusal(
      ofAdding: families,
      at: place,
      to: (plan.world.stacks[stack].family, stacks[stack].members.count),
      limit: plan.world.policy.stackMaximum
    )
    if let refusal { throw refusal }
  }

  func checkBeginning(
    _ stack: Int,
    with kind: KindID,
    named name: String,
    on page: Int,
    _ widgets: Widgets
  ) throws(InputRefusal) {
    if !plan.world.policy.profile.hasStacks { throw .noStacks }
    if isThere(stack) { throw .stackExists }
    guard pages.indices.contains(page) else { throw .noSuchPlace }
    if widgets.placed(named: name) != nil { throw .duplicateName }
    let family = plan.world.stacks[stack].family
    guard plan.world[kind].families.contains(family) else { throw .family }
  }

  func checkMaking(
    _ stack: Int,
    of widget: Int,
    on base: Int,
    _ widgets: Widgets
  ) throws(InputRefusal) {
    let refusal = MadeStackRule.refusal(
      isThere: isThere(stack),
      isItself: widget == base,
      isInStack: widgets[base].stack >= 0,
      families: [widgets.identities[widget].family, widgets.identities[base].family],
      family: plan.world.stacks[stack].family,
      limit: plan.world.policy.stackMaximum,
      on: plan.world.policy.profile
    )
    if let refusal { throw refusal }
  }

  func checkTakingIn(
    _ widget: Int,
    at place: Int?,
    to stack: Int,
    _ widgets: Widgets
  ) throws(InputRefusal) {
    if Int(widgets[widget].stack) == stack { throw .alreadyThere }
    let family = plan.world.stacks[stack].family
    if widgets.identities[widget].family != family { throw .otherSize }
    try checkAdding([family], at: place, to: stack)
  }

  mutating func add(
    _ widget: WidgetID,
    at place: Int?,
    to stack: Int,
    at now: SimulationTime
  ) -> Int {
    let place = place ?? stacks[stack].members.count
    _ = edit(stack, at: now) { rule in
      rule.add(widget, at: place)
      return nil
    }
    return place
  }
}
