import Scenarios
import SimulationCore
import SmartStacks

private typealias Fields = HabitFields

// What the person does again and again.
extension LifeReader {
  mutating func readHabits() -> [WrittenHabit] {
    let mappings = root[ScenarioFields.habits]
    let names = mappings.map { $0[Fields.name] }
    checkNames(mappings, names)
    let habits = mappings.map { readHabit($0, names) }
    checkCircles(mappings, habits)
    return habits
  }

  private func checkNames(_ mappings: [MappingReader], _ names: [String?]) {
    for (index, mapping) in mappings.enumerated() {
      guard let name = names[index], names[..<index].contains(name) else { continue }
      sayTwice(name, "habit", at: mapping.place(of: Fields.name))
    }
  }

  private mutating func readHabit(_ mapping: MappingReader, _ names: [String?]) -> WrittenHabit {
    WrittenHabit(
      key: key(of: mapping),
      timing: readTiming(mapping, names),
      chance: mapping[Fields.chance] ?? 1_000_000,
      pattern: mapping[Fields.every],
      days: readSpan(mapping),
      actions: donations.habitual(mapping),
      location: mapping.location
    )
  }

  /// The name, else what it does and when, told apart where several do the same.
  private mutating func key(of mapping: MappingReader) -> String {
    if let name = mapping.node(Fields.name)?.text { return "name \(name)" }
    let fields: [any DeclaredField] = [
      Fields.at, Fields.follows, HabitualFields.donate, HabitualFields.with,
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
    if mapping.has(Fields.at), mapping.has(Fields.follows) {
      mapping.conflict([Fields.at, Fields.follows])
    } else if mapping.node(Fields.at) == nil, mapping.node(Fields.follows) == nil {
      mapping.needsOne(of: [Fields.at, Fields.follows])
    }
    return mapping.has(Fields.follows) ? readFollowing(mapping, names) : readAround(mapping)
  }

  private func readAround(_ mapping: MappingReader) -> WrittenHabit.Timing {
    if mapping.has(Fields.at) { mapping.reserve(Fields.within, for: Fields.follows) }
    let times = mapping[Fields.times] ?? 1
    let spread = mapping[Fields.spread] ?? .zero
    if let node = mapping.node(Fields.spread), !Self.spreads.contains(spread) {
      outOfBounds("a spread of \(node.text ?? "")", expected: "at most 12h", at: node)
    }
    if times > 1, spread == .zero {
      let owner = "a habit that comes several times a day"
      mapping.misses(Fields.spread, owner: owner, at: Fields.times)
    }
    return .around(millisecondOfDay: mapping[Fields.at] ?? 0, spread: spread, times: times)
  }

  private func readFollowing(_ mapping: MappingReader, _ names: [String?]) -> WrittenHabit.Timing {
    mapping.reserve(Fields.spread, Fields.times, for: Fields.at)
    let within = mapping[Fields.within] ?? Self.usualDelay
    if let node = mapping.node(Fields.within),
      within == .zero || !Self.spreads.contains(within)
    {
      outOfBounds("within \(node.text ?? "")", expected: "more than nothing, at most 12h", at: node)
    }
    var leader = 0
    if let (node, name) = mapping.located(Fields.follows) {
      let known = names.compactMap { $0 }
      if find(name, "habit", in: known, at: node) != nil {
        leader = names.firstIndex(of: name) ?? 0
      }
    }
    return .following(leader, within: within)
  }

  private func readSpan(_ mapping: MappingReader) -> ClosedRange<Int> {
    let bounds = Fields.days
    let first = mapping[Fields.fromDay] ?? bounds.lowerBound
    let last = mapping[Fields.toDay] ?? bounds.upperBound
    for field in [Fields.fromDay, Fields.toDay] {
      if let (node, day) = mapping.located(field) { _ = days.has(day, at: node) }
    }
    guard first <= last else {
      mapping.contradict(
        "the habit ends on day \(last), before it begins on day \(first)",
        at: Fields.toDay
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
    let names = circle.map { mappings[$0][Fields.name] ?? "" }
    let words = (names[1...] + names[...0]).joined(separator: ", which follows ")
    contradict(
      "\(names[0]) follows \(words): a habit cannot follow itself",
      at: mappings[circle[0]].place(of: Fields.follows)
    )
  }
}
