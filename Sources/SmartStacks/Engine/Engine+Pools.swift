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
    let kind = Int(tracks[track].kind)
    let part = track < plan.tracks.count ? nil : feeds[track - plan.tracks.count].part
    if policy.poolOwner == .kind {
      pools[kind].deliver(
        entries,
        replacing: replacing,
        dropping: unreached,
        before: part == nil ? [] : tracks[track].entries,
        part: part
      )
      planAging(of: kind)
      return
    }
    for widget in followers[track] {
      let own = entries.filter { matches($0, Int(widget)) }
      let dropped = unreached.filter { matches($0, Int(widget)) }
      pools[Int(widget)].deliver(own, replacing: replacing, dropping: dropped[...])
      planAging(of: Int(widget))
    }
  }

  /// Takes an entry whose date was reached into the pools of its track's kind.
  ///
  /// Where that moves the scale, also widgets that the entry does not speak for stand differently.
  @inline(__always)
  mutating func countInPools(_ entry: CompactEntry, kind: Int, track: Int) {
    guard entry.hasRelevance else { return }
    if policy.poolOwner == .kind {
      if pools[kind].reach(entry) { markDirty(ofKind: kind) }
      if policy.poolDays != nil { planAging(of: kind) }
    } else {
      for widget in followers[track] where matches(entry, Int(widget)) {
        if pools[Int(widget)].reach(entry) { markDirty(widgets[Int(widget)]) }
        if policy.poolDays != nil { planAging(of: Int(widget)) }
      }
    }
  }

  private mutating func markDirty(ofKind kind: Int) {
    for widget in widgets.ofKind[kind] { markDirty(widgets[Int(widget)]) }
  }

  /// Fills the pool of a widget that owns one with what its kind's timeline gave by now.
  mutating func refillPool(ofWidget widget: Int) {
    let track = tracks[Int(widgets[widget].track)]
    let old = track.history.filter { matches($0, widget) }
    let current = track.entries[..<track.cursor].filter { matches($0, widget) }
    let known = old + track.entries.filter { matches($0, widget) }
    var pool = ComparisonPool(policy: policy)
    // The newest delivery alone is known where an older one no longer speaks (X1).
    pool.deliver(
      policy.poolScope == .timeline ? known.filter { $0.index >= track.newest } : known,
      replacing: false,
      dropping: []
    )
    for entry in old + current where entry.hasRelevance { _ = pool.reach(entry) }
    pools[Int(widgets[widget].pool)] = pool
    planAging(of: Int(widgets[widget].pool))
  }

  /// Plans the moment at which the oldest score of a pool is too old to count.
  private mutating func planAging(of pool: Int) {
    guard let days = policy.poolDays else { return }
    let age = SimulationDuration.hours(Int64(days) * 24)
    guard let oldest = pools[pool].forget(before: now - age), oldest <= now else { return }
    let moment = oldest + age + SimulationDuration(milliseconds: 1)
    // Once for each moment: every entry that is reached asks again.
    guard pools[pool].agesAt != moment else { return }
    pools[pool].agesAt = moment
    agenda.schedule(.poolAges(Int32(pool)), at: moment, priority: 1)
  }

  /// Forgets what is too old; the widgets compared in the pool stand differently.
  mutating func agePool(_ pool: Int) {
    planAging(of: pool)
    for index in widgets.indices where Int(widgets[index].pool) == pool {
      markDirty(widgets[index])
    }
  }
}
