import SimulationCore

struct Verdict {
  let engine: Engine
  /// A copy of the engine after it decided the moment once more.
  let probe: Engine
  let withheld: [Record.Withheld]

  init(_ engine: Engine) {
    self.engine = engine
    probe = Self.probe(of: engine)
    withheld = probe.log.compactMap {
      // At the end, whose own inputs are left out, the probe may create a widget.
      guard case .withheld(let withheld) = $0.event,
        engine.widgets.indices.contains(Int(withheld.widget.index))
      else { return nil }
      return Self.asRecorded(withheld, engine)
    }
  }

  /// Decides the moment once more, so that every rule is recorded as of now.
  ///
  /// Nothing can move: changes are decided at their instant, and expected views, which change all
  /// the time, at the next half hour.
  static func probe(of engine: Engine) -> Engine {
    var probe = engine
    probe.widgets.forgetObstacles()
    probe.attention.limitsChanged()
    probe.log = EventLog()
    probe.evaluate(isAsking: true)
    return probe
  }

  /// The log takes precedence: a candidate that a rule of its own stopped before the stack rotated
  /// is now outranked as well.
  private static func asRecorded(_ said: Record.Withheld, _ engine: Engine) -> Record.Withheld {
    let recorded = engine.widgets[said.widget].obstacle
    guard let reason = recorded.reason else { return said }
    return Record.Withheld(
      stack: said.stack,
      widget: said.widget,
      source: said.source,
      reason: reason,
      until: recorded.until,
      isSuggestion: said.isSuggestion,
      causes: said.causes,
      blockedBy: reason == said.reason
        ? said.blockedBy
        : .blocker(of: recorded, said.widget, in: said.stack?.index, reading: engine)
    )
  }

  func rival(_ obstacle: CandidateObstacle?, in stack: StackID) -> CandidateExplanation? {
    guard let obstacle, obstacle.rule == .withheld(.outranked), let rival = obstacle.rival,
      let place = engine.home[stack].members.firstIndex(of: rival)
    else { return nil }
    return member(rival, at: place, of: stack)
  }

  func obstacle(of widget: WidgetID, in stack: StackID?) -> Record.Withheld? {
    withheld.last { $0.widget == widget && ($0.stack == nil || $0.stack == stack) }
      ?? withheld.last { $0.widget == widget }
  }

  /// The widgets that are or could be suggested in a stack: those held back for it, the one in it,
  /// and those of active shortcuts that fit.
  func suggestionCandidates(of stack: StackID) -> [WidgetID] {
    let definition = engine.world[stack]
    let members = engine.home[stack].members
    var found: [WidgetID] = []
    func add(_ widget: WidgetID) {
      if !found.contains(widget), !members.contains(widget) { found.append(widget) }
    }
    if let shown = engine.home[stack].suggestion { add(shown.widget) }
    for withheld in self.withheld where withheld.stack == stack { add(withheld.widget) }
    for shortcut in engine.shortcuts.all {
      let fits = engine.world[shortcut.kind].families.contains(definition.family)
      if fits { add(shortcut.widget) }
    }
    for withheld in self.withheld where withheld.stack == nil {
      let kind = Int(engine.widgets[withheld.widget].kind)
      if engine.world.kinds[kind].families.contains(definition.family) { add(withheld.widget) }
    }
    return found
  }

  func member(_ widget: WidgetID, at place: Int, of stack: StackID) -> CandidateExplanation {
    let slot = probe.widgets[widget]
    var candidate = candidate(widget, role: .member(place), of: slot)
    candidate.movementLimit = engine.policy.limitRotations
    candidate.untouched = untouchedDefaults(of: Int(widget.index))
    if slot.rating.value.isPositive || slot.hasWindow(at: engine.now) {
      candidate.source = slot.rating.source
    }
    candidate.value = slot.rating.value
    if candidate.source != nil { candidate.window = window(ofMember: widget, slot: slot) }
    guard engine.home[stack].top != widget else { return candidate }
    let state = engine.home[stack]
    if let withheld = obstacle(of: widget, in: stack) {
      candidate.obstacle = CandidateObstacle(withheld)
    } else if state.isSuggestionOnTop, place == state.visible {
      let until = state.suggestion?.until
      candidate.obstacle = CandidateObstacle(rule: .below, until: until, decision: 47)
    } else {
      candidate.obstacle = silence(of: widget, slot: slot)
    }
    return candidate
  }

  func suggestion(_ widget: WidgetID, in stack: StackID?) -> CandidateExplanation {
    let slot = probe.widgets[widget]
    var candidate = candidate(widget, role: .suggestion, of: slot)
    candidate.movementLimit = engine.policy.limitSuggestions
    let shown = engine.home.stack(suggesting: widget)
    let withheld = obstacle(of: widget, in: stack)
    let period = period(of: widget)
    candidate.source =
      shown.flatMap { engine.home[$0].suggestion?.source } ?? withheld?.source
    if candidate.source == nil, period != nil { candidate.source = .shortcut }
    if let shown, let suggestion = engine.home[shown].suggestion {
      candidate.window = .init(start: period?.start ?? suggestion.since, end: suggestion.until)
    } else {
      candidate.window = period.map { .init(start: $0.start, end: $0.end) }
    }
    if let prediction = engine.prediction(for: Int(widget.index)) {
      candidate.value = CombinationRule.weighted(
        prediction.value,
        by: engine.policy.combinePrediction
      )
      candidate.window = candidate.window ?? .init(start: prediction.start, end: prediction.end)
    }
    candidate.obstacle = obstacle(
      of: widget,
      in: stack,
      shown: shown,
      withheld: withheld,
      period: period
    )
    return candidate
  }

  private func obstacle(
    of widget: WidgetID,
    in stack: StackID?,
    shown: Int?,
    withheld: Record.Withheld?,
    period: DatePeriodsRule.Period?
  ) -> CandidateObstacle? {
    if let shown {
      let until = engine.home[shown].suggestion?.until
      if stack != nil, stack?.index != shown {
        return CandidateObstacle(rule: .elsewhere(StackID(shown)), until: until, decision: 31)
      }
      if engine.home[shown].isSuggestionOnTop { return nil }
      return CandidateObstacle(rule: .turnedAway, until: until, decision: 21)
    }
    if let withheld { return CandidateObstacle(withheld) }
    if let period, engine.now < period.start {
      return CandidateObstacle(rule: .notYet, until: period.start, decision: 37)
    }
    if let period, period.end <= engine.now {
      return CandidateObstacle(
        rule: .periodOver(since: period.end),
        until: nil,
        decision: period.isOpenEnded ? 36 : 37
      )
    }
    let undated = engine.shortcuts.undatedObstacles(engine.learning, at: engine.now).first {
      $0.widget == widget
    }?.obstacle
    if let undated, let reason = undated.reason {
      return CandidateObstacle(
        rule: .withheld(reason),
        until: undated.until == .never ? nil : undated.until,
        decision: reason.decision
      )
    }
    return CandidateObstacle(rule: .nothingSuggests, until: nil, decision: 2)
  }

  private func candidate(
    _ widget: WidgetID,
    role: CandidateExplanation.Role,
    of slot: WidgetSlot
  ) -> CandidateExplanation {
    CandidateExplanation(
      widget: widget,
      name: engine.widgets.name(of: Int(widget.index)),
      kind: KindID(Int(slot.kind)),
      role: role,
      scale: CandidateExplanation.Scale(of: Int(widget.index), in: engine),
      movementsToday: slot.movements.count(on: engine.day),
      isDeveloping: engine.developerMode.isOn(ofKind: slot.kind)
    )
  }

  private func silence(of widget: WidgetID, slot: WidgetSlot) -> CandidateObstacle {
    var copy = engine
    let next = copy.nextPositiveScore(of: Int(widget.index))
    func obstacle(_ rule: CandidateObstacle.Rule, _ decision: Int) -> CandidateObstacle {
      CandidateObstacle(rule: rule, until: next, decision: decision)
    }
    guard slot.windowEntry < 0 else {
      return obstacle(.windowOver(since: max(slot.windowStart, slot.windowClose)), 6)
    }
    guard let intent = engine.world.intent(of: KindID(Int(slot.kind))) else {
      return obstacle(.noRelevance, 4)
    }
    if !engine.world[intent].isTaken(by: engine.policy) { return obstacle(.notDonated, 40) }
    // With other values it would predict the widget.
    if let other = engine.predictions.slots(of: intent).first {
      return obstacle(.otherValues(engine.predictions[other].values), 44)
    }
    return obstacle(.noPrediction, 42)
  }

  /// Of predictions for a placed widget, and of donations that still teach.
  private func untouchedDefaults(of widget: Int) -> CandidateExplanation.UntouchedDefaults? {
    guard let intent = engine.world.intent(of: KindID(Int(engine.widgets[widget].kind))) else {
      return nil
    }
    let app = engine.world[intent].app
    return CandidateExplanation.UntouchedDefaults(
      of: widget,
      among: engine.predictions.slots(of: intent).map { engine.predictions[$0].values }
        + engine.learning.rememberedValues(of: intent, by: app, at: engine.now),
      intent,
      in: engine
    )
  }

  private func window(ofMember widget: WidgetID, slot: WidgetSlot) -> CandidateExplanation.Window? {
    if slot.rating.source == .prediction, let prediction = engine.prediction(for: Int(widget.index))
    {
      return .init(start: prediction.start, end: prediction.end)
    }
    guard slot.windowEntry >= 0 else { return nil }
    return .init(start: slot.windowStart, end: engine.relevanceEnd(of: Int(widget.index)))
  }

  /// The current period of a widget's shortcuts, by whatever provider; else the next dated one,
  /// else the last.
  func period(of widget: WidgetID) -> DatePeriodsRule.Period? {
    if let holding = engine.shortcuts.longest(for: widget, engine.widgets, at: engine.now) {
      return holding.period
    }
    let periods = engine.shortcuts.all.filter { $0.widget == widget }.flatMap(\.providers.periods)
    return periods.filter { engine.now < $0.start }.min { $0.start < $1.start }
      ?? periods.max { $0.end < $1.end }
  }
}

extension CandidateExplanation.UntouchedDefaults {
  /// The defaults by which some values match a widget or not; of several the most specific.
  init?(of widget: Int, among donated: [Configuration], _ intent: IntentID, in engine: Engine) {
    let dependent = donated.filter {
      engine.widgets.matches($0, of: intent, widget, defaults: .always)
        && !engine.widgets.matches($0, of: intent, widget, defaults: .saved)
    }
    let saved = engine.widgets.configuration(of: widget)
    guard let most = dependent.max(by: { $0.parameters.count < $1.parameters.count }) else {
      return nil
    }
    values = Configuration(most.parameters.filter { saved[$0.name] == nil })
    match = engine.policy.matchDefaults == .always
  }
}

extension CandidateExplanation.Scale {
  /// Nil before the widget's first score.
  init?(of widget: Int, in engine: Engine) {
    let slot = engine.widgets[widget]
    guard slot.windowEntry >= 0 else { return nil }
    let pool = engine.timelines.pools[Int(slot.pool)]
    let governing = engine.timelines.governing(slot)
    let extremes = slot.score > 0 ? pool.extremes(with: governing) : pool.extremes
    let isEmpty = extremes.highest <= 0
    self.init(
      score: slot.isFinite ? .millionths(slot.score) : .notFinite,
      value: engine.relevance(of: widget),
      highest: isEmpty ? nil : extremes.highest,
      lowest: isEmpty ? nil : extremes.lowest,
      count: pool.count(with: governing, at: engine.now),
      isFlat: engine.timelines.isFlat(slot, at: engine.now, engine.policy)
    )
  }
}

extension IntentDefinition {
  /// Whether its donations are accepted (decision 40).
  func isTaken(by policy: Policy) -> Bool {
    !combinations.isEmpty && (isEligibleForSuggestions || !policy.donateEnforce)
  }
}
