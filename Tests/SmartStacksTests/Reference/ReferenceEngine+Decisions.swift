import SimulationCore
import SmartStacks

// What ends, what is suggested, and what turns (decisions 14 to 34, readings 10 to 20 and 23 to
// 27).
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

  // MARK: Worth

  /// Everything that could turn a stack to a placed widget now.
  func reasons(for widget: Int) -> [Spoken] {
    signals(for: widget).filter { policy.rotationSources.contains(Policy.Sources($0.source)) }
  }

  /// Everything that makes a placed widget worth something now, whether it may turn a stack or not.
  private func signals(for widget: Int) -> [Spoken] {
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
    }
    if policy.rotationSources.contains(.shortcut) {
      for active in activeShortcuts
      where active.identity.kind == placed.kind && placed.saved.matches(active.identity.values) {
        reasons.append(Spoken(source: .shortcut, value: .one, reason: .shortcut))
      }
    }
    return reasons
  }

  /// What a visible widget defends itself with: every signal that it has (reading 11).
  private func defence(of widget: Int) -> Fraction { worth(of: signals(for: widget)).value }

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

  private func passesThreshold(_ value: Fraction) -> Bool {
    Fraction.order(value, Fraction(policy.threshold, over: Score.scale)) > 0
  }

  /// A member that could come on top, the best first; what a limit of its own stops is left out
  /// (reading 18).
  private func candidates(in stack: Int) -> [(place: Int, worth: Worth)] {
    let state = stacks[stack]
    guard state.turnsByItself, state.members.count > 1 else { return [] }
    let places = state.members.indices.filter { state.isSuggestionOnTop || $0 != state.visible }
    let able = places.compactMap { place -> (place: Int, worth: Worth)? in
      let widget = state.members[place]
      let open = reasons(for: widget).filter { spoken in
        !state.declined.contains { $0.widget == widget && $0.reason == spoken.reason }
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
  private func isTurnedOut(_ widget: Int) -> Bool {
    guard let limit = policy.limitRotations, !app(ofKind: widgets[widget].kind).isDeveloped else {
      return false
    }
    let today = world.calendar.startOfDay(at: now)
    return turns.count { $0.widget == widget && $0.at >= today } >= limit
  }

  private func isSuggestedOut(_ identity: Identity) -> Bool {
    guard let limit = policy.limitSuggestions, !app(ofKind: identity.kind).isDeveloped else {
      return false
    }
    let today = world.calendar.startOfDay(at: now)
    return suggested.count { $0.identity == identity && $0.at >= today } >= limit
  }

  private func isHeld(_ stack: Int) -> Bool { now < stacks[stack].holdUntil }

  /// Whether the stack rests, and the widget's app is none that Developer Mode lifts it for.
  private func isResting(_ stack: Int, for kind: Int) -> Bool {
    now < stacks[stack].gapUntil && !app(ofKind: kind).isDeveloped
  }

  // MARK: What ends

  /// What holds a suggestion now. A prediction that is too weak to suggest by itself does not bring
  /// one, nor takes over a dated one, but goes on with what is predicted.
  private func holders(of identity: Identity, in stack: Int, isPredicted: Bool) -> [Holder] {
    var holders: [Holder] = []
    if !isPresent(identity, in: policy.presenceShortcut == .home ? nil : stack) {
      holders += activeShortcuts.filter { $0.identity == identity }
        .flatMap { $0.moments.map(Holder.shortcut) }
    }
    guard policy.suggestionSources.contains(.prediction) else { return holders }
    let area = policy.presencePrediction == .home ? nil : stack
    for prediction in predictions
    where (isPredicted || !prediction.isDoubted) && !isPresent(prediction, in: area)
      && means(prediction, kind: identity.kind, saved: identity.values)
    {
      holders.append(.prediction(prediction))
    }
    return holders
  }

  /// After the person changed what is placed: a suggestion of what is there now leaves at once.
  mutating func endWhatIsPresent() {
    for stack in stacks.indices {
      guard let suggestion = stacks[stack].suggestion else { continue }
      let left = suggestion.holders.filter { holder in
        switch holder {
        case .shortcut:
          !isPresent(suggestion.identity, in: policy.presenceShortcut == .home ? nil : stack)
        case .prediction(let prediction):
          !isPresent(prediction, in: policy.presencePrediction == .home ? nil : stack)
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
  private func removalReason(of suggestion: Suggestion) -> RemovalReason {
    let moments = activeShortcuts.filter { $0.identity == suggestion.identity }.flatMap(\.moments)
    let reasons = suggestion.holders.map { holder -> RemovalReason in
      switch holder {
      case .prediction(let prediction):
        let isGone = !predictions.contains { $0.subject == prediction.subject }
        return now >= prediction.end ? .ended : isGone ? .deleted : .edited
      case .shortcut(let moment):
        if moments.contains(moment) { return .edited }
        if let end = moment.end, now >= end { return .ended }
        return isLeft(moment, by: suggestion.identity) ? .leftPlace : .invalidated
      }
    }
    let order: [RemovalReason] = [.edited, .invalidated, .leftPlace, .deleted]
    return order.first { reasons.contains($0) } ?? .ended
  }

  /// Whether the person left the place behind a suggestion, or its app no longer knows.
  private func isLeft(_ moment: Moment, by identity: Identity) -> Bool {
    let permission = app(ofKind: identity.kind).permission
    return switch moment.cause {
    case .place(let name): places[name] == nil || permission == .never
    case .routine(let name): routine[name] == nil || permission != .always
    case .date, .usage: false
    }
  }

  // MARK: What is suggested

  /// Whether a stack lastingly can take a kind (reading 24).
  private func canTake(_ stack: Int, kind: Int) -> Bool {
    let state = stacks[stack]
    return (policy.target == .firstOnAnyPage || state.page == visiblePage)
      && state.takesSuggestions && world.kinds[kind].families.contains(state.family)
      && !state.silenced.contains(kind) && state.members.count > 1 && state.suggestion == nil
      && policy.limitConcurrent > 0
  }

  private func isShown(_ identity: Identity) -> Bool {
    stacks.contains { $0.suggestion?.identity == identity }
  }

  /// What may be suggested, in the order in which it is looked at.
  private struct Offer {
    var value: Fraction
    var dated: Active?
    var prediction: Prediction?
  }

  private func offers() -> [Offer] {
    var offers: [Offer] = []
    if policy.suggestionSources.contains(.shortcut) {
      offers += activeShortcuts.map { Offer(value: .one, dated: $0) }
    }
    if policy.suggestionSources.contains(.prediction) {
      var predicted = predictions.enumerated().map { $0 }
      predicted.sort { one, other in
        let order = Fraction.order(worth(of: one.element), worth(of: other.element))
        if order != 0 { return order > 0 }
        if one.element.start != other.element.start {
          return one.element.start < other.element.start
        }
        let intents = (one.element.subject.intent, other.element.subject.intent)
        if intents.0 != intents.1 { return intents.0 < intents.1 }
        let values = (one.element.subject.values, other.element.subject.values)
        let counts = (values.0.parameters.count, values.1.parameters.count)
        return counts.0 == counts.1
          ? values.0.description < values.1.description : counts.0 > counts.1
      }
      var spoken: [Prediction] = []
      for (_, prediction) in predicted {
        let isSaid = spoken.contains {
          $0.subject.intent == prediction.subject.intent
            && $0.subject.values.matches(prediction.subject.values)
        }
        spoken.append(prediction)
        if isSaid || prediction.isDoubted { continue }
        offers.append(Offer(value: worth(of: prediction), prediction: prediction))
      }
    }
    guard policy.precedence == .value else { return offers }
    return offers.enumerated().sorted {
      let order = Fraction.order($0.element.value, $1.element.value)
      return order == 0 ? $0.offset < $1.offset : order > 0
    }.map(\.element)
  }

  /// Brings what may come; returns the stacks that moved, or that wait for what comes.
  ///
  /// Whatever comes takes a place, and may so free another's target: all are looked at again.
  mutating func suggest() -> Set<Int> {
    var busy: Set<Int> = []
    while let offer = offers().first(where: { comes($0, &busy) }), let target = target(for: offer) {
      insert(target.identity, into: target.stack, isPredicted: offer.prediction != nil)
      busy.insert(target.stack)
    }
    return busy
  }

  /// Whether what is offered comes now; a stack that has to wait for it is busy.
  private func comes(_ offer: Offer, _ busy: inout Set<Int>) -> Bool {
    guard let target = target(for: offer), !busy.contains(target.stack),
      !isDismissed(target.identity), !isShown(target.identity), !isSuggestedOut(target.identity)
    else { return false }
    let isAhead = offer.dated != nil && policy.precedence == .datedSuggestionFirst
    if !isAhead {
      guard passesThreshold(offer.value), outranksPlaced(offer.value, in: target.stack) else {
        return false
      }
    }
    let rests = offer.dated == nil && isResting(target.stack, for: target.identity.kind)
    if isHeld(target.stack) || rests { busy.insert(target.stack) }
    return !isHeld(target.stack) && !rests
  }

  private func target(for offer: Offer) -> (stack: Int, identity: Identity)? {
    if let dated = offer.dated { return target(for: dated) }
    // What holds a suggestion that shows suggests no second one.
    let shown = stacks.compactMap { $0.suggestion?.identity }
    if let prediction = offer.prediction,
      shown.contains(where: { means(prediction, kind: $0.kind, saved: $0.values) })
    {
      return nil
    }
    return offer.prediction.flatMap { target(for: $0) }
  }

  private func target(for active: Active) -> (stack: Int, identity: Identity)? {
    let identity = active.identity
    if policy.presenceShortcut == .home, isPresent(identity, in: nil) { return nil }
    guard let stack = stacks.indices.first(where: { canTake($0, kind: identity.kind) }),
      policy.presenceShortcut == .home || !isPresent(identity, in: stack)
    else { return nil }
    return (stack, identity)
  }

  /// The first stack that can, with the first declared kind that fits it (reading 25).
  private func target(for prediction: Prediction) -> (stack: Int, identity: Identity)? {
    if policy.presencePrediction == .home, isPresent(prediction, in: nil) { return nil }
    for stack in stacks.indices {
      let kind = world.kinds.indices.first {
        world.intent(of: KindID($0))?.index == prediction.subject.intent
          && canTake(stack, kind: $0)
      }
      guard let kind else { continue }
      if policy.presencePrediction == .stack, isPresent(prediction, in: stack) { return nil }
      return (stack, Identity(kind: kind, values: prediction.subject.values))
    }
    return nil
  }

  /// Whether a suggestion is worth more than every placed widget that competes, the visible one
  /// among them (readings 10 and 11).
  private func outranksPlaced(_ value: Fraction, in stack: Int) -> Bool {
    guard stacks[stack].turnsByItself else { return true }
    let visible = defence(of: stacks[stack].members[stacks[stack].visible])
    let others = candidates(in: stack).map(\.worth.value)
    return ([visible] + others).allSatisfy { Fraction.order(value, $0) > 0 }
  }

  private mutating func insert(_ identity: Identity, into stack: Int, isPredicted: Bool) {
    let holders = holders(of: identity, in: stack, isPredicted: isPredicted)
    let until = Self.until(holders)
    stacks[stack].suggestion = Suggestion(
      identity: identity,
      covered: stacks[stack].members[stacks[stack].visible],
      anchor: stacks[stack].visible,
      until: until,
      holders: holders
    )
    stacks[stack].gapUntil = now + policy.limitGap
    suggested.append((identity, now))
    let source = Self.isDated(holders) ? "shortcut" : "prediction"
    tell("\(stacks[stack].name) + \(name(identity)) \(source) until \(words(until))")
  }

  // MARK: What turns

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
