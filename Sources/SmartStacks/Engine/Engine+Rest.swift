import SimulationCore

// What a stack shows when nothing speaks for a widget (decision 55).
extension Engine {
  /// A widget on which a stack would rest, and what stops it.
  struct RestBlock {
    var member: Int
    var obstacle: Obstacle
  }

  /// Lets a stack rest on another widget, where nothing speaks for any; returns what stopped it.
  ///
  /// It keeps the gap, the number a day and the holds of other turns, and takes nothing of theirs:
  /// it starts no gap, counts by itself, and defends nothing.
  mutating func rest(_ stack: Int, _ ranking: Ranking, log: inout EventLog) -> RestBlock? {
    guard policy.rest != .stay, stacks[stack].smartRotate, !stacks[stack].isSuggestionOnTop,
      !ranking.value.isPositive, !ranking.against.isPositive
    else { return nil }
    let candidates = restCandidates(of: stack)
    let visible = stacks[stack].visible
    guard let choice = RestRule.choice(among: candidates, visible: visible, policy: policy) else {
      return nil
    }
    let widget = Int(stacks[stack].members[choice.member].index)
    if var obstacle = restObstacle(of: widget, in: stack) {
      obstacle.source = .rest
      return RestBlock(member: choice.member, obstacle: obstacle)
    }
    let against = candidates.first { $0.member == visible }?.likelihood ?? 0
    come(to: choice, against: against, in: stack, log: &log)
    return nil
  }

  private mutating func come(
    to choice: RestRule.Candidate,
    against: Int64,
    in stack: Int,
    log: inout EventLog
  ) {
    let to = stacks[stack].members[choice.member]
    log.append(
      Record.Rotation(
        stack: StackID(stack),
        from: stacks[stack].top,
        to: to,
        source: .rest,
        value: Fraction(choice.likelihood, over: 1_000_000),
        against: Fraction(against, over: 1_000_000),
        causes: Causes(of: to, rest: policy.rest)
      ),
      at: now
    )
    stacks[stack].visible = choice.member
    stacks[stack].cause = .rotation(.rest)
    stacks[stack].since = now
    memories[stack].restsUntil = now + policy.limitGap
    widgets[Int(to.index)].rests.record(on: day)
  }

  /// What stops a stack from resting on a widget: the rules for any turn, and a swipe of today†.
  private func restObstacle(of widget: Int, in stack: Int) -> Obstacle? {
    let slot = widgets[widget]
    if slot.declinedDay == day { return Obstacle(reason: .declined, until: nextDay) }
    if !isDeveloping(slot.kind), slot.rests.isUsedUp(on: day, limit: policy.limitRotations) {
      return Obstacle(reason: .rotations, until: nextDay)
    }
    if let obstacle = stackObstacle(stack, candidate: widget) { return obstacle }
    guard now < memories[stack].restsUntil, !isDeveloping(slot.kind) else { return nil }
    return Obstacle(reason: .gap, until: memories[stack].restsUntil)
  }

  /// How likely each widget of a stack is looked for.
  private mutating func restCandidates(of stack: Int) -> [RestRule.Candidate] {
    let members = stacks[stack].members
    var candidates = members.indices.map { member in
      let slot = widgets[Int(members[member].index)]
      let isZero = slot.windowEntry >= 0 && (slot.score <= 0 || !slot.isFinite)
      // What a signal speaks for and a rule stops is not let in by another door.
      let isRuledOut = isZero || slot.value.isPositive
      return RestRule.Candidate(member: member, likelihood: 0, isRuledOut: isRuledOut)
    }
    guard policy.rest == .likeliest else { return candidates }
    let items = members.map { lookedForItems(of: Int($0.index)) }
    guard let likelihoods = learning.likelihoods(of: items.flatMap { $0 }, at: now) else {
      return candidates
    }
    var left = likelihoods[...]
    for member in members.indices {
      let likeliest = left.prefix(items[member].count).max() ?? 0
      left = left.dropFirst(items[member].count)
      candidates[member].likelihood = Int64((likeliest * 1_000_000).rounded())
    }
    return candidates
  }

  /// What a person looks for in a widget: what is donated of its intent with its values, and of a
  /// widget without an intent its app.
  private func lookedForItems(of widget: Int) -> [Int32] {
    let kind = Int(widgets[widget].kind)
    let app = plan.world.kinds[kind].app
    let intent = Int(plan.kindIntents[kind])
    guard intent >= 0 else { return [Int32(app.index)] }
    return learning.donations.items(of: IntentID(intent), app) {
      matches($0, of: IntentID(intent), widget)
    }
  }

  /// Has the stacks looked at again that may rest elsewhere, after what was learned or by the time.
  mutating func lookAtRestingStacks() {
    guard policy.rest == .likeliest else { return }
    for stack in stacks.indices where stacks[stack].members.count > 1 {
      attention.mark(stack: stack)
    }
    if !isRestWakePlanned { planRestWake() }
  }

  /// Plans the beginning of the next quarter-hour, from the first thing learned on.
  mutating func planRestWake() {
    isRestWakePlanned = learning.isTaught
    guard isRestWakePlanned else { return }
    let quarter: Int64 = 900_000
    let start = plan.world.calendar.startUnixMilliseconds
    let next = ((start + now.milliseconds).flooredDivision(by: quarter) + 1) * quarter - start
    agenda.schedule(.restWakes, at: SimulationTime(milliseconds: next))
  }
}
