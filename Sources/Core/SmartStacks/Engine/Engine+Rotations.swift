import SimulationCore

// Smart Rotate: which widget of a stack comes on top (decisions 13 to 26).
extension Engine {
  /// Decides about one stack: who stands first, what stops it, and whether the stack turns.
  mutating func evaluateRotation(of stack: Int, isAsking: Bool, log: inout EventLog) {
    let count = home.stacks[stack].members.count
    guard count > 1 else { return }
    let ranking = rankMembers(of: stack)
    var block: Obstacle?
    var hasTurned = false
    // A dated suggestion stays until it ends, whatever stands first below it.
    let isCovered = home.stacks[stack].isSuggestionOnTop && ranking.before != Ranking.suggestion
    if ranking.first != ranking.before, !isCovered, turnsByItself(stack) {
      block =
        stackObstacle(stack, candidate: slot(stack, ranking.first))
        ?? lookedForObstacle(stack, ranking)
      hasTurned = block == nil && !isAsking && !restDecides(stack, ranking)
      if hasTurned { turn(stack, to: ranking, log: &log) }
    }
    let resting = hasTurned ? nil : rest(stack, isAsking: isAsking, log: &log)
    recordObstacles(stack, ranking, block: block, resting: resting, log: &log)
  }

  /// Who stands first in a stack.
  struct Ranking {
    /// In the place of a member: the predicted suggestion on top.
    static let suggestion = Int.max

    /// What was on top among those who compete.
    var before: Int
    /// What stands first.
    var first: Int
    /// What it is worth.
    var value: Fraction
    /// What the one on top is worth.
    var against: Fraction
    /// What a suggestion must be worth more than: also what does not pass the threshold, so that a
    /// higher one lets no suggestion come that a lower one holds back.
    var bar: Fraction
    /// Whose worth that is.
    var barMember: Int
  }

  @inline(__always)
  private func slot(_ stack: Int, _ member: Int) -> Int {
    Int(home.stacks[stack].members[member].index)
  }

  /// Works out what speaks for each member, and finds the one that stands first.
  ///
  /// A candidate that a rule of its own stops is passed over; the visible one always counts, and so
  /// does a predicted suggestion on top: it yields only to a higher value (reading 12).
  @inline(__always)
  mutating func rankMembers(of stack: Int) -> Ranking {
    standMembers(of: stack)
    var visible = home.stacks[stack].visible
    var value: Fraction
    if home.stacks[stack].isSuggestionOnTop, let defence = predictedValueOnTop(of: stack) {
      visible = Ranking.suggestion
      value = defence
    } else {
      let widget = slot(stack, visible)
      if mayHaveOtherReasons(widget) { weigh(widget, isVisible: true) }
      value = widgets[widget].value
    }
    let against = value
    var (bar, barMember) = (Fraction.zero, visible)
    var best = RankingRule.Candidate(member: visible, value: value, source: .relevance)
    for member in 0..<home.stacks[stack].members.count where member != visible {
      let widget = slot(stack, member)
      if mayHaveOtherReasons(widget) { weigh(widget, isVisible: false) }
      value = widgets[widget].value
      guard value.isPositive else { continue }
      if widgets[widget].isWeighed, widgets[widget].reasonObstacle == .donated {
        widgets[widget].ownObstacle = .donated
        continue
      }
      let candidate = RankingRule.Candidate(member: member, value: value, source: .relevance)
      guard RankingRule.precedes(candidate, best, visible: visible, tie: policy.tie) else {
        continue
      }
      if let obstacle = ownObstacle(of: widget, stack: stack) {
        widgets[widget].ownObstacle = obstacle
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

  /// Works out what the relevance of each member is worth now (decisions 3, 13, 15 and 17).
  @inline(__always)
  private mutating func standMembers(of stack: Int) {
    for member in 0..<home.stacks[stack].members.count {
      let widget = slot(stack, member)
      widgets[widget].stand(at: relevanceValue(of: widget))
    }
  }

  /// What a widget's relevance is worth now, on the scale that is compared.
  @inline(__always)
  func relevanceValue(of widget: Int) -> Fraction {
    let slot = widgets[widget]
    guard slot.score > 0, slot.isFinite, slot.hasWindow(at: now) else { return .zero }
    let share = NormaliserRule.value(
      of: governing(slot),
      in: timelines.pools[Int(slot.pool)],
      at: now,
      policy: policy
    )
    return policy.compare == .raw && share.isPositive
      ? Fraction(slot.score, over: Score.scale) : share
  }

  /// Whether a widget has a score that never varies, and so the share for it (decision 62).
  func isFlat(_ slot: WidgetSlot) -> Bool {
    policy.poolFlat != .full && slot.score > 0
      && timelines.pools[Int(slot.pool)].isFlat(with: governing(slot), at: now)
  }

  /// The score that governs a widget, as its pool is asked about it.
  @inline(__always)
  func governing(_ slot: WidgetSlot) -> ComparisonPool.Governing {
    ComparisonPool.Governing(
      score: slot.score,
      date: slot.windowStart,
      isNewest: slot.windowEntry >= timelines.tracks[Int(slot.track)].newest,
      isUneven: slot.windowClose != .never
    )
  }

  /// The rule that stops a candidate by itself; the next best may move then (reading 18).
  private func ownObstacle(of widget: Int, stack: Int) -> WithheldReason? {
    let slot = widgets[widget]
    if let reason = slot.isWeighed ? slot.reasonObstacle : relevanceObstacle(slot) { return reason }
    if !isDeveloping(slot.kind), slot.movements.isUsedUp(on: day, limit: policy.limitRotations) {
      return .rotations
    }
    guard policy.threshold > 0 || policy.choice == .seededChance else { return nil }
    return ChoiceRule.obstacle(
      value: slot.value,
      policy: policy,
      draw: plan.world.seed.stream(
        "chance",
        plan.world.stacks[stack].name,
        name(ofWidget: widget),
        slot.source == .prediction
          ? "prediction \(slot.predictionStart.milliseconds)" : String(slot.windowEntry)
      )
    )
  }

  /// What stops the whole stack: the person's touch, or a movement a short while ago.
  func stackObstacle(_ stack: Int, candidate widget: Int) -> Obstacle? {
    if let waiting = home.memories[stack].waiting {
      return Obstacle(reason: .outranked, rival: waiting)
    }
    if now < home.stacks[stack].holdUntil {
      return Obstacle(reason: .hold, until: home.stacks[stack].holdUntil)
    }
    if now < home.stacks[stack].gapUntil, !isDeveloping(widgets[widget].kind) {
      return Obstacle(reason: .gap, until: home.stacks[stack].gapUntil)
    }
    return nil
  }

  private mutating func turn(_ stack: Int, to ranking: Ranking, log: inout EventLog) {
    let from = home.stacks[stack].top
    let to = slot(stack, ranking.first)
    log.append(
      Record.Rotation(
        stack: StackID(stack),
        from: from,
        to: WidgetID(to),
        source: widgets[to].source,
        value: ranking.value,
        against: ranking.against,
        causes: causes(ofPlaced: to),
        isFlat: widgets[to].source == .relevance && isFlat(widgets[to])
      ),
      at: now
    )
    home.turn(stack, to: ranking.first, by: widgets[to].source, at: now, gap: policy.limitGap)
    widgets[to].movements.record(on: day)
  }

  /// Records why each candidate that is not on top is not, where that changed.
  private mutating func recordObstacles(
    _ stack: Int,
    _ ranking: Ranking,
    block: Obstacle?,
    resting: RestBlock?,
    log: inout EventLog
  ) {
    let isYielding = ranking.before == Ranking.suggestion && home.stacks[stack].isSuggestionOnTop
    let visible = isYielding ? Ranking.suggestion : home.stacks[stack].visible
    for member in 0..<home.stacks[stack].members.count {
      let widget = slot(stack, member)
      var obstacle = Obstacle.none
      if member != visible, widgets[widget].hasWindow(at: now) || widgets[widget].value.isPositive {
        obstacle = self.obstacle(
          stack,
          member: member,
          widget: widget,
          ranking: ranking,
          block: block
        )
        obstacle.source = widgets[widget].source
      }
      if let resting, resting.member == member, obstacle.reason == nil {
        obstacle = resting.obstacle
      }
      guard obstacle != widgets[widget].obstacle else { continue }
      widgets[widget].obstacle = obstacle
      guard let reason = obstacle.reason else { continue }
      if reason == .hold || reason == .gap || reason == .restGap { wake(stack, at: obstacle.until) }
      log.append(
        Record.Withheld(
          stack: StackID(stack),
          widget: WidgetID(widget),
          source: obstacle.source,
          reason: reason,
          until: obstacle.until,
          causes: obstacle.source == .rest
            ? Causes(of: WidgetID(widget), rest: policy.rest) : causes(ofPlaced: widget),
          blockedBy: blocker(of: obstacle, WidgetID(widget), in: stack)
        ),
        at: now
      )
    }
  }

  /// The first rule that stops a member which is not on top.
  @inline(__always)
  private mutating func obstacle(
    _ stack: Int,
    member: Int,
    widget: Int,
    ranking: Ranking,
    block: Obstacle?
  ) -> Obstacle {
    let slot = widgets[widget]
    guard slot.value.isPositive else {
      let reason =
        EligibilityRule.obstacle(score: slot.score, isFinite: slot.isFinite) ?? .threshold
      return Obstacle(reason: reason, until: nextPositiveScore(ofWidget: widget))
    }
    if home.stacks[stack].isSuggestionOnTop, ranking.before != Ranking.suggestion {
      return Obstacle(reason: .covered, until: home.stacks[stack].suggestion?.until ?? .never)
    }
    if !home.stacks[stack].smartRotate { return Obstacle(reason: .switchedOff) }
    if !turnsByItself(stack) { return Obstacle(reason: .todayView) }
    if let own = slot.ownObstacle {
      return Obstacle(reason: own, until: end(of: own, widget: widget))
    }
    if member == ranking.first {
      // The stack came to rest on what is looked for more, or has not looked again since.
      return block
        ?? Obstacle(
          reason: .lookedForLess,
          rival: home.stacks[stack].members[home.stacks[stack].visible]
        )
    }
    let isTie = Fraction.order(slot.value, ranking.value) == 0
    return Obstacle(reason: isTie ? .tie : .outranked, rival: ranking.first(in: home.stacks[stack]))
  }

  /// When a candidate's own obstacle stops blocking.
  private func end(of reason: WithheldReason, widget: Int) -> SimulationTime {
    switch reason {
    case .rotations: nextDay
    case .declined where widgets[widget].source == .shortcut:
      rotatingShortcut(of: widget)?.end ?? now
    case .donated: widgets[widget].predictionEnd
    case .declined where widgets[widget].source == .prediction,
      .chance where widgets[widget].source == .prediction:
      widgets[widget].predictionEnd
    // The reason is this entry: it is gone when its window closes or the next one governs.
    case .declined, .chance: min(widgets[widget].windowClose, nextRelevance(ofWidget: widget))
    case .scoreNotPositive, .scoreNotFinite, .threshold, .outranked, .tie, .covered, .hold, .gap,
      .suggestions, .concurrent, .present, .noTarget, .switchedOff, .notEligible, .nonDateProviders,
      .noHabit, .notNow, .unsure, .ignored, .dismissed, .silenced, .stackFull, .noPermission,
      .lookedForLess, .restGap, .seenRests, .notThere, .notOffered, .todayView:
      .never
    }
  }

  /// Plans to look at a stack again, once for each moment.
  mutating func wake(_ stack: Int, at time: SimulationTime) {
    guard home.planLook(at: time, of: stack) else { return }
    agenda.schedule(.stackWakes(Int32(stack)), at: time, priority: 1)
  }
}

// What scores are compared with (decisions 10 to 12).
extension Engine {
  /// Takes a delivery into the pools of a track's kind.
  mutating func fillPools(
    track: Int,
    entries: [CompactEntry],
    replacing: Bool,
    unreached: ArraySlice<CompactEntry>
  ) {
    if policy.poolOwner == .kind {
      let kind = Int(timelines.tracks[track].kind)
      let part = timelines.feed(ofTrack: track).map { timelines.feeds[$0].part }
      let before = part == nil ? [] : timelines.tracks[track].entries
      timelines[pool: kind].deliver(
        entries,
        replacing: replacing,
        dropping: unreached,
        before: before,
        part: part
      )
      planAging(of: kind)
      return
    }
    for widget in timelines.followers[track] {
      let own = entries.filter { matches($0, Int(widget)) }
      let dropped = unreached.filter { matches($0, Int(widget)) }
      timelines[pool: Int(widget)].deliver(own, replacing: replacing, dropping: dropped[...])
      planAging(of: Int(widget))
    }
  }

  /// Takes an entry whose date was reached into the pools of its track's kind.
  ///
  /// Where that moves the scale, also widgets that the entry does not speak for stand differently.
  @inline(__always)
  mutating func countInPools(_ entry: CompactEntry, kind: Int, track: Int) {
    if policy.poolOwner == .kind {
      if timelines.reach(entry, inPool: kind) { worthChanged(ofKind: kind) }
      if policy.poolDays != nil { planAging(of: kind) }
    } else {
      for widget in timelines.followers[track] where matches(entry, Int(widget)) {
        if timelines.reach(entry, inPool: Int(widget)) {
          attention.worthChanged(in: widgets[Int(widget)].stack)
        }
        if policy.poolDays != nil { planAging(of: Int(widget)) }
      }
    }
  }

  /// Fills the pool of a widget that owns one with what its kind's timeline gave by now.
  mutating func refillPool(ofWidget widget: Int) {
    let track = timelines.tracks[Int(widgets[widget].track)]
    let old = track.history.filter { matches($0, widget) }
    let current = track.reached.filter { matches($0, widget) }
    let known = old + track.entries.filter { matches($0, widget) }
    var pool = ComparisonPool(policy: policy)
    // The newest delivery alone is known where an older one no longer speaks (X1).
    pool.deliver(
      policy.poolScope == .timeline ? known.filter { $0.index >= track.newest } : known,
      replacing: false,
      dropping: []
    )
    for entry in old + current { _ = pool.reach(entry) }
    timelines[pool: Int(widgets[widget].pool)] = pool
    planAging(of: Int(widgets[widget].pool))
  }

  /// Forgets what is too old, and plans to do so again.
  private mutating func planAging(of pool: Int) {
    guard let moment = timelines[pool: pool].age(to: now) else { return }
    agenda.schedule(.poolAges(Int32(pool)), at: moment, priority: 1)
  }

  /// Forgets what is too old; the widgets compared in the pool stand differently.
  mutating func agePool(_ pool: Int) {
    planAging(of: pool)
    for index in widgets.indices where Int(widgets[index].pool) == pool {
      attention.worthChanged(in: widgets[index].stack)
    }
  }
}
