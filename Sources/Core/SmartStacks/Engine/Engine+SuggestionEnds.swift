import SimulationCore

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
      attention.suggestionChanged(in: stack)
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
    attention.suggestionChanged(in: stack)
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
