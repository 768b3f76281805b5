import Habits
import Scenarios
import SimulationCore
import SmartStacks

extension ScenarioReading {
  /// Reads how the person lives: habits become inputs of the run, and of the time before it.
  func readLife() {
    let habits = readHabits()
    let history = readHistory(hasHabits: !root[ScenarioFields.habits].isEmpty)
    // What a broken file would let happen is nobody's business.
    guard !diagnostics.hasErrors else { return }
    if let days = history { lengthenCalendar(before: days) }
    chance.habits = habits
    chance.livedDays = history
    chance.days = days
    let lived = LivedDays(habits: habits, seed: world.seed, calendar: world.calendar)
    let span = (1 - (history ?? 0))...days
    let counts = zip(lived.mostOccurrences(on: span), habits).map { ($0, $1.location) }
    guard admits(counts) else { return }
    for occurrence in lived.occurrences(on: span) {
      let habit = habits[occurrence.habit]
      for action in habit.actions {
        let input = action.input(at: occurrence.time, in: world.calendar)
        live(input, occurrence, isRemembered: history != nil, at: habit.location)
      }
    }
  }

  /// Adds what a habit lets happen where it belongs.
  ///
  /// What a day before the first lets come after the start is left out: the run must be the same
  /// whatever was before it.
  private func live(
    _ input: Input,
    _ occurrence: LivedDays.Occurrence,
    isRemembered: Bool,
    at location: SourceLocation
  ) {
    let place = ScenarioLocations.OfInput(input: location)
    if occurrence.time < .zero {
      guard isRemembered else { return }
      world.history.append(ScheduledInput(time: occurrence.time, input: input))
      locations.history.append(place)
    } else if occurrence.day >= 1, occurrence.time < world.end {
      happens(input, at: occurrence.time, place)
    }
  }

  // MARK: Habits

  private func readHabits() -> [WrittenHabit] {
    let mappings = root[ScenarioFields.habits]
    let names = mappings.map { $0[HabitFields.name] }
    checkNames(mappings, names)
    let habits = mappings.map { readHabit($0, names) }
    checkCircles(mappings, habits)
    return habits
  }

  private func checkNames(_ mappings: [MappingReader], _ names: [String?]) {
    for (index, mapping) in mappings.enumerated() {
      guard let name = names[index], names[..<index].contains(name) else { continue }
      sayTwice(name, "habit", at: mapping.place(of: HabitFields.name))
    }
  }

  private func readHabit(_ mapping: MappingReader, _ names: [String?]) -> WrittenHabit {
    WrittenHabit(
      key: key(of: mapping),
      timing: readTiming(mapping, names),
      chance: mapping[HabitFields.chance] ?? 1_000_000,
      pattern: mapping[HabitFields.every],
      days: readSpan(mapping),
      actions: readHabitual(mapping),
      location: mapping.location
    )
  }

  /// The name, else what it does and when, told apart where several do the same.
  private func key(of mapping: MappingReader) -> String {
    if let name = mapping.node(HabitFields.name)?.text { return "name \(name)" }
    let fields: [any DeclaredField] = [
      HabitFields.at, HabitFields.follows, HabitualFields.donate, HabitualFields.with,
      HabitualFields.open,
    ]
    let texts = fields.compactMap { field in
      mapping.node(field).map { "\(field.key) \(FlowText.of($0))" }
    }
    let identity = "habits " + texts.joined(separator: " ")
    let ordinal = identities[identity, default: 0]
    identities[identity] = ordinal + 1
    return "\(identity) \(ordinal)"
  }

  private static let spreads = SimulationDuration.zero...SimulationDuration.hours(12)
  /// Within it, what follows usually came in the logs that were measured†.
  private static let usualDelay = SimulationDuration.minutes(15)

  private func readTiming(_ mapping: MappingReader, _ names: [String?]) -> WrittenHabit.Timing {
    if mapping.has(HabitFields.at), mapping.has(HabitFields.follows) {
      mapping.conflict([HabitFields.at, HabitFields.follows])
    } else if mapping.node(HabitFields.at) == nil, mapping.node(HabitFields.follows) == nil {
      mapping.needsOne(of: [HabitFields.at, HabitFields.follows])
    }
    return mapping.has(HabitFields.follows) ? readFollowing(mapping, names) : readAround(mapping)
  }

  private func readAround(_ mapping: MappingReader) -> WrittenHabit.Timing {
    if mapping.has(HabitFields.at) { mapping.reserve(HabitFields.within, for: HabitFields.follows) }
    let times = mapping[HabitFields.times] ?? 1
    let spread = mapping[HabitFields.spread] ?? .zero
    if let node = mapping.node(HabitFields.spread), !Self.spreads.contains(spread) {
      outOfBounds("a spread of \(node.text ?? "")", expected: "at most 12h", at: node)
    }
    if times > 1, spread == .zero {
      let owner = "a habit that comes several times a day"
      mapping.misses(HabitFields.spread, owner: owner, at: HabitFields.times)
    }
    let middle = mapping[HabitFields.at] ?? 0
    return .around(millisecondOfDay: middle, spread: spread, times: times)
  }

  private func readFollowing(_ mapping: MappingReader, _ names: [String?]) -> WrittenHabit.Timing {
    mapping.reserve(HabitFields.spread, HabitFields.times, for: HabitFields.at)
    let within = mapping[HabitFields.within] ?? Self.usualDelay
    if let node = mapping.node(HabitFields.within),
      within == .zero || !Self.spreads.contains(within)
    {
      outOfBounds("within \(node.text ?? "")", expected: "more than nothing, at most 12h", at: node)
    }
    var leader = 0
    if let node = mapping.node(HabitFields.follows), let name = mapping[HabitFields.follows] {
      let known = names.compactMap { $0 }
      if find(name, "habit", in: known, at: node) != nil {
        leader = names.firstIndex(of: name) ?? 0
      }
    }
    return .following(leader, within: within)
  }

  private func readSpan(_ mapping: MappingReader) -> ClosedRange<Int> {
    let bounds = HabitFields.days
    let first = mapping[HabitFields.fromDay] ?? bounds.lowerBound
    let last = mapping[HabitFields.toDay] ?? bounds.upperBound
    for field in [HabitFields.fromDay, HabitFields.toDay] {
      if let node = mapping.node(field), let day = mapping[field] { _ = hasDay(day, at: node) }
    }
    guard first <= last else {
      mapping.contradict(
        "the habit ends on day \(last), before it begins on day \(first)",
        at: HabitFields.toDay
      )
      return bounds
    }
    return first...last
  }

  /// What a habit does, or an item of a log means.
  func readHabitual(_ mapping: MappingReader) -> [Action] {
    if mapping.node(HabitualFields.donate) == nil, mapping.node(HabitualFields.open) == nil {
      mapping.needsOne(of: [HabitualFields.donate, HabitualFields.open])
    }
    var actions: [Action] = []
    // Who views something has opened its app before.
    if let app = app(mapping, HabitualFields.open) { actions.append(.fixed(.openApp(app))) }
    if let donation = readDonation(mapping) { actions.append(donation) }
    return actions
  }

  /// Says which habits follow each other in a circle, each circle once.
  private func checkCircles(_ mappings: [MappingReader], _ habits: [WrittenHabit]) {
    guard !diagnostics.hasErrors else { return }
    var seen: Set<Int> = []
    for start in habits.indices {
      var path: [Int] = []
      var place = start
      while seen.insert(place).inserted, case .following(let leader, _) = habits[place].timing {
        path.append(place)
        place = leader
      }
      // Only what was passed on this very path closes a circle.
      guard let first = path.firstIndex(of: place) else { continue }
      report(circle: Array(path[first...]), mappings)
    }
  }

  private func report(circle: [Int], _ mappings: [MappingReader]) {
    let names = circle.map { mappings[$0][HabitFields.name] ?? "" }
    let words = (names[1...] + names[...0]).joined(separator: ", which follows ")
    contradict(
      "\(names[0]) follows \(words): a habit cannot follow itself",
      at: mappings[circle[0]].place(of: HabitFields.follows)
    )
  }

  /// How many days before the start were lived by the habits; nil when there is no such history.
  ///
  /// What a log knows of the time before the start becomes the world's history at once.
  func readHistory(hasHabits: Bool) -> Int? {
    guard let mapping = root[ScenarioFields.history] else { return nil }
    if mapping.node(HistoryFields.log) != nil {
      readLog(mapping)
      return nil
    }
    mapping.reserve(HistoryFields.user, HistoryFields.items, for: HistoryFields.log)
    guard mapping.node(HistoryFields.days) != nil else {
      mapping.needsOne(of: [HistoryFields.days, HistoryFields.log])
      return nil
    }
    if !hasHabits {
      let owner = "a scenario with a history of days"
      mapping.misses(ScenarioFields.habits, owner: owner, at: HistoryFields.days)
    }
    return mapping[HistoryFields.days]
  }

  // MARK: A log

  /// Reads what a person viewed before the start from a log that lies beside the scenario.
  private func readLog(_ mapping: MappingReader) {
    guard let node = mapping.node(HistoryFields.log), let name = mapping[HistoryFields.log],
      let bytes = content(beside: name, at: node)
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
    guard mapping.node(HistoryFields.items) != nil else {
      if mapping.wasMeant(HistoryFields.items) { return [] }
      mapping.misses(HistoryFields.items, owner: "a history from a log", at: HistoryFields.log)
      return []
    }
    return mapping[HistoryFields.items].compactMap { pair in
      MappingReader(pair.value, HabitualFields.logged, diagnostics).map { (pair, readHabitual($0)) }
    }
  }

  /// The person that is named, else the only one.
  private func user(of log: ViewLog, _ mapping: MappingReader) -> ViewLog.User? {
    let names = log.users.map(\.name)
    if let node = mapping.node(HistoryFields.user), let name = mapping[HistoryFields.user] {
      return find(name, "user in the log", in: names, at: node).map { log.users[$0] }
    }
    if mapping.has(HistoryFields.user) || mapping.wasMeant(HistoryFields.user) { return nil }
    if names.count == 1 { return log.users[0] }
    let shown = names.prefix(6).joined(separator: ", ") + (names.count > 6 ? " and others" : "")
    let owner = "a history from a log of \(names.count) people (\(shown))"
    mapping.misses(HistoryFields.user, owner: owner, at: HistoryFields.log)
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
    let days = Int64(mapping[HistoryFields.days] ?? HistoryFields.length.upperBound)
    let kept = user.views.filter { $0.localDay + shift >= today - days }
    guard let first = kept.map(\.localDay).min() else { return }
    lengthenCalendar(before: Int(today - first - shift))
    let actions = user.items.map { item in meanings.first { $0.item.key == item }?.actions ?? [] }
    let known = kept.filter { !actions[$0.item].isEmpty }
    let moments = known.map { (time: time(of: $0, shift: shift), item: $0.item) }
    // Where the clock went back, what was later may come earlier.
    let place = ScenarioLocations.OfInput(input: mapping.location(of: HistoryFields.log))
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
      at: HistoryFields.items
    )
  }
}

extension ViewLog.View {
  /// Seconds since 1970-01-01T00:00 on the person's clock.
  fileprivate var localSeconds: Int64 { moment.seconds + Int64(moment.offset) }
  /// The day on the person's clock, in days since 1970-01-01.
  fileprivate var localDay: Int64 { localSeconds.flooredDivision(by: 86_400) }
}
