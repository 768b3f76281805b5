import Scenarios
import SmartStacks

/// Reads what stands under `intents`: what a definition of Xcode's says is read as if it stood in
/// the scenario, and what does stand there is laid over it.
struct WrittenIntentsReader: SectionReader {
  let root: MappingReader
  let files: BesideFiles
  var definedIntents: Set<String> = []
  var definitionPlaces: Set<SourceLocation> = []
  var brokenIntents: Set<String> = []
  /// Whether a definition could not be read: intents that it may have are not said to be unknown.
  var areMissing = false

  var diagnostics: DiagnosticList { root.diagnostics }

  static func isDefinition(_ mapping: MappingReader) -> Bool {
    mapping.node(ScenarioFields.intents).map { isDefinition($0) } ?? false
  }

  /// A text is a file, and so is a mapping with a text after `file`: no intent is a text.
  static func isDefinition(_ node: YamlNode) -> Bool {
    guard case .mapping(let pairs) = node.content else { return node.text != nil }
    return pairs.contains { $0.key == IntentFileFields.file.key && $0.value.text != nil }
  }

  mutating func read(_ mapping: MappingReader) -> [YamlPair] {
    guard let node = mapping.node(ScenarioFields.intents) else { return [] }
    guard Self.isDefinition(node) else {
      return MappingReader.names(node, "names with values", diagnostics)
    }
    guard case .mapping = node.content else { return defined(node, over: []) }
    guard let own = shaped(node, IntentFileFields.shape),
      let name = own.node(IntentFileFields.file)
    else {
      areMissing = true
      return []
    }
    return defined(name, over: own[IntentFileFields.over])
  }

  private mutating func defined(_ node: YamlNode, over written: [YamlPair]) -> [YamlPair] {
    guard let name = node.text, let defined = readDefinition(name, at: node) else {
      areMissing = true
      return []
    }
    let names = defined.intents.map(\.key)
    for own in written { _ = find(own.key, "intent in the definition", in: names, at: own) }
    definedIntents.formUnion(names)
    definitionPlaces.insert(node.location)
    return defined.intents.map { member in
      let told = YamlPair(member.key, member.value, at: node.location)
      let own = written.first { $0.key == member.key }
      let laid = own.map { self.laid($0, over: told, of: defined) } ?? told
      tellAsked(laid, of: defined, at: node)
      return laid
    }
  }

  private func readDefinition(_ name: String, at node: YamlNode) -> DefinedIntents? {
    guard let found = files.content(beside: name, at: node) else { return nil }
    // What is no text is told where the setting is read.
    let locale = root.node(ScenarioFields.locale)?.text ?? "en_US"
    let texts = DefinitionTables(beside: name, locale: locale) { try? files.files.read($0) }
    for diagnostic in texts.diagnostics { diagnostics.add(diagnostic) }
    let read = DefinitionReader.read(found.content)
    let defined = read.file.map { DefinedIntents($0, tables: texts.tables) }
    let problems = read.problems + (defined?.problems ?? [])
    let shown = Diagnostic.of(problems, in: found.content, file: found.file)
    for diagnostic in shown { diagnostics.add(diagnostic) }
    diagnostics.leaveOut(problems.count - shown.count)
    return defined
  }

  /// What the scenario says of an intent, and of the rest what the definition says.
  private mutating func laid(
    _ own: YamlPair,
    over told: YamlPair,
    of defined: DefinedIntents
  ) -> YamlPair {
    guard !own.value.isNull else { return told }
    guard case .mapping(let pairs) = own.value.content,
      case .mapping(let others) = told.value.content
    else { return own }
    var laid = own
    let rest = others.filter { other in !pairs.contains { $0.key == other.key } }
    let known = others.first { $0.key == "parameters" }?.value
    let searched = Set(defined.asked(of: own.key).filter(\.isSearchable).map(\.name))
    let merged = pairs.map { pair in
      pair.key == "parameters" ? parameters(pair, over: known, of: own.key, searched) : pair
    }
    laid.value.content = .mapping(merged + rest)
    return laid
  }

  private mutating func parameters(
    _ own: YamlPair,
    over told: YamlNode?,
    of intent: String,
    _ searched: Set<String>
  ) -> YamlPair {
    guard case .sequence(let written) = own.value.content else {
      // That it is no list is told where it is read; what names its parameters is not wrong.
      brokenIntents.insert(intent)
      return own
    }
    let known = told?.items ?? []
    let names = known.map { $0.scalar("name") ?? "" }
    var seen: Set<String> = []
    for item in written {
      // What has no name is told where it is read.
      guard let name = item.scalar("name") else { continue }
      let place = item.member(ParameterFields.name) ?? item
      if !seen.insert(name).inserted {
        sayTwice(name, "parameter", advice: IntentsReader.ownName, at: place)
      }
      _ = find(name, "parameter of \(intent)", in: names, at: place)
    }
    var laid = own
    let nameless = written.filter { $0.scalar("name") == nil }
    laid.value.content = .sequence(
      zip(names, known).map { name, item in
        written.first { $0.scalar("name") == name }
          .map { Self.laid($0, over: item, isSearched: searched.contains(name)) } ?? item
      } + nameless
    )
    return laid
  }

  private static func laid(_ own: YamlNode, over told: YamlNode, isSearched: Bool) -> YamlNode {
    guard case .mapping(var pairs) = own.content, case .mapping(let others) = told.content else {
      return own
    }
    let written = Set(pairs.map(\.key))
    pairs += others.filter { !written.contains($0.key) }
    let keys = written.union(others.map(\.key))
    if isSearched, keys.contains("options"), !keys.contains("search") {
      let empty = YamlNode(content: .mapping([]), location: own.location)
      pairs.append(YamlPair(key: "search", keyLocation: own.location, value: empty))
    }
    var laid = own
    laid.content = .mapping(pairs)
    return laid
  }

  /// Tells whose options the app is asked for and nobody gave, with the lines to write.
  private func tellAsked(_ pair: YamlPair, of defined: DefinedIntents, at node: YamlNode) {
    guard defined.isForWidgets(pair.key) else { return }
    let items = pair.value.member(IntentFields.parameters)?.items ?? []
    let asked = defined.asked(of: pair.key).filter { parameter in
      items.first { $0.scalar("name") == parameter.name }?.member("options") == nil
    }
    guard let first = asked.first else { return }
    let (names, ids) = (asked.map(\.name), defined.examples(for: first) ?? ["one", "two"])
    let options = "{name: \(first.name), options: [\(ids.prefix(2).joined(separator: ", "))]}"
    let lines = "over: {\(pair.key): {parameters: [\(options)]}}"
    let shown = names.prefix(4).map { String($0) } + (names.count > 4 ? ["others"] : [])
    say(
      .note(
        "\(pair.key) gets the options of \(shown.inWords("and")) from the app; add some: \(lines)"
      ),
      at: node
    )
  }
}

extension YamlPair {
  init(_ key: String, _ json: JSONValue, at location: SourceLocation) {
    self.init(key: key, keyLocation: location, value: YamlNode(json, at: location))
  }

  func renamed(_ key: String) -> YamlPair {
    YamlPair(key: key, keyLocation: keyLocation, value: value)
  }
}

extension YamlNode {
  fileprivate func scalar(_ key: String) -> String? { member(key)?.text }

  /// The same as if it were written in the file, at one place.
  init(_ json: JSONValue, at location: SourceLocation) {
    switch json {
    case .object(let members):
      let pairs = members.map { YamlPair($0.key, $0.value, at: location) }
      self.init(content: .mapping(pairs), location: location)
    case .array(let items):
      self.init(content: .sequence(items.map { YamlNode($0, at: location) }), location: location)
    case .string(let text): self.init(content: .scalar(text, isPlain: false), location: location)
    case .integer, .boolean, .millionths:
      self.init(content: .scalar(json.line, isPlain: false), location: location)
    case .null: self.init(content: .scalar("", isPlain: true), location: location)
    }
  }
}
