import SmartStacks

/// A timeline with more entries than a widget was seen to take.
///
/// A developer's widget stopped updating somewhere above 400 (forums/733081); nothing is published.
enum EntryCountLint {
  private static let limit = 400

  static func findings(_ subject: LintSubject) -> [LintFinding] {
    subject.world.kinds.enumerated().flatMap { index, kind in
      subject.deliveries[index].filter { $0.entries.count > limit }.map { delivery in
        LintFinding(
          code: "entries.tooMany",
          location: delivery.entries[limit].item,
          message: "\(kind.kind) has \(delivery.entries.count) entries in one timeline: widgets "
            + "were seen to stop after \(limit).",
          advice: "Deliver fewer entries, and ask for the next timeline earlier.",
          source: "forums/733081"
        )
      }
    }
  }
}
