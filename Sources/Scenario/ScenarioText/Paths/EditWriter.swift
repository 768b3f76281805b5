import Scenarios

/// Carries out a change in the text, and makes sure that nothing else changed.
struct EditWriter {
  let document: ScenarioDocument
  /// The path as it was given, for what there is to say.
  let path: ScenarioPath

  /// - Throws: `PathProblem` when no text says exactly that.
  func carryOut(_ plan: EditPlan) throws(PathProblem) -> ScenarioDocument {
    guard var step = plan.step else { return document }
    guard let root = document.written else {
      throw unwritable("this file can only be changed in an editor")
    }
    let trail = WrittenTrail(root: root, path: path)
    var target = plan.target
    if case .replace(let value) = step, case .key(let key) = target.last, try trail.isMerged(target)
    {
      // A key of one's own comes before what is taken in, and what is taken in stays as it is.
      target.removeLast()
      step = .insert(YamlPair(key, value))
    }
    let room = WrittenRoom(bytes: Array(document.text.utf8), node: try trail.node(at: target))
    let (attempts, place) = attempts(step, at: target, in: room)
    var expected = document.root
    if expected.change(at: target[...], { $0.carryOut(step, keyAt: place) }) {
      for edits in attempts {
        if let result = ScenarioDocument(text: room.text(edits)), result.root.says(expected) {
          return result
        }
      }
    }
    if let shared = trail.sharing(plan.target) { throw shared }
    throw unwritable("the change does not fit the surrounding text; make it in an editor")
  }

  /// Ways to bring a step about in the text, the best first, each with the place of a new key.
  private func attempts(
    _ step: EditPlan.Step,
    at target: [ScenarioPath.Component],
    in room: WrittenRoom
  ) -> (edits: [[TextEdit]], keyPlace: Int) {
    let node = room.node
    switch step {
    case .replace(let value):
      return (Self.ways(value, like: node.style, inFlow: node.isInFlow).map(room.replacement), .max)
    case .append(let item):
      let text = (node.frame == .block ? "- " : "") + FlowText.of(item)
      return ([room.insertion(text, after: room.parts.indices.last)].compactMap(\.self), .max)
    case .insert(let pair):
      guard case .mapping(let pairs) = node.content else {
        return (Self.ways(YamlNode([pair]), inFlow: true).map(room.replacement), .max)
      }
      let previous = previous(pair.key, in: pairs, at: target)
      let ways = Self.ways(pair, inFlow: node.frame != .block)
      return (
        ways.compactMap { room.insertion($0, after: previous) },
        previous.map { pairs[...$0].count { !$0.isMerge } } ?? 0
      )
    }
  }

  /// The pair behind which a key stands: the last that the format names before it.
  private func previous(
    _ key: String,
    in pairs: [WrittenPair],
    at target: [ScenarioPath.Component]
  ) -> Int? {
    let (shapes, node) = ShapeWalk.place(at: target, in: document.root)
    let fields = ShapeWalk.mappings(shapes, for: node).first { $0.field(key) != nil }?.fields
    guard let order = fields?.map(\.key), let own = order.firstIndex(of: key) else {
      return pairs.indices.last
    }
    // Where nothing comes before it, it comes first.
    return pairs.lastIndex { pair in
      pair.isMerge || order.firstIndex(of: pair.key).map { $0 < own } ?? true
    }
  }

  private static func ways(
    _ value: YamlNode,
    like style: WrittenNode.ScalarStyle? = nil,
    inFlow: Bool
  ) -> [String] {
    switch value.content {
    case .scalar(let text, _): return ScalarSpelling.ways(text, like: style, inFlow: inFlow)
    case .sequence: return [FlowText.of(value)]
    case .mapping(let pairs):
      let ways = pairs.map { Self.ways($0, inFlow: true) }
      return [ways.compactMap(\.first), ways.compactMap(\.last)].map {
        "{\($0.joined(separator: ", "))}"
      }
    }
  }

  private static func ways(_ pair: YamlPair, inFlow: Bool) -> [String] {
    ways(pair.value, inFlow: inFlow).map { "\(ScalarSpelling.key(pair.key)): \($0)" }
  }

  private func unwritable(_ why: String) -> PathProblem { PathProblem(path.description, why) }
}

typealias TextEdit = (range: Range<Int>, text: String)

struct WrittenRoom {
  let bytes: [UInt8]
  let node: WrittenNode

  var parts: [Range<Int>] {
    switch node.content {
    case .mapping(let pairs): pairs.map { $0.keyNode.start..<$0.value.range.upperBound }
    case .sequence(let items): items.map { $0.start..<$0.range.upperBound }
    case .scalar, .alias: []
    }
  }

  /// The whole text with some edits, the later ones behind the earlier.
  func text(_ edits: [TextEdit]) -> String {
    var bytes = bytes
    for edit in edits.reversed() { bytes.replaceSubrange(edit.range, with: edit.text.utf8) }
    return String(decoding: bytes, as: UTF8.self)
  }

  func replacement(_ text: String) -> [TextEdit] {
    switch node.style {
    case .block(let sign, let lines):
      // What else stands in the line of the sign is a comment, and stays.
      return [(sign, text), (lines, "")]
    case .nothing(let needsColon):
      let place = node.range.lowerBound
      let isApart = place > 0 && [0x20, 0x09].contains(bytes[place - 1])
      return [(node.range, (needsColon ? ": " : isApart ? "" : " ") + text)]
    case nil, .plain, .singleQuoted, .doubleQuoted: return [(node.range, text)]
    }
  }

  /// Adds a pair or an item behind a part or before the first; nil where there is no room.
  func insertion(_ text: String, after index: Int?) -> [TextEdit]? {
    func insert(_ text: String, at place: Int) -> [TextEdit] { [(place..<place, text)] }
    let indent = String(repeating: " ", count: node.indent)
    let first = parts.first?.lowerBound
    switch node.frame {
    case .bare: return nil
    case .flow:
      if let index { return insert(", \(text)", at: parts[index].upperBound) }
      return first.map { insert("\(text), ", at: $0) }
        ?? insert(text, at: node.range.upperBound - 1)
    case .block:
      guard let index else { return first.map { insert("\(text)\(lineBreak)\(indent)", at: $0) } }
      let end = bytes[parts[index].upperBound...].firstIndex(where: isBreak) ?? bytes.count
      let breaks = isParagraph(index, to: end) ? lineBreak + lineBreak : lineBreak
      return insert("\(breaks)\(indent)\(text)", at: end)
    }
  }

  /// Whether a key stands apart from the next, as a paragraph of its own.
  private func isParagraph(_ index: Int, to end: Int) -> Bool {
    guard case .mapping(let pairs) = node.content, pairs[index].value.style == nil else {
      return false
    }
    return bytes[parts[index].lowerBound..<end].contains(where: isBreak)
      && bytes[end...].starts(with: (lineBreak + lineBreak).utf8)
  }

  /// The line break of the file: that of its first line.
  private var lineBreak: String {
    guard let first = bytes.firstIndex(where: isBreak) else { return "\n" }
    return ["\r\n", "\n"].first { bytes[first...].starts(with: $0.utf8) } ?? "\r"
  }

  private func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}

/// Follows a path through a text as it is written, and notices what is shared.
struct WrittenTrail {
  let root: WrittenNode
  let path: ScenarioPath

  /// - Throws: `PathProblem` when the way leads through an alias, which may stand at its end.
  func node(at components: [ScenarioPath.Component]) throws(PathProblem) -> WrittenNode {
    var node = root
    for component in components {
      try refuseAlias(node)
      if let child = node.child(component) {
        node = child
      } else if case .key = component, case .mapping(let pairs) = node.content {
        throw sharedByMerge(pairs)
      } else {
        throw PathProblem(path.description, "the text does not match its parsed form")
      }
    }
    return node
  }

  /// Whether a mapping has the last key of a path only by `<<`.
  func isMerged(_ components: [ScenarioPath.Component]) throws(PathProblem) -> Bool {
    guard let last = components.last else { return false }
    let owner = try node(at: Array(components.dropLast()))
    try refuseAlias(owner)
    return if case .mapping = owner.content { owner.child(last) == nil } else { false }
  }

  /// The problem of a part that stands in what an alias repeats; nil where none does.
  func sharing(_ components: [ScenarioPath.Component]) -> PathProblem? {
    var node = root
    var steps = components[...]
    while true {
      if let anchor = node.anchor,
        let use = root.all.first(where: { $0.start > node.start && $0.alias == anchor })
      {
        return shared(anchor, definedOnLine: node.line, use.line)
      }
      guard let child = steps.popFirst().flatMap({ node.child($0) }) else { return nil }
      node = child
    }
  }

  private func refuseAlias(_ node: WrittenNode) throws(PathProblem) {
    guard let name = node.alias else { return }
    throw shared(name, definedOnLine: line(ofAnchor: name, before: node.start), node.line)
  }

  /// What a `<<` takes in is written elsewhere.
  private func sharedByMerge(_ pairs: [WrittenPair]) -> PathProblem {
    for pair in pairs where pair.isMerge {
      var aliases = [pair.value]
      if case .sequence(let items) = pair.value.content { aliases = items }
      guard let name = aliases.lazy.compactMap(\.alias).first else { continue }
      let line = line(ofAnchor: name, before: pair.value.start)
      return shared(name, definedOnLine: line, pair.value.line)
    }
    return PathProblem(path.description, "the key is not written here")
  }

  private func shared(_ name: String, definedOnLine line: Int, _ use: Int) -> PathProblem {
    PathProblem(
      path.description,
      "the value is shared: line \(line) defines it as '&\(PathProblem.harmless(name))' "
        + "and line \(use) reuses it, so it can't be changed here alone"
    )
  }

  private func line(ofAnchor name: String, before place: Int) -> Int {
    root.all.last { $0.anchor == name && $0.start < place }?.line ?? 1
  }
}

extension WrittenNode {
  var style: ScalarStyle? {
    if case .scalar(let style) = content { style } else { nil }
  }

  fileprivate var alias: String? { if case .alias(let name) = content { name } else { nil } }

  /// A part by a step that needs no search and leads through no `<<`.
  fileprivate func child(_ component: ScenarioPath.Component) -> WrittenNode? {
    switch (component, content) {
    case (.key(let key), .mapping(let pairs)):
      pairs.first { $0.key == key && !$0.isMerge }?.value
    case (.place(let place), .sequence(let items)):
      items.indices.contains(place) ? items[place] : nil
    case (.place, _), (.item, _), (_, .scalar), (_, .sequence), (_, .alias): nil
    }
  }

  /// This part and every part within it, in the order of the text.
  fileprivate var all: [WrittenNode] {
    switch content {
    case .scalar, .alias: [self]
    case .sequence(let items): [self] + items.flatMap(\.all)
    case .mapping(let pairs): [self] + pairs.flatMap { $0.keyNode.all + $0.value.all }
    }
  }
}
