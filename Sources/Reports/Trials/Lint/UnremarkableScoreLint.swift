import SmartStacks

/// Scores that hardly differ: a change that nobody would notice is no reason to turn.
///
/// The talk's own example is a temperature that changed by an unremarkable amount. At least 3
/// positive scores†, not all equal, each within a tenth† of the best, none with an end and none of
/// zero: with either, the windows tell moments apart.
enum UnremarkableScoreLint {
  static func findings(_ subject: LintSubject) -> [LintFinding] {
    subject.world.kinds.enumerated().compactMap { index, kind in
      let scored = subject.entries(of: index).filter { $0.relevance != nil }
      let scores = scored.map { $0.score?.positiveMillionths ?? 0 }
      guard scored.count >= 3, let best = scores.max(), let least = scores.min(), least > 0,
        least < best, best - least <= best / 10,
        scored.allSatisfy({ $0.relevance?.duration == .untilNextRelevance })
      else { return nil }
      let (low, high) = (Wording.decimal(millionths: least), Wording.decimal(millionths: best))
      return LintFinding(
        code: "score.unremarkable",
        location: scored[0].place,
        message:
          "\(kind.kind) always scores from \(low) to \(high): no moment is more unusual than "
          + "another, and the stack has no reason to turn at one of them.",
        advice: "Score what is unusual much higher, and what is as always with 0.",
        source: "WWDC21 10049 4:15, WWDC20 10194 18:20 est., a tenth†"
      )
    }
  }
}
