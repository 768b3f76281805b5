import Scenarios
import SimulationCore
import SmartStacks

extension ScenarioReading {
  func readHappenings() {
    for mapping in root.mappings("happens") {
      if mapping.has("rows") {
        readRows(mapping)
        continue
      }
      refuseLonely(mapping)
      let actions = readActions(mapping)
      let name = "happens \(actionKey(mapping) ?? "")"
      let moments = occurrences(mapping, name: name)
      chance.occasions += moments.all.map { Occasion(moment: $0, event: .actions(actions)) }
      for time in moments.coming {
        for action in actions {
          let located = action.located(at: time, in: world.calendar)
          let place = ScenarioLocations.OfInput(input: mapping.location, items: located.items)
          happens(located.input, at: time, place)
        }
      }
    }
  }

  /// Says what is missing where a time is, and what goes with a file alone.
  private func refuseLonely(_ mapping: MappingReader) {
    mapping.needsAny(of: ["at", "rows"])
    for key in ["columns", "skipBad"] where mapping.has(key) {
      mapping.contradict("'\(key)' goes with rows", at: key)
    }
  }

  func readKeys() -> [LiveKey] {
    root.names("keys").compactMap { pair in
      guard let mapping = MappingReader(pair.value, ScenarioShapes.key, diagnostics) else {
        return nil
      }
      let actions = readActions(mapping)
      guard pair.key.count == 1, let key = pair.key.first, key.isLetter || key.isNumber else {
        say(.badValue(found: pair.key, expected: "one letter or digit"), at: pair)
        return nil
      }
      if LiveKey.taken.contains(key) {
        let taken = LiveKey.taken.map { String($0) }.joined(separator: ", ")
        say(
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

  /// What an item can do, by the key that says it, in the order in which it is done.
  private enum ActionKey: String, CaseIterable {
    case entry, reload, shortcuts, options, donate, delete, open, user
    case `switch`
    case person, permission, relevanceKit
  }

  private static let actionKeys = ActionKey.allCases.map(\.rawValue)

  private func actionKey(_ mapping: MappingReader) -> String? {
    Self.actionKeys.first { mapping.has($0) }
  }

  /// What an item does: at least one thing, and only things that can be said together.
  private func readActions(_ mapping: MappingReader) -> [Action] {
    let others = [
      "entries", "set", "of", "finds", "with", "identifier", "group", "start", "lasting", "because",
    ]
    if !(Self.actionKeys + others).contains(where: mapping.has) {
      mapping.needsOne(of: Self.actionKeys)
    }
    return ActionKey.allCases.flatMap { readActions($0, mapping) }
  }

  private func readActions(_ key: ActionKey, _ mapping: MappingReader) -> [Action] {
    func one(_ action: Action?) -> [Action] { action.map { [$0] } ?? [] }
    func within(_ read: (MappingReader) -> [Action]) -> [Action] {
      mapping.mapping(key.rawValue).map(read) ?? []
    }
    switch key {
    case .entry:
      return within { entry in
        kind(entry, "widget").map {
          [.timeline($0, [readTemplate(entry, of: $0)], replacing: false)]
        } ?? []
      }
    case .reload: return one(readReload(mapping))
    case .shortcuts: return one(readShortcuts(mapping))
    case .options: return one(readOptionsChange(mapping))
    case .donate: return one(readDonation(mapping))
    case .delete: return within { one(readDeletion($0)) }
    case .open: return one(app(mapping, "open").map { .fixed(.openApp($0)) })
    case .user: return within { readUser($0) }
    case .switch: return within { readSwitches($0) }
    case .person: return within { readWhereabouts($0) }
    case .permission: return within { readPermission($0) }
    case .relevanceKit:
      return one(
        app(mapping, "relevanceKit").map {
          .fixed(.relevanceKit($0, call: "updateRelevantIntents"))
        }
      )
    }
  }

  /// A new timeline that is given, or one that the kind's provider is asked for.
  private func readReload(_ mapping: MappingReader) -> Action? {
    guard ["reload", "entries", "because"].contains(where: mapping.has) else { return nil }
    guard mapping.has("reload") else {
      mapping.misses("reload")
      return nil
    }
    mapping.refuse("because", beside: "entries")
    guard let kind = kind(mapping, "reload") else { return nil }
    if mapping.has("entries") {
      let entries = mapping.mappings("entries").map { readDelivered($0, of: kind) }
      return .timeline(kind, entries, replacing: true)
    }
    // Without a provider nobody could answer: the entries were probably forgotten.
    guard mapping.has("because") || world.kinds[kind.index].provider != nil else {
      mapping.misses("entries")
      return nil
    }
    let causes = ScenarioShapes.causes.map { ($0.rawValue, $0) }
    return .fixed(.reload(kind, mapping.value("because", .choice(causes)) ?? .widgetCenter))
  }

  /// An entry whose time is seen from its delivery.
  func readDelivered(_ mapping: MappingReader, of kind: KindID) -> EntryTemplate {
    var template = readTemplate(mapping, of: kind)
    mapping.refuse("in", beside: "at")
    if let time = mapping.value("at", .timeOrNow) { template.time = RelativeTime(time) }
    if let delay = mapping.value("in", .duration) { template.time = .after(delay) }
    return template
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
        mapping.misses("stack")
        return actions
      }
      guard let stack = stack(mapping, "stack"), let on = mapping.boolean(key) else { continue }
      actions.append(.fixed(.stackSwitch(stack, name, on: on)))
    }
    mapping.needsAny(of: ["smartRotate", "widgetSuggestions", "developerMode"])
    return actions
  }
}
