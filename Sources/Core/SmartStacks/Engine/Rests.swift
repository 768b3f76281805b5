import SimulationCore

/// Where stacks may rest: the expected views of their widgets, what was seen of their rests, and
/// what that costs (decision 55, reading 17).
///
/// A stack that comes to rest elsewhere must not move while somebody sees it.
struct Rests {
  private let plan: Plan
  private(set) var memories: [RestMemory]
  private(set) var isLookedAt = false

  init(plan: Plan) {
    self.plan = plan
    memories = Array(repeating: RestMemory(), count: plan.world.stacks.count)
  }

  /// Whether a rest costs something only once it is seen: since the first look of a run.
  var countsSeen: Bool { plan.world.policy.restCounted == .seen && isLookedAt }

  mutating func declareStack() { memories.append(RestMemory()) }

  mutating func forget(_ stack: Int) { memories[stack] = RestMemory() }

  /// After the first look, what nobody sees costs nothing.
  mutating func beginCountingLooks(at now: SimulationTime) {
    isLookedAt = true
    for stack in memories.indices { memories[stack].until = now }
  }

  mutating func stay(_ stack: Int, until end: SimulationTime) { memories[stack].until = end }

  /// Notes the widget seen on top of a stack; returns whether it differs from the last look.
  mutating func look(at top: WidgetID, of stack: Int) -> Bool {
    let seen = memories[stack].seen
    memories[stack].seen = top
    return seen != nil && seen != top
  }

  /// Counts a seen rest; returns the number of today.
  mutating func noteSeen(_ stack: Int, at clock: DayClock, gap: SimulationDuration) -> Int {
    memories[stack].until = clock.now + gap
    memories[stack].seenAt = clock.now
    memories[stack].seenCount.record(on: clock.day)
    return memories[stack].seenCount.count(on: clock.day)
  }

  /// What was last seen in a stack with these widgets; nil where looks are not counted.
  func lastSeen(of stack: Int, among members: [WidgetID], on day: Int32) -> RestRule.Seen? {
    guard countsSeen else { return nil }
    let member = memories[stack].seen.flatMap { members.firstIndex(of: $0) }
    return RestRule.Seen(member: member, count: memories[stack].seenCount.count(on: day))
  }

  /// What stops a stack from resting on a widget: the rules for any rotation, and a swipe of
  /// today†.
  func obstacle(
    of widget: Int,
    _ slot: WidgetSlot,
    in stack: Int,
    of home: Home,
    isDeveloping: Bool,
    at clock: DayClock,
    _ policy: Policy
  ) -> Obstacle? {
    if slot.declined.day == clock.day { return Obstacle(reason: .declined, until: clock.nextDay) }
    let isSeen = countsSeen
    // Going back to what was last seen is free.
    let isFree = isDeveloping || isSeen && memories[stack].seen == WidgetID(widget)
    let count = isSeen ? memories[stack].seenCount : slot.rests
    let limit = isSeen ? policy.limitSeenRests : policy.limitRotations
    if !isFree, count.isUsedUp(on: clock.day, limit: limit) {
      return Obstacle(reason: isSeen ? .seenRests : .rotations, until: clock.nextDay)
    }
    if let obstacle = home.obstacle(of: stack, isDeveloping: isDeveloping, at: clock.now) {
      return obstacle
    }
    guard clock.now < memories[stack].until, !isFree else { return nil }
    return Obstacle(reason: isSeen ? .restGap : .gap, until: memories[stack].until)
  }

  mutating func candidates(
    of stack: Int,
    within horizon: SimulationDuration,
    _ home: Home,
    _ widgets: inout Widgets,
    _ learning: inout Learning,
    at now: SimulationTime,
    _ policy: Policy
  ) -> [RestRule.Candidate] {
    let members = home[stack].members
    let countsLearned = countsSeen && policy.rest == .likeliest
    var candidates: [RestRule.Candidate] = []
    candidates.reserveCapacity(members.count)
    for member in members.indices {
      let slot = widgets[members[member]]
      let isZero = slot.windowEntry >= 0 && (slot.score <= 0 || !slot.isFinite)
      // A widget with a signal that a rule stops may not come by resting instead. A signal that may
      // rotate no stack does not count.
      let isStopped = slot.rating.ownObstacle != nil && slot.rating.ownObstacle != .notEligible
      let isLearned = countsLearned && slot.rating.source == .prediction
      let isRuledOut = isZero || slot.rating.value.isPositive && isStopped && !isLearned
      candidates.append(RestRule.Candidate(member: member, isRuledOut: isRuledOut))
    }
    guard policy.rest == .likeliest else { return candidates }
    let asked = lookedFor(in: stack, home, &widgets, learning)
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

  mutating func lookedFor(
    in stack: Int,
    _ home: Home,
    _ widgets: inout Widgets,
    _ learning: Learning
  ) -> LookedForItems {
    let (members, donated) = (home[stack].members, learning.donatedCount)
    if let known = memories[stack].lookedFor, known.donated == donated,
      known.configured == widgets.configured, known.members == members,
      known.teachingChanges == learning.teachingChanges
    {
      return known
    }
    var found = LookedForItems(
      members: members,
      donated: donated,
      configured: widgets.configured,
      teachingChanges: learning.teachingChanges
    )
    for member in members { found.append(items(of: Int(member.index), &widgets, learning)) }
    memories[stack].lookedFor = found
    return found
  }

  /// The items whose views are views of a widget: the donations of its intent with its values, and
  /// its app where opening that shows the same (reading 39).
  private func items(of widget: Int, _ widgets: inout Widgets, _ learning: Learning) -> [Int32] {
    let app = widgets.app(of: widget)
    if widgets.isOpened(widget, by: learning) {
      return plan.world.policy.learnLaunches ? [Int32(app.index)] : []
    }
    let intent = widgets.intent(of: widget)
    guard intent >= 0 else { return [] }
    let all = learning.items(of: app)
    let known = widgets.lookedFor[Int32(widget), default: (0, [])]
    guard known.asked < all.count else { return known.items }
    var items = known.items
    for item in all[known.asked...] {
      let identity = learning.identity(of: item)
      if identity.intent == IntentID(intent),
        widgets.matches(
          identity.values,
          of: identity.intent,
          widget,
          defaults: plan.world.policy.matchDefaults
        )
      {
        items.append(item)
      }
    }
    widgets.lookedFor[Int32(widget)] = (all.count, items)
    return items
  }
}

struct RestMemory {
  /// Until when it stays where it came to rest, by the clock or since that was seen.
  fileprivate(set) var until = SimulationTime.zero
  /// What was last seen on top; nil before the first look.
  fileprivate(set) var seen: WidgetID?
  /// When a rest was last seen, and how often in a day.
  fileprivate(set) var seenAt = SimulationTime.zero
  fileprivate(set) var seenCount = DailyLimitRule()
  fileprivate var lookedFor: LookedForItems?
}

/// The items of a stack's widgets, cached: stacks ask often, and new items are rare.
struct LookedForItems {
  var members: [WidgetID] = []
  /// The cache is outdated when these counters have changed.
  var donated = 0
  var configured = 0
  var teachingChanges = 0
  /// The items of all members, one after another, and how many each has.
  private(set) var items: [Int32] = []
  private(set) var counts: [Int] = []

  mutating func append(_ found: [Int32]) {
    items += found
    counts.append(found.count)
  }

  func isTold(of member: Int, by learning: Learning) -> Bool {
    let start = counts[..<member].reduce(0, +)
    return learning.isAnySupported(of: items, start..<start + counts[member])
  }

  func isComparable(by learning: Learning) -> Bool {
    var told = 0
    for member in counts.indices where told < 2 { told += isTold(of: member, by: learning) ? 1 : 0 }
    return told > 1
  }
}
