import Scenarios
import SmartStacks

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
  func isMadeLater(_ stack: StackID, _ mapping: MappingReader, at key: String) -> Bool {
    let made = world.stacks[stack.index]
    guard !made.members.isEmpty else { return true }
    mapping.contradict(
      "\(made.name) is a stack from the start: put the widget into it, or choose another name",
      at: key
    )
    return false
  }

  /// A widget that the person puts elsewhere: on another one, into a stack, or on a page.
  func readPut(_ mapping: MappingReader) -> Input? {
    guard let widget = widgetName(mapping, "put") else { return nil }
    let targets = ["onto", "into", "onPage"].filter(mapping.has)
    guard let target = targets.first else {
      mapping.needsOne(of: ["onto", "into", "onPage"])
      return nil
    }
    if targets.count > 1 {
      mapping.conflict(targets, at: targets[1])
      return nil
    }
    for (key, owner) in [("as", "onto"), ("at", "into")] where mapping.has(key) && owner != target {
      mapping.contradict("'\(key)' does not go with '\(target)'", at: key)
    }
    switch target {
    case "onto": return readMade(mapping, of: widget)
    case "into":
      guard let stack = stack(mapping, "into") else { return nil }
      checkSize(of: widget, in: stack, mapping, at: "put")
      return .edit(stack, .takeIn(widget: widget, at: mapping.integer("at").map { $0 - 1 }))
    default:
      return page(mapping, "onPage").map { .putAlone(widget: widget, page: $0) }
    }
  }

  private func readMade(_ mapping: MappingReader, of widget: String) -> Input? {
    guard needs("as", mapping), let base = widgetName(mapping, "onto"),
      let stack = stack(mapping, "as")
    else { return nil }
    if !world.policy.profile.hasStacks {
      mapping.contradict(
        "\(world.policy.profile.words) has no stacks: Smart Stacks are on iPhone and iPad "
          + "(inferred from WWDC21 10049 0:59)",
        at: "onto"
      )
      return nil
    }
    if base == widget {
      mapping.contradict("\(widget) cannot be put on itself", at: "onto")
      return nil
    }
    guard isMadeLater(stack, mapping, at: "as") else { return nil }
    checkSize(of: widget, in: stack, mapping, at: "put")
    checkSize(of: base, in: stack, mapping, at: "onto")
    return .edit(stack, .make(widget: widget, on: base))
  }

  /// Says that a widget has another size than a stack, where the file tells its size.
  private func checkSize(
    of widget: String,
    in stack: StackID,
    _ mapping: MappingReader,
    at key: String
  ) {
    let (name, family) = (world.stacks[stack.index].name, world.stacks[stack.index].family)
    guard let own = self.family(ofWidget: widget), own != family else { return }
    mapping.contradict(
      "a stack holds one size: \(widget) is \(own.rawValue), and \(name) \(family.rawValue)",
      at: key
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
  func page(_ mapping: MappingReader, _ key: String) -> Int? {
    let today = HomeArea.todayView
    let (count, todayPage) = (world.homePageCount, world.page(of: today))
    let pages =
      count == 0
      ? "no page: \(world.policy.profile.words) has one place for widgets"
      : "a page of the Home Screen, 1 to \(count)"
    let expected = pages + (todayPage == nil ? "" : ", or \(today.rawValue)")
    // In it Today View is page 0.
    let form = ScalarForm<Int>(expected: expected, words: [today.rawValue]) { text in
      text == today.rawValue ? 0 : Int(text).flatMap { (1...20).contains($0) ? $0 : nil }
    }
    guard let page = mapping.value(key, form) else { return nil }
    if page == 0, let todayPage { return todayPage }
    guard page > 0, page <= count else {
      let found = page == 0 ? today.rawValue : "page \(page)"
      outOfBounds(found, expected: expected, at: mapping.place(of: key))
      return nil
    }
    return page - 1
  }
}
