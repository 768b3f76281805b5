import Habits
import SimulationCore

// How Widget Suggestions come, from relevant shortcuts and from predictions (decisions 27 to 38).
extension Engine {
  /// Inserts what is due: dated suggestions, then predicted ones, each in their order.
  ///
  /// A suggestion takes its stack, and the next finds another, in which its widget may not be
  /// present: so all are evaluated again after each, and their obstacles are recorded once.
  mutating func insertSuggestions() {
    var round: SuggestionRound
    repeat {
      for stack in home.stacks.indices where home.stopWaiting(for: stack) {
        attention.waitChanged(for: stack)
      }
      suggestions.beginRound()
      round = SuggestionRound()
    } while insertNext(&round)
    for held in round.held { say(held) }
    for (widget, place, obstacle) in shortcuts.undatedObstacles(learning, at: now)
    where suggestions.consider(widget) {
      say(HeldSuggestion(widget: widget, obstacle: obstacle, origin: Int32(place)))
    }
    // The next period is a new occasion: its obstacles are recorded anew.
    suggestions.releaseUnconsidered(in: &widgets)
  }

  private mutating func insertNext(_ round: inout SuggestionRound) -> Bool {
    let due = shortcuts.due(at: now)
    // Where shortcuts may not suggest, a prediction of the same widget still may.
    guard policy.suggestionSources.contains(.shortcut) else {
      if !predictions.isEmpty, insertNextPredicted(&round) { return true }
      for candidate in due where suggestions.consider(candidate.widget) {
        guard home.stack(suggesting: candidate.widget) == nil else { continue }
        round.held.append(HeldSuggestion(candidate, by: Obstacle(reason: .notEligible)))
      }
      return false
    }
    for candidate in due {
      _ = suggestions.consider(candidate.widget)
      guard home.stack(suggesting: candidate.widget) == nil else { continue }
      let target = home.target(of: [widgets[candidate.widget].kind]).result
      switch judge(candidate, target: target, &round) {
      case .passedOver: continue
      case .held(let held): round.held.append(held)
      case .due(let candidate, let stack):
        insert(candidate, into: stack)
        return true
      }
    }
    return predictions.isEmpty ? false : insertNextPredicted(&round)
  }

  mutating func judge(
    _ candidate: SuggestionCandidate,
    target: TargetStackRule.Result,
    _ round: inout SuggestionRound
  ) -> SuggestionJudgement {
    let (found, stack) = obstacle(of: candidate, target: target, &round)
    if found == nil, let stack { return .due(candidate, stack: stack) }
    return .held(HeldSuggestion(candidate, by: found ?? Obstacle(reason: .noTarget), in: stack))
  }

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
    let identity = widgets.identities[Int(candidate.widget.index)]
    let isDated = candidate.source == .shortcut
    if isDated, policy.presenceShortcut == .home, home.holds(identity, widgets) {
      return (Obstacle(reason: .present), nil)
    }
    let stack: Int
    switch target {
    case .none(let reason, let blocking):
      let until = blocking.flatMap { home[$0].suggestion?.until } ?? .never
      return (Obstacle(reason: reason, until: reason == .concurrent ? until : .never), blocking)
    case .stack(let found): stack = found
    }
    if isDated, policy.presenceShortcut == .stack || home.isApart(stack),
      home.holds(identity, inStack: stack, widgets)
    {
      return (Obstacle(reason: .present), stack)
    }
    let slot = widgets[candidate.widget]
    if !developerMode.isOn(ofKind: slot.kind),
      slot.movements.isUsedUp(on: day, limit: policy.limitSuggestions)
    {
      return (Obstacle(reason: .suggestions, until: nextDay), stack)
    }
    if !isDated { return (predictedObstacle(of: candidate, in: stack, &round), stack) }
    // Dated suggestions wait for no gap (reading 17).
    if let hold = home.hold(of: stack, at: now) { return (hold, stack) }
    let isRanked = policy.precedence == .value
    return (isRanked ? rankObstacle(of: candidate, in: stack, &round) : nil, stack)
  }

  /// A suggestion's obstacle among the placed widgets: its value must exceed the first one's
  /// (decision 18, readings 10 and 11).
  mutating func rankObstacle(
    of candidate: SuggestionCandidate,
    in stack: Int,
    _ round: inout SuggestionRound
  ) -> Obstacle? {
    guard home.turnsByItself(stack, policy) else { return nil }
    let first = round.worthOfFirst[stack] ?? worthOfFirst(in: stack)
    round.worthOfFirst[stack] = first
    let order = Fraction.order(candidate.value, first)
    guard order <= 0 else { return nil }
    let rival = home.memories[stack].compared?.widget
    return Obstacle(reason: order == 0 ? .tie : .outranked, rival: rival)
  }

  private mutating func worthOfFirst(in stack: Int) -> Fraction {
    let ranking = rankMembers(of: stack)
    home.noteCompared(ranking.bar, of: ranking.bar(in: home[stack]), in: stack)
    return ranking.bar
  }

  mutating func insert(_ candidate: SuggestionCandidate, into stack: Int) {
    let (widget, source, period) = (candidate.widget, candidate.source, candidate.period)
    widgets[Int(widget.index)].obstacle = .none
    var shown = SuggestionState(widget: widget, source: source, since: now, until: period.end)
    let isPredicted = source == .prediction
    let held = SuggestionHolding.holding(
      shown,
      in: stack,
      alreadyPredicted: isPredicted,
      reading: self
    )
    // It stays while any of its sources holds, whichever brought it.
    let last = max(period.end, held.end ?? period.end)
    let end: SimulationTime? = last == .never ? nil : last
    shown.until = end
    let provider = isPredicted ? nil : period.provider
    let app = widgets.app(of: Int(widget.index))
    let hold = held.hold(of: widget, app: app, by: provider)
    home.cover(stack, with: shown, held: hold, at: now, gap: policy.limitGap)
    widgets[Int(widget.index)].movements.record(on: day)
    attention.waitChanged(for: stack)
    record(
      .suggestionInserted(
        stack: StackID(stack),
        widget: widget,
        source: source,
        until: end,
        window: Record.SuggestionWindow(
          start: period.start,
          isOpenEnded: period.isOpenEnded && last == period.end,
          provider: hold.provider,
          causes: hold.causes
        )
      )
    )
    startReloading(Int(widget.index))
  }

  mutating func say(_ held: HeldSuggestion) {
    let (widget, obstacle) = (held.widget, held.obstacle)
    guard suggestions.hold(widget, by: obstacle, in: &widgets), let reason = obstacle.reason
    else { return }
    if reason == .hold || reason == .gap { attention.plan(.suggestionsWake, at: obstacle.until) }
    let causes = widgets.causes(of: held)
    withhold(widget, by: obstacle, in: held.stack, isSuggestion: true, causes: causes)
  }

  /// Inserts the first prediction of a widget placed nowhere that has no obstacle, in the order of
  /// `PredictionMatchRule.precedes`; false when there is none.
  mutating func insertNextPredicted(_ round: inout SuggestionRound) -> Bool {
    for slot in predictions.inOrder {
      switch judge(slot, &round) {
      case .passedOver: continue
      case .held(let held): round.held.append(held)
      case .due(let candidate, let stack):
        insert(candidate, into: stack)
        return true
      }
    }
    return false
  }

  /// Evaluates only the suggestions of some intents; false when all must be evaluated.
  mutating func lookAtPredictions(of intents: [IntentID]) -> Bool {
    guard !home.isAnyStackAwaited else { return false }
    suggestions.beginRound()
    var round = SuggestionRound()
    let slots = intents.flatMap { predictions.slots(of: $0) }
      .sorted { predictions.precedes($0, $1) }
    for slot in slots {
      switch judge(slot, &round) {
      case .passedOver: continue
      case .held(let held): round.held.append(held)
      case .due: return false
      }
    }
    guard !home.isAnyStackAwaited else { return false }
    let over = suggestions.heldBack.filter { widget in
      let intent = widgets.intent(of: Int(widget))
      return intent >= 0 && intents.contains(IntentID(intent)) && !suggestions.isConsidered(widget)
    }
    // A shortcut for the same widget takes precedence, and its obstacle is recorded.
    let looked = over + round.held.map(\.widget.index)
    let isNamed = shortcuts.all.contains { looked.contains($0.widget.index) }
    guard !isNamed else { return false }
    for held in round.held { say(held) }
    suggestions.release(over, in: &widgets)
    return true
  }

  private mutating func judge(_ slot: Int, _ round: inout SuggestionRound) -> SuggestionJudgement {
    let prediction = predictions[slot]
    guard case .intent(let intent, _, let values) = prediction.subject else { return .passedOver }
    let kinds = plan.intentKinds[intent.index]
    guard !kinds.isEmpty else { return .passedOver }
    // A more specific prediction or a shown suggestion already represents it.
    let isOne = predictions.slots(of: intent).count == 1
    let isSpokenFor =
      !isOne && round.spokenFor.contains { $0.intent == intent && $0.values.matches(values) }
    guard !isSpokenFor, !home.suggests(values, intent, widgets) else { return .passedOver }
    let presence = home.presence(of: values, intent, widgets)
    if policy.presencePrediction == .home, presence == .inStack { return .passedOver }
    let (target, kind) = home.target(of: kinds)
    if case .stack(let stack) = target,
      policy.presencePrediction == .stack || home.isApart(stack),
      home.holds(values, of: intent, forStack: stack, widgets)
    {
      return .passedOver
    }
    let widget = suggestedWidget(kind: kind, configuration: values)
    guard suggestions.consider(widget) else { return .passedOver }
    if !isOne { round.spokenFor.append((intent, values)) }
    if let obstacle = obstacle(of: prediction, presence) {
      return .held(HeldSuggestion(widget: widget, obstacle: obstacle, origin: prediction.id))
    }
    let candidate = SuggestionCandidate(
      widget: widget,
      source: .prediction,
      origin: prediction.id,
      value: CombinationRule.weighted(prediction.value, by: policy.combinePrediction),
      period: DatePeriodsRule.Period(start: prediction.start, end: prediction.end)
    )
    let judgement = judge(candidate, target: target, &round)
    if case .held = judgement { home.isPredictionWaiting = true }
    return judgement
  }

  private func obstacle(of prediction: PredictionState, _ presence: HomePresence) -> Obstacle? {
    if policy.presencePrediction == .home, presence == .alone {
      return Obstacle(reason: .present, source: .prediction)
    }
    if case .intent(let intent, _, let values) = prediction.subject,
      isHeldForOptions(values, intent)
    {
      return Obstacle(reason: .notOffered, source: .prediction)
    }
    switch prediction.doubt {
    case nil: return nil
    case .unsure(let until): return Obstacle(reason: .unsure, until: until, source: .prediction)
    case .ignored: return Obstacle(reason: .ignored, until: prediction.end, source: .prediction)
    }
  }

  /// The obstacle of a predicted suggestion in its stack: chance, a placed widget that ranks before
  /// it, the person's touch, or a recent rotation (readings 10, 11, 15 and 17).
  mutating func predictedObstacle(
    of candidate: SuggestionCandidate,
    in stack: Int,
    _ round: inout SuggestionRound
  ) -> Obstacle? {
    let chance = ChoiceRule.obstacle(
      value: candidate.value,
      policy: policy,
      draw: world.seed.stream(
        "chance",
        world.stacks[stack].name,
        widgets.name(of: Int(candidate.widget.index)),
        "prediction \(candidate.period.start.milliseconds)"
      )
    )
    if let chance {
      return Obstacle(reason: chance, until: chance == .chance ? candidate.period.end : .never)
    }
    if let outranked = rankObstacle(of: candidate, in: stack, &round) { return outranked }
    let block = stackObstacle(stack, candidate: Int(candidate.widget.index))
    // Of several that wait for one stack, the first comes.
    if block != nil, home.wait(candidate.widget, for: stack) { attention.waitChanged(for: stack) }
    return block
  }

  /// Whether any suggestion without a source was removed (decisions 39, 46 and 47).
  mutating func endSuggestions() -> Bool {
    var isChanged = false
    for stack in home.stacks.indices {
      guard let shown = home[stack].suggestion else { continue }
      if !home[stack].widgetSuggestions {
        remove(shown, from: stack, reason: .switchedOff)
        isChanged = true
        continue
      }
      let held = SuggestionHolding.holding(
        shown,
        in: stack,
        alreadyPredicted: home.memories[stack].hold?.isPredicted ?? false,
        reading: self
      )
      guard let holding = held.end else {
        remove(shown, from: stack, reason: .ending(shown, in: stack, reading: self))
        isChanged = true
        continue
      }
      let app = widgets.app(of: Int(shown.widget.index))
      let hold = held.hold(of: shown.widget, app: app, by: held.dated?.provider)
      let source: Policy.Source = held.dated == nil ? .prediction : .shortcut
      let end = holding == .never ? nil : holding
      // Set again with another window around now, or held by another source: it stays, with the new
      // end (reading 26), and holds back what it covers until then.
      guard home.hold(stack, by: hold, as: source, until: end) else { continue }
      isChanged = true
      attention.waitChanged(for: stack)
      guard end != shown.until else { continue }
      record(
        .suggestionExtended(
          stack: StackID(stack),
          widget: shown.widget,
          until: end,
          causes: hold.causes
        )
      )
    }
    return isChanged
  }

  mutating func remove(_ suggestion: SuggestionState, from stack: Int, reason: RemovalReason) {
    let causes = home.memories[stack].hold?.causes
    stopReloading(Int(suggestion.widget.index))
    home.uncover(stack, at: now)
    attention.waitChanged(for: stack)
    record(
      .suggestionRemoved(
        stack: StackID(stack),
        widget: suggestion.widget,
        reason: reason,
        showing: home[stack].top,
        past: Record.SuggestionPast(since: suggestion.since, causes: causes)
      )
    )
  }
}
