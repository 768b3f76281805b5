import Habits
import SimulationCore

// What a prediction does to the Home Screen (decisions 17, 30, 44 and 46).
extension Engine {
  /// Looks again at all that a prediction could bring on top, now that it changed.
  mutating func predictionChanged(_ prediction: PredictionState) {
    switch prediction.subject {
    case .app(let app): worthChanged(ofApp: app)
    case .intent(let intent, _, let values): predictionChanged(of: intent, values)
    }
  }

  private mutating func predictionChanged(of intent: IntentID, _ values: Configuration) {
    attention.predictionsChanged(of: intent)
    for kind in plan.intentKinds[intent.index] {
      for index in widgets.ofKind[Int(kind)] {
        let stack = Int(widgets[Int(index)].stack)
        guard stack >= 0, !attention.isMarked(stack: stack), matches(values, of: intent, Int(index))
        else { continue }
        attention.worthChanged(in: Int32(stack))
      }
      let app = plan.world.kinds[Int(kind)].app
      if predictions.launch(of: app) != nil { worthChanged(ofApp: app) }
    }
    for stack in home.stacks.indices {
      guard let shown = home.stacks[stack].suggestion?.widget,
        plan.kindIntents[Int(widgets[Int(shown.index)].kind)] == intent.index,
        matches(values, of: intent, Int(shown.index))
      else { continue }
      attention.worthChanged(in: Int32(stack))
    }
  }

  /// Whether an intent that configures a kind is predicted now, or that its app is opened.
  @inline(__always)
  func isPredicted(kind: Int) -> Bool {
    let intent = Int(plan.kindIntents[kind])
    if intent >= 0, !predictions.slots(of: IntentID(intent)).isEmpty { return true }
    return predictions.launch(of: plan.world.kinds[kind].app) != nil
  }

  /// The prediction that speaks for a placed or suggested widget now: the most specific of what is
  /// donated, else that its app is opened.
  func prediction(for widget: Int) -> PredictionState? {
    let intent = Int(plan.kindIntents[Int(widgets[widget].kind)])
    guard intent >= 0 else { return launch(for: widget) }
    return predictions.speaking(
      for: configuration(ofWidget: widget),
      of: plan.world.intents[intent],
      IntentID(intent),
      defaults: policy.matchDefaults
    ) ?? launch(for: widget)
  }

  /// Whether a widget is configured as what is predicted of an intent; whether values count that
  /// nobody saved is the policy's word unless it is given.
  func matches(
    _ values: Configuration,
    of intent: IntentID,
    _ widget: Int,
    defaults: Policy.DefaultMatching? = nil
  ) -> Bool {
    PredictionMatchRule.matches(
      values,
      saved: configuration(ofWidget: widget),
      of: plan.world.intents[intent.index],
      defaults: defaults ?? policy.matchDefaults
    )
  }

  /// What the predicted suggestion on top of a stack is worth, or nil when there is none that would
  /// yield: a dated one stays, and with Smart Rotate off nothing competes (readings 11 and 12).
  func predictedValueOnTop(of stack: Int) -> Fraction? {
    guard let shown = home.stacks[stack].suggestion, shown.source == .prediction,
      home.stacks[stack].isSuggestionOnTop, turnsByItself(stack)
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
  func presence(of values: Configuration, _ intent: IntentID, in stack: Int? = nil) -> Presence {
    var presence = Presence.absent
    for kind in plan.intentKinds[intent.index] {
      for index in widgets.ofKind[Int(kind)] {
        let widget = Int(index)
        let place = Int(widgets[widget].stack)
        // Whatever turns a stack, no twin is laid over a widget that shows the same (reading 40).
        guard widgets[widget].isPlaced, stack == nil ? isCounted(widget) : place == stack,
          matches(values, of: intent, widget, defaults: .always)
        else { continue }
        if place >= 0, home.stacks[place].members.count > 1, matches(values, of: intent, widget) {
          return .inStack
        }
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
    in stack: Int,
    alreadyPredicted: Bool
  ) -> (period: DatePeriodsRule.Period, prediction: Int32)? {
    guard !predictions.isEmpty, policy.suggestionSources.contains(.prediction) else {
      return nil
    }
    let widget = Int(shown.widget.index)
    let intent = Int(plan.kindIntents[Int(widgets[widget].kind)])
    guard intent >= 0 else { return nil }
    return predictions.slots(of: IntentID(intent)).lazy
      .map { predictions[$0] }
      .filter {
        matches($0.values, of: IntentID(intent), widget)
          && !isHeldForOptions($0.values, IntentID(intent))
          && (alreadyPredicted || $0.doubt == nil)
          && !isPresent($0.values, IntentID(intent), forStack: stack)
      }
      .map { (DatePeriodsRule.Period(start: $0.start, end: $0.end), $0.id) }
      .max { $0.0.end < $1.0.end }
  }

  /// Whether the person already has a widget that a prediction means: anywhere, or in the stack
  /// that its suggestion is in (decision 30).
  func isPresent(_ values: Configuration, _ intent: IntentID, forStack stack: Int) -> Bool {
    let isHome = policy.presencePrediction == .home
    if isHome, presence(of: values, intent) != .absent { return true }
    guard !isHome || isApart(stack) else { return false }
    return presence(of: values, intent, in: stack) != .absent
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
  mutating func insertNextPredicted(_ round: inout SuggestionRound, log: inout EventLog) -> Bool {
    for slot in predictions.inOrder {
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
    guard !home.isAnyStackAwaited else { return false }
    var round = SuggestionRound(number: widgets.beginRound())
    let slots = intents.flatMap { predictions.slots(of: $0) }
      .sorted { predictions.precedes($0, $1) }
    for slot in slots {
      switch judge(slot, &round) {
      case .passedOver: continue
      case .held(let held): round.held.append(held)
      case .due: return false
      }
    }
    guard !home.isAnyStackAwaited else { return false }
    let over = widgets.heldBack.filter { widget in
      let intent = Int(plan.kindIntents[Int(widgets[Int(widget)].kind)])
      return intent >= 0 && intents.contains(IntentID(intent))
        && widgets[Int(widget)].round != round.number
    }
    // A shortcut for the same widget goes before, and says what holds it back.
    let looked = over + round.held.map(\.widget.index)
    let isNamed = shortcuts.all.contains { looked.contains($0.widget.index) }
    guard !isNamed else { return false }
    for held in round.held { say(held, log: &log) }
    widgets.release(over)
    return true
  }

  private mutating func judge(_ slot: Int, _ round: inout SuggestionRound) -> Judgement {
    let prediction = predictions[slot]
    guard case .intent(let intent, _, let values) = prediction.subject else { return .passedOver }
    let kinds = plan.intentKinds[intent.index]
    guard !kinds.isEmpty else { return .passedOver }
    // A more specific one that came before speaks for it, and so does a shown suggestion.
    let isOne = predictions.slots(of: intent).count == 1
    let isSpokenFor =
      !isOne && round.spokenFor.contains { $0.intent == intent && $0.values.matches(values) }
    guard !isSpokenFor, !isShown(values, intent) else { return .passedOver }
    let presence = presence(of: values, intent)
    if policy.presencePrediction == .home, presence == .inStack { return .passedOver }
    let (target, kind) = target(of: kinds)
    if case .stack(let stack) = target, policy.presencePrediction == .stack || isApart(stack),
      isPresent(values, intent, forStack: stack)
    {
      return .passedOver
    }
    let widget = suggestedWidget(kind: kind, configuration: values)
    guard widgets.consider(widget, in: round.number) else { return .passedOver }
    if !isOne { round.spokenFor.append((intent, values)) }
    if let obstacle = obstacle(of: prediction, presence) {
      return .held(HeldSuggestion(widget: widget, obstacle: obstacle, origin: prediction.id))
    }
    let candidate = SuggestionCandidate(
      widget: widget,
      source: .prediction,
      origin: prediction.id,
      value: CombinationRule.weighted(prediction.value, by: policy.combinePrediction),
      period: DatePeriodsRule.Period(start: prediction.start, end: prediction.end)
    )
    let judgement = judge(candidate, target: target, &round)
    if case .held = judgement { home.noteWaitingPrediction() }
    return judgement
  }

  /// What keeps a prediction from suggesting anything at all, in whatever stack.
  private func obstacle(of prediction: PredictionState, _ presence: Presence) -> Obstacle? {
    if policy.presencePrediction == .home, presence == .alone {
      return Obstacle(reason: .present, source: .prediction)
    }
    if case .intent(let intent, _, let values) = prediction.subject,
      isHeldForOptions(values, intent)
    {
      return Obstacle(reason: .notOffered, source: .prediction)
    }
    switch prediction.doubt {
    case nil: return nil
    case .unsure(let until): return Obstacle(reason: .unsure, until: until, source: .prediction)
    case .ignored: return Obstacle(reason: .ignored, until: prediction.end, source: .prediction)
    }
  }

  /// Whether a prediction suggests nothing because its app no longer offers one of its values
  /// (decision 56).
  func isHeldForOptions(_ values: Configuration, _ intent: IntentID) -> Bool {
    policy.optionsGone == .held && !offered.gone(from: values, of: intent).isEmpty
  }

  private func isShown(_ values: Configuration, _ intent: IntentID) -> Bool {
    for stack in home.stacks.indices {
      guard let shown = home.stacks[stack].suggestion?.widget else { continue }
      let widget = Int(shown.index)
      if Int(plan.kindIntents[Int(widgets[widget].kind)]) == intent.index,
        matches(values, of: intent, widget, defaults: .always)
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
    if block != nil, home.wait(candidate.widget, for: stack) { attention.waitChanged(for: stack) }
    return block
  }
}

// What is seen of a stack, and what that costs (decision 55, reading 17).
//
// A stack that comes to rest elsewhere must not move before somebody's eyes; what it does while
// nobody looks disturbs nobody. A look finds what was decided before it: whatever it or the act
// that it is part of brings about is decided at the end of its instant.
extension Engine {
  /// Whether coming to rest costs something only once it is seen: since the first look of a run.
  var countsSeenRests: Bool { policy.restCounted == .seen && home.isLookedAt }

  /// Somebody looks at a stack: the one place where that is noted, whatever the look is part of.
  mutating func look(at stack: Int, log: inout EventLog) {
    guard home.isThere(stack) else { return }
    if learning.isQuiet(at: now) { restBeforeLook(log: &log) }
    noteLook()
    guard policy.restCounted == .seen else { return }
    if !home.isLookedAt { beginCountingLooks() }
    guard home.look(at: stack) else { return }
    let gap = policy.restGap
    let count = home.noteSeenRest(of: stack, at: now, on: day, gap: gap)
    log.append(
      .restSeen(
        stack: StackID(stack),
        widget: home.stacks[stack].top,
        count: count,
        until: now + gap
      ),
      at: now
    )
  }

  /// Somebody looks where nobody did for weeks, so nothing was worked out: what would show there is
  /// worked out now, from what came before.
  private mutating func restBeforeLook(log: inout EventLog) {
    guard policy.rest == .likeliest else { return }
    for stack in home.stacks.indices where mayRestElsewhere(stack) {
      evaluateRotation(of: stack, isAsking: false, log: &log)
    }
  }

  mutating func look(atPage page: Int, log: inout EventLog) {
    for stack in home.stacks.indices where home.stacks[stack].page == page {
      look(at: stack, log: &log)
    }
  }

  /// From now on no rest waits for what others cost by the clock.
  private mutating func beginCountingLooks() {
    home.beginCountingLooks(at: now)
    for widget in widgets.indices {
      let slot = widgets[widget]
      guard slot.stack >= 0, slot.obstacle.source == .rest, slot.obstacle.reason != nil else {
        continue
      }
      attention.waitChanged(for: Int(slot.stack))
    }
  }
}
