import Scenarios

/// What has to happen in the tree for one change.
struct EditPlan {
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
    case nothing
  }

  /// The way to the part that changes.
  let target: [ScenarioPath.Component]
  let step: Step

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

/// Where in the text of a mapping a key is added or goes, and in that of a list an item is added.
struct KeyRoom {
  let bytes: [UInt8]
  let node: WrittenNode
  let pairs: [WrittenPair]

  /// What adds a key with its value behind a pair, or before the first; nil where there is no room.
  func insertion(_ text: String, after index: Int?) -> TextEdit? {
    switch node.frame {
    case .bare: return nil
    case .flow:
      if let index {
        return insert(", \(text)", at: pairs[index].value.range.upperBound)
      }
      if let first = pairs.first { return insert("\(text), ", at: first.keyNode.start) }
      return insert(text, at: node.range.upperBound - 1)
    case .block:
      let indent = String(repeating: " ", count: node.indent)
      if let index {
        let pair = pairs[index]
        let end = endOfLine(from: pair.value.range.upperBound)
        // A paragraph of its own stands apart from the next.
        let isParagraph =
          pair.value.style == nil && isBlankLine(after: end)
          && bytes[pair.keyNode.start..<end].contains(where: isBreak)
        let breaks = isParagraph ? lineBreak + lineBreak : lineBreak
        return insert("\(breaks)\(indent)\(text)", at: end)
      }
      return pairs.first.flatMap { insert("\(text)\(lineBreak)\(indent)", at: $0.keyNode.start) }
    }
  }

  /// What adds an item at the end of a list; nil where there is no room.
  func addition(_ text: String) -> TextEdit? {
    guard case .sequence(let items) = node.content else { return nil }
    switch node.frame {
    case .bare: return nil
    case .flow:
      guard let last = items.last else { return insert(text, at: node.range.upperBound - 1) }
      return insert(", \(text)", at: last.range.upperBound)
    case .block:
      guard let last = items.last else { return nil }
      let indent = String(repeating: " ", count: node.indent)
      let end = endOfLine(from: last.range.upperBound)
      return insert("\(lineBreak)\(indent)- \(text)", at: end)
    }
  }

  /// What takes a pair away; nil where it cannot go alone.
  func removal(of index: Int) -> TextEdit? {
    let pair = pairs[index]
    let range = pair.keyNode.start..<pair.value.range.upperBound
    switch node.frame {
    case .bare: return nil
    case .flow:
      if index > 0 { return oneLine(pairs[index - 1].value.range.upperBound..<range.upperBound) }
      guard pairs.count > 1 else { return TextEdit(range: range, replacement: "") }
      return oneLine(range.lowerBound..<pairs[1].keyNode.start)
    case .block:
      guard pairs.count > 1 else { return nil }
      let start = startOfLine(at: range.lowerBound)
      let end = behindBreak(at: endOfLine(from: range.upperBound))
      if bytes[start..<range.lowerBound].allSatisfy({ $0 == UInt8(ascii: " ") }) {
        // The last line may have no break; then the one before it goes.
        return end == bytes.count && !endsWithBreak
          ? TextEdit(range: beforeBreak(at: start)..<end, replacement: "")
          : TextEdit(range: start..<end, replacement: "")
      }
      guard index == 0 else { return nil }
      return TextEdit(range: range.lowerBound..<pairs[1].keyNode.start, replacement: "")
    }
  }

  // MARK: Lines

  private func insert(_ text: String, at place: Int) -> TextEdit {
    TextEdit(range: place..<place, replacement: text)
  }

  /// A removal that takes no comment along.
  private func oneLine(_ range: Range<Int>) -> TextEdit? {
    bytes[range].contains(where: isBreak) ? nil : TextEdit(range: range, replacement: "")
  }

  /// The line break of the file: that of its first line.
  private var lineBreak: String {
    guard let first = bytes.firstIndex(where: isBreak) else { return "\n" }
    if bytes[first] == 0x0A { return "\n" }
    return first + 1 < bytes.count && bytes[first + 1] == 0x0A ? "\r\n" : "\r"
  }

  private var endsWithBreak: Bool { bytes.last.map(isBreak) ?? false }

  private func endOfLine(from place: Int) -> Int {
    bytes[place...].firstIndex(where: isBreak) ?? bytes.count
  }

  private func isBlankLine(after end: Int) -> Bool {
    let next = behindBreak(at: end)
    return next > end && next < bytes.count && isBreak(bytes[next])
  }

  private func startOfLine(at place: Int) -> Int {
    (bytes[..<place].lastIndex(where: isBreak) ?? -1) + 1
  }

  private func behindBreak(at place: Int) -> Int {
    guard place < bytes.count else { return place }
    let isPair = bytes[place] == 0x0D && place + 1 < bytes.count && bytes[place + 1] == 0x0A
    return place + (isPair ? 2 : 1)
  }

  private func beforeBreak(at place: Int) -> Int {
    guard place > 0 else { return place }
    let isPair = place > 1 && bytes[place - 1] == 0x0A && bytes[place - 2] == 0x0D
    return place - (isPair ? 2 : 1)
  }

  private func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}

/// A list that a change sets where none is yet, such as the `[[card]]` of supported combinations;
/// or a mapping that it adds to a list.
enum ListValue {
  /// The list that a text says in brackets; nil where it says something else.
  static func read(_ text: String) -> YamlNode? {
    guard let list = value(text, in: "[", "]"), case .sequence = list.content else { return nil }
    return list
  }

  /// The mapping that a text says in braces; nil where it says something else.
  static func mapping(_ text: String) -> YamlNode? {
    guard let mapping = value(text, in: "{", "}"), case .mapping = mapping.content else {
      return nil
    }
    return mapping
  }

  private static func value(_ text: String, in open: String, _ close: String) -> YamlNode? {
    guard text.hasPrefix(open), text.hasSuffix(close), !text.contains(where: \.isNewline),
      let (root, _) = YamlText.written("list: \(text)"), root.pairs.count == 1
    else { return nil }
    return root.pairs.first?.value
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
