import SmartStacks

/// A score that dwarfs all others of its kind: on its scale they are worth nothing any more.
///
/// The scale is the best score that there ever was, so one slip lasts (decisions 10 to 13). More
/// than 100 times† the median of the positive scores, of which there are at least 3.
enum OutOfScaleScoreLint {
  private static let factor: Int64 = 100

  static func findings(_ subject: LintSubject) -> [LintFinding] {
    subject.world.kinds.enumerated().flatMap { index, kind in
      let entries = subject.entries(of: index)
      let positive = entries.compactMap { $0.score?.positiveMillionths }.filter { $0 > 0 }.sorted()
      guard positive.count >= 3 else { return [LintFinding]() }
      let median = positive[(positive.count - 1) / 2]
      return entries.filter { ($0.score?.positiveMillionths ?? 0) / factor > median }.map { entry in
        let score = Wording.decimal(millionths: entry.score?.positiveMillionths ?? 0)
        let middle = Wording.decimal(millionths: median)
        return LintFinding(
          code: "score.outOfScale",
          location: entry.place,
          message: "\(kind.kind) has a score of \(score), while half of its scores are at most "
            + "\(middle): beside it they are worth less than 1 %.",
          advice: "Keep the scores of a kind on one scale; the best score ever is its measure.",
          source: "WWDC20 10194 26:12 est., decision 13, 100 times†"
        )
      }
    }
  }
}
