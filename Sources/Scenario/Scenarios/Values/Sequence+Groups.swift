extension Sequence {
  /// The elements grouped by a key, in the order in which the keys first appear.
  package func groups<Key: Hashable>(
    by key: (Element) -> Key
  ) -> [(key: Key, elements: [Element])] {
    var places: [Key: Int] = [:]
    var groups: [(key: Key, elements: [Element])] = []
    for element in self {
      let key = key(element)
      let place = places[key] ?? groups.count
      if place == groups.count {
        places[key] = place
        groups.append((key, []))
      }
      groups[place].elements.append(element)
    }
    return groups
  }
}

extension Sequence where Element: Hashable {
  /// Each element once, where it first appears.
  package var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension Array where Element: Equatable {
  package mutating func appendNew(_ element: Element) {
    if !contains(element) { append(element) }
  }
}
