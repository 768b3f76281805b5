import SimulationCore

/// How the timeline of a single widget is reloaded (decisions 49 to 51).
struct Feed {
  /// Whose timeline it is.
  let widget: Int32
  let kind: Int32
  /// Whether anybody asks: the widget is on the Home Screen, or suggested at the moment.
  private(set) var isActive = false
  /// What its budget holds, unless the policy is without limit.
  private var account: ReloadBudgetRule.Account?
  /// When it was last asked for, for whatever reason.
  private var reloadedAt: SimulationTime?
  /// Who asked then; nil when it came on the Home Screen or was configured.
  private var cause: ReloadCause?
  /// What its provider answered then.
  private(set) var policy = ReloadPolicy.never
  /// When its policy makes it eligible.
  private(set) var eligible = ReloadEligibilityRule.Moment(time: .never, followsEntry: false)
  /// The reload that was refused and is still wanted.
  private(set) var waiting: Waiting?
  /// The moment for which a reload is planned, and its number among all that were.
  private(set) var planned = SimulationTime.never
  private(set) var plan: Int32 = 0

  /// A reload that waits for its obstacle to end.
  struct Waiting: Hashable {
    let cause: ReloadCause
    let reason: ReloadRefusal
    let until: SimulationTime
    /// Who else was refused for the same reason, and was told.
    var told: Set<ReloadCause>
  }

  init(widget: Int, kind: Int) {
    self.widget = Int32(widget)
    self.kind = Int32(kind)
  }

  mutating func start(on budget: ReloadBudgetRule?, at now: SimulationTime) {
    isActive = true
    if account == nil { account = budget?.openAccount(at: now) }
  }

  /// Is no longer asked for.
  mutating func stop() {
    isActive = false
    waiting = nil
    eligible.time = .never
    planReload(at: .never)
  }

  /// Whether it can be asked for: what was asked for in this very instant answers everybody who
  /// asks in it.
  func canReload(at now: SimulationTime) -> Bool { isActive && reloadedAt != now }

  /// Pays for a reload, or returns the rule that stops a paid one longest, and until when.
  mutating func pay(
    from budget: ReloadBudgetRule?,
    interval: SimulationDuration,
    at now: SimulationTime
  ) -> (reason: ReloadRefusal, until: SimulationTime)? {
    let spaced = ReloadIntervalRule.earliest(after: reloadedAt, interval: interval)
    guard let budget, var account else { return spaced > now ? (.minimumInterval, spaced) : nil }
    let paid = budget.earliest(account, at: now)
    if paid > now, paid > spaced { return (.budget, paid) }
    if spaced > now { return (.minimumInterval, spaced) }
    budget.spend(&account, at: now)
    self.account = account
    return nil
  }

  /// Waits for an obstacle to end; returns whether somebody has to be told, and whether another
  /// moment is planned.
  mutating func wait(
    _ cause: ReloadCause,
    for reason: ReloadRefusal,
    until: SimulationTime
  ) -> (isNews: Bool, isPlanned: Bool) {
    if let waiting, waiting.reason == reason, waiting.until == until {
      return (self.waiting?.told.insert(cause).inserted == true, false)
    }
    waiting = Waiting(cause: waiting?.cause ?? cause, reason: reason, until: until, told: [cause])
    planReload(at: until)
    return (true, true)
  }

  mutating func reload(
    at now: SimulationTime,
    because cause: ReloadCause?,
    answered policy: ReloadPolicy
  ) {
    reloadedAt = now
    self.cause = cause
    waiting = nil
    self.policy = policy
  }

  mutating func planByPolicy(
    of entries: [CompactEntry],
    at now: SimulationTime,
    single: SimulationDuration
  ) {
    eligible = ReloadEligibilityRule.moment(
      policy: policy,
      askedAt: now,
      entries: entries.count,
      last: entries.last?.date,
      single: single
    )
    planReload(at: eligible.time)
  }

  /// Plans the next reload; what was planned before no longer holds.
  private mutating func planReload(at time: SimulationTime) {
    plan += 1
    planned = time
  }

  /// When it is reloaded next if nobody asks before, and the rule that delays that: what it waits
  /// for, or what would refuse its policy; free reloads are refused nothing.
  func next(
    from budget: ReloadBudgetRule?,
    interval: SimulationDuration,
    isFree: Bool
  ) -> (time: SimulationTime, heldBy: ReloadRefusal?) {
    if let waiting { return (waiting.until, waiting.reason) }
    guard isActive, eligible.time != .never, !isFree else { return (eligible.time, nil) }
    var later = self
    guard let refused = later.pay(from: budget, interval: interval, at: eligible.time) else {
      return (eligible.time, nil)
    }
    return (refused.until, refused.reason)
  }

  /// What views and explanations say of it.
  func state(on budget: ReloadBudgetRule?, at now: SimulationTime) -> ReloadState {
    var state = ReloadState(policy: policy, isActive: isActive)
    state.last = reloadedAt
    state.cause = cause
    state.eligible = eligible.time == .never ? nil : eligible.time
    if let budget, let account { state.remaining = budget.remaining(account, at: now) }
    state.waiting = waiting.map {
      ReloadState.Waiting(
        cause: $0.cause,
        reason: $0.reason,
        until: $0.until == .never ? nil : $0.until
      )
    }
    return state
  }
}
