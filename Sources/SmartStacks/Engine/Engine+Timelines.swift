import SimulationCore

// How timelines reach the widgets: deliveries, and entries whose date comes.
extension Engine {
  /// Delivers what a timeline knew from the start.
  mutating func deliverFromTheStart(track: Int, log: inout EventLog) {
    let entries = tracks[track].entries
    fillPools(track: track, entries: entries, replacing: false, unreached: [])
    recordDelivery(track: track, entries: entries, cause: nil, log: &log)
    let past = entries.prefix { $0.date <= now }
    tracks[track].cursor = past.count
    reach(past, of: track, log: &log)
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
    let first = archives[kind].count
    archives[kind].append(given)
    let entries = compact(given, of: kind, from: first)
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

  /// The entries of a delivery in order of date; `first` of its kind's archive.
  func compact(_ given: [TimelineEntry], of kind: Int, from first: Int) -> [CompactEntry] {
    let first = first + plan.world.kinds[kind].timeline.count
    return given.indices
      .sorted { (given[$0].date, $0) < (given[$1].date, $1) }
      .map { CompactEntry(given[$0], index: Int32(first + $0)) }
  }

  /// Takes a delivery into a timeline.
  mutating func take(
    _ entries: [CompactEntry],
    track: Int,
    replacing: Bool,
    cause: ReloadCause?,
    log: inout EventLog
  ) {
    let unreached = tracks[track].entries[tracks[track].cursor...]
    fillPools(track: track, entries: entries, replacing: replacing, unreached: unreached)
    recordDelivery(track: track, entries: entries, cause: cause, log: &log)
    let past = entries.prefix { $0.date <= now }
    let future = entries.dropFirst(past.count)
    if replacing {
      tracks[track].newest = Int32(
        plan.world.kinds[Int(tracks[track].kind)].timeline.count
          + archives[Int(tracks[track].kind)].count - entries.count
      )
      // An instance's own timeline has nobody who joins it later.
      if track < plan.tracks.count {
        for entry in tracks[track].entries[..<tracks[track].cursor] {
          tracks[track].history.append(entry)
        }
      }
      tracks[track].entries = entries
      tracks[track].cursor = past.count
    } else {
      // What arrived is reached after what was reached before; the rest stays in order of date.
      tracks[track].entries.insert(contentsOf: past, at: tracks[track].cursor)
      tracks[track].cursor += past.count
      merge(future, into: track)
    }
    tracks[track].delivery += 1
    reach(past, of: track, log: &log)
    planEntries(of: track)
    // The pool changed, so every widget of the kind stands differently.
    for widget in widgets.ofKind[Int(tracks[track].kind)] { markDirty(widgets[Int(widget)]) }
  }

  private mutating func merge(_ future: ArraySlice<CompactEntry>, into track: Int) {
    for entry in future {
      var place = tracks[track].entries.count
      while place > tracks[track].cursor, tracks[track].entries[place - 1].date > entry.date {
        place -= 1
      }
      tracks[track].entries.insert(entry, at: place)
    }
  }

  /// Reaches the entries that are due; those of one date count as their last (reading 7).
  mutating func reachEntries(track: Int, delivery: Int32, log: inout EventLog) {
    if track >= plan.tracks.count { reloadBeforeEntries(ofTrack: track, log: &log) }
    guard tracks[track].delivery == delivery else {
      agenda.removeNext()
      return
    }
    let reached = tracks[track].advance(to: now)
    if let next = reached.next {
      agenda.replaceNext(with: .entries(track: Int32(track), delivery: delivery), at: next)
    } else {
      agenda.removeNext()
    }
    if let entry = reached.only {
      reach(entry, of: track, log: &log)
    } else {
      reach(tracks[track].entries[reached.range], of: track, log: &log)
    }
  }

  /// Puts the next entries of a track on the agenda.
  private mutating func planEntries(of index: Int) {
    let track = tracks[index]
    // What lies beyond all that is ever asked for would pile up with every reload.
    guard track.cursor < track.entries.count,
      track.entries[track.cursor].date <= plan.horizon
    else { return }
    agenda.schedule(
      .entries(track: Int32(index), delivery: track.delivery),
      at: track.entries[track.cursor].date
    )
  }

  /// Reaches several entries in order of date.
  private mutating func reach(
    _ entries: ArraySlice<CompactEntry>,
    of track: Int,
    log: inout EventLog
  ) {
    let kind = Int(tracks[track].kind)
    for entry in entries { countInPools(entry, kind: kind, track: track) }
    for widget in followers[track] {
      for (index, entry) in zip(entries.indices, entries) where matches(entry, Int(widget)) {
        let later = entries[(index + 1)...].filter {
          $0.date == entry.date && matches($0, Int(widget))
        }
        if later.isEmpty {
          makeCurrent(entry, widget: Int(widget), log: &log)
        } else if later.allSatisfy({ $0.shown == .addition }) {
          // What is added needs what it is added to.
          widgets.show(entry, on: Int(widget))
        }
      }
    }
  }

  /// Reaches one entry: the usual case, kept short.
  @inline(__always)
  private mutating func reach(_ entry: CompactEntry, of track: Int, log: inout EventLog) {
    countInPools(entry, kind: Int(tracks[track].kind), track: track)
    for index in followers[track].indices {
      let widget = Int(followers[track][index])
      if !entry.isConditional || matches(entry, widget) {
        makeCurrent(entry, widget: widget, log: &log)
      }
    }
  }

  /// Makes an entry current for a widget, and its relevance the one that governs.
  private mutating func makeCurrent(
    _ entry: CompactEntry,
    widget: Int,
    log: inout EventLog
  ) {
    log.appendCurrent(
      widget: WidgetID(widget),
      index: entry.index,
      score: entry.givenScore,
      at: now
    )
    let close = RelevanceWindowRule.close(of: entry, policy: policy)
    widgets.show(entry, on: widget)
    guard entry.hasRelevance else { return }
    widgets[widget].govern(by: entry, close: close)
    windowOpened(by: entry, of: widget, until: close)
  }

  /// Whether a widget is configured as an entry demands; defaults count (readings 8 and 28).
  func matches(_ entry: CompactEntry, _ widget: Int) -> Bool {
    guard entry.isConditional else { return true }
    return widgets.identities[widget].resolved.matches(
      self.entry(entry.index, ofKind: Int(widgets[widget].kind)).when
    )
  }

  /// A kind's entry by its index: known from the start, or delivered later.
  func entry(_ index: Int32, ofKind kind: Int) -> TimelineEntry {
    let known = plan.world.kinds[kind].timeline
    if Int(index) < known.count { return known[Int(index)] }
    let provider = plan.world.kinds[kind].provider
    return archives[kind].entry(Int(index) - known.count, of: provider)
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
    for widget in followers[track] {
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
    guard track < plan.tracks.count, !tracks[track].entries.isEmpty else { return }
    recordDelivery(of: tracks[track].entries, to: widget, cause: nil, log: &log)
  }

  /// The date of the next known entry that gives a widget relevance, or never.
  func nextRelevance(ofWidget widget: Int) -> SimulationTime {
    let track = tracks[Int(widgets[widget].track)]
    let next = track.entries[track.cursor...].first { $0.hasRelevance && matches($0, widget) }
    return next?.date ?? .never
  }

  /// The next known entry of a widget's kind with a positive score, or never.
  @inline(__always)
  mutating func nextPositiveScore(ofWidget widget: Int) -> SimulationTime {
    let known = widgets[widget].nextPositive
    let delivery = tracks[Int(widgets[widget].track)].delivery
    if known > now, widgets[widget].nextPositiveDelivery == delivery {
      return known
    }
    return findNextPositiveScore(ofWidget: widget)
  }

  private mutating func findNextPositiveScore(ofWidget widget: Int) -> SimulationTime {
    // By index: a slice of the entries would count references for each look.
    let track = Int(widgets[widget].track)
    var date = SimulationTime.never
    for place in tracks[track].cursor..<tracks[track].entries.count {
      let entry = tracks[track].entries[place]
      guard entry.score > 0, !entry.isConditional || matches(entry, widget) else { continue }
      date = entry.date
      break
    }
    widgets[widget].expectPositive(at: date, delivery: tracks[track].delivery)
    return date
  }
}
