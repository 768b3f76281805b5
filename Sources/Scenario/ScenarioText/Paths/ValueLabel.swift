import Scenarios

/// What people call a single value of a scenario: whose it is, which item, which of its values.
///
/// The duration at 13:00 of Calendar's timeline is called `Calendar`, `13:00`, `duration`.
package struct ValueLabel: Hashable {
  /// A widget's title, a stack's name, what an item of a list does, or else the part of the file.
  package var subject: String
  /// When, for whom or where the item is that holds the value; empty where there is only one.
  package var item: String
  package var field: String

  package var text: String { [subject, item, field].filter { !$0.isEmpty }.joined(separator: " ") }
}

extension ScenarioDocument {
  /// What people call the value that a path leads to; what is not in the file yet has a name too.
  package func label(of path: ScenarioPath) -> ValueLabel {
    var label = ValueLabel(subject: "", item: "", field: "")
    var shapes: [Shape] = [.mapping(ScenarioFields.shape)]
    var node: YamlNode? = root
    var fields: [String] = []
    for component in path.components {
      let choosesNames = shapes.takeNames
      shapes = ShapeWalk.within(component, of: shapes, node: node)
      node = node.flatMap { PathFinder.child(component, of: $0) }
      switch component {
      case .key(let key) where choosesNames:
        label.subject = node?.label("title") ?? key
        (label.item, fields) = ("", [])
      case .key(let key): fields.append(key)
      case .place(let place):
        label.take(node, at: place, in: fields.last ?? "")
        fields = []
      case .item(let name):
        label.subject = name
        (label.item, fields) = ("", [])
      }
    }
    if label.subject.isEmpty, fields.count > 1 { label.subject = fields.removeFirst() }
    // A score is what a relevance is, and is also written as one.
    if fields.first == "relevance" { fields[0] = "score" }
    if fields.count > 1, fields[0] == "score" { fields.removeFirst() }
    label.field = fields.joined(separator: ".")
    return label
  }
}

extension ValueLabel {
  /// Takes in which item of a list the value stands in.
  fileprivate mutating func take(_ node: YamlNode?, at place: Int, in list: String) {
    guard case .mapping(let pairs)? = node?.content else {
      // Of a list in a list, such as the items of a page, the inner one tells.
      if case .scalar? = node?.content { item = "no. \(place + 1)" }
      return
    }
    let values = node?.member("when")?.values ?? []
    let marks =
      values
      + ["day", "on", "at", "from"].compactMap { key in
        node?.label(key).map { key == "day" ? "day \($0)" : $0 }
      }
    if let name = ["stack", "name", "id", "widget", "kind"].lazy.compactMap({ node?.label($0) })
      .first
    {
      subject = name
      item = ([item] + marks).filter { !$0.isEmpty }.joined(separator: " ")
      return
    }
    if subject.isEmpty {
      let act = pairs.first { !Self.timeKeys.contains($0.key) && node?.label($0.key) != nil }
      subject = act.flatMap { pair in node?.label(pair.key).map { "\(pair.key) \($0)" } } ?? list
    }
    let own = marks.isEmpty ? "no. \(place + 1)" : marks.joined(separator: " ")
    // Entries of a whole timeline are told apart by that, too.
    guard list == "entries", !item.isEmpty else {
      item = own
      return
    }
    if !item.hasSuffix(own) { item += " \(own)" }
  }

  /// The keys that say when, not what.
  private static let timeKeys: Set<String> = ["day", "on", "at", "from", "to", "every", "until"]
}
