import SmartStacks

/// Scores that are all the same and hold on: no moment is more relevant than another.
///
/// A constant score with a duration is no mistake: there it is the window that tells the moments
/// apart. At least 2 entries, all scored, positive and equal, none with an end
/// (decision 62).
enum ConstantScoreLint {
  static func findings(_ subject: LintSubject) -> [LintFinding] {
    subject.world.kinds.enumerated().compactMap { index, kind in
      let scored = subject.entries(of: index)
      guard scored.count >= 2, let first = scored.first, let score = first.score,
        score.isPositive,
        scored.allSatisfy({ $0.score == score && $0.relevance?.duration == .untilNextRelevance })
      else { return nil }
      let number = Wording.decimal(millionths: score.positiveMillionths)
      return LintFinding(
        code: "score.constant",
        location: first.place,
        message: "\(kind.kind) always has a score of \(number): no moment stands out, so it is "
          + "worth \(worth(subject.world.policy)) at each of them.",
        advice:
          "Score what matters higher, or end the scores with a duration before the next entry.",
        source: "WWDC21 10049 10:59, decision 62†"
      )
    }
  }

  private static func worth(_ policy: Policy) -> String {
    switch policy.poolFlat {
    case .half: "half of its best†"
    case .full: "its best"
    case .none: "nothing"
    }
  }
}
