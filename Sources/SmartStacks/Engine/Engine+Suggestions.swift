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
        // What was held back for the same reason before is not said again.
        if let same = before.first(where: { $0.widget == widget }) {
          entry.obstacle = same.obstacle
        }
        planEdges(of: entry)
        active.append(entry)
        noteUndated(shortcut, entry: &active[active.count - 1], log: &log)
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

  /// Says why a shortcut without any date will not be suggested (decisions 35 and 38).
  private func noteUndated(
    _ shortcut: RelevantShortcut,
    entry: inout ActiveShortcut,
    log: inout [Record]
  ) {
    let hasDate = shortcut.providers.contains {
      if case .date = $0 { true } else { false }
    }
    guard !hasDate else { return }
    let reason = shortcut.providers.isEmpty ? WithheldReason.noHabit : .nonDateProviders
    withhold(&entry, Obstacle(reason: reason), stack: nil, log: &log)
  }

  /// The widget that stands for a kind and configuration; made when it is first spoken of.
  private mutating func suggestedWidget(
    kind: KindID,
    configuration: Configuration
  ) -> WidgetID {
    let placed = plan.world.widgets.count
    if let index = suggested.firstIndex(where: {
      $0.kind == kind && $0.configuration == configuration
    }) {
      return WidgetID(placed + index)
    }
    let name = plan.world.kinds[kind.index].kind
    suggested.append(
      SuggestedWidget(
        kind: kind,
        configuration: configuration,
        name: configuration.isEmpty ? name : "\(name)(\(configuration))"
      )
    )
    let widget = placed + suggested.count - 1
    widgets.append(WidgetSlot(kind: kind, place: (-1, 0), pool: kind.index))
    // It has its kind's timeline for its configuration from now on (`settled.md` 8).
    let reached = tracks[kind.index].entries.prefix(tracks[kind.index].cursor)
    if let current = reached.last(where: { matches($0, widget) }) {
      widgets[widget].contentEntry = current.index
    }
    instances[kind.index].append(Int32(widget))
    return WidgetID(widget)
  }

  /// Removes the suggestions that no shortcut holds any longer (decisions 39 and 47).
  mutating func endSuggestions(log: inout [Record]) {
    for stack in stacks.indices {
      guard let shown = stacks[stack].suggestion else { continue }
      if !stacks[stack].widgetSuggestions {
        remove(shown, from: stack, reason: .switchedOff, log: &log)
      } else if let period = holdingPeriod(of: shown.widget) {
        guard period.end != shown.until else { continue }
        // Set again with another window around now: it stays, with the new end (`settled.md` 26).
        stacks[stack].suggestion?.until = period.end
        log.append(
          Record(
            time: now,
            event: .suggestionExtended(
              stack: StackID(stack),
              widget: shown.widget,
              until: period.end
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
  private mutating func remove(
    _ suggestion: SuggestionState,
    from stack: Int,
    reason: RemovalReason,
    log: inout [Record]
  ) {
    let wasOnTop = stacks[stack].isSuggestionOnTop
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

  /// Inserts what is due: by the start of its window, then by app, then by list (`settled.md` 13).
  mutating func insertSuggestions(log: inout [Record]) {
    var due: [(start: SimulationTime, app: Int, index: Int, end: SimulationTime)] = []
    for app in shortcuts.indices {
      for index in shortcuts[app].indices {
        guard let period = shortcuts[app][index].period(at: now) else {
          // Its next period is a new occasion, and what stops it then is said anew.
          if !shortcuts[app][index].periods.isEmpty { shortcuts[app][index].obstacle = .none }
          continue
        }
        due.append((period.start, app, index, period.end))
      }
    }
    due.sort { ($0.start, $0.app, $0.index) < ($1.start, $1.app, $1.index) }
    for candidate in due {
      let shown = shortcuts[candidate.app][candidate.index].widget
      guard !stacks.contains(where: { $0.suggestion?.widget == shown }) else { continue }
      consider(candidate.app, candidate.index, until: candidate.end, log: &log)
    }
  }

  /// Finds a stack for a shortcut's widget, or says what stands in the way.
  private mutating func consider(
    _ app: Int,
    _ index: Int,
    until: SimulationTime,
    log: inout [Record]
  ) {
    let shortcut = shortcuts[app][index]
    let target = TargetStackRule.target(
      for: plan.world.kinds[shortcut.kind.index].families,
      definitions: plan.world.stacks,
      states: stacks,
      visiblePage: visiblePage,
      policy: policy
    )
    let (obstacle, stack) = obstacle(of: shortcut, target: target)
    if let obstacle {
      if obstacle.reason == .hold { agenda.schedule(.suggestionsWake, at: obstacle.until) }
      withhold(&shortcuts[app][index], obstacle, stack: stack.map(StackID.init), log: &log)
    } else if let stack {
      shortcuts[app][index].obstacle = .none
      insert(shortcut.widget, into: stack, until: until, log: &log)
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
    if policy.presenceShortcut == .home, isPresent(shortcut, in: nil) {
      return (Obstacle(reason: .present), nil)
    }
    let stack: Int
    switch target {
    case .none(let reason, let blocking):
      let until = blocking.flatMap { stacks[$0].suggestion?.until } ?? .never
      return (Obstacle(reason: reason, until: reason == .concurrent ? until : .never), blocking)
    case .stack(let found): stack = found
    }
    if policy.presenceShortcut == .stack, isPresent(shortcut, in: stacks[stack].members) {
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

  private func isPresent(_ shortcut: ActiveShortcut, in members: [WidgetID]?) -> Bool {
    PresenceRule.isPresent(
      kind: shortcut.kind,
      configuration: shortcut.configuration,
      in: plan.world.widgets,
      lookingAt: members
    )
  }

  /// By value alone a dated suggestion is worth 1, and a placed widget wins the tie (decision 18).
  private func valueObstacle(in stack: Int) -> WithheldReason? {
    guard stacks[stack].smartRotate else { return nil }
    var best = Fraction.zero
    for member in stacks[stack].members {
      let slot = widgets[Int(member.index)]
      guard slot.hasWindow(at: now), slot.score > 0, slot.isFinite else { continue }
      let value = NormaliserRule.value(
        of: slot.score,
        in: pools[Int(slot.pool)],
        by: policy.normaliser
      )
      if Fraction.order(value, best) > 0 { best = value }
    }
    return Fraction.order(best, .one) < 0 ? nil : .tie
  }

  /// Lays a suggestion over a stack.
  private mutating func insert(
    _ widget: WidgetID,
    into stack: Int,
    until: SimulationTime,
    log: inout [Record]
  ) {
    let end: SimulationTime? = until == .never ? nil : until
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
          until: end
        )
      )
    )
  }

  /// Records why a shortcut's widget is not suggested, where that changed.
  private func withhold(
    _ shortcut: inout ActiveShortcut,
    _ obstacle: Obstacle,
    stack: StackID?,
    log: inout [Record]
  ) {
    guard obstacle != shortcut.obstacle, let reason = obstacle.reason else { return }
    shortcut.obstacle = obstacle
    log.append(
      Record(
        time: now,
        event: .withheld(
          Record.Withheld(
            stack: stack,
            widget: shortcut.widget,
            source: .shortcut,
            reason: reason,
            until: obstacle.until
          )
        )
      )
    )
  }
}
