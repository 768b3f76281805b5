import Scenarios
import SmartStacks

/// Intents that stand in a definition of Xcode's: what it says is read as if it stood in the
/// scenario, and what does stand there is laid over it.
extension ScenarioReading {
  func isDefinition(_ mapping: MappingReader) -> Bool {
    mapping.node(ScenarioFields.intents).map { Self.isDefinition($0) } ?? false
  }

  /// A text is a file, and so is a mapping with a text after `file`: no intent is a text.
  private static func isDefinition(_ node: YamlNode) -> Bool {
    guard case .mapping(let pairs) = node.content else { return node.text != nil }
    return pairs.contains { $0.key == IntentFileFields.file.key && $0.value.text != nil }
  }

  /// The intents of a mapping, wherever they stand.
  func writtenIntents(_ mapping: MappingReader) -> [YamlPair] {
    guard let node = mapping.node(ScenarioFields.intents), Self.isDefinition(node) else {
      let node = mapping.node(ScenarioFields.intents)
      return node.map { MappingReader.names($0, "a mapping of names", diagnostics) } ?? []
    }
    guard case .mapping = node.content else { return definedIntents(node, over: []) }
    guard let own = MappingReader(node, IntentFileFields.shape, diagnostics),
      let name = own.node(IntentFileFields.file)
    else {
      intentsAreMissing = true
      return []
    }
    return definedIntents(name, over: own[IntentFileFields.over])
  }

  private func definedIntents(_ node: YamlNode, over written: [YamlPair]) -> [YamlPair] {
    guard let name = node.text, let defined = readDefinition(name, at: node) else {
      intentsAreMissing = true
      return []
    }
    let names = defined.intents.map(\.key)
    for own in written { _ = find(own.key, "intent of the definition", in: names, at: own) }
    definedIntents.formUnion(names)
    definitionPlaces.insert(node.location)
    return defined.intents.map { member in
      let told = YamlPair(
        key: member.key,
        keyLocation: node.location,
        value: YamlNode(member.value, at: node.location)
      )
      let own = written.first { $0.key == member.key }
      let laid = own.map { self.laid($0, over: told, of: defined) } ?? told
      tellAsked(laid, of: defined, at: node)
      return laid
    }
  }

  private func readDefinition(_ name: String, at node: YamlNode) -> DefinedIntents? {
    guard let found = content(beside: name, at: node) else { return nil }
    // What is no text is told where the setting is read.
    let locale = root.node(ScenarioFields.locale)?.text ?? "en_US"
    let texts = DefinitionTables(beside: name, locale: locale) { try? files.read($0) }
    return defined(found.content, file: found.file, texts: texts)
  }

  /// What a definition says, once all that is wrong with it was said.
  func defined(_ content: [UInt8], file: String, texts: DefinitionTables) -> DefinedIntents? {
    for diagnostic in texts.diagnostics { diagnostics.add(diagnostic) }
    let read = DefinitionReader.read(content)
    let defined = read.file.map { DefinedIntents($0, tables: texts.tables) }
    let problems = read.problems + (defined?.problems ?? [])
    let shown = Diagnostic.of(problems, in: content, file: file)
    for diagnostic in shown { diagnostics.add(diagnostic) }
    diagnostics.leaveOut(problems.count - shown.count)
    return defined
  }

  // MARK: What is laid over it

  /// What the scenario says of an intent, and of the rest what the definition says.
  private func laid(_ own: YamlPair, over told: YamlPair, of defined: DefinedIntents) -> YamlPair {
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

  private func parameters(
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
        let advice = "every parameter of an intent has a name of its own"
        say(.duplicateName(name, what: "parameter", advice: advice), at: place)
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
    answeredIntents.insert(pair.key)
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
        "\(pair.key) asks the app for the options of \(shown.inWords("and")); give them: \(lines)"
      ),
      at: node
    )
  }

  /// Tells that nothing can suggest a kind that an intent of a definition configures: a box that
  /// is not ticked is easily not seen, while an intent of the scenario's own says so itself.
  func tellNotSuggested(_ kind: KindID, of intent: IntentDefinition, at node: YamlNode) {
    guard definedIntents.contains(bareName(of: intent.name, intent.app)),
      !brokenIntents.contains(intent.name),
      !intent.isEligibleForSuggestions || intent.combinations.isEmpty,
      root.node(ScenarioFields.lint)?.member("allow")?.member("widget.unreachable") == nil
    else { return }
    let why =
      intent.isEligibleForSuggestions
      ? "has no supported combination" : "is not eligible for Siri Suggestions"
    say(
      .notSuggested(
        world.kinds[kind.index].kind,
        because: "\(intent.name) \(why) (WWDC21 10049 8:38, decision 40)"
      ),
      at: node
    )
  }

  // MARK: Whose they are

  /// Finds the names that more than one app has, and has the kinds use those of their own app.
  func nameShared(with written: [YamlPair]) {
    var seen = Set(written.map(\.key))
    for (_, pairs) in appIntents {
      for pair in pairs where !seen.insert(pair.key).inserted { sharedIntents.insert(pair.key) }
    }
    for (app, pairs) in appIntents {
      let own = Set(pairs.map(\.key))
      for index in world.kinds.indices where world.kinds[index].app == app {
        guard let name = world.kinds[index].intent, own.contains(name) else { continue }
        world.kinds[index].intent = intentName(name, of: app)
      }
    }
  }

  /// What an app's intent is called: with the app where others have the same name.
  func intentName(_ name: String, of app: AppID) -> String {
    sharedIntents.contains(name) ? "\(world.apps[app.index].name).\(name)" : name
  }

  /// The name that the app itself gives an intent.
  func bareName(of name: String, _ app: AppID?) -> String {
    guard let app else { return name }
    let prefix = "\(world.apps[app.index].name)."
    let bare = name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
    return sharedIntents.contains(bare) ? bare : name
  }

  /// The one app whose kinds use intents of the definition at the root: a definition is one app's.
  ///
  /// Where nobody uses any and there are several apps, that is told once, and not of each intent.
  func onlyUser(of written: [YamlPair]) -> AppID? {
    let names = Set(written.map(\.key))
    let users = world.kinds.filter { kind in kind.intent.map { names.contains($0) } ?? false }
    let apps = users.map(\.app)
    if let first = apps.first { return apps.allSatisfy { $0 == first } ? first : nil }
    guard world.apps.count != 1, !written.isEmpty, let node = root.node(ScenarioFields.intents)
    else { return nil }
    contradict(
      "no widget uses an intent of this definition: let it stand under its app, as in "
        + "apps: {Cards: {intents: Cards.intentdefinition}}",
      at: node
    )
    return AppID(0)
  }
}

extension YamlPair {
  /// The same under another key.
  func renamed(_ key: String) -> YamlPair {
    YamlPair(key: key, keyLocation: keyLocation, value: value)
  }
}

extension YamlNode {
  /// The text under a key of a mapping.
  fileprivate func scalar(_ key: String) -> String? { member(key)?.text }

  /// The same as if it were written in the file, at one place.
  fileprivate init(_ json: JSONValue, at location: SourceLocation) {
    switch json {
    case .object(let members):
      let pairs = members.map {
        YamlPair(key: $0.key, keyLocation: location, value: YamlNode($0.value, at: location))
      }
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
