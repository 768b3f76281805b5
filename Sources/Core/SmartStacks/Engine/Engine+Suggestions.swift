import SimulationCore

// How Widget Suggestions come, from relevant shortcuts and from predictions (decisions 27 to 38).
extension Engine {
  /// A suggestion that is due and does not come, with what holds it back.
  struct HeldSuggestion {
    var widget: WidgetID
    var obstacle: Obstacle
    /// The place of the shortcut in its list, or the identity of the prediction.
    var origin: Int32
    var stack: Int?
  }

  /// What was looked at in one round over all suggestions.
  struct SuggestionRound {
    /// Its number: what was looked at in it bears it.
    var number: Int
    var held: [HeldSuggestion] = []
    /// The predictions that speak for less specific ones of their intents.
    var spokenFor: [(intent: IntentID, values: Configuration)] = []
    /// What the one is worth that stands first among the placed widgets of a stack, once it was
    /// asked: many suggestions are for the same stack.
    var worthOfFirst: [Int: Fraction] = [:]
  }

  /// Inserts what is due: what is dated, then what is predicted, each in its order.
  ///
  /// A suggestion that comes takes its stack, and another finds the next stack, in which its widget
  /// may not be present: so all are looked at anew, and what holds the others back is said once.
  mutating func insertSuggestions(log: inout EventLog) {
    var round: SuggestionRound
    repeat {
      for stack in home.stacks.indices where home.stopWaiting(for: stack) {
        attention.waitChanged(for: stack)
      }
      round = SuggestionRound(number: widgets.beginRound())
    } while insertNext(&round, log: &log)
    for held in round.held { say(held, log: &log) }
    for (widget, place, obstacle) in undatedObstacles()
    where widgets.consider(widget, in: round.number) {
      say(HeldSuggestion(widget: widget, obstacle: obstacle, origin: Int32(place)), log: &log)
    }
    // The next period of the others is a new occasion, and what stops them then is said anew.
    widgets.release(whatIsNotIn: round.number)
  }

  /// Inserts the first suggestion that nothing holds back; false when there is none.
  private mutating func insertNext(_ round: inout SuggestionRound, log: inout EventLog) -> Bool {
    let due = shortcuts.due(at: now)
    // Where shortcuts may not suggest, a prediction of the same widget still may.
    guard policy.suggestionSources.contains(.shortcut) else {
      if !predictions.isEmpty, insertNextPredicted(&round, log: &log) { return true }
      for candidate in due where widgets.consider(candidate.widget, in: round.number) {
        guard home.stack(suggesting: candidate.widget) == nil else { continue }
        round.held.append(HeldSuggestion(candidate, by: Obstacle(reason: .notEligible)))
      }
      return false
    }
    for candidate in due {
      _ = widgets.consider(candidate.widget, in: round.number)
      guard home.stack(suggesting: candidate.widget) == nil else { continue }
      let target = target(of: [widgets[Int(candidate.widget.index)].kind]).result
      switch judge(candidate, target: target, &round) {
      case .passedOver: continue
      case .held(let held): round.held.append(held)
      case .due(let candidate, let stack):
        insert(candidate, into: stack, log: &log)
        return true
      }
    }
    return predictions.isEmpty ? false : insertNextPredicted(&round, log: &log)
  }

  /// The stack that takes a suggestion, and the first of the kinds that fits it (reading 25).
  func target(of kinds: [Int32]) -> (result: TargetStackRule.Result, kind: KindID) {
    var best: (result: TargetStackRule.Result, kind: KindID)?
    for kind in kinds {
      let found = TargetStackRule.target(
        for: plan.world.kinds[Int(kind)].families,
        definitions: plan.world.stacks,
        states: home.stacks,
        order: home.order,
        visiblePage: home.visiblePage,
        policy: policy,
        isInTodayView: home.isInTodayView,
        isSilenced: { [memories = home.memories] in memories[$0].silence.holds(KindID(Int(kind))) }
      )
      guard let before = best else {
        best = (found, KindID(Int(kind)))
        continue
      }
      guard case .stack(let stack) = found else { continue }
      if case .stack(let first) = before.result, !home.isRead(stack, before: first) { continue }
      best = (found, KindID(Int(kind)))
    }
    return best ?? (.none(.noTarget, stack: nil), KindID(0))
  }

  /// Whether a suggestion may be laid on its stack, or what holds it back.
  mutating func judge(
    _ candidate: SuggestionCandidate,
    target: TargetStackRule.Result,
    _ round: inout SuggestionRound
  ) -> Judgement {
    let (found, stack) = obstacle(of: candidate, target: target, &round)
    if found == nil, let stack { return .due(candidate, stack: stack) }
    return .held(HeldSuggestion(candidate, by: found ?? Obstacle(reason: .noTarget), in: stack))
  }

  /// The first rule that stops a suggestion, and the stack it was meant for.
  private mutating func obstacle(
    of candidate: SuggestionCandidate,
    target: TargetStackRule.Result,
    _ round: inout SuggestionRound
  ) -> (Obstacle?, stack: Int?) {
    guard policy.suggestionSources.contains(Policy.Sources(candidate.source)) else {
      return (Obstacle(reason: .notEligible), nil)
    }
    if let until = home.dismissals.end(of: candidate.widget, at: now) {
      return (Obstacle(reason: .dismissed, until: until), nil)
    }
    if candidate.source == .shortcut, policy.presenceShortcut == .home,
      isPresent(widgets.identities[Int(candidate.widget.index)])
    {
      return (Obstacle(reason: .present), nil)
    }
    let stack: Int
    switch target {
    case .none(let reason, let blocking):
      let until = blocking.flatMap { home.stacks[$0].suggestion?.until } ?? .never
      return (Obstacle(reason: reason, until: reason == .concurrent ? until : .never), blocking)
    case .stack(let found): stack = found
    }
    if candidate.source == .shortcut, policy.presenceShortcut == .stack || isApart(stack),
      isPresent(widgets.identities[Int(candidate.widget.index)], inStack: stack)
    {
      return (Obstacle(reason: .present), stack)
    }
    let slot = widgets[Int(candidate.widget.index)]
    if !isDeveloping(slot.kind), slot.movements.isUsedUp(on: day, limit: policy.limitSuggestions) {
      return (Obstacle(reason: .suggestions, until: nextDay), stack)
    }
    let obstacle =
      candidate.source == .shortcut
      ? datedObstacle(of: candidate, in: stack, &round)
      : predictedObstacle(of: candidate, in: stack, &round)
    return (obstacle, stack)
  }

  /// What stops a dated suggestion in its stack: it waits for no gap (reading 17).
  private mutating func datedObstacle(
    of candidate: SuggestionCandidate,
    in stack: Int,
    _ round: inout SuggestionRound
  ) -> Obstacle? {
    if now < home.stacks[stack].holdUntil {
      return Obstacle(reason: .hold, until: home.stacks[stack].holdUntil)
    }
    return policy.precedence == .value ? rankObstacle(of: candidate, in: stack, &round) : nil
  }

  /// What stops a suggestion beside the placed widgets: it must be worth more than the one that
  /// stands first (decision 18, readings 10 and 11).
  mutating func rankObstacle(
    of candidate: SuggestionCandidate,
    in stack: Int,
    _ round: inout SuggestionRound
  ) -> Obstacle? {
    guard turnsByItself(stack) else { return nil }
    let first = round.worthOfFirst[stack] ?? worthOfFirst(in: stack)
    round.worthOfFirst[stack] = first
    let order = Fraction.order(candidate.value, first)
    guard order <= 0 else { return nil }
    let rival = home.memories[stack].compared?.widget
    return Obstacle(reason: order == 0 ? .tie : .outranked, rival: rival)
  }

  /// What the one is worth that stands first among the placed widgets, noted for what loses to it.
  private mutating func worthOfFirst(in stack: Int) -> Fraction {
    let ranking = rankMembers(of: stack)
    home.noteCompared(ranking.bar, of: ranking.bar(in: home.stacks[stack]), in: stack)
    return ranking.bar
  }

  /// Lays a suggestion over a stack.
  mutating func insert(_ candidate: SuggestionCandidate, into stack: Int, log: inout EventLog) {
    let (widget, period) = (candidate.widget, candidate.period)
    widgets[Int(widget.index)].obstacle = .none
    var shown = SuggestionState(
      widget: widget,
      source: candidate.source,
      since: now,
      until: period.end
    )
    let isPredicted = candidate.source == .prediction
    let held = periods(holding: shown, in: stack, alreadyPredicted: isPredicted)
    // It stays while any of its sources holds, whichever brought it.
    let last = max(period.end, held.end ?? period.end)
    let end: SimulationTime? = last == .never ? nil : last
    shown.until = end
    let provider = isPredicted ? nil : period.provider
    let hold = held.hold(of: widget, app: app(ofWidget: widget), by: provider)
    home.cover(stack, with: shown, held: hold, at: now, gap: policy.limitGap)
    widgets[Int(widget.index)].movements.record(on: day)
    attention.waitChanged(for: stack)
    log.append(
      .suggestionInserted(
        stack: StackID(stack),
        widget: widget,
        source: candidate.source,
        until: end,
        window: Record.SuggestionWindow(
          start: period.start,
          isOpenEnded: period.isOpenEnded && last == period.end,
          provider: hold.provider,
          causes: hold.causes
        )
      ),
      at: now
    )
    startReloading(Int(widget.index), log: &log)
  }

  /// Records why a widget is not suggested, where that changed.
  mutating func say(_ held: HeldSuggestion, log: inout EventLog) {
    let (widget, obstacle) = (held.widget, held.obstacle)
    guard obstacle != widgets[Int(widget.index)].obstacle else { return }
    widgets.holdBack(widget, by: obstacle)
    guard let reason = obstacle.reason else { return }
    if reason == .hold || reason == .gap {
      agenda.schedule(.suggestionsWake, at: obstacle.until, priority: 1)
    }
    log.append(
      Record.Withheld(
        stack: held.stack.map(StackID.init),
        widget: widget,
        source: obstacle.source,
        reason: reason,
        until: obstacle.until,
        isSuggestion: true,
        causes: causes(of: held),
        blockedBy: blocker(of: obstacle, widget, in: held.stack)
      ),
      at: now
    )
  }
}

extension Engine.HeldSuggestion {
  init(_ candidate: SuggestionCandidate, by obstacle: Obstacle, in stack: Int? = nil) {
    (widget, origin, self.stack) = (candidate.widget, candidate.origin, stack)
    self.obstacle = obstacle
    self.obstacle.source = candidate.source
  }
}

// How Widget Suggestions stay and leave (decisions 39, 46 and 47).
extension Engine {
  /// Removes the suggestions that nothing holds any longer (decisions 39, 46 and 47); false when
  /// all stay as they are.
  mutating func endSuggestions(log: inout EventLog) -> Bool {
    var isChanged = false
    for stack in home.stacks.indices {
      guard let shown = home.stacks[stack].suggestion else { continue }
      if !home.stacks[stack].widgetSuggestions {
        remove(shown, from: stack, reason: .switchedOff, log: &log)
        isChanged = true
        continue
      }
      let held = periods(
        holding: shown,
        in: stack,
        alreadyPredicted: home.memories[stack].hold?.isPredicted ?? false
      )
      guard let holding = held.end else {
        remove(shown, from: stack, reason: reasonOfEnd(of: shown, in: stack), log: &log)
        isChanged = true
        continue
      }
      let app = app(ofWidget: shown.widget)
      let hold = held.hold(of: shown.widget, app: app, by: held.dated?.provider)
      let source: Policy.Source = held.dated == nil ? .prediction : .shortcut
      let end = holding == .never ? nil : holding
      // Set again with another window around now, or held by another source: it stays, with the
      // new end (reading 26), and what it covers is held back until then.
      guard home.hold(stack, by: hold, as: source, until: end) else { continue }
      isChanged = true
      attention.waitChanged(for: stack)
      guard end != shown.until else { continue }
      log.append(
        .suggestionExtended(
          stack: StackID(stack),
          widget: shown.widget,
          until: end,
          causes: hold.causes
        ),
        at: now
      )
    }
    return isChanged
  }

  /// Why a suggestion leaves that nothing holds.
  private func reasonOfEnd(of shown: SuggestionState, in stack: Int) -> RemovalReason {
    if let until = shown.until, until <= now { return .ended }
    if shown.source == .prediction {
      if case .intent(let intent, _, let values)? =
        prediction(for: Int(shown.widget.index))?.subject, isHeldForOptions(values, intent)
      {
        return .invalidated
      }
      // What is still predicted holds nothing once the person has the widget (reading 26).
      if prediction(for: Int(shown.widget.index)) != nil { return .edited }
      return learning.wasForgotten(at: now) ? .deleted : .ended
    }
    switch home.memories[stack].hold?.provider {
    case .place, .routine:
      // The person left, unless the app took back the place itself.
      let app = app(ofWidget: shown.widget)
      return shortcuts.goByWhereabouts(for: shown.widget, of: app) ? .leftPlace : .invalidated
    case .date, .usage, nil: return .invalidated
    }
  }

  /// Takes a suggestion away, and says why.
  mutating func remove(
    _ suggestion: SuggestionState,
    from stack: Int,
    reason: RemovalReason,
    log: inout EventLog
  ) {
    let causes = home.memories[stack].hold?.causes
    stopReloading(Int(suggestion.widget.index))
    home.uncover(stack, at: now)
    attention.waitChanged(for: stack)
    log.append(
      .suggestionRemoved(
        stack: StackID(stack),
        widget: suggestion.widget,
        reason: reason,
        showing: home.stacks[stack].top,
        past: Record.SuggestionPast(since: suggestion.since, causes: causes)
      ),
      at: now
    )
  }

  /// The periods in which shortcuts and predictions hold a suggestion, with where they come from.
  struct Holding {
    var dated: DatePeriodsRule.Period?
    /// The place of the shortcut in its list.
    var shortcut: Int?
    var predicted: DatePeriodsRule.Period?
    /// The identity of the prediction, or of one that holds nothing and that the suggestion serves:
    /// nothing else is suggested for it.
    var prediction: Int32?

    /// When the last of them ends.
    var end: SimulationTime? { [dated?.end, predicted?.end].compactMap { $0 }.max() }

    /// The same as its stack remembers it: what ends last decides.
    func hold(
      of widget: WidgetID,
      app: Int,
      by provider: Record.SuggestionWindow.Provider?
    ) -> StackMemory.Hold {
      let isDated = dated.map { $0.end >= predicted?.end ?? $0.end } ?? false
      let causes = Causes(
        of: widget,
        source: isDated ? .shortcut : .prediction,
        shortcut: shortcut.map { (AppID(app), $0) },
        prediction: prediction
      )
      return .init(provider: provider, isPredicted: predicted != nil, causes: causes)
    }
  }

  /// What holds a suggestion: all of its sources, as far as they may suggest (decision 2, reading
  /// 26); what is predicted already held one does not leave it for doubt.
  func periods(holding shown: SuggestionState, in stack: Int, alreadyPredicted: Bool) -> Holding {
    let mayBeDated = policy.suggestionSources.contains(.shortcut)
    let dated = mayBeDated ? longestShortcut(for: shown.widget) : nil
    let predicted = predictedPeriod(holding: shown, in: stack, alreadyPredicted: alreadyPredicted)
    return Holding(
      dated: dated?.period,
      shortcut: dated?.shortcut.place,
      predicted: predicted?.period,
      prediction: predicted?.prediction ?? prediction(for: Int(shown.widget.index))?.id
    )
  }
}
