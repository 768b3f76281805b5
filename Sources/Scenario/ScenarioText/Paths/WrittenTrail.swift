import Scenarios

/// Follows a path through a text as it is written, and notices what is shared.
struct WrittenTrail {
  let root: WrittenNode
  /// The path as it was given, for what there is to say.
  let path: ScenarioPath

  /// The part that a path leads to; an alias only at its end.
  ///
  /// - Throws: `PathProblem` when the way leads through an alias.
  func node(at components: [ScenarioPath.Component]) throws(PathProblem) -> WrittenNode {
    var node = root
    for component in components {
      try refuseAlias(node)
      switch (component, node.content) {
      case (.key(let key), .mapping(let pairs)):
        guard let pair = pairs.first(where: { $0.key == key && !$0.isMerge }) else {
          throw sharedByMerge(pairs)
        }
        node = pair.value
      case (.place(let place), .sequence(let items)) where items.indices.contains(place):
        node = items[place]
      case (.place, _), (.item, _), (_, .scalar), (_, .sequence), (_, .alias):
        throw PathProblem(path.description, .unwritable("the text does not match its tree"))
      }
    }
    return node
  }

  /// The mapping that has the last key of a path only by `<<`; nil where it has it itself.
  func merging(_ components: [ScenarioPath.Component]) throws(PathProblem) -> WrittenNode? {
    guard case .key(let key) = components.last else { return nil }
    let owner = try node(at: Array(components.dropLast()))
    try refuseAlias(owner)
    guard case .mapping(let pairs) = owner.content else { return nil }
    return pairs.contains { $0.key == key && !$0.isMerge } ? nil : owner
  }

  /// The problem of a part that stands in what an alias repeats; nil where none does.
  func sharing(_ components: [ScenarioPath.Component]) -> PathProblem? {
    var node = root
    var steps = components[...]
    while true {
      if let anchor = node.anchor, let use = firstAlias(anchor, after: node.start) {
        return shared(anchor, definedOnLine: node.line, use.line)
      }
      guard let component = steps.popFirst() else { return nil }
      switch (component, node.content) {
      case (.key(let key), .mapping(let pairs)):
        guard let pair = pairs.first(where: { $0.key == key && !$0.isMerge }) else { return nil }
        node = pair.value
      case (.place(let place), .sequence(let items)) where items.indices.contains(place):
        node = items[place]
      case (.place, _), (.item, _), (_, .scalar), (_, .sequence), (_, .alias): return nil
      }
    }
  }

  // MARK: What is shared

  private func refuseAlias(_ node: WrittenNode) throws(PathProblem) {
    guard case .alias(let name) = node.content else { return }
    throw shared(name, definedOnLine: line(ofAnchor: name, before: node.start), node.line)
  }

  /// What a `<<` takes in is written elsewhere.
  private func sharedByMerge(_ pairs: [WrittenPair]) -> PathProblem {
    for pair in pairs where pair.isMerge {
      var aliases = [pair.value]
      if case .sequence(let items) = pair.value.content { aliases = items }
      for case .alias(let name) in aliases.map(\.content) {
        let line = line(ofAnchor: name, before: pair.value.start)
        return shared(name, definedOnLine: line, pair.value.line)
      }
    }
    return PathProblem(path.description, .unwritable("the key is not written here"))
  }

  private func shared(_ name: String, definedOnLine line: Int, _ use: Int?) -> PathProblem {
    PathProblem(path.description, .shared(anchor: name, definedOnLine: line, repeatedOnLine: use))
  }

  /// The line of the last anchor of a name before a place.
  private func line(ofAnchor name: String, before place: Int) -> Int {
    var line = 1
    root.visit { node in
      if node.anchor == name, node.start < place { line = node.line }
    }
    return line
  }

  private func firstAlias(_ name: String, after place: Int) -> WrittenNode? {
    var found: WrittenNode?
    root.visit { node in
      guard found == nil, node.start > place, case .alias(name) = node.content else { return }
      found = node
    }
    return found
  }
}

extension WrittenNode {
  /// How a scalar is written; nil for everything else.
  var style: ScalarStyle? {
    if case .scalar(let style) = content { style } else { nil }
  }

  /// Calls with this part and every part within it, in the order of the text.
  fileprivate func visit(_ body: (WrittenNode) -> Void) {
    body(self)
    switch content {
    case .scalar, .alias: break
    case .sequence(let items): for item in items { item.visit(body) }
    case .mapping(let pairs):
      for pair in pairs {
        pair.keyNode.visit(body)
        pair.value.visit(body)
      }
    }
  }
}
