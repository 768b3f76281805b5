import SimulationCore

/// The scores that a score is compared with (decisions 10 to 12, X1).
///
/// By default every score that a kind gave in the past, gives now and is known to give: the reading
/// under which Apple's six wordings agree. Ranks and limited ages need all scores at hand; the
/// default needs only the extremes.
struct ComparisonPool {
  /// How many entries it holds, where it remembers without limit.
  private var held = 0
  /// The highest and lowest positive scores of the entries that were reached.
  private(set) var reached = Extremes()
  /// The same of the entries that are known: delivered and not replaced.
  private var known = Extremes()
  /// The same of each timeline, when the kind's instances have timelines of their own.
  private var parts: [Extremes] = []
  /// Every score, when the policy needs them.
  private var ranks: RankedScores?
  let scope: Policy.PoolScope
  /// How old a score may become, and the moment at which the oldest is planned to be forgotten.
  private let age: SimulationDuration?
  private var agesAt: SimulationTime?

  init(policy: Policy) {
    scope = policy.poolScope
    age = policy.poolDays.map { .hours(Int64($0) * 24) }
    if policy.normaliser == .percentile || policy.poolDays != nil { ranks = RankedScores() }
  }

  /// The lowest and highest positive score, and none while there is no positive score.
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

    /// Whether an entry would change them.
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

  /// A score that governs, which belongs to its pool whatever that forgets (decision 10).
  struct Governing {
    let score: Int64
    let date: SimulationTime
    /// Whether its entry belongs to the newest timeline.
    let isNewest: Bool
    /// Whether it has a duration.
    let isUneven: Bool
  }

  /// What the pool holds now, with the score that governs.
  @inline(__always)
  func extremes(with governing: Governing) -> Extremes {
    var extremes = extremes
    extremes.highest = max(extremes.highest, governing.score)
    extremes.lowest = min(extremes.lowest, governing.score)
    extremes.isUneven = extremes.isUneven || governing.isUneven
    return extremes
  }

  /// Whether its scores say nothing about when: two or more, all equal and without an end
  /// (decision 62).
  @inline(__always)
  func isFlat(with governing: Governing, at now: SimulationTime) -> Bool {
    let extremes = extremes(with: governing)
    guard extremes.highest == extremes.lowest, !extremes.isUneven else { return false }
    return entries + (holds(governing, at: now) ? 0 : 1) >= 2
  }

  /// Whether the pool counts a score that governs by itself.
  private func holds(_ governing: Governing, at now: SimulationTime) -> Bool {
    if scope == .timeline, !governing.isNewest { return false }
    return age.map { governing.date + $0 >= now } ?? true
  }

  /// What the pool holds now.
  @inline(__always)
  var extremes: Extremes {
    if let ranks { return ranks.extremes }
    switch scope {
    case .all: return reached.union(known)
    case .past: return reached
    case .timeline: return known
    }
  }

  /// How many positive scores it holds with the one that governs, or nil where only the extremes
  /// are kept.
  func count(with governing: Governing, at now: SimulationTime) -> Int? {
    ranks.map { $0.count + (holds(governing, at: now) ? 0 : 1) }
  }

  private var entries: Int { ranks?.entries ?? held }

  /// Takes in the entries of a delivery.
  ///
  /// A replacing delivery drops the entries that were not reached: they were never history. It is
  /// another timeline; what arrives without replacing anything joins the timeline there is.
  ///
  /// - Parameters:
  ///   - entries: the delivery.
  ///   - replacing: whether it takes the place of what was not reached.
  ///   - unreached: what it takes the place of.
  ///   - before: all that its timeline held, reached or not.
  ///   - part: which of the kind's timelines, or nil when its instances share one.
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

  /// Takes in an entry whose date was reached; returns whether what is compared may differ now.
  ///
  /// Only a pool of the past grows so: the others have held the score since it was delivered.
  @inline(__always)
  mutating func reach(_ entry: CompactEntry) -> Bool {
    reached.include(entry)
    guard scope == .past else { return false }
    held += 1
    ranks?.insert(entry)
    return true
  }

  /// Forgets the scores that are too old; returns when the oldest that is left will be, once for
  /// each moment: every entry that is reached asks again.
  mutating func age(to now: SimulationTime) -> SimulationTime? {
    guard let age, let oldest = ranks?.forget(before: now - age), oldest <= now else { return nil }
    let moment = oldest + age + SimulationDuration(milliseconds: 1)
    guard agesAt != moment else { return nil }
    agesAt = moment
    return moment
  }

  /// The share of the pool's positive scores that are no higher than the one that governs.
  func percentile(of governing: Governing, at now: SimulationTime) -> Fraction {
    let isHeld = holds(governing, at: now)
    return ranks?.share(atMost: governing.score, adding: isHeld ? 0 : 1) ?? .one
  }
}
