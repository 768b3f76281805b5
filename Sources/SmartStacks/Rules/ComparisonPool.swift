import SimulationCore

/// The scores that a score is compared with (decisions 10 to 12, X1).
///
/// By default every score that a kind gave in the past, gives now and is known to give: the reading
/// under which Apple's six wordings agree. Ranks and limited ages need all scores at hand; the
/// default needs only the extremes.
struct ComparisonPool: Sendable {
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
  struct Extremes: Sendable {
    var highest: Int64 = 0
    var lowest: Int64 = .max

    @inline(__always)
    mutating func include(_ score: Int64) {
      guard score > 0 else { return }
      if score > highest { highest = score }
      if score < lowest { lowest = score }
    }

    /// Whether a score lies beyond them.
    @inline(__always)
    func excludes(_ score: Int64) -> Bool { score > 0 && (score > highest || score < lowest) }

    @inline(__always)
    func union(_ other: Extremes) -> Extremes {
      Extremes(highest: max(highest, other.highest), lowest: min(lowest, other.lowest))
    }
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

  /// How many positive scores it holds, or nil where only the extremes are kept.
  var count: Int? { ranks?.count }

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
    for entry in entries where entry.hasRelevance { own.include(entry.score) }
    if let part {
      while parts.count <= part { parts.append(Extremes()) }
      parts[part] = own
      known = parts.reduce(Extremes()) { $0.union($1) }
    } else {
      known = own
    }
    guard ranks != nil, scope != .past else { return }
    if replacing, scope == .timeline {
      if part == nil { ranks?.removeAll() } else { forget(before[...]) }
    }
    if replacing, scope == .all { forget(unreached) }
    for entry in entries where entry.score > 0 { ranks?.insert(entry.score, date: entry.date) }
  }

  private mutating func forget(_ entries: ArraySlice<CompactEntry>) {
    for entry in entries where entry.score > 0 { ranks?.remove(entry.score, date: entry.date) }
  }

  /// Takes in an entry whose date was reached; returns whether what is compared may differ now.
  ///
  /// Only a pool of the past grows so: the others have held the score since it was delivered.
  @inline(__always)
  mutating func reach(_ entry: CompactEntry) -> Bool {
    reached.include(entry.score)
    guard scope == .past, entry.score > 0 else { return false }
    ranks?.insert(entry.score, date: entry.date)
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

  /// The share of the pool's positive scores that are no higher than a score.
  func percentile(of score: Int64) -> Fraction {
    ranks?.share(atMost: score) ?? .one
  }
}
