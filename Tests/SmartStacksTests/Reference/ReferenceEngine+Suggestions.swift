import SimulationCore
import SmartStacks

// What is suggested, and where (decisions 18 and 24 to 34, readings 10 to 14, 18 and 23 to 25).
extension ReferenceEngine {
  /// Whether a stack lastingly can take a kind (reading 24).
  func canTake(_ stack: Int, kind: Int) -> Bool {
    let state = stacks[stack]
    return (policy.target == .firstOnAnyPage || state.page == visiblePage)
      && (policy.todaySuggest || !isInTodayView(stack))
      && state.takesSuggestions && world.kinds[kind].families.contains(state.family)
      && !state.silenced.contains(kind) && state.members.count > 1 && state.suggestion == nil
      && policy.limitConcurrent > 0
  }

  func isShown(_ identity: Identity) -> Bool {
    stacks.contains { $0.suggestion?.identity == identity }
  }

  /// What may be suggested, in the order in which it is looked at.
  struct Offer {
    var value: Fraction
    var dated: Active?
    var prediction: Prediction?
  }

  func offers() -> [Offer] {
    var offers: [Offer] = []
    if policy.suggestionSources.contains(.shortcut) {
      offers += activeShortcuts.map { Offer(value: .one, dated: $0) }
    }
    if policy.suggestionSources.contains(.prediction) {
      offers += speaking.map { Offer(value: worth(of: $0), prediction: $0) }
    }
    guard policy.precedence == .value else { return offers }
    return offers.enumerated().sorted {
      let order = Fraction.order($0.element.value, $1.element.value)
      return order == 0 ? $0.offset < $1.offset : order > 0
    }.map(\.element)
  }

  /// The predictions that may suggest something, the best first. Of one intent's the more specific
  /// speaks: one whose values another holds, that was considered before, has nothing to add.
  private var speaking: [Prediction] {
    let ordered = predictions.sorted { isBefore($0, $1) }
    return ordered.indices.filter { index in
      let one = ordered[index].subject
      return !isHeldBack(ordered[index]) && !isTakenBack(ordered[index])
        && !ordered[..<index].contains {
          $0.subject.intent == one.intent && $0.subject.values.matches(one.values)
        }
    }.map { ordered[$0] }
  }

  /// By value, then by start, by the order of intents, and the more specific first.
  private func isBefore(_ one: Prediction, _ other: Prediction) -> Bool {
    let order = Fraction.order(worth(of: one), worth(of: other))
    if order != 0 { return order > 0 }
    if one.start != other.start { return one.start < other.start }
    if one.subject.intent != other.subject.intent {
      return one.subject.intent < other.subject.intent
    }
    let (values, others) = (one.subject.values, other.subject.values)
    return values.parameters.count == others.parameters.count
      ? values.description < others.description
      : values.parameters.count > others.parameters.count
  }

  /// The stacks that moved or wait. Each suggestion may free a target, so all are tried again.
  mutating func suggest() -> Set<Int> {
    var busy: Set<Int> = []
    while let offer = offers().first(where: { comes($0, &busy) }), let target = target(for: offer) {
      insert(target.identity, into: target.stack, isPredicted: offer.prediction != nil)
      busy.insert(target.stack)
    }
    return busy
  }

  /// Whether what is offered comes now; a stack that has to wait for it is busy.
  func comes(_ offer: Offer, _ busy: inout Set<Int>) -> Bool {
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

  func target(for offer: Offer) -> (stack: Int, identity: Identity)? {
    if let dated = offer.dated { return target(for: dated) }
    // What holds a suggestion that shows suggests no second one.
    let shown = stacks.compactMap { $0.suggestion?.identity }
    if let prediction = offer.prediction,
      shown.contains(where: { shows(prediction, kind: $0.kind, saved: $0.values) })
    {
      return nil
    }
    return offer.prediction.flatMap { target(for: $0) }
  }

  func target(for active: Active) -> (stack: Int, identity: Identity)? {
    let identity = active.identity
    if policy.presenceShortcut == .home, isPresent(identity, in: nil) { return nil }
    guard let stack = stacksInOrder.first(where: { canTake($0, kind: identity.kind) }),
      !asksItself(stack, policy.presenceShortcut) || !isPresent(identity, in: stack)
    else { return nil }
    return (stack, identity)
  }

  /// The first stack that can, with the first declared kind that fits it (reading 25).
  func target(for prediction: Prediction) -> (stack: Int, identity: Identity)? {
    if policy.presencePrediction == .home, isPresent(prediction, in: nil) { return nil }
    for stack in stacksInOrder {
      let kind = world.kinds.indices.first {
        world.intent(of: KindID($0))?.index == prediction.subject.intent
          && canTake(stack, kind: $0)
      }
      guard let kind else { continue }
      if asksItself(stack, policy.presencePrediction), isPresent(prediction, in: stack) {
        return nil
      }
      return (stack, Identity(kind: kind, values: prediction.subject.values))
    }
    return nil
  }

  /// Whether it is worth more than every placed widget that competes (readings 10 and 11).
  func outranksPlaced(_ value: Fraction, in stack: Int) -> Bool {
    guard turnsByItself(stack) else { return true }
    let visible = defence(of: stacks[stack].members[stacks[stack].visible])
    let others = candidates(in: stack).map(\.worth.value)
    return ([visible] + others).allSatisfy { Fraction.order(value, $0) > 0 }
  }

  mutating func insert(_ identity: Identity, into stack: Int, isPredicted: Bool) {
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
}
