import Scenarios
import TerminalRendering

/// Follows a path through a file, as the reader sees it: aliases and merges resolved.
struct PathFinder {
  let root: YamlNode

  struct Reach {
    var node: YamlNode
    /// The way to that part, list items by their places.
    var path: [ScenarioPath.Component]
    var rest: ArraySlice<ScenarioPath.Component>
    var stop: Stop?
  }

  enum Stop: Error, Equatable {
    case noKey
    case noPlace
    case noItem
    case ambiguous([Int])
    case listNeedsPlace
    case mappingNeedsKey
    case nothingWithin
  }

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
        do throws(Stop) {
          let place = try Self.place(next, in: items)
          reach.path.append(.place(place))
          reach.node = items[place]
          reach.rest = reach.rest.dropFirst()
        } catch {
          reach.stop = error
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
    switch component {
    case .key(let key): node.member(key)
    case .place(let place): node.items.indices.contains(place) ? node.items[place] : nil
    case .item: nil
    }
  }

  static func name(of item: YamlNode) -> String? {
    item.text
      ?? ["id", "stack", "kind", "widget", "name"].lazy.compactMap { item.member($0)?.text }.first
  }

  /// The key that the path goes on with: the next word, else the longest dotted run that is a key.
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
      let last = words.indices.first { words[...$0].joined(separator: ".") == pair.key }
      if let last, last + 1 > best?.count ?? 1 { best = (pair, last + 1) }
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

  private static func place(
    _ next: ScenarioPath.Component,
    in items: [YamlNode]
  ) throws(Stop) -> Int {
    switch next {
    case .place(let place):
      guard items.indices.contains(place) else { throw .noPlace }
      return place
    case .item(let wanted):
      let places = items.indices.filter { name(of: items[$0]) == wanted }
      guard let first = places.first else { throw .noItem }
      guard places.count == 1 else { throw .ambiguous(places) }
      return first
    case .key: throw .listNeedsPlace
    }
  }

  /// Whether a step from a single value leads to that value: `relevance.score` of `relevance: 5`.
  private static func isItself(_ next: ScenarioPath.Component, _ shapes: [Shape]) -> Bool {
    switch next {
    case .key(let key): ShapeWalk.shortForm(shapes)?.key == key
    case .place(let place): place == 0 && shapes.takeLists
    case .item: false
    }
  }
}

struct PathAdvice {
  let root: YamlNode
  let path: ScenarioPath

  private static let corrections = 4

  func problem(_ reach: PathFinder.Reach, _ stop: PathFinder.Stop) -> PathProblem {
    let (message, known) = words(reach, stop)
    return PathProblem(path.description, message, known: known, suggestion: suggestion(reach))
  }

  private func words(
    _ reach: PathFinder.Reach,
    _ stop: PathFinder.Stop
  ) -> (message: String, known: [String]) {
    let owner = Self.shown(reach.path, reach.node)
    let last = reach.node.items.count - 1
    let name = Self.name(reach.rest.first)
    switch stop {
    case .noKey: return missing(reach)
    case .mappingNeedsKey: return ("\(owner) has keys, not list items", keys(reach))
    case .noPlace where last < 0: return ("\(owner) is an empty list", [])
    case .noPlace: return ("\(owner) has only the items [0] to [\(last)]", [])
    case .noItem: return ("\(owner) has no item called '\(name)'", Self.names(in: reach.node))
    case .ambiguous(let places):
      let shown = places.prefix(8).map { "[\($0)]" }.inWords("and")
      return ("\(Self.shown(reach.path)) has several items called '\(name)': \(shown)", [])
    case .listNeedsPlace:
      let places = last < 0 ? " without items" : ": choose an item from [0] to [\(last)]"
      return ("\(owner) is a list\(places)", [])
    case .nothingWithin: return ("\(owner) is a single value without keys", [])
    }
  }

  /// The key that is not there: the first that the format does not know, else the first.
  private func missing(_ reach: PathFinder.Reach) -> (message: String, known: [String]) {
    var path = reach.path
    var shapes = ShapeWalk.shapes(at: path, in: root)
    var known = keys(reach)
    var rest = reach.rest
    while let word = key(rest, shapes), known.contains(word), !shapes.isEmpty {
      shapes = ShapeWalk.within(.key(word), of: shapes, node: nil)
      path.append(.key(word))
      rest = rest.dropFirst()
      known = ShapeWalk.keys(shapes, for: nil)
    }
    guard let word = key(rest, shapes), !known.isEmpty else {
      let owner = Self.shown(reach.path, reach.node)
      let name = Self.name(reach.rest.first)
      return ("\(owner) has no '\(name)' yet, and a single value can't create it", [])
    }
    let owner = Self.shown(path, path.count == reach.path.count ? reach.node : nil)
    return ("\(owner) has no key '\(PathProblem.harmless(word))'", known)
  }

  private static func shown(_ path: [ScenarioPath.Component], _ node: YamlNode? = nil) -> String {
    guard !path.isEmpty else { return "the file" }
    let line = node.map { " (line \($0.location.line))" } ?? ""
    return PathProblem.harmless(ScenarioPath(path).description) + line
  }

  /// The next key of a path; of a rule setting, the whole of its name.
  private func key(_ rest: ArraySlice<ScenarioPath.Component>, _ shapes: [Shape]) -> String? {
    let words = PathFinder.words(rest)
    if shapes.takeSettings, !words.isEmpty { return words.joined(separator: ".") }
    if case .item(let name) = rest.first { return name }
    return words.first
  }

  /// The keys that the mapping has, then those that it may have.
  private func keys(_ reach: PathFinder.Reach) -> [String] {
    let shapes = ShapeWalk.shapes(at: reach.path, in: root)
    return (reach.node.pairs.map(\.key) + ShapeWalk.keys(shapes, for: reach.node)).unique
  }

  /// The path with its misspelt words put right, as far as it then leads.
  private func suggestion(_ reach: PathFinder.Reach) -> String? {
    var reach = reach
    var best: ScenarioPath?
    for _ in 0..<Self.corrections {
      guard let (better, rest) = corrected(reach) else { break }
      let next = PathFinder(root: root).reach(better + rest)
      guard next.path.count >= better.count else {
        // What is meant is not in the file, and may be added to it.
        best = ScenarioPath(better + added(rest, below: better))
        break
      }
      best = ScenarioPath(next.path)
      if next.rest.isEmpty { break }
      reach = next
    }
    guard let best, best != path else { return nil }
    let isThere = PathFinder(root: root).reach(best.components).stop == nil
    return isThere || EditPlan.canAdd(best, to: root) ? best.description : nil
  }

  private func added(
    _ rest: [ScenarioPath.Component],
    below path: [ScenarioPath.Component]
  ) -> [ScenarioPath.Component] {
    let shapes = ShapeWalk.shapes(at: path, in: root)
    guard let word = key(rest[...], shapes) else { return [] }
    let known = ShapeWalk.keys(shapes, for: nil)
    return NearestName.of(word, among: known).map { [.key($0)] } ?? []
  }

  /// The way up to the step that is wrong with that step put right, and what of the path follows.
  private func corrected(
    _ reach: PathFinder.Reach
  ) -> ([ScenarioPath.Component], [ScenarioPath.Component])? {
    guard let next = reach.rest.first else { return nil }
    let rest = reach.rest.dropFirst()
    switch reach.node.content {
    case .mapping:
      let shapes = ShapeWalk.shapes(at: reach.path, in: root)
      guard let word = key(reach.rest, shapes) else { return nil }
      let count = shapes.takeSettings ? max(1, PathFinder.words(reach.rest).count) : 1
      let near = NearestName.of(word, among: keys(reach))
      return near.map { (reach.path + [.key($0)], Array(reach.rest.dropFirst(count))) }
    case .sequence(let items):
      switch next {
      // One item is the one that is meant; of several, anyone could be.
      case .key where items.count == 1: return (reach.path + [.place(0)], Array(reach.rest))
      case .item(let name):
        guard let near = NearestName.of(name, among: Self.names(in: reach.node)) else { return nil }
        return (reach.path + [.item(near)], Array(rest))
      case .key, .place: return nil
      }
    case .scalar: return reach.rest.count == 1 && !reach.node.isNull ? (reach.path, []) : nil
    }
  }

  private static func name(_ component: ScenarioPath.Component?) -> String {
    switch component {
    case .key(let name), .item(let name): PathProblem.harmless(name)
    case .place(let place): "[\(place)]"
    case nil: ""
    }
  }

  private static func names(in node: YamlNode) -> [String] {
    node.items.compactMap { PathFinder.name(of: $0) }
  }
}

/// Why a path leads nowhere, or what it leads to cannot be changed.
package struct PathProblem: Error, Hashable {
  package let path: String
  /// What is wrong, in one sentence without a full stop.
  package let message: String
  package let expected: String?
  package let suggestion: String?

  /// A suggestion makes the list of what there is needless.
  init(_ path: String, _ message: String, known: [String] = [], suggestion: String? = nil) {
    self.path = path
    self.message = message
    self.suggestion = suggestion
    let isListed = suggestion == nil && !known.isEmpty
    expected = isListed ? "one of " + known.listed { Self.harmless($0) } : nil
  }

  package var text: String {
    let advice =
      suggestion.map { ". Did you mean \(Self.harmless($0, to: 400))?" }
      ?? expected.map { "; expected \($0)" } ?? ""
    return "\(Self.harmless(path)): \(message)\(advice)"
  }

  static func harmless(_ text: String, to columns: Int = 120) -> String {
    PlainText.truncated(text.harmless, to: columns)
  }
}
