import Scenarios
import SmartStacks

extension ScenarioReading {
  /// How an expectation must be so in its span; throughout where nothing else is said.
  func readManner(
    _ mapping: MappingReader,
    of claims: [Expectation.Claim],
    on stack: StackID?
  ) -> Expectation.Manner {
    var given = ["share", "before", "after", "afterEach"].filter(mapping.has)
    let isLasting = mapping.has("atLeast") || mapping.has("atMost")
    if isLasting { given.insert(mapping.has("atLeast") ? "atLeast" : "atMost", at: 0) }
    if mapping.boolean("sometime") == true { given.insert("sometime", at: 0) }
    guard let key = given.last else { return .throughout }
    if mapping.has("at") { given.insert("at", at: 0) }
    if given.count > 1 {
      mapping.conflict(given, at: key)
      return .throughout
    }
    let isOrder = ["before", "after", "afterEach"].contains(key)
    guard claims.allSatisfy({ isOrder ? $0.isMoment : $0.isStanding }) else {
      let standing = ["top", "widgets", "suggested", "predicted", "surface"]
      let happening = ["withheld", "rejected", "refused"]
      mapping.say(
        .missingOneOf(
          standing + (isOrder ? happening : []),
          owner: "an expectation with \(key) is about one thing, which"
        ),
        at: key
      )
      return .throughout
    }
    if isOrder { return readOrder(mapping, key, on: stack) }
    if key == "sometime" { return .sometime }
    if isLasting { return bounds(mapping, .duration).map { .lasting($0) } ?? .throughout }
    return mapping.mapping("share").flatMap { bounds($0, .percent) }.map { .share($0) }
      ?? .throughout
  }

  private func readOrder(
    _ mapping: MappingReader,
    _ key: String,
    on stack: StackID?
  ) -> Expectation.Manner {
    guard let event = mapping.mapping(key).flatMap({ readEvent($0, on: stack) }) else {
      return .throughout
    }
    let within = mapping.value("within", .duration)
    return switch key {
    case "before": .before(event, within: within)
    case "after": .after(event, within: within)
    default: .afterEach(event, within: within)
    }
  }

  /// Something that happens, on the stack of the expectation where it names no other.
  private func readEvent(_ mapping: MappingReader, on stack: StackID?) -> Expectation.Event? {
    let keys = ["top", "suggested", "removed", "donation"]
    let given = keys.filter(mapping.has)
    guard let key = given.first, let named = mapping.node(key) else {
      if given.isEmpty { mapping.needsOne(of: keys) }
      return nil
    }
    if given.count > 1 { mapping.conflict(given, at: given[1]) }
    checkEvent(mapping, key)
    if key == "donation" {
      return intentName(named).map { Expectation.Event(kind: .donation($0)) }
    }
    guard let name = widgetName(named) else { return nil }
    let own = mapping.has("stack") ? self.stack(mapping, "stack") : stack
    if mapping.has("stack"), own == nil { return nil }
    if let own { refuseImpossible(name, on: own, isSuggested: key != "top", at: named) }
    let kind: Expectation.Event.Kind =
      switch key {
      case "top": .top(name)
      case "suggested": .suggested(name)
      default: .removed(name, reason: mapping.value("reason", .oneOfItsCases))
      }
    let source: Policy.Source? = mapping.value("source", .oneOfItsCases)
    return Expectation.Event(kind: kind, stack: own, source: source)
  }

  /// Keys of an event that mean nothing beside what happens.
  private func checkEvent(_ mapping: MappingReader, _ key: String) {
    let companions: [(String, [String])] = [
      ("source", ["top", "suggested"]), ("reason", ["removed"]),
      ("stack", ["top", "suggested", "removed"]),
    ]
    for (other, needed) in companions where mapping.has(other) && !needed.contains(key) {
      mapping.say(.missingOneOf(needed, owner: "an event with \(other)"), at: other)
    }
  }

  /// On how many of the days it must be so; nil where that cannot be, which is said.
  func readDays(_ mapping: MappingReader, among count: Int) -> (bounds: Bounds<Int>?, Void)? {
    guard let node = mapping.node("days") else { return (nil, ()) }
    let form = ScalarForm<Int>.integer(ScenarioShapes.countRange)
    guard let days = mapping.mapping("days").flatMap({ bounds($0, form) }) else { return nil }
    guard let least = days.atLeast, least > count, count > 0 else { return (days, ()) }
    let found = "at least \(Wording.count(least, "day", "days"))"
    if overrides.days == nil {
      outOfBounds(found, expected: "at most \(count): so many days are meant", at: node)
    } else {
      // A shorter run than the file asks for is no mistake of the file.
      neverHappens(found, at: node)
    }
    return nil
  }
}
