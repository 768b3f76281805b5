import SimulationCore

/// The scores that a score is compared with (decisions 10 to 12, X1).
///
/// By default all past, current and known future scores of a kind: the reading under which Apple's
/// six wordings agree. Only ranks and limited ages need all scores; the default needs the extremes.
struct ComparisonPool {
  /// The number of its entries, where it remembers without limit.
  private var held = 0
  private(set) var reached = Extremes()
  /// Those of the known entries: delivered and not replaced.
  private var known = Extremes()
  /// Those of each timeline, when the kind's instances have timelines of their own.
  private var parts: [Extremes] = []
  private var ranks: RankedScores?
  let scope: Policy.PoolScope
  /// How old a score may become, and when the oldest is next dropped.
  private let age: SimulationDuration?
  private var agesAt: SimulationTime?

  init(policy: Policy) {
    scope = policy.poolScope
    age = policy.poolDays.map { .hours(Int64($0) * 24) }
    if policy.normaliser == .percentile || policy.poolDays != nil { ranks = RankedScores() }
  }

  struct Extremes {
    var highest: Int64 = 0
    var lowest: Int64 = .max
    /// Whether an entry leaves the widget without a score for a time: its score is not above zero,
    /// it gives none, or the score has a duration (decision 62).
    var isUneven = false

    @inline(__always)
    mutating func include(_ entry: CompactEntry) {
      isUneven = isUneven || entry.isUneven
      guard entry.score > 0 else { return }
      if entry.score > highest { highest = entry.score }
      if entry.score < lowest { lowest = entry.score }
    }

    @inline(__always)
    func excludes(_ entry: CompactEntry) -> Bool {
      entry.score > 0 && (entry.score > highest || entry.score < lowest)
        || entry.isUneven && !isUneven
    }

    @inline(__always)
    func union(_ other: Extremes) -> Extremes {
      Extremes(
        highest: max(highest, other.highest),
        lowest: min(lowest, other.lowest),
        isUneven: isUneven || other.isUneven
      )
    }
  }

  /// A governing score, which always belongs to its pool (decision 10).
  struct Governing {
    let score: Int64
    let date: SimulationTime
    let isNewest: Bool
    let isUneven: Bool
  }

  @inline(__always)
  func extremes(with governing: Governing) -> Extremes {
    var extremes = extremes
    extremes.highest = max(extremes.highest, governing.score)
    extremes.lowest = min(extremes.lowest, governing.score)
    extremes.isUneven = extremes.isUneven || governing.isUneven
    return extremes
  }

  /// Whether its scores never vary: two or more, all equal and without an end (decision 62).
  @inline(__always)
  func isFlat(with governing: Governing, at now: SimulationTime) -> Bool {
    let extremes = extremes(with: governing)
    guard extremes.highest == extremes.lowest, !extremes.isUneven else { return false }
    return entries + (holds(governing, at: now) ? 0 : 1) >= 2
  }

  private func holds(_ governing: Governing, at now: SimulationTime) -> Bool {
    if scope == .timeline, !governing.isNewest { return false }
    return age.map { governing.date + $0 >= now } ?? true
  }

  @inline(__always)
  var extremes: Extremes {
    if let ranks { return ranks.extremes }
    switch scope {
    case .all: return reached.union(known)
    case .past: return reached
    case .timeline: return known
    }
  }

  /// The number of positive scores with the governing one, or nil where only the extremes are kept.
  func count(with governing: Governing, at now: SimulationTime) -> Int? {
    ranks.map { $0.count + (holds(governing, at: now) ? 0 : 1) }
  }

  private var entries: Int { ranks?.entries ?? held }

  /// A replacing delivery drops the entries that were not reached, which were never history, and is
  /// another timeline; other deliveries join the current one.
  ///
  /// `unreached` is what it replaces, `before` all that its timeline held; `part` is nil when the
  /// kind's instances share a timeline.
  mutating func deliver(
    _ entries: [CompactEntry],
    replacing: Bool,
    dropping unreached: ArraySlice<CompactEntry>,
    before: [CompactEntry] = [],
    part: Int? = nil
  ) {
    var own = part.map { $0 < parts.count ? parts[$0] : Extremes() } ?? known
    if replacing { own = Extremes() }
    for entry in entries { own.include(entry) }
    if let part {
      while parts.count <= part { parts.append(Extremes()) }
      parts[part] = own
      known = parts.reduce(Extremes()) { $0.union($1) }
    } else {
      known = own
    }
    guard scope != .past else { return }
    if replacing, scope == .all { held -= unreached.count }
    if replacing, scope == .timeline { held -= part == nil ? held : before.count }
    held += entries.count
    guard ranks != nil else { return }
    if replacing, scope == .timeline {
      if part == nil { ranks?.removeAll() } else { forget(before[...]) }
    }
    if replacing, scope == .all { forget(unreached) }
    for entry in entries { ranks?.insert(entry) }
  }

  private mutating func forget(_ entries: ArraySlice<CompactEntry>) {
    for entry in entries { ranks?.remove(entry) }
  }

  /// Adds a reached entry; returns whether values may change.
  ///
  /// Only a pool of the past grows so: others have held the score since its delivery.
  @inline(__always)
  mutating func reach(_ entry: CompactEntry) -> Bool {
    reached.include(entry)
    guard scope == .past else { return false }
    held += 1
    ranks?.insert(entry)
    return true
  }

  /// Drops old scores; returns when the oldest one left will be dropped, once for each moment.
  mutating func age(to now: SimulationTime) -> SimulationTime? {
    guard let age, let oldest = ranks?.forget(before: now - age), oldest <= now else { return nil }
    let moment = oldest + age + SimulationDuration(milliseconds: 1)
    guard agesAt != moment else { return nil }
    agesAt = moment
    return moment
  }

  func percentile(of governing: Governing, at now: SimulationTime) -> Fraction {
    let isHeld = holds(governing, at: now)
    return ranks?.share(atMost: governing.score, adding: isHeld ? 0 : 1) ?? .one
  }
}
