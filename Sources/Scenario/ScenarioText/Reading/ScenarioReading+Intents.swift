import Scenarios
import SmartStacks

extension ScenarioReading {
  /// Reads the intents; the kinds that use them are known by name already.
  func readIntents() {
    let written = writtenIntents(root)
    nameShared(with: written)
    let owner = isDefinition(root) ? onlyUser(of: written) : nil
    for pair in written { readIntent(pair, of: owner) }
    for (app, pairs) in appIntents {
      for pair in pairs { readIntent(pair.renamed(intentName(pair.key, of: app)), of: app) }
    }
    noteOtherOptions()
    for use in intentUses { checkUse(use) }
  }

  private func readIntent(_ pair: YamlPair, of owner: AppID? = nil) {
    if world.intents.contains(where: { $0.name == pair.key }) { return }
    let empty = YamlNode(content: .mapping([]), location: pair.keyLocation)
    guard
      let mapping = MappingReader(
        pair.value.isNull ? empty : pair.value,
        ScenarioShapes.intent,
        diagnostics
      )
    else {
      // What is wrong with it was said; its name is none of the things that are wrong.
      add(IntentDefinition(name: pair.key, app: owner ?? AppID(0)), at: pair.keyLocation)
      brokenIntents.insert(pair.key)
      return
    }
    var intent = IntentDefinition(
      name: pair.key,
      app: declaringApp(of: pair, mapping, owner),
      title: mapping.text("title") ?? Self.words(of: bareName(of: pair.key, owner)),
      isEligibleForWidgets: mapping.boolean("eligibleForWidgets") ?? true
    )
    for node in mapping.list("parameters") {
      guard let parameter = readParameter(node, after: intent.parameters) else {
        brokenIntents.insert(pair.key)
        continue
      }
      intent.parameters.append(parameter)
      tellAsked(parameter, of: intent, by: owner, at: node)
    }
    readCombinations(mapping, of: &intent)
    // The two go together in every definition file that was looked at (Readings, F1).
    let isEligible = mapping.boolean("eligibleForSuggestions")
    intent.isEligibleForSuggestions = isEligible ?? !intent.combinations.isEmpty
    if let isEligible, isEligible == intent.combinations.isEmpty, !brokenIntents.contains(pair.key)
    {
      let text =
        isEligible
        ? "\(pair.key) has no supported combination, so every donation of it is rejected "
          + "(error 1901) though it is eligible for suggestions"
        : "\(pair.key) is not eligible for suggestions, so its supported combinations are not used"
      mapping.say(.doubtful(text), at: "eligibleForSuggestions")
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
      world.kinds.contains(where: { $0.intent == intent.name }),
      !answeredIntents.contains(bareName(of: intent.name, owner))
    else { return }
    let (name, line) = (parameter.name, "options: [one, two]")
    say(
      .note("\(intent.name) asks the app for the options of \(name); give them: \(line)"),
      at: node
    )
  }

  private func add(_ intent: IntentDefinition, at location: SourceLocation) {
    world.intents.append(intent)
    locations.intents.append(location)
  }

  /// The app that is named, else the one under which it stands, else the one whose kinds the intent
  /// configures, else the only one.
  private func declaringApp(
    of pair: YamlPair,
    _ mapping: MappingReader,
    _ owner: AppID?
  ) -> AppID {
    if mapping.node("app") != nil { return app(mapping, "app") ?? AppID(0) }
    if let owner { return owner }
    var apps: [AppID] = []
    for kind in world.kinds where kind.intent == pair.key && !apps.contains(kind.app) {
      apps.append(kind.app)
    }
    if apps.count == 1 { return apps[0] }
    if apps.count > 1 {
      let names = apps.map { world.apps[$0.index].name }.inWords("and")
      contradict(
        "\(names) use \(pair.key): say with 'app' which of them declares it",
        at: pair.keyLocation
      )
    } else if world.apps.count != 1 {
      say(.missingKey("app", owner: "an intent that no widget uses"), at: pair.keyLocation)
    }
    return AppID(0)
  }

  private func readCombinations(_ mapping: MappingReader, of intent: inout IntentDefinition) {
    for node in mapping.list("supportedCombinations") {
      if case .sequence(let items) = node.content {
        _ = add(items, at: node, to: &intent)
      } else if case .mapping = node.content {
        guard let own = MappingReader(node, ScenarioShapes.combination, diagnostics) else {
          continue
        }
        let (title, subtitle) = (own.text("title"), own.text("subtitle"))
        let isPrimary = own.boolean("primary") ?? false
        guard let names = add(own.list("of"), at: node, to: &intent) else { continue }
        // Of a definition that was told at its own line.
        let texts = definitionPlaces.contains(node.location) ? [] : [title, subtitle]
        for text in texts.compactMap({ $0 }) { checkPlaceholders(text, names, at: own) }
        if isPrimary, intent.combinationTexts.contains(where: \.isPrimary) {
          own.contradict("one combination of \(intent.name) is the first", at: "primary")
        }
        intent.combinationTexts.append(
          CombinationText(
            parameters: names,
            title: title,
            subtitle: subtitle,
            isPrimary: isPrimary
          )
        )
      } else {
        refuse(node, expecting: "a list of parameters such as [card]")
      }
    }
  }

  /// Adds a combination; nil where it is there already.
  private func add(
    _ items: [YamlNode],
    at node: YamlNode,
    to intent: inout IntentDefinition
  ) -> [String]? {
    let names = intent.parameters.map(\.name)
    let owner = intent.name
    let places = items.compactMap { item -> Int? in
      guard let name = ScalarForm.text.read(item, diagnostics) else { return nil }
      // What a broken parameter would have been called is not known.
      if brokenIntents.contains(owner), !names.contains(name) { return nil }
      return find(name, "parameter of \(owner)", in: names, at: item)
    }
    // The order of writing means nothing; a name that comes twice is there once.
    let combination = names.indices.filter(places.contains).map { names[$0] }
    if intent.combinations.contains(combination) {
      contradict("this combination of \(owner) is given twice", at: node)
      return nil
    }
    intent.combinations.append(combination)
    return combination
  }

  /// Says which values a text names that its combination has not.
  private func checkPlaceholders(_ text: String, _ names: [String], at own: MappingReader) {
    for name in Placeholders.names(in: text) where !names.contains(name) {
      say(.doubtful("a text names ${\(name)}, which its combination has not"), at: own)
    }
  }

  /// Whether the intent that a kind names is there and may configure it.
  private func checkUse(_ use: (kind: KindID, node: YamlNode)) {
    let kind = world.kinds[use.kind.index]
    guard let name = kind.intent else { return }
    if intentsAreMissing, intentNames[name] == nil { return }
    guard let index = find(name, "intent", in: intentNames, at: use.node) else {
      return
    }
    let intent = world.intents[index]
    if !intent.isEligibleForWidgets {
      let others = world.intents.filter(\.isEligibleForWidgets).map(\.name)
      let nearest = NearestName.of(name, among: others).map { "; \($0) is" } ?? ""
      contradict(
        "\(name) is not eligible for widgets, so it cannot configure \(kind.kind)\(nearest)",
        at: use.node
      )
    } else if intent.app != kind.app, !diagnostics.hasErrors {
      let (own, other) = (world.apps[kind.app.index].name, world.apps[intent.app.index].name)
      contradict(
        "\(name) is an intent of \(other), and \(kind.kind) a widget of \(own)",
        at: use.node
      )
    } else {
      tellNotSuggested(use.kind, of: intent, at: use.node)
    }
  }

  /// `stopName` becomes `Stop Name`.
  static func words(of name: String) -> String {
    var words = name.prefix(1).uppercased()
    for character in name.dropFirst() {
      if character.isUppercase, let last = words.last, last.isLowercase { words.append(" ") }
      words.append(character)
    }
    return words
  }
}
