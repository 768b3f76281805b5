import Scenarios
import SimulationCore

// Rules about how many entries a timeline has, and how near they are.
extension LintRule {
  /// In the order in which they are said of one place.
  static let entries = [
    // Entries of one timeline that follow each other faster than WidgetKit asks for, or that have
    // one moment, so that the first never shows (reading 7).
    LintRule(code: "entries.tooClose") { subject in
      subject.kinds.flatMap { kind -> [Breach] in
        let all = kind.deliveries.map(pairs)
        let hidden = neverShown(kind.entries, all.joined().filter(\.isAtOnce))
        return all.flatMap { pairs -> [Breach] in
          let same = pairs.first { $0.isAtOnce && hidden.contains($0.first.item) }
          let close = pairs.first(where: \.isClose)
          return [
            same.map { pair in
              Breach(
                pair.first.item,
                "\(kind.name) has two entries for the same moment: the one in line "
                  + "\(pair.second.item.line) replaces this one, which never shows.",
                advice: "Put both into one entry, or leave at least 5 min between them."
              )
            },
            close.map { pair in
              Breach(
                pair.second.item,
                "\(kind.name) has entries less than 5 min apart.",
                advice: "Leave at least 5 min between entries.",
                source: "Keeping a widget up to date"
              )
            },
          ].compactMap(\.self)
        }
      }
    },

    // A timeline with more entries than a widget was seen to take.
    //
    // A developer's widget stopped updating somewhere above 400 (forums/733081); nothing is
    // published.
    LintRule(
      code: "entries.tooMany",
      advice: "Deliver fewer entries, and ask for the next timeline earlier.",
      source: "forums/733081",
      ofKinds: { kind, _ in
        let limit = 400
        return kind.deliveries.filter { $0.count > limit }.map { entries in
          Breach(
            entries[limit].item,
            "\(kind.name) has \(entries.count) entries in one timeline: widgets were seen to stop "
              + "after \(limit)."
          )
        }
      }
    ),
  ]

  private static let spacing = SimulationDuration.minutes(5)

  /// Two entries for the same values that follow each other.
  private struct Pair {
    var first: LintSubject.Entry
    var second: LintSubject.Entry
    var distance: SimulationDuration

    /// Whether the second takes the place of the first in the same instant.
    var isAtOnce: Bool { distance == .zero && !second.adds }
    var isClose: Bool { distance > .zero && distance < spacing }
  }

  /// The neighbours of a delivery: by date, or by how long after the reload they come.
  private static func pairs(in delivery: [LintSubject.Entry]) -> [Pair] {
    delivery.groups(by: \.when).flatMap { _, entries in
      neighbours(entries) { $0.date }
        + neighbours(entries) { entry in entry.delay.map { SimulationTime.zero + $0 } }
    }
  }

  private static func neighbours(
    _ entries: [LintSubject.Entry],
    by moment: (LintSubject.Entry) -> SimulationTime?
  ) -> [Pair] {
    let timed = entries.enumerated().compactMap { index, entry in
      moment(entry).map { (time: $0, index: index, entry: entry) }
    }.sorted { ($0.time, $0.index) < ($1.time, $1.index) }
    return zip(timed, timed.dropFirst()).map { first, second in
      Pair(first: first.entry, second: second.entry, distance: second.time - first.time)
    }
  }

  /// Where entries stand that are covered whenever they come; a repeat may show on other days.
  private static func neverShown(_ entries: [LintSubject.Entry], _ covering: [Pair]) -> Set<
    SourceLocation
  > {
    var covered: [SourceLocation: Int] = [:]
    for pair in covering { covered[pair.first.item, default: 0] += 1 }
    guard !covered.isEmpty else { return [] }
    var all: [SourceLocation: Int] = [:]
    for entry in entries { all[entry.item, default: 0] += 1 }
    return Set(covered.filter { $0.value == all[$0.key] }.map(\.key))
  }
}
