import SimulationCore

// The candidates for the top of a stack, with what speaks for each and what stops it.
extension Engine {
  /// What the engine said about a moment, ready to be looked up.
  struct Verdict {
    /// The engine after it decided the moment once more.
    let engine: Engine
    let withheld: [Record.Withheld]

    init(_ engine: Engine) {
      let (probe, log) = engine.probed()
      self.engine = probe
      withheld = log.compactMap {
        // At the end, whose own inputs are left out, the probe may come upon a widget that nobody
        // spoke of before.
        guard case .withheld(let withheld) = $0.event,
          engine.widgets.indices.contains(Int(withheld.widget.index))
        else { return nil }
        return Self.asRecorded(withheld, engine)
      }
    }

    /// What stands in the log goes before what would be said anew: a candidate that a rule of its
    /// own stopped before the stack turned is now outranked as well.
    private static func asRecorded(_ said: Record.Withheld, _ engine: Engine) -> Record.Withheld {
      let recorded = engine.widgets[Int(said.widget.index)].obstacle
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
          ? said.blockedBy : engine.blocker(of: recorded, said.widget, in: said.stack?.index)
      )
    }

    func obstacle(of widget: WidgetID, in stack: StackID?) -> Record.Withheld? {
      withheld.last { $0.widget == widget && ($0.stack == nil || $0.stack == stack) }
        ?? withheld.last { $0.widget == widget }
    }
  }

  /// The widgets that are or could be suggested in a stack: what the engine held back for it, what
  /// lies in it, and what active shortcuts name that fits.
  func suggestionCandidates(of stack: StackID, verdict: Verdict) -> [WidgetID] {
    let definition = plan.world.stacks[stack.index]
    let members = home.stacks[stack.index].members
    var found: [WidgetID] = []
    func add(_ widget: WidgetID) {
      if !found.contains(widget), !members.contains(widget) { found.append(widget) }
    }
    if let shown = home.stacks[stack.index].suggestion { add(shown.widget) }
    for withheld in verdict.withheld where withheld.stack == stack { add(withheld.widget) }
    for shortcut in shortcuts.all {
      let fits = plan.world.kinds[shortcut.kind.index].families.contains(definition.family)
      if fits { add(shortcut.widget) }
    }
    for withheld in verdict.withheld where withheld.stack == nil {
      let kind = Int(widgets[Int(withheld.widget.index)].kind)
      if plan.world.kinds[kind].families.contains(definition.family) { add(withheld.widget) }
    }
    return found
  }

  func member(
    _ widget: WidgetID,
    at place: Int,
    of stack: StackID,
    verdict: Verdict
  ) -> CandidateExplanation {
    let slot = verdict.engine.widgets[Int(widget.index)]
    var candidate = candidate(widget, role: .member(place), of: slot)
    candidate.movementLimit = policy.limitRotations
    candidate.untouched = untouchedDefaults(of: Int(widget.index))
    if slot.value.isPositive || slot.hasWindow(at: now) { candidate.source = slot.source }
    candidate.value = slot.value
    // A window that is over says nothing about now.
    if candidate.source != nil { candidate.window = window(ofMember: widget, slot: slot) }
    guard home.stacks[stack.index].top != widget else { return candidate }
    let state = home.stacks[stack.index]
    if let withheld = verdict.obstacle(of: widget, in: stack) {
      candidate.obstacle = CandidateObstacle(withheld)
    } else if state.isSuggestionOnTop, place == state.visible {
      let until = state.suggestion?.until
      candidate.obstacle = CandidateObstacle(rule: .below, until: until, decision: 47)
    } else {
      candidate.obstacle = silence(of: widget, slot: slot)
    }
    return candidate
  }

  func suggestion(
    _ widget: WidgetID,
    in stack: StackID?,
    verdict: Verdict
  ) -> CandidateExplanation {
    let slot = verdict.engine.widgets[Int(widget.index)]
    var candidate = candidate(widget, role: .suggestion, of: slot)
    candidate.movementLimit = policy.limitSuggestions
    let shown = home.stack(suggesting: widget)
    let withheld = verdict.obstacle(of: widget, in: stack)
    let period = period(of: widget)
    candidate.source = shown.flatMap { home.stacks[$0].suggestion?.source } ?? withheld?.source
    if candidate.source == nil, period != nil { candidate.source = .shortcut }
    if let shown, let suggestion = home.stacks[shown].suggestion {
      candidate.window = .init(start: period?.start ?? suggestion.since, end: suggestion.until)
    } else {
      candidate.window = period.map { .init(start: $0.start, end: $0.end) }
    }
    if let prediction = prediction(for: Int(widget.index)) {
      candidate.value = CombinationRule.weighted(prediction.value, by: policy.combinePrediction)
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
      let until = home.stacks[shown].suggestion?.until
      if stack != nil, stack?.index != shown {
        return CandidateObstacle(rule: .elsewhere(StackID(shown)), until: until, decision: 31)
      }
      if home.stacks[shown].isSuggestionOnTop { return nil }
      return CandidateObstacle(rule: .turnedAway, until: until, decision: 21)
    }
    if let withheld { return CandidateObstacle(withheld) }
    if let period, now < period.start {
      return CandidateObstacle(rule: .notYet, until: period.start, decision: 37)
    }
    if let period, period.end <= now {
      return CandidateObstacle(
        rule: .periodOver(since: period.end),
        until: nil,
        decision: period.isOpenEnded ? 36 : 37
      )
    }
    let undated = undatedObstacles().first { $0.widget == widget }?.obstacle
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
      name: name(ofWidget: Int(widget.index)),
      kind: KindID(Int(slot.kind)),
      role: role,
      scale: scale(of: Int(widget.index)),
      movementsToday: slot.movements.count(on: day),
      isDeveloping: isDeveloping(slot.kind)
    )
  }

  /// Why a widget is silent that no rule had to hold back: nothing speaks for it.
  private func silence(of widget: WidgetID, slot: WidgetSlot) -> CandidateObstacle {
    var copy = self
    let next = copy.nextPositiveScore(ofWidget: Int(widget.index))
    guard slot.windowEntry < 0 else {
      return CandidateObstacle(
        rule: .windowOver(since: max(slot.windowStart, slot.windowClose)),
        until: next,
        decision: 6
      )
    }
    guard let intent = plan.world.intent(of: KindID(Int(slot.kind))) else {
      return CandidateObstacle(rule: .noRelevance, until: next, decision: 4)
    }
    if !mayBePredicted(intent) {
      return CandidateObstacle(rule: .notDonated, until: next, decision: 40)
    }
    // Without its values it would speak for the widget.
    if let other = predictions.slots(of: intent).first {
      let values = predictions[other].values
      return CandidateObstacle(rule: .otherValues(values), until: next, decision: 44)
    }
    return CandidateObstacle(rule: .noPrediction, until: next, decision: 42)
  }

  /// The defaults by which what is predicted for a placed widget, or was donated and still teaches,
  /// matches it or not.
  private func untouchedDefaults(of widget: Int) -> CandidateExplanation.UntouchedDefaults? {
    guard let intent = plan.world.intent(of: KindID(Int(widgets[widget].kind))) else { return nil }
    let app = plan.world.intents[intent.index].app
    return untouchedDefaults(
      of: widget,
      among: predictions.slots(of: intent).map { predictions[$0].values }
        + learning.rememberedValues(of: intent, by: app, at: now),
      intent
    )
  }

  /// The same of some values; of several the most specific.
  func untouchedDefaults(
    of widget: Int,
    among donated: [Configuration],
    _ intent: IntentID
  ) -> CandidateExplanation.UntouchedDefaults? {
    let dependent = donated.filter {
      matches($0, of: intent, widget, defaults: .always)
        && !matches($0, of: intent, widget, defaults: .saved)
    }
    let saved = configuration(ofWidget: widget)
    return dependent.max { $0.parameters.count < $1.parameters.count }.map { values in
      CandidateExplanation.UntouchedDefaults(
        values: Configuration(values.parameters.filter { saved[$0.name] == nil }),
        match: policy.matchDefaults == .always
      )
    }
  }

  /// Whether an intent's donations are taken (decision 40).
  func mayBePredicted(_ intent: IntentID) -> Bool {
    let definition = plan.world.intents[intent.index]
    return !definition.combinations.isEmpty
      && (definition.isEligibleForSuggestions || !policy.donateEnforce)
  }

  private func window(ofMember widget: WidgetID, slot: WidgetSlot) -> CandidateExplanation.Window? {
    if slot.source == .prediction, let prediction = prediction(for: Int(widget.index)) {
      return .init(start: prediction.start, end: prediction.end)
    }
    guard slot.windowEntry >= 0 else { return nil }
    return .init(start: slot.windowStart, end: relevanceEnd(ofWidget: Int(widget.index)))
  }

  /// The period of a widget's shortcuts that holds now, by whatever provider; else the next that
  /// is dated, else the last.
  func period(of widget: WidgetID) -> DatePeriodsRule.Period? {
    if let holding = longestShortcut(for: widget) { return holding.period }
    let periods = shortcuts.all.filter { $0.widget == widget }.flatMap(\.providers.periods)
    return periods.filter { now < $0.start }.min { $0.start < $1.start }
      ?? periods.max { $0.end < $1.end }
  }
}

// What the engine itself says about a moment, on a copy, so that nothing changes.
extension Engine {
  /// Decides the moment once more and says everything again: each rule's word as of now.
  ///
  /// Nothing can move: whatever can change is decided at the instant at which it changes, and how
  /// much is looked for, which changes all the time, at the next half hour.
  func probed() -> (engine: Engine, log: EventLog) {
    var copy = self
    for widget in copy.widgets.indices { copy.widgets[widget].obstacle = .none }
    copy.attention.limitsChanged()
    var log = EventLog()
    copy.evaluate(isAsking: true, log: &log)
    return (copy, log)
  }

  /// The governing score of a widget and the pool it is compared with, or nil before its first.
  func scale(of widget: Int) -> CandidateExplanation.Scale? {
    let slot = widgets[widget]
    guard slot.windowEntry >= 0 else { return nil }
    let pool = timelines.pools[Int(slot.pool)]
    let governing = governing(slot)
    let extremes = slot.score > 0 ? pool.extremes(with: governing) : pool.extremes
    let isEmpty = extremes.highest <= 0
    return CandidateExplanation.Scale(
      score: slot.isFinite ? .millionths(slot.score) : .notFinite,
      value: relevanceValue(of: widget),
      highest: isEmpty ? nil : extremes.highest,
      lowest: isEmpty ? nil : extremes.lowest,
      count: pool.count(with: governing, at: now),
      isFlat: isFlat(slot)
    )
  }

  /// Moves on without any input, and notes when each wanted widget first comes on top of a stack.
  func outlook(
    until horizon: SimulationTime,
    wanted: (_ engine: Engine, _ widget: WidgetID) -> Bool,
    isEnough: ([ExpectedWin]) -> Bool
  ) -> Outlook {
    var copy = self
    var tops = copy.home.stacks.map(\.shown)
    var outlook = Outlook(horizon: horizon)
    var left = Self.mostInstantsAhead
    var ignored = EventLog.none
    while !isEnough(outlook.wins), let instant = copy.nextInstant(inputs: []), instant <= horizon {
      guard left > 0 else {
        outlook.horizon = copy.now
        break
      }
      left -= 1
      copy.perform(instant, inputs: [], log: &ignored)
      for stack in tops.indices where copy.home.stacks[stack].shown != tops[stack] {
        tops[stack] = copy.home.stacks[stack].shown
        guard let widget = tops[stack], wanted(copy, widget),
          !outlook.wins.contains(where: { $0.widget == widget })
        else { continue }
        outlook.wins.append(copy.win(of: widget, in: stack))
      }
    }
    return outlook
  }

  /// What is found by looking ahead.
  struct Outlook {
    /// When wanted widgets come on top, the soonest first.
    var wins: [ExpectedWin] = []
    /// How far was looked: less than asked for where more happens than anybody waits for.
    var horizon: SimulationTime
  }

  /// How many instants are looked at: 30 an hour for 14 days.
  ///
  /// A provider that is asked every second has more of them in a day.
  private static let mostInstantsAhead = 10_000

  private func win(of widget: WidgetID, in stack: Int) -> ExpectedWin {
    let cause = home.stacks[stack].cause
    var value: Fraction?
    if case .rotation(let source) = cause, source != .rest {
      value = widgets[Int(widget.index)].value
    }
    return ExpectedWin(
      time: now,
      stack: StackID(stack),
      widget: widget,
      name: name(ofWidget: Int(widget.index)),
      cause: cause,
      value: value
    )
  }
}
