import SimulationCore

/// Finds what a widget lacks to come on top by a horizon (reading 42).
struct LackFinder {
  private(set) var engine: Engine
  let horizon: SimulationTime

  /// The rules that hold a member back when it has a reason, now or later; else that it has none.
  func lacks(ofMember widget: WidgetID, in stack: StackID) -> [WidgetExplanation.Lack] {
    let index = Int(widget.index)
    var later = self
    var next = later.engine.nextPositiveScore(of: index)
    // A later input of the same moment may end a score at once.
    while !later.isSpeakingFor(index), next > later.engine.now, next <= horizon {
      later.engine.advance(to: next, including: true, inputs: [])
      next = later.engine.nextPositiveScore(of: index)
    }
    if later.isSpeakingFor(index) {
      let held = later.obstacles(of: widget, in: stack)
      return held.isEmpty ? [.value] : held.map { $0.lack(isSuggestion: false) }
    }
    let isOff = !engine.home[stack].smartRotate
    let isStill = !isOff && !engine.home.turnsByItself(stack.index, engine.policy)
    var lacks: [WidgetExplanation.Lack] = isOff ? [.smartRotate] : []
    if isStill { lacks.append(.rule(.todayView)) }
    if next == .never { lacks.append(.score) }
    return lacks + lacksOfPrediction(ofMember: index)
  }

  private func isSpeakingFor(_ widget: Int) -> Bool {
    let slot = engine.widgets[widget]
    let isScored = slot.score > 0 && slot.isFinite && slot.hasWindow(at: engine.now)
    return isScored || engine.prediction(for: widget) != nil
  }

  func lacks(of kind: KindID, candidate: CandidateExplanation?) -> [WidgetExplanation.Lack] {
    let families = engine.world[kind].families
    let fits = engine.world.stacks.indices.contains {
      engine.home.isThere($0) && families.contains(engine.world.stacks[$0].family)
        && engine.home[$0].widgetSuggestions
        && (engine.policy.todaySuggest || !engine.home.isInTodayView($0))
    }
    if fits, let candidate, case .withheld(let reason)? = candidate.obstacle?.rule,
      !reason.isOfProviders
    {
      return obstacles(of: candidate.widget, in: nil).map { $0.lack(isSuggestion: true) }
    }
    var lacks: [WidgetExplanation.Lack] = fits ? [] : [.stack]
    if !engine.shortcuts.all.contains(where: { $0.kind == kind }) { lacks.append(.shortcut) }
    if case .withheld(let reason)? = candidate?.obstacle?.rule, reason.isOfProviders {
      lacks.append(reason.lack(isSuggestion: true))
    }
    return lacks + [lackOfPrediction(of: kind)]
  }

  private func lackOfPrediction(of kind: KindID) -> WidgetExplanation.Lack {
    guard let intent = engine.world.intent(of: kind) else { return .intent }
    if !engine.world[intent].isTaken(by: engine.policy) { return .eligibleIntent }
    return engine.predictions.slots(of: intent).isEmpty ? .prediction : .matchingPrediction
  }

  private func lacksOfPrediction(ofMember widget: Int) -> [WidgetExplanation.Lack] {
    let kind = KindID(Int(engine.widgets[widget].kind))
    guard engine.policy.learnLaunches, engine.widgets.isOpened(widget, by: engine.learning) else {
      return [lackOfPrediction(of: kind)]
    }
    return engine.world.intent(of: kind) == nil
      ? [.launch] : [lackOfPrediction(of: kind), .launch]
  }

  /// The rules that hold a widget back, in their order: each is lifted until it comes on top, or
  /// until one remains that only another value or another day lifts.
  private func obstacles(of widget: WidgetID, in stack: StackID?) -> [WithheldReason] {
    var freed = self
    var found: [WithheldReason] = []
    while let withheld = Verdict(freed.engine).obstacle(of: widget, in: stack),
      !found.contains(withheld.reason)
    {
      found.append(withheld.reason)
      guard freed.lift(withheld), !freed.comesUp(widget) else { break }
    }
    return found
  }

  private func comesUp(_ widget: WidgetID) -> Bool {
    var copy = engine
    copy.evaluate()
    if copy.home.stacks.contains(where: { $0.shown == widget }) { return true }
    let outlook = Outlook(
      from: copy,
      until: horizon,
      wanted: { $1 == widget },
      isEnough: { !$0.isEmpty }
    )
    return !outlook.wins.isEmpty
  }

  private mutating func endGap(of stack: Int) {
    engine.home.endGap(of: stack, at: engine.now)
    engine.rests.stay(stack, until: engine.now)
  }

  private mutating func lift(_ withheld: Record.Withheld) -> Bool {
    let (stack, index) = (withheld.stack?.index, Int(withheld.widget.index))
    switch withheld.reason {
    case .hold:
      guard let stack else { return false }
      engine.home.endHold(of: stack, at: engine.now)
    case .gap:
      guard let stack else { return false }
      engine.policy.limitGap = .zero
      endGap(of: stack)
    case .restGap:
      guard let stack else { return false }
      engine.policy.restGap = .zero
      endGap(of: stack)
    case .seenRests: engine.policy.limitSeenRests = nil
    case .rotations: engine.policy.limitRotations = nil
    case .suggestions: engine.policy.limitSuggestions = nil
    case .threshold:
      engine.policy.threshold = 0
      if engine.policy.poolFlat == .none { engine.policy.poolFlat = .half }
    case .chance: engine.policy.choice = .rank
    case .lookedForLess: engine.policy.rest = .stay
    case .todayView: engine.policy.todayRotate = true
    case .notEligible:
      let source = Policy.Sources(withheld.source)
      if withheld.isSuggestion {
        engine.policy.suggestionSources.insert(source)
      } else {
        engine.policy.rotationSources.insert(source)
      }
    case .declined: engine.widgets[index].declined.forgive()
    case .switchedOff:
      guard let stack else { return false }
      engine.home.set(.smartRotate, of: stack, on: true)
      engine.home.set(.widgetSuggestions, of: stack, on: true)
    case .scoreNotPositive, .scoreNotFinite, .outranked, .tie, .covered, .concurrent, .present,
      .noTarget, .nonDateProviders, .noHabit, .notNow, .unsure, .ignored, .donated, .dismissed,
      .silenced, .stackFull, .noPermission, .notThere, .notOffered:
      return false
    }
    engine.widgets.forgetObstacles()
    engine.attention.limitsChanged()
    return true
  }
}

extension WithheldReason {
  fileprivate var isOfProviders: Bool {
    [.habit, .permission, .whereabouts, .date].contains(lack(isSuggestion: true))
  }

  fileprivate func lack(isSuggestion: Bool) -> WidgetExplanation.Lack {
    if self == .switchedOff { return isSuggestion ? .stack : .smartRotate }
    return Self.lacks[self] ?? .rule(self)
  }

  private static let lacks: [WithheldReason: WidgetExplanation.Lack] = [
    .outranked: .value, .tie: .value, .scoreNotPositive: .score, .scoreNotFinite: .score,
    .noTarget: .stack, .noHabit: .habit, .notNow: .habit, .noPermission: .permission,
    .notThere: .whereabouts, .nonDateProviders: .date,
  ]
}
