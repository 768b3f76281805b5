import SimulationCore

// Widget Suggestions from dated relevant shortcuts (decisions 27 to 39 and 47).
extension Engine {
  /// Replaces an app's list of relevant shortcuts; what is left out is invalid (WWDC21 10049 6:41).
  mutating func setShortcuts(
    _ list: [RelevantShortcut],
    of app: AppID,
    log: inout [Record]
  ) {
    log.append(Record(time: now, event: .shortcutsReplaced(app: app, count: list.count)))
    let before = shortcuts[app.index]
    var active: [ActiveShortcut] = []
    for (index, shortcut) in list.enumerated() {
      switch ShortcutAcceptanceRule.judge(shortcut, of: app, in: plan.world) {
      case .watchFaceOnly: break
      case .refused(let reason):
        log.append(
          Record(time: now, event: .shortcutRefused(app: app, index: index, reason: reason))
        )
      case .accepted(let kind):
        let widget = suggestedWidget(
          kind: kind,
          configuration: shortcut.configuration ?? Configuration()
        )
        var entry = ActiveShortcut(
          widget: widget,
          kind: kind,
          configuration: shortcut.configuration ?? Configuration(),
          periods: DatePeriodsRule.periods(of: shortcut.providers, openEnd: policy.openEnd)
        )
        entry.undated = Self.undated(shortcut)
        // What was held back for the same reason before is not said again.
        if let reason = entry.undated,
          !(before + active).contains(where: { $0.widget == widget && $0.undated == reason })
        {
          say(Obstacle(reason: reason), about: widget, stack: nil, log: &log)
        }
        planEdges(of: entry)
        active.append(entry)
      }
    }
    shortcuts[app.index] = active
    suggestionsAreDirty = true
    if policy.rotationSources.contains(.shortcut) { markAllDirty() }
  }

  /// Plans to look again where the shortcut's periods begin and end.
  private mutating func planEdges(of shortcut: ActiveShortcut) {
    for period in shortcut.periods {
      for edge in [period.start, period.end] where edge > now && edge != .never {
        agenda.schedule(.suggestionsWake, at: edge, priority: 1)
      }
    }
  }

  /// Why a shortcut without any date will not be suggested (decisions 35 and 38).
  private static func undated(_ shortcut: RelevantShortcut) -> WithheldReason? {
    let hasDate = shortcut.providers.contains {
      if case .date = $0 { true } else { false }
    }
    if hasDate { return nil }
    return shortcut.providers.isEmpty ? .noHabit : .nonDateProviders
  }

  /// Removes the suggestions that no shortcut holds any longer (decisions 39 and 47).
  mutating func endSuggestions(log: inout [Record]) {
    for stack in stacks.indices {
      guard let shown = stacks[stack].suggestion else { continue }
      if !stacks[stack].widgetSuggestions {
        remove(shown, from: stack, reason: .switchedOff, log: &log)
      } else if let period = holdingPeriod(of: shown.widget) {
        let end = period.end == .never ? nil : period.end
        guard end != shown.until else { continue }
        // Set again with another window around now: it stays, with the new end (`settled.md` 26).
        stacks[stack].suggestion?.until = end
        // What it covers is held back until then.
        dirtyStacks[stack] = true
        log.append(
          Record(
            time: now,
            event: .suggestionExtended(
              stack: StackID(stack),
              widget: shown.widget,
              until: end
            )
          )
        )
      } else {
        let isOver = shown.until.map { $0 <= now } ?? false
        remove(shown, from: stack, reason: isOver ? .ended : .invalidated, log: &log)
      }
    }
  }

  /// The period that holds a shown suggestion now: of its shortcuts, the one that lasts longest.
  private func holdingPeriod(of widget: WidgetID) -> DatePeriodsRule.Period? {
    let kind = Int(widgets[Int(widget.index)].kind)
    return shortcuts[plan.world.kinds[kind].app.index]
      .filter { $0.widget == widget }
      .compactMap { $0.period(at: now) }
      .max { $0.end < $1.end }
  }

  /// Takes a suggestion away: the stack is as it was before (WWDC21 10049 3:10 to 3:45).
  mutating func remove(
    _ suggestion: SuggestionState,
    from stack: Int,
    reason: RemovalReason,
    log: inout [Record]
  ) {
    let wasOnTop = stacks[stack].isSuggestionOnTop
    stopReloading(Int(suggestion.widget.index))
    stacks[stack].suggestion = nil
    stacks[stack].isSuggestionOnTop = false
    memories[stack].suggestionAnchor = nil
    if wasOnTop {
      stacks[stack].cause = .uncovered
      stacks[stack].since = now
    }
    dirtyStacks[stack] = true
    log.append(
      Record(
        time: now,
        event: .suggestionRemoved(
          stack: StackID(stack),
          widget: suggestion.widget,
          reason: reason,
          showing: stacks[stack].top
        )
      )
    )
  }

  /// A widget that its app's shortcuts would suggest now.
  private struct DueSuggestion {
    let shortcut: ActiveShortcut
    var period: DatePeriodsRule.Period
  }

  /// Inserts what is due: by the start of its window, then by app, then by list (`settled.md` 13).
  mutating func insertSuggestions(log: inout [Record]) {
    let due = dueSuggestions()
    for index in suggested {
      let widget = Int(index)
      // Its next period is a new occasion, and what stops it then is said anew.
      if !due.contains(where: { Int($0.shortcut.widget.index) == widget }) {
        widgets[widget].obstacle = .none
      }
    }
    for candidate in due {
      let shown = candidate.shortcut.widget
      guard !stacks.contains(where: { $0.suggestion?.widget == shown }) else { continue }
      consider(candidate, log: &log)
    }
  }

  /// What is due, each widget once: several shortcuts for it hold as long as the last of them.
  private func dueSuggestions() -> [DueSuggestion] {
    var due: [DueSuggestion] = []
    for shortcut in shortcuts.joined() {
      guard let period = shortcut.period(at: now) else { continue }
      let new = DueSuggestion(shortcut: shortcut, period: period)
      guard let same = due.firstIndex(where: { $0.shortcut.widget == shortcut.widget }) else {
        due.append(new)
        continue
      }
      var longest = due[same].period
      longest.extend(to: period)
      if period.start < longest.start {
        due[same] = new
        longest.start = period.start
      }
      due[same].period = longest
    }
    let order = due.indices.sorted { (due[$0].period.start, $0) < (due[$1].period.start, $1) }
    return order.map { due[$0] }
  }

  /// Finds a stack for a shortcut's widget, or says what stands in the way.
  private mutating func consider(_ candidate: DueSuggestion, log: inout [Record]) {
    let shortcut = candidate.shortcut
    let target = TargetStackRule.target(
      for: plan.world.kinds[shortcut.kind.index].families,
      definitions: plan.world.stacks,
      states: stacks,
      visiblePage: visiblePage,
      policy: policy,
      isSilenced: { [memories] in memories[$0].silence.holds(shortcut.kind) }
    )
    let widget = Int(shortcut.widget.index)
    let (obstacle, stack) = obstacle(of: shortcut, target: target)
    if let obstacle {
      guard obstacle != widgets[widget].obstacle else { return }
      widgets[widget].obstacle = obstacle
      if obstacle.reason == .hold { agenda.schedule(.suggestionsWake, at: obstacle.until) }
      say(obstacle, about: shortcut.widget, stack: stack.map(StackID.init), log: &log)
    } else if let stack {
      widgets[widget].obstacle = .none
      insert(shortcut.widget, into: stack, for: candidate.period, log: &log)
    }
  }

  /// The first rule that stops a dated suggestion, and the stack it was meant for.
  private func obstacle(
    of shortcut: ActiveShortcut,
    target: TargetStackRule.Result
  ) -> (Obstacle?, stack: Int?) {
    guard policy.suggestionSources.contains(.shortcut) else {
      return (Obstacle(reason: .notEligible), nil)
    }
    if let until = dismissals.end(of: shortcut.widget, at: now) {
      return (Obstacle(reason: .dismissed, until: until), nil)
    }
    if policy.presenceShortcut == .home, isPresent(shortcut.kind, shortcut.configuration) {
      return (Obstacle(reason: .present), nil)
    }
    let stack: Int
    switch target {
    case .none(let reason, let blocking):
      let until = blocking.flatMap { stacks[$0].suggestion?.until } ?? .never
      return (Obstacle(reason: reason, until: reason == .concurrent ? until : .never), blocking)
    case .stack(let found): stack = found
    }
    if policy.presenceShortcut == .stack,
      isPresent(shortcut.kind, shortcut.configuration, inStack: stack)
    {
      return (Obstacle(reason: .present), stack)
    }
    let slot = widgets[Int(shortcut.widget.index)]
    if !isDeveloping(slot.kind), slot.movements.isUsedUp(on: day, limit: policy.limitSuggestions) {
      return (Obstacle(reason: .suggestions, until: nextDay), stack)
    }
    if now < stacks[stack].holdUntil {
      return (Obstacle(reason: .hold, until: stacks[stack].holdUntil), stack)
    }
    if policy.precedence == .value, let reason = valueObstacle(in: stack) {
      return (Obstacle(reason: reason), stack)
    }
    return (nil, stack)
  }

  /// By value alone a dated suggestion is worth 1, and a placed widget wins the tie (decision 18).
  private func valueObstacle(in stack: Int) -> WithheldReason? {
    guard stacks[stack].smartRotate else { return nil }
    var best = Fraction.zero
    for member in stacks[stack].members {
      let value = relevanceValue(of: Int(member.index))
      if Fraction.order(value, best) > 0 { best = value }
    }
    return Fraction.order(best, .one) < 0 ? nil : .tie
  }

  /// Lays a suggestion over a stack.
  private mutating func insert(
    _ widget: WidgetID,
    into stack: Int,
    for period: DatePeriodsRule.Period,
    log: inout [Record]
  ) {
    let end: SimulationTime? = period.end == .never ? nil : period.end
    stacks[stack].suggestion = SuggestionState(
      widget: widget,
      source: .shortcut,
      since: now,
      until: end
    )
    stacks[stack].isSuggestionOnTop = true
    stacks[stack].cause = .suggestion(.shortcut)
    stacks[stack].since = now
    stacks[stack].gapUntil = now + policy.limitGap
    memories[stack].suggestionAnchor = stacks[stack].visible
    widgets[Int(widget.index)].movements.record(on: day)
    dirtyStacks[stack] = true
    log.append(
      Record(
        time: now,
        event: .suggestionInserted(
          stack: StackID(stack),
          widget: widget,
          source: .shortcut,
          until: end,
          window: .init(start: period.start, isOpenEnded: period.isOpenEnded)
        )
      )
    )
    startReloading(Int(widget.index), log: &log)
  }

  /// Records why a shortcut's widget is not suggested.
  private func say(
    _ obstacle: Obstacle,
    about widget: WidgetID,
    stack: StackID?,
    log: inout [Record]
  ) {
    guard let reason = obstacle.reason else { return }
    log.append(
      Record(
        time: now,
        event: .withheld(
          Record.Withheld(
            stack: stack,
            widget: widget,
            source: .shortcut,
            reason: reason,
            until: obstacle.until
          )
        )
      )
    )
  }
}
