import SimulationCore
import SmartStacks

// What a placed widget is worth, and which members of a stack may come on top (decisions 14 to 17,
// 22 and 23, readings 10, 11 and 16 to 20).
extension ReferenceEngine {
  /// Something that speaks for a widget, and what it is worth.
  struct Spoken {
    let source: Policy.Source
    let value: Fraction
    let reason: Reason
  }

  /// What a widget is worth, and the signal that is named for it.
  struct Worth {
    var value = Fraction.zero
    var source: Policy.Source?
  }

  /// Everything that could turn a stack to a placed widget now.
  func reasons(for widget: Int) -> [Spoken] {
    signals(for: widget).filter { policy.rotationSources.contains(Policy.Sources($0.source)) }
  }

  /// Everything that makes a placed widget worth something now, whether it may turn a stack or not.
  func signals(for widget: Int) -> [Spoken] {
    let placed = widgets[widget]
    var reasons: [Spoken] = []
    if let relevance = relevance(of: widget) {
      let value = weighed(relevance.value, by: policy.combineRelevance)
      reasons.append(Spoken(source: .relevance, value: value, reason: .entry(relevance.entry)))
    }
    if let prediction = prediction(kind: placed.kind, saved: placed.saved) {
      let reason = Reason.prediction(prediction.subject, prediction.start)
      let value = worth(of: prediction)
      reasons.append(Spoken(source: .prediction, value: value, reason: reason))
    } else if let launch = launch(for: widget) {
      let value = worth(ofPredicted: launch.value)
      let reason = Reason.launch(launch.app, launch.start)
      reasons.append(Spoken(source: .prediction, value: value, reason: reason))
    }
    if policy.rotationSources.contains(.shortcut) {
      for active in activeShortcuts
      where active.identity.kind == placed.kind
        && compared(placed.saved, kind: placed.kind).matches(active.identity.values)
      {
        for moment in active.moments {
          let reason = Reason.shortcut(moment.start)
          reasons.append(Spoken(source: .shortcut, value: .one, reason: reason))
        }
      }
    }
    return reasons
  }

  /// What a visible widget defends itself with: every signal that it has (reading 11).
  func defence(of widget: Int) -> Fraction { worth(of: signals(for: widget)).value }

  /// The worth of several reasons together (decision 17).
  func worth(of reasons: [Spoken]) -> Worth {
    var worth = Worth()
    for reason in reasons {
      let isAdded = policy.combine == .sum && worth.source != nil && reason.source != .shortcut
      if isAdded {
        let sum = worth.value.millionths + reason.value.millionths
        let isStronger = Fraction.order(reason.value, worth.value) > 0
        worth = Worth(
          value: Fraction(sum, over: Score.scale),
          source: isStronger ? reason.source : worth.source
        )
      } else if Fraction.order(reason.value, worth.value) > 0 {
        worth = Worth(value: reason.value, source: reason.source)
      }
    }
    return worth
  }

  func passesThreshold(_ value: Fraction) -> Bool {
    Fraction.order(value, Fraction(policy.threshold, over: Score.scale)) > 0
  }

  /// Members that could come on top, the best first; their own limits apply (reading 18).
  func candidates(in stack: Int) -> [(place: Int, worth: Worth)] {
    let state = stacks[stack]
    guard turnsByItself(stack), state.members.count > 1 else { return [] }
    let places = state.members.indices.filter { state.isSuggestionOnTop || $0 != state.visible }
    let able = places.compactMap { place -> (place: Int, worth: Worth)? in
      let widget = state.members[place]
      let open = reasons(for: widget).filter { spoken in
        !declined.contains { $0.widget == widget && $0.reason.means(spoken.reason) }
      }
      let worth = worth(of: open)
      guard worth.source != nil, passesThreshold(worth.value), !isTurnedOut(widget) else {
        return nil
      }
      return (place, worth)
    }
    return able.sorted {
      let order = Fraction.order($0.worth.value, $1.worth.value)
      return order == 0 ? $0.place < $1.place : order > 0
    }
  }

  /// Whether the stack turned to a widget as often as it may today (decision 23).
  func isTurnedOut(_ widget: Int) -> Bool {
    guard let limit = policy.limitRotations, !app(ofKind: widgets[widget].kind).isDeveloped else {
      return false
    }
    let today = world.calendar.startOfDay(at: now)
    return turns.count { $0.widget == widget && $0.at >= today } >= limit
  }

  func isSuggestedOut(_ identity: Identity) -> Bool {
    guard let limit = policy.limitSuggestions, !app(ofKind: identity.kind).isDeveloped else {
      return false
    }
    let today = world.calendar.startOfDay(at: now)
    return suggested.count { $0.identity == identity && $0.at >= today } >= limit
  }

  func isHeld(_ stack: Int) -> Bool { now < stacks[stack].holdUntil }

  /// Whether the stack rests, and the widget's app is none that Developer Mode lifts it for.
  func isResting(_ stack: Int, for kind: Int) -> Bool {
    now < stacks[stack].gapUntil && !app(ofKind: kind).isDeveloped
  }
}
