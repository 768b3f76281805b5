import SimulationCore

/// How the timeline of a single widget is reloaded (decisions 49 to 51).
struct Feed {
  let widget: Int32
  let kind: Int32
  /// Whether a provider makes its timelines; else they are delivered.
  let isAsked: Bool
  /// Whether the widget is on the Home Screen, or currently suggested.
  private(set) var isActive = false
  /// Nil when reloads are unlimited.
  private var account: ReloadBudgetRule.Account?
  private var reloadedAt: SimulationTime?
  /// Nil when it came on the Home Screen or was configured.
  private var cause: ReloadCause?
  private(set) var policy = ReloadPolicy.never
  private(set) var eligible = ReloadEligibilityRule.Moment(time: .never, followsEntry: false)
  private(set) var waiting: Waiting?
  /// The moment of the planned reload, and its serial number.
  private(set) var planned = SimulationTime.never
  private(set) var plan: Int32 = 0

  struct Waiting: Hashable {
    let cause: ReloadCause
    let reason: ReloadRefusal
    let until: SimulationTime
    /// The other causes that were refused for the same reason, and recorded.
    var told: Set<ReloadCause>
  }

  init(widget: Int, kind: Int, isAsked: Bool) {
    self.widget = Int32(widget)
    self.kind = Int32(kind)
    self.isAsked = isAsked
  }

  mutating func start(on budget: ReloadBudgetRule?, at now: SimulationTime) {
    isActive = true
    if account == nil { account = budget?.openAccount(at: now) }
  }

  mutating func stop() {
    isActive = false
    waiting = nil
    eligible.time = .never
    planReload(at: .never)
  }

  /// Whether it can be reloaded: one reload answers all requests of an instant.
  func canReload(at now: SimulationTime) -> Bool { isActive && reloadedAt != now }

  /// Pays for a reload, or returns the rule that stops a paid one longest, and until when.
  ///
  /// WidgetKit imposes a minimum between reloads, of which no figure is published; entries should
  /// be about five minutes apart (*Keeping a widget up to date*), and we take that for reloads too†
  /// (decision 50). It counts from the instance's last reload, whatever its cause. It applies only
  /// to reloads that cost budget†: a free reload answers something that the person sees happen, and
  /// several requests of one instant make one reload.
  mutating func pay(
    from budget: ReloadBudgetRule?,
    interval: SimulationDuration,
    at now: SimulationTime
  ) -> (reason: ReloadRefusal, until: SimulationTime)? {
    let spaced = reloadedAt.map { $0 + interval } ?? .zero
    guard let budget, var account else { return spaced > now ? (.minimumInterval, spaced) : nil }
    let paid = budget.earliest(account, at: now)
    if paid > now, paid > spaced { return (.budget, paid) }
    if spaced > now { return (.minimumInterval, spaced) }
    budget.spend(&account, at: now)
    self.account = account
    return nil
  }

  /// Waits for an obstacle to end; returns whether that is to be recorded, and whether another
  /// moment was planned.
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

  private mutating func planReload(at time: SimulationTime) {
    plan += 1
    planned = time
  }

  /// The next reload if nobody asks before, and the rule that delays it; free reloads are not
  /// delayed.
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
