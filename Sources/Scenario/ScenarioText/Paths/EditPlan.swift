import Scenarios

struct EditPlan {
  enum Step {
    case replace(YamlNode)
    /// A mapping, or nothing where one may stand, gets another key.
    case insert(YamlPair)
    /// A list gets another item, its last.
    case append(YamlNode)
  }

  let target: [ScenarioPath.Component]
  /// What becomes of it; nil where the text says that already.
  let step: Step?

  init(setting path: ScenarioPath, to value: String, in root: YamlNode) throws(PathProblem) {
    let reach = PathFinder(root: root).reach(path.components)
    target = reach.path
    if let stop = reach.stop {
      step = Self.addition(reach, value, root)
      if step == nil { throw PathAdvice(root: root, path: path).problem(reach, stop) }
    } else if case .scalar(let text, _) = reach.node.content {
      step = text == value ? nil : .replace(YamlNode(value))
    } else {
      let example = Self.example(in: reach.node, path: reach.path)
      let advice = example.map { ", such as \(PathProblem.harmless($0.description))" } ?? ""
      throw PathProblem(
        path.description,
        "this is \(reach.node.shapeName), but only single values can be set\(advice)"
      )
    }
  }

  /// Whether a path leads to nothing yet, and one value can be added there.
  static func canAdd(_ path: ScenarioPath, to root: YamlNode) -> Bool {
    let reach = PathFinder(root: root).reach(path.components)
    return reach.stop != nil && addition(reach, "", root) != nil
  }

  /// What adds an item, a key that is missing and allowed, or two keys of which the first holds the
  /// second; a single value that stands for a mapping becomes that mapping.
  private static func addition(
    _ reach: PathFinder.Reach,
    _ value: String,
    _ root: YamlNode
  ) -> Step? {
    let shapes = ShapeWalk.shapes(at: reach.path, in: root)
    let words = PathFinder.words(reach.rest)
    switch reach.node.content {
    case .sequence(let items):
      guard Array(reach.rest) == [.place(items.count)] else { return nil }
      let inner = ShapeWalk.within(.place(items.count), of: shapes, node: nil)
      return whole(value, in: inner).map { .append($0) }
    case .scalar, .mapping:
      guard words.count == reach.rest.count, !words.isEmpty else { return nil }
    }
    if case .scalar = reach.node.content, !reach.node.isNull {
      guard let short = ShapeWalk.shortForm(shapes),
        let pair = pair(words, value, [.mapping(short.shape)], nil, isLaid: words[0] == "over")
      else { return nil }
      return .replace(YamlNode([YamlPair(short.key, reach.node), pair]))
    }
    let isLaid =
      Array(reach.path.suffix(2)) == [.key("intents"), .key("over")]
      || words[0] == "over" && reach.node.member("file")?.text != nil
    return pair(words, value, shapes, reach.node, isLaid: isLaid).map { .insert($0) }
  }

  /// A misspelt name must not make something new, so the format must know the first word.
  ///
  /// What is laid over a definition may be new: reading asks whether the definition has it.
  private static func pair(
    _ words: [String],
    _ value: String,
    _ shapes: [Shape],
    _ node: YamlNode?,
    isLaid: Bool
  ) -> YamlPair? {
    let first = words[0]
    let known = ShapeWalk.keys(shapes, for: node)
    let inner = ShapeWalk.within(.key(first), of: shapes, node: node)
    if words.count == 1, known.contains(first), let whole = whole(value, in: inner) {
      return YamlPair(first, whole)
    }
    if let key = key(words, in: shapes, for: node) { return YamlPair(key, value) }
    guard words.count > 1 else { return nil }
    if isLaid {
      let last = words.dropFirst().reduce(inner) { ShapeWalk.within(.key($1), of: $0, node: nil) }
      let own = ShapeWalk.takeOneValue(last) ? YamlNode(value) : nil
      if let laid = whole(value, in: last) ?? own {
        let within = words.dropFirst().reversed().reduce(laid) { YamlNode([YamlPair($1, $0)]) }
        return YamlPair(first, within)
      }
    }
    guard known.contains(first), let key = key(Array(words.dropFirst()), in: inner, for: nil) else {
      return nil
    }
    return YamlPair(first, YamlNode([YamlPair(key, value)]))
  }

  /// The key that some words are, where one value may stand behind it.
  private static func key(_ words: [String], in shapes: [Shape], for node: YamlNode?) -> String? {
    let joined = words.joined(separator: ".")
    let isSetting = ShapeWalk.keys(shapes, for: node).contains(joined)
    guard words.count == 1 || isSetting else { return nil }
    let inner = ShapeWalk.within(.key(joined), of: shapes, node: node)
    return ShapeWalk.takeOneValue(inner) ? joined : nil
  }

  /// The list that a text says in brackets or the mapping in braces, where one may stand and, of a
  /// list, no single value may; nil where it says something else.
  private static func whole(_ text: String, in shapes: [Shape]) -> YamlNode? {
    guard let first = text.first, let last = text.last, ["[]", "{}"].contains("\(first)\(last)"),
      !text.contains(where: \.isNewline), let (root, _) = YamlText.written("whole: \(text)"),
      root.pairs.count == 1, let value = root.pairs.first?.value
    else { return nil }
    let fits =
      switch value.content {
      case .scalar: false
      case .sequence: shapes.takeLists && !ShapeWalk.takeOneValue(shapes)
      case .mapping: !ShapeWalk.mappings(shapes, for: nil).isEmpty
      }
    return fits ? value : nil
  }

  /// The first single value within a list or mapping, to name one.
  private static func example(in node: YamlNode, path: [ScenarioPath.Component]) -> ScenarioPath? {
    if case .scalar = node.content { return ScenarioPath(path) }
    let first = node.pairs.first.map { ScenarioPath.Component.key($0.key) } ?? .place(0)
    return PathFinder.child(first, of: node).flatMap { example(in: $0, path: path + [first]) }
  }
}

extension YamlNode {
  /// Carries out a step; an inserted key goes to a place among the others, by default the last.
  mutating func carryOut(_ step: EditPlan.Step, keyAt place: Int = .max) {
    switch step {
    case .replace(let value): content = value.content
    case .append(let item): content = .sequence(items + [item])
    case .insert(let pair):
      var known = pairs.filter { $0.key != pair.key }
      known.insert(pair, at: min(place, known.count))
      content = .mapping(known)
    }
  }

  /// This part and every part within it, each with the way to it, in the order of the file.
  func parts(
    _ path: [ScenarioPath.Component]
  ) -> [(path: [ScenarioPath.Component], node: YamlNode)] {
    let within =
      items.enumerated().flatMap { $1.parts(path + [.place($0)]) }
      + pairs.flatMap { $0.value.parts(path + [.key($0.key)]) }
    return [(path, self)] + within
  }

  var values: [String] { pairs.compactMap { label($0.key) } }

  func label(_ key: String) -> String? {
    if case .scalar(let text, _)? = member(key)?.content { text } else { nil }
  }
}

extension ScenarioEdit {
  package static func list(_ items: [String]) -> String { FlowText.of(YamlNode(list: items)) }
}
