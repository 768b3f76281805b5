import SimulationCore

/// What a stack shows when nothing speaks for a widget (decision 55).
///
/// Nothing is published, so all of it is ours†. People look at a stack to find something: what is
/// likeliest to be looked for until it may turn again may come on top, for a gain that is worth a
/// turn. Looking at a widget is no donation, so one of which donations tell nothing may be looked
/// at all day: it neither comes nor gives way. A stack never rests on a widget whose relevance is
/// zero or lower, to which WidgetKit never rotates (TimelineEntryRelevance.score).
enum RestRule {
  /// A widget of a stack.
  struct Candidate: Equatable {
    var member: Int
    /// Its share of what will be looked for in the stack until it may turn again, in millionths;
    /// nil where donations tell too little of it.
    var share: Int64?
    /// What of it is looked for most.
    var item: Int32?
    /// Whether its relevance is zero or lower, or a rule stops what speaks for it.
    var isRuledOut = false
  }

  /// What is counted of somebody who looks: a change is one where they find another widget.
  struct Seen {
    /// The member that they saw last; nil where it is gone.
    var member: Int?
    /// How many changes they saw today.
    var count: Int
  }

  /// How far ahead what will be looked for is asked once looks are counted†: who looks now looks
  /// again soon, and then finds the same unless that is worth another change.
  static let seenHorizon = SimulationDuration.minutes(5)

  /// The member that the stack should rest on, or nil when it stays.
  ///
  /// Of several as likely the first. Where no gap follows a turn, any gain is worth one.
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
      return likeliest(of: candidates, visible: visible, gain: gain)
    }
  }

  private static func likeliest(
    of candidates: [Candidate],
    visible: Int,
    gain: Int64
  ) -> Candidate? {
    guard let shown = candidates[visible].share, let best = best(of: candidates, but: visible),
      isWorthATurn(best.share, over: shown, gain: gain)
    else { return nil }
    return best.candidate
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

  /// Where a stack should rest before the next look: on what was seen last, unless another is
  /// looked for so much more that it is worth a change that will be seen.
  ///
  /// What shows meanwhile costs nothing, so it is not what others are compared with; but one of
  /// which donations tell nothing neither comes nor gives way, seen or not.
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

  /// How much more a change must be looked for, in millionths; the nearer the day's changes come
  /// to their limit the more, so that they are left for what is worth them.
  private static func worth(after count: Int, _ policy: Policy) -> Int64 {
    guard let limit = policy.limitSeenRests, limit > 0 else { return policy.restWorth }
    return policy.restWorth + 3 * policy.restWorth * Int64(min(count, limit)) / Int64(limit)
  }

  /// Whether one is likelier than another by more than a share of it, in millionths.
  private static func isWorthATurn(_ one: Int64, over other: Int64, gain: Int64) -> Bool {
    one * 1_000_000 > other * (1_000_000 + gain)
  }
}
