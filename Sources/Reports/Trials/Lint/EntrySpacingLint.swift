import Scenarios
import SimulationCore
import SmartStacks

/// Entries of one timeline that follow each other faster than WidgetKit asks for, or that have one
/// moment, so that the first never shows (reading 7).
enum EntrySpacingLint {
  private static let spacing = SimulationDuration.minutes(5)

  /// Two entries for the same values that follow each other.
  private struct Pair {
    var first: LintSubject.Entry
    var second: LintSubject.Entry
    var distance: SimulationDuration

    /// Whether the second takes the place of the first in the same instant.
    var isAtOnce: Bool { distance == .zero && !second.adds }
    var isClose: Bool { distance > .zero && distance < EntrySpacingLint.spacing }
  }

  static func findings(_ subject: LintSubject) -> [LintFinding] {
    subject.world.kinds.enumerated().flatMap { index, kind -> [LintFinding] in
      let deliveries = subject.deliveries[index]
      let all = deliveries.map(pairs)
      let hidden = neverShown(deliveries, all.joined().filter(\.isAtOnce))
      return all.flatMap { pairs in
        let same = pairs.first { $0.isAtOnce && hidden.contains($0.first.item) }
        let close = pairs.first(where: \.isClose)
        return [same, close].compactMap(\.self).map { finding($0, of: kind.kind) }
      }
    }
  }

  /// The neighbours of a delivery: by date, or by how long after the reload they come.
  private static func pairs(in delivery: LintSubject.Delivery) -> [Pair] {
    var groups: [Configuration: [LintSubject.Entry]] = [:]
    var order: [Configuration] = []
    for entry in delivery.entries {
      if groups[entry.when] == nil { order.append(entry.when) }
      groups[entry.when, default: []].append(entry)
    }
    return order.flatMap { values -> [Pair] in
      let entries = groups[values] ?? []
      let dated = neighbours(entries) { $0.date }
      let delayed = neighbours(entries) { entry in entry.delay.map { SimulationTime.zero + $0 } }
      return dated + delayed
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
  private static func neverShown(
    _ deliveries: [LintSubject.Delivery],
    _ covering: [Pair]
  ) -> Set<SourceLocation> {
    var covered: [SourceLocation: Int] = [:]
    for pair in covering { covered[pair.first.item, default: 0] += 1 }
    guard !covered.isEmpty else { return [] }
    var all: [SourceLocation: Int] = [:]
    for entry in deliveries.flatMap(\.entries) { all[entry.item, default: 0] += 1 }
    return Set(covered.filter { $0.value == all[$0.key] }.map(\.key))
  }

  private static func finding(_ pair: Pair, of kind: String) -> LintFinding {
    let place = "line \(pair.second.item.line)"
    return LintFinding(
      code: "entries.tooClose",
      location: pair.isAtOnce ? pair.first.item : pair.second.item,
      message: pair.isAtOnce
        ? "\(kind) has two entries for the same moment: the one in \(place) replaces this one, "
          + "which never shows."
        : "\(kind) has entries less than 5 min apart.",
      advice: pair.isAtOnce
        ? "Put both into one entry, or leave at least 5 min between them."
        : "Leave at least 5 min between entries.",
      source: pair.isAtOnce ? nil : "Keeping a widget up to date"
    )
  }
}
