import Scenarios
import SmartStacks

extension ScenarioReading {
  func readHome() {
    guard let home = root[ScenarioFields.home] else { return }
    readDevice(home)
    for node in home[HomeFields.pages] {
      guard case .sequence(let places) = node.content else {
        refuse(node, expecting: "a page: a list of stacks and widgets")
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
      let expected = "at least one widget, or no '\(area.rawValue)' at all"
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

  /// The device, which the knob `profile` may say as well.
  private func readDevice(_ home: MappingReader) {
    guard let device = home[HomeFields.device] else { return }
    locations.device = home.place(of: HomeFields.device)
    let turned = world.policy.profile
    guard device == turned || !turnedKnobs.contains("profile") else {
      contradict(
        "a scenario has one device: here it is \(device.rawValue), and the knob profile says "
          + turned.rawValue,
        at: home.place(of: HomeFields.device)
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
    let fields = device.areas.map(Self.field(of:))
    for area in HomeArea.allCases where !device.areas.contains(area) {
      let field = Self.field(of: area)
      guard home.has(field) else { continue }
      let places = fields.map { "'\($0.key)'" }.inWords("and")
      let words = "widgets of \(device.words) stand in \(places), not in '\(field.key)'"
      home.contradict(words, at: field)
    }
    // Every device has one area that it cannot be without.
    if let field = fields.first, !home.has(field), !home.wasMeant(field) { home.misses(field) }
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
    case .mapping:
      let isSingle =
        node.member(SingleFields.widget) != nil
        || node.member(PlacedFields.kind) != nil && node.member(StackFields.stack) == nil
      return isSingle ? readSingle(node) : readStack(node, page: page)
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
    guard let mapping = MappingReader(short: node, SingleFields.shape, diagnostics),
      let kind = placedKind(mapping, SingleFields.widget)
    else { return nil }
    let family = mapping[SingleFields.family] ?? ownFamily(of: kind)
    checkFamily(family, kind, at: mapping.location(of: SingleFields.family))
    checkSize(family, at: mapping.location(of: SingleFields.family))
    return place(mapping, kind, family, key: SingleFields.widget.key).map { .widget($0) }
  }

  private func readStack(_ node: YamlNode, page: Int) -> World.Place? {
    guard let mapping = MappingReader(node, StackFields.shape, diagnostics),
      let name = mapping[StackFields.stack]
    else { return nil }
    if world.stacks.contains(where: { $0.name == name }) {
      sayTwice(name, "stack", at: mapping.place(of: StackFields.stack))
    }
    let family = mapping[StackFields.family] ?? .systemMedium
    checkSize(family, at: mapping.place(of: StackFields.family))
    if !world.policy.profile.hasStacks {
      contradict(
        "\(world.policy.profile.words) has no stacks: Smart Stacks are on iPhone and iPad "
          + "(inferred from WWDC21 10049 0:59); write its widgets one by one",
        at: mapping.place(of: StackFields.stack)
      )
    }
    let members = mapping[StackFields.widgets].compactMap { readMember($0, family) }
    checkCount(members.count, mapping)
    // Also without members: a stack that is wrong is not unknown as well.
    let id = StackID(world.stacks.count)
    locations.stacks.append(mapping.place(of: StackFields.stack))
    world.stacks.append(
      World.Stack(
        name: name,
        family: family,
        smartRotate: mapping[StackFields.smartRotate] ?? world.policy.stackDefaults,
        widgetSuggestions: mapping[StackFields.widgetSuggestions] ?? world.policy.stackDefaults,
        members: members,
        showing: readShowing(mapping, members),
        page: page
      )
    )
    return .stack(id)
  }

  private func checkCount(_ count: Int, _ mapping: MappingReader) {
    guard let node = mapping.node(StackFields.widgets) else { return }
    if node.isEmptyList { outOfBounds("no widgets", expected: "at least one widget", at: node) }
    if count > world.policy.stackMaximum {
      outOfBounds(
        "\(count) widgets",
        expected: "at most \(world.policy.stackMaximum) (stack.max)",
        at: node
      )
    }
  }

  private func readMember(_ mapping: MappingReader, _ family: WidgetFamily) -> WidgetID? {
    guard let kind = placedKind(mapping, PlacedFields.kind) else { return nil }
    if let own = mapping[PlacedFields.family], own != family {
      let name = world.kinds[kind.index].kind
      contradict(
        "a stack holds one size: \(name) is \(own.rawValue), and the stack \(family.rawValue)",
        at: mapping.place(of: PlacedFields.family)
      )
      return nil
    }
    checkFamily(family, kind, at: mapping.place(of: PlacedFields.kind))
    return place(mapping, kind, family, key: PlacedFields.kind.key)
  }

  func checkFamily(_ family: WidgetFamily, _ kind: KindID, at location: SourceLocation) {
    let kind = world.kinds[kind.index]
    guard !kind.families.contains(family) else { return }
    let supported = kind.families.map(\.rawValue).inWords("and")
    contradict("\(kind.kind) has no size \(family.rawValue); it has \(supported)", at: location)
  }

  /// Places a widget; `key` is the one that names a kind where it stands.
  private func place(_ mapping: MappingReader, _ kind: KindID, _ family: WidgetFamily, key: String)
    -> WidgetID?
  {
    let id = mapping[WidgetPlaceFields.id] ?? world.kinds[kind.index].kind
    let values = configuration(mapping, WidgetPlaceFields.configuration, of: kind, family: family)
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
    let names = NameIndex(members.map { world.widgets[Int($0.index)].id })
    return find(mapping, StackFields.showing, "widget of the stack", in: names) ?? 0
  }
}

// Where the person puts widgets, and the stacks that come of it (decision 57).
extension ScenarioReading {
  /// Takes in a stack that is made of two widgets.
  func declare(_ node: YamlNode?, of widget: String, on base: String) {
    let placed = world.widgets.firstIndex { $0.id == base }.map { WidgetID($0) }
    let page = placed.flatMap { widget in
      world.pages.firstIndex { $0.places.contains(.widget(widget)) }
    }
    let family = family(ofWidget: base) ?? family(ofWidget: widget) ?? .systemMedium
    declare(node, family: family, page: page)
  }

  /// Takes in a stack that the person makes: it has a name and a size from the start, and no
  /// widgets before it is made.
  func declare(_ node: YamlNode?, family: WidgetFamily, page: Int?) {
    guard let node, let name = node.text.flatMap(ScalarForm.name.parse),
      !world.stacks.contains(where: { $0.name == name })
    else { return }
    let isPage = page.map(world.pages.indices.contains) ?? false
    locations.stacks.append(node.location)
    world.stacks.append(
      World.Stack(
        name: name,
        family: family,
        smartRotate: world.policy.stackDefaults,
        widgetSuggestions: world.policy.stackDefaults,
        members: [],
        page: isPage ? page ?? 0 : 0
      )
    )
  }

  /// Whether a stack is none of the file's: that one is there from the start, which is said.
  func isMadeLater(_ stack: StackID, _ mapping: MappingReader, at field: any DeclaredField) -> Bool
  {
    let made = world.stacks[stack.index]
    guard !made.members.isEmpty else { return true }
    mapping.contradict(
      "\(made.name) is a stack from the start: put the widget into it, or choose another name",
      at: field
    )
    return false
  }

  /// A widget that the person puts elsewhere: on another one, into a stack, or on a page.
  func readPut(_ mapping: MappingReader) -> Input? {
    guard let widget = widgetName(mapping, TouchFields.put) else { return nil }
    let targets: [any DeclaredField] = [TouchFields.onto, TouchFields.into, TouchFields.onPage]
    guard let target = mapping.one(of: targets) else { return nil }
    if target.key != TouchFields.onto.key, mapping.has(TouchFields.as) {
      mapping.refuse(TouchFields.as, with: target)
    }
    if target.key != TouchFields.into.key, mapping.has(TouchFields.at) {
      mapping.refuse(TouchFields.at, with: target)
    }
    switch target.key {
    case TouchFields.onto.key: return readMade(mapping, of: widget)
    case TouchFields.into.key:
      guard let stack = stack(mapping, TouchFields.into) else { return nil }
      checkSize(of: widget, in: stack, mapping, at: TouchFields.put)
      return .edit(stack, .takeIn(widget: widget, at: mapping[TouchFields.at].map { $0 - 1 }))
    default: return page(mapping, TouchFields.onPage).map { .putAlone(widget: widget, page: $0) }
    }
  }

  private func readMade(_ mapping: MappingReader, of widget: String) -> Input? {
    guard needs(TouchFields.as, mapping), let base = widgetName(mapping, TouchFields.onto),
      let stack = stack(mapping, TouchFields.as)
    else { return nil }
    if !world.policy.profile.hasStacks {
      mapping.contradict(
        "\(world.policy.profile.words) has no stacks: Smart Stacks are on iPhone and iPad "
          + "(inferred from WWDC21 10049 0:59)",
        at: TouchFields.onto
      )
      return nil
    }
    if base == widget {
      mapping.contradict("\(widget) cannot be put on itself", at: TouchFields.onto)
      return nil
    }
    guard isMadeLater(stack, mapping, at: TouchFields.as) else { return nil }
    checkSize(of: widget, in: stack, mapping, at: TouchFields.put)
    checkSize(of: base, in: stack, mapping, at: TouchFields.onto)
    return .edit(stack, .make(widget: widget, on: base))
  }

  /// Says that a widget has another size than a stack, where the file tells its size.
  private func checkSize(
    of widget: String,
    in stack: StackID,
    _ mapping: MappingReader,
    at field: any DeclaredField
  ) {
    let (name, family) = (world.stacks[stack.index].name, world.stacks[stack.index].family)
    guard let own = self.family(ofWidget: widget), own != family else { return }
    mapping.contradict(
      "a stack holds one size: \(widget) is \(own.rawValue), and \(name) \(family.rawValue)",
      at: field
    )
  }

  /// The size of a widget that is placed from the start or added; nil where nothing tells it.
  private func family(ofWidget name: String) -> WidgetFamily? {
    world.widgets.first { $0.id == name }?.family ?? addedFamilies[name]
  }

  /// A page as it is written, where there is one; what is wrong with it is said by `page`.
  func namedPage(_ text: String) -> Int? {
    if text == HomeArea.todayView.rawValue { return world.page(of: .todayView) }
    return Int(text).flatMap { (1...world.pages.count + 1).contains($0) ? $0 - 1 : nil }
  }

  /// A page by its number, counted from 0, or Today View.
  func page(_ mapping: MappingReader, _ field: Field<YamlNode>) -> Int? {
    let today = HomeArea.todayView
    let (count, todayPage) = (world.homePageCount, world.page(of: today))
    let pages =
      count == 0
      ? "no page: \(world.policy.profile.words) has one place for widgets"
      : "a page of the Home Screen, 1 to \(count)"
    let expected = pages + (todayPage == nil ? "" : ", or \(today.rawValue)")
    // In it Today View is page 0.
    let form = ScalarForm<Int>(field.shape, expected: expected, words: [today.rawValue]) { text in
      text == today.rawValue ? 0 : Int(text).flatMap { (1...20).contains($0) ? $0 : nil }
    }
    guard let page = mapping.read(field, as: form) else { return nil }
    if page == 0, let todayPage { return todayPage }
    guard page > 0, page <= count else {
      let found = page == 0 ? today.rawValue : "page \(page)"
      outOfBounds(found, expected: expected, at: mapping.place(of: field))
      return nil
    }
    return page - 1
  }
}
