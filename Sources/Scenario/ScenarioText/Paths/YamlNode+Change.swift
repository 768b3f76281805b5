import Scenarios

extension YamlNode {
  /// Changes the part at a path without aliases; false when there is none.
  mutating func change(
    at path: ArraySlice<ScenarioPath.Component>,
    _ body: (inout YamlNode) -> Void
  ) -> Bool {
    guard let first = path.first else {
      body(&self)
      return true
    }
    switch (first, content) {
    case (.key(let key), .mapping(var pairs)):
      guard let index = pairs.firstIndex(where: { $0.key == key }) else { return false }
      guard pairs[index].value.change(at: path.dropFirst(), body) else { return false }
      content = .mapping(pairs)
      return true
    case (.place(let place), .sequence(var items)):
      guard items.indices.contains(place) else { return false }
      guard items[place].change(at: path.dropFirst(), body) else { return false }
      content = .sequence(items)
      return true
    case (.item, _), (.place, .mapping), (.key, .sequence), (_, .scalar): return false
    }
  }

  /// Whether two trees say the same, wherever it stands and whether in quotes or not.
  func says(_ other: YamlNode) -> Bool {
    switch (content, other.content) {
    case (.scalar(let own, _), .scalar(let text, _)):
      // Texts that look alike can differ in their bytes.
      return isNull == other.isNull && own.utf8.elementsEqual(text.utf8)
    case (.sequence(let own), .sequence(let items)):
      return own.count == items.count && zip(own, items).allSatisfy { $0.says($1) }
    case (.mapping(let own), .mapping(let pairs)):
      return own.count == pairs.count
        && zip(own, pairs).allSatisfy { $0.key == $1.key && $0.value.says($1.value) }
    case (.mapping, .scalar), (.mapping, .sequence), (.sequence, .scalar), (.sequence, .mapping),
      (.scalar, .sequence), (.scalar, .mapping):
      return false
    }
  }
}
