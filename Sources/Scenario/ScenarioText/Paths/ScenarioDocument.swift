package import Scenarios

/// The text of a scenario in which single values can be found and changed.
///
/// A change leaves every other byte as it was. The new text is parsed before anybody sees it: where
/// it says anything else than the old one with that value changed, there is a problem and no text.
package struct ScenarioDocument {
  /// The text, with its line breaks as they are.
  package let text: String
  /// The tree as the reader sees it.
  let root: YamlNode
  /// The tree as it is written; nil where the bytes of its parts cannot be told.
  let written: WrittenNode?

  /// Parses a text; nil where it is no YAML mapping, about which the reader has more to say.
  package init?(text: String) {
    guard let (root, written) = YamlText.written(text), case .mapping = root.content else {
      return nil
    }
    self.text = text
    self.root = root
    self.written = written
  }

  package struct Found: Hashable {
    /// The path with list items by their places.
    package var path: ScenarioPath
    package var location: SourceLocation
    /// What is written there; nil for a list or a mapping.
    package var text: String?

    init(path: ScenarioPath, node: YamlNode) {
      self.path = path
      location = node.location
      if case .scalar(let text, _) = node.content { self.text = text }
    }
  }

  /// - Throws: `PathProblem` with what there is in place of what is not there.
  package func find(_ path: ScenarioPath) throws(PathProblem) -> Found {
    let reach = PathFinder(root: root).reach(path.components)
    if let stop = reach.stop { throw PathAdvice(root: root, path: path).problem(reach, stop) }
    return Found(path: ScenarioPath(reach.path), node: reach.node)
  }

  /// Every single value of the file, in its order, what merges take in behind what is there.
  package var scalars: [Found] {
    root.parts([]).filter { if case .scalar = $0.node.content { true } else { false } }
      .map { Found(path: ScenarioPath($0.path), node: $0.node) }
  }

  /// What the file does not set and could: single values at its root, and rule settings.
  package var additions: [ScenarioPath] {
    let settings = ShapeWalk.shapes(at: [.key("policy")], in: root)
    let paths =
      ShapeWalk.keys([.mapping(ScenarioFields.shape)], for: root).map { ScenarioPath([.key($0)]) }
      + ShapeWalk.keys(settings, for: nil).map { ScenarioPath([.key("policy"), .key($0)]) }
    return paths.filter { EditPlan.canAdd($0, to: root) }
  }

  /// - Throws: `PathProblem` of the first change that cannot be made; then none is.
  package func applying(_ edits: [ScenarioEdit]) throws(PathProblem) -> ScenarioDocument {
    var document = self
    for edit in edits { document = try document.setting(edit.path, to: edit.value) }
    return document
  }

  /// The document with one value changed, or added where a key is missing and allowed.
  ///
  /// - Throws: `PathProblem` when the path leads nowhere, or the value cannot change alone.
  package func setting(_ path: ScenarioPath, to value: String) throws(PathProblem)
    -> ScenarioDocument
  {
    let plan = try EditPlan(setting: path, to: value, in: root)
    return try EditWriter(document: self, path: path).carryOut(plan)
  }
}

extension ScenarioDocument {
  /// Where a value of a former version of the file stands in this one.
  ///
  /// An item of a list is followed by its text; nil where it is among those that came and went, so
  /// that what stands at its place may be another.
  package func path(following path: ScenarioPath, from former: ScenarioDocument) -> ScenarioPath? {
    var before: YamlNode? = former.root
    var now: YamlNode? = root
    var components: [ScenarioPath.Component] = []
    for component in path.components {
      var followed = component
      if case .place(let place) = component, case .sequence(let items)? = before?.content,
        items.indices.contains(place), case .sequence(let others)? = now?.content
      {
        guard let there = Self.place(of: place, of: items, in: others) else { return nil }
        followed = .place(there)
      }
      components.append(followed)
      before = before.flatMap { PathFinder.child(component, of: $0) }
      now = now.flatMap { PathFinder.child(followed, of: $0) }
    }
    return ScenarioPath(components)
  }

  private static func place(of place: Int, of items: [YamlNode], in others: [YamlNode]) -> Int? {
    let item = items[place]
    if others.indices.contains(place), others[place].says(item) { return place }
    let places = others.indices.filter { others[$0].says(item) }
    if places.count == 1 { return places[0] }
    // Where as many stand as before, the item itself was changed.
    return places.isEmpty && items.count == others.count ? place : nil
  }

  /// The diagnostics about this text, those about a value that was set with what set it.
  ///
  /// Of several changes of one value the last counts. An option is such as `--set`.
  package func noting(
    _ edits: [(option: String, edit: ScenarioEdit)],
    in diagnostics: [Diagnostic],
    of file: String
  ) -> [Diagnostic] {
    var words: [SourceLocation: String] = [:]
    for (option, edit) in edits {
      for place in places(of: edit.path) { words[place] = "\(option) \(edit)" }
    }
    return diagnostics.map { diagnostic in
      guard diagnostic.file == file, let words = words[diagnostic.location.point] else {
        return diagnostic
      }
      var diagnostic = diagnostic
      diagnostic.setBy = words
      return diagnostic
    }
  }

  /// Where a diagnostic about a value can point: to it, its key, and what holds that key alone.
  private func places(of path: ScenarioPath) -> [SourceLocation] {
    let reach = PathFinder(root: root).reach(path.components)
    guard reach.stop == nil else { return [] }
    var node = root
    var isAlone: [SourceLocation] = []
    for component in reach.path {
      if case .mapping(let pairs) = node.content {
        let key = pairs.first { .key($0.key) == component }?.keyLocation
        if pairs.count > 1 { isAlone = [] } else { isAlone.append(node.location.point) }
        if let key { isAlone.append(key.point) }
      } else {
        isAlone = []
      }
      guard let child = PathFinder.child(component, of: node) else { break }
      node = child
    }
    return [reach.node.location.point] + isAlone
  }
}

extension SourceLocation {
  fileprivate var point: SourceLocation { SourceLocation(line: line, column: column) }
}

/// A single value of a scenario file that can be tried with others, with what kind of value it is.
package struct AdjustableValue: Hashable {
  package enum Form {
    case score
    case duration
    case time
    case boolean
  }

  package let path: ScenarioPath
  package let form: Form
  /// What stands there; nil where it is left out.
  package let text: String?
}

extension ScenarioDocument {
  /// Every score, duration, time and switch in its order, and durations that relevances leave out.
  package var adjustables: [AdjustableValue] {
    var found: [AdjustableValue] = []
    for scalar in scalars {
      let shapes = ShapeWalk.shapes(at: scalar.path.components, in: root)
      guard let form = shapes.lazy.compactMap(AdjustableValue.Form.init).first else { continue }
      found.append(AdjustableValue(path: scalar.path, form: form, text: scalar.text))
      guard form == .score, let duration = durationLeftOut(beside: scalar.path) else { continue }
      found.append(AdjustableValue(path: duration, form: .duration, text: nil))
    }
    return found
  }

  private func durationLeftOut(beside score: ScenarioPath) -> ScenarioPath? {
    guard case .key(let last) = score.components.last else { return nil }
    let relevance = last == "score" ? ScenarioPath(Array(score.components.dropLast())) : score
    guard case .key("relevance") = relevance.components.last else { return nil }
    let duration = relevance.appending(.key("duration"))
    return EditPlan.canAdd(duration, to: root) ? duration : nil
  }
}

extension AdjustableValue.Form {
  fileprivate init?(_ shape: Shape) {
    switch shape {
    case .score: self = .score
    case .duration, .relevanceDuration: self = .duration
    case .time, .timeAround, .timeOfDay, .timeOrNow, .dateTime: self = .time
    case .boolean: self = .boolean
    case .text, .name, .integer, .seed, .number, .chance, .percent, .difference, .appointment,
      .quantity, .color, .policy, .choice, .days, .list, .oneOrMany, .oneOrSeveral, .mapping,
      .names, .either:
      return nil
    }
  }
}
