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
  func nextReload(ofWidget widget: Int) -> (time: SimulationTime, heldBy: ReloadRefusal?)? {
    feed(of: widget).map { feed in
      timelines.feeds[feed].next(
        from: timelines.budget,
        interval: policy.budgetMinInterval,
        isFree: isDeveloping(kind(of: feed))
      )
    }
  }
}

// Which widgets there are, and which of them are on the Home Screen now.
extension Engine {
  /// The widget that stands for a suggestion; made when it is first spoken of.
  ///
  /// A suggestion that is kept becomes a widget of its own, so that this one stays what it is.
  mutating func suggestedWidget(kind: KindID, configuration: Configuration) -> WidgetID {
    if let known = widgets.suggested(kind, configuration) { return WidgetID(Int(known)) }
    let name = plan.world.kinds[kind.index].kind
    let widget = addWidget(
      WidgetIdentity(
        kind: kind,
        configuration: configuration,
        name: configuration.isEmpty ? name : "\(name)(\(configuration))",
        family: nil,
        since: now,
        cameAsSuggestion: true,
        in: plan.world
      )
    )
    widgets.noteSuggested(widget)
    return WidgetID(widget)
  }

  /// Makes a widget that was not there before; it has its kind's timeline for its configuration, as
  /// if it had been there from the start (reading 8).
  ///
  /// Without a stack it is a suggestion.
  mutating func addWidget(_ identity: WidgetIdentity, stack: Int? = nil) -> Int {
    let widget = widgets.count
    let pool = policy.poolOwner == .instance ? widget : identity.kind.index
    widgets.append(
      WidgetSlot(
        kind: identity.kind,
        stack: stack.map { Int32($0) } ?? -1,
        isPlaced: stack != nil,
        pool: pool
      ),
      identity
    )
    if policy.poolOwner == .instance { timelines.addPool() }
    follow(widget)
    takeUpTimeline(widget)
    return widget
  }

  /// Gives a widget what its kind's timeline would have given it by now: its current entry, the
  /// window that governs it, and the scores that it is compared with.
  mutating func takeUpTimeline(_ widget: Int) {
    let track = timelines.tracks[Int(widgets[widget].track)]
    askLater(widget)
    widgets[widget].forgetTimeline()
    var shown = ShownContent.Search()
    var newer: SimulationTime?
    take(up: track.reached, by: widget, &shown, newer: &newer)
    take(up: track.history, by: widget, &shown, newer: &newer)
    widgets.show(shown.found, on: widget)
    if policy.poolOwner == .instance { refillPool(ofWidget: widget) }
  }

  /// Takes up what was reached, from the last on; `newer` is the date of what was looked at before.
  private mutating func take(
    up reached: some BidirectionalCollection<CompactEntry>,
    by widget: Int,
    _ shown: inout ShownContent.Search,
    newer: inout SimulationTime?
  ) {
    for entry in reached.reversed() {
      if shown.isOver, widgets[widget].windowEntry >= 0 { return }
      guard matches(entry, widget) else { continue }
      shown.look(at: entry)
      // Those of one date count as their last (reading 7).
      guard entry.date != newer else { continue }
      newer = entry.date
      if widgets[widget].windowEntry < 0, entry.hasRelevance { govern(widget, by: entry) }
    }
  }

  /// The entries that gave a widget its content at a moment, by what its kind's timeline knew from
  /// the start.
  func knownContent(ofWidget widget: WidgetID, at moment: SimulationTime) -> ShownContent {
    let kind = Int(widgets[Int(widget.index)].kind)
    var shown = ShownContent.Search()
    for entry in plan.tracks[kind].reversed() where entry.date <= moment {
      if shown.isOver { break }
      if matches(entry, Int(widget.index)) { shown.look(at: entry) }
    }
    return shown.found
  }

  /// Makes an entry's relevance the one that governs a widget, plans the end of its window, and has
  /// the widget's stack looked at again.
  @inline(__always)
  mutating func govern(_ widget: Int, by entry: CompactEntry) {
    let close = RelevanceWindowRule.close(of: entry, policy: policy)
    widgets[widget].govern(by: entry, close: close)
    if close != .never, close > now {
      agenda.schedule(
        .windowCloses(widget: Int32(widget), entry: entry.index),
        at: close,
        priority: 1
      )
    }
    attention.worthChanged(in: widgets[widget].stack)
  }

  /// Lets a widget that was not there at the start follow its timeline: its kind's, or its own when
  /// a provider answers each instance.
  ///
  /// One of a kind with a provider has nothing until it is asked for: a placed one after the inputs
  /// of its instant, a suggested one when it is laid on a stack.
  private mutating func follow(_ widget: Int) {
    let kind = Int(widgets[widget].kind)
    widgets.join(widget)
    if plan.world.kinds[kind].provider == nil {
      timelines.join(widget, kind: kind)
    } else {
      widgets[widget].track = timelines.addTrack(for: widget, kind: kind, knowing: [])
      if widgets[widget].isPlaced { attention.timelineMissing(of: widget) }
    }
  }

  /// Takes a widget off the Home Screen: it follows no timeline any longer.
  mutating func takeOff(_ widget: Int) {
    widgets[widget].isPlaced = false
    widgets.move(widget, to: -1, at: now)
    widgets[widget].obstacle = .none
    widgets.leave(widget)
    timelines.leave(widget, track: Int(widgets[widget].track))
    stopReloading(widget)
  }

  /// The placed widget of a name; one of a stack comes first where a kept one has another's name.
  func placedWidget(named name: String, preferring stack: Int?) -> Int? {
    let named = widgets.indices.filter {
      widgets[$0].isPlaced && widgets.identities[$0].name == name
    }
    return named.first { stack != nil && Int(widgets[$0].stack) == stack } ?? named.first
  }

  /// Whether a widget like a suggested one is on the Home Screen now, or in one stack.
  func isPresent(_ suggested: WidgetIdentity, inStack stack: Int? = nil) -> Bool {
    widgets.ofKind[suggested.kind.index].contains { index in
      let slot = widgets[Int(index)]
      guard slot.isPlaced, stack == nil ? isCounted(Int(index)) : stack == Int(slot.stack)
      else { return false }
      let shown = widgets.identities[Int(index)].resolved
      return PresenceRule.matches(shown, asked: suggested.configuration)
    }
  }
}
