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

  /// The member that the stack should rest on, or nil when it stays.
  ///
  /// Of several as likely the first. Where no gap follows a turn, any gain is worth one.
  static func choice(
    among candidates: [Candidate],
    visible: Int,
    gap: SimulationDuration,
    policy: Policy
  ) -> Candidate? {
    switch policy.rest {
    case .stay: return nil
    case .first:
      let first = candidates.first { !$0.isRuledOut || $0.member == visible }
      return first?.member == visible ? nil : first
    case .likeliest:
      let gain = gap > .zero ? policy.restGain : 0
      return likeliest(of: candidates, visible: visible, gain: gain)
    }
  }

  private static func likeliest(
    of candidates: [Candidate],
    visible: Int,
    gain: Int64
  ) -> Candidate? {
    let visible = candidates.first { $0.member == visible }
    guard let visible, let shown = visible.share else { return nil }
    var best: (candidate: Candidate, share: Int64)?
    for candidate in candidates where candidate.member != visible.member && !candidate.isRuledOut {
      if let share = candidate.share, share > best?.share ?? 0 { best = (candidate, share) }
    }
    guard let best, isWorthATurn(best.share, over: shown, gain: gain) else { return nil }
    return best.candidate
  }

  /// Whether one is likelier than another by more than a share of it, in millionths.
  private static func isWorthATurn(_ one: Int64, over other: Int64, gain: Int64) -> Bool {
    one * 1_000_000 > other * (1_000_000 + gain)
  }
}
