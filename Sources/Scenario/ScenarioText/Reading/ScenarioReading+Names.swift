import Scenarios
import SmartStacks

extension ScenarioReading {
  /// A widget as the log names it: a placed or added one, or `Kind(card=acme,category=all)`.
  func widgetName(_ node: YamlNode) -> String? {
    guard let text = ScalarForm.text.read(node, diagnostics) else { return nil }
    let count = world.widgets.count + addedWidgets.count
    let placed = index("placed", count: count) {
      world.widgets.map(\.id) + addedWidgets.keys.sorted()
    }
    // A kind may be named like one with values.
    let kinds = index("kind", count: world.kinds.count) { world.kinds.map(\.kind) }
    if placed[text] != nil || kinds[text] != nil { return text }
    guard let written = WrittenName(text) else {
      reportName(text, "Kind or Kind(card=acme,category=all)", at: node)
      return nil
    }
    // A kind that is placed under its own name stands there twice, which does no harm.
    let names = index("widget", count: count + world.kinds.count) {
      placed.names + world.kinds.map(\.kind)
    }
    guard find(written.name, "widget", in: names, at: node) != nil else { return nil }
    guard let values = written.values, !values.isEmpty,
      let kind = world.kinds.firstIndex(where: { $0.kind == written.name })
    else { return written.name }
    guard let intent = world.intent(of: KindID(kind)) else {
      return "\(written.name)(\(Configuration(values)))"
    }
    return canonical(values, of: intent, at: node).map { "\(written.name)(\($0))" }
  }

  func widgetName(_ mapping: MappingReader, _ key: String) -> String? {
    mapping.node(key).flatMap { widgetName($0) }
  }

  /// The kind of a widget that the log names, placed or not.
  func kind(ofWidget name: String) -> KindID? {
    if let kind = addedWidgets[name] { return kind }
    if let kind = world.kinds.firstIndex(where: { $0.kind == name }) { return KindID(kind) }
    guard let written = WrittenName(name) else { return nil }
    return world.kinds.firstIndex { $0.kind == written.name }.map { KindID($0) }
  }

  /// An intent as the log names it: `View(card=acme)`, or `View` for any values.
  func intentName(_ node: YamlNode) -> Expectation.NamedIntent? {
    guard let text = ScalarForm.text.read(node, diagnostics) else { return nil }
    guard let written = WrittenName(text) else {
      reportName(text, "View, or View(card=acme,category=all)", at: node)
      return nil
    }
    guard let intent = intent(named: written.name, at: node) else { return nil }
    guard let values = written.values else { return .init(intent: intent, values: nil) }
    return canonical(values, of: intent, at: node).map { .init(intent: intent, values: $0) }
  }

  private func reportName(_ text: String, _ expected: String, at node: YamlNode) {
    say(.badValue(found: text, expected: expected), at: node)
  }

  private func canonical(
    _ values: [Configuration.Parameter],
    of intent: IntentID,
    at node: YamlNode
  ) -> Configuration? {
    let definition = world.intents[intent.index]
    guard !brokenIntents.contains(definition.name) else { return Configuration(values) }
    let names = definition.parameters.map(\.name)
    let read = values.compactMap { own -> Configuration.Parameter? in
      let what = "parameter of \(definition.name)"
      guard let index = find(own.name, what, in: names, at: node) else { return nil }
      let parameter = definition.parameters[index]
      let text = own.value.items[0]
      // Items stand with a plus between them, as in the log.
      let items =
        parameter.allowsMultipleValues ? text.split(separator: "+").map(String.init) : [text]
      let scalars = items.map {
        YamlNode(content: .scalar($0, isPlain: false), location: node.location)
      }
      let list = YamlNode(content: .sequence(scalars), location: node.location)
      return value(items.count == 1 ? scalars[0] : list, of: parameter, family: nil)
        .map { .init(name: own.name, value: $0) }
    }
    return read.count == values.count ? Configuration(read) : nil
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
