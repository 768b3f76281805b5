import SimulationCore

// What a record rests on: what speaks for a widget, and what stopped it.
extension Engine {
  /// What speaks for a placed widget, as it was weighed last.
  @inline(__always)
  func causes(ofPlaced widget: Int) -> Causes {
    let slot = widgets[widget]
    let speaks = slot.source == .relevance || slot.score > 0 && slot.isFinite
    let isRotated = slot.isWeighed && slot.shortcut >= 0
    return Causes(
      of: WidgetID(widget),
      source: slot.source,
      entry: speaks && slot.hasWindow(at: now) ? slot.windowEntry : nil,
      shortcut: isRotated ? (plan.world.kinds[Int(slot.kind)].app, Int(slot.shortcut)) : nil,
      prediction: slot.isWeighed && slot.prediction > 0 ? slot.prediction : nil
    )
  }

  /// What speaks for a suggestion that was held back.
  func causes(of held: HeldSuggestion) -> Causes {
    let source = held.obstacle.source
    let app = AppID(app(ofWidget: held.widget))
    return Causes(
      of: held.widget,
      source: source,
      shortcut: source == .shortcut ? (app, Int(held.origin)) : nil,
      prediction: source == .prediction ? held.origin : nil
    )
  }

  /// What it was that stopped a candidate.
  func blocker(of obstacle: Obstacle, _ widget: WidgetID, in stack: Int?) -> Blocker? {
    guard let reason = obstacle.reason else { return nil }
    let slot = widgets[Int(widget.index)]
    switch reason {
    case .hold: return stack.map { .touch(home.memories[$0].touchedAt) }
    case .gap: return stack.map { .movement(lastMovement(of: $0, before: obstacle)) }
    case .restGap: return stack.map { .look(home.memories[$0].restSeenAt) }
    case .declined: return .touch(slot.declinedAt)
    case .dismissed: return home.dismissals.since(of: widget).map { .touch($0) }
    case .silenced:
      return stack.flatMap { home.memories[$0].silence.since(KindID(Int(slot.kind))) }.map {
        .touch($0)
      }
    case .rotations: return policy.limitRotations.map { .limit($0) }
    case .seenRests: return policy.limitSeenRests.map { .limit($0) }
    case .suggestions: return policy.limitSuggestions.map { .limit($0) }
    case .concurrent: return .limit(policy.limitConcurrent)
    case .stackFull: return .limit(policy.stackMaximum)
    case .switchedOff: return .stackSwitch(slot.isPlaced ? .smartRotate : .widgetSuggestions)
    case .covered: return stack.flatMap { home.stacks[$0].suggestion }.map { .widget($0.widget) }
    case .outranked, .tie, .lookedForLess: return obstacle.rival.map { .widget($0) }
    case .present: return placedTwin(of: widget, obstacle.source, in: stack).map { .widget($0) }
    case .scoreNotPositive, .scoreNotFinite, .threshold, .chance, .noTarget, .notEligible, .donated,
      .nonDateProviders, .noHabit, .notNow, .unsure, .ignored, .noPermission, .notThere,
      .notOffered, .todayView:
      return nil
    }
  }

  /// The movement after which a stack rests.
  private func lastMovement(of stack: Int, before obstacle: Obstacle) -> SimulationTime {
    let memory = home.memories[stack]
    guard obstacle.source == .rest, !countsSeenRests,
      memory.restsUntil > home.stacks[stack].gapUntil
    else {
      return memory.movedAt
    }
    return memory.restsUntil - policy.limitGap
  }

  /// The placed widget that a suggested one would repeat: for a shortcut one of its kind, for a
  /// prediction any that it means.
  private func placedTwin(
    of widget: WidgetID,
    _ source: Policy.Source,
    in stack: Int?
  ) -> WidgetID? {
    let own = configuration(ofWidget: Int(widget.index))
    let kind = Int(widgets[Int(widget.index)].kind)
    let intent = Int(plan.kindIntents[kind])
    let isPredicted = source == .prediction && intent >= 0
    let isOfStack = policy.presenceShortcut == .stack || stack.map(isApart) ?? false
    let inStack = source == .shortcut && isOfStack ? stack : nil
    let kinds = isPredicted ? plan.intentKinds[intent] : [Int32(kind)]
    for other in kinds.flatMap({ widgets.ofKind[Int($0)] }) {
      let slot = widgets[Int(other)]
      guard slot.isPlaced, inStack == nil ? isCounted(Int(other)) : inStack == Int(slot.stack)
      else { continue }
      let isTwin =
        isPredicted
        ? matches(own, of: IntentID(intent), Int(other), defaults: .always)
        : PresenceRule.matches(widgets.identities[Int(other)].resolved, asked: own)
      if isTwin { return WidgetID(Int(other)) }
    }
    return nil
  }
}

extension Engine.Ranking {
  /// The widget that stands first.
  func first(in stack: StackState) -> WidgetID? { widget(first, in: stack) }

  /// The widget that a suggestion must be worth more than.
  func bar(in stack: StackState) -> WidgetID? { widget(barMember, in: stack) }

  private func widget(_ member: Int, in stack: StackState) -> WidgetID? {
    member == Self.suggestion ? stack.suggestion?.widget : stack.members[member]
  }
}
