import SimulationCore

extension Blocker {
  static func blocker(
    of obstacle: Obstacle,
    _ widget: WidgetID,
    in stack: Int?,
    reading engine: Engine
  ) -> Blocker? {
    guard let reason = obstacle.reason else { return nil }
    let slot = engine.widgets[widget]
    switch reason {
    case .hold: return stack.map { .touch(engine.home.memories[$0].touchedAt) }
    case .gap:
      return stack.map { .movement(lastMovement(of: $0, before: obstacle, reading: engine)) }
    case .restGap: return stack.map { .look(engine.rests.memories[$0].seenAt) }
    case .declined: return .touch(slot.declined.at)
    case .dismissed: return engine.home.dismissals.since(of: widget).map { .touch($0) }
    case .silenced:
      return stack.flatMap { engine.home.memories[$0].silence.since(KindID(Int(slot.kind))) }.map {
        .touch($0)
      }
    case .rotations: return engine.policy.limitRotations.map { .limit($0) }
    case .seenRests: return engine.policy.limitSeenRests.map { .limit($0) }
    case .suggestions: return engine.policy.limitSuggestions.map { .limit($0) }
    case .concurrent: return .limit(engine.policy.limitConcurrent)
    case .stackFull: return .limit(engine.policy.stackMaximum)
    case .switchedOff: return .stackSwitch(slot.isPlaced ? .smartRotate : .widgetSuggestions)
    case .covered:
      return stack.flatMap { engine.home[$0].suggestion }.map { .widget($0.widget) }
    case .outranked, .tie, .lookedForLess: return obstacle.rival.map { .widget($0) }
    case .present:
      return twin(of: widget, obstacle.source, in: stack, reading: engine).map { .widget($0) }
    case .scoreNotPositive, .scoreNotFinite, .threshold, .chance, .noTarget, .notEligible, .donated,
      .nonDateProviders, .noHabit, .notNow, .unsure, .ignored, .noPermission, .notThere,
      .notOffered, .todayView:
      return nil
    }
  }

  private static func lastMovement(
    of stack: Int,
    before obstacle: Obstacle,
    reading engine: Engine
  ) -> SimulationTime {
    let rests = engine.rests.memories[stack].until
    guard obstacle.source == .rest, !engine.rests.countsSeen,
      rests > engine.home[stack].gapUntil
    else { return engine.home.memories[stack].movedAt }
    return rests - engine.policy.limitGap
  }

  /// The placed widget that a suggested one would repeat: for a shortcut one of its kind, for a
  /// prediction any that it means.
  private static func twin(
    of widget: WidgetID,
    _ source: Policy.Source,
    in stack: Int?,
    reading engine: Engine
  ) -> WidgetID? {
    let own = engine.widgets.configuration(of: Int(widget.index))
    let kind = Int(engine.widgets[widget].kind)
    let intent = engine.widgets.intent(of: Int(widget.index))
    let isPredicted = source == .prediction && intent >= 0
    let isApart = stack.map { engine.home.isApart($0) } ?? false
    let isOfStack = engine.policy.presenceShortcut == .stack || isApart
    let inStack = source == .shortcut && isOfStack ? stack : nil
    let kinds = isPredicted ? engine.widgets.kinds(of: IntentID(intent)) : [Int32(kind)]
    for other in kinds.flatMap({ engine.widgets.ofKind[Int($0)] }) {
      let slot = engine.widgets[Int(other)]
      guard engine.home.counts(Int(other), slot, inStack: inStack) else { continue }
      let isTwin =
        isPredicted
        ? engine.widgets.matches(own, of: IntentID(intent), Int(other), defaults: .always)
        : engine.widgets.identities[Int(other)].resolved.matches(own)
      if isTwin { return WidgetID(Int(other)) }
    }
    return nil
  }
}
