import Scenarios
import SimulationCore
import SmartStacks

extension LintRule {
  static let expectations = [
    // A scenario that claims nothing proves nothing; of lines that never apply the reader tells.
    LintRule(code: "noExpectations", advice: "Add expectations for the check to verify.") {
      subject in
      subject.scenario.writtenExpectations == 0
        ? [Breach(.start, "The scenario has no expectations under expect:.")] : []
    },

    // An expectation over many runs in which nothing can come otherwise says no more than one run.
    LintRule(
      code: "expect.alikeRuns",
      advice: "Add random variation, such as jitter: 5m, or remove runs:."
    ) { subject in
      guard !subject.scenario.dependsOnChance else { return [] }
      return subject.scenario.expectations.compactMap { expectation in
        guard let runs = expectation.runs, runs.disturbance.isNone else { return nil }
        return Breach(
          expectation.location,
          "All \(DecimalText.grouped(runs.count)) runs are identical because nothing is random."
        )
      }
    },
  ]

  static let home = [
    // A configurable widget that nothing can ever bring on top: no score above 0, no shortcut, and
    // an intent that may not be donated or has no supported combination.
    //
    // A static widget without scores is no mistake: it is there to be swiped to. An intent that the
    // scenario does not declare decides nothing.
    LintRule(code: "widget.unreachable", source: "WWDC21 10049 8:38 and 8:54, rule 40") {
      subject in
      let world = subject.world
      let inputs = world.inputs.map(\.input) + subject.liveInputs
      return subject.kinds.compactMap { kind in
        guard let intent = world.intent(of: kind.id).map({ world[$0] }),
          !kind.entries.contains(where: { $0.score?.isPositive == true }),
          !inputs.contains(where: { $0.brings(kind) })
        else { return nil }
        let why: String
        let advice: String
        if !intent.isEligibleForSuggestions {
          why = "\(intent.name) is not eligible for Siri Suggestions"
          advice = "In Xcode, check “Intent is eligible for Siri Suggestions”."
        } else if intent.combinations.isEmpty {
          why = "\(intent.name) has no supported combination"
          advice = "Add the combination of parameters that the app donates."
        } else {
          return nil
        }
        return Breach(
          kind.location,
          "\(kind.name) is configurable, but nothing can suggest it because it has no score above "
            + "0, no shortcut names it, and \(why).",
          advice: advice
        )
      }
    },

    // A stack that moved by itself more often than a person can follow: more than 4 times† within
    // an hour, as the run shows.
    LintRule(
      code: "stack.restless",
      advice: "Score fewer entries, or extend their durations; Developer Mode lifts the limits.",
      source: "rule 22, 4 in an hour†"
    ) { subject in
      let (most, span) = (4, SimulationDuration.hours(1))
      var moves: [[SimulationTime]] = subject.world.stacks.map { _ in [] }
      for record in subject.run.log {
        guard let moved = record.event.movement, moved.isAutomatic else { continue }
        moves[moved.stack.index].append(record.time)
      }
      return moves.enumerated().compactMap { index, times in
        let first = times.indices.dropLast(min(most, times.count)).first {
          times[$0 + most] - times[$0] < span
        }
        guard let first else { return nil }
        let crowd = times[first...].prefix { $0 - times[first] < span }.count
        return Breach(
          subject.location(ofStack: index),
          "\(subject.world.stacks[index].name) changes \(crowd) times within the hour from "
            + "\(subject.clock(times[first])), too often for anybody to follow."
        )
      }
    },

    // A page of the Home Screen with more on it than it holds.
    //
    // An iPhone's page is two small widgets wide and three high, an iPad's four wide†. Today View
    // and Notification Center scroll. Where the file names no device, a page is a list and holds
    // any number.
    LintRule(code: "page.full", advice: "Put it on another page, or in Today View.") { subject in
      let world = subject.world
      let device = world.policy.profile
      let rows = 3
      // How many medium widgets stand side by side.
      let columns: Int
      switch device {
      case .iphone: columns = 1
      case .ipad: columns = 2
      case .mac: return []
      }
      guard subject.scenario.locations.device != nil else { return [] }
      return world.pages.enumerated().compactMap { index, page in
        guard page.area == .homeScreen else { return nil }
        var held: [WidgetFamily: Int] = [:]
        // What comes first stays; the first that does not fit is named.
        let first = page.places.first { place in
          held[world.family(of: place), default: 0] += 1
          return !fits(held, columns: columns, rows: rows)
        }
        guard let first else { return nil }
        let name =
          switch first {
          case .stack(let stack): world[stack].name
          case .widget(let widget): world.widgets[Int(widget.index)].id
          }
        return Breach(
          subject.location(of: first),
          "\(name) does not fit on page \(index + 1): \(device.words) has room for \(2 * columns) "
            + "small widgets across and \(rows) down.",
          source: "\(2 * columns) by \(rows)†"
        )
      }
    },

    // RelevanceKit is called and does nothing here: it speaks to the watch (decision 53).
    LintRule(
      code: "relevanceKit.noEffect",
      advice: "Give timeline entries relevance, or set relevant shortcuts.",
      source: "rule 53"
    ) { subject in
      subject.world.inputs.enumerated().compactMap { index, scheduled in
        guard case .relevanceKit(let app, _) = scheduled.input else { return nil }
        return Breach(
          subject.location(ofInput: index),
          "\(subject.world[app].name) calls RelevanceKit, which has no effect on this "
            + "platform."
        )
      }
    },
  ]

  /// Whether there is an order in which widgets fit: an extra large one takes two rows of a whole
  /// page, a large one two rows of a column, and two small ones stand as one of medium size.
  private static func fits(_ held: [WidgetFamily: Int], columns: Int, rows: Int) -> Bool {
    func count(_ family: WidgetFamily) -> Int { held[family] ?? 0 }
    let left = rows - 2 * count(.systemExtraLarge)
    let large = count(.systemLarge)
    return left >= 0 && large <= columns * (left / 2)
      && 2 * large + count(.systemMedium) + (count(.systemSmall) + 1) / 2 <= columns * left
  }
}

extension Input {
  fileprivate func brings(_ kind: LintSubject.Kind) -> Bool {
    if case .shortcuts(_, let list) = self { return list.contains { $0.kindName == kind.name } }
    if case .timeline(kind.id, let entries, _) = self {
      return entries.contains { $0.relevance?.score.isPositive == true }
    }
    return false
  }
}

extension LintRule {
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
                "\(kind.name) has two entries for the same time. The one on line "
                  + "\(pair.second.item.line) replaces this one, which is never shown.",
                advice: "Combine them into one entry, or leave at least 5 min between them."
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
            "\(kind.name) has \(entries.count) entries in one timeline, but widgets have been "
              + "observed to stop after \(limit)."
          )
        }
      }
    ),
  ]

  private static let spacing = SimulationDuration.minutes(5)

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
    guard !covering.isEmpty else { return [] }
    let all = Dictionary(grouping: entries, by: \.item)
    let covered = covering.groups { $0.first.item }
    return Set(covered.filter { $0.elements.count == all[$0.key]?.count }.map(\.key))
  }
}
