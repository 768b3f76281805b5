import Scenarios
import SmartStacks

/// Finds what the file declares by the names that happenings, sightings and expectations give it.
struct DeclaredNames: SectionReader {
  /// The world without what happens.
  let world: World
  let added: AddedThings
  var configurations: ConfigurationReader
  let apps: NameIndex
  let intents: NameIndex
  let kinds: NameIndex
  let stacks: NameIndex
  let placed: NameIndex
  /// These and the kinds; one that is placed under its own name stands there twice.
  let widgets: NameIndex

  var diagnostics: DiagnosticList { configurations.diagnostics }

  init(_ world: World, _ added: AddedThings, _ configurations: ConfigurationReader) {
    self.world = world
    self.added = added
    self.configurations = configurations
    apps = NameIndex(world.apps.map(\.name))
    intents = NameIndex(world.intents.map(\.name))
    kinds = NameIndex(world.kinds.map(\.kind))
    stacks = NameIndex(world.stacks.map(\.name))
    placed = NameIndex(world.widgets.map(\.id) + added.widgets.keys.sorted())
    widgets = NameIndex(placed.names + kinds.names)
  }

  func app(_ mapping: MappingReader, _ field: Field<String>) -> AppID? {
    find(mapping, field, "app", in: apps).map { AppID($0) }
  }

  func kind(_ mapping: MappingReader, _ field: Field<String>) -> KindID? {
    find(mapping, field, "widget kind", in: kinds).map { KindID($0) }
  }

  /// The stack that a key names, also where the format allows something else there.
  func stack(_ mapping: MappingReader, _ field: any DeclaredField) -> StackID? {
    guard let node = mapping.node(field), let name = mapping.read(field, as: .text) else {
      return nil
    }
    return find(name, "stack", in: stacks, at: node).map { StackID($0) }
  }

  func intent(_ mapping: MappingReader, _ field: Field<String>) -> IntentDefinition? {
    intentID(mapping, field).map { world[$0] }
  }

  func intentID(_ mapping: MappingReader, _ field: Field<String>) -> IntentID? {
    mapping.located(field).flatMap { intent(named: $1, at: $0) }
  }

  func intent(named name: String, at node: YamlNode) -> IntentID? {
    // That the file that defines them could not be read was said.
    if configurations.intentsAreMissing, intents[name] == nil { return nil }
    return find(name, "intent", in: intents, at: node).map { IntentID($0) }
  }

  func isBroken(_ intent: IntentDefinition) -> Bool {
    configurations.brokenIntents.contains(intent.name)
  }

  /// A widget as the log names it: a placed or added one, or `Kind(card=acme,category=all)`.
  func widgetName(_ node: YamlNode) -> String? {
    guard let text = text(node) else { return nil }
    // A kind may be named like one with values.
    if placed[text] != nil || kinds[text] != nil { return text }
    guard let written = WrittenName(text) else {
      say(.badValue(found: text, expected: "Kind or Kind(card=acme,category=all)"), at: node)
      return nil
    }
    guard find(written.name, "widget", in: widgets, at: node) != nil else { return nil }
    guard let values = written.values, !values.isEmpty,
      let kind = world.kind(named: written.name)
    else { return written.name }
    guard let intent = world.intent(of: kind) else {
      return "\(written.name)(\(Configuration(values)))"
    }
    return canonical(values, of: world[intent], at: node)
      .map { "\(written.name)(\($0))" }
  }

  func widgetName(_ mapping: MappingReader, _ field: Field<String>) -> String? {
    mapping.node(field).flatMap { widgetName($0) }
  }

  /// The kind of a widget that the log names, placed or not.
  func kind(ofWidget name: String) -> KindID? {
    if let kind = added.widgets[name] { return kind }
    if let kind = world.kind(named: name) { return kind }
    guard let written = WrittenName(name) else { return nil }
    return world.kind(named: written.name)
  }

  /// An intent as the log names it: `View(card=acme)`, or `View` for any values.
  func intentName(_ node: YamlNode) -> Expectation.NamedIntent? {
    guard let text = text(node) else { return nil }
    guard let written = WrittenName(text) else {
      say(.badValue(found: text, expected: "View, or View(card=acme,category=all)"), at: node)
      return nil
    }
    guard let intent = intent(named: written.name, at: node) else { return nil }
    guard let values = written.values else { return .init(intent: intent, values: nil) }
    return canonical(values, of: world[intent], at: node)
      .map { .init(intent: intent, values: $0) }
  }

  private func canonical(
    _ values: [Configuration.Parameter],
    of intent: IntentDefinition,
    at node: YamlNode
  ) -> Configuration? {
    guard !isBroken(intent) else { return Configuration(values) }
    let read = values.compactMap { own -> Configuration.Parameter? in
      guard let parameter = parameter(own.name, of: intent, at: node) else { return nil }
      let text = own.value.items[0]
      // Items stand with a plus between them, as in the log.
      let items =
        parameter.allowsMultipleValues ? text.split(separator: "+").map(String.init) : [text]
      let scalars = items.map {
        YamlNode(content: .scalar($0, isPlain: false), location: node.location)
      }
      let list = YamlNode(content: .sequence(scalars), location: node.location)
      return configurations.values.value(items.count == 1 ? scalars[0] : list, of: parameter)
        .map { .init(name: own.name, value: $0) }
    }
    return read.count == values.count ? Configuration(read) : nil
  }

  /// A kind, where the name is one; whoever looks for the weather wants any of its widgets.
  func wanted(_ name: String) -> Glance.Wanted {
    world.kind(named: name).map { .kind($0) } ?? .widget(name)
  }

  func stacks(holding wanted: Glance.Wanted) -> [StackID] {
    world.stacks.indices.filter { stack in
      world.stacks[stack].members.contains { member in
        let widget = world.widgets[Int(member.index)]
        return switch wanted {
        case .kind(let kind): widget.kind == kind
        case .widget(let name): widget.id == name
        }
      }
    }.map { StackID($0) }
  }
}

/// A name with values in brackets, such as `Kind(card=acme,category=all)`.
private struct WrittenName {
  let name: String
  /// The values; nil when there are no brackets.
  var values: [Configuration.Parameter]?

  init?(_ text: String) {
    let parts = text.split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
    name = String(parts[0]).trimmed
    guard parts.count == 2 else { return }
    guard parts[1].hasSuffix(")") else { return nil }
    let pairs = parts[1].dropLast().split(separator: ",")
    let values = pairs.compactMap { pair -> Configuration.Parameter? in
      let sides = pair.split(separator: "=", maxSplits: 1)
      guard sides.count == 2 else { return nil }
      let value = ParameterValue(String(sides[1]).trimmed)
      return Configuration.Parameter(name: String(sides[0]).trimmed, value: value)
    }
    guard values.count == pairs.count else { return nil }
    self.values = values
  }
}
