import Scenarios
import SmartStacks

extension ScenarioReading {
  /// An app's whole new list of relevant shortcuts.
  func readShortcuts(_ mapping: MappingReader) -> Action? {
    guard mapping.has("shortcuts") || mapping.has("set") else { return nil }
    if ["options", "of", "finds"].contains(where: mapping.has) {
      // There is one list, and it is of options.
      mapping.refuse("options", beside: "shortcuts")
      return nil
    }
    guard mapping.has("shortcuts"), mapping.has("set") else {
      let missing = mapping.has("set") ? "shortcuts" : "set"
      mapping.misses(missing)
      return nil
    }
    let list = mapping.list("set").compactMap { node -> ShortcutTemplate? in
      // Only an option may be a text.
      if let text = node.text {
        contradict("a shortcut has keys such as widget and from, and '\(text)' is a text", at: node)
        return nil
      }
      return MappingReader(node, ScenarioShapes.shortcut, diagnostics).map { readShortcut($0) }
    }
    return app(mapping, "shortcuts").map { .shortcuts($0, list) }
  }

  private func readShortcut(_ mapping: MappingReader) -> ShortcutTemplate {
    var shortcut = ShortcutTemplate()
    shortcut.location = .init(item: mapping.location)
    // The rulebook refuses an unknown kind, and says so in the log; whether that is meant is asked
    // when all is read.
    shortcut.kindName = mapping.text("widget")
    if let node = mapping.node("widget"), let name = shortcut.kindName,
      !world.kinds.contains(where: { $0.kind == name })
    {
      unknownShortcuts.append((name, node.location))
    }
    if mapping.node("intent") != nil, let intent = intent(mapping, "intent") {
      shortcut.intent = world.intents[intent.index].name
      shortcut.configuration = values(mapping, "with", of: intent) ?? Configuration()
    } else {
      shortcut.configuration = shortcutValues(mapping, shortcut.kindName)
    }
    shortcut.role = mapping.value("role", .oneOfItsCases) ?? .action
    if let provider = readSpan(mapping) { shortcut.providers.append(provider) }
    shortcut.providers += mapping.mappings("providers").compactMap { readProvider($0) }
    return shortcut
  }

  /// Says which shortcuts name a widget that no app offers, unless the scenario expects a refusal.
  func reportUnknownShortcuts(_ expectations: [Expectation]) {
    let unknown = ShortcutRefusal.unknownKind.rawValue
    let isMeant = expectations.contains { expectation in
      guard case .refused("shortcut", let reason, let times) = expectation.claim else {
        return false
      }
      return (reason ?? unknown) == unknown && times.map { $0.hold(0) } != true
    }
    guard !isMeant else { return }
    let kinds = world.kinds.map(\.kind)
    for (name, location) in unknownShortcuts {
      say(.refusedShortcut(name), at: location) {
        .refusedShortcut(name, suggestion: NearestName.of(name, among: kinds))
      }
    }
  }

  /// The values for the intent of a kind; what a static kind gets, the rulebook refuses.
  private func shortcutValues(_ mapping: MappingReader, _ kindName: String?) -> Configuration? {
    guard let kind = world.kinds.firstIndex(where: { $0.kind == kindName }),
      let intent = world.intent(of: KindID(kind))
    else { return configuration(mapping, "with") }
    return values(mapping, "with", of: intent)
  }

  private func readProvider(_ mapping: MappingReader) -> ShortcutTemplate.Provider? {
    if let place = mapping.text("location") {
      checkSpelling(of: place, mapping)
      return .location(place)
    }
    if let situation: RoutineSituation = mapping.value("routine", .oneOfItsCases) {
      return .dailyRoutine(situation.rawValue)
    }
    if mapping.has("routine") { return nil }
    if let span = readSpan(mapping) { return span }
    mapping.needsOne(of: ["from", "location", "routine"])
    return nil
  }

  /// An app may know places where the person never goes, but not misspell those where they do.
  private func checkSpelling(of place: String, _ mapping: MappingReader) {
    guard let places, !(places + ["home"]).contains(place), let node = mapping.node("location"),
      NearestName.of(place, among: places) != nil
    else { return }
    _ = find(place, "place", in: places, at: node)
  }

  /// A period of relevance from `from`, `to` and `for`.
  private func readSpan(_ mapping: MappingReader) -> ShortcutTemplate.Provider? {
    mapping.refuse("for", beside: "to")
    guard mapping.has("from") else {
      if mapping.has("to") || mapping.has("for") { mapping.misses("from") }
      return nil
    }
    guard let from = mapping.value("from", .timeOrNow) else { return nil }
    return .date(
      from: RelativeTime(from),
      to: mapping.value("to", .time).map { RelativeTime($0) },
      lasting: mapping.value("for", .duration)
    )
  }
}
