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
    guard let feed = feed(of: Int(home.stacks[stack].top.index)), feeds[feed].waiting != nil else {
      return
    }
    attempt(feed, cause: .staleOnView, log: &log)
  }

  /// A widget came on the Home Screen: its timeline is asked for, free of charge.
  mutating func startReloading(_ widget: Int, log: inout EventLog) {
    guard let feed = feed(of: widget), !feeds[feed].isActive else { return }
    feeds[feed].isActive = true
    if feeds[feed].account == nil { feeds[feed].account = budget?.openAccount(at: now) }
    ask(feed, cause: nil, log: &log)
  }

  /// A widget was configured anew: its provider is asked with the new values, free of charge, after
  /// the inputs of this instant.
  mutating func askLater(_ widget: Int) {
    guard let feed = feed(of: widget), feeds[feed].isActive else { return }
    newcomers.append(Int32(widget))
  }

  /// Asks for the timelines of what was placed or configured at this instant.
  mutating func askForNewcomers(log: inout EventLog) {
    for widget in newcomers {
      guard let feed = feed(of: Int(widget)), widgets[Int(widget)].isPlaced else { continue }
      if feeds[feed].isActive {
        ask(feed, cause: nil, log: &log)
      } else {
        startReloading(Int(widget), log: &log)
      }
    }
    newcomers = []
  }

  /// A widget left the Home Screen: nobody asks for its timeline until it comes back.
  mutating func stopReloading(_ widget: Int) {
    guard let feed = feed(of: widget) else { return }
    feeds[feed].isActive = false
    feeds[feed].waiting = nil
    feeds[feed].eligible.time = .never
    planReload(of: feed, at: .never)
  }

  /// Developer Mode lifts what the refused reloads wait for (decision 25).
  mutating func reloadWhatWaits(log: inout EventLog) {
    for feed in feeds.indices {
      guard let waiting = feeds[feed].waiting, isDeveloping(kind(of: feed)) else { continue }
      attempt(feed, cause: waiting.cause, log: &log)
    }
  }

  /// A planned moment has come: the policy's, or the end of what a reload waits for.
  mutating func wakeFeed(ofTrack track: Int, plan: Int32, log: inout EventLog) {
    let feed = track - self.plan.tracks.count
    guard feeds[feed].plan == plan, feeds[feed].planned <= now else { return }
    attempt(feed, cause: feeds[feed].waiting?.cause ?? .policy, log: &log)
  }

  /// A delivery at the date of an entry comes before it (reading 7), unless the entry is what
  /// makes the timeline eligible.
  mutating func reloadBeforeEntries(ofTrack track: Int, log: inout EventLog) {
    let feed = track - plan.tracks.count
    guard feeds[feed].planned <= now,
      feeds[feed].waiting != nil || !feeds[feed].eligible.followsEntry
    else { return }
    wakeFeed(ofTrack: track, plan: feeds[feed].plan, log: &log)
  }

  /// A timeline changed without being asked for: its end may be another (decision 51).
  mutating func timelineChanged(ofTrack track: Int) {
    let feed = track - plan.tracks.count
    guard feeds[feed].isActive, feeds[feed].policy == .atEnd, feeds[feed].waiting == nil else {
      return
    }
    planByPolicy(feed)
  }

  // MARK: One reload

  private mutating func attempt(_ feed: Int, cause: ReloadCause, log: inout EventLog) {
    // What was asked for in this very instant answers everybody who asks in it.
    guard feeds[feed].isActive, feeds[feed].reloadedAt != now else { return }
    if !cause.isFree, !isDeveloping(kind(of: feed)) {
      if let (reason, until) = obstacle(of: feed) {
        wait(feed, cause: cause, reason: reason, until: until, log: &log)
        return
      }
      if let budget, var account = feeds[feed].account {
        budget.spend(&account, at: now)
        feeds[feed].account = account
      }
    }
    ask(feed, cause: cause, log: &log)
  }

  /// The rule that stops a paid reload longest, and until when.
  private func obstacle(of feed: Int) -> (ReloadRefusal, until: SimulationTime)? {
    let spaced = ReloadIntervalRule.earliest(
      after: feeds[feed].reloadedAt,
      interval: policy.budgetMinInterval
    )
    var paid = now
    if let budget, let account = feeds[feed].account { paid = budget.earliest(account, at: now) }
    if paid > now, paid > spaced { return (.budget, paid) }
    return spaced > now ? (.minimumInterval, spaced) : nil
  }

  /// Records a refusal where the obstacle is new, and plans to try again when it ends.
  private mutating func wait(
    _ feed: Int,
    cause: ReloadCause,
    reason: ReloadRefusal,
    until: SimulationTime,
    log: inout EventLog
  ) {
    if let waiting = feeds[feed].waiting, waiting.reason == reason, waiting.until == until {
      guard feeds[feed].waiting?.told.insert(cause).inserted == true else { return }
    } else {
      let first = feeds[feed].waiting?.cause ?? cause
      feeds[feed].waiting = Feed.Waiting(cause: first, reason: reason, until: until, told: [cause])
      planReload(of: feed, at: until)
    }
    refuse(Int(feeds[feed].widget), cause: cause, reason: reason, until: until, log: &log)
  }

  /// Asks the provider, and takes its answer as the widget's timeline.
  private mutating func ask(_ feed: Int, cause: ReloadCause?, log: inout EventLog) {
    let kind = Int(kind(of: feed))
    guard let provider = plan.world.kinds[kind].provider else { return }
    feeds[feed].reloadedAt = now
    feeds[feed].waiting = nil
    let first = archives[kind].count
    var given: [TimelineEntry] = []
    if let answer = provider.provision(at: now) {
      let provision = provider.provisions[answer]
      archives[kind].append(provision: answer, of: provider, at: now)
      given = provision.entries.map { $0.entry(askedAt: now) }
      feeds[feed].policy = provision.policy
    } else {
      // Before the first answer there is nothing to show; the app speaks when it knows something.
      feeds[feed].policy = provider.provisions.first.map { .after(.at($0.from)) } ?? .never
    }
    let entries = compact(given, of: kind, from: first)
    take(entries, track: track(of: feed), replacing: true, cause: cause, log: &log)
    planByPolicy(feed)
  }

  private mutating func planByPolicy(_ feed: Int) {
    let entries = tracks[track(of: feed)].entries
    feeds[feed].eligible = ReloadEligibilityRule.moment(
      policy: feeds[feed].policy,
      askedAt: now,
      entries: entries.count,
      last: entries.last?.date,
      single: policy.atEndSingle
    )
    planReload(of: feed, at: feeds[feed].eligible.time)
  }

  /// Plans the next reload; what was planned before no longer holds.
  private mutating func planReload(of feed: Int, at time: SimulationTime) {
    feeds[feed].plan += 1
    feeds[feed].planned = time
    guard time <= plan.horizon else { return }
    agenda.schedule(
      .reload(track: Int32(track(of: feed)), plan: feeds[feed].plan),
      at: time,
      priority: 1
    )
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

  // MARK: Where things are

  /// The budget that holds for every instance, or nil when there is no limit.
  private var budget: ReloadBudgetRule? {
    policy.budgetDaily.map {
      ReloadBudgetRule(daily: $0, window: policy.budgetWindow, calendar: plan.world.calendar)
    }
  }

  /// How a widget's own timeline is reloaded, or nil when it shares its kind's.
  private func feed(of widget: Int) -> Int? {
    let feed = Int(widgets[widget].track) - plan.tracks.count
    return feed < 0 ? nil : feed
  }

  private func track(of feed: Int) -> Int { plan.tracks.count + feed }

  private func kind(of feed: Int) -> Int32 { widgets[Int(feeds[feed].widget)].kind }

  /// What views and explanations say of a widget's reloads, or nil when it shares a timeline.
  func reloadState(ofWidget widget: Int) -> ReloadState? {
    guard let index = feed(of: widget) else { return nil }
    let feed = feeds[index]
    var state = ReloadState(policy: feed.policy, isActive: feed.isActive)
    state.last = feed.reloadedAt
    state.eligible = feed.eligible.time == .never ? nil : feed.eligible.time
    if let budget, let account = feed.account {
      state.remaining = budget.remaining(account, at: now)
    }
    if let waiting = feed.waiting {
      state.waiting = ReloadState.Waiting(
        cause: waiting.cause,
        reason: waiting.reason,
        until: waiting.until == .never ? nil : waiting.until
      )
    }
    return state
  }
}
