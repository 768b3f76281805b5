import SimulationCore

// How timelines reach the widgets: deliveries, and entries whose date comes.
extension Engine {
  /// Delivers what a kind's timeline knew from the start.
  mutating func deliverFromTheStart(kind: Int, log: inout [Record]) {
    let entries = tracks[kind].entries
    fillPools(kind: kind, entries: entries, replacing: false, unreached: [])
    recordDelivery(kind: kind, entries: entries, log: &log)
    let past = entries.prefix { $0.date <= now }
    tracks[kind].cursor = past.count
    reach(past, of: kind, log: &log)
    planEntries(of: kind)
  }

  /// Takes in a delivery: its past entries count at once, and it speaks (`settled.md` 5).
  mutating func deliver(
    kind: Int,
    entries given: [TimelineEntry],
    replacing: Bool,
    log: inout [Record]
  ) {
    let first = plan.world.kinds[kind].timeline.count + tracks[kind].delivered.count
    tracks[kind].delivered += given
    let entries = given.indices
      .sorted { (given[$0].date, $0) < (given[$1].date, $1) }
      .map { CompactEntry(given[$0], index: Int32(first + $0)) }
    let unreached = tracks[kind].entries[tracks[kind].cursor...]
    fillPools(kind: kind, entries: entries, replacing: replacing, unreached: unreached)
    recordDelivery(kind: kind, entries: entries, log: &log)
    let past = entries.prefix { $0.date <= now }
    let future = entries.dropFirst(past.count)
    tracks[kind].newest = Int32(first)
    if replacing {
      tracks[kind].history += tracks[kind].entries[..<tracks[kind].cursor]
      tracks[kind].entries = entries
      tracks[kind].cursor = past.count
    } else {
      // What arrived is reached after what was reached before; the rest stays in order of date.
      tracks[kind].entries.insert(contentsOf: past, at: tracks[kind].cursor)
      tracks[kind].cursor += past.count
      merge(future, into: kind)
    }
    tracks[kind].delivery += 1
    reach(past, of: kind, log: &log)
    planEntries(of: kind)
    // The pool changed, so every widget of the kind stands differently.
    for widget in instances[kind] { markDirty(widgets[Int(widget)]) }
  }

  private mutating func merge(_ future: ArraySlice<CompactEntry>, into kind: Int) {
    for entry in future {
      var place = tracks[kind].entries.count
      while place > tracks[kind].cursor, tracks[kind].entries[place - 1].date > entry.date {
        place -= 1
      }
      tracks[kind].entries.insert(entry, at: place)
    }
  }

  /// Reaches the entries that are due; those of one date count as their last (`settled.md` 7).
  mutating func reachEntries(kind: Int, delivery: Int32, log: inout [Record]) {
    guard tracks[kind].delivery == delivery else {
      agenda.removeNext()
      return
    }
    let first = tracks[kind].cursor
    var end = first
    let count = tracks[kind].entries.count
    while end < count, tracks[kind].entries[end].date <= now { end += 1 }
    tracks[kind].cursor = end
    if end < count {
      agenda.replaceNext(
        with: .entries(kind: Int32(kind), delivery: delivery),
        at: tracks[kind].entries[end].date
      )
    } else {
      agenda.removeNext()
    }
    if end == first + 1 {
      reach(tracks[kind].entries[first], of: kind, log: &log)
    } else {
      reach(tracks[kind].entries[first..<end], of: kind, log: &log)
    }
  }

  /// Puts the next entries of a kind on the agenda.
  private mutating func planEntries(of kind: Int) {
    let track = tracks[kind]
    guard track.cursor < track.entries.count else { return }
    agenda.schedule(
      .entries(kind: Int32(kind), delivery: track.delivery),
      at: track.entries[track.cursor].date
    )
  }

  /// Reaches several entries in order of date.
  private mutating func reach(
    _ entries: ArraySlice<CompactEntry>,
    of kind: Int,
    log: inout [Record]
  ) {
    for entry in entries { countInPools(entry, kind: kind) }
    for widget in instances[kind] {
      for (index, entry) in zip(entries.indices, entries) where matches(entry, Int(widget)) {
        let isLastOfDate = !entries[(index + 1)...].contains {
          $0.date == entry.date && matches($0, Int(widget))
        }
        if isLastOfDate { makeCurrent(entry, widget: Int(widget), log: &log) }
      }
    }
  }

  /// Reaches one entry: the usual case, kept short.
  @inline(__always)
  private mutating func reach(_ entry: CompactEntry, of kind: Int, log: inout [Record]) {
    countInPools(entry, kind: kind)
    for index in instances[kind].indices {
      let widget = Int(instances[kind][index])
      if !entry.isConditional || matches(entry, widget) {
        makeCurrent(entry, widget: widget, log: &log)
      }
    }
  }

  /// Makes an entry current for a widget, and its relevance the one that governs.
  private mutating func makeCurrent(
    _ entry: CompactEntry,
    widget: Int,
    log: inout [Record]
  ) {
    log.append(
      Record(
        time: now,
        event: .entryCurrent(
          widget: WidgetID(widget),
          index: entry.index,
          score: entry.givenScore
        )
      )
    )
    if entry.hasContent { widgets[widget].contentEntry = entry.index }
    guard entry.hasRelevance else { return }
    govern(widget, by: entry)
  }

  /// Whether a widget is configured as an entry demands.
  func matches(_ entry: CompactEntry, _ widget: Int) -> Bool {
    guard entry.isConditional else { return true }
    return configuration(ofWidget: widget).matches(
      self.entry(entry.index, ofKind: Int(widgets[widget].kind)).when
    )
  }

  /// A kind's entry by its index: known from the start, or delivered later.
  func entry(_ index: Int32, ofKind kind: Int) -> TimelineEntry {
    let known = plan.world.kinds[kind].timeline
    return Int(index) < known.count
      ? known[Int(index)] : tracks[kind].delivered[Int(index) - known.count]
  }

  /// The configuration of a widget, placed or suggested.
  @inline(__always)
  func configuration(ofWidget widget: Int) -> Configuration { identities[widget].configuration }

  private func recordDelivery(kind: Int, entries: [CompactEntry], log: inout [Record]) {
    for widget in instances[kind] {
      let count = entries.count { matches($0, Int(widget)) }
      log.append(
        Record(
          time: now,
          event: .timelineDelivered(widget: WidgetID(Int(widget)), entries: count)
        )
      )
    }
  }

  /// The date of the next known entry that gives a widget relevance, or never.
  func nextRelevance(ofWidget widget: Int) -> SimulationTime {
    let track = tracks[Int(widgets[widget].kind)]
    let next = track.entries[track.cursor...].first { $0.hasRelevance && matches($0, widget) }
    return next?.date ?? .never
  }

  /// The next known entry of a widget's kind with a positive score, or never.
  mutating func nextPositiveScore(ofWidget widget: Int) -> SimulationTime {
    let kind = Int(widgets[widget].kind)
    if widgets[widget].nextPositiveDelivery == tracks[kind].delivery,
      widgets[widget].nextPositive > now
    {
      return widgets[widget].nextPositive
    }
    var next = SimulationTime.never
    for place in tracks[kind].cursor..<tracks[kind].entries.count
    where tracks[kind].entries[place].score > 0 {
      if tracks[kind].entries[place].isConditional,
        !matches(tracks[kind].entries[place], widget)
      {
        continue
      }
      next = tracks[kind].entries[place].date
      break
    }
    widgets[widget].nextPositive = next
    widgets[widget].nextPositiveDelivery = tracks[kind].delivery
    return next
  }
}
