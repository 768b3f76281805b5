import SmartStacks

/// Only the first entry is scored, without an end: its score holds on over entries that it does not
/// speak of (decisions 4 and 5).
///
/// A score with a duration is no mistake: entries without relevance within it are the talk's own
/// advice (WWDC20 10194 26:57 est.).
enum SingleScoreLint {
  static func findings(_ subject: LintSubject) -> [LintFinding] {
    subject.world.kinds.enumerated().compactMap { index, kind in
      let entries = subject.entries(of: index)
      let scored = entries.filter { $0.relevance != nil }
      guard entries.count >= 3, scored.count == 1, let only = scored.first,
        only.item == entries.first?.item, only.relevance?.duration == .untilNextRelevance,
        only.score?.isPositive == true
      else { return nil }
      return LintFinding(
        code: "score.single",
        location: only.place,
        message: "\(kind.kind) scores its first entry only: the score holds on over the "
          + "\(entries.count - 1) entries after it.",
        advice: "Score every entry that differs in relevance, or give the score a duration.",
        source: "WWDC21 10049 12:26, decisions 4 and 5"
      )
    }
  }
}
