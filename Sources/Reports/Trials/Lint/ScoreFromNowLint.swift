import SmartStacks

/// Scores worked out from the moment of the delivery, not from each entry's date.
///
/// Decided from the data: at least 2 deliveries hold 2 or more scored entries; within each delivery
/// all scores are the same, and from delivery to delivery they differ. An app that means it would
/// give different scores within a delivery at least once.
enum ScoreFromNowLint {
  static func findings(_ subject: LintSubject) -> [LintFinding] {
    subject.world.kinds.enumerated().compactMap { index, kind in
      let several = subject.deliveries[index].map(\.scored).filter { $0.count >= 2 }
      guard several.count >= 2,
        several.allSatisfy({ delivery in delivery.allSatisfy { $0.score == delivery[0].score } }),
        several.contains(where: { $0[0].score != several[0][0].score })
      else { return nil }
      return LintFinding(
        code: "score.fromNow",
        location: several[0][1].place,
        message: "\(kind.kind) gives all entries of a delivery the same score, and another one "
          + "with each delivery: the score is taken from now.",
        advice: "Work the score out from the entry's date: it counts when the entry does.",
        source: "WWDC21 10049 10:52"
      )
    }
  }
}
