import SmartStacks

/// A score that is infinite or no number is never eligible (decision 9).
enum ScoreNotFiniteLint {
  static func findings(_ subject: LintSubject) -> [LintFinding] {
    subject.world.kinds.enumerated().flatMap { index, kind in
      subject.entries(of: index).filter { $0.score == .notFinite }.map { entry in
        LintFinding(
          code: "score.notFinite",
          location: entry.place,
          message: "\(kind.kind) has a score that is not a number: it never turns a stack.",
          advice: "Look for a division by zero where the score is made.",
          source: "decision 9†"
        )
      }
    }
  }
}
