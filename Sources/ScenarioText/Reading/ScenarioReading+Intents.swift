import Documents
import Scenarios
import SmartStacks
import WrittenText

extension ScenarioReading {
  /// Reads the intents; the kinds that use them are known by name already.
  func readIntents() {
    if let node = root.node("intents"), let text = node.text {
      say(.unreadFile(text), at: node)
      intentsAreElsewhere = true
      return
    }
    for pair in root.names("intents") { readIntent(pair) }
    for pair in clientIntents { readIntent(pair) }
    noteOtherOptions()
    for use in intentUses { checkUse(use) }
  }

  private func readIntent(_ pair: YamlPair) {
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
      add(IntentDefinition(name: pair.key, app: AppID(0)), at: pair.keyLocation)
      brokenIntents.insert(pair.key)
      return
    }
    var intent = IntentDefinition(
      name: pair.key,
      app: declaringApp(of: pair, mapping),
      title: mapping.text("title") ?? Self.words(of: pair.key),
      isEligibleForWidgets: mapping.boolean("eligibleForWidgets") ?? true
    )
    for node in mapping.list("parameters") {
      guard let parameter = readParameter(node, after: intent.parameters) else {
        brokenIntents.insert(pair.key)
        continue
      }
      intent.parameters.append(parameter)
    }
    intent.combinations = readCombinations(mapping, of: intent)
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

  private func add(_ intent: IntentDefinition, at location: SourceLocation) {
    world.intents.append(intent)
    locations.intents.append(location)
  }

  /// The app that is named, else the one whose kinds the intent configures, else the only one.
  private func declaringApp(of pair: YamlPair, _ mapping: MappingReader) -> AppID {
    if mapping.node("app") != nil { return app(mapping, "app") ?? AppID(0) }
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

  private func readCombinations(
    _ mapping: MappingReader,
    of intent: IntentDefinition
  ) -> [[String]] {
    let names = intent.parameters.map(\.name)
    var combinations: [[String]] = []
    for node in mapping.list("supportedCombinations") {
      guard case .sequence(let items) = node.content else {
        refuse(node, expecting: "a list of parameters such as [card]")
        continue
      }
      let places = items.compactMap { item -> Int? in
        guard let name = ScalarForm.text.read(item, diagnostics) else { return nil }
        // What a broken parameter would have been called is not known.
        if brokenIntents.contains(intent.name), !names.contains(name) { return nil }
        return find(name, "parameter of \(intent.name)", in: names, at: item)
      }
      // The order of writing means nothing; a name that comes twice is there once.
      let combination = names.indices.filter(places.contains).map { names[$0] }
      if combinations.contains(combination) {
        contradict("this combination of \(intent.name) is given twice", at: node)
      } else {
        combinations.append(combination)
      }
    }
    return combinations
  }

  /// Whether the intent that a kind names is there and may configure it.
  private func checkUse(_ use: (kind: KindID, node: YamlNode)) {
    guard let name = use.node.text else { return }
    let kind = world.kinds[use.kind.index]
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
