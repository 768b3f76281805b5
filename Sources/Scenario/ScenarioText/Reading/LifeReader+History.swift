import Habits
import Scenarios
import SimulationCore
import SmartStacks

private typealias Fields = HistoryFields

// What the person did before the start.
extension LifeReader {
  /// How many days before the start were lived by the habits; nil when there is no such history.
  ///
  /// What a log knows of the time before the start becomes the history.
  mutating func readHistory() -> Int? {
    let hasHabits = !root[ScenarioFields.habits].isEmpty
    guard let mapping = root[ScenarioFields.history] else { return nil }
    if mapping.node(Fields.log) != nil {
      readLog(mapping)
      return nil
    }
    mapping.reserve(Fields.user, Fields.items, for: Fields.log)
    guard mapping.node(Fields.days) != nil else {
      mapping.needsOne(of: [Fields.days, Fields.log])
      return nil
    }
    if !hasHabits {
      let owner = "a scenario with a history of days"
      mapping.misses(ScenarioFields.habits, owner: owner, at: Fields.days)
    }
    return mapping[Fields.days]
  }

  // MARK: A log

  /// Reads what a person viewed before the start from a log that lies beside the scenario.
  private mutating func readLog(_ mapping: MappingReader) {
    guard let (node, name) = mapping.located(Fields.log),
      let bytes = files.content(beside: name, at: node)
    else { return }
    let result = ViewLogReader.read(bytes: bytes.content, file: bytes.file, isNamedByFile: true)
    for diagnostic in result.diagnostics { diagnostics.add(diagnostic) }
    let meanings = readMeanings(mapping)
    guard let log = result.log, let user = user(of: log, mapping) else { return }
    for (item, _) in meanings {
      _ = find(item.key, "item of \(user.name) in the log", in: user.items, at: item)
    }
    for note in log.notes where note.kind != .repeats {
      say(.note("\(bytes.file): \(note.text)"), at: node)
    }
    remember(user, meanings, mapping)
  }

  /// What the items of the log mean, each with its name as it is written.
  private func readMeanings(_ mapping: MappingReader) -> [(item: YamlPair, actions: [Action])] {
    guard mapping.node(Fields.items) != nil else {
      if mapping.wasMeant(Fields.items) { return [] }
      mapping.misses(Fields.items, owner: "a history from a log", at: Fields.log)
      return []
    }
    return mapping[Fields.items].compactMap { pair in
      shaped(pair.value, HabitualFields.logged)
        .map { (pair, donations.habitual($0)) }
    }
  }

  /// The person that is named, else the only one.
  private func user(of log: ViewLog, _ mapping: MappingReader) -> ViewLog.User? {
    let names = log.users.map(\.name)
    if let (node, name) = mapping.located(Fields.user) {
      return find(name, "user in the log", in: names, at: node).map { log.users[$0] }
    }
    if mapping.has(Fields.user) || mapping.wasMeant(Fields.user) { return nil }
    if names.count == 1 { return log.users[0] }
    let shown = names.prefix(6).joined(separator: ", ") + (names.count > 6 ? " and others" : "")
    let owner = "a history from a log of \(names.count) people (\(shown))"
    mapping.misses(Fields.user, owner: owner, at: Fields.log)
    return nil
  }

  /// Makes the views the world's history: the last of them comes in the week before the start, on
  /// the weekday that it was.
  private mutating func remember(
    _ user: ViewLog.User,
    _ meanings: [(item: YamlPair, actions: [Action])],
    _ mapping: MappingReader
  ) {
    guard !diagnostics.hasErrors,
      let last = user.views.max(by: { $0.localSeconds < $1.localSeconds })
    else { return }
    let today = Int64(days.start.date.daysSinceEpoch)
    var shift = (today - last.localDay).flooredDivision(by: 7) * 7
    // A log may end on the day of the start, as after midnight, and not later than the start.
    if time(of: last, shift: shift) >= .zero { shift -= 7 }
    let most = Int64(mapping[Fields.days] ?? Fields.length.upperBound)
    let kept = user.views.filter { $0.localDay + shift >= today - most }
    guard let first = kept.map(\.localDay).min() else { return }
    days.lengthen(before: Int(today - first - shift))
    let actions = user.items.map { item in meanings.first { $0.item.key == item }?.actions ?? [] }
    let known = kept.filter { !actions[$0.item].isEmpty }
    let moments = known.map { (time: time(of: $0, shift: shift), item: $0.item) }
    // Where the clock went back, what was later may come earlier.
    let place = mapping.location(of: Fields.log)
    for moment in moments.sorted(by: { $0.time < $1.time }) {
      for action in actions[moment.item] {
        history.add(action.input(at: moment.time, in: days.calendar), at: moment.time, place)
      }
    }
    noteIgnored(kept: kept.count, known: known.count, of: user, mapping)
  }

  private func time(of view: ViewLog.View, shift: Int64) -> SimulationTime {
    let second = view.localSeconds - view.localDay * 86_400
    let date = CivilDate(daysSinceEpoch: Int(view.localDay + shift))
    return days.calendar.moment(of: LocalTime(date: date, millisecondOfDay: Int(second) * 1000))
  }

  private func noteIgnored(kept: Int, known: Int, of user: ViewLog.User, _ mapping: MappingReader) {
    guard known < kept else { return }
    let are = kept - known == 1 ? "is of an item" : "are of items"
    mapping.say(
      .note(
        "\(kept - known) of \(kept) views of \(user.name) \(are) that 'items' does not name, and "
          + "nothing is learned from them"
      ),
      at: Fields.items
    )
  }
}

extension ViewLog.View {
  /// Seconds since 1970-01-01T00:00 on the person's clock.
  fileprivate var localSeconds: Int64 { moment.seconds + Int64(moment.offset) }
  /// The day on the person's clock, in days since 1970-01-01.
  fileprivate var localDay: Int64 { localSeconds.flooredDivision(by: 86_400) }
}
