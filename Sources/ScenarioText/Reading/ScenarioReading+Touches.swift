import Scenarios
import SmartStacks

extension ScenarioReading {
  private static let touches = [
    "swipe", "page", "keep", "dismiss", "never", "open", "glance", "add", "remove", "move",
    "configure",
  ]

  /// The keys that go with a touch.
  private static let companions: [String: [String]] = [
    "swipe": ["by"], "add": ["to", "id", "configuration", "at"], "remove": ["from"],
    "move": ["in", "to"], "configure": ["with"],
  ]

  /// The widgets that the person adds: what happens to them may be written before.
  func readAddedWidgets() {
    let items = root.list("happens") + root.names("keys").map(\.value)
    for item in items {
      guard case .mapping(let pairs) = item.content,
        case .mapping(let user)? = pairs.first(where: { $0.key == "user" })?.value.content,
        let name = user.first(where: { $0.key == "add" })?.value.text,
        let kind = world.kinds.firstIndex(where: { $0.kind == name })
      else { continue }
      addedWidgets[user.first { $0.key == "id" }?.value.text ?? name] = KindID(kind)
    }
  }

  /// What the person does: one thing.
  func readUser(_ mapping: MappingReader) -> [Action] {
    let given = Self.touches.filter(mapping.has)
    guard let touch = given.first else {
      mapping.needsOne(of: Self.touches)
      return []
    }
    if given.count > 1 {
      diagnostics.add(
        .conflictingKeys(given, owner: mapping.shape.title),
        at: mapping.location(of: given[1])
      )
      return []
    }
    let companions = Self.companions[touch] ?? []
    for field in mapping.shape.fields
    where field.key != touch && !companions.contains(field.key) && mapping.has(field.key) {
      diagnostics.add(
        .contradiction("'\(field.key)' does not go with '\(touch)'"),
        at: mapping.location(of: field.key)
      )
    }
    return input(of: touch, mapping).map { [.fixed($0)] } ?? []
  }

  private func input(of touch: String, _ mapping: MappingReader) -> Input? {
    switch touch {
    case "page": return readPage(mapping)
    case "add": return readAddition(mapping)
    case "configure": return readConfigured(mapping)
    case "remove":
      guard needs("from", mapping), let node = mapping.node("remove"),
        let widget = widgetName(node), let stack = stack(mapping, "from")
      else { return nil }
      return .edit(stack, .remove(widget: widget))
    case "move":
      guard needs("in", mapping), needs("to", mapping), let node = mapping.node("move"),
        let widget = widgetName(node), let stack = stack(mapping, "in"),
        let place = mapping.value("to", .integer(1...100))
      else { return nil }
      return .edit(stack, .move(widget: widget, to: place - 1))
    default: break
    }
    guard let stack = stack(mapping, touch) else { return nil }
    switch touch {
    case "swipe": return .swipe(stack, by: mapping.integer("by") ?? 1)
    case "keep": return .keep(stack)
    case "dismiss": return .dismiss(stack)
    case "never": return .silence(stack)
    case "open": return .open(stack)
    default: return .glance(stack)
    }
  }

  private func readPage(_ mapping: MappingReader) -> Input? {
    guard let page = mapping.integer("page") else { return nil }
    guard page <= world.pages.count else {
      diagnostics.add(
        .outOfBounds(
          found: "page \(page)",
          expected: "a page of the Home Screen, 1 to \(world.pages.count)"
        ),
        at: mapping.node("page")?.location ?? mapping.location
      )
      return nil
    }
    return .turnPage(page - 1)
  }

  private func readAddition(_ mapping: MappingReader) -> Input? {
    guard needs("to", mapping), let kind = kind(mapping, "add"), let stack = stack(mapping, "to")
    else { return nil }
    let family = world.stacks[stack.index].family
    checkFamily(family, kind, at: mapping.node("add")?.location ?? mapping.location)
    let values = configuration(mapping, "configuration", of: kind, family: family)
    let name = mapping.text("id") ?? world.kinds[kind.index].kind
    let place = mapping.integer("at").map { $0 - 1 }
    return .edit(stack, .add(kind, name: name, values ?? Configuration(), at: place))
  }

  private func readConfigured(_ mapping: MappingReader) -> Input? {
    guard needs("with", mapping), let node = mapping.node("configure"),
      let widget = widgetName(node)
    else { return nil }
    let placed = world.widgets.first { $0.id == widget }
    guard let kind = placed?.kind ?? kind(ofWidget: widget),
      let values = configuration(mapping, "with", of: kind, family: placed?.family)
    else { return nil }
    return .configure(widget: widget, values)
  }

  /// Whether a key is there without which a touch means nothing.
  private func needs(_ key: String, _ mapping: MappingReader) -> Bool {
    if mapping.node(key) != nil { return true }
    diagnostics.add(.missingKey(key, owner: mapping.shape.title), at: mapping.location)
    return false
  }
}
