import SimulationCore
import SmartStacks

extension ScenarioReading {
  func readHappenings() {
    for node in root.list("happens") {
      guard let mapping = MappingReader(node, ScenarioShapes.happening, diagnostics) else {
        continue
      }
      let actions = readActions(mapping)
      let name = "happens \(actionKey(mapping) ?? "")"
      for time in occurrences(mapping, name: name) {
        for action in actions {
          let located = action.located(at: time, in: world.calendar)
          happens(
            located.input,
            at: time,
            .init(input: mapping.location, items: located.items)
          )
        }
      }
    }
  }

  func readKeys() -> [LiveKey] {
    root.names("keys").compactMap { pair in
      guard let mapping = MappingReader(pair.value, ScenarioShapes.key, diagnostics) else {
        return nil
      }
      let actions = readActions(mapping)
      guard pair.key.count == 1, let key = pair.key.first, key.isLetter || key.isNumber else {
        diagnostics.add(
          .badValue(found: pair.key, expected: "one letter or digit", suggestion: nil),
          at: pair.keyLocation
        )
        return nil
      }
      if LiveKey.taken.contains(key) {
        let taken = LiveKey.taken.map { String($0) }.joined(separator: ", ")
        diagnostics.add(
          .badValue(
            found: pair.key,
            expected: "a letter or digit that is not one of the program's own keys (\(taken))",
            suggestion: nil
          ),
          at: pair.keyLocation
        )
        return nil
      }
      guard let title = mapping.text("title") else { return nil }
      return LiveKey(key: key, title: title, actions: actions)
    }
  }

  private static let actionKeys = ["entry", "reload", "shortcuts", "user", "switch"]

  private func actionKey(_ mapping: MappingReader) -> String? {
    Self.actionKeys.first { mapping.has($0) }
  }

  /// What an item does: at least one thing, and only things that can be said together.
  private func readActions(_ mapping: MappingReader) -> [Action] {
    let isSaid = (Self.actionKeys + ["entries", "set"]).contains(where: mapping.has)
    if !isSaid {
      mapping.needsOne(of: Self.actionKeys)
    }
    var actions: [Action] = []
    if let entry = mapping.mapping("entry"), let kind = kind(entry, "widget") {
      actions.append(.timeline(kind, [readTemplate(entry)], replacing: false))
    }
    if let action = readReload(mapping) { actions.append(action) }
    if let action = readShortcuts(mapping) { actions.append(action) }
    if let user = mapping.mapping("user") { actions += readUser(user) }
    if let change = mapping.mapping("switch") { actions += readSwitches(change) }
    return actions
  }

  private func readReload(_ mapping: MappingReader) -> Action? {
    guard mapping.has("reload") || mapping.has("entries") else { return nil }
    guard mapping.has("reload"), mapping.has("entries") else {
      let missing = mapping.has("reload") ? "entries" : "reload"
      diagnostics.add(.missingKey(missing, owner: mapping.shape.title), at: mapping.location)
      return nil
    }
    let entries = mapping.list("entries").compactMap { readDelivered($0) }
    return kind(mapping, "reload").map { .timeline($0, entries, replacing: true) }
  }

  private func readDelivered(_ node: YamlNode) -> EntryTemplate? {
    guard let mapping = MappingReader(node, ScenarioShapes.delivered, diagnostics) else {
      return nil
    }
    var template = readTemplate(mapping)
    if mapping.has("at"), mapping.has("in") {
      diagnostics.add(
        .conflictingKeys(["at", "in"], owner: mapping.shape.title),
        at: mapping.location(of: "in")
      )
    }
    if let time = mapping.value("at", .timeOrNow) { template.time = RelativeTime(time) }
    if let delay = mapping.value("in", .duration) { template.time = .after(delay) }
    return template
  }

  private func readShortcuts(_ mapping: MappingReader) -> Action? {
    guard mapping.has("shortcuts") || mapping.has("set") else { return nil }
    guard mapping.has("shortcuts"), mapping.has("set") else {
      let missing = mapping.has("set") ? "shortcuts" : "set"
      diagnostics.add(.missingKey(missing, owner: mapping.shape.title), at: mapping.location)
      return nil
    }
    let list = mapping.list("set").compactMap { readShortcut($0) }
    return app(mapping, "shortcuts").map { .shortcuts($0, list) }
  }

  private func readShortcut(_ node: YamlNode) -> ShortcutTemplate? {
    guard let mapping = MappingReader(node, ScenarioShapes.shortcut, diagnostics) else {
      return nil
    }
    var shortcut = ShortcutTemplate()
    shortcut.location = .init(item: mapping.location)
    // An unknown kind is no mistake of the file: the rulebook refuses it, and says so in the log.
    shortcut.kindName = mapping.text("widget")
    shortcut.configuration = configuration(mapping, "with")
    let roles = RelevantShortcut.Role.allCases.map { ($0.rawValue, $0) }
    shortcut.role = mapping.value("role", .choice(roles)) ?? .action
    if let provider = readSpan(mapping) { shortcut.providers.append(provider) }
    for item in mapping.list("providers") {
      if let provider = readProvider(item) { shortcut.providers.append(provider) }
    }
    return shortcut
  }

  private func readProvider(_ node: YamlNode) -> ShortcutTemplate.Provider? {
    guard let mapping = MappingReader(node, ScenarioShapes.provider, diagnostics) else {
      return nil
    }
    if let place = mapping.text("location") { return .location(place) }
    if let part = mapping.text("routine") { return .dailyRoutine(part) }
    if let span = readSpan(mapping) { return span }
    mapping.needsOne(of: ["from", "location", "routine"])
    return nil
  }

  /// A period of relevance from `from`, `to` and `for`.
  private func readSpan(_ mapping: MappingReader) -> ShortcutTemplate.Provider? {
    if mapping.has("to"), mapping.has("for") {
      diagnostics.add(
        .conflictingKeys(["to", "for"], owner: mapping.shape.title),
        at: mapping.location(of: "for")
      )
    }
    guard mapping.has("from") else {
      for key in ["to", "for"] where mapping.has(key) {
        diagnostics.add(.missingKey("from", owner: mapping.shape.title), at: mapping.location)
        return nil
      }
      return nil
    }
    guard let from = mapping.value("from", .timeOrNow) else { return nil }
    return .date(
      from: RelativeTime(from),
      to: mapping.value("to", .time).map { RelativeTime($0) },
      lasting: mapping.value("for", .duration)
    )
  }

  private func readUser(_ mapping: MappingReader) -> [Action] {
    if let page = mapping.integer("page") {
      guard page <= world.pages.count else {
        diagnostics.add(
          .outOfBounds(
            found: "page \(page)",
            expected: "a page of the Home Screen, 1 to \(world.pages.count)"
          ),
          at: mapping.node("page")?.location ?? mapping.location
        )
        return []
      }
      return [.fixed(.turnPage(page - 1))]
    }
    if mapping.has("swipe") {
      let count = mapping.integer("by") ?? 1
      return stack(mapping, "swipe").map { [.fixed(.swipe($0, by: count))] } ?? []
    }
    mapping.needsOne(of: ["swipe", "page"])
    return []
  }

  private func readSwitches(_ mapping: MappingReader) -> [Action] {
    var actions: [Action] = []
    if let on = mapping.boolean("developerMode") {
      let app = app(mapping, "app")
      if app != nil || !mapping.has("app") { actions.append(.fixed(.developerMode(app, on: on))) }
    }
    let pairs: [(String, Input.StackSwitch)] = [
      ("smartRotate", .smartRotate), ("widgetSuggestions", .widgetSuggestions),
    ]
    for (key, name) in pairs where mapping.has(key) {
      guard mapping.has("stack") else {
        diagnostics.add(.missingKey("stack", owner: mapping.shape.title), at: mapping.location)
        return actions
      }
      guard let stack = stack(mapping, "stack"), let on = mapping.boolean(key) else { continue }
      actions.append(.fixed(.stackSwitch(stack, name, on: on)))
    }
    if !["developerMode", "smartRotate", "widgetSuggestions"].contains(where: mapping.has) {
      mapping.needsOne(of: ["smartRotate", "widgetSuggestions", "developerMode"])
    }
    return actions
  }
}
