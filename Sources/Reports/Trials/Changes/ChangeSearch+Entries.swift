import ScenarioText
import SimulationCore
import SmartStacks
import Scenarios

// What a timeline could say more: a score where there is none, another entry, other conditions.
extension ChangeSearch {
  /// Where the file says what a kind of widget is.
  private var kindPath: Path {
    let app = world.apps[widgetKind.app.index].name
    return [.key("apps"), .key(app), .key("widgets"), .key(widgetKind.kind)]
  }

  /// The lists of entries of the widget's kind that the file has, with their entries.
  private var lists: [(path: Path, entries: [Path])] {
    let kind = kindPath
    var lists: [(path: Path, entries: [Path])] = []
    for scalar in document.scalars where scalar.path.components.starts(with: kind) {
      let path = scalar.path.components
      let isProvided = path.count > 7 && path[4] == .key("provides") && path[6] == .key("entries")
      let length = isProvided ? 8 : 6
      guard path.count > length, isProvided || path[4] == .key("timeline"),
        case .place = path[length - 1]
      else { continue }
      let (list, entry) = (Array(path.prefix(length - 1)), Array(path.prefix(length)))
      if lists.last?.path != list { lists.append((list, [])) }
      if lists[lists.count - 1].entries.last != entry {
        lists[lists.count - 1].entries.append(entry)
      }
    }
    return lists
  }

  /// The score that stands out most among those of the widget; some score where it has none, for
  /// only the difference counts.
  private var bestScore: Int64 {
    let provided = widgetKind.provider?.provisions.flatMap(\.entries).compactMap(\.relevance) ?? []
    let all = widgetKind.timeline.compactMap(\.relevance) + provided
    let best = all.map(\.score.positiveMillionths).max() ?? 0
    return best > 0 ? best : 5 * Score.scale
  }

  /// What a new score is tried as: the best there is, and twice that where all are alike.
  private var scores: [String] {
    [bestScore, min(bestScore, .max / 2) * 2].map { Wording.decimal(millionths: $0) }
  }

  /// The score of each entry that has none, also for a time only.
  var relevancesLeftOut: [[TriedChange]] {
    nearestToMoment(lists.flatMap(\.entries).filter { !hasRelevance($0) }).map { entry in
      let path = ScenarioPath(entry + [.key("relevance")])
      let plain = scores.map { OfferedChange.Step(kind: .relevance, path: path, after: $0) }
      let duration = OfferedChange.Step(
        kind: .duration,
        path: path.appending(.key("duration")),
        after: "1h"
      )
      return plain.enumerated().flatMap { place, step in
        [
          TriedChange(steps: [step], distance: 100 + 100 * place),
          TriedChange(steps: [step, duration], distance: 150 + 100 * place),
        ]
      }
    }
  }

  private func hasRelevance(_ entry: Path) -> Bool {
    text(entry, "relevance").map { !$0.isEmpty } ?? false
      || text(entry + [.key("relevance")], "score") != nil
  }

  /// One more entry at the moment, or some time before it: a stack that moved a while ago rests.
  var newEntries: [[TriedChange]] {
    let known = lists
    let new = known.isEmpty ? [(path: kindPath + [.key("timeline")], entries: [Path]())] : known
    return new.map { list in
      momentsBefore([0, 5, 15, 60]).enumerated().flatMap { rank, at in
        scores.map { score in
          let when = at.map { "\($0.key): \($0.value.text ?? "")" }
          let entry = "{\((when + ["relevance: \(score)"]).joined(separator: ", "))}"
          let place = known.isEmpty ? [] : [ScenarioPath.Component.place(list.entries.count)]
          let step = OfferedChange.Step(
            kind: .entry,
            path: ScenarioPath(list.path + place),
            after: known.isEmpty ? "[\(entry)]" : entry
          )
          return TriedChange(steps: [step], distance: 300 + rank)
        }
      }
    }
  }

  /// The values for which an entry is meant, made those of the widget.
  var conditions: [[TriedChange]] {
    let own = ownValues
    return lists.flatMap(\.entries).compactMap { entry in
      let steps = own.parameters.compactMap { parameter -> OfferedChange.Step? in
        guard let item = parameter.value.items.first else { return nil }
        let step = step(.when, entry + [.key("when"), .key(parameter.name)], to: item)
        return step.before == nil || step.before == item ? nil : step
      }
      return steps.isEmpty ? nil : [TriedChange(steps: steps, distance: 500)]
    }
  }

  /// Some paths, those whose time of day is nearest to the moment first.
  func nearestToMoment(_ paths: [Path]) -> [Path] {
    let moment = world.calendar.local(at: goal.moment).millisecondOfDay
    return paths.enumerated()
      .map { place, path in
        let clock = text(path, "at").flatMap(ClockText.clock)
        return (gap: clock.map { abs($0 - moment) } ?? .max, place: place, path: path)
      }
      .sorted { ($0.gap, $0.place) < ($1.gap, $1.place) }
      .map(\.path)
  }
}
