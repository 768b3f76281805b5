import SimulationCore
import SmartStacks

// Which stacks turn, and to what (decisions 16, 20 and 22, readings 10 to 12 and 18).
extension ReferenceEngine {
  mutating func turn(_ stack: Int) -> Bool {
    let state = stacks[stack]
    if let suggestion = state.suggestion, suggestion.isOnTop, Self.isDated(suggestion.holders) {
      return false
    }
    guard let best = candidates(in: stack).first else { return false }
    var against = defence(of: state.members[state.visible])
    var keepsTie = policy.tie == .keepVisible || best.place > state.visible
    if let suggestion = state.suggestion, suggestion.isOnTop {
      let speaking = prediction(kind: suggestion.identity.kind, saved: suggestion.identity.values)
      against = speaking.map { worth(of: $0) } ?? .zero
      keepsTie = policy.tie == .keepVisible
    }
    let order = Fraction.order(best.worth.value, against)
    guard order > 0 || order == 0 && !keepsTie else { return false }
    let widget = state.members[best.place]
    guard !isHeld(stack), !isResting(stack, for: widgets[widget].kind) else { return false }
    if best.worth.source == .prediction, launch(for: widget) != nil {
      reached.insert(.turnByLaunch)
    }
    let from = nameOfTop(stack)
    stacks[stack].visible = best.place
    stacks[stack].suggestion?.isOnTop = false
    stacks[stack].gapUntil = now + policy.limitGap
    turns.append((widget, now))
    let source = best.worth.source?.rawValue ?? "?"
    let value = best.worth.value.decimal
    tell("\(state.name): \(from) -> \(widgets[widget].name) \(source) \(value)")
    return true
  }

  func words(_ time: SimulationTime?) -> String { ReferenceDay.clock(time) }
}

// How long a suggestion is held, and why it leaves (readings 23, 26 and 38).
extension ReferenceEngine {
  /// What holds a suggestion now. A prediction that is too weak to suggest by itself does not bring
  /// one, nor takes over a dated one, but goes on with what is predicted.
  func holders(of identity: Identity, in stack: Int, isPredicted: Bool) -> [Holder] {
    var holders: [Holder] = []
    let isSource = policy.suggestionSources.contains(.shortcut)
    if isSource, !isThere(policy.presenceShortcut, stack, { isPresent(identity, in: $0) }) {
      holders += activeShortcuts.filter { $0.identity == identity }
        .flatMap { $0.moments.map(Holder.shortcut) }
    }
    guard policy.suggestionSources.contains(.prediction) else { return holders }
    for prediction in predictions
    where (isPredicted || !isHeldBack(prediction)) && !isTakenBack(prediction)
      && !isThere(policy.presencePrediction, stack, { isPresent(prediction, in: $0) })
      && means(prediction, kind: identity.kind, saved: identity.values)
    { holders.append(.prediction(prediction)) }
    return holders
  }

  /// After the person changed what is placed: a suggestion of what is there now leaves at once.
  mutating func endWhatIsPresent() {
    for stack in stacks.indices {
      guard let suggestion = stacks[stack].suggestion else { continue }
      let left = suggestion.holders.filter { holder in
        switch holder {
        case .shortcut:
          !isThere(policy.presenceShortcut, stack) { isPresent(suggestion.identity, in: $0) }
        case .prediction(let prediction):
          !isThere(policy.presencePrediction, stack) { isPresent(prediction, in: $0) }
        }
      }
      if left.isEmpty { removeSuggestion(of: stack, .edited) }
    }
  }

  static func until(_ holders: [Holder]) -> SimulationTime? {
    latest(
      holders.map {
        switch $0 {
        case .shortcut(let moment): moment.end
        case .prediction(let prediction): prediction.end
        }
      }
    )
  }

  /// Whether a shortcut is among what holds it: then it does not yield (reading 12).
  static func isDated(_ holders: [Holder]) -> Bool {
    holders.contains { if case .shortcut = $0 { true } else { false } }
  }

  static func isPredicted(_ holders: [Holder]) -> Bool {
    holders.contains { if case .prediction = $0 { true } else { false } }
  }

  mutating func endSuggestion(in stack: Int) {
    guard let suggestion = stacks[stack].suggestion else { return }
    if !stacks[stack].takesSuggestions { return removeSuggestion(of: stack, .switchedOff) }
    let isPredicted = Self.isPredicted(suggestion.holders)
    let holders = holders(of: suggestion.identity, in: stack, isPredicted: isPredicted)
    if holders.isEmpty {
      removeSuggestion(of: stack, removalReason(of: suggestion))
      return
    }
    let until = Self.until(holders)
    if until != suggestion.until {
      tell("\(stacks[stack].name) = \(name(suggestion.identity)) until \(words(until))")
    }
    stacks[stack].suggestion?.until = until
    stacks[stack].suggestion?.holders = holders
  }

  /// Why a suggestion leaves, by what held it until now.
  func removalReason(of suggestion: Suggestion) -> RemovalReason {
    let moments = activeShortcuts.filter { $0.identity == suggestion.identity }.flatMap(\.moments)
    let reasons = suggestion.holders.map { holder -> RemovalReason in
      switch holder {
      case .prediction(let prediction):
        let isGone = !predictions.contains { $0.subject == prediction.subject }
        if now < prediction.end, isTakenBack(prediction) { return .invalidated }
        return now >= prediction.end ? .ended : isGone ? .deleted : .edited
      case .shortcut(let moment):
        if moments.contains(moment) { return .edited }
        if let end = moment.end, now >= end { return .ended }
        // What its app took back is gone, wherever the person went at that instant.
        let isLeft = isListed(suggestion.identity) && isLeft(moment, by: suggestion.identity)
        return isLeft ? .leftPlace : .invalidated
      }
    }
    let order: [RemovalReason] = [.edited, .invalidated, .leftPlace, .deleted]
    return order.first { reasons.contains($0) } ?? .ended
  }

  /// Whether an app's list still has a shortcut for a widget that goes by where the person is.
  private func isListed(_ identity: Identity) -> Bool {
    apps.indices.contains { app in
      apps[app].shortcuts.contains { shortcut in
        self.identity(of: shortcut, app: app) == identity
          && shortcut.providers.contains { if case .date = $0 { false } else { true } }
      }
    }
  }

  /// Whether the person left the place behind a suggestion, or its app no longer knows.
  func isLeft(_ moment: Moment, by identity: Identity) -> Bool {
    let permission = app(ofKind: identity.kind).permission
    return switch moment.cause {
    case .place(let name): places[name] == nil || permission == .never
    case .routine(let name): routine[name] == nil || permission != .always
    case .date, .usage: false
    }
  }
}
