import Scenarios

/// Carries out a change in the text, and makes sure that nothing else changed.
struct EditWriter {
  let document: ScenarioDocument
  /// The path as it was given, for what there is to say.
  let path: ScenarioPath

  /// The document with the change.
  ///
  /// - Throws: `PathProblem` when no text says exactly that.
  func carryOut(_ plan: EditPlan) throws(PathProblem) -> ScenarioDocument {
    if case .nothing = plan.step { return document }
    guard let root = document.written else {
      throw unwritable("the file is written in a way that only an editor can change")
    }
    let trail = WrittenTrail(root: root, path: path)
    let change = try change(plan, trail)
    for edits in change.attempts {
      let text = TextEdit.apply(edits, to: Array(document.text.utf8))
      if let result = ScenarioDocument(text: text), result.root.says(change.expected) {
        return result
      }
    }
    if let shared = trail.sharing(plan.target) { throw shared }
    throw unwritable("the text around it cannot take this change; make it in an editor")
  }

  /// A change of the tree, and what may bring it about in the text, the best first.
  private struct Change {
    var expected: YamlNode
    var attempts: [[TextEdit]]
  }

  private func change(_ plan: EditPlan, _ trail: WrittenTrail) throws(PathProblem) -> Change {
    switch plan.step {
    case .nothing: return Change(expected: document.root, attempts: [])
    case .replace(let value): return try replacement(value, plan.target, trail)
    case .insert(let key, let value):
      return try insertion(key, value, into: try trail.node(at: plan.target), at: plan.target)
    case .append(let item):
      return try addition(item, to: try trail.node(at: plan.target), at: plan.target)
    case .expand(let short, let key, let value):
      return try expansion(short, key, value, at: plan.target, trail)
    case .remove: return try removal(plan.target, trail)
    }
  }

  // MARK: Single values

  private func replacement(
    _ value: String,
    _ target: [ScenarioPath.Component],
    _ trail: WrittenTrail
  ) throws(PathProblem) -> Change {
    let scalar = YamlNode(value)
    if case .key(let key) = target.last, let owner = try trail.merging(target) {
      // A key of one's own comes before what is taken in, and what is taken in stays as it is.
      return try insertion(key, scalar, into: owner, at: Array(target.dropLast()))
    }
    let node = try trail.node(at: target)
    let ways = ScalarSpelling.ways(value, like: node.style, inFlow: node.isInFlow)
    return Change(
      expected: try expected(at: target) { $0 = scalar },
      attempts: ways.map { edits(replacing: node, with: $0) }
    )
  }

  private func expansion(
    _ short: String,
    _ key: String,
    _ value: YamlNode,
    at target: [ScenarioPath.Component],
    _ trail: WrittenTrail
  ) throws(PathProblem) -> Change {
    guard try trail.merging(target) == nil else {
      throw unwritable("the value comes with '<<'; make this change in an editor")
    }
    let node = try trail.node(at: target)
    var old = ""
    let expected = try expected(at: target) { found in
      if case .scalar(let text, _) = found.content { old = text }
      found = YamlNode([YamlPair(short, found), YamlPair(key, value)])
    }
    let news = Self.ways(value, inFlow: true)
    let olds = ScalarSpelling.ways(old, like: node.style, inFlow: true)
    let attempts = news.flatMap { new in
      olds.map { "{\(short): \($0), \(ScalarSpelling.key(key)): \(new)}" }
    }
    return Change(expected: expected, attempts: attempts.map { edits(replacing: node, with: $0) })
  }

  /// What puts a text in the place of a scalar or an alias.
  private func edits(replacing node: WrittenNode, with text: String) -> [TextEdit] {
    switch node.style {
    case .block(let sign, let lines):
      // What else stands in the line of the sign is a comment, and stays.
      return [TextEdit(range: sign, replacement: text), TextEdit(range: lines, replacement: "")]
    case .nothing(let needsColon):
      let place = node.range.lowerBound
      let bytes = Array(document.text.utf8)
      let isApart = place > 0 && [0x20, 0x09].contains(bytes[place - 1])
      let lead = needsColon ? ": " : isApart ? "" : " "
      return [TextEdit(range: node.range, replacement: lead + text)]
    case nil, .plain, .singleQuoted, .doubleQuoted:
      return [TextEdit(range: node.range, replacement: text)]
    }
  }

  // MARK: Keys

  private func insertion(
    _ key: String,
    _ value: YamlNode,
    into node: WrittenNode,
    at target: [ScenarioPath.Component]
  ) throws(PathProblem) -> Change {
    let pair = YamlPair(key, value)
    guard case .mapping(let pairs) = node.content else {
      return Change(
        expected: try expected(at: target) { $0.put(pair) },
        attempts: Self.ways(value, inFlow: true).map {
          edits(replacing: node, with: "{\(ScalarSpelling.key(key)): \($0)}")
        }
      )
    }
    let previous = previous(key, in: pairs, at: target)
    let place = previous.map { pairs[...$0].count { !$0.isMerge } } ?? 0
    let expected = try expected(at: target) { $0.put(pair, at: place) }
    let room = KeyRoom(bytes: Array(document.text.utf8), node: node, pairs: pairs)
    let ways = Self.ways(value, inFlow: node.frame != .block).map {
      "\(ScalarSpelling.key(key)): \($0)"
    }
    return Change(
      expected: expected,
      attempts: ways.compactMap { room.insertion($0, after: previous).map { [$0] } }
    )
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
    let before = pairs.indices.filter { index in
      pairs[index].isMerge || order.firstIndex(of: pairs[index].key).map { $0 < own } ?? true
    }
    // Where nothing comes before it, it comes first.
    return before.last
  }

  private static func ways(_ value: YamlNode, inFlow: Bool) -> [String] {
    switch value.content {
    case .scalar(let text, _): return ScalarSpelling.ways(text, like: nil, inFlow: inFlow)
    case .sequence: return [FlowText.of(value)]
    case .mapping(let pairs):
      guard pairs.count == 1, let pair = pairs.first else {
        let written = pairs.compactMap { pair in
          ways(pair.value, inFlow: true).first.map { "\(ScalarSpelling.key(pair.key)): \($0)" }
        }
        return ["{\(written.joined(separator: ", "))}"]
      }
      return ways(pair.value, inFlow: true).map { "{\(ScalarSpelling.key(pair.key)): \($0)}" }
    }
  }

  private func removal(
    _ target: [ScenarioPath.Component],
    _ trail: WrittenTrail
  ) throws(PathProblem) -> Change {
    guard case .key(let key) = target.last, try trail.merging(target) == nil else {
      throw unwritable("the key comes with '<<', and cannot be removed here")
    }
    let owner = Array(target.dropLast())
    let node = try trail.node(at: owner)
    guard case .mapping(let pairs) = node.content,
      let index = pairs.firstIndex(where: { $0.key == key && !$0.isMerge })
    else { throw unwritable("only a key can be removed") }
    let room = KeyRoom(bytes: Array(document.text.utf8), node: node, pairs: pairs)
    guard let edit = room.removal(of: index) else {
      throw unwritable("the key cannot go alone from the text around it")
    }
    return Change(
      expected: try expected(at: owner) { owner in
        owner.content = .mapping(owner.pairs.filter { $0.key != key })
      },
      attempts: [[edit]]
    )
  }

  // MARK: Items

  private func addition(
    _ item: YamlNode,
    to node: WrittenNode,
    at target: [ScenarioPath.Component]
  ) throws(PathProblem) -> Change {
    let room = KeyRoom(bytes: Array(document.text.utf8), node: node, pairs: [])
    return Change(
      expected: try expected(at: target) { $0.content = .sequence($0.items + [item]) },
      attempts: room.addition(FlowText.of(item)).map { [[$0]] } ?? []
    )
  }

  // MARK: The tree afterwards

  private func expected(
    at target: [ScenarioPath.Component],
    _ change: (inout YamlNode) -> Void
  ) throws(PathProblem) -> YamlNode {
    var root = document.root
    guard root.change(at: target[...], change) else {
      throw unwritable("the path leads to nothing that can change")
    }
    return root
  }

  private func unwritable(_ why: String) -> PathProblem {
    PathProblem(path.description, .unwritable(why))
  }
}

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
      if let child = node.child(component) {
        node = child
      } else if case .key = component, case .mapping(let pairs) = node.content {
        throw sharedByMerge(pairs)
      } else {
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
      guard let child = steps.popFirst().flatMap({ node.child($0) }) else { return nil }
      node = child
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

/// Bytes of a text that are replaced.
struct TextEdit {
  var range: Range<Int>
  var replacement: String

  /// The text with some edits, none of which overlap.
  static func apply(_ edits: [TextEdit], to bytes: [UInt8]) -> String {
    var bytes = bytes
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(edit.range, with: edit.replacement.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
