import SimulationCore

// How timelines reach the widgets: deliveries, and entries whose date comes.
extension Engine {
  mutating func deliverFromTheStart(track: Int, log: inout EventLog) {
    let entries = timelines.tracks[track].entries
    fillPools(track: track, entries: entries, replacing: false, unreached: [])
    recordDelivery(track: track, entries: entries, cause: nil, log: &log)
    reach(entries[timelines.advance(track, to: now).range], of: track, log: &log)
    planEntries(of: track)
  }

  /// Takes in a delivery for all of a kind: its past entries count at once, and it speaks
  /// (reading 5).
  mutating func deliver(
    kind: Int,
    entries given: [TimelineEntry],
    replacing: Bool,
    log: inout EventLog
  ) {
    let entries = timelines.keep(given, of: kind, at: now)
    if plan.world.kinds[kind].provider == nil {
      take(entries, track: kind, replacing: replacing, cause: nil, log: &log)
      return
    }
    for widget in widgets.ofKind[kind] {
      let track = Int(widgets[Int(widget)].track)
      take(entries, track: track, replacing: replacing, cause: nil, log: &log)
      timelineChanged(ofTrack: track)
    }
  }

  /// Takes a delivery into a timeline.
  mutating func take(
    _ entries: [CompactEntry],
    track: Int,
    replacing: Bool,
    cause: ReloadCause?,
    log: inout EventLog
  ) {
    let unreached = timelines.tracks[track].unreached
    fillPools(track: track, entries: entries, replacing: replacing, unreached: unreached)
    recordDelivery(track: track, entries: entries, cause: cause, log: &log)
    let past = timelines.take(entries, track: track, replacing: replacing, at: now)
    reach(past, of: track, log: &log)
    planEntries(of: track)
    // The pool changed, so every widget of the kind stands differently.
    worthChanged(ofKind: Int(timelines.tracks[track].kind))
  }

  mutating func worthChanged(ofKind kind: Int) {
    for widget in widgets.ofKind[kind] { attention.worthChanged(in: widgets[Int(widget)].stack) }
  }

  /// Reaches the entries that are due; those of one date count as their last (reading 7).
  @inline(__always)
  mutating func reachEntries(track: Int, delivery: Int32, log: inout EventLog) {
    reloadBeforeEntries(ofTrack: track, log: &log)
    guard timelines.tracks[track].delivery == delivery else {
      agenda.removeNext()
      return
    }
    let reached = timelines.advance(track, to: now)
    if let next = reached.next {
      agenda.replaceNext(with: .entries(track: Int32(track), delivery: delivery), at: next)
    } else {
      agenda.removeNext()
    }
    if reached.range.count == 1 {
      reach(timelines.tracks[track].entries[reached.range.lowerBound], of: track, log: &log)
    } else {
      reach(timelines.tracks[track].entries[reached.range], of: track, log: &log)
    }
  }

  /// Puts the next entries of a track on the agenda.
  private mutating func planEntries(of index: Int) {
    let track = timelines.tracks[index]
    // What lies beyond all that is ever asked for would pile up with every reload.
    guard let next = track.unreached.first?.date, next <= plan.horizon else { return }
    agenda.schedule(.entries(track: Int32(index), delivery: track.delivery), at: next)
  }

  /// Reaches several entries in order of date.
  private mutating func reach(
    _ entries: ArraySlice<CompactEntry>,
    of track: Int,
    log: inout EventLog
  ) {
    let kind = Int(timelines.tracks[track].kind)
    for entry in entries { countInPools(entry, kind: kind, track: track) }
    for widget in timelines.followers[track] {
      for (index, entry) in zip(entries.indices, entries) where matches(entry, Int(widget)) {
        var isLast = true
        var isAddedTo = true
        // No closure: one that asks the engine is handed a copy of it for each entry.
        for later in entries[(index + 1)...]
        where later.date == entry.date && matches(later, Int(widget)) {
          isLast = false
          isAddedTo = isAddedTo && later.shown == .addition
        }
        if isLast {
          makeCurrent(entry, widget: Int(widget), log: &log)
        } else if isAddedTo {
          // What is added needs what it is added to.
          widgets.show(entry, on: Int(widget))
        }
      }
    }
  }

  /// Reaches one entry: the usual case, kept short.
  @inline(__always)
  private mutating func reach(_ entry: CompactEntry, of track: Int, log: inout EventLog) {
    countInPools(entry, kind: Int(timelines.tracks[track].kind), track: track)
    for index in timelines.followers[track].indices {
      let widget = Int(timelines.followers[track][index])
      if !entry.isConditional || matches(entry, widget) {
        makeCurrent(entry, widget: widget, log: &log)
      }
    }
  }

  /// Makes an entry current for a widget, and its relevance the one that governs.
  @inline(__always)
  private mutating func makeCurrent(_ entry: CompactEntry, widget: Int, log: inout EventLog) {
    log.appendCurrent(
      widget: WidgetID(widget),
      index: entry.index,
      score: entry.givenScore,
      at: now
    )
    widgets.show(entry, on: widget)
    if entry.hasRelevance { govern(widget, by: entry) }
  }

  /// Whether a widget is configured as an entry demands; defaults count (readings 8 and 28).
  func matches(_ entry: CompactEntry, _ widget: Int) -> Bool {
    guard entry.isConditional else { return true }
    return widgets.identities[widget].resolved.matches(
      timelines.entry(entry.index, ofKind: Int(widgets[widget].kind)).when
    )
  }

  /// The configuration of a widget, placed or suggested.
  @inline(__always)
  func configuration(ofWidget widget: Int) -> Configuration {
    widgets.identities[widget].configuration
  }

  private func recordDelivery(
    track: Int,
    entries: [CompactEntry],
    cause: ReloadCause?,
    log: inout EventLog
  ) {
    for widget in timelines.followers[track] {
      recordDelivery(of: entries, to: Int(widget), cause: cause, log: &log)
    }
  }

  private func recordDelivery(
    of entries: [CompactEntry],
    to widget: Int,
    cause: ReloadCause?,
    log: inout EventLog
  ) {
    let count = entries.count { matches($0, widget) }
    log.append(.timelineDelivered(widget: WidgetID(widget), entries: count, cause: cause), at: now)
  }

  /// Records what a widget that joins its kind's timeline has of it; one that is answered by a
  /// provider gets its own when that is asked.
  func recordDelivery(toAdded widget: Int, log: inout EventLog) {
    let track = Int(widgets[widget].track)
    guard track < plan.tracks.count, !timelines.tracks[track].entries.isEmpty else { return }
    recordDelivery(of: timelines.tracks[track].entries, to: widget, cause: nil, log: &log)
  }

  /// The date of the next known entry that gives a widget relevance, or never.
  func nextRelevance(ofWidget widget: Int) -> SimulationTime {
    let track = timelines.tracks[Int(widgets[widget].track)]
    let next = track.unreached.first { $0.hasRelevance && matches($0, widget) }
    return next?.date ?? .never
  }

  /// When the relevance that governs a widget ends, as far as is known: with its window, or with
  /// the next entry that gives one.
  func relevanceEnd(ofWidget widget: Int) -> SimulationTime {
    min(widgets[widget].windowClose, max(nextRelevance(ofWidget: widget), now))
  }

  /// The next known entry of a widget's kind with a positive score, or never.
  @inline(__always)
  mutating func nextPositiveScore(ofWidget widget: Int) -> SimulationTime {
    let known = widgets[widget].nextPositive
    let delivery = timelines.tracks[Int(widgets[widget].track)].delivery
    if known > now, widgets[widget].nextPositiveDelivery == delivery { return known }
    return findNextPositiveScore(ofWidget: widget)
  }

  private mutating func findNextPositiveScore(ofWidget widget: Int) -> SimulationTime {
    // By index: a slice of the entries would count references for each look.
    let track = Int(widgets[widget].track)
    var date = SimulationTime.never
    for place in timelines.tracks[track].cursor..<timelines.tracks[track].entries.count {
      let entry = timelines.tracks[track].entries[place]
      guard entry.score > 0, !entry.isConditional || matches(entry, widget) else { continue }
      date = entry.date
      break
    }
    widgets[widget].expectPositive(at: date, delivery: timelines.tracks[track].delivery)
    return date
  }
}

// Relevant shortcuts, as they are set, hold, and show on the Siri watch face (decisions 35 to 39).
extension Engine {
  mutating func setShortcuts(_ list: [RelevantShortcut], of app: AppID, log: inout EventLog) {
    log.append(.shortcutsReplaced(app: app, count: list.count), at: now)
    var active: [ActiveShortcut] = []
    var watch: [WatchShortcut] = []
    for (index, shortcut) in list.enumerated() {
      let providers = ProvidersRule(shortcut.providers, openEnd: policy.openEnd)
      let judged = ShortcutAcceptanceRule.judge(shortcut, of: app, in: plan.world)
      if case .refused(let reason) = judged {
        log.append(.shortcutRefused(app: app, index: index, reason: reason), at: now)
        continue
      }
      let configuration = judged.values
      if case .accepted(let kind, _) = judged {
        let widget = suggestedWidget(kind: kind, configuration: configuration)
        active.append(
          ActiveShortcut(
            place: index,
            widget: widget,
            kind: kind,
            configuration: configuration,
            providers: providers
          )
        )
      }
      if let intent = ShortcutAcceptanceRule.intent(of: shortcut, by: app, in: plan.world) {
        watch.append(WatchShortcut(intent: intent, values: configuration, providers: providers))
      }
      // It is looked at again where its periods begin and end.
      for edge in providers.periods.flatMap({ [$0.start, $0.end] })
      where edge > now && edge != .never {
        agenda.schedule(.suggestionsWake, at: edge, priority: 1)
      }
    }
    shortcuts.replace(of: app, by: active, onWatch: watch)
    shortcutsChanged()
  }

  func app(ofWidget widget: WidgetID) -> Int {
    plan.world.kinds[Int(widgets[Int(widget.index)].kind)].app.index
  }

  /// The one of its app's shortcuts for a widget that holds longest now, and when.
  func longestShortcut(
    for widget: WidgetID
  ) -> (shortcut: ActiveShortcut, period: DatePeriodsRule.Period)? {
    shortcuts.longest(for: widget, of: app(ofWidget: widget), at: now)
  }

  /// The shortcuts that speak for a placed widget now; nil when none does.
  func rotatingShortcut(
    of widget: Int
  ) -> (latestStart: SimulationTime, end: SimulationTime, place: Int)? {
    let kind = Int(widgets[widget].kind)
    let identity = widgets.identities[widget]
    return shortcuts.rotating(
      kind,
      with: policy.matchDefaults == .always ? identity.resolved : identity.configuration,
      of: plan.world.kinds[kind].app.index,
      at: now
    )
  }

  /// Why the shortcuts for a widget do not hold, where that is for another reason than a date.
  func undatedObstacles() -> [(widget: WidgetID, place: Int, obstacle: Obstacle)] {
    shortcuts.undatedObstacles { learning.nextUsage(of: $0, after: now) }
  }

  /// Shows the shortcuts with an intent that hold now on the watch face, and takes away those that
  /// do not.
  mutating func updateWatchFace(log: inout EventLog) {
    let due = shortcuts.onWatchFace(at: now)
    for item in surfaces.all where item.surface == .watchFace {
      if !due.contains(where: { $0.intent == item.intent && $0.values == item.values }) {
        unshow(item.intent, item.values, on: .watchFace, log: &log)
      }
    }
    for shortcut in due { show(shortcut.intent, shortcut.values, on: .watchFace, log: &log) }
  }
}
