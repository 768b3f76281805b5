import SimulationCore

// Smart Rotate: which widget of a stack comes on top (decisions 13 to 26).
extension Engine {
  mutating func evaluateRotation(of stack: Int, isAsking: Bool) {
    let count = home[stack].members.count
    guard count > 1 else { return }
    let ranking = rankMembers(of: stack)
    var block: Obstacle?
    var hasTurned = false
    // A dated suggestion stays until it ends, whatever ranks first below it.
    let isCovered = home[stack].isSuggestionOnTop && ranking.before != Ranking.suggestion
    if ranking.first != ranking.before, !isCovered, home.turnsByItself(stack, policy) {
      block =
        stackObstacle(stack, candidate: slot(stack, ranking.first))
        ?? lookedForObstacle(stack, ranking)
      hasTurned = block == nil && !isAsking && !restDecides(stack, ranking)
      if hasTurned { turn(stack, to: ranking) }
    }
    let resting = hasTurned ? nil : rest(stack, isAsking: isAsking)
    recordObstacles(stack, ranking, block: block, resting: resting)
  }

  @inline(__always)
  private func slot(_ stack: Int, _ member: Int) -> Int { Int(home[stack].members[member].index) }

  /// Computes the value of each member and finds the first.
  ///
  /// Candidates stopped by a rule of their own are skipped; the visible one always counts, and so
  /// does a predicted suggestion on top: it yields only to a higher value (reading 12).
  @inline(__always)
  mutating func rankMembers(of stack: Int) -> Ranking {
    for member in 0..<home[stack].members.count {
      let widget = slot(stack, member)
      widgets[widget].rating.begin(with: relevance(of: widget))
    }
    var visible = home[stack].visible
    var value: Fraction
    if home[stack].isSuggestionOnTop, let defence = predictedValueOnTop(of: stack) {
      visible = Ranking.suggestion
      value = defence
    } else {
      let widget = slot(stack, visible)
      if mayHaveOtherReasons(widget) { weigh(widget, isVisible: true) }
      value = widgets[widget].rating.value
    }
    let against = value
    var (bar, barMember) = (Fraction.zero, visible)
    var best = RankingRule.Candidate(member: visible, value: value, source: .relevance)
    for member in 0..<home[stack].members.count where member != visible {
      let widget = slot(stack, member)
      if mayHaveOtherReasons(widget) { weigh(widget, isVisible: false) }
      value = widgets[widget].rating.value
      guard value.isPositive else { continue }
      if widgets[widget].rating.isWeighed, widgets[widget].rating.reasonObstacle == .donated {
        widgets[widget].rating.stop(by: .donated)
        continue
      }
      let candidate = RankingRule.Candidate(member: member, value: value, source: .relevance)
      guard RankingRule.precedes(candidate, best, visible: visible, tie: policy.tie) else {
        continue
      }
      if let obstacle = ownObstacle(of: widget, stack: stack) {
        widgets[widget].rating.stop(by: obstacle)
        if obstacle == .threshold, Fraction.order(value, bar) > 0 {
          (bar, barMember) = (value, member)
        }
      } else {
        best = candidate
      }
    }
    if Fraction.order(best.value, bar) >= 0 { (bar, barMember) = (best.value, best.member) }
    return Ranking(
      before: visible,
      first: best.member,
      value: best.value,
      against: against,
      bar: bar,
      barMember: barMember
    )
  }

  /// The rule that stops a candidate by itself; the next best may move then (reading 18).
  private func ownObstacle(of widget: Int, stack: Int) -> WithheldReason? {
    let slot = widgets[widget]
    if let reason = slot.rating.isWeighed ? slot.rating.reasonObstacle : relevanceObstacle(slot) {
      return reason
    }
    if !developerMode.isOn(ofKind: slot.kind),
      slot.movements.isUsedUp(on: day, limit: policy.limitRotations)
    {
      return .rotations
    }
    guard policy.threshold > 0 || policy.choice == .seededChance else { return nil }
    return ChoiceRule.obstacle(
      value: slot.rating.value,
      policy: policy,
      draw: world.seed.stream(
        "chance",
        world.stacks[stack].name,
        widgets.name(of: widget),
        slot.rating.source == .prediction
          ? "prediction \(slot.rating.predictionStart.milliseconds)" : String(slot.windowEntry)
      )
    )
  }

  private mutating func turn(_ stack: Int, to ranking: Ranking) {
    let from = home[stack].top
    let to = slot(stack, ranking.first)
    let source = widgets[to].rating.source
    log.append(
      Record.Rotation(
        stack: StackID(stack),
        from: from,
        to: WidgetID(to),
        source: source,
        value: ranking.value,
        against: ranking.against,
        causes: widgets.causes(ofPlaced: to, at: now),
        score: timelines.bestShare(of: widgets[to], at: now, policy),
        scoreAgainst: timelines.bestShare(of: widgets[Int(from.index)], at: now, policy),
        isFlat: source == .relevance && timelines.isFlat(widgets[to], at: now, policy)
      ),
      at: now
    )
    home.turn(stack, to: ranking.first, by: source, at: now, gap: policy.limitGap)
    widgets[to].movements.record(on: day)
  }

  private mutating func recordObstacles(
    _ stack: Int,
    _ ranking: Ranking,
    block: Obstacle?,
    resting: RestBlock?
  ) {
    let isYielding = ranking.before == Ranking.suggestion && home[stack].isSuggestionOnTop
    let visible = isYielding ? Ranking.suggestion : home[stack].visible
    for member in 0..<home[stack].members.count {
      let widget = slot(stack, member)
      var obstacle = Obstacle.none
      if member != visible,
        widgets[widget].hasWindow(at: now) || widgets[widget].rating.value.isPositive
      {
        obstacle = self.obstacle(
          stack,
          member: member,
          widget: widget,
          ranking: ranking,
          block: block
        )
        obstacle.source = widgets[widget].rating.source
      }
      if let resting, resting.member == member, obstacle.reason == nil {
        obstacle = resting.obstacle
      }
      guard widgets.hold(widget, by: obstacle), let reason = obstacle.reason else { continue }
      if reason == .hold || reason == .gap || reason == .restGap { wake(stack, at: obstacle.until) }
      let causes =
        obstacle.source == .rest
        ? Causes(of: WidgetID(widget), rest: policy.rest)
        : widgets.causes(ofPlaced: widget, at: now)
      withhold(WidgetID(widget), by: obstacle, in: stack, causes: causes)
    }
  }

  mutating func withhold(
    _ widget: WidgetID,
    by obstacle: Obstacle,
    in stack: Int?,
    isSuggestion: Bool = false,
    causes: Causes?
  ) {
    guard let reason = obstacle.reason else { return }
    log.append(
      Record.Withheld(
        stack: stack.map(StackID.init),
        widget: widget,
        source: obstacle.source,
        reason: reason,
        until: obstacle.until,
        isSuggestion: isSuggestion,
        causes: causes,
        blockedBy: Blocker.blocker(of: obstacle, widget, in: stack, reading: self)
      ),
      at: now
    )
  }

  @inline(__always)
  private mutating func obstacle(
    _ stack: Int,
    member: Int,
    widget: Int,
    ranking: Ranking,
    block: Obstacle?
  ) -> Obstacle {
    let slot = widgets[widget]
    guard slot.rating.value.isPositive else {
      let reason =
        EligibilityRule.obstacle(score: slot.score, isFinite: slot.isFinite) ?? .threshold
      return Obstacle(reason: reason, until: nextPositiveScore(of: widget))
    }
    if home[stack].isSuggestionOnTop, ranking.before != Ranking.suggestion {
      return Obstacle(reason: .covered, until: home[stack].suggestion?.until ?? .never)
    }
    if !home[stack].smartRotate { return Obstacle(reason: .switchedOff) }
    if !home.turnsByItself(stack, policy) { return Obstacle(reason: .todayView) }
    if let own = slot.rating.ownObstacle {
      return Obstacle(reason: own, until: end(of: own, widget: widget))
    }
    if member == ranking.first {
      // The stack rests on a widget viewed more, or has not been evaluated since.
      return block
        ?? Obstacle(reason: .lookedForLess, rival: home[stack].members[home[stack].visible])
    }
    let isTie = Fraction.order(slot.rating.value, ranking.value) == 0
    return Obstacle(reason: isTie ? .tie : .outranked, rival: ranking.first(in: home[stack]))
  }

  private func end(of reason: WithheldReason, widget: Int) -> SimulationTime {
    switch reason {
    case .rotations: nextDay
    case .declined where widgets[widget].rating.source == .shortcut:
      shortcuts.rotating(widget, widgets, at: now)?.end ?? now
    case .donated: widgets[widget].rating.predictionEnd
    case .declined where widgets[widget].rating.source == .prediction,
      .chance where widgets[widget].rating.source == .prediction:
      widgets[widget].rating.predictionEnd
    // The reason is this entry: it ends when its window closes or the next entry governs.
    case .declined, .chance:
      min(widgets[widget].windowClose, timelines.nextRelevance(of: widget, in: widgets))
    case .scoreNotPositive, .scoreNotFinite, .threshold, .outranked, .tie, .covered, .hold, .gap,
      .suggestions, .concurrent, .present, .noTarget, .switchedOff, .notEligible, .nonDateProviders,
      .noHabit, .notNow, .unsure, .ignored, .dismissed, .silenced, .stackFull, .noPermission,
      .lookedForLess, .restGap, .seenRests, .notThere, .notOffered, .todayView:
      .never
    }
  }

  mutating func wake(_ stack: Int, at time: SimulationTime) {
    guard home.planLook(at: time, of: stack) else { return }
    attention.plan(.stackWakes(Int32(stack)), at: time)
  }

  /// Lets a stack rest on another widget without a reason for any (decision 55).
  ///
  /// It respects gap and holds of other rotations, starts a gap only for the next rest, has its own
  /// count, and defends nothing (reading 17). After the first look ever, gap and count apply only
  /// where the rest is seen.
  mutating func rest(_ stack: Int, isAsking: Bool) -> RestBlock? {
    guard policy.rest != .stay, home.turnsByItself(stack, policy),
      !home[stack].isSuggestionOnTop, !home.isSpokenFor(stack, by: widgets, policy)
    else { return nil }
    guard policy.rest != .likeliest || learning.remembersAnything else { return nil }
    let candidates = restCandidates(of: stack)
    let visible = home[stack].visible
    guard
      let choice = RestRule.choice(
        among: candidates,
        visible: visible,
        gap: restGap(of: stack),
        seen: rests.lastSeen(of: stack, among: home[stack].members, on: day),
        policy: policy
      )
    else { return nil }
    let widget = Int(home[stack].members[choice.member].index)
    let slot = widgets[widget]
    if var obstacle = rests.obstacle(
      of: widget,
      slot,
      in: stack,
      of: home,
      isDeveloping: developerMode.isOn(ofKind: slot.kind),
      at: clock,
      policy
    ) {
      obstacle.source = .rest
      return RestBlock(member: choice.member, obstacle: obstacle)
    }
    guard !isAsking else { return nil }
    let to = home[stack].members[choice.member]
    log.append(
      Record.Rotation(
        stack: StackID(stack),
        from: home[stack].top,
        to: to,
        source: .rest,
        value: Fraction(choice.share ?? 0, over: 1_000_000),
        against: Fraction(candidates[visible].share ?? 0, over: 1_000_000),
        causes: Causes(of: to, rest: policy.rest),
        lookedFor: choice.item.map { learning.lookedFor($0, at: now) },
        isUnseen: rests.countsSeen
      ),
      at: now
    )
    let isUnseen = rests.countsSeen && rests.memories[stack].seen != to
    home.rest(stack, on: choice.member, isUnseen: isUnseen, at: now)
    if !rests.countsSeen {
      rests.stay(stack, until: now + policy.limitGap)
      widgets[widget].rests.record(on: day)
    }
    return nil
  }

  private func restGap(of stack: Int) -> SimulationDuration {
    let isFree = home[stack].members.allSatisfy {
      developerMode.isOn(ofKind: widgets[Int($0.index)].kind)
    }
    return isFree ? .zero : rests.countsSeen ? policy.restGap : policy.limitGap
  }

  mutating func restCandidates(of stack: Int) -> [RestRule.Candidate] {
    let horizon = rests.countsSeen ? RestRule.seenHorizon : restGap(of: stack)
    return rests.candidates(of: stack, within: horizon, home, &widgets, &learning, at: now, policy)
  }

  /// Whether the expected views, and not the prediction, decide if the stack rotates.
  ///
  /// Both are learned from the same views. By the clock either may rotate a stack; once looks are
  /// counted one decides, so that a prediction neither uses up an unseen gap nor blocks a likelier
  /// widget.
  private mutating func restDecides(_ stack: Int, _ ranking: Ranking) -> Bool {
    guard rests.countsSeen, policy.rest == .likeliest, ranking.before != Ranking.suggestion,
      ranking.first != ranking.before, !home.isSpokenFor(stack, by: widgets, policy)
    else { return false }
    let asked = rests.lookedFor(in: stack, home, &widgets, learning)
    return asked.isTold(of: ranking.first, by: learning)
      && asked.isTold(of: ranking.before, by: learning)
  }

  /// The visible widget is likelier viewed; where a score or a shortcut counts, values decide.
  private mutating func lookedForObstacle(_ stack: Int, _ ranking: Ranking) -> Obstacle? {
    guard policy.rest == .likeliest, ranking.before != Ranking.suggestion,
      !home.isSpokenFor(stack, by: widgets, policy)
    else { return nil }
    let candidates = restCandidates(of: stack)
    guard let share = candidates[ranking.first].share, let shown = candidates[ranking.before].share,
      share < shown
    else { return nil }
    return Obstacle(reason: .lookedForLess, rival: home[stack].members[ranking.before])
  }

  /// Whether a stack is free to rest, and enough was learned of two of its widgets.
  mutating func mayRestElsewhere(_ stack: Int) -> Bool {
    guard home[stack].members.count > 1, home.turnsByItself(stack, policy),
      !home[stack].isSuggestionOnTop, !home.isSpokenFor(stack, by: widgets, policy)
    else { return false }
    return rests.lookedFor(in: stack, home, &widgets, learning).isComparable(by: learning)
  }
}
