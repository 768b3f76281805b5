import SimulationCore

/// How the timelines of single widgets are reloaded, and what that costs (decisions 49 to 51): a
/// feed for each, in the order of their tracks.
struct Reloads {
  private(set) var feeds: [Feed] = []
  private let sharedTracks: Int
  /// The budget of every single widget, or nil when there is no limit.
  private let budget: ReloadBudgetRule?
  private let interval: SimulationDuration
  /// When a timeline of a single entry is reloaded at its end.
  private let single: SimulationDuration
  private let horizon: SimulationTime

  init(plan: Plan) {
    let policy = plan.world.policy
    sharedTracks = plan.tracks.count
    budget = policy.budgetDaily.map {
      ReloadBudgetRule(daily: $0, window: policy.budgetWindow, calendar: plan.world.calendar)
    }
    (interval, single, horizon) = (policy.budgetMinInterval, policy.atEndSingle, plan.horizon)
  }

  mutating func append(_ widget: Int, kind: Int, isAsked: Bool) {
    feeds.append(Feed(widget: widget, kind: kind, isAsked: isAsked))
  }

  /// Nil for a track without a provider to ask.
  func feed(ofTrack track: Int) -> Int? {
    let feed = track - sharedTracks
    return feed >= 0 && feeds[feed].isAsked ? feed : nil
  }

  func track(of feed: Int) -> Int { sharedTracks + feed }

  func due(
    ofTrack track: Int,
    plan: Int32,
    at now: SimulationTime
  ) -> (feed: Int, cause: ReloadCause)? {
    guard let feed = feed(ofTrack: track), feeds[feed].plan == plan, feeds[feed].planned <= now
    else { return nil }
    return (feed, feeds[feed].waiting?.cause ?? .policy)
  }

  /// The same where entries of a track are due as well: a delivery comes before them (reading 7),
  /// unless the entry is what makes the timeline eligible.
  @inline(__always)
  func dueBeforeEntries(
    ofTrack track: Int,
    at now: SimulationTime
  ) -> (feed: Int, cause: ReloadCause)? {
    guard let feed = feed(ofTrack: track), feeds[feed].planned <= now,
      feeds[feed].waiting != nil || !feeds[feed].eligible.followsEntry
    else { return nil }
    return due(ofTrack: track, plan: feeds[feed].plan, at: now)
  }

  /// Whether an unrequested change of a timeline may move its end (decision 51).
  func followsEnd(_ feed: Int) -> Bool {
    feeds[feed].isActive && feeds[feed].policy == .atEnd && feeds[feed].waiting == nil
  }

  mutating func start(_ feed: Int, at now: SimulationTime) {
    feeds[feed].start(on: budget, at: now)
  }

  mutating func stop(_ feed: Int) { feeds[feed].stop() }

  /// Pays for a reload, or returns the rule that stops a paid one longest, waits for that to end
  /// and plans to try again then; records a refusal once.
  mutating func pay(
    for feed: Int,
    because cause: ReloadCause,
    at now: SimulationTime,
    _ attention: inout Attention
  ) -> (reason: ReloadRefusal, until: SimulationTime, isNews: Bool)? {
    let refused = feeds[feed].pay(from: budget, interval: interval, at: now)
    guard let (reason, until) = refused else { return nil }
    let (isNews, isPlanned) = feeds[feed].wait(cause, for: reason, until: until)
    if isPlanned { schedule(feed, &attention) }
    return (reason, until, isNews)
  }

  mutating func answer(
    _ feed: Int,
    by policy: ReloadPolicy,
    because cause: ReloadCause?,
    at now: SimulationTime
  ) { feeds[feed].reload(at: now, because: cause, answered: policy) }

  mutating func planByPolicy(
    _ feed: Int,
    of entries: [CompactEntry],
    at now: SimulationTime,
    _ attention: inout Attention
  ) {
    feeds[feed].planByPolicy(of: entries, at: now, single: single)
    schedule(feed, &attention)
  }

  private func schedule(_ feed: Int, _ attention: inout Attention) {
    let (time, number) = (feeds[feed].planned, feeds[feed].plan)
    guard time <= horizon else { return }
    attention.plan(.reload(track: Int32(track(of: feed)), plan: number), at: time)
  }

  func state(ofTrack track: Int, at now: SimulationTime) -> ReloadState? {
    feed(ofTrack: track).map { feeds[$0].state(on: budget, at: now) }
  }

  func next(ofTrack track: Int, isFree: Bool) -> (time: SimulationTime, heldBy: ReloadRefusal?)? {
    feed(ofTrack: track).map { feeds[$0].next(from: budget, interval: interval, isFree: isFree) }
  }
}
