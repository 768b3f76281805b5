import Scenarios

/// Follows a path through a file, as the reader sees it: aliases and merges resolved.
struct PathFinder {
  let root: YamlNode

  /// How far a path leads.
  struct Reach {
    /// The last part of the file that it reaches.
    var node: YamlNode
    /// The way to that part, list items by their places.
    var path: [ScenarioPath.Component]
    /// What of the path is left.
    var rest: ArraySlice<ScenarioPath.Component>
    /// Why it leads no further, if it does not.
    var stop: Stop?
  }

  /// Why a path leads no further.
  enum Stop: Equatable {
    case noKey
    case noPlace
    case noItem
    case ambiguous([Int])
    case listNeedsPlace
    case mappingNeedsKey
    case nothingWithin
  }

  /// Follows the path as far as it leads.
  func reach(_ components: [ScenarioPath.Component]) -> Reach {
    var reach = Reach(node: root, path: [], rest: components[...], stop: nil)
    while let next = reach.rest.first {
      switch reach.node.content {
      case .mapping(let pairs):
        guard let (pair, count) = Self.pair(next, reach.rest, in: pairs) else {
          if case .place = next { reach.stop = .mappingNeedsKey } else { reach.stop = .noKey }
          return reach
        }
        reach.path.append(.key(pair.key))
        reach.node = pair.value
        reach.rest = reach.rest.dropFirst(count)
      case .sequence(let items):
        switch Self.place(next, in: items) {
        case .success(let place):
          reach.path.append(.place(place))
          reach.node = items[place]
          reach.rest = reach.rest.dropFirst()
        case .failure(let stop):
          reach.stop = stop.reason
          return reach
        }
      case .scalar:
        // A value that stands for a whole mapping or list is its main value.
        let shapes = ShapeWalk.shapes(at: reach.path, in: root)
        guard reach.rest.count == 1, !reach.node.isNull, Self.isItself(next, shapes) else {
          reach.stop = .nothingWithin
          return reach
        }
        reach.rest = []
      }
    }
    return reach
  }

  /// A part of a node by a step that needs no search.
  static func child(_ component: ScenarioPath.Component, of node: YamlNode) -> YamlNode? {
    switch (component, node.content) {
    case (.key(let key), .mapping(let pairs)): pairs.first { $0.key == key }?.value
    case (.place(let place), .sequence(let items)):
      items.indices.contains(place) ? items[place] : nil
    case (.item, _), (.place, .mapping), (.key, .sequence), (_, .scalar): nil
    }
  }

  /// What a list item is called, if anything.
  static func name(of item: YamlNode) -> String? {
    switch item.content {
    case .scalar: return item.text
    case .sequence: return nil
    case .mapping(let pairs):
      for key in ["id", "stack", "kind", "widget", "name"] {
        if let text = pairs.first(where: { $0.key == key })?.value.text { return text }
      }
      return nil
    }
  }

  // MARK: Steps

  /// The key that the path goes on with: the next word, else the longest run of words that, joined
  /// by dots, is a key.
  private static func pair(
    _ next: ScenarioPath.Component,
    _ rest: ArraySlice<ScenarioPath.Component>,
    in pairs: [YamlPair]
  ) -> (YamlPair, count: Int)? {
    if case .place = next { return nil }
    let words = words(rest)
    let first =
      if case .item(let name) = next { name } else { words.first ?? "" }
    if let pair = pairs.first(where: { $0.key == first }) { return (pair, 1) }
    var best: (YamlPair, count: Int)?
    for pair in pairs where pair.key.utf8.contains(UInt8(ascii: ".")) {
      let count = run(of: words, joinedIn: pair.key)
      if count > best?.count ?? 1 { best = (pair, count) }
    }
    return best
  }

  /// The keys at the beginning of a path, up to its first place.
  static func words(_ rest: ArraySlice<ScenarioPath.Component>) -> [String] {
    var words: [String] = []
    for component in rest {
      guard case .key(let key) = component else { break }
      words.append(key)
    }
    return words
  }

  /// How many words, joined by dots, are the key; 0 when none are.
  private static func run(of words: [String], joinedIn key: String) -> Int {
    var left = key[...]
    for (index, word) in words.enumerated() {
      guard left.hasPrefix(word) else { return 0 }
      left = left.dropFirst(word.count)
      if left.isEmpty { return index + 1 }
      guard left.first == "." else { return 0 }
      left = left.dropFirst()
    }
    return 0
  }

  /// A step that fails, as a result carries it.
  private struct Stopped: Error {
    let reason: Stop
  }

  private static func place(
    _ next: ScenarioPath.Component,
    in items: [YamlNode]
  ) -> Result<Int, Stopped> {
    switch next {
    case .place(let place):
      return items.indices.contains(place) ? .success(place) : .failure(Stopped(reason: .noPlace))
    case .item(let wanted):
      let places = items.indices.filter { name(of: items[$0]) == wanted }
      guard let first = places.first else { return .failure(Stopped(reason: .noItem)) }
      return places.count == 1 ? .success(first) : .failure(Stopped(reason: .ambiguous(places)))
    case .key: return .failure(Stopped(reason: .listNeedsPlace))
    }
  }

  /// Whether a step from a single value leads to that value: `relevance.score` of `relevance: 5`.
  private static func isItself(_ next: ScenarioPath.Component, _ shapes: [Shape]) -> Bool {
    switch next {
    case .key(let key): return ShapeWalk.shortForm(shapes)?.key == key
    case .place(let place):
      let takesList = shapes.contains { if case .list = $0 { true } else { false } }
      return place == 0 && takesList
    case .item: return false
    }
  }
}
