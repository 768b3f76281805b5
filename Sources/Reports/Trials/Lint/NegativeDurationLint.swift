import SmartStacks

/// A relevance whose duration is negative or no number: its window is empty (decision 9).
enum NegativeDurationLint {
  static func findings(_ subject: LintSubject) -> [LintFinding] {
    subject.world.kinds.enumerated().flatMap { index, kind in
      subject.entries(of: index).filter { $0.relevance?.duration == .empty }.map { entry in
        LintFinding(
          code: "duration.empty",
          location: entry.place,
          message: "\(kind.kind) has a negative duration: its window is empty and ends the one "
            + "before.",
          advice: "Count the duration from the entry's date, or leave it out to hold on.",
          source: "WWDC21 10049 12:06, decision 9†"
        )
      }
    }
  }
}
