import Habits
import Scenarios
import SimulationCore
import SmartStacks

extension ScenarioReading {
  /// How many days before the start were lived by the habits; nil when there is no such history.
  ///
  /// What a log knows of the time before the start becomes the world's history at once.
  func readHistory(hasHabits: Bool) -> Int? {
    guard let mapping = root.mapping("history") else { return nil }
    if mapping.node("log") != nil {
      readLog(mapping)
      return nil
    }
    for key in ["user", "items"] where mapping.has(key) {
      mapping.contradict("'\(key)' goes with 'log'", at: key)
    }
    guard mapping.node("days") != nil else {
      mapping.needsOne(of: ["days", "log"])
      return nil
    }
    if !hasHabits {
      mapping.say(.missingKey("habits", owner: "a scenario with a history of days"), at: "days")
    }
    return mapping.integer("days")
  }

  // MARK: A log

  /// Reads what a person viewed before the start from a log that lies beside the scenario.
  private func readLog(_ mapping: MappingReader) {
    guard let node = mapping.node("log"), let name = mapping.text("log"),
      let bytes = bytes(ofLog: name, at: node)
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

  private func bytes(ofLog name: String, at node: YamlNode) -> (content: [UInt8], file: String)? {
    do throws(FileBeside.Problem) {
      return try files.read(name)
    } catch {
      say(.unreadableFile(name, problem: error.text), at: node)
      return nil
    }
  }

  /// What the items of the log mean, each with its name as it is written.
  private func readMeanings(_ mapping: MappingReader) -> [(item: YamlPair, actions: [Action])] {
    guard mapping.node("items") != nil else {
      if mapping.wasMeant("items") { return [] }
      mapping.say(.missingKey("items", owner: "a history from a log"), at: "log")
      return []
    }
    return mapping.names("items").compactMap { pair in
      MappingReader(pair.value, ScenarioShapes.loggedItem, diagnostics)
        .map { (pair, readHabitual($0)) }
    }
  }

  /// The person that is named, else the only one.
  private func user(of log: ViewLog, _ mapping: MappingReader) -> ViewLog.User? {
    let names = log.users.map(\.name)
    if let node = mapping.node("user"), let name = mapping.text("user") {
      return find(name, "user in the log", in: names, at: node).map { log.users[$0] }
    }
    if mapping.has("user") || mapping.wasMeant("user") { return nil }
    if names.count == 1 { return log.users[0] }
    let shown = names.prefix(6).joined(separator: ", ") + (names.count > 6 ? " and others" : "")
    mapping.say(
      .missingKey("user", owner: "a history from a log of \(names.count) people (\(shown))"),
      at: "log"
    )
    return nil
  }

  /// Makes the views the world's history: the last of them comes in the week before the start, on
  /// the weekday that it was.
  private func remember(
    _ user: ViewLog.User,
    _ meanings: [(item: YamlPair, actions: [Action])],
    _ mapping: MappingReader
  ) {
    guard !diagnostics.hasErrors,
      let last = user.views.max(by: { $0.localSeconds < $1.localSeconds })
    else { return }
    let today = Int64(start.date.daysSinceEpoch)
    var shift = (today - last.localDay).flooredDivision(by: 7) * 7
    // A log may end on the day of the start, as after midnight, and not later than the start.
    if time(of: last, shift: shift) >= .zero { shift -= 7 }
    let days = Int64(mapping.integer("days") ?? ScenarioShapes.historyDays.upperBound)
    let kept = user.views.filter { $0.localDay + shift >= today - days }
    guard let first = kept.map(\.localDay).min() else { return }
    lengthenCalendar(before: Int(today - first - shift))
    let actions = user.items.map { item in meanings.first { $0.item.key == item }?.actions ?? [] }
    let known = kept.filter { !actions[$0.item].isEmpty }
    let moments = known.map { (time: time(of: $0, shift: shift), item: $0.item) }
    // Where the clock went back, what was later may come earlier.
    let place = ScenarioLocations.OfInput(input: mapping.location(of: "log"))
    for moment in moments.sorted(by: { $0.time < $1.time }) {
      for action in actions[moment.item] {
        let input = action.input(at: moment.time, in: world.calendar)
        world.history.append(ScheduledInput(time: moment.time, input: input))
        locations.history.append(place)
      }
    }
    noteIgnored(kept: kept.count, known: known.count, of: user, mapping)
  }

  private func time(of view: ViewLog.View, shift: Int64) -> SimulationTime {
    let second = view.localSeconds - view.localDay * 86_400
    let date = CivilDate(daysSinceEpoch: Int(view.localDay + shift))
    return world.calendar.moment(of: LocalTime(date: date, millisecondOfDay: Int(second) * 1000))
  }

  private func noteIgnored(kept: Int, known: Int, of user: ViewLog.User, _ mapping: MappingReader) {
    guard known < kept else { return }
    let are = kept - known == 1 ? "is of an item" : "are of items"
    mapping.say(
      .note(
        "\(kept - known) of \(kept) views of \(user.name) \(are) that 'items' does not name, and "
          + "nothing is learned from them"
      ),
      at: "items"
    )
  }
}

extension ViewLog.View {
  /// Seconds since 1970-01-01T00:00 on the person's clock.
  fileprivate var localSeconds: Int64 { moment.seconds + Int64(moment.offset) }
  /// The day on the person's clock, in days since 1970-01-01.
  fileprivate var localDay: Int64 { localSeconds.flooredDivision(by: 86_400) }
}
