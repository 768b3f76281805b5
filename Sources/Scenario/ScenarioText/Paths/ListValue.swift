import Scenarios

/// A list that a change sets where none is yet, such as the `[[card]]` of supported combinations;
/// or a mapping that it adds to a list.
enum ListValue {
  /// The list that a text says in brackets; nil where it says something else.
  static func read(_ text: String) -> YamlNode? {
    guard text.hasPrefix("["), text.hasSuffix("]"), let list = value(text),
      case .sequence = list.content
    else { return nil }
    return list
  }

  /// The mapping that a text says in braces; nil where it says something else.
  static func mapping(_ text: String) -> YamlNode? {
    guard text.hasPrefix("{"), text.hasSuffix("}"), let mapping = value(text),
      case .mapping = mapping.content
    else { return nil }
    return mapping
  }

  private static func value(_ text: String) -> YamlNode? {
    guard !text.contains(where: \.isNewline),
      let (root, _) = YamlText.written("list: \(text)"), case .mapping(let pairs) = root.content,
      pairs.count == 1
    else { return nil }
    return pairs.first?.value
  }

  /// Whether a place of some shapes holds a list, and never a single value.
  static func isTaken(by shapes: [Shape]) -> Bool {
    let lists = shapes.contains { if case .list = $0 { true } else { false } }
    return lists && !ShapeWalk.takeOneValue(shapes)
  }
}

extension ScenarioEdit {
  /// Some texts as a list that a change can set.
  package static func list(_ items: [String]) -> String {
    FlowText.of(YamlNode(list: items))
  }
}
