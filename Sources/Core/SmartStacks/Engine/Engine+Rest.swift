import SimulationCore

// What a stack shows when nothing speaks for a widget (decision 55).
extension Engine {
  /// A widget on which a stack would rest, and what stops it.
  struct RestBlock {
    var member: Int
    var obstacle: Obstacle
  }

  /// Lets a stack rest on another widget, where no app speaks for any; returns what stopped it.
  ///
  /// It keeps the gap and the holds of other turns, and takes nothing of theirs: it starts a gap
  /// for the next rest alone, counts by itself, and defends nothing (reading 17). Once anybody has
  /// looked it does the former two only where it is seen (`Engine+Looks.swift`).
  mutating func rest(_ stack: Int, isAsking: Bool, log: inout EventLog) -> RestBlock? {
    guard policy.rest != .stay, turnsByItself(stack),
      !home.stacks[stack].isSuggestionOnTop, !isSpokenFor(stack)
    else { return nil }
    // Where nothing is remembered nothing is looked for.
    guard policy.rest != .likeliest || learning.remembersAnything else { return nil }
    let candidates = restCandidates(of: stack)
    let visible = home.stacks[stack].visible
    guard
      let choice = RestRule.choice(
        among: candidates,
        visible: visible,
        gap: restGap(of: stack),
        seen: lastSeen(of: stack),
        policy: policy
      )
    else { return nil }
    let widget = Int(home.stacks[stack].members[choice.member].index)
    if var obstacle = restObstacle(of: widget, in: stack) {
      obstacle.source = .rest
      return RestBlock(member: choice.member, obstacle: obstacle)
    }
    guard !isAsking else { return nil }
    let to = home.stacks[stack].members[choice.member]
    log.append(
      Record.Rotation(
        stack: StackID(stack),
        from: home.stacks[stack].top,
        to: to,
        source: .rest,
        value: Fraction(choice.share ?? 0, over: 1_000_000),
        against: Fraction(candidates[visible].share ?? 0, over: 1_000_000),
        causes: Causes(of: to, rest: policy.rest),
        lookedFor: choice.item.map { lookedFor($0) },
        isUnseen: countsSeenRests
      ),
      at: now
    )
    home.rest(stack, on: choice.member, at: now, gap: countsSeenRests ? nil : policy.limitGap)
    if !countsSeenRests { widgets[widget].rests.record(on: day) }
    return nil
  }

  /// What was counted of an item for which a stack comes to rest, and after what it does.
  private func lookedFor(_ item: Int32) -> Record.LookedFor {
    Record.LookedFor(
      item: item,
      basis: learning.basis(of: item, at: now),
      after: learning.viewed(at: now)
    )
  }

  /// Whether anything speaks for a member that goes before where the stack rests.
  ///
  /// What is predicted is learned, as what is looked for is: under `likeliest` the same counts say
  /// which of both is wanted more.
  func isSpokenFor(_ stack: Int) -> Bool {
    let isLearned = policy.rest == .likeliest
    // Place by place, since a loop over the members would copy the stack.
    for member in home.stacks[stack].members.indices {
      let slot = widgets[Int(home.stacks[stack].members[member].index)]
      // What does not pass the threshold speaks all the same: a higher one lets nothing else move.
      if slot.value.isPositive && (slot.ownObstacle == nil || slot.ownObstacle == .threshold)
        && (!isLearned || slot.source != .prediction)
      {
        return true
      }
    }
    return false
  }

  /// Whether a prediction leaves it to what is looked for whether the stack turns to its widget.
  ///
  /// Both are learned from the same views. By the clock either may turn a stack; once looks are
  /// counted one answer is given to both, so that a prediction neither uses up a gap before
  /// nobody's eyes nor keeps the stack from what is looked for more.
  mutating func restDecides(_ stack: Int, _ ranking: Ranking) -> Bool {
    guard countsSeenRests, policy.rest == .likeliest, ranking.before != Ranking.suggestion,
      ranking.first != ranking.before, !isSpokenFor(stack)
    else { return false }
    return tellsEnough(of: ranking.first, in: stack) && tellsEnough(of: ranking.before, in: stack)
  }

  private mutating func tellsEnough(of member: Int, in stack: Int) -> Bool {
    let asked = lookedFor(in: stack)
    let start = asked.counts[..<member].reduce(0, +)
    return learning.isAnySupported(of: asked.items, start..<start + asked.counts[member])
  }

  /// What stops a prediction from turning a stack: what shows is looked for more.
  ///
  /// Only what was learned is compared with it; where a score or a shortcut speaks, values are.
  mutating func lookedForObstacle(_ stack: Int, _ ranking: Ranking) -> Obstacle? {
    guard policy.rest == .likeliest, ranking.before != Ranking.suggestion, !isSpokenFor(stack)
    else { return nil }
    let candidates = restCandidates(of: stack)
    guard let share = candidates[ranking.first].share, let shown = candidates[ranking.before].share,
      share < shown
    else { return nil }
    return Obstacle(reason: .lookedForLess, rival: home.stacks[stack].members[ranking.before])
  }

  /// What stops a stack from resting on a widget: the rules for any turn, and a swipe of today†.
  private func restObstacle(of widget: Int, in stack: Int) -> Obstacle? {
    let slot = widgets[widget]
    if slot.declinedDay == day { return Obstacle(reason: .declined, until: nextDay) }
    // To go back to what was seen last costs nothing.
    let isLastSeen = home.memories[stack].seen == WidgetID(widget)
    let isFree = isDeveloping(slot.kind) || countsSeenRests && isLastSeen
    if !isFree {
      let isSeen = countsSeenRests
      let count = isSeen ? home.memories[stack].seenRests : slot.rests
      let limit = isSeen ? policy.limitSeenRests : policy.limitRotations
      if count.isUsedUp(on: day, limit: limit) {
        return Obstacle(reason: isSeen ? .seenRests : .rotations, until: nextDay)
      }
    }
    if let obstacle = stackObstacle(stack, candidate: widget) { return obstacle }
    let until = home.memories[stack].restsUntil
    guard now < until, !isFree else { return nil }
    return Obstacle(reason: countsSeenRests ? .restGap : .gap, until: until)
  }

  /// What somebody saw last in a stack; nil where nobody's looks are counted.
  private func lastSeen(of stack: Int) -> RestRule.Seen? {
    guard countsSeenRests else { return nil }
    let memory = home.memories[stack]
    let member = memory.seen.flatMap { home.stacks[stack].members.firstIndex(of: $0) }
    return RestRule.Seen(member: member, count: memory.seenRests.count(on: day))
  }

  /// How long a stack stays after a turn, or once it was seen; not at all where Developer Mode
  /// lifts that.
  private func restGap(of stack: Int) -> SimulationDuration {
    let isFree = home.stacks[stack].members.allSatisfy { isDeveloping(widgets[Int($0.index)].kind) }
    return isFree ? .zero : countsSeenRests ? policy.restGap : policy.limitGap
  }

  /// How much each widget of a stack is looked for until it may turn again.
  mutating func restCandidates(of stack: Int) -> [RestRule.Candidate] {
    let countsLearned = countsSeenRests && policy.rest == .likeliest
    var candidates: [RestRule.Candidate] = []
    candidates.reserveCapacity(home.stacks[stack].members.count)
    // A closure in its place would copy the whole engine for each member.
    for member in home.stacks[stack].members.indices {
      let slot = widgets[Int(home.stacks[stack].members[member].index)]
      let isZero = slot.windowEntry >= 0 && (slot.score <= 0 || !slot.isFinite)
      // What a signal speaks for and a rule stops is not let in by another door.
      // A signal that may turn no stack says nothing, so it bars from nothing either.
      let isStopped = slot.ownObstacle != nil && slot.ownObstacle != .notEligible
      let isLearned = countsLearned && slot.source == .prediction
      let isRuledOut = isZero || slot.value.isPositive && isStopped && !isLearned
      candidates.append(RestRule.Candidate(member: member, isRuledOut: isRuledOut))
    }
    guard policy.rest == .likeliest else { return candidates }
    let asked = lookedFor(in: stack)
    let horizon = countsSeenRests ? RestRule.seenHorizon : restGap(of: stack)
    let shares = learning.expectedShares(of: asked.items, within: horizon, at: now)
    var next = 0
    for member in candidates.indices {
      var greatest: Double?
      for place in next..<next + asked.counts[member] {
        guard let share = shares[place], share > greatest ?? -.infinity else { continue }
        greatest = share
        candidates[member].item = asked.items[place]
      }
      next += asked.counts[member]
      candidates[member].share = greatest.map { Int64(($0 * 1_000_000).rounded()) }
    }
    return candidates
  }

  /// What a person looks for in the widgets of a stack.
  private mutating func lookedFor(in stack: Int) -> LookedFor {
    let donated = learning.donatedCount
    if let known = home.memories[stack].lookedFor, known.donated == donated,
      known.configured == widgets.configured, known.members == home.stacks[stack].members,
      known.teachingChanges == learning.teachingChanges
    {
      return known
    }
    var found = LookedFor(
      members: home.stacks[stack].members,
      donated: donated,
      configured: widgets.configured,
      teachingChanges: learning.teachingChanges
    )
    for member in found.members { found.append(lookedForItems(of: Int(member.index))) }
    home.noteLookedFor(found, in: stack)
    return found
  }

  /// What a person looks for in a widget: what is donated of its intent with its values, and its
  /// app where opening that shows the same (reading 39).
  private mutating func lookedForItems(of widget: Int) -> [Int32] {
    let kind = Int(widgets[widget].kind)
    let app = plan.world.kinds[kind].app
    if isOpened(widget) { return policy.learnLaunches ? [Int32(app.index)] : [] }
    let intent = Int(plan.kindIntents[kind])
    guard intent >= 0 else { return [] }
    let all = learning.items(of: app)
    let known = widgets.lookedForItems(of: widget)
    guard known.asked < all.count else { return known.items }
    let new = all[known.asked...].filter { item in
      let identity = learning.identity(of: item)
      return identity.intent == IntentID(intent)
        && matches(identity.values, of: identity.intent, widget)
    }
    widgets.noteLookedFor(known.items + new, asked: all.count, by: widget)
    return known.items + new
  }

  /// Has the stacks looked at again that may rest elsewhere, after what was learned or by the time.
  mutating func lookAtRestingStacks() {
    guard policy.rest == .likeliest else { return }
    for stack in home.stacks.indices {
      // What a prediction left behind has its reason told once what was learned is looked at again.
      let isPredicted = home.stacks[stack].cause == .rotation(.prediction)
      if isPredicted || mayRestElsewhere(stack) { attention.worthChanged(in: Int32(stack)) }
    }
    planRestWake()
  }

  /// Whether a stack is free to rest, and enough was learned of two of its widgets: with fewer
  /// nothing is compared.
  ///
  /// What else stops it marks the stack itself when it ends.
  mutating func mayRestElsewhere(_ stack: Int) -> Bool {
    guard home.stacks[stack].members.count > 1, turnsByItself(stack),
      !home.stacks[stack].isSuggestionOnTop, !isSpokenFor(stack)
    else { return false }
    let asked = lookedFor(in: stack)
    var (known, start) = (0, 0)
    for count in asked.counts {
      known += learning.isAnySupported(of: asked.items, start..<start + count) ? 1 : 0
      if known > 1 { return true }
      start += count
    }
    return false
  }

  /// Plans the next half hour in which something else may be likeliest, and somebody looks.
  mutating func planRestWake() {
    guard policy.rest == .likeliest else { return }
    if let next = learning.planRestLook(after: now) { agenda.schedule(.restWakes, at: next) }
  }

  /// Notes that the person looks at a stack, be it after a long time.
  mutating func noteLook() {
    learning.noteLook(at: now)
    planRestWake()
  }
}

// What speaks for a widget besides its relevance (decisions 1 and 17, X8).
extension Engine {
  /// Whether anything but the full weight of relevance can speak for a widget now: the short path
  /// of an evaluation asks for no more.
  @inline(__always)
  func mayHaveOtherReasons(_ widget: Int) -> Bool {
    if policy.rotationSources.contains(.shortcut) { return true }
    if policy.combineRelevance != CombinationRule.fullWeight { return true }
    return !predictions.isEmpty && isPredicted(kind: Int(widgets[widget].kind))
  }

  /// Weighs all reasons for a widget; its relevance already stands.
  ///
  /// What is on top counts with all of them: a rule that stops a candidate does not weaken it.
  mutating func weigh(_ widget: Int, isVisible: Bool) {
    let slot = widgets[widget]
    var reason = CombinationRule.Reason(
      source: .relevance,
      value: CombinationRule.weighted(slot.value, by: policy.combineRelevance),
      obstacle: isVisible ? nil : relevanceObstacle(slot)
    )
    widgets[widget].prediction = 0
    widgets[widget].shortcut = -1
    if let prediction = prediction(for: widget), !(isVisible && yields(prediction)) {
      widgets[widget].prediction = prediction.id
      widgets[widget].predictionStart = prediction.start
      widgets[widget].predictionEnd = prediction.end
      let predicted = CombinationRule.Reason(
        source: .prediction,
        value: CombinationRule.weighted(prediction.value, by: policy.combinePrediction),
        obstacle: isVisible ? nil : obstacle(of: prediction, slot)
      )
      reason = reason.joined(with: predicted, by: policy.combine)
    }
    if policy.rotationSources.contains(.shortcut), let shortcut = rotatingShortcut(of: widget) {
      widgets[widget].shortcut = Int32(shortcut.place)
      // A shortcut that rotates is worth 1 and adds nothing to that (reading 31).
      let isDeclined = !isVisible && shortcut.latestStart < slot.declinedShortcutAt
      let asked = CombinationRule.Reason(
        source: .shortcut,
        value: .one,
        obstacle: isDeclined ? .declined : nil
      )
      reason = reason.joined(with: asked, by: .max)
    }
    widgets[widget].value = reason.value
    widgets[widget].source = reason.source
    widgets[widget].reasonObstacle = reason.obstacle
    widgets[widget].isWeighed = true
  }

  /// The rule that stops relevance as a reason.
  @inline(__always)
  func relevanceObstacle(_ slot: WidgetSlot) -> WithheldReason? {
    if !policy.rotationSources.contains(.relevance) { return .notEligible }
    return slot.windowEntry >= 0 && slot.declinedEntry == slot.windowEntry ? .declined : nil
  }

  /// The rule that stops a prediction as a reason.
  private func obstacle(of prediction: PredictionState, _ slot: WidgetSlot) -> WithheldReason? {
    if !policy.rotationSources.contains(.prediction) { return .notEligible }
    if yields(prediction) { return .donated }
    return prediction.start < slot.declinedPredictionAt ? .declined : nil
  }

  /// Whether a prediction gives way to one of the same app that rests on donations.
  private func yields(_ prediction: PredictionState) -> Bool {
    guard case .app(let app) = prediction.subject else { return false }
    return launchYields(of: app)
  }

  /// Notes that the person swiped away from a widget: every reason for it now is declined, and a
  /// new one is not (reading 16).
  mutating func declineReasons(of widget: Int) {
    widgets[widget].declinedAt = now
    widgets[widget].declinedDay = day
    widgets[widget].declinedEntry =
      widgets[widget].hasWindow(at: now) ? widgets[widget].windowEntry : -1
    if prediction(for: widget) != nil { widgets[widget].declinedPredictionAt = now }
    if policy.rotationSources.contains(.shortcut), rotatingShortcut(of: widget) != nil {
      widgets[widget].declinedShortcutAt = now
    }
  }
}
