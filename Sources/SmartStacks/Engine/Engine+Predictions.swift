import Habits
import SimulationCore

// What a prediction does to the Home Screen (decisions 17, 30, 44 and 46).
extension Engine {
  /// Looks again at all that a prediction could bring on top, now that it changed.
  mutating func predictionChanged(_ prediction: PredictionState) {
    areSurfacesStale = true
    attention.mark(predictionsOf: prediction.intent)
    for kind in plan.intentKinds[prediction.intent.index] {
      for index in widgets.ofKind[Int(kind)] {
        let stack = Int(widgets[Int(index)].stack)
        guard stack >= 0, !attention.isMarked(stack: stack),
          matches(prediction, Int(index))
        else { continue }
        attention.mark(stack: stack)
      }
    }
    for stack in stacks.indices {
      guard let shown = stacks[stack].suggestion?.widget,
        plan.kindIntents[Int(widgets[Int(shown.index)].kind)] == prediction.intent.index,
        matches(prediction, Int(shown.index))
      else { continue }
      attention.mark(stack: stack)
    }
  }

  /// Whether an intent that configures a kind is predicted now.
  @inline(__always)
  func isPredicted(kind: Int) -> Bool {
    let intent = Int(plan.kindIntents[kind])
    return intent >= 0 && !learning.predictions.slots(of: IntentID(intent)).isEmpty
  }

  /// The prediction that speaks for a placed or suggested widget now: the most specific.
  func prediction(for widget: Int) -> PredictionState? {
    let intent = Int(plan.kindIntents[Int(widgets[widget].kind)])
    guard intent >= 0 else { return nil }
    return learning.predictions.speaking(
      for: configuration(ofWidget: widget),
      of: plan.world.intents[intent],
      IntentID(intent),
      defaults: policy.matchDefaults
    )
  }

  /// Whether a prediction means a widget.
  func matches(_ prediction: PredictionState, _ widget: Int) -> Bool {
    matches(prediction.values, of: prediction.intent, widget)
  }

  /// Whether a widget is configured as what is predicted of an intent.
  func matches(_ values: Configuration, of intent: IntentID, _ widget: Int) -> Bool {
    PredictionMatchRule.matches(
      values,
      saved: configuration(ofWidget: widget),
      of: plan.world.intents[intent.index],
      defaults: policy.matchDefaults
    )
  }

  /// What the predicted suggestion on top of a stack is worth, or nil when there is none that would
  /// yield: a dated one stays, and with Smart Rotate off nothing competes (readings 11 and 12).
  func predictedValueOnTop(of stack: Int) -> Fraction? {
    guard let shown = stacks[stack].suggestion, shown.source == .prediction,
      stacks[stack].isSuggestionOnTop, stacks[stack].smartRotate
    else { return nil }
    return CombinationRule.weighted(
      prediction(for: Int(shown.widget.index))?.value ?? .zero,
      by: policy.combinePrediction
    )
  }

  /// Where the widgets that a prediction means are placed.
  enum Presence {
    /// Nowhere that counts.
    case absent
    /// On the Home Screen, and in no stack that could turn to it.
    case alone
    /// In a stack: the prediction turns that, and suggests nothing.
    case inStack
  }

  /// Looks for the widgets that a prediction means, on the whole Home Screen or in one stack.
  func presence(
    of values: Configuration,
    _ intent: IntentID,
    in stack: Int? = nil
  ) -> Presence {
    var presence = Presence.absent
    for kind in plan.intentKinds[intent.index] {
      for index in widgets.ofKind[Int(kind)] {
        let widget = Int(index)
        let place = Int(widgets[widget].stack)
        guard widgets[widget].isPlaced, stack == nil || place == stack,
          matches(values, of: intent, widget)
        else { continue }
        if place >= 0, stacks[place].members.count > 1 { return .inStack }
        presence = .alone
      }
    }
    return presence
  }

  /// The period in which predictions hold a suggestion that shows in a stack, or nil when none
  /// does.
  ///
  /// One whose widget the person already has holds nothing (reading 26). One that was dated only is
  /// held on where the prediction would have suggested it itself.
  func predictedPeriod(
    holding shown: SuggestionState,
    in stack: Int
  ) -> (period: DatePeriodsRule.Period, prediction: Int32)? {
    guard !learning.predictions.isEmpty, policy.suggestionSources.contains(.prediction) else {
      return nil
    }
    let widget = Int(shown.widget.index)
    let intent = Int(plan.kindIntents[Int(widgets[widget].kind)])
    guard intent >= 0 else { return nil }
    return learning.predictions.slots(of: IntentID(intent)).lazy
      .map { learning.predictions[$0] }
      .filter {
        matches($0, widget) && (shown.source == .prediction || $0.doubt == nil)
          && !isPresent($0, forStack: stack)
      }
      .map { (DatePeriodsRule.Period(start: $0.start, end: $0.end), $0.id) }
      .max { $0.0.end < $1.0.end }
  }

  /// Whether the person already has a widget that a prediction means: anywhere, or in the stack
  /// that its suggestion is in (decision 30).
  func isPresent(_ prediction: PredictionState, forStack stack: Int) -> Bool {
    let area = policy.presencePrediction == .home ? nil : stack
    return presence(of: prediction.values, prediction.intent, in: area) != .absent
  }

  /// What becomes of a prediction in a round over suggestions.
  enum Judgement {
    /// It suggests nothing of its own.
    case passedOver
    case held(HeldSuggestion)
    case due(SuggestionCandidate, stack: Int)
  }

  /// Suggests the first of what is predicted and placed nowhere that nothing holds back, in the
  /// order of `PredictionMatchRule.precedes`; false when there is none.
  mutating func insertNextPredicted(
    _ round: inout SuggestionRound,
    log: inout EventLog
  ) -> Bool {
    for slot in learning.predictions.inOrder {
      switch judge(slot, &round) {
      case .passedOver: continue
      case .held(let held): round.held.append(held)
      case .due(let candidate, let stack):
        insert(candidate, into: stack, log: &log)
        return true
      }
    }
    return false
  }

  /// Looks only at the suggestions of intents whose predictions changed; false when what they come
  /// to concerns others too, so that all must be looked at.
  mutating func lookAtPredictions(of intents: [IntentID], log: inout EventLog) -> Bool {
    guard !memories.contains(where: { $0.waiting != nil }) else { return false }
    var round = beginRound()
    let slots = intents.flatMap { learning.predictions.slots(of: $0) }
      .sorted { learning.predictions.precedes($0, $1) }
    for slot in slots {
      switch judge(slot, &round) {
      case .passedOver: continue
      case .held(let held): round.held.append(held)
      case .due: return false
      }
    }
    guard !memories.contains(where: { $0.waiting != nil }) else { return false }
    let over = widgets.heldBack.filter { widget in
      let intent = Int(plan.kindIntents[Int(widgets[Int(widget)].kind)])
      return intent >= 0 && intents.contains(IntentID(intent))
        && widgets[Int(widget)].round != round.number
    }
    // A shortcut for the same widget goes before, and says what holds it back.
    let looked = over + round.held.map(\.widget.index)
    let isNamed = shortcuts.contains { $0.contains { looked.contains($0.widget.index) } }
    guard !isNamed else { return false }
    for held in round.held { say(held, log: &log) }
    widgets.release(over)
    return true
  }

  /// What becomes of the prediction in a slot.
  private mutating func judge(_ slot: Int, _ round: inout SuggestionRound) -> Judgement {
    let kinds = plan.intentKinds[learning.predictions.intent(in: slot).index]
    guard !kinds.isEmpty else { return .passedOver }
    let prediction = learning.predictions[slot]
    let (intent, values) = (prediction.intent, prediction.values)
    // A more specific one that came before speaks for it, and so does a shown suggestion.
    let isOne = learning.predictions.slots(of: intent).count == 1
    let isSpokenFor =
      !isOne && round.spokenFor.contains { $0.intent == intent && $0.values.matches(values) }
    guard !isSpokenFor, !isShown(values, intent) else { return .passedOver }
    let presence = presence(of: values, intent)
    if policy.presencePrediction == .home, presence == .inStack { return .passedOver }
    let (target, kind) = target(of: kinds)
    if policy.presencePrediction == .stack, case .stack(let stack) = target,
      isPresent(prediction, forStack: stack)
    {
      return .passedOver
    }
    let widget = suggestedWidget(kind: kind, configuration: values)
    guard consider(widget, round) else { return .passedOver }
    if !isOne { round.spokenFor.append((intent, values)) }
    if let obstacle = obstacle(of: prediction, presence) {
      return .held(
        HeldSuggestion(widget: widget, obstacle: obstacle, stack: nil, origin: prediction.id)
      )
    }
    let candidate = SuggestionCandidate(
      widget: widget,
      kind: kind,
      configuration: values,
      source: .prediction,
      origin: prediction.id,
      value: CombinationRule.weighted(prediction.value, by: policy.combinePrediction),
      period: DatePeriodsRule.Period(start: prediction.start, end: prediction.end)
    )
    let judgement = judge(candidate, target: target, &round)
    if case .held = judgement { isPredictionWaiting = true }
    return judgement
  }

  /// What keeps a prediction from suggesting anything at all, in whatever stack.
  private func obstacle(of prediction: PredictionState, _ presence: Presence) -> Obstacle? {
    if policy.presencePrediction == .home, presence == .alone {
      return Obstacle(reason: .present, source: .prediction)
    }
    guard let doubt = prediction.doubt else { return nil }
    return Obstacle(
      reason: doubt == .unsure ? .unsure : .ignored,
      until: prediction.end,
      source: .prediction
    )
  }

  private func isShown(_ values: Configuration, _ intent: IntentID) -> Bool {
    for stack in stacks.indices {
      guard let shown = stacks[stack].suggestion?.widget else { continue }
      let widget = Int(shown.index)
      if Int(plan.kindIntents[Int(widgets[widget].kind)]) == intent.index,
        matches(values, of: intent, widget)
      {
        return true
      }
    }
    return false
  }

  /// What stops a predicted suggestion in its stack: chance, a placed widget that stands before it,
  /// the person's touch, or a movement a short while ago (readings 10, 11, 15 and 17).
  mutating func predictedObstacle(
    of candidate: SuggestionCandidate,
    in stack: Int,
    _ round: inout SuggestionRound
  ) -> Obstacle? {
    let chance = ChoiceRule.obstacle(
      value: candidate.value,
      policy: policy,
      draw: plan.world.seed.stream(
        "chance",
        plan.world.stacks[stack].name,
        name(ofWidget: Int(candidate.widget.index)),
        "prediction \(candidate.period.start.milliseconds)"
      )
    )
    if let chance {
      return Obstacle(reason: chance, until: chance == .chance ? candidate.period.end : .never)
    }
    if let outranked = rankObstacle(of: candidate, in: stack, &round) { return outranked }
    let block = stackObstacle(stack, candidate: Int(candidate.widget.index))
    // The first of several that wait for the same stack is the one that comes.
    if block != nil, memories[stack].waiting == nil {
      memories[stack].waiting = candidate.widget
      attention.mark(stack: stack)
    }
    return block
  }
}
