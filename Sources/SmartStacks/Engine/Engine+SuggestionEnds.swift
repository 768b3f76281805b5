import SimulationCore

// How Widget Suggestions stay and leave (decisions 39, 46 and 47).
extension Engine {
  /// Removes the suggestions that nothing holds any longer (decisions 39, 46 and 47); false when
  /// all stay as they are.
  mutating func endSuggestions(log: inout EventLog) -> Bool {
    var isChanged = false
    for stack in stacks.indices {
      guard let shown = stacks[stack].suggestion else { continue }
      if !stacks[stack].widgetSuggestions {
        remove(shown, from: stack, reason: .switchedOff, log: &log)
        isChanged = true
        continue
      }
      let held = periods(holding: shown, in: stack)
      guard let holding = held.end else {
        remove(shown, from: stack, reason: reasonOfEnd(of: shown, in: stack), log: &log)
        isChanged = true
        continue
      }
      memories[stack].holder = held.dated?.provider
      memories[stack].isHeldByPrediction = held.predicted != nil
      memories[stack].causes = held.causes(of: shown.widget, app: app(ofWidget: shown.widget))
      let source: Policy.Source = held.dated == nil ? .prediction : .shortcut
      if source != shown.source {
        isChanged = true
        stacks[stack].suggestion?.source = source
        attention.mark(stack: stack)
      }
      let end = holding == .never ? nil : holding
      guard end != shown.until else { continue }
      isChanged = true
      // Set again with another window around now, or held by another source: it stays, with the
      // new end (reading 26).
      stacks[stack].suggestion?.until = end
      // What it covers is held back until then.
      attention.mark(stack: stack)
      log.append(
        .suggestionExtended(
          stack: StackID(stack),
          widget: shown.widget,
          until: end,
          causes: memories[stack].causes
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
      return learning.lastDeletion == now ? .deleted : .ended
    }
    switch memories[stack].holder {
    case .place, .routine:
      // The person left, unless the app took back the place itself.
      return hasWhereaboutsShortcut(for: shown.widget) ? .leftPlace : .invalidated
    case .date, .usage, nil: return .invalidated
    }
  }

  /// Takes a suggestion away: the stack is as it was before (WWDC21 10049 3:10 to 3:45).
  mutating func remove(
    _ suggestion: SuggestionState,
    from stack: Int,
    reason: RemovalReason,
    log: inout EventLog
  ) {
    let wasOnTop = stacks[stack].isSuggestionOnTop
    let causes = memories[stack].causes
    memories[stack].causes = nil
    stopReloading(Int(suggestion.widget.index))
    stacks[stack].suggestion = nil
    stacks[stack].isSuggestionOnTop = false
    stacks[stack].suggestionAnchor = nil
    stacks[stack].covered = nil
    if wasOnTop {
      stacks[stack].cause = .uncovered
      stacks[stack].since = now
    }
    attention.mark(stack: stack)
    log.append(
      .suggestionRemoved(
        stack: StackID(stack),
        widget: suggestion.widget,
        reason: reason,
        showing: stacks[stack].top,
        past: Record.SuggestionPast(since: suggestion.since, causes: causes)
      ),
      at: now
    )
  }
}
