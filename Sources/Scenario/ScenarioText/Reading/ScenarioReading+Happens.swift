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
        let expected = "a letter or digit that is not one of the program's own keys (\(taken))"
        say(.badValue(found: pair.key, expected: expected), at: pair)
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

  /// What the person can do, by the key that says it.
  private enum Touch: String, CaseIterable {
    case swipe, page, keep, dismiss, never, open, glance, add, remove, move, put, takeApart
    case configure

    var companions: [String] {
      switch self {
      case .swipe: ["by"]
      case .add: ["to", "id", "configuration", "named", "at", "onPage", "family"]
      case .remove: ["from"]
      case .move: ["in", "to"]
      case .put: ["onto", "as", "into", "at", "onPage"]
      case .configure: ["with", "named"]
      case .page, .keep, .dismiss, .never, .open, .glance, .takeApart: []
      }
    }
  }

  /// The widgets that the person adds and the stacks that the person makes: what happens to them
  /// may be written before.
  func readMadeThings() {
    let items = root.list("happens") + root.names("keys").map(\.value)
    for item in items {
      guard let user = item.member("user") else { continue }
      func text(_ key: String) -> String? { user.member(key)?.text }
      if let name = text("add"), let kind = world.kinds.firstIndex(where: { $0.kind == name }) {
        let id = text("id") ?? name
        if text("onPage") != nil {
          let family = ScenarioShapes.families.first { $0.0 == text("family") }?.1
          declare(
            user.member("to"),
            family: family ?? ownFamily(of: KindID(kind)),
            page: text("onPage").flatMap(namedPage)
          )
        }
        addedWidgets[id] = KindID(kind)
        addedFamilies[id] = world.stacks.first { $0.name == text("to") }?.family
      } else if let name = text("put") {
        movedWidgets.insert(name)
        guard let base = text("onto") else { continue }
        movedWidgets.insert(base)
        declare(user.member("as"), of: name, on: base)
      }
    }
  }

  /// What the person does: one thing.
  func readUser(_ mapping: MappingReader) -> [Action] {
    guard let key = mapping.one(of: Touch.allCases.map(\.rawValue)),
      let touch = Touch(rawValue: key)
    else { return [] }
    let keys = [key] + touch.companions
    for field in mapping.shape.fields where !keys.contains(field.key) && mapping.has(field.key) {
      mapping.refuse(field.key, with: key)
    }
    return input(of: touch, mapping).map { [.fixed($0)] } ?? []
  }

  private func input(of touch: Touch, _ mapping: MappingReader) -> Input? {
    switch touch {
    case .page: return page(mapping, "page").map { .turnPage($0) }
    case .add: return readAddition(mapping)
    case .configure: return readConfigured(mapping)
    case .remove:
      guard needs("from", mapping), let widget = widgetName(mapping, "remove"),
        let stack = stack(mapping, "from")
      else { return nil }
      return .edit(stack, .remove(widget: widget))
    case .move:
      guard needs("in", mapping), needs("to", mapping), let widget = widgetName(mapping, "move"),
        let stack = stack(mapping, "in"), let place = mapping.value("to", .integer(1...100))
      else { return nil }
      return .edit(stack, .move(widget: widget, to: place - 1))
    case .put: return readPut(mapping)
    case .takeApart: return stack(mapping, "takeApart").map { .edit($0, .takeApart) }
    case .swipe:
      return stack(mapping, "swipe").map { .swipe($0, by: mapping.integer("by") ?? 1) }
    case .keep: return stack(mapping, "keep").map { .keep($0) }
    case .dismiss: return stack(mapping, "dismiss").map { .dismiss($0) }
    case .never: return stack(mapping, "never").map { .silence($0) }
    case .open: return stack(mapping, "open").map { .open($0) }
    case .glance: return stack(mapping, "glance").map { .glance($0) }
    }
  }

  private func readAddition(_ mapping: MappingReader) -> Input? {
    guard needs("to", mapping), let kind = kind(mapping, "add"), let stack = stack(mapping, "to")
    else { return nil }
    let family = world.stacks[stack.index].family
    checkFamily(family, kind, at: mapping.place(of: "add"))
    let values = configuration(mapping, "configuration", of: kind, family: family)
    let name = mapping.text("id") ?? world.kinds[kind.index].kind
    let named = readNames(mapping, of: values ?? Configuration())
    guard mapping.has("onPage") else {
      if mapping.has("family") {
        mapping.contradict("'family' goes with a stack that begins: add 'onPage'", at: "family")
      }
      let place = mapping.integer("at").map { $0 - 1 }
      return .edit(stack, .add(kind, name: name, named, at: place))
    }
    _ = mapping.value("family", .family)
    if mapping.has("at") { mapping.refuse("at", with: "onPage") }
    guard isMadeLater(stack, mapping, at: "to") else { return nil }
    checkSize(family, at: mapping.place(of: mapping.has("family") ? "family" : "add"))
    return page(mapping, "onPage").map { page in
      .edit(stack, .begin(kind, name: name, named, page: page))
    }
  }

  private func readConfigured(_ mapping: MappingReader) -> Input? {
    guard needs("with", mapping), let widget = widgetName(mapping, "configure") else { return nil }
    let placed = world.widgets.first { $0.id == widget }
    guard let kind = placed?.kind ?? kind(ofWidget: widget),
      let values = configuration(mapping, "with", of: kind, family: placed?.family)
    else { return nil }
    return .configure(widget: widget, readNames(mapping, of: values))
  }

  /// The values with what they were called in the lists that they were chosen from.
  func readNames(_ mapping: MappingReader, of values: Configuration) -> Configuration {
    let items = values.parameters.flatMap(\.value.items)
    var names: [String: String] = [:]
    for pair in mapping.names("named") {
      guard let index = find(pair.key, "value", in: items, at: pair) else { continue }
      names[items[index]] = pair.value.text
    }
    guard !names.isEmpty else { return values }
    return Configuration(
      values.parameters.map { parameter in
        let (name, items) = (parameter.name, parameter.value.items)
        let own = names.filter { items.contains($0.key) }
        let value = ParameterValue(items: items, names: own)
        return Configuration.Parameter(name: name, value: value)
      }
    )
  }

  /// Whether a key is there without which a touch means nothing.
  func needs(_ key: String, _ mapping: MappingReader) -> Bool {
    if mapping.node(key) != nil { return true }
    mapping.misses(key)
    return false
  }
}
