import SimulationCore

extension Engine {
  mutating func deliverFromTheStart(track: Int) {
    let entries = timelines.tracks[track].entries
    timelines.fillPools(with: entries, of: track, replacing: false, widgets, at: now, &attention)
    recordDelivery(track: track, entries: entries, cause: nil)
    reach(entries[timelines.advance(track, to: now).range], of: track)
    timelines.planEntries(of: track, &attention)
  }

  /// Accepts a delivery for all widgets of a kind, or for some: its past entries count at once
  /// (reading 5).
  mutating func deliver(
    kind: Int,
    entries given: [TimelineEntry],
    replacing: Input.Replacement
  ) {
    let entries = timelines.keep(given, of: kind, at: now)
    let replaces = replacing != .nothing
    guard world.kinds[kind].hasOwnTimelines else {
      take(entries, track: kind, replacing: replaces, cause: nil)
      return
    }
    if world.kinds[kind].provider == nil {
      timelines.deliveries.keep(entries, of: kind, replacing: replacing)
    }
    for widget in widgets.ofKind[kind]
    where replacing.concerns(widgets.identities[Int(widget)]) {
      let track = Int(widgets[Int(widget)].track)
      take(entries, track: track, replacing: replaces, cause: nil)
      // Nobody asked for it: the timeline may now end elsewhere (decision 51).
      if let feed = reloads.feed(ofTrack: track), reloads.followsEnd(feed) { planByPolicy(feed) }
    }
  }

  private mutating func take(
    _ entries: [CompactEntry],
    track: Int,
    replacing: Bool,
    cause: ReloadCause?
  ) {
    recordDelivery(track: track, entries: entries, cause: cause)
    let due = timelines.take(entries, of: track, replacing: replacing, widgets, at: now, &attention)
    reach(due, of: track)
    timelines.planEntries(of: track, &attention)
    // The pool changed, so the value of every widget of the kind did.
    attention.worthChanged(ofKind: Int(timelines.tracks[track].kind), in: widgets)
  }

  /// Makes due entries current; of those with one date the last (reading 7).
  @inline(__always)
  mutating func reachEntries(track: Int, delivery: Int32) {
    if let due = reloads.dueBeforeEntries(ofTrack: track, at: now) {
      attempt(due.feed, cause: due.cause)
    }
    guard timelines.tracks[track].delivery == delivery else {
      attention.agenda.removeNext()
      return
    }
    let reached = timelines.advance(track, to: now)
    if let next = reached.next {
      attention.agenda.replaceNext(
        with: .entries(track: Int32(track), delivery: delivery),
        at: next
      )
    } else {
      attention.agenda.removeNext()
    }
    if reached.range.count == 1 {
      reach(timelines.tracks[track].entries[reached.range.lowerBound], of: track)
    } else {
      reach(timelines.tracks[track].entries[reached.range], of: track)
    }
  }

  private mutating func reach(_ entries: ArraySlice<CompactEntry>, of track: Int) {
    for entry in entries { timelines.count(entry, of: track, widgets, at: now, &attention) }
    for widget in timelines.followers[track] {
      for (index, entry) in zip(entries.indices, entries) where matches(entry, Int(widget)) {
        var isLast = true
        var isAddedTo = true
        // No closure: one that captures the engine would copy it for each entry.
        for later in entries[(index + 1)...]
        where later.date == entry.date && matches(later, Int(widget)) {
          isLast = false
          isAddedTo = isAddedTo && later.shown == .addition
        }
        if isLast {
          makeCurrent(entry, widget: Int(widget))
        } else if isAddedTo {
          // An addition needs what it is added to.
          widgets.show(entry, on: Int(widget))
        }
      }
    }
  }

  /// Makes one entry current: the usual case, kept short.
  @inline(__always)
  private mutating func reach(_ entry: CompactEntry, of track: Int) {
    timelines.count(entry, of: track, widgets, at: now, &attention)
    for index in timelines.followers[track].indices {
      let widget = Int(timelines.followers[track][index])
      if !entry.isConditional || matches(entry, widget) { makeCurrent(entry, widget: widget) }
    }
  }

  private func matches(_ entry: CompactEntry, _ widget: Int) -> Bool {
    timelines.matches(entry, widget, in: widgets)
  }

  @inline(__always)
  private mutating func makeCurrent(_ entry: CompactEntry, widget: Int) {
    log.appendCurrent(
      widget: WidgetID(widget),
      index: entry.index,
      score: entry.givenScore,
      at: now
    )
    widgets.show(entry, on: widget)
    if entry.hasRelevance { widgets.govern(widget, by: entry, at: now, &attention) }
  }

  private mutating func recordDelivery(track: Int, entries: [CompactEntry], cause: ReloadCause?) {
    for widget in timelines.followers[track] {
      recordDelivery(of: entries, to: Int(widget), cause: cause)
    }
  }

  private mutating func recordDelivery(
    of entries: [CompactEntry],
    to widget: Int,
    cause: ReloadCause?
  ) {
    let count = count(entries, of: widget)
    record(.timelineDelivered(widget: WidgetID(widget), entries: count, cause: cause))
  }

  private func count(_ entries: [CompactEntry], of widget: Int) -> Int {
    entries.count { matches($0, widget) }
  }

  mutating func recordDelivery(toAdded widget: Int) {
    let track = Int(widgets[widget].track)
    guard feed(of: widget) == nil, !timelines.tracks[track].entries.isEmpty else { return }
    recordDelivery(of: timelines.tracks[track].entries, to: widget, cause: nil)
  }

  // When timelines are requested again, and what that costs (decisions 49 to 51)

  mutating func reload(kind: Int, cause: ReloadCause) {
    for index in widgets.ofKind[kind].indices {
      let widget = Int(widgets.ofKind[kind][index])
      if let feed = feed(of: widget) {
        attempt(feed, cause: cause)
      } else if widgets[widget].isPlaced {
        refuse(widget, cause: cause, reason: .noProvider, until: .never)
      }
    }
  }

  /// A look at a stack reloads a widget that is out of date, free of charge.
  mutating func reloadStale(onTopOf stack: Int) {
    guard let feed = feed(of: Int(home[stack].top.index)), reloads.feeds[feed].waiting != nil
    else { return }
    attempt(feed, cause: .staleOnView)
  }

  /// Requests the timeline of a widget that came on the Home Screen, free of charge.
  mutating func startReloading(_ widget: Int) {
    guard let feed = feed(of: widget), !reloads.feeds[feed].isActive else { return }
    reloads.start(feed, at: now)
    ask(feed, cause: nil)
  }

  mutating func askForNewcomers() {
    for widget in attention.takeNewcomers() {
      guard let feed = feed(of: Int(widget)), widgets[Int(widget)].isPlaced else { continue }
      if reloads.feeds[feed].isActive {
        ask(feed, cause: nil)
      } else {
        startReloading(Int(widget))
      }
    }
  }

  mutating func stopReloading(_ widget: Int) {
    if let feed = feed(of: widget) { reloads.stop(feed) }
  }

  /// Developer Mode lifts what refused reloads wait for (decision 25).
  mutating func reloadWhatWaits() {
    for feed in reloads.feeds.indices {
      guard let waiting = reloads.feeds[feed].waiting,
        developerMode.isOn(ofKind: reloads.feeds[feed].kind)
      else { continue }
      attempt(feed, cause: waiting.cause)
    }
  }

  mutating func attempt(_ feed: Int, cause: ReloadCause) {
    guard reloads.feeds[feed].canReload(at: now) else { return }
    if !cause.isFree, !developerMode.isOn(ofKind: reloads.feeds[feed].kind),
      let (reason, until, isNews) = reloads.pay(for: feed, because: cause, at: now, &attention)
    {
      let widget = Int(reloads.feeds[feed].widget)
      if isNews { refuse(widget, cause: cause, reason: reason, until: until) }
      return
    }
    ask(feed, cause: cause)
  }

  private mutating func ask(_ feed: Int, cause: ReloadCause?) {
    let kind = Int(reloads.feeds[feed].kind)
    guard let provider = world.kinds[kind].provider else { return }
    let values = widgets.identities[Int(reloads.feeds[feed].widget)].resolved
    var entries: [CompactEntry] = []
    if let answer = provider.provision(at: now, for: values) {
      entries = timelines.keep(provision: answer, of: provider, kind: kind, at: now)
      reloads.answer(feed, by: provider.provisions[answer].policy, because: cause, at: now)
    } else {
      // Before its first answer the app has nothing to show: it reloads when it has.
      let first = provider.first(for: values).map { ReloadPolicy.after(.at($0)) }
      reloads.answer(feed, by: first ?? .never, because: cause, at: now)
    }
    take(entries, track: reloads.track(of: feed), replacing: true, cause: cause)
    planByPolicy(feed)
  }

  private mutating func planByPolicy(_ feed: Int) {
    let entries = timelines.tracks[reloads.track(of: feed)].entries
    reloads.planByPolicy(feed, of: entries, at: now, &attention)
  }

  private mutating func refuse(
    _ widget: Int,
    cause: ReloadCause,
    reason: ReloadRefusal,
    until: SimulationTime
  ) {
    record(
      .timelineRefused(
        widget: WidgetID(widget),
        cause: cause,
        reason: reason,
        until: until == .never ? nil : until
      )
    )
  }

  private func feed(of widget: Int) -> Int? { reloads.feed(ofTrack: Int(widgets[widget].track)) }

  /// The widget of a suggestion, created on first use; keeping a suggestion creates another one.
  mutating func suggestedWidget(kind: KindID, configuration: Configuration) -> WidgetID {
    if let known = suggestions.widget(kind, configuration) { return known }
    let name = world[kind].kind
    let widget = addWidget(
      WidgetIdentity(
        kind: kind,
        configuration: configuration,
        name: configuration.isEmpty ? name : "\(name)(\(configuration))",
        family: nil,
        since: now,
        cameAsSuggestion: true,
        in: world
      )
    )
    suggestions.append(widget, kind, configuration)
    return WidgetID(widget)
  }

  mutating func newWidget(
    _ kind: KindID,
    name: String,
    _ values: Configuration,
    in stack: Int
  ) throws(InputRefusal) -> WidgetID {
    let family = world.stacks[stack].family
    let configuration = try ConfigurationRule.canonical(
      values,
      current: Configuration(),
      kind: kind,
      family: family,
      offered: offered,
      in: world
    )
    let identity = WidgetIdentity(
      kind: kind,
      configuration: configuration,
      name: name,
      family: family,
      since: now,
      in: world
    )
    return WidgetID(addWidget(identity, stack: stack))
  }

  /// Creates a widget with its kind's timeline for its configuration, as if from the start (reading
  /// 8).
  ///
  /// Without a stack it is a suggestion. One of a kind with a provider has no entries until it is
  /// asked: for a placed one after the inputs of its instant, for a suggested one when it is shown.
  mutating func addWidget(_ identity: WidgetIdentity, stack: Int? = nil) -> Int {
    let widget = widgets.append(identity, stack: stack)
    let kind = identity.kind.index
    timelines.addPool()
    if !world.kinds[kind].hasOwnTimelines {
      timelines.join(widget, kind: kind)
    } else {
      addTrack(for: widget, kind: kind, knowing: [])
      if stack != nil, feed(of: widget) != nil { attention.timelineMissing(of: widget) }
    }
    takeUpTimeline(widget)
    return widget
  }

  mutating func addTrack(for widget: Int, kind: Int, knowing entries: [CompactEntry]) {
    widgets[widget].track = timelines.addTrack(for: widget, kind: kind, knowing: entries)
    reloads.append(widget, kind: kind, isAsked: world.kinds[kind].provider != nil)
  }

  /// Its provider is asked, free of charge, after the inputs of this instant.
  mutating func takeUpTimeline(_ widget: Int) {
    if let feed = feed(of: widget) {
      if reloads.feeds[feed].isActive { attention.timelineMissing(of: widget) }
    } else if world.kinds[Int(widgets[widget].kind)].hasOwnTimelines {
      timelines.redeliver(to: widget, in: widgets, at: now, &attention)
    }
    timelines.takeUp(widget, &widgets, at: now, &attention)
  }

  mutating func takeOff(_ widget: Int) {
    widgets.takeOff(widget, at: now)
    timelines.leave(widget, track: Int(widgets[widget].track))
    stopReloading(widget)
  }
}
