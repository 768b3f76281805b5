import Scenarios

/// Says why a path leads no further, and which path was probably meant.
struct PathAdvice {
  let root: YamlNode
  /// The path as it was given.
  let path: ScenarioPath

  /// How many misspelt words of one path are put right.
  private static let corrections = 4

  /// The problem of a path that stops.
  func problem(_ reach: PathFinder.Reach, _ stop: PathFinder.Stop) -> PathProblem {
    PathProblem(path.description, code(reach, stop), suggestion: suggestion(reach))
  }

  private func code(_ reach: PathFinder.Reach, _ stop: PathFinder.Stop) -> PathProblem.Code {
    let owner = ScenarioPath(reach.path).description
    let place = reach.node.location
    let count = if case .sequence(let items) = reach.node.content { items.count } else { 0 }
    let name = Self.name(reach.rest.first)
    return switch stop {
    case .noKey: missing(reach)
    case .mappingNeedsKey: .mappingNeedsKey(owner: owner, at: place, known: keys(reach))
    case .noPlace: .noPlace(owner: owner, at: place, count: count)
    case .noItem: .noItem(name, owner: owner, at: place, known: Self.names(in: reach.node))
    case .ambiguous(let places): .ambiguous(name, owner: owner, places: places)
    case .listNeedsPlace: .listNeedsPlace(owner: owner, at: place, count: count)
    case .nothingWithin: .nothingWithin(owner: owner, at: place)
    }
  }

  /// The key that is not there: the first that the format does not know, else the first.
  private func missing(_ reach: PathFinder.Reach) -> PathProblem.Code {
    let place = reach.node.location
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
      let owner = ScenarioPath(reach.path).description
      return .notThere(Self.name(reach.rest.first), owner: owner, at: place)
    }
    return .noKey(
      word,
      owner: ScenarioPath(path).description,
      at: path.count == reach.path.count ? place : nil,
      known: known
    )
  }

  /// The next key of a path; of a knob, the whole of its name.
  private func key(_ rest: ArraySlice<ScenarioPath.Component>, _ shapes: [Shape]) -> String? {
    let words = PathFinder.words(rest)
    let areKnobs = shapes.contains { if case .policy = $0 { true } else { false } }
    if areKnobs, !words.isEmpty { return words.joined(separator: ".") }
    if case .item(let name) = rest.first { return name }
    return words.first
  }

  /// The keys that the mapping has, then those that it may have.
  private func keys(_ reach: PathFinder.Reach) -> [String] {
    var keys: [String] = []
    if case .mapping(let pairs) = reach.node.content { keys = pairs.map(\.key) }
    let shapes = ShapeWalk.shapes(at: reach.path, in: root)
    var seen = Set(keys)
    return keys + ShapeWalk.keys(shapes, for: reach.node).filter { seen.insert($0).inserted }
  }

  // MARK: What was meant

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

  /// The rest of a path below a key that the file does not have, with its words put right.
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
      let isKnob = shapes.contains { if case .policy = $0 { true } else { false } }
      let count = isKnob ? max(1, PathFinder.words(reach.rest).count) : 1
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
    case .key(let name), .item(let name): name
    case .place(let place): "[\(place)]"
    case nil: ""
    }
  }

  private static func names(in node: YamlNode) -> [String] {
    guard case .sequence(let items) = node.content else { return [] }
    return items.compactMap { PathFinder.name(of: $0) }
  }
}
