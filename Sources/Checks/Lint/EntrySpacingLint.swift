import SimulationCore
import SmartStacks

/// Entries of one timeline that follow each other faster than WidgetKit asks for.
enum EntrySpacingLint {
  private static let spacing = SimulationDuration.minutes(5)

  static func findings(_ subject: LintSubject) -> [LintFinding] {
    subject.world.kinds.enumerated().flatMap { index, kind in
      subject.deliveries[index].compactMap { delivery in
        let pair = zip(delivery.entries, delivery.entries.dropFirst()).first { first, second in
          guard let start = first.date, let next = second.date, first.when == second.when else {
            return false
          }
          return start < next && next - start < spacing
        }
        return pair.map { _, second in
          LintFinding(
            code: "entries.tooClose",
            location: second.item,
            message: "\(kind.kind) has entries less than 5 min apart.",
            advice: "Leave at least 5 min between entries.",
            source: "Keeping a widget up to date"
          )
        }
      }
    }
  }
}
