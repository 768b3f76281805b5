import SimulationCore

// Why a widget shows or does not, and when it would.
extension Engine {
  /// Explains a placed widget; without a horizon only how it stands now.
  func explanation(ofPlaced widget: WidgetID, horizon: SimulationTime?) -> WidgetExplanation {
    let index = Int(widget.index)
    let kind = KindID(Int(widgets[index].kind))
    var result = WidgetExplanation(
      moment: now,
      name: name(ofWidget: index),
      kind: kind,
      configuration: self.configuration(ofWidget: index),
      place: place(of: widget),
      isShowing: true,
      horizon: horizon ?? now
    )
    result.gone = goneValues(ofWidget: index)
    if result.place == .absent {
      // The person took it away: its kind speaks for it.
      return explanation(of: kind, configured: configuration(ofWidget: index), horizon: horizon)
    }
    guard case .stack(let stack, let place) = result.place else { return result }
    let verdict = Verdict(self)
    var candidate = member(widget, at: place, of: stack, verdict: verdict)
    result.top = home.stacks[stack.index].top
    result.memberCount = home.stacks[stack.index].members.count
    result.isShowing = result.top == widget
    result.obstacle = candidate.obstacle
    result.rival = rival(candidate.obstacle, in: stack, verdict: verdict)
    if !result.isShowing, let horizon {
      let outlook = outlook(
        until: horizon,
        wanted: { $1 == widget },
        isEnough: { !$0.isEmpty }
      )
      result.nextWin = outlook.wins.first
      result.horizon = outlook.horizon
      if result.nextWin == nil {
        result.lacks = lacks(ofMember: widget, in: stack, until: horizon)
      }
    }
    candidate.nextWin = result.nextWin
    result.candidate = candidate
    return result
  }

  /// The member of a stack that an obstacle names as worth more.
  private func rival(
    _ obstacle: CandidateObstacle?,
    in stack: StackID,
    verdict: Verdict
  ) -> CandidateExplanation? {
    guard let obstacle, obstacle.rule == .withheld(.outranked), let rival = obstacle.rival,
      let place = home.stacks[stack.index].members.firstIndex(of: rival)
    else { return nil }
    return member(rival, at: place, of: stack, verdict: verdict)
  }

  /// Explains a widget that is not placed: a kind with the configuration that is asked for; without
  /// a horizon only how it stands now.
  func explanation(
    of kind: KindID,
    configured configuration: Configuration,
    horizon: SimulationTime?
  ) -> WidgetExplanation {
    let name = plan.world.kinds[kind.index].kind
    var result = WidgetExplanation(
      moment: now,
      name: configuration.isEmpty ? name : "\(name)(\(configuration))",
      kind: kind,
      configuration: configuration,
      place: .absent,
      isShowing: false,
      horizon: horizon ?? now
    )
    result.gone = goneValues(in: configuration, of: kind, chosenAt: now)
    let verdict = Verdict(self)
    let known = widgets.suggested.filter {
      widgets.identities[Int($0)].kind == kind
        && widgets.identities[Int($0)].configuration.matches(configuration)
    }.map { WidgetID(Int($0)) }
    let candidates = known.map { suggestion($0, in: nil, verdict: verdict) }
    // Of several configurations, one that shows or that something speaks for.
    var candidate =
      candidates.first { $0.obstacle == nil } ?? candidates.first { $0.source != nil }
      ?? candidates.first
    if let widget = candidate?.widget, let shown = home.stack(suggesting: widget) {
      result.place = .suggestion(StackID(shown))
      result.isShowing = home.stacks[shown].isSuggestionOnTop
    }
    result.obstacle = candidate?.obstacle
    let stack = candidate.flatMap { verdict.obstacle(of: $0.widget, in: nil)?.stack }
    result.top = stack.map { home.stacks[$0.index].top }
    if !result.isShowing {
      result.obstacle =
        result.obstacle ?? CandidateObstacle(rule: .nothingSuggests, until: nil, decision: 2)
    }
    if !result.isShowing, let horizon {
      let outlook = outlook(
        until: horizon,
        wanted: { engine, widget in
          Int(engine.widgets[Int(widget.index)].kind) == kind.index
            && engine.configuration(ofWidget: Int(widget.index)).matches(configuration)
        },
        isEnough: { !$0.isEmpty }
      )
      (result.nextWin, result.horizon) = (outlook.wins.first, outlook.horizon)
      if result.nextWin == nil {
        result.lacks = lacks(of: kind, candidate: candidate, until: horizon)
      }
    }
    candidate?.nextWin = result.nextWin
    result.candidate = candidate
    return result
  }

  /// Where a placed widget is now; the person may have moved it.
  private func place(of widget: WidgetID) -> WidgetExplanation.Place {
    for (index, stack) in home.stacks.enumerated() {
      if let member = stack.members.firstIndex(of: widget) {
        return .stack(StackID(index), member: member)
      }
    }
    let page = home.page(of: widget)
    return page.map { .alone(page: $0) } ?? .absent
  }
}

// Why a stack shows what it shows.
extension Engine {
  /// Explains a stack; the arrival and the rules passed come from the instant of its last move.
  func explanation(
    of stack: StackID,
    horizon: SimulationTime,
    history: ArrivalHistory
  ) -> StackExplanation {
    let verdict = Verdict(self)
    let state = home.stacks[stack.index]
    var candidates = state.members.enumerated().map {
      member($0.element, at: $0.offset, of: stack, verdict: verdict)
    }
    candidates += suggestionCandidates(of: stack, verdict: verdict).map {
      suggestion($0, in: stack, verdict: verdict)
    }
    let awaited = candidates.map(\.widget).filter { $0 != state.top }
    let outlook = outlook(
      until: horizon,
      wanted: { _, widget in awaited.contains(widget) },
      isEnough: { $0.count == awaited.count }
    )
    for index in candidates.indices {
      candidates[index].nextWin = outlook.wins.first { $0.widget == candidates[index].widget }
    }
    let winner = candidates.first { $0.widget == state.top }
    return StackExplanation(
      moment: now,
      stack: stack,
      state: state,
      winner: winner ?? suggestion(state.top, in: stack, verdict: verdict),
      arrival: history.arrival,
      passed: history.passed,
      others: candidates.filter { $0.widget != state.top },
      movementsToday: history.movementsToday,
      horizon: outlook.horizon
    )
  }

  /// What a run's past tells about a stack.
  struct ArrivalHistory {
    var arrival: StackExplanation.Arrival
    var passed: [PassedRule]
    var movementsToday: Int
  }

  /// The rules in the order in which they are asked; the engine has applied all that was due at
  /// its instant, and decided nothing yet.
  func passedRules(of stack: StackID, state: StackState) -> [PassedRule] {
    var after = self
    var ignored = EventLog.none
    after.evaluate(log: &ignored)
    let asked = ArrivalQuestions(before: self, after: after, stack: stack.index, widget: state.top)
    switch state.cause {
    case .rotation(let source): return asked.ofRotation(by: source)
    case .suggestion(let source): return asked.ofSuggestion(by: source)
    case .start, .uncovered, .swipe, .kept, .edit: return []
    }
  }
}

// What a widget lacks that is not going to come on top (reading 42).
extension Engine {
  /// What a member lacks: where something speaks for it, or is known to, the rules that hold it
  /// back then; else that something does.
  func lacks(
    ofMember widget: WidgetID,
    in stack: StackID,
    until horizon: SimulationTime
  ) -> [WidgetExplanation.Lack] {
    let index = Int(widget.index)
    var engine = self
    var next = engine.nextPositiveScore(ofWidget: index)
    // What comes later at the same moment may end a score at once.
    while !engine.isSpeakingFor(index), next > engine.now, next <= horizon {
      var ignored = EventLog.none
      engine.advance(to: next, including: true, inputs: [], log: &ignored)
      next = engine.nextPositiveScore(ofWidget: index)
    }
    if engine.isSpeakingFor(index) {
      let held = engine.obstacles(of: widget, in: stack, until: horizon)
      return held.isEmpty ? [.value] : held.map { $0.lack(isSuggestion: false) }
    }
    let isOff = !home.stacks[stack.index].smartRotate
    let isStill = !isOff && !turnsByItself(stack.index)
    var lacks: [WidgetExplanation.Lack] = isOff ? [.smartRotate] : []
    if isStill { lacks.append(.rule(.todayView)) }
    if next == .never { lacks.append(.score) }
    return lacks + lacksOfPrediction(ofMember: index)
  }

  /// Whether a score above zero or a prediction speaks for a widget, whatever that is worth.
  private func isSpeakingFor(_ widget: Int) -> Bool {
    let slot = widgets[widget]
    let isScored = slot.score > 0 && slot.isFinite && slot.hasWindow(at: now)
    return isScored || prediction(for: widget) != nil
  }

  /// What a kind lacks that is not going to be suggested.
  func lacks(
    of kind: KindID,
    candidate: CandidateExplanation?,
    until horizon: SimulationTime
  ) -> [WidgetExplanation.Lack] {
    let families = plan.world.kinds[kind.index].families
    let fits = plan.world.stacks.indices.contains {
      home.isThere($0) && families.contains(plan.world.stacks[$0].family)
        && home.stacks[$0].widgetSuggestions && (policy.todaySuggest || !home.isInTodayView($0))
    }
    if fits, let candidate, case .withheld(let reason)? = candidate.obstacle?.rule,
      !reason.isOfProviders
    {
      let held = obstacles(of: candidate.widget, in: nil, until: horizon)
      return held.map { $0.lack(isSuggestion: true) }
    }
    var lacks: [WidgetExplanation.Lack] = fits ? [] : [.stack]
    if !shortcuts.all.contains(where: { $0.kind == kind }) { lacks.append(.shortcut) }
    if case .withheld(let reason)? = candidate?.obstacle?.rule, reason.isOfProviders {
      lacks.append(reason.lack(isSuggestion: true))
    }
    return lacks + [lackOfPrediction(of: kind)]
  }

  private func lackOfPrediction(of kind: KindID) -> WidgetExplanation.Lack {
    guard let intent = plan.world.intent(of: kind) else { return .intent }
    if !mayBePredicted(intent) { return .eligibleIntent }
    return predictions.slots(of: intent).isEmpty ? .prediction : .matchingPrediction
  }

  /// The same of a placed widget, for which opening its app may speak.
  private func lacksOfPrediction(ofMember widget: Int) -> [WidgetExplanation.Lack] {
    let kind = KindID(Int(widgets[widget].kind))
    guard policy.learnLaunches, isOpened(widget) else { return [lackOfPrediction(of: kind)] }
    return plan.world.intent(of: kind) == nil ? [.launch] : [lackOfPrediction(of: kind), .launch]
  }

  /// The rules that hold a widget back now, in the order in which they ask: each is taken away
  /// until it comes on top, or until one remains that only another value or another day takes away.
  private func obstacles(
    of widget: WidgetID,
    in stack: StackID?,
    until horizon: SimulationTime
  ) -> [WithheldReason] {
    var engine = self
    var found: [WithheldReason] = []
    while let withheld = Verdict(engine).obstacle(of: widget, in: stack),
      !found.contains(withheld.reason)
    {
      found.append(withheld.reason)
      guard engine.lift(withheld), !engine.comesUp(widget, until: horizon) else { break }
    }
    return found
  }

  /// Whether a widget comes on top of a stack now or later, if nothing more comes in.
  private func comesUp(_ widget: WidgetID, until horizon: SimulationTime) -> Bool {
    var copy = self
    var ignored = EventLog.none
    copy.evaluate(log: &ignored)
    if copy.home.stacks.contains(where: { $0.shown == widget }) { return true }
    let outlook = copy.outlook(
      until: horizon,
      wanted: { $1 == widget },
      isEnough: { !$0.isEmpty }
    )
    return !outlook.wins.isEmpty
  }

  /// Takes away what held a widget back, where a rule can be left out; false where it cannot.
  private mutating func lift(_ withheld: Record.Withheld) -> Bool {
    let (stack, index) = (withheld.stack?.index, Int(withheld.widget.index))
    switch withheld.reason {
    case .hold:
      guard let stack else { return false }
      home.release(stack, fromHold: true, fromGap: false, at: now)
    case .gap:
      guard let stack else { return false }
      policy.limitGap = .zero
      home.release(stack, fromHold: false, fromGap: true, at: now)
    case .restGap:
      guard let stack else { return false }
      policy.restGap = .zero
      home.release(stack, fromHold: false, fromGap: true, at: now)
    case .seenRests: policy.limitSeenRests = nil
    case .rotations: policy.limitRotations = nil
    case .suggestions: policy.limitSuggestions = nil
    case .threshold:
      policy.threshold = 0
      if policy.poolFlat == .none { policy.poolFlat = .half }
    case .chance: policy.choice = .rank
    case .lookedForLess: policy.rest = .stay
    case .todayView: policy.todayRotate = true
    case .notEligible:
      let source = Policy.Sources(withheld.source)
      if withheld.isSuggestion {
        policy.suggestionSources.insert(source)
      } else {
        policy.rotationSources.insert(source)
      }
    case .declined:
      let never = SimulationTime(milliseconds: .min)
      widgets[index].declinedEntry = -1
      widgets[index].declinedDay = -1
      (widgets[index].declinedPredictionAt, widgets[index].declinedShortcutAt) = (never, never)
    case .switchedOff:
      guard let stack else { return false }
      home.set(.smartRotate, of: stack, on: true)
      home.set(.widgetSuggestions, of: stack, on: true)
    case .scoreNotPositive, .scoreNotFinite, .outranked, .tie, .covered, .concurrent, .present,
      .noTarget, .nonDateProviders, .noHabit, .notNow, .unsure, .ignored, .donated, .dismissed,
      .silenced, .stackFull, .noPermission, .notThere, .notOffered:
      return false
    }
    for widget in widgets.indices { widgets[widget].obstacle = .none }
    attention.limitsChanged()
    return true
  }
}

extension WithheldReason {
  /// Whether it is about what a shortcut's providers ask for.
  fileprivate var isOfProviders: Bool {
    [.habit, .permission, .whereabouts, .date].contains(lack(isSuggestion: true))
  }

  /// What is missing where it holds a widget back.
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
