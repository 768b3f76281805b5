import Habits
import Scenarios
import SimulationCore
import SmartStacks

/// Reads how the person lives: habits become inputs of the run, and of the time before it.
struct LifeReader: DayReader {
  let root: MappingReader
  let donations: DonationReader
  let files: BesideFiles
  let seed: Seed
  /// The days, whose calendar knows the time before the start that the history needs.
  var days: ScenarioDays
  var inputs = WrittenInputs()
  var history = WrittenInputs()
  var chance = ScenarioChance()
  var ordinals = Ordinals()

  mutating func read(_ limit: inout OccurrenceLimit) {
    let habits = readHabits()
    let before = readHistory()
    // A file with errors lets nothing happen.
    guard !diagnostics.hasErrors else { return }
    if let before { days.lengthen(before: before) }
    chance.habits = habits
    chance.livedDays = before
    chance.days = days.count
    let lived = LivedDays(habits: habits, seed: seed, calendar: days.calendar)
    let span = (1 - (before ?? 0))...days.count
    let counts = zip(lived.mostOccurrences(on: span), habits).map { ($0, $1.location) }
    guard limit.admits(counts) else { return }
    for occurrence in lived.occurrences(on: span) {
      let habit = habits[occurrence.habit]
      for action in habit.actions {
        let input = action.input(at: occurrence.time, in: days.calendar)
        live(input, occurrence, isRemembered: before != nil, at: habit.location)
      }
    }
  }

  /// What a day before the first lets come after the start is left out: the run must not depend on
  /// what was before it.
  private mutating func live(
    _ input: Input,
    _ occurrence: LivedDays.Occurrence,
    isRemembered: Bool,
    at location: SourceLocation
  ) {
    if occurrence.time < .zero {
      if isRemembered { history.add(input, at: occurrence.time, location) }
    } else if occurrence.day >= 1, occurrence.time < days.end {
      inputs.add(input, at: occurrence.time, location)
    }
  }
}

private typealias Fields = HistoryFields

extension LifeReader {
  /// How many days before the start the habits fill; nil where a log gives the history, or nothing.
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
      let owner = "a scenario with 'days' in its history"
      mapping.misses(ScenarioFields.habits, owner: owner, at: Fields.days)
    }
    return mapping[Fields.days]
  }

  private mutating func readLog(_ mapping: MappingReader) {
    guard let (node, name) = mapping.located(Fields.log),
      let bytes = files.content(beside: name, at: node)
    else { return }
    let result = ViewLogReader.read(bytes: bytes.content, file: bytes.file, isNamedByFile: true)
    for diagnostic in result.diagnostics { diagnostics.add(diagnostic) }
    let meanings = readMeanings(mapping)
    guard let log = result.log, let user = user(of: log, mapping) else { return }
    for (item, _) in meanings {
      _ = find(item.key, "item of user \(user.name) in the log", in: user.items, at: item)
    }
    for note in log.notes where note.kind != .repeats {
      say(.note("\(bytes.file): \(note.text)"), at: node)
    }
    remember(user, meanings, mapping)
  }

  private func readMeanings(_ mapping: MappingReader) -> [(item: YamlPair, actions: [Action])] {
    guard mapping.node(Fields.items) != nil else {
      if mapping.wasMeant(Fields.items) { return [] }
      mapping.misses(Fields.items, owner: "a history with a log", at: Fields.log)
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
    let owner = "a history with a log of \(names.count) users (\(shown))"
    mapping.misses(Fields.user, owner: owner, at: Fields.log)
    return nil
  }

  /// Makes the views the history: the last comes in the week before the start, on its weekday.
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
        "\(kept - known) of \(kept) views of \(user.name) \(are) not listed in 'items', so "
          + "nothing is learned from \(kept - known == 1 ? "it" : "them")"
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

extension LifeReader {
  mutating func readHabits() -> [WrittenHabit] {
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

  private mutating func readHabit(_ mapping: MappingReader, _ names: [String?]) -> WrittenHabit {
    WrittenHabit(
      key: key(of: mapping),
      timing: readTiming(mapping, names),
      chance: mapping[HabitFields.chance] ?? 1_000_000,
      pattern: mapping[HabitFields.every],
      days: readSpan(mapping),
      actions: donations.habitual(mapping),
      location: mapping.location
    )
  }

  /// The name, else what it does and when, told apart where several do the same.
  private mutating func key(of mapping: MappingReader) -> String {
    if let name = mapping.node(HabitFields.name)?.text { return "name \(name)" }
    let fields: [any DeclaredField] = [
      HabitFields.at, HabitFields.follows, HabitualFields.donate, HabitualFields.with,
      HabitualFields.open,
    ]
    let texts = fields.compactMap { field in
      mapping.node(field).map { "\(field.key) \(FlowText.of($0))" }
    }
    let identity = "habits " + texts.joined(separator: " ")
    return "\(identity) \(ordinals.next(of: identity))"
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
      let owner = "a habit that happens several times a day"
      mapping.misses(HabitFields.spread, owner: owner, at: HabitFields.times)
    }
    return .around(millisecondOfDay: mapping[HabitFields.at] ?? 0, spread: spread, times: times)
  }

  private func readFollowing(_ mapping: MappingReader, _ names: [String?]) -> WrittenHabit.Timing {
    mapping.reserve(HabitFields.spread, HabitFields.times, for: HabitFields.at)
    let within = mapping[HabitFields.within] ?? Self.usualDelay
    if let node = mapping.node(HabitFields.within),
      within == .zero || !Self.spreads.contains(within)
    {
      outOfBounds("within \(node.text ?? "")", expected: "more than 0 and at most 12h", at: node)
    }
    var leader = 0
    if let (node, name) = mapping.located(HabitFields.follows) {
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
      if let (node, day) = mapping.located(field) { _ = days.has(day, at: node) }
    }
    guard first <= last else {
      mapping.contradict(
        "the habit ends on day \(last), before it starts on day \(first)",
        at: HabitFields.toDay
      )
      return bounds
    }
    return first...last
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
}
