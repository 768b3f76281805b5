import SimulationCore

/// How entries reach the widgets: the tracks, their followers, and the pools of scores.
struct Timelines {
  private let plan: Plan
  /// One for each kind, then those of single widgets.
  private(set) var tracks: [Track]
  private(set) var followers: [[Int32]]
  /// The scores to compare with (decisions 10 to 12): a pool for each kind, or for each widget.
  private(set) var pools: [ComparisonPool]
  private let isPooledByKind: Bool
  private let forgets: Bool
  private var archives: [EntryArchive]
  var deliveries: KeptDeliveries

  init(plan: Plan) {
    self.plan = plan
    let world = plan.world
    tracks = world.kinds.indices.map { kind in
      Track(kind: kind, entries: world.kinds[kind].hasOwnTimelines ? [] : plan.tracks[kind])
    }
    followers = world.kinds.indices.map { kind in
      world.kinds[kind].hasOwnTimelines ? [] : plan.instances[kind]
    }
    isPooledByKind = world.policy.poolOwner == .kind
    forgets = world.policy.poolDays != nil
    pools = Array(
      repeating: ComparisonPool(policy: world.policy),
      count: isPooledByKind ? world.kinds.count : world.widgets.count
    )
    archives = Array(repeating: EntryArchive(), count: world.kinds.count)
    deliveries = KeptDeliveries(kinds: world.kinds.count)
  }

  mutating func join(_ widget: Int, kind: Int) { followers[kind].append(Int32(widget)) }

  mutating func leave(_ widget: Int, track: Int) { followers[track].removeAll { $0 == widget } }

  /// Makes a timeline for a single widget, requested once the widget starts to be reloaded.
  ///
  /// What the kind knows from the start is a delivery before the first answer; a widget that comes
  /// later has only what its provider answers.
  mutating func addTrack(for widget: Int, kind: Int, knowing entries: [CompactEntry]) -> Int32 {
    let part = tracks[plan.tracks.count...].count { Int($0.kind) == kind }
    tracks.append(Track(kind: kind, part: part, entries: entries))
    followers.append([Int32(widget)])
    return Int32(tracks.count - 1)
  }

  mutating func addPool() {
    if !isPooledByKind { pools.append(ComparisonPool(policy: plan.world.policy)) }
  }

  /// Gives a widget what was delivered to widgets like it, when it comes or was configured.
  mutating func redeliver(
    to widget: Int,
    in widgets: Widgets,
    at now: SimulationTime,
    _ attention: inout Attention
  ) {
    let entries = deliveries.timeline(of: widgets.identities[widget], in: plan)
    let track = Int(widgets[widget].track)
    fillPools(with: entries, of: track, replacing: true, widgets, at: now, &attention)
    let newest = entries.map(\.index).min() ?? 0
    for entry in tracks[track].take(entries, at: now, replacingFrom: newest) {
      count(entry, of: track, widgets, at: now, &attention)
    }
    planEntries(of: track, &attention)
    // The pool changed, so the value of every widget of the kind did.
    attention.worthChanged(ofKind: widgets.identities[widget].kind.index, in: widgets)
  }

  /// Whether a widget is configured as an entry demands; defaults count (readings 8 and 28).
  func matches(_ entry: CompactEntry, _ widget: Int, in widgets: Widgets) -> Bool {
    guard entry.isConditional else { return true }
    return widgets.identities[widget].resolved.matches(
      self.entry(entry.index, ofKind: Int(widgets[widget].kind)).when
    )
  }

  mutating func keep(
    _ given: [TimelineEntry],
    of kind: Int,
    at now: SimulationTime
  ) -> [CompactEntry] {
    let first = newestIndex(of: kind)
    archives[kind].append(given, at: now)
    return Self.compact(given, from: first)
  }

  mutating func keep(
    provision: Int,
    of provider: TimelineProvider,
    kind: Int,
    at now: SimulationTime
  ) -> [CompactEntry] {
    let first = newestIndex(of: kind)
    archives[kind].append(provision: provision, of: provider, at: now)
    let entries = provider.provisions[provision].entries.map { $0.entry(askedAt: now) }
    return Self.compact(entries, from: first)
  }

  private func newestIndex(of kind: Int) -> Int {
    plan.world.kinds[kind].timeline.count + archives[kind].count
  }

  private static func compact(_ given: [TimelineEntry], from first: Int) -> [CompactEntry] {
    given.indices
      .sorted { (given[$0].date, $0) < (given[$1].date, $1) }
      .map { CompactEntry(given[$0], index: Int32(first + $0)) }
  }

  mutating func take(
    _ entries: [CompactEntry],
    of track: Int,
    replacing: Bool,
    _ widgets: Widgets,
    at now: SimulationTime,
    _ attention: inout Attention
  ) -> ArraySlice<CompactEntry> {
    fillPools(with: entries, of: track, replacing: replacing, widgets, at: now, &attention)
    let newest = Int32(newestIndex(of: Int(tracks[track].kind)) - entries.count)
    return tracks[track].take(entries, at: now, replacingFrom: replacing ? newest : nil)
  }

  @inline(__always)
  mutating func advance(_ track: Int, to now: SimulationTime) -> Track.Step {
    tracks[track].advance(to: now)
  }

  func planEntries(of index: Int, _ attention: inout Attention) {
    let track = tracks[index]
    // Entries beyond the horizon would pile up with every reload.
    guard let next = track.unreached.first?.date, next <= plan.horizon else { return }
    attention.agenda.schedule(.entries(track: Int32(index), delivery: track.delivery), at: next)
  }

  func entry(_ index: Int32, ofKind kind: Int) -> TimelineEntry {
    let known = plan.world.kinds[kind].timeline
    if Int(index) < known.count { return known[Int(index)] }
    let provider = plan.world.kinds[kind].provider
    return archives[kind].entry(Int(index) - known.count, of: provider)
  }

  func answers(ofKind kind: Int) -> [TimelineProvider.Answer] { archives[kind].answers }

  /// The entries of a kind delivered together with one, by index, and when; nil is from the start.
  func delivery(ofEntry index: Int32, kind: Int) -> (entries: Range<Int>, time: SimulationTime?) {
    let known = plan.world.kinds[kind].timeline.count
    guard Int(index) >= known else { return (0..<known, nil) }
    let found = archives[kind].delivery(ofEntry: Int(index) - known)
    return (found.entries.lowerBound + known..<found.entries.upperBound + known, found.time)
  }

  // The scores to compare with (decisions 10 to 12)

  /// A widget's score as a share of its best (decisions 3, 13, 15 and 17).
  @inline(__always)
  func relevance(of slot: WidgetSlot, at now: SimulationTime, _ policy: Policy) -> Fraction {
    guard slot.score > 0, slot.isFinite, slot.hasWindow(at: now) else { return .zero }
    let share = NormaliserRule.value(
      of: governing(slot),
      in: pools[Int(slot.pool)],
      at: now,
      policy: policy
    )
    return policy.compare == .raw && share.isPositive
      ? Fraction(slot.score, over: Score.scale) : share
  }

  /// Whether a widget has a score that never varies, and so the share for it (decision 62).
  func isFlat(_ slot: WidgetSlot, at now: SimulationTime, _ policy: Policy) -> Bool {
    policy.poolFlat != .full && slot.score > 0
      && pools[Int(slot.pool)].isFlat(with: governing(slot), at: now)
  }

  /// The score and the best score behind a widget's value; nil where that is no share of a best
  /// score.
  func bestShare(
    of slot: WidgetSlot,
    at now: SimulationTime,
    _ policy: Policy
  ) -> Record.BestShare? {
    guard slot.rating.source == .relevance, policy.compare == .normalised,
      policy.normaliser == .ratioToMax
    else { return nil }
    let value = relevance(of: slot, at: now, policy)
    guard value.isPositive, Fraction.order(value, slot.rating.value) == 0,
      !isFlat(slot, at: now, policy)
    else { return nil }
    let best = pools[Int(slot.pool)].extremes(with: governing(slot)).highest
    return Record.BestShare(score: slot.score, best: best)
  }

  @inline(__always)
  func governing(_ slot: WidgetSlot) -> ComparisonPool.Governing {
    ComparisonPool.Governing(
      score: slot.score,
      date: slot.windowStart,
      isNewest: slot.windowEntry >= tracks[Int(slot.track)].newest,
      isUneven: slot.windowClose != .never
    )
  }

  mutating func fillPools(
    with entries: [CompactEntry],
    of track: Int,
    replacing: Bool,
    _ widgets: Widgets,
    at now: SimulationTime,
    _ attention: inout Attention
  ) {
    let unreached = tracks[track].unreached
    if isPooledByKind {
      let (kind, part) = (Int(tracks[track].kind), tracks[track].part)
      pools[kind].deliver(
        entries,
        replacing: replacing,
        dropping: unreached,
        before: part == nil ? [] : tracks[track].entries,
        part: part
      )
      agePool(kind, at: now, &attention)
      return
    }
    for widget in followers[track] {
      let own = entries.filter { matches($0, Int(widget), in: widgets) }
      let dropped = unreached.filter { matches($0, Int(widget), in: widgets) }
      pools[Int(widget)].deliver(own, replacing: replacing, dropping: dropped[...])
      agePool(Int(widget), at: now, &attention)
    }
  }

  /// Adds a reached entry to the pools of its track's kind.
  ///
  /// Where that moves the scale, the values of other widgets change too.
  @inline(__always)
  mutating func count(
    _ entry: CompactEntry,
    of track: Int,
    _ widgets: Widgets,
    at now: SimulationTime,
    _ attention: inout Attention
  ) {
    if isPooledByKind {
      let kind = Int(tracks[track].kind)
      if reach(entry, inPool: kind) { attention.worthChanged(ofKind: kind, in: widgets) }
      if forgets { agePool(kind, at: now, &attention) }
    } else {
      for widget in followers[track] where matches(entry, Int(widget), in: widgets) {
        if reach(entry, inPool: Int(widget)) {
          attention.worthChanged(in: widgets[Int(widget)].stack)
        }
        if forgets { agePool(Int(widget), at: now, &attention) }
      }
    }
  }

  @inline(__always)
  private mutating func reach(_ entry: CompactEntry, inPool pool: Int) -> Bool {
    // Most entries do not change their pool, and a read is cheaper than a write.
    guard pools[pool].reached.excludes(entry) || pools[pool].scope == .past else { return false }
    return pools[pool].reach(entry)
  }

  /// Fills a widget's own pool with the entries of its kind's timeline so far.
  mutating func refillPool(
    of widget: Int,
    _ widgets: Widgets,
    at now: SimulationTime,
    _ attention: inout Attention
  ) {
    guard !isPooledByKind else { return }
    let track = tracks[Int(widgets[widget].track)]
    let old = track.history.filter { matches($0, widget, in: widgets) }
    let current = track.reached.filter { matches($0, widget, in: widgets) }
    let known = old + track.entries.filter { matches($0, widget, in: widgets) }
    var pool = ComparisonPool(policy: plan.world.policy)
    // Only the newest delivery is known where an older one no longer counts (X1).
    pool.deliver(
      plan.world.policy.poolScope == .timeline ? known.filter { $0.index >= track.newest } : known,
      replacing: false,
      dropping: []
    )
    for entry in old + current { _ = pool.reach(entry) }
    pools[Int(widgets[widget].pool)] = pool
    agePool(Int(widgets[widget].pool), at: now, &attention)
  }

  mutating func agePool(_ pool: Int, at now: SimulationTime, _ attention: inout Attention) {
    guard let moment = pools[pool].age(to: now) else { return }
    attention.plan(.poolAges(Int32(pool)), at: moment)
  }

  mutating func takeUp(
    _ widget: Int,
    _ widgets: inout Widgets,
    at now: SimulationTime,
    _ attention: inout Attention
  ) {
    let track = tracks[Int(widgets[widget].track)]
    widgets.forgetTimeline(of: widget)
    var shown = ShownContent.Search()
    var governing: CompactEntry?
    var newer: SimulationTime?
    search(track.reached, of: widget, in: widgets, &shown, &governing, newer: &newer)
    search(track.history, of: widget, in: widgets, &shown, &governing, newer: &newer)
    if let governing { widgets.govern(widget, by: governing, at: now, &attention) }
    widgets.show(shown.found, on: widget)
    refillPool(of: widget, widgets, at: now, &attention)
  }

  /// `newer` is the date of the entry searched before.
  private func search(
    _ reached: some BidirectionalCollection<CompactEntry>,
    of widget: Int,
    in widgets: Widgets,
    _ shown: inout ShownContent.Search,
    _ governing: inout CompactEntry?,
    newer: inout SimulationTime?
  ) {
    for entry in reached.reversed() {
      if shown.isOver, governing != nil { return }
      guard matches(entry, widget, in: widgets) else { continue }
      shown.look(at: entry)
      // Of entries of one date the last counts (reading 7).
      guard entry.date != newer else { continue }
      newer = entry.date
      if governing == nil, entry.hasRelevance { governing = entry }
    }
  }

  func knownContent(of widget: Int, in widgets: Widgets, at moment: SimulationTime) -> ShownContent
  {
    var shown = ShownContent.Search()
    for entry in plan.tracks[Int(widgets[widget].kind)].reversed() where entry.date <= moment {
      if shown.isOver { break }
      if matches(entry, widget, in: widgets) { shown.look(at: entry) }
    }
    return shown.found
  }

  /// The date of the next known entry that gives a widget relevance, or `never`.
  func nextRelevance(of widget: Int, in widgets: Widgets) -> SimulationTime {
    let track = tracks[Int(widgets[widget].track)]
    let next = track.unreached.first { $0.hasRelevance && matches($0, widget, in: widgets) }
    return next?.date ?? .never
  }

  /// Its window ends it, or the next entry with relevance, as far as is known.
  func relevanceEnd(of widget: Int, in widgets: Widgets, at now: SimulationTime) -> SimulationTime {
    min(widgets[widget].windowClose, max(nextRelevance(of: widget, in: widgets), now))
  }

  /// The next known entry of a widget's kind with a positive score, or `never`.
  @inline(__always)
  func nextPositiveScore(
    of widget: Int,
    in widgets: inout Widgets,
    at now: SimulationTime
  ) -> SimulationTime {
    let known = widgets[widget].nextPositive
    let delivery = tracks[Int(widgets[widget].track)].delivery
    if known > now, widgets[widget].nextPositiveDelivery == delivery { return known }
    return findNextPositiveScore(of: widget, in: &widgets)
  }

  private func findNextPositiveScore(of widget: Int, in widgets: inout Widgets) -> SimulationTime {
    // By index: a slice of the entries would count references for each look.
    let track = Int(widgets[widget].track)
    var date = SimulationTime.never
    for place in tracks[track].cursor..<tracks[track].entries.count {
      let entry = tracks[track].entries[place]
      guard entry.score > 0, !entry.isConditional || matches(entry, widget, in: widgets) else {
        continue
      }
      date = entry.date
      break
    }
    widgets[widget].nextPositive = date
    widgets[widget].nextPositiveDelivery = tracks[track].delivery
    return date
  }
}
