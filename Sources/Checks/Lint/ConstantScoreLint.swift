import SmartStacks

/// Scores that are all the same and hold on: no moment is more relevant than another.
///
/// A constant score with a duration is no mistake: there it is the window that tells the moments
/// apart. At least 3 scored entries†, all positive and equal, none with an end.
enum ConstantScoreLint {
  static func findings(_ subject: LintSubject) -> [LintFinding] {
    subject.world.kinds.enumerated().compactMap { index, kind in
      let scored = subject.entries(of: index).filter { $0.relevance != nil }
      guard scored.count >= 3, let first = scored.first, let score = first.score,
        score.isPositive,
        scored.allSatisfy({ $0.score == score && $0.relevance?.duration == .untilNextRelevance })
      else { return nil }
      let number = Wording.decimal(millionths: score.positiveMillionths)
      return LintFinding(
        code: "score.constant",
        location: first.place,
        message: "\(kind.kind) always has a score of \(number): no moment stands out, and the "
          + "stack has no reason to turn at one of them.",
        advice: "Score what matters higher, or give the scores a duration.",
        source: "WWDC21 10049 10:59, 3 entries†"
      )
    }
  }
}
