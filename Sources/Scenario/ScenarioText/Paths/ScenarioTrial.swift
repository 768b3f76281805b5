package import Scenarios

/// Reads a scenario with values changed in its tree alone, quicker than writing and parsing text.
package struct ScenarioTrial {
  package let document: ScenarioDocument
  /// The tree without what no rule asks for and reading takes long: what widgets show, what must
  /// come true or was seen, and what only a person at the screen uses.
  private let root: YamlNode
  private let source: SourceText
  private var overrides: ScenarioReader.Overrides
  private let files: FileBeside

  package init(
    _ document: ScenarioDocument,
    file: String,
    overrides: ScenarioReader.Overrides = .init(),
    files: FileBeside = .none
  ) {
    self.document = document
    let screen = document.root.pressesKeys ? [] : ["keys", "beats"]
    root = document.root.without(Set(["expect", "seen", "phone"] + screen)).withoutContent
    source = SourceText(text: document.text, file: file)
    self.overrides = overrides
    // Whoever compares trials with a table has its rows already.
    self.overrides.seen = nil
    self.files = files
  }

  /// The scenario with some changes; nil where it cannot be read with them.
  package func scenario(with edits: [ScenarioEdit]) -> Scenario? {
    var root = root
    for edit in edits {
      guard let plan = try? EditPlan(setting: edit.path, to: edit.value, in: root) else {
        return nil
      }
      guard let step = plan.step else { continue }
      guard root.change(at: plan.target[...], { $0.carryOut(step) }) else { return nil }
    }
    return ScenarioReader.read(root, of: source, overrides: overrides, files: files)
  }

  package func reading(of text: String) -> (scenario: Scenario?, diagnostics: [Diagnostic]) {
    ScenarioReader.read(text: text, file: source.file, overrides: overrides, files: files)
  }

  package func following(_ document: ScenarioDocument) -> ScenarioTrial {
    ScenarioTrial(document, file: source.file, overrides: overrides, files: files)
  }

  /// The scenario of the text with some changes written into it; nil where that cannot be done.
  package func written(with edits: [ScenarioEdit]) -> Scenario? {
    guard let changed = try? document.applying(edits) else { return nil }
    // The text was parsed when it was changed.
    let source = SourceText(text: changed.text, file: source.file)
    return ScenarioReader.read(changed.root, of: source, overrides: overrides, files: files)
  }
}

extension ScenarioReader {
  /// Reads a tree that was changed; what a diagnostic would quote is the text before the change.
  fileprivate static func read(
    _ root: YamlNode,
    of source: SourceText,
    overrides: Overrides,
    files: FileBeside
  ) -> Scenario? {
    let diagnostics = DiagnosticList(source: source)
    guard let mapping = MappingReader(root, ScenarioFields.shape, diagnostics) else { return nil }
    let scenario = read(mapping, overrides: overrides, files: files)
    return diagnostics.hasErrors ? nil : scenario
  }
}

extension YamlNode {
  /// Whether a highlight presses a live key, so that the run depends on both.
  fileprivate var pressesKeys: Bool {
    member(ScenarioFields.beats)?.items.contains { $0.member(BeatFields.press) != nil } ?? false
  }

  fileprivate func without(_ keys: Set<String>) -> YamlNode {
    guard case .mapping(let pairs) = content else { return self }
    var node = self
    node.content = .mapping(pairs.filter { !keys.contains($0.key) })
    return node
  }

  fileprivate var withoutContent: YamlNode {
    var node = self
    switch content {
    case .scalar: break
    case .sequence(let items): node.content = .sequence(items.map(\.withoutContent))
    case .mapping(let pairs):
      node.content = .mapping(
        pairs.filter { $0.key != "show" }.map { pair in
          YamlPair(key: pair.key, keyLocation: pair.keyLocation, value: pair.value.withoutContent)
        }
      )
    }
    return node
  }

  /// Changes the part at a path without aliases; false when there is none.
  mutating func change(
    at path: ArraySlice<ScenarioPath.Component>,
    _ body: (inout YamlNode) -> Void
  ) -> Bool {
    guard let first = path.first else {
      body(&self)
      return true
    }
    switch (first, content) {
    case (.key(let key), .mapping(var pairs)):
      guard let index = pairs.firstIndex(where: { $0.key == key }) else { return false }
      guard pairs[index].value.change(at: path.dropFirst(), body) else { return false }
      content = .mapping(pairs)
      return true
    case (.place(let place), .sequence(var items)):
      guard items.indices.contains(place) else { return false }
      guard items[place].change(at: path.dropFirst(), body) else { return false }
      content = .sequence(items)
      return true
    case (.item, _), (.place, .mapping), (.key, .sequence), (_, .scalar): return false
    }
  }

  /// Whether two trees say the same, wherever it stands and whether in quotes or not.
  func says(_ other: YamlNode) -> Bool {
    switch (content, other.content) {
    case (.scalar(let own, _), .scalar(let text, _)):
      // Texts that look alike can differ in their bytes.
      return isNull == other.isNull && own.utf8.elementsEqual(text.utf8)
    case (.sequence(let own), .sequence(let items)):
      return own.count == items.count && zip(own, items).allSatisfy { $0.says($1) }
    case (.mapping(let own), .mapping(let pairs)):
      return own.count == pairs.count
        && zip(own, pairs).allSatisfy { $0.key == $1.key && $0.value.says($1.value) }
    case (.mapping, .scalar), (.mapping, .sequence), (.sequence, .scalar), (.sequence, .mapping),
      (.scalar, .sequence), (.scalar, .mapping):
      return false
    }
  }
}
