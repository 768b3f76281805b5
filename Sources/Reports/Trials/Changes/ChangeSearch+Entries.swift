import ScenarioText
import Scenarios
import SimulationCore
import SmartStacks

// What a timeline could say more: a score where there is none, another entry, other conditions.
extension ChangeSearch {
  private var kindPath: Path {
    let app = world[widgetKind.app].name
    return [.key("apps"), .key(app), .key("widgets"), .key(widgetKind.kind)]
  }

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

  /// The highest score; any where there is none, because only the difference counts.
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
    let moment = clock
    return paths.enumerated().map { place, path in
      let clock = text(path, "at").flatMap(ClockText.clock)
      return (gap: clock.map { abs($0 - moment) } ?? .max, place: place, path: path)
    }.sorted { ($0.gap, $0.place) < ($1.gap, $1.place) }.map(\.path)
  }

  /// The day of the run on which the moment lies, from 1.
  private var day: Int {
    let first = world.calendar.startOfDay(at: .zero)
    let last = world.calendar.startOfDay(at: goal.moment)
    // Days of 23 and 25 hours count as one.
    return Int(((last - first).milliseconds + 43_200_000) / 86_400_000) + 1
  }

  /// The keys that name moments of the day so many minutes before the wanted one, with their day
  /// where it is not the first.
  func momentsBefore(_ minutes: [Int]) -> [[YamlPair]] {
    let clock = clock / 60_000
    return minutes.map { clock - $0 }.filter { (0..<1440).contains($0) }.map { clock in
      let at = YamlPair("at", Self.clock(clock))
      return day > 1 ? [at, YamlPair("day", "\(day)")] : [at]
    }
  }

  private static func clock(_ minute: Int) -> String {
    "\(minute / 60):\(Wording.twoDigits(minute % 60))"
  }

  func with(_ values: Configuration) -> [YamlPair] {
    values.isEmpty ? [] : [ScenarioRecording.pair("with", values)]
  }

  /// Each thing that happens to the widget on the day of the moment instead, and on every day.
  var otherDays: [[TriedChange]] {
    guard world.end > .zero + .hours(24) else { return [] }
    return (entriesWithTime + occurrences).map { item in
      var changes: [TriedChange] = []
      func set(_ key: String, _ text: String, _ distance: Int) {
        let step = step(.day, item + [.key(key)], to: text)
        if step.before != text { changes.append(TriedChange(steps: [step], distance: distance)) }
      }
      let isRepeated = text(item, "every") != nil
      let isDated = text(item, "at")?.contains("T") ?? false
      if isDated {
        redated(item).map { set("at", $0, 400) }
      } else {
        if !isRepeated { set("day", "\(day)", 400) }
        if text(item, "day") == nil { set("every", "day", 450) }
      }
      return changes
    }
  }

  private var entriesWithTime: [Path] {
    let all = document.scalars.map(\.path).filter { path in
      let isItem = if case .place = path.components.dropLast().last { true } else { false }
      return path.components.first == .key("apps") && path.components.last == .key("at") && isItem
        && group(of: path) == .widget
    }
    return nearestToMoment(all.map { Array($0.components.dropLast()) })
  }

  /// The time of an item with a date, on the date of the moment.
  private func redated(_ item: Path) -> String? {
    guard let text = text(item, "at"),
      let split = text.firstIndex(of: "T")
    else { return nil }
    return Wording.isoDate(world.calendar.local(at: goal.moment).date) + text[split...]
  }

  /// One more donation at the time of day of those there are, or of the moment each day.
  var dailyDonations: [[TriedChange]] {
    guard let intent else { return [] }
    let known = [oneMoreDonation]
    let values = usedValues.isEmpty ? [ownValues] : [ownValues] + usedValues.prefix(1)
    let clock = clock / 60_000
    let daily = [clock + 10, clock - 5, clock].filter { (0..<1440).contains($0) }.flatMap { clock in
      values.map { values in
        let item = [
          YamlPair("at", Self.clock(clock)), YamlPair("every", "day"),
          YamlPair("donate", intent.name),
        ]
        return TriedChange(item: item + with(values), distance: 2000)
      }
    }
    return known + [world.end > .zero + .hours(24) ? daily : []]
  }

  /// A relevant shortcut that names the widget, for an hour from the moment or a while before it.
  var newShortcuts: [[TriedChange]] {
    let app = world[widgetKind.app].name
    let shortcut =
      [YamlPair("widget", widgetKind.kind)] + with(ownValues)
      + [YamlPair("from", "now"), YamlPair("for", "1h")]
    let list = YamlNode(content: .sequence([YamlNode(shortcut)]), location: .start)
    let set = [YamlPair("shortcuts", app), YamlPair("set", list)]
    return [momentsBefore([0, 15]).map { TriedChange(item: $0 + set, distance: 900) }]
  }

  /// The size of each stack, made one of those that the widget has.
  var sizes: [[TriedChange]] {
    let families = widgetKind.families.map(\.rawValue)
    let stacks = document.scalars.filter {
      $0.path.components.first == .key("home") && $0.path.components.last == .key("stack")
    }
    return stacks.map { stack in
      families.map { step(.size, stack.path.components.dropLast() + [.key("family")], to: $0) }
        .filter { $0.after != $0.before ?? "medium" }
        .map { TriedChange(steps: [$0], distance: 900) }
    }
  }

  private static let mostMoments = 6

  /// The day before the moment and those before it, at the time of day of the donations there are.
  var oneMoreDonation: [TriedChange] {
    guard let name = intent?.name else { return [] }
    let known = world.inputs.compactMap {
      scheduled -> (time: SimulationTime, interaction: Interaction)? in
      guard case .donate(_, let interaction) = scheduled.input, interaction.intent == name else {
        return nil
      }
      return (scheduled.time, interaction)
    }
    let moment = world.calendar.local(at: goal.moment)
    func clock(_ time: SimulationTime) -> Int { world.calendar.local(at: time).millisecondOfDay }
    guard
      let model = known.min(by: { first, second in
        abs(clock(first.time) - moment.millisecondOfDay)
          < abs(clock(second.time) - moment.millisecondOfDay)
      })
    else { return [] }
    var (times, again): ([SimulationTime], [SimulationTime]) = ([], [])
    var date = moment.date
    while times.count < Self.mostMoments {
      let local = LocalTime(date: date, millisecondOfDay: clock(model.time) / 60_000 * 60_000)
      let time = world.calendar.moment(of: local)
      guard time >= .zero else { break }
      let isTaken = known.contains { abs(($0.time - time).milliseconds) < 5_400_000 }
      let later = time + .minutes(15)
      if time < goal.moment, !isTaken {
        times.append(time)
      } else if isTaken, later < goal.moment {
        again.append(later)
      }
      date = date.adding(days: -1)
    }
    // A day more teaches more than the same day once more.
    guard let recording = try? ScenarioRecording(text: document.text, world: world) else {
      return []
    }
    return (times + again).prefix(Self.mostMoments).enumerated().compactMap { place, time in
      guard let name = try? recording.name(of: time) else { return nil }
      let item = [YamlPair("at", name), YamlPair("donate", model.interaction.intent)]
      return TriedChange(item: item + with(model.interaction.parameters), distance: 1000 + place)
    }
  }

  private static let mostCombinations = 4

  /// The combinations that donations and suggestions would fill and the intent does not support.
  var combinations: [OfferedChange.Step] {
    guard let intent else { return [] }
    let path = ScenarioPath(place(of: intent) + [.key("supportedCombinations")])
    let isListed = (try? document.find(path)) != nil
    return wanted(of: intent).filter { !intent.combinations.contains($0) }
      .prefix(Self.mostCombinations).map { names in
        // What is laid over a definition goes before all that this has.
        let whole = (intent.combinations + [names]).map(ScenarioEdit.list).joined(separator: ", ")
        return OfferedChange.Step(
          kind: .combination,
          path: isListed
            ? ScenarioPath(path.components + [.place(intent.combinations.count)]) : path,
          before: nil,
          after: isListed ? ScenarioEdit.list(names) : "[\(whole)]"
        )
      }
  }

  /// Where the file says what an intent is; of one in a definition, where it may say more.
  private func place(of intent: IntentDefinition) -> Path {
    let app = world[intent.app].name
    let isNamedByApp = intent.name.hasPrefix("\(app).")
    let name = isNamedByApp ? String(intent.name.dropFirst(app.count + 1)) : intent.name
    let roots: [Path] = [[.key("apps"), .key(app), .key("intents")], [.key("intents")]]
    for root in roots {
      if (try? document.find(ScenarioPath(root + [.key("file")])))?.text != nil {
        return root + [.key("over"), .key(name)]
      }
      if (try? document.find(ScenarioPath(root + [.key(name)]))) != nil {
        return root + [.key(name)]
      }
    }
    return [.key("intents"), .key(intent.name)]
  }

  /// The parameters that are set together, then each alone.
  private func wanted(of intent: IntentDefinition) -> [[String]] {
    let together = usedValues.map { values in
      intent.parameters.map(\.name).filter { values[$0] != nil }
    }
    return (together + together.unique.joined().map { [$0] }).unique
  }
}
