import Scenarios
import SmartStacks

extension ScenarioReading {
  func readHome() {
    guard let home = root.mapping("home") else { return }
    readDevice(home)
    for node in home.list(Self.pagesKey) {
      guard case .sequence(let places) = node.content else {
        refuse(node, expecting: "a page: a list of stacks and widgets")
        continue
      }
      readPage(places, of: .homeScreen)
    }
    if let node = home.node("pages"), case .sequence(let pages) = node.content, pages.isEmpty {
      say(.missingKey("a page", owner: "a Home Screen"), at: home.location)
    }
    for area in [HomeArea.todayView, .notificationCenter] {
      let places = home.list(area.rawValue)
      if !places.isEmpty { readPage(places, of: area) }
      guard let node = home.node(area.rawValue), case .sequence(let items) = node.content,
        items.isEmpty
      else { continue }
      let expected = "at least one widget, or no '\(area.rawValue)' at all"
      outOfBounds("no widgets", expected: expected, at: node)
    }
    checkAreas(home)
  }

  private static let pagesKey = "pages"

  private static func key(of area: HomeArea) -> String {
    area == .homeScreen ? pagesKey : area.rawValue
  }

  /// The device, which the knob `profile` may say as well.
  private func readDevice(_ home: MappingReader) {
    let form: ScalarForm<Policy.DeviceProfile> = .oneOfItsCases
    guard let device = home.value("device", form) else { return }
    locations.device = home.place(of: "device")
    let turned = world.policy.profile
    guard device == turned || !turnedKnobs.contains("profile") else {
      contradict(
        "a scenario has one device: here it is \(device.rawValue), and the knob profile says "
          + turned.rawValue,
        at: home.place(of: "device")
      )
      return
    }
    world.policy.profile = device
  }

  private func readPage(_ places: [YamlNode], of area: HomeArea) {
    let index = world.pages.count
    world.pages.append(World.Page(area: area))
    world.pages[index].places = places.compactMap { readPlace($0, page: index) }
  }

  /// Says which areas the device does not have, and that it has none that it could have.
  private func checkAreas(_ home: MappingReader) {
    let device = world.policy.profile
    let keys = device.areas.map(Self.key(of:))
    for area in HomeArea.allCases where !device.areas.contains(area) {
      let key = Self.key(of: area)
      guard home.has(key) else { continue }
      let places = keys.map { "'\($0)'" }.inWords("and")
      home.contradict("widgets of \(device.words) stand in \(places), not in '\(key)'", at: key)
    }
    // Every device has one area that it cannot be without.
    if let key = keys.first, !home.has(key), !home.wasMeant(key) { home.misses(key) }
  }

  /// Says that the device does not have a size.
  func checkSize(_ family: WidgetFamily, at location: SourceLocation) {
    let device = world.policy.profile
    guard !device.has(family) else { return }
    contradict(
      "\(device.words) has no size \(family.rawValue): it is for iPad (device: ipad)",
      at: location
    )
  }

  private func readPlace(_ node: YamlNode, page: Int) -> World.Place? {
    switch node.content {
    case .scalar: return readSingle(node)
    case .mapping(let pairs)
    where pairs.contains { $0.key == "widget" }
      || pairs.contains { $0.key == "kind" } && !pairs.contains { $0.key == "stack" }:
      return readSingle(node)
    case .mapping:
      return readStack(node, page: page)
    case .sequence:
      refuse(node, expecting: "a stack or a widget")
      return nil
    }
  }

  /// The size of a widget that names none: its first that the device has.
  func ownFamily(of kind: KindID) -> WidgetFamily {
    let families = world.kinds[kind.index].families
    return families.first(where: world.policy.profile.has) ?? families[0]
  }

  private func readSingle(_ node: YamlNode) -> World.Place? {
    guard let mapping = MappingReader(short: node, ScenarioShapes.single, diagnostics),
      let kind = placedKind(mapping, "widget")
    else { return nil }
    let family =
      mapping.value("family", .choice(ScenarioShapes.families)) ?? ownFamily(of: kind)
    checkFamily(family, kind, at: mapping.location(of: "family"))
    checkSize(family, at: mapping.location(of: "family"))
    return place(mapping, kind, family, key: "widget").map { .widget($0) }
  }

  private func readStack(_ node: YamlNode, page: Int) -> World.Place? {
    guard let mapping = MappingReader(node, ScenarioShapes.stack, diagnostics),
      let name = mapping.text("stack")
    else { return nil }
    if world.stacks.contains(where: { $0.name == name }) {
      sayTwice(name, "stack", at: mapping.place(of: "stack"))
    }
    let family =
      mapping.value("family", .choice(ScenarioShapes.families)) ?? .systemMedium
    checkSize(family, at: mapping.place(of: "family"))
    if !world.policy.profile.hasStacks {
      contradict(
        "\(world.policy.profile.words) has no stacks: Smart Stacks are on iPhone and iPad "
          + "(inferred from WWDC21 10049 0:59); write its widgets one by one",
        at: mapping.place(of: "stack")
      )
    }
    let members = mapping.mappings("widgets").compactMap { readMember($0, family) }
    checkCount(members.count, mapping)
    // Also without members: a stack that is wrong is not unknown as well.
    let id = StackID(world.stacks.count)
    locations.stacks.append(mapping.place(of: "stack"))
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
      outOfBounds("no widgets", expected: "at least one widget", at: node)
    }
    if count > world.policy.stackMaximum {
      outOfBounds(
        "\(count) widgets",
        expected: "at most \(world.policy.stackMaximum) (stack.max)",
        at: node
      )
    }
  }

  private func readMember(_ mapping: MappingReader, _ family: WidgetFamily) -> WidgetID? {
    guard let kind = placedKind(mapping, "kind") else { return nil }
    if let own = mapping.value("family", .choice(ScenarioShapes.families)), own != family {
      let name = world.kinds[kind.index].kind
      contradict(
        "a stack holds one size: \(name) is \(own.rawValue), and the stack \(family.rawValue)",
        at: mapping.place(of: "family")
      )
      return nil
    }
    checkFamily(family, kind, at: mapping.place(of: "kind"))
    return place(mapping, kind, family, key: "kind")
  }

  func checkFamily(_ family: WidgetFamily, _ kind: KindID, at location: SourceLocation) {
    let kind = world.kinds[kind.index]
    guard !kind.families.contains(family) else { return }
    let supported = kind.families.map(\.rawValue).inWords("and")
    contradict("\(kind.kind) has no size \(family.rawValue); it has \(supported)", at: location)
  }

  /// Places a widget; `key` is the one that names a kind where it stands.
  private func place(
    _ mapping: MappingReader,
    _ kind: KindID,
    _ family: WidgetFamily,
    key: String
  ) -> WidgetID? {
    let id = mapping.text("id") ?? world.kinds[kind.index].kind
    let values = configuration(mapping, "configuration", of: kind, family: family)
      .map { readNames(mapping, of: $0) }
    if world.widgets.contains(where: { $0.id == id }) {
      say(
        .duplicateName(
          id,
          what: "placed widget",
          advice: "give one of them an id: {\(key): \(world.kinds[kind.index].kind), id: ...}"
        ),
        at: mapping
      )
      return nil
    }
    locations.widgets.append(mapping.location)
    world.widgets.append(
      World.PlacedWidget(id: id, kind: kind, configuration: values ?? .init(), family: family)
    )
    return WidgetID(world.widgets.count - 1)
  }

  private func readShowing(_ mapping: MappingReader, _ members: [WidgetID]) -> Int {
    guard let node = mapping.node("showing"), let name = mapping.text("showing") else { return 0 }
    let names = members.map { world.widgets[Int($0.index)].id }
    return find(name, "widget of the stack", in: names, at: node) ?? 0
  }
}
