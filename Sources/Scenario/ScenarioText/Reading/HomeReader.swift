import Scenarios
import SmartStacks

private typealias Fields = StackFields

/// Reads the Home Screen into a world whose apps, kinds and intents are known.
struct HomeReader: SectionReader {
  var world: World
  var locations: ScenarioLocations
  var configurations: ConfigurationReader
  let givenSettings: Set<String>
  /// The kinds that can be placed: those of apps, and the system's own.
  var placedKinds = NameIndex([])

  var diagnostics: DiagnosticList { configurations.diagnostics }
  private var sizes: SizeChecker {
    SizeChecker(diagnostics: diagnostics, device: world.policy.profile)
  }

  mutating func read(_ home: MappingReader) {
    let (kinds, own) = (world.kinds.map(\.kind), Surface.siriSuggestions.rawValue)
    placedKinds = NameIndex(kinds.contains(own) ? kinds : kinds + [own])
    readDevice(home)
    for node in home[HomeFields.pages] {
      guard case .sequence(let places) = node.content else {
        refuse(node, expecting: "a page, which is a list of stacks and widgets")
        continue
      }
      readPage(places, of: .homeScreen)
    }
    if let node = home.node(HomeFields.pages), node.isEmptyList {
      say(.missingKey("a page", owner: "a Home Screen"), at: home.location)
    }
    for area in [HomeArea.todayView, .notificationCenter] {
      let field = Self.field(of: area)
      let places = home[field]
      if !places.isEmpty { readPage(places, of: area) }
      guard let node = home.node(field), node.isEmptyList else { continue }
      let expected = "at least one widget, or no '\(area.rawValue)' key"
      outOfBounds("no widgets", expected: expected, at: node)
    }
    checkAreas(home)
  }

  private static func field(of area: HomeArea) -> Field<[YamlNode]> {
    switch area {
    case .homeScreen: HomeFields.pages
    case .todayView: HomeFields.todayView
    case .notificationCenter: HomeFields.notificationCenter
    }
  }

  /// The device, which the rule setting `profile` may say as well.
  private mutating func readDevice(_ home: MappingReader) {
    guard let device = home[HomeFields.device] else { return }
    locations.device = home.place(of: HomeFields.device)
    let turned = world.policy.profile
    guard device == turned || !givenSettings.contains("profile") else {
      contradict(
        "the device is \(device.rawValue) here, but the rule setting 'profile' is "
          + "\(turned.rawValue); remove one of them",
        at: home.place(of: HomeFields.device)
      )
      return
    }
    world.policy.profile = device
  }

  private mutating func readPage(_ places: [YamlNode], of area: HomeArea) {
    let index = world.pages.count
    world.pages.append(World.Page(area: area))
    world.pages[index].places = places.compactMap { readPlace($0, page: index) }
  }

  /// Says which areas the device does not have, and that it has none that it could have.
  private func checkAreas(_ home: MappingReader) {
    let device = world.policy.profile
    let fields = device.areas.map(Self.field(of:))
    for area in HomeArea.allCases where !device.areas.contains(area) {
      let field = Self.field(of: area)
      guard home.has(field) else { continue }
      let places = fields.map { "'\($0.key)'" }.inWords("and")
      let words = "\(device.words) has its widgets in \(places), not in '\(field.key)'"
      home.contradict(words, at: field)
    }
    // Every device has one area that it cannot be without.
    if let field = fields.first, !home.has(field), !home.wasMeant(field) { home.misses(field) }
  }

  private mutating func readPlace(_ node: YamlNode, page: Int) -> World.Place? {
    switch node.content {
    case .scalar: return readSingle(node)
    case .mapping:
      let isSingle =
        node.member(SingleFields.widget) != nil
        || node.member(PlacedFields.kind) != nil && node.member(Fields.stack) == nil
      return isSingle ? readSingle(node) : readStack(node, page: page)
    case .sequence:
      refuse(node, expecting: "a stack or a widget")
      return nil
    }
  }

  /// The kind of a placed widget; the system's own comes into the world where it is placed first.
  private mutating func placedKind(_ mapping: MappingReader, _ field: Field<String>) -> KindID? {
    guard let place = find(mapping, field, "widget kind", in: placedKinds) else { return nil }
    if place == world.kinds.count {
      locations.apps.append(mapping.location)
      locations.kinds.append(mapping.location)
      world.kinds.append(.siriSuggestions(of: AppID(world.apps.count)))
      world.apps.append(World.App(name: "Siri"))
      configurations.kinds = world.kinds
    }
    return KindID(place)
  }

  private mutating func readSingle(_ node: YamlNode) -> World.Place? {
    guard let mapping = MappingReader(short: node, SingleFields.shape, diagnostics),
      let kind = placedKind(mapping, SingleFields.widget)
    else { return nil }
    let family = mapping[SingleFields.family] ?? sizes.first(of: world[kind])
    sizes.check(family, of: world[kind], at: mapping.location(of: SingleFields.family))
    sizes.check(family, at: mapping.location(of: SingleFields.family))
    return place(mapping, kind, family, key: SingleFields.widget.key).map { .widget($0) }
  }

  private mutating func readStack(_ node: YamlNode, page: Int) -> World.Place? {
    guard let mapping = shaped(node, Fields.shape),
      let name = mapping[Fields.stack]
    else { return nil }
    if world.stacks.contains(where: { $0.name == name }) {
      sayTwice(name, "stack", at: mapping.place(of: Fields.stack))
    }
    let family = mapping[Fields.family] ?? .systemMedium
    sizes.check(family, at: mapping.place(of: Fields.family))
    if !world.policy.profile.hasStacks {
      contradict(
        "\(world.policy.profile.words) has no stacks: only iPhone and iPad have Smart Stacks "
          + "(inferred from WWDC21 10049 0:59); list its widgets without the stack",
        at: mapping.place(of: Fields.stack)
      )
    }
    let members = mapping[Fields.widgets].compactMap { readMember($0, family) }
    checkCount(members.count, mapping)
    // Also without members: a stack that is wrong is not unknown as well.
    let id = StackID(world.stacks.count)
    locations.stacks.append(mapping.place(of: Fields.stack))
    world.stacks.append(
      World.Stack(
        name: name,
        family: family,
        smartRotate: mapping[Fields.smartRotate] ?? world.policy.stackDefaults,
        widgetSuggestions: mapping[Fields.widgetSuggestions] ?? world.policy.stackDefaults,
        members: members,
        showing: readShowing(mapping, members),
        page: page
      )
    )
    return .stack(id)
  }

  private func checkCount(_ count: Int, _ mapping: MappingReader) {
    guard let node = mapping.node(Fields.widgets) else { return }
    if node.isEmptyList { outOfBounds("no widgets", expected: "at least one widget", at: node) }
    if count > world.policy.stackMaximum {
      outOfBounds(
        "\(count) widgets",
        expected: "at most \(world.policy.stackMaximum), the rule setting stack.max",
        at: node
      )
    }
  }

  private mutating func readMember(_ mapping: MappingReader, _ family: WidgetFamily) -> WidgetID? {
    guard let kind = placedKind(mapping, PlacedFields.kind) else { return nil }
    if let own = mapping[PlacedFields.family], own != family {
      let name = world[kind].kind
      contradict(
        "\(name) is \(own.rawValue), but all widgets in this stack must be \(family.rawValue)",
        at: mapping.place(of: PlacedFields.family)
      )
      return nil
    }
    sizes.check(family, of: world[kind], at: mapping.place(of: PlacedFields.kind))
    return place(mapping, kind, family, key: PlacedFields.kind.key)
  }

  /// Places a widget; `key` is the one that names a kind where it stands.
  private mutating func place(
    _ mapping: MappingReader,
    _ kind: KindID,
    _ family: WidgetFamily,
    key: String
  ) -> WidgetID? {
    let id = mapping[WidgetPlaceFields.id] ?? world[kind].kind
    let field = WidgetPlaceFields.configuration
    let values = configurations.read(mapping, field, of: kind, family: family)
      .map { configurations.named(mapping, $0) }
    if world.widgets.contains(where: { $0.id == id }) {
      let advice = "one of them with an id: {\(key): \(world[kind].kind), id: ...}"
      let what = mapping.has(WidgetPlaceFields.id) ? "widget" : "placed widget"
      sayTwice(id, what, advice: advice, at: mapping)
      return nil
    }
    locations.widgets.append(mapping.location)
    world.widgets.append(
      World.PlacedWidget(id: id, kind: kind, configuration: values ?? .init(), family: family)
    )
    return WidgetID(world.widgets.count - 1)
  }

  private func readShowing(_ mapping: MappingReader, _ members: [WidgetID]) -> Int {
    let names = NameIndex(members.map { world.widgets[Int($0.index)].id })
    return find(mapping, Fields.showing, "widget in the stack", in: names) ?? 0
  }
}

struct SizeChecker: SectionReader {
  let diagnostics: DiagnosticList
  let device: Policy.DeviceProfile

  func check(_ family: WidgetFamily, at location: SourceLocation) {
    guard !device.has(family) else { return }
    contradict(
      "\(device.words) has no \(family.rawValue) widgets; only iPad does (device: ipad)",
      at: location
    )
  }

  func check(_ family: WidgetFamily, of kind: World.WidgetKind, at location: SourceLocation) {
    guard !kind.families.contains(family) else { return }
    let supported = kind.families.map(\.rawValue).inWords("and")
    contradict("\(kind.kind) has no \(family.rawValue) size, only \(supported)", at: location)
  }

  /// The size of a widget that names none: its first that the device has.
  func first(of kind: World.WidgetKind) -> WidgetFamily {
    kind.families.first(where: device.has) ?? kind.families[0]
  }
}
