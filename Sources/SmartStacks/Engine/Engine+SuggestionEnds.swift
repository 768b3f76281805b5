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
      let causes = held.causes(of: shown.widget, app: app(ofWidget: shown.widget))
      let hold = StackMemory.Hold(
        provider: held.dated?.provider,
        isPredicted: held.predicted != nil,
        causes: causes
      )
      home.hold(suggestionOf: stack, by: hold)
      let source: Policy.Source = held.dated == nil ? .prediction : .shortcut
      let end = holding == .never ? nil : holding
      guard source != shown.source || end != shown.until else { continue }
      isChanged = true
      // Set again with another window around now, or held by another source: it stays, with the
      // new end (reading 26), and what it covers is held back until then.
      home.change(suggestionOf: stack, to: source, until: end)
      attention.suggestionChanged(in: stack)
      guard end != shown.until else { continue }
      log.append(
        .suggestionExtended(
          stack: StackID(stack),
          widget: shown.widget,
          until: end,
          causes: causes
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
}
