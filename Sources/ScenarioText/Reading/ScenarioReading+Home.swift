import Documents
import Scenarios
import SmartStacks

extension ScenarioReading {
  func readHome() {
    guard let home = root.mapping("home") else { return }
    for (index, node) in home.list("pages").enumerated() {
      var page = World.Page()
      guard case .sequence(let places) = node.content else {
        say(
          .wrongShape(found: node.shapeName, expected: "a page: a list of stacks and widgets"),
          at: node
        )
        continue
      }
      for place in places {
        if let place = readPlace(place, page: index) { page.places.append(place) }
      }
      world.pages.append(page)
    }
    if let node = home.node("pages"), case .sequence(let pages) = node.content, pages.isEmpty {
      say(.missingKey("a page", owner: "a Home Screen"), at: home.location)
    }
  }

  private func readPlace(_ node: YamlNode, page: Int) -> World.Place? {
    switch node.content {
    case .scalar:
      guard let name = ScalarForm.text.read(node, diagnostics),
        let kind = kind(named: name, at: node)
      else { return nil }
      let family = world.kinds[kind.index].families[0]
      return place(name, kind, Configuration(), family, key: "widget", at: node)
        .map { .widget($0) }
    case .mapping(let pairs)
    where pairs.contains { $0.key == "widget" }
      || pairs.contains { $0.key == "kind" } && !pairs.contains { $0.key == "stack" }:
      return readSingle(node)
    case .mapping:
      return readStack(node, page: page)
    case .sequence:
      say(.wrongShape(found: node.shapeName, expected: "a stack or a widget"), at: node)
      return nil
    }
  }

  private func readSingle(_ node: YamlNode) -> World.Place? {
    guard let mapping = MappingReader(node, ScenarioShapes.single, diagnostics),
      let kind = kind(mapping, "widget")
    else { return nil }
    let family =
      mapping.value("family", .choice(ScenarioShapes.families))
      ?? world.kinds[kind.index].families[0]
    checkFamily(family, kind, at: mapping.location(of: "family"))
    let id = mapping.text("id") ?? world.kinds[kind.index].kind
    let configured = configuration(mapping, "configuration", of: kind, family: family) ?? .init()
    return place(id, kind, configured, family, key: "widget", at: node).map { .widget($0) }
  }

  private func readStack(_ node: YamlNode, page: Int) -> World.Place? {
    guard let mapping = MappingReader(node, ScenarioShapes.stack, diagnostics),
      let name = mapping.text("stack")
    else { return nil }
    if world.stacks.contains(where: { $0.name == name }) {
      say(
        .duplicateName(name, what: "stack", advice: "every stack has a name of its own"),
        at: mapping.node("stack")?.location ?? node.location
      )
    }
    let family =
      mapping.value("family", .choice(ScenarioShapes.families)) ?? .systemMedium
    var members: [WidgetID] = []
    for item in mapping.list("widgets") {
      if let widget = readMember(item, family) { members.append(widget) }
    }
    checkCount(members.count, mapping)
    // Also without members: a stack that is wrong is not unknown as well.
    let id = StackID(world.stacks.count)
    locations.stacks.append(mapping.node("stack")?.location ?? node.location)
    world.stacks.append(
      World.Stack(
        name: name,
        family: family,
        smartRotate: mapping.boolean("smartRotate") ?? world.policy.stackDefaults,
        widgetSuggestions: mapping.boolean("widgetSuggestions") ?? world.policy.stackDefaults,
        members: members,
        showing: readShowing(mapping, members),
        page: page
      )
    )
    return .stack(id)
  }

  private func checkCount(_ count: Int, _ mapping: MappingReader) {
    guard let node = mapping.node("widgets") else { return }
    if count == 0, case .sequence(let items) = node.content, items.isEmpty {
      say(.outOfBounds(found: "no widgets", expected: "at least one widget"), at: node)
    }
    if count > world.policy.stackMaximum {
      say(
        .outOfBounds(
          found: "\(count) widgets",
          expected: "at most \(world.policy.stackMaximum) (stack.max)"
        ),
        at: node
      )
    }
  }

  private func readMember(_ node: YamlNode, _ family: WidgetFamily) -> WidgetID? {
    if case .scalar = node.content {
      guard let name = ScalarForm.text.read(node, diagnostics),
        let kind = kind(named: name, at: node)
      else { return nil }
      checkFamily(family, kind, at: node.location)
      return place(name, kind, Configuration(), family, key: "kind", at: node)
    }
    guard let mapping = MappingReader(node, ScenarioShapes.placed, diagnostics),
      let kind = kind(mapping, "kind")
    else { return nil }
    if let own = mapping.value("family", .choice(ScenarioShapes.families)), own != family {
      let name = world.kinds[kind.index].kind
      contradict(
        "a stack holds one size: \(name) is \(own.rawValue), and the stack \(family.rawValue)",
        at: mapping.node("family")?.location ?? node.location
      )
      return nil
    }
    checkFamily(family, kind, at: mapping.node("kind")?.location ?? node.location)
    let id = mapping.text("id") ?? world.kinds[kind.index].kind
    let configured = configuration(mapping, "configuration", of: kind, family: family) ?? .init()
    return place(id, kind, configured, family, key: "kind", at: node)
  }

  func checkFamily(_ family: WidgetFamily, _ kind: KindID, at location: SourceLocation) {
    let kind = world.kinds[kind.index]
    guard !kind.families.contains(family) else { return }
    let supported = kind.families.map(\.rawValue).inWords("and")
    contradict("\(kind.kind) has no size \(family.rawValue); it has \(supported)", at: location)
  }

  /// Places a widget; `key` is the one that names a kind where it stands.
  private func place(
    _ id: String,
    _ kind: KindID,
    _ configuration: Configuration,
    _ family: WidgetFamily,
    key: String,
    at node: YamlNode
  ) -> WidgetID? {
    if world.widgets.contains(where: { $0.id == id }) {
      say(
        .duplicateName(
          id,
          what: "placed widget",
          advice: "give one of them an id: {\(key): \(world.kinds[kind.index].kind), id: ...}"
        ),
        at: node
      )
      return nil
    }
    locations.widgets.append(node.location)
    world.widgets.append(
      World.PlacedWidget(id: id, kind: kind, configuration: configuration, family: family)
    )
    return WidgetID(world.widgets.count - 1)
  }

  private func readShowing(_ mapping: MappingReader, _ members: [WidgetID]) -> Int {
    guard let node = mapping.node("showing"), let name = mapping.text("showing") else { return 0 }
    let names = members.map { world.widgets[Int($0.index)].id }
    return find(name, "widget of the stack", in: names, at: node) ?? 0
  }
}
