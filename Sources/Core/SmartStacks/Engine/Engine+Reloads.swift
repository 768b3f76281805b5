import SimulationCore

// When timelines are asked for anew, and what that costs (decisions 49 to 51).
extension Engine {
  /// Somebody asks for the timelines of a kind: each of its instances is reloaded, or waits.
  mutating func reload(kind: Int, cause: ReloadCause, log: inout EventLog) {
    for index in widgets.ofKind[kind].indices {
      let widget = Int(widgets.ofKind[kind][index])
      if let feed = feed(of: widget) {
        attempt(feed, cause: cause, log: &log)
      } else if widgets[widget].isPlaced {
        refuse(widget, cause: cause, reason: .noProvider, until: .never, log: &log)
      }
    }
  }

  /// The person looks at a stack: a widget that is out of date is reloaded, free of charge.
  mutating func reloadStale(onTopOf stack: Int, log: inout EventLog) {
    guard let feed = feed(of: Int(home.stacks[stack].top.index)),
      timelines.feeds[feed].waiting != nil
    else { return }
    attempt(feed, cause: .staleOnView, log: &log)
  }

  /// A widget came on the Home Screen: its timeline is asked for, free of charge.
  mutating func startReloading(_ widget: Int, log: inout EventLog) {
    guard let feed = feed(of: widget), !timelines.feeds[feed].isActive else { return }
    timelines[feed: feed].start(on: timelines.budget, at: now)
    ask(feed, cause: nil, log: &log)
  }

  /// A widget was configured anew: its provider is asked with the new values, free of charge, after
  /// the inputs of this instant.
  mutating func askLater(_ widget: Int) {
    guard let feed = feed(of: widget), timelines.feeds[feed].isActive else { return }
    attention.timelineMissing(of: widget)
  }

  /// Asks for the timelines of what was placed or configured at this instant.
  mutating func askForNewcomers(log: inout EventLog) {
    for widget in attention.takeNewcomers() {
      guard let feed = feed(of: Int(widget)), widgets[Int(widget)].isPlaced else { continue }
      if timelines.feeds[feed].isActive {
        ask(feed, cause: nil, log: &log)
      } else {
        startReloading(Int(widget), log: &log)
      }
    }
  }

  /// A widget left the Home Screen: nobody asks for its timeline until it comes back.
  mutating func stopReloading(_ widget: Int) {
    guard let feed = feed(of: widget) else { return }
    timelines[feed: feed].stop()
  }

  /// Developer Mode lifts what the refused reloads wait for (decision 25).
  mutating func reloadWhatWaits(log: inout EventLog) {
    for feed in timelines.feeds.indices {
      guard let waiting = timelines.feeds[feed].waiting, isDeveloping(kind(of: feed)) else {
        continue
      }
      attempt(feed, cause: waiting.cause, log: &log)
    }
  }

  /// A planned moment has come: the policy's, or the end of what a reload waits for.
  mutating func wakeFeed(ofTrack track: Int, plan: Int32, log: inout EventLog) {
    guard let index = timelines.feed(ofTrack: track) else { return }
    let feed = timelines.feeds[index]
    guard feed.plan == plan, feed.planned <= now else { return }
    attempt(index, cause: feed.waiting?.cause ?? .policy, log: &log)
  }

  /// A delivery at the date of an entry comes before it (reading 7), unless the entry is what
  /// makes the timeline eligible.
  @inline(__always)
  mutating func reloadBeforeEntries(ofTrack track: Int, log: inout EventLog) {
    guard let feed = timelines.feed(ofTrack: track), timelines.feeds[feed].planned <= now,
      timelines.feeds[feed].waiting != nil || !timelines.feeds[feed].eligible.followsEntry
    else { return }
    wakeFeed(ofTrack: track, plan: timelines.feeds[feed].plan, log: &log)
  }

  /// A timeline changed without being asked for: its end may be another (decision 51).
  mutating func timelineChanged(ofTrack track: Int) {
    guard let index = timelines.feed(ofTrack: track) else { return }
    let feed = timelines.feeds[index]
    guard feed.isActive, feed.policy == .atEnd, feed.waiting == nil else { return }
    planByPolicy(index)
  }

  // MARK: One reload

  private mutating func attempt(_ feed: Int, cause: ReloadCause, log: inout EventLog) {
    guard timelines.feeds[feed].canReload(at: now) else { return }
    if !cause.isFree, !isDeveloping(kind(of: feed)) {
      let (budget, interval) = (timelines.budget, policy.budgetMinInterval)
      if let (reason, until) = timelines[feed: feed].pay(
        from: budget,
        interval: interval,
        at: now
      ) {
        wait(feed, cause: cause, reason: reason, until: until, log: &log)
        return
      }
    }
    ask(feed, cause: cause, log: &log)
  }

  /// Records a refusal where the obstacle is new, and plans to try again when it ends.
  private mutating func wait(
    _ feed: Int,
    cause: ReloadCause,
    reason: ReloadRefusal,
    until: SimulationTime,
    log: inout EventLog
  ) {
    let (isNews, isPlanned) = timelines[feed: feed].wait(cause, for: reason, until: until)
    if isPlanned { planReload(of: feed) }
    guard isNews else { return }
    let widget = Int(timelines.feeds[feed].widget)
    refuse(widget, cause: cause, reason: reason, until: until, log: &log)
  }

  /// Asks the provider, and takes its answer as the widget's timeline.
  private mutating func ask(_ feed: Int, cause: ReloadCause?, log: inout EventLog) {
    guard let provider = plan.world.kinds[Int(kind(of: feed))].provider else { return }
    let values = widgets.identities[Int(timelines.feeds[feed].widget)].resolved
    let entries = timelines.ask(provider, for: feed, with: values, because: cause, at: now)
    let track = timelines.track(ofFeed: feed)
    take(entries, track: track, replacing: true, cause: cause, log: &log)
    planByPolicy(feed)
  }

  private mutating func planByPolicy(_ feed: Int) {
    let entries = timelines.tracks[timelines.track(ofFeed: feed)].entries
    timelines[feed: feed].planByPolicy(of: entries, at: now, single: policy.atEndSingle)
    planReload(of: feed)
  }

  private mutating func planReload(of feed: Int) {
    let (time, number) = (timelines.feeds[feed].planned, timelines.feeds[feed].plan)
    guard time <= plan.horizon else { return }
    let track = Int32(timelines.track(ofFeed: feed))
    agenda.schedule(.reload(track: track, plan: number), at: time, priority: 1)
  }

  private func refuse(
    _ widget: Int,
    cause: ReloadCause,
    reason: ReloadRefusal,
    until: SimulationTime,
    log: inout EventLog
  ) {
    log.append(
      .timelineRefused(
        widget: WidgetID(widget),
        cause: cause,
        reason: reason,
        until: until == .never ? nil : until
      ),
      at: now
    )
  }

  /// How a widget's own timeline is reloaded, or nil when it shares its kind's.
  private func feed(of widget: Int) -> Int? {
    timelines.feed(ofTrack: Int(widgets[widget].track))
  }

  private func kind(of feed: Int) -> Int32 {
    timelines.tracks[timelines.track(ofFeed: feed)].kind
  }

  /// What views and explanations say of a widget's reloads, or nil when it shares a timeline.
  func reloadState(ofWidget widget: Int) -> ReloadState? {
    feed(of: widget).map { timelines.feeds[$0].state(on: timelines.budget, at: now) }
  }

  /// When a widget's timeline is reloaded next if nobody asks before, and the rule that delays
  /// that; nil when it shares a timeline.
  func nextReload(
    ofWidget widget: Int
  ) -> (time: SimulationTime, heldBy: ReloadRefusal?)? {
    feed(of: widget).map { feed in
      timelines.feeds[feed].next(
        from: timelines.budget,
        interval: policy.budgetMinInterval,
        isFree: isDeveloping(kind(of: feed))
      )
    }
  }
}
