import SimulationCore

/// What a stack shows without a reason for any widget (decision 55).
///
/// Nothing is published, so all of it is ours†. The widget likeliest to be viewed until the stack
/// may rotate again may come on top, for a gain that is worth a rotation. A widget of which
/// donations tell too little may be viewed all day: it neither comes nor yields. A stack never
/// rests on a widget whose relevance is zero or lower, to which WidgetKit never rotates
/// (TimelineEntryRelevance.score).
enum RestRule {
  struct Candidate: Equatable {
    var member: Int
    /// Its share of the expected views of the stack until it may rotate again, in millionths; nil
    /// where donations tell too little of it.
    var share: Int64?
    var item: Int32?
    /// Whether its relevance is zero or lower, or a rule stops its reason.
    var isRuledOut = false
  }

  /// What the person has seen; a change is a look that finds another widget.
  struct Seen {
    /// The member seen last; nil when it is gone.
    var member: Int?
    var count: Int
  }

  /// How far ahead views are expected once looks are counted†: the next look comes soon, and finds
  /// the same widget unless another is worth a change.
  static let seenHorizon = SimulationDuration.minutes(5)

  /// The first of equals, or nil; without a gap after a rotation, any gain is worth one.
  static func choice(
    among candidates: [Candidate],
    visible: Int,
    gap: SimulationDuration,
    seen: Seen? = nil,
    policy: Policy
  ) -> Candidate? {
    switch policy.rest {
    case .stay: return nil
    case .first:
      let first = candidates.first { !$0.isRuledOut || $0.member == visible }
      return first?.member == visible ? nil : first
    case .likeliest:
      if let seen { return worthSeeing(among: candidates, visible: visible, seen, policy) }
      let gain = gap > .zero ? policy.restGain : 0
      guard let shown = candidates[visible].share, let best = best(of: candidates, but: visible),
        best.share * 1_000_000 > shown * (1_000_000 + gain)
      else { return nil }
      return best.candidate
    }
  }

  private static func best(
    of candidates: [Candidate],
    but member: Int
  ) -> (candidate: Candidate, share: Int64)? {
    var best: (candidate: Candidate, share: Int64)?
    for candidate in candidates where candidate.member != member && !candidate.isRuledOut {
      if let share = candidate.share, share > best?.share ?? 0 { best = (candidate, share) }
    }
    return best
  }

  /// Where a stack should rest before the next look: on the member seen last, unless another is so
  /// much likelier that it is worth a seen change.
  ///
  /// What shows meanwhile costs nothing and is not compared; but a member of which donations tell
  /// too little neither comes nor yields, seen or not.
  private static func worthSeeing(
    among candidates: [Candidate],
    visible: Int,
    _ seen: Seen,
    _ policy: Policy
  ) -> Candidate? {
    guard candidates[visible].share != nil else { return nil }
    let last = seen.member.flatMap { candidates[$0].share == nil ? nil : $0 } ?? visible
    var target = candidates[last]
    if let best = best(of: candidates, but: last),
      best.share > (target.share ?? 0) + worth(after: seen.count, policy)
    {
      target = best.candidate
    }
    return target.member == visible || target.isRuledOut ? nil : target
  }

  /// The gain that a change requires, in millionths; it rises with the changes of the day, so that
  /// the last are left for larger gains.
  private static func worth(after count: Int, _ policy: Policy) -> Int64 {
    guard let limit = policy.limitSeenRests, limit > 0 else { return policy.restWorth }
    return policy.restWorth + 3 * policy.restWorth * Int64(min(count, limit)) / Int64(limit)
  }
}
