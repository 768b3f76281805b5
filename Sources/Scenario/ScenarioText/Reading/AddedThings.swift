import Scenarios
import SmartStacks

private typealias Fields = TouchFields

/// The widgets that the person adds or moves and the stacks that the person makes during the run:
/// what happens to them may be written before.
struct AddedThings {
  var widgets: [String: KindID] = [:]
  /// Their sizes, as far as their stacks tell.
  var families: [String: WidgetFamily] = [:]
  var movedWidgets: Set<String> = []
  /// All stacks: those of the file, and the made ones, which are empty at the start.
  var stacks: [World.Stack]
  var stackLocations: [SourceLocation]

  let world: World
  let sizes: SizeChecker

  init(_ root: MappingReader, in world: World, _ locations: ScenarioLocations) {
    self.world = world
    sizes = SizeChecker(diagnostics: root.diagnostics, device: world.policy.profile)
    (stacks, stackLocations) = (world.stacks, locations.stacks)
    let items =
      (root.node(ScenarioFields.happens)?.items ?? []) + root[ScenarioFields.keys].map(\.value)
    for user in items.compactMap({ $0.member(ActionFields.user) }) { read(user) }
  }

  private mutating func read(_ user: YamlNode) {
    func text(_ field: any DeclaredField) -> String? { user.member(field)?.text }
    if let name = text(Fields.add), let kind = world.kind(named: name) {
      let id = text(Fields.id) ?? name
      if let page = text(Fields.onPage) {
        let family = text(Fields.family).flatMap(ScalarForm<WidgetFamily>.family.parse)
        declare(
          user.member(Fields.to),
          family: family ?? sizes.first(of: world[kind]),
          page: self.page(named: page)
        )
      }
      widgets[id] = kind
      families[id] = stacks.first { $0.name == text(Fields.to) }?.family
    } else if let name = text(Fields.put) {
      movedWidgets.insert(name)
      guard let base = text(Fields.onto) else { return }
      movedWidgets.insert(base)
      declare(user.member(Fields.as), of: name, on: base)
    }
  }

  private mutating func declare(_ node: YamlNode?, of widget: String, on base: String) {
    let placed = world.widgets.firstIndex { $0.id == base }.map { WidgetID($0) }
    let page = placed.flatMap { widget in
      world.pages.firstIndex { $0.places.contains(.widget(widget)) }
    }
    let family = family(of: base) ?? family(of: widget) ?? .systemMedium
    declare(node, family: family, page: page)
  }

  /// The size of a widget that is placed from the start or added; nil where nothing tells it.
  func family(of name: String) -> WidgetFamily? {
    world.widgets.first { $0.id == name }?.family ?? families[name]
  }

  /// Takes in a stack that the person makes: it has no widgets before it is made.
  private mutating func declare(_ node: YamlNode?, family: WidgetFamily, page: Int?) {
    guard let node, let name = node.text.flatMap(ScalarForm.name.parse),
      !stacks.contains(where: { $0.name == name })
    else { return }
    let isPage = page.map(world.pages.indices.contains) ?? false
    stackLocations.append(node.location)
    stacks.append(
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

  private func page(named text: String) -> Int? {
    if text == HomeArea.todayView.rawValue { return world.page(of: .todayView) }
    return Int(text).flatMap { (1...world.pages.count + 1).contains($0) ? $0 - 1 : nil }
  }
}
