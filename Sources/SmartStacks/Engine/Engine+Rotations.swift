import SimulationCore

// Smart Rotate: which widget of a stack comes on top (decisions 13 to 26).
extension Engine {
  /// Decides about one stack: who stands first, what stops it, and whether the stack turns.
  mutating func evaluateRotation(of stack: Int, log: inout [Record]) {
    let count = stacks[stack].members.count
    guard count > 1 else { return }
    let visible = stacks[stack].visible
    let first = rankMembers(of: stack, visible: visible)
    let isStill = stacks[stack].isSuggestionOnTop || !stacks[stack].smartRotate
    var block: Obstacle?
    if first != visible, !isStill {
      block = stackObstacle(stack, candidate: slot(stack, first))
      if block == nil { turn(stack, to: first, log: &log) }
    }
    recordObstacles(stack, first: first, visible: visible, block: block, log: &log)
  }

  @inline(__always)
  private func slot(_ stack: Int, _ member: Int) -> Int {
    Int(stacks[stack].members[member].index)
  }

  /// Works out what speaks for each member, and finds the one that stands first.
  ///
  /// A candidate that a rule of its own stops is passed over; the visible one always counts.
  @inline(__always)
  private mutating func rankMembers(of stack: Int, visible: Int) -> Int {
    var first = visible
    standing(of: slot(stack, visible))
    var best = RankingRule.Candidate(
      member: visible,
      value: widgets[slot(stack, visible)].value,
      source: .relevance
    )
    for member in 0..<stacks[stack].members.count where member != visible {
      let widget = slot(stack, member)
      standing(of: widget)
      let value = widgets[widget].value
      guard value.isPositive else { continue }
      let candidate = RankingRule.Candidate(member: member, value: value, source: .relevance)
      guard RankingRule.precedes(candidate, best, visible: visible, tie: policy.tie) else {
        continue
      }
      let obstacle = ownObstacle(of: widget, stack: stack)
      widgets[widget].ownObstacle = obstacle
      if obstacle == nil {
        best = candidate
        first = member
      }
    }
    return first
  }

  /// Works out what a widget is worth now (decisions 3, 13 and 15).
  @inline(__always)
  private mutating func standing(of widget: Int) {
    widgets[widget].stand(at: relevanceValue(of: widget))
    if policy.rotationSources.contains(.shortcut) { considerShortcuts(widget) }
  }

  /// What a widget's relevance is worth now, on the scale that is compared.
  @inline(__always)
  func relevanceValue(of widget: Int) -> Fraction {
    let slot = widgets[widget]
    guard slot.score > 0, slot.isFinite, slot.hasWindow(at: now) else { return .zero }
    return policy.compare == .raw
      ? Fraction(slot.score, over: Score.scale)
      : NormaliserRule.value(of: slot.score, in: pools[Int(slot.pool)], by: policy.normaliser)
  }

  /// A shortcut may rotate a present widget only by the switch X8: it is worth 1 (`settled.md` 31).
  private mutating func considerShortcuts(_ widget: Int) {
    guard Fraction.order(widgets[widget].value, .one) < 0, rotatingShortcutEnd(of: widget) != nil
    else { return }
    widgets[widget].value = .one
    widgets[widget].source = .shortcut
  }

  /// When the shortcuts that speak for a placed widget now stop doing so, or nil when none does.
  func rotatingShortcutEnd(of widget: Int) -> SimulationTime? {
    let identity = identities[widget]
    return shortcuts[plan.world.kinds[identity.kind.index].app.index]
      .filter {
        $0.kind == identity.kind
          && PresenceRule.matches(identity.configuration, asked: $0.configuration)
      }
      .compactMap { $0.period(at: now)?.end }
      .max()
  }

  /// The rule that stops a candidate by itself; the next best may move then (`settled.md` 18).
  private func ownObstacle(of widget: Int, stack: Int) -> WithheldReason? {
    let slot = widgets[widget]
    if slot.source == .relevance, !policy.rotationSources.contains(.relevance) {
      return .notEligible
    }
    if slot.source == .shortcut {
      if now < slot.declinedShortcutUntil { return .declined }
    } else if slot.windowEntry >= 0, slot.declinedEntry == slot.windowEntry {
      return .declined
    }
    if !isDeveloping(slot.kind),
      slot.movements.isUsedUp(on: day, limit: policy.limitRotations)
    {
      return .rotations
    }
    guard policy.threshold > 0 || policy.choice == .seededChance else { return nil }
    return ChoiceRule.obstacle(
      value: slot.value,
      policy: policy,
      draw: plan.world.seed.stream(
        "chance",
        plan.world.stacks[stack].name,
        name(ofWidget: widget),
        String(slot.windowEntry)
      )
    )
  }

  /// What stops the whole stack: the person's touch, or a movement a short while ago.
  private func stackObstacle(_ stack: Int, candidate widget: Int) -> Obstacle? {
    if now < stacks[stack].holdUntil {
      return Obstacle(reason: .hold, until: stacks[stack].holdUntil)
    }
    if now < stacks[stack].gapUntil, !isDeveloping(widgets[widget].kind) {
      return Obstacle(reason: .gap, until: stacks[stack].gapUntil)
    }
    return nil
  }

  /// Scrolls a stack to a member; the order of its widgets stays (decision 20).
  private mutating func turn(_ stack: Int, to member: Int, log: inout [Record]) {
    let from = slot(stack, stacks[stack].visible)
    let to = slot(stack, member)
    log.append(
      Record(
        time: now,
        event: .rotation(
          Record.Rotation(
            stack: StackID(stack),
            from: WidgetID(from),
            to: WidgetID(to),
            source: widgets[to].source,
            value: widgets[to].value,
            against: widgets[from].value
          )
        )
      )
    )
    stacks[stack].visible = member
    stacks[stack].cause = .rotation(widgets[to].source)
    stacks[stack].since = now
    stacks[stack].gapUntil = now + policy.limitGap
    widgets[to].movements.record(on: day)
  }

  /// Records why each candidate that is not on top is not, where that changed.
  private mutating func recordObstacles(
    _ stack: Int,
    first: Int,
    visible before: Int,
    block: Obstacle?,
    log: inout [Record]
  ) {
    let visible = stacks[stack].visible
    for member in 0..<stacks[stack].members.count {
      let widget = slot(stack, member)
      var obstacle = Obstacle.none
      if member != visible, widgets[widget].hasWindow(at: now) || widgets[widget].value.isPositive {
        obstacle = self.obstacle(
          stack,
          member: member,
          widget: widget,
          first: first,
          before: before,
          block: block
        )
      }
      guard obstacle != widgets[widget].obstacle else { continue }
      widgets[widget].obstacle = obstacle
      guard let reason = obstacle.reason else { continue }
      if reason == .hold || reason == .gap { wake(stack, at: obstacle.until) }
      log.append(
        Record(
          time: now,
          event: .withheld(
            Record.Withheld(
              stack: StackID(stack),
              widget: WidgetID(widget),
              source: widgets[widget].source,
              reason: reason,
              until: obstacle.until
            )
          )
        )
      )
    }
  }

  /// The first rule that stops a member which is not on top.
  private mutating func obstacle(
    _ stack: Int,
    member: Int,
    widget: Int,
    first: Int,
    before: Int,
    block: Obstacle?
  ) -> Obstacle {
    let slot = widgets[widget]
    guard slot.value.isPositive else {
      let reason = EligibilityRule.obstacle(score: slot.score, isFinite: slot.isFinite)
      return Obstacle(reason: reason, until: nextPositiveScore(ofWidget: widget))
    }
    if stacks[stack].isSuggestionOnTop {
      return Obstacle(reason: .covered, until: stacks[stack].suggestion?.until ?? .never)
    }
    if !stacks[stack].smartRotate { return Obstacle(reason: .switchedOff) }
    if let own = slot.ownObstacle {
      return Obstacle(reason: own, until: end(of: own, widget: widget))
    }
    if member == first, let block { return block }
    let winner = widgets[self.slot(stack, first)].value
    return Obstacle(reason: Fraction.order(slot.value, winner) == 0 ? .tie : .outranked)
  }

  /// When a candidate's own obstacle stops blocking.
  private func end(of reason: WithheldReason, widget: Int) -> SimulationTime {
    switch reason {
    case .rotations: nextDay
    case .declined where widgets[widget].source == .shortcut:
      widgets[widget].declinedShortcutUntil
    // The reason is this entry: it is gone when its window closes or the next one governs.
    case .declined, .chance: min(widgets[widget].windowClose, nextRelevance(ofWidget: widget))
    default: .never
    }
  }

  /// Plans to look at a stack again, once for each moment.
  mutating func wake(_ stack: Int, at time: SimulationTime) {
    guard memories[stack].wakes != time else { return }
    memories[stack].wakes = time
    agenda.schedule(.stackWakes(Int32(stack)), at: time, priority: 1)
  }
}
