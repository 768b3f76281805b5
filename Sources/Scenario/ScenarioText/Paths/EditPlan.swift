import Scenarios

/// What has to happen in the tree for one change.
struct EditPlan {
  /// The kinds of change.
  enum Step {
    /// A scalar gets another text.
    case replace(String)
    /// A mapping, or nothing where one may stand, gets another key.
    case insert(key: String, value: YamlNode)
    /// A list gets another item, its last.
    case append(YamlNode)
    /// A scalar becomes a mapping in which it is the value of a key, with another key.
    case expand(short: String, key: String, value: YamlNode)
    /// The key of the last component goes.
    case remove
    /// It is as it should be.
    case nothing
  }

  /// The way to the part that changes.
  let target: [ScenarioPath.Component]
  let step: Step

  /// Finds out what sets a value.
  init(setting path: ScenarioPath, to value: String, in root: YamlNode) throws(PathProblem) {
    let reach = PathFinder(root: root).reach(path.components)
    target = reach.path
    if let stop = reach.stop {
      guard let step = Self.addition(reach, value, root) else {
        throw PathAdvice(root: root, path: path).problem(reach, stop)
      }
      self.step = step
    } else if case .scalar(let text, _) = reach.node.content {
      step = text == value ? .nothing : .replace(value)
    } else {
      let example = Self.firstScalar(in: reach.node, path: reach.path)
      throw PathProblem(
        path.description,
        .notOneValue(found: reach.node.shapeName, example: example?.description)
      )
    }
  }

  /// Finds out what removes a key.
  package init(removing path: ScenarioPath, named given: ScenarioPath) throws(PathProblem) {
    guard case .key = path.components.last else {
      throw PathProblem(given.description, .unwritable("only a key can be removed"))
    }
    target = path.components
    step = .remove
  }

  /// Whether a path leads to nothing yet, and one value can be added there.
  static func canAdd(_ path: ScenarioPath, to root: YamlNode) -> Bool {
    let reach = PathFinder(root: root).reach(path.components)
    return reach.stop != nil && addition(reach, "", root) != nil
  }

  /// What adds a key that is missing and allowed, or two of which the first holds the second.
  private static func addition(
    _ reach: PathFinder.Reach,
    _ value: String,
    _ root: YamlNode
  ) -> Step? {
    let shapes = ShapeWalk.shapes(at: reach.path, in: root)
    if let item = item(reach, value, shapes) { return .append(item) }
    let words = PathFinder.words(reach.rest)
    guard words.count == reach.rest.count, let first = words.first else { return nil }
    if case .scalar = reach.node.content, !reach.node.isNull {
      guard let short = ShapeWalk.shortForm(shapes) else { return nil }
      let whole = [Shape.mapping(short.shape)]
      let isOwn = words.count == 1 && key(words, in: whole, for: nil) != nil
      let inner = named(words, value, whole) ?? laid(words[...], value, whole)
      return (isOwn ? YamlNode(value) : inner)
        .map { Step.expand(short: short.key, key: first, value: $0) }
    }
    if case .sequence = reach.node.content { return nil }
    if let list = ListValue.read(value), words.count == 1,
      ListValue.isTaken(by: ShapeWalk.within(.key(first), of: shapes, node: reach.node))
    {
      return .insert(key: first, value: list)
    }
    if words.count == 1, isKnown(first, shapes, reach.node),
      !ShapeWalk.mappings(ShapeWalk.within(.key(first), of: shapes, node: reach.node), for: nil)
        .isEmpty, let mapping = ListValue.mapping(value)
    {
      return .insert(key: first, value: mapping)
    }
    let scalar = YamlNode(value)
    if let key = key(words, in: shapes, for: reach.node) { return .insert(key: key, value: scalar) }
    guard words.count > 1 else { return nil }
    let isBelow = Array(reach.path.suffix(2)) == [.key("intents"), .key("over")]
    if isBelow || PathFinder.child(.key("file"), of: reach.node)?.text != nil,
      let laid = laid(words[...], value, shapes, isBelow: isBelow)
    {
      return .insert(key: first, value: laid)
    }
    let inner = ShapeWalk.within(.key(first), of: shapes, node: reach.node)
    guard isKnown(first, shapes, reach.node),
      let key = key(Array(words.dropFirst()), in: inner, for: nil)
    else { return nil }
    return .insert(key: first, value: YamlNode([YamlPair(key, scalar)]))
  }

  /// What stands after the first of two keys, of which the second is a name in a mapping of names.
  private static func named(_ words: [String], _ value: String, _ shapes: [Shape]) -> YamlNode? {
    guard words.count == 2, isKnown(words[0], shapes, YamlNode("")) else { return nil }
    let inner = ShapeWalk.within(.key(words[0]), of: shapes, node: nil)
    return key([words[1]], in: inner, for: nil)
      .map { YamlNode([YamlPair($0, YamlNode(value))]) }
  }

  /// What stands after the first of some keys that lay a value over a definition.
  ///
  /// Below `over` a name may be new to the file: reading asks whether the definition has it.
  private static func laid(
    _ words: ArraySlice<String>,
    _ value: String,
    _ shapes: [Shape],
    isBelow: Bool = false
  ) -> YamlNode? {
    guard let first = words.first else { return nil }
    let inner = ShapeWalk.within(.key(first), of: shapes, node: nil)
    guard let second = words.dropFirst().first else {
      guard isBelow else { return nil }
      if let list = ListValue.read(value), ListValue.isTaken(by: inner) { return list }
      return ShapeWalk.takeOneValue(inner) ? YamlNode(value) : nil
    }
    guard isBelow || first == "over" else { return nil }
    return laid(words.dropFirst(), value, inner, isBelow: true)
      .map { YamlNode([YamlPair(second, $0)]) }
  }

  /// The list or mapping that becomes the last item of a list, at the place behind its last.
  private static func item(_ reach: PathFinder.Reach, _ value: String, _ shapes: [Shape])
    -> YamlNode?
  {
    guard case .sequence(let items) = reach.node.content,
      Array(reach.rest) == [.place(items.count)]
    else { return nil }
    let inner = ShapeWalk.within(.place(items.count), of: shapes, node: nil)
    if !ShapeWalk.mappings(inner, for: nil).isEmpty, let item = ListValue.mapping(value) {
      return item
    }
    return ListValue.isTaken(by: inner) ? ListValue.read(value) : nil
  }

  /// The key that some words are, where one value may stand behind it.
  private static func key(_ words: [String], in shapes: [Shape], for node: YamlNode?) -> String? {
    let joined = words.joined(separator: ".")
    let isKnob = ShapeWalk.keys(shapes, for: node).contains(joined)
    guard words.count == 1 || isKnob else { return nil }
    let inner = ShapeWalk.within(.key(joined), of: shapes, node: node)
    return ShapeWalk.takeOneValue(inner) ? joined : nil
  }

  /// Whether a key is one of the format's, and no name that the file would choose: a misspelt name
  /// must not make something new.
  private static func isKnown(_ key: String, _ shapes: [Shape], _ node: YamlNode) -> Bool {
    ShapeWalk.keys(shapes, for: node).contains(key)
  }

  /// The first single value within a list or mapping, to name one.
  private static func firstScalar(
    in node: YamlNode,
    path: [ScenarioPath.Component]
  ) -> ScenarioPath? {
    switch node.content {
    case .scalar: return ScenarioPath(path)
    case .sequence(let items):
      guard let first = items.first else { return nil }
      return firstScalar(in: first, path: path + [.place(0)])
    case .mapping(let pairs):
      guard let first = pairs.first else { return nil }
      return firstScalar(in: first.value, path: path + [.key(first.key)])
    }
  }
}
