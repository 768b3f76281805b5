import SimulationCore

// What a record rests on: what speaks for a widget, and what stopped it.
extension Engine {
  /// What speaks for a placed widget, as it was weighed last.
  func causes(ofPlaced widget: Int) -> Causes {
    let slot = widgets[widget]
    let speaks = slot.source == .relevance || slot.score > 0 && slot.isFinite
    let app = plan.world.kinds[Int(slot.kind)].app
    let isRotated = slot.isWeighed && slot.shortcut >= 0
    return Causes(
      of: WidgetID(widget),
      source: slot.source,
      entry: speaks && slot.hasWindow(at: now) ? slot.windowEntry : nil,
      shortcut: isRotated ? (app, Int(slot.shortcut)) : nil,
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

  /// What stopped a candidate for a reason; `first` is the member that stands first, where the
  /// stack was ranked.
  func blocker(
    of reason: WithheldReason,
    _ widget: WidgetID,
    in stack: Int?,
    first: Int? = nil
  ) -> Blocker? {
    let slot = widgets[Int(widget.index)]
    switch reason {
    case .hold: return stack.map { .touch(memories[$0].touchedAt) }
    case .gap: return stack.map { .movement(memories[$0].movedAt) }
    case .declined: return .touch(slot.declinedAt)
    case .dismissed: return dismissals.since(of: widget).map { .touch($0) }
    case .silenced:
      return stack.flatMap { memories[$0].silence.since(KindID(Int(slot.kind))) }.map { .touch($0) }
    case .rotations: return policy.limitRotations.map { .limit($0) }
    case .suggestions: return policy.limitSuggestions.map { .limit($0) }
    case .concurrent: return .limit(policy.limitConcurrent)
    case .stackFull: return .limit(policy.stackMaximum)
    case .switchedOff: return .stackSwitch(slot.isPlaced ? .smartRotate : .widgetSuggestions)
    case .covered: return stack.flatMap { stacks[$0].suggestion }.map { .widget($0.widget) }
    case .outranked, .tie:
      return stack.flatMap { rival(of: widget, in: $0, first: first) }.map { .widget($0) }
    case .present: return placedTwin(of: widget).map { .widget($0) }
    case .scoreNotPositive, .scoreNotFinite, .threshold, .chance, .noTarget, .notEligible,
      .nonDateProviders, .noHabit, .notNow, .unsure, .ignored, .noPermission, .notThere:
      return nil
    }
  }

  /// The widget that stands before another one in a stack.
  private func rival(of widget: WidgetID, in stack: Int, first: Int?) -> WidgetID? {
    if let waiting = memories[stack].waiting, waiting != widget { return waiting }
    // A suggestion was compared with the placed widgets.
    guard let first else { return memories[stack].rival }
    return Ranking(before: first, first: first, value: .zero, against: .zero)
      .first(in: stacks[stack])
  }

  /// The placed widget that a suggested one would repeat.
  private func placedTwin(of widget: WidgetID) -> WidgetID? {
    let own = configuration(ofWidget: Int(widget.index))
    let kind = Int(widgets[Int(widget.index)].kind)
    let intent = Int(plan.kindIntents[kind])
    let kinds = intent < 0 ? [Int32(kind)] : plan.intentKinds[intent]
    for other in kinds.flatMap({ widgets.ofKind[Int($0)] }) where widgets[Int(other)].isPlaced {
      let saved = widgets.identities[Int(other)].configuration
      let isMeant =
        intent < 0
        ? PresenceRule.matches(saved, asked: own)
        : PredictionMatchRule.matches(
          own,
          saved: saved,
          of: plan.world.intents[intent],
          defaults: policy.matchDefaults
        )
      if isMeant { return WidgetID(Int(other)) }
    }
    return nil
  }
}

extension Engine.Ranking {
  /// The widget that stands first.
  func first(in stack: StackState) -> WidgetID? {
    first == Self.suggestion ? stack.suggestion?.widget : stack.members[first]
  }
}
