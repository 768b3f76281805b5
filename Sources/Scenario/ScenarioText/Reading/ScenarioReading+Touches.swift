import Scenarios
import SmartStacks

extension ScenarioReading {
  /// What the person can do, by the key that says it.
  private enum Touch: String, CaseIterable {
    case swipe, page, keep, dismiss, never, open, glance, add, remove, move, put, takeApart
    case configure

    /// The keys that go with it.
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
      guard case .mapping(let pairs) = item.content,
        case .mapping(let user)? = pairs.first(where: { $0.key == "user" })?.value.content
      else { continue }
      func text(_ key: String) -> String? { user.first { $0.key == key }?.value.text }
      if let name = text("add"), let kind = world.kinds.firstIndex(where: { $0.kind == name }) {
        let id = text("id") ?? name
        if text("onPage") != nil {
          let named = user.first { $0.key == "family" }?.value.text
          let family = ScenarioShapes.families.first { $0.0 == named }?.1
          declare(
            user.first { $0.key == "to" }?.value,
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
        declare(user.first { $0.key == "as" }?.value, of: name, on: base)
      }
    }
  }

  /// What the person does: one thing.
  func readUser(_ mapping: MappingReader) -> [Action] {
    let given = Touch.allCases.filter { mapping.has($0.rawValue) }
    guard let touch = given.first else {
      mapping.needsOne(of: Touch.allCases.map(\.rawValue))
      return []
    }
    if given.count > 1 {
      mapping.conflict(given.map(\.rawValue), at: given[1].rawValue)
      return []
    }
    let keys = [touch.rawValue] + touch.companions
    for field in mapping.shape.fields where !keys.contains(field.key) && mapping.has(field.key) {
      mapping.contradict("'\(field.key)' does not go with '\(touch.rawValue)'", at: field.key)
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
    _ = mapping.value("family", .choice(ScenarioShapes.families))
    if mapping.has("at") {
      mapping.contradict("'at' does not go with 'onPage'", at: "at")
    }
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
