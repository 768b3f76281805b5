import SimulationCore

// Why a widget shows or does not, and when it would.
extension Engine {
  /// Explains a placed widget; without a horizon only how it stands now.
  func explanation(ofPlaced widget: WidgetID, horizon: SimulationTime?) -> WidgetExplanation {
    let index = Int(widget.index)
    let kind = KindID(Int(widgets[index].kind))
    var result = WidgetExplanation(
      moment: now,
      name: name(ofWidget: index),
      kind: kind,
      configuration: self.configuration(ofWidget: index),
      place: place(of: widget),
      isShowing: true,
      horizon: horizon ?? now
    )
    result.gone = goneValues(ofWidget: index)
    if result.place == .absent {
      // The person took it away: its kind speaks for it.
      return explanation(of: kind, configured: configuration(ofWidget: index), horizon: horizon)
    }
    guard case .stack(let stack, let place) = result.place else { return result }
    let verdict = Verdict(self)
    var candidate = member(widget, at: place, of: stack, verdict: verdict)
    result.top = home.stacks[stack.index].top
    result.memberCount = home.stacks[stack.index].members.count
    result.isShowing = result.top == widget
    result.obstacle = candidate.obstacle
    result.rival = rival(candidate.obstacle, in: stack, verdict: verdict)
    if !result.isShowing, let horizon {
      let outlook = outlook(
        until: horizon,
        wanted: { $1 == widget },
        isEnough: { !$0.isEmpty }
      )
      result.nextWin = outlook.wins.first
      result.horizon = outlook.horizon
      if result.nextWin == nil {
        result.lacks = lacks(ofMember: widget, in: stack, until: horizon)
      }
    }
    candidate.nextWin = result.nextWin
    result.candidate = candidate
    return result
  }

  /// The member of a stack that an obstacle names as worth more.
  private func rival(
    _ obstacle: CandidateObstacle?,
    in stack: StackID,
    verdict: Verdict
  ) -> CandidateExplanation? {
    guard let obstacle, obstacle.rule == .withheld(.outranked), let rival = obstacle.rival,
      let place = home.stacks[stack.index].members.firstIndex(of: rival)
    else { return nil }
    return member(rival, at: place, of: stack, verdict: verdict)
  }

  /// Explains a widget that is not placed: a kind with the configuration that is asked for; without
  /// a horizon only how it stands now.
  func explanation(
    of kind: KindID,
    configured configuration: Configuration,
    horizon: SimulationTime?
  ) -> WidgetExplanation {
    let name = plan.world.kinds[kind.index].kind
    var result = WidgetExplanation(
      moment: now,
      name: configuration.isEmpty ? name : "\(name)(\(configuration))",
      kind: kind,
      configuration: configuration,
      place: .absent,
      isShowing: false,
      horizon: horizon ?? now
    )
    result.gone = goneValues(in: configuration, of: kind, chosenAt: now)
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
    if let widget = candidate?.widget, let shown = home.stack(suggesting: widget) {
      result.place = .suggestion(StackID(shown))
      result.isShowing = home.stacks[shown].isSuggestionOnTop
    }
    result.obstacle = candidate?.obstacle
    let stack = candidate.flatMap { verdict.obstacle(of: $0.widget, in: nil)?.stack }
    result.top = stack.map { home.stacks[$0.index].top }
    if !result.isShowing {
      result.obstacle =
        result.obstacle
        ?? CandidateObstacle(rule: .nothingSuggests, until: nil, decision: 2)
    }
    if !result.isShowing, let horizon {
      let outlook =
        outlook(
          until: horizon,
          wanted: { engine, widget in
            Int(engine.widgets[Int(widget.index)].kind) == kind.index
              && engine.configuration(ofWidget: Int(widget.index)).matches(configuration)
          },
          isEnough: { !$0.isEmpty }
        )
      (result.nextWin, result.horizon) = (outlook.wins.first, outlook.horizon)
      if result.nextWin == nil {
        result.lacks = lacks(of: kind, candidate: candidate, until: horizon)
      }
    }
    candidate?.nextWin = result.nextWin
    result.candidate = candidate
    return result
  }

  /// Where a placed widget is now; the person may have moved it.
  private func place(of widget: WidgetID) -> WidgetExplanation.Place {
    for (index, stack) in home.stacks.enumerated() {
      if let member = stack.members.firstIndex(of: widget) {
        return .stack(StackID(index), member: member)
      }
    }
    let page = home.page(of: widget)
    return page.map { .alone(page: $0) } ?? .absent
  }
}
