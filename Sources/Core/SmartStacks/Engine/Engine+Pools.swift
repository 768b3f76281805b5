import SimulationCore

// What scores are compared with (decisions 10 to 12).
extension Engine {
  /// Takes a delivery into the pools of a track's kind.
  mutating func fillPools(
    track: Int,
    entries: [CompactEntry],
    replacing: Bool,
    unreached: ArraySlice<CompactEntry>
  ) {
    if policy.poolOwner == .kind {
      let kind = Int(timelines.tracks[track].kind)
      let part = timelines.feed(ofTrack: track).map { timelines.feeds[$0].part }
      let before = part == nil ? [] : timelines.tracks[track].entries
      timelines[pool: kind].deliver(
        entries,
        replacing: replacing,
        dropping: unreached,
        before: before,
        part: part
      )
      planAging(of: kind)
      return
    }
    for widget in timelines.followers[track] {
      let own = entries.filter { matches($0, Int(widget)) }
      let dropped = unreached.filter { matches($0, Int(widget)) }
      timelines[pool: Int(widget)].deliver(own, replacing: replacing, dropping: dropped[...])
      planAging(of: Int(widget))
    }
  }

  /// Takes an entry whose date was reached into the pools of its track's kind.
  ///
  /// Where that moves the scale, also widgets that the entry does not speak for stand differently.
  @inline(__always)
  mutating func countInPools(_ entry: CompactEntry, kind: Int, track: Int) {
    if policy.poolOwner == .kind {
      if timelines.reach(entry, inPool: kind) { worthChanged(ofKind: kind) }
      if policy.poolDays != nil { planAging(of: kind) }
    } else {
      for widget in timelines.followers[track] where matches(entry, Int(widget)) {
        if timelines.reach(entry, inPool: Int(widget)) {
          attention.worthChanged(in: widgets[Int(widget)].stack)
        }
        if policy.poolDays != nil { planAging(of: Int(widget)) }
      }
    }
  }

  /// Fills the pool of a widget that owns one with what its kind's timeline gave by now.
  mutating func refillPool(ofWidget widget: Int) {
    let track = timelines.tracks[Int(widgets[widget].track)]
    let old = track.history.filter { matches($0, widget) }
    let current = track.reached.filter { matches($0, widget) }
    let known = old + track.entries.filter { matches($0, widget) }
    var pool = ComparisonPool(policy: policy)
    // The newest delivery alone is known where an older one no longer speaks (X1).
    pool.deliver(
      policy.poolScope == .timeline ? known.filter { $0.index >= track.newest } : known,
      replacing: false,
      dropping: []
    )
    for entry in old + current { _ = pool.reach(entry) }
    timelines[pool: Int(widgets[widget].pool)] = pool
    planAging(of: Int(widgets[widget].pool))
  }

  /// Forgets what is too old, and plans to do so again.
  private mutating func planAging(of pool: Int) {
    guard let moment = timelines[pool: pool].age(to: now) else { return }
    agenda.schedule(.poolAges(Int32(pool)), at: moment, priority: 1)
  }

  /// Forgets what is too old; the widgets compared in the pool stand differently.
  mutating func agePool(_ pool: Int) {
    planAging(of: pool)
    for index in widgets.indices where Int(widgets[index].pool) == pool {
      attention.worthChanged(in: widgets[index].stack)
    }
  }
}
