import Scenarios
import SmartStacks

private typealias Fields = IntentFields

/// Reads the intents; the kinds that use them are known by name already.
struct IntentsReader: SectionReader {
  let root: MappingReader
  let apps: AppsReader
  let appNames: NameIndex
  let written: [YamlPair]
  let definitions: WrittenIntentsReader
  private let names: SharedNames
  var declared: ConfigurationReader
  var locations: [SourceLocation] = []

  var diagnostics: DiagnosticList { root.diagnostics }

  init(_ root: MappingReader, _ apps: AppsReader) {
    self.root = root
    self.apps = apps
    appNames = NameIndex(apps.apps.map(\.name))
    var definitions = apps.written
    written = definitions.read(root)
    self.definitions = definitions
    names = SharedNames(written, apps)
    declared = ConfigurationReader(
      diagnostics: root.diagnostics,
      kinds: names.kinds(of: apps),
      brokenIntents: definitions.brokenIntents,
      intentsAreMissing: definitions.areMissing
    )
  }

  mutating func read() {
    let owner = WrittenIntentsReader.isDefinition(root) ? onlyUser(of: written) : nil
    for pair in written { readIntent(pair, of: owner) }
    for (app, pairs) in apps.intents {
      for pair in pairs { readIntent(pair.renamed(names.name(pair.key, of: app)), of: app) }
    }
    let known = NameIndex(declared.intents.map(\.name))
    declared.intents.addOtherOptions(of: root, known)
    for use in apps.intentUses { checkUse(use, among: known) }
  }

  private mutating func readIntent(_ pair: YamlPair, of owner: AppID? = nil) {
    if declared.intents.contains(where: { $0.name == pair.key }) { return }
    let empty = YamlNode(content: .mapping([]), location: pair.keyLocation)
    guard let mapping = shaped(pair.value.isNull ? empty : pair.value, Fields.shape) else {
      // What is wrong with it was said; its name is none of the things that are wrong.
      add(IntentDefinition(name: pair.key, app: owner ?? AppID(0)), at: pair.keyLocation)
      declared.brokenIntents.insert(pair.key)
      return
    }
    var intent = IntentDefinition(
      name: pair.key,
      app: declaringApp(of: pair, mapping, owner),
      title: mapping[Fields.title] ?? names.bare(pair.key, of: owner).separatedWords,
      isEligibleForWidgets: mapping[Fields.eligibleForWidgets] ?? true
    )
    for node in mapping[Fields.parameters] {
      guard let parameter = readParameter(node, after: intent.parameters) else {
        declared.brokenIntents.insert(pair.key)
        continue
      }
      intent.parameters.append(parameter)
      tellAsked(parameter, of: intent, by: owner, at: node)
    }
    readCombinations(mapping, of: &intent)
    // The two go together in every definition file that was looked at (Readings, F1).
    let isEligible = mapping[Fields.eligibleForSuggestions]
    intent.isEligibleForSuggestions = isEligible ?? !intent.combinations.isEmpty
    if let isEligible, isEligible == intent.combinations.isEmpty,
      !declared.brokenIntents.contains(pair.key)
    {
      let text =
        isEligible
        ? "\(pair.key) is eligible for suggestions but has no supported combination, so every "
          + "donation of it is rejected (error 1901)"
        : "\(pair.key) is not eligible for suggestions, so its supported combinations are not used"
      mapping.say(.doubtful(text), at: Fields.eligibleForSuggestions)
    }
    add(intent, at: pair.keyLocation)
  }

  /// Tells of an object in a widget's form whose options nobody gave, with the line to write.
  private func tellAsked(
    _ parameter: IntentParameter,
    of intent: IntentDefinition,
    by owner: AppID?,
    at node: YamlNode
  ) {
    guard parameter.isAskedFromApp, parameter.isEditable, intent.isEligibleForWidgets,
      declared.kinds.contains(where: { $0.intent == intent.name }),
      !definitions.definedIntents.contains(names.bare(intent.name, of: owner))
    else { return }
    let (name, line) = (parameter.name, "options: [one, two]")
    say(
      .note("\(intent.name) gets the options of \(name) from the app; add some: \(line)"),
      at: node
    )
  }

  private mutating func add(_ intent: IntentDefinition, at location: SourceLocation) {
    declared.intents.append(intent)
    locations.append(location)
  }

  /// The named app, else the one above it, else the one whose kinds it configures, else the only.
  private func declaringApp(of pair: YamlPair, _ mapping: MappingReader, _ owner: AppID?) -> AppID {
    if mapping.node(Fields.app) != nil {
      let index = find(mapping, Fields.app, "app", in: appNames)
      return index.map { AppID($0) } ?? AppID(0)
    }
    if let owner { return owner }
    let users = declared.kinds.filter { $0.intent == pair.key }.map(\.app).unique
    if users.count == 1 { return users[0] }
    if users.count > 1 {
      let names = users.map { apps.apps[$0.index].name }.inWords("and")
      contradict(
        "\(names) use \(pair.key): add 'app' with the app that declares it",
        at: pair.keyLocation
      )
    } else if apps.apps.count != 1 {
      say(.missingKey("app", owner: "an intent that no widget uses"), at: pair.keyLocation)
    }
    return AppID(0)
  }

  private func readCombinations(_ mapping: MappingReader, of intent: inout IntentDefinition) {
    for node in mapping[Fields.supportedCombinations] {
      if case .sequence(let items) = node.content {
        _ = add(items, at: node, to: &intent)
      } else if case .mapping = node.content {
        guard let own = shaped(node, CombinationFields.shape) else { continue }
        let (title, subtitle) = (own[CombinationFields.title], own[CombinationFields.subtitle])
        let isPrimary = own[CombinationFields.primary] ?? false
        guard let names = add(own[CombinationFields.of], at: node, to: &intent) else { continue }
        // Of a definition that was told at its own line.
        let texts = definitions.definitionPlaces.contains(node.location) ? [] : [title, subtitle]
        for text in texts.compactMap({ $0 }) { checkPlaceholders(text, names, at: own) }
        if isPrimary, intent.combinationTexts.contains(where: \.isPrimary) {
          own.contradict(
            "only one combination of \(intent.name) can be primary",
            at: CombinationFields.primary
          )
        }
        intent.combinationTexts.append(
          CombinationText(parameters: names, title: title, subtitle: subtitle, isPrimary: isPrimary)
        )
      } else {
        refuse(node, expecting: "a list of parameters such as [card]")
      }
    }
  }

  /// Adds a combination; nil where it is there already.
  private func add(_ items: [YamlNode], at node: YamlNode, to intent: inout IntentDefinition)
    -> [String]?
  {
    let names = intent.parameters.map(\.name)
    let owner = intent.name
    let places = items.compactMap { item -> Int? in
      guard let name = text(item) else { return nil }
      // What a broken parameter would have been called is not known.
      if declared.brokenIntents.contains(owner), !names.contains(name) { return nil }
      return find(name, "parameter of \(owner)", in: names, at: item)
    }
    // The order of writing means nothing; a name that comes twice is there once.
    let combination = names.indices.filter(places.contains).map { names[$0] }
    if intent.combinations.contains(combination) {
      contradict("this combination of \(owner) is listed twice", at: node)
      return nil
    }
    intent.combinations.append(combination)
    return combination
  }

  private func checkPlaceholders(_ text: String, _ names: [String], at own: MappingReader) {
    for name in Placeholders.names(in: text) where !names.contains(name) {
      say(.doubtful("the text uses ${\(name)}, which is not in its combination"), at: own)
    }
  }

  private func checkUse(_ use: (kind: KindID, node: YamlNode), among known: NameIndex) {
    let kind = declared.kinds[use.kind.index]
    guard let name = kind.intent else { return }
    if declared.intentsAreMissing, known[name] == nil { return }
    guard let index = find(name, "intent", in: known, at: use.node) else { return }
    let intent = declared.intents[index]
    if !intent.isEligibleForWidgets {
      let others = declared.intents.filter(\.isEligibleForWidgets).map(\.name)
      let nearest = NearestName.of(name, among: others).map { "; \($0) is" } ?? ""
      contradict(
        "\(name) is not eligible for widgets, so it cannot configure \(kind.kind)\(nearest)",
        at: use.node
      )
    } else if intent.app != kind.app, !diagnostics.hasErrors {
      let (own, other) = (apps.apps[kind.app.index].name, apps.apps[intent.app.index].name)
      contradict(
        "\(name) is an intent of \(other), but \(kind.kind) is a widget of \(own)",
        at: use.node
      )
    } else {
      tellNotSuggested(kind, of: intent, at: use.node)
    }
  }

  /// Tells that nothing can suggest a kind that an intent of a definition configures: a box that
  /// is not ticked is easily not seen, while an intent of the scenario's own says so itself.
  private func tellNotSuggested(
    _ kind: World.WidgetKind,
    of intent: IntentDefinition,
    at node: YamlNode
  ) {
    guard definitions.definedIntents.contains(names.bare(intent.name, of: intent.app)),
      !declared.brokenIntents.contains(intent.name),
      !intent.isEligibleForSuggestions || intent.combinations.isEmpty,
      root.node(ScenarioFields.lint)?.member("allow")?.member("widget.unreachable") == nil
    else { return }
    let why =
      intent.isEligibleForSuggestions
      ? "has no supported combination" : "is not eligible for Siri Suggestions"
    say(
      .notSuggested(kind.kind, because: "\(intent.name) \(why) (WWDC21 10049 8:38, rule 40)"),
      at: node
    )
  }

  /// The one app whose kinds use the definition at the root; where none is sure, that is told once.
  private func onlyUser(of written: [YamlPair]) -> AppID? {
    let names = Set(written.map(\.key))
    let users = declared.kinds.filter { kind in kind.intent.map { names.contains($0) } ?? false }
    if let first = users.first?.app { return users.allSatisfy { $0.app == first } ? first : nil }
    guard apps.apps.count != 1, !written.isEmpty, let node = root.node(ScenarioFields.intents)
    else { return nil }
    contradict(
      "no widget uses an intent of this definition: move it to its app, as in "
        + "apps: {Cards: {intents: Cards.intentdefinition}}",
      at: node
    )
    return AppID(0)
  }
}

/// The names of intents that several apps have: each is called with its app.
private struct SharedNames {
  var shared: Set<String> = []
  let apps: [World.App]

  init(_ written: [YamlPair], _ apps: AppsReader) {
    self.apps = apps.apps
    var seen = Set(written.map(\.key))
    for (_, pairs) in apps.intents {
      for pair in pairs where !seen.insert(pair.key).inserted { shared.insert(pair.key) }
    }
  }

  /// What an app's intent is called: with the app where others have the same name.
  func name(_ name: String, of app: AppID) -> String {
    shared.contains(name) ? "\(apps[app.index].name).\(name)" : name
  }

  func bare(_ name: String, of app: AppID?) -> String {
    guard let app else { return name }
    let prefix = "\(apps[app.index].name)."
    let bare = name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
    return shared.contains(bare) ? bare : name
  }

  func kinds(of apps: AppsReader) -> [World.WidgetKind] {
    var kinds = apps.kinds
    for (app, pairs) in apps.intents {
      let own = Set(pairs.map(\.key))
      for index in kinds.indices where kinds[index].app == app {
        guard let intent = kinds[index].intent, own.contains(intent) else { continue }
        kinds[index].intent = name(intent, of: app)
      }
    }
    return kinds
  }
}
