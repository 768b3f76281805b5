import SimulationCore

// Why a widget shows or does not, and when it would.
extension Engine {
  /// Explains a placed widget.
  func explanation(ofPlaced widget: WidgetID, horizon: SimulationTime) -> WidgetExplanation {
    let index = Int(widget.index)
    let kind = KindID(Int(widgets[index].kind))
    var result = WidgetExplanation(
      moment: now,
      name: name(ofWidget: index),
      kind: kind,
      configuration: self.configuration(ofWidget: index),
      place: place(of: widget),
      isShowing: true,
      horizon: horizon
    )
    if result.place == .absent {
      // The person took it away: its kind speaks for it.
      return explanation(
        of: kind,
        configured: configuration(ofWidget: index),
        horizon: horizon
      )
    }
    guard case .stack(let stack, let place) = result.place else { return result }
    let verdict = Verdict(self)
    var candidate = member(widget, at: place, of: stack, verdict: verdict)
    result.top = stacks[stack.index].top
    result.memberCount = stacks[stack.index].members.count
    result.isShowing = result.top == widget
    result.obstacle = candidate.obstacle
    if !result.isShowing {
      result.nextWin =
        expectedWins(until: horizon, wanted: { $1 == widget }, isEnough: { !$0.isEmpty }).first
      if result.nextWin == nil { result.lacks = lacks(ofMember: widget, in: stack) }
    }
    candidate.nextWin = result.nextWin
    result.candidate = candidate
    return result
  }

  /// Explains a widget that is not placed: a kind with the configuration that is asked for.
  func explanation(
    of kind: KindID,
    configured configuration: Configuration,
    horizon: SimulationTime
  ) -> WidgetExplanation {
    let name = plan.world.kinds[kind.index].kind
    var result = WidgetExplanation(
      moment: now,
      name: configuration.isEmpty ? name : "\(name)(\(configuration))",
      kind: kind,
      configuration: configuration,
      place: .absent,
      isShowing: false,
      horizon: horizon
    )
    let verdict = Verdict(self)
    let known =
      widgets.suggested
      .filter {
        widgets.identities[Int($0)].kind == kind
          && widgets.identities[Int($0)].configuration.matches(configuration)
      }
      .map { WidgetID(Int($0)) }
    let candidates = known.map { suggestion($0, in: nil, verdict: verdict) }
    // Of several configurations, one that shows or that something speaks for.
    var candidate =
      candidates.first { $0.obstacle == nil } ?? candidates.first { $0.source != nil }
      ?? candidates.first
    if let widget = candidate?.widget, let shown = stack(suggesting: widget) {
      result.place = .suggestion(shown)
      result.isShowing = stacks[shown.index].isSuggestionOnTop
    }
    result.obstacle = candidate?.obstacle
    let stack = candidate.flatMap { verdict.obstacle(of: $0.widget, in: nil)?.stack }
    result.top = stack.map { stacks[$0.index].top }
    if !result.isShowing {
      result.obstacle =
        result.obstacle
        ?? CandidateObstacle(rule: .nothingSuggests, until: nil, decision: 2)
      result.nextWin =
        expectedWins(
          until: horizon,
          wanted: { engine, widget in
            Int(engine.widgets[Int(widget.index)].kind) == kind.index
              && engine.configuration(ofWidget: Int(widget.index)).matches(configuration)
          },
          isEnough: { !$0.isEmpty }
        ).first
      if result.nextWin == nil { result.lacks = lacks(of: kind, candidate: candidate) }
    }
    candidate?.nextWin = result.nextWin
    result.candidate = candidate
    return result
  }

  private func stack(suggesting widget: WidgetID) -> StackID? {
    stacks.firstIndex { $0.suggestion?.widget == widget }.map(StackID.init)
  }

  /// Where a placed widget is now; the person may have moved it.
  private func place(of widget: WidgetID) -> WidgetExplanation.Place {
    for (index, stack) in stacks.enumerated() {
      if let member = stack.members.firstIndex(of: widget) {
        return .stack(StackID(index), member: member)
      }
    }
    let page = plan.world.pages.firstIndex { $0.places.contains(.widget(widget)) }
    return page.map { .alone(page: $0) } ?? .absent
  }

  /// What a member lacks that is not going to come on top.
  private func lacks(ofMember widget: WidgetID, in stack: StackID) -> [WidgetExplanation.Lack] {
    var lacks: [WidgetExplanation.Lack] = []
    if !stacks[stack.index].smartRotate { lacks.append(.smartRotate) }
    var copy = self
    let hasScore =
      relevanceValue(of: Int(widget.index)).isPositive
      || copy.nextPositiveScore(ofWidget: Int(widget.index)) != .never
    let prediction = prediction(for: Int(widget.index))
    lacks.append(hasScore || prediction != nil ? .value : .score)
    if prediction == nil {
      lacks.append(lackOfPrediction(of: KindID(Int(widgets[Int(widget.index)].kind))))
    }
    return lacks
  }

  /// What a shortcut lacks that a rule of its providers stops.
  private func lack(for reason: WithheldReason) -> WidgetExplanation.Lack? {
    switch reason {
    case .noHabit: .habit
    case .noPermission: .permission
    case .notThere: .whereabouts
    case .nonDateProviders: .date
    default: nil
    }
  }

  /// What a kind lacks of which nothing that fits is predicted.
  private func lackOfPrediction(of kind: KindID) -> WidgetExplanation.Lack {
    guard let intent = plan.world.intent(of: kind) else { return .intent }
    if !mayBePredicted(intent) { return .eligibleIntent }
    return learning.predictions.slots(of: intent).isEmpty ? .prediction : .matchingPrediction
  }

  /// What a kind lacks that is not going to be suggested.
  private func lacks(
    of kind: KindID,
    candidate: CandidateExplanation?
  ) -> [WidgetExplanation.Lack] {
    var lacks: [WidgetExplanation.Lack] = []
    let families = plan.world.kinds[kind.index].families
    let fits = plan.world.stacks.indices.contains {
      families.contains(plan.world.stacks[$0].family) && stacks[$0].widgetSuggestions
    }
    if !fits { lacks.append(.stack) }
    if !shortcuts.joined().contains(where: { $0.kind == kind }) { lacks.append(.shortcut) }
    if case .withheld(let reason)? = candidate?.obstacle?.rule, let lack = lack(for: reason) {
      lacks.append(lack)
    }
    let isPredicted = candidate?.source == .prediction && candidate?.value != nil
    lacks.append(isPredicted ? .value : lackOfPrediction(of: kind))
    return lacks
  }
}
