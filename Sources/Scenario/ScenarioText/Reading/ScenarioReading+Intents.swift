import Scenarios
import SmartStacks

private typealias Fields = ParameterFields

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
        IntentFields.shape,
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
      title: mapping[IntentFields.title] ?? Self.words(of: bareName(of: pair.key, owner)),
      isEligibleForWidgets: mapping[IntentFields.eligibleForWidgets] ?? true
    )
    for node in mapping[IntentFields.parameters] {
      guard let parameter = readParameter(node, after: intent.parameters) else {
        brokenIntents.insert(pair.key)
        continue
      }
      intent.parameters.append(parameter)
      tellAsked(parameter, of: intent, by: owner, at: node)
    }
    readCombinations(mapping, of: &intent)
    // The two go together in every definition file that was looked at (Readings, F1).
    let isEligible = mapping[IntentFields.eligibleForSuggestions]
    intent.isEligibleForSuggestions = isEligible ?? !intent.combinations.isEmpty
    if let isEligible, isEligible == intent.combinations.isEmpty, !brokenIntents.contains(pair.key)
    {
      let text =
        isEligible
        ? "\(pair.key) has no supported combination, so every donation of it is rejected "
          + "(error 1901) though it is eligible for suggestions"
        : "\(pair.key) is not eligible for suggestions, so its supported combinations are not used"
      mapping.say(.doubtful(text), at: IntentFields.eligibleForSuggestions)
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
  private func declaringApp(of pair: YamlPair, _ mapping: MappingReader, _ owner: AppID?) -> AppID {
    if mapping.node(IntentFields.app) != nil { return app(mapping, IntentFields.app) ?? AppID(0) }
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
    for node in mapping[IntentFields.supportedCombinations] {
      if case .sequence(let items) = node.content {
        _ = add(items, at: node, to: &intent)
      } else if case .mapping = node.content {
        guard let own = MappingReader(node, CombinationFields.shape, diagnostics) else { continue }
        let (title, subtitle) = (own[CombinationFields.title], own[CombinationFields.subtitle])
        let isPrimary = own[CombinationFields.primary] ?? false
        guard let names = add(own[CombinationFields.of], at: node, to: &intent) else { continue }
        // Of a definition that was told at its own line.
        let texts = definitionPlaces.contains(node.location) ? [] : [title, subtitle]
        for text in texts.compactMap({ $0 }) { checkPlaceholders(text, names, at: own) }
        if isPrimary, intent.combinationTexts.contains(where: \.isPrimary) {
          own.contradict(
            "one combination of \(intent.name) is the first",
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
    guard let index = find(name, "intent", in: intentNames, at: use.node) else { return }
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

  /// Reads a parameter; those before it may be its parent.
  func readParameter(_ node: YamlNode, after others: [IntentParameter]) -> IntentParameter? {
    guard let mapping = MappingReader(node, ParameterFields.shape, diagnostics),
      let name = mapping[Fields.name]
    else { return nil }
    if others.contains(where: { $0.name == name }) {
      let advice = "every parameter of an intent has a name of its own"
      say(
        .duplicateName(name, what: "parameter", advice: advice),
        at: mapping.place(of: Fields.name)
      )
      return nil
    }
    let title = mapping[Fields.title] ?? Self.words(of: name)
    guard let type = readType(mapping, title: title) else { return nil }
    var parameter = IntentParameter(name: name, title: title, type: type)
    let isArray = readSizes(mapping, of: &parameter)
    parameter.allowsMultipleValues = mapping[Fields.multiple] ?? false || isArray
    parameter.options = readOptions(mapping, of: parameter)
    parameter.isEditable = mapping[Fields.editable] ?? true
    parameter.isReadOnly = mapping[Fields.readOnly] ?? false
    parameter.defaultValue = readDefault(mapping, of: parameter)
    parameter.relationship = readParent(mapping, among: others)
    return parameter
  }

  // MARK: Types

  private func readType(_ mapping: MappingReader, title: String) -> ParameterType? {
    guard let word = mapping[Fields.type] else {
      if !mapping.has(Fields.type), !mapping.wasMeant(Fields.type) { mapping.misses(Fields.type) }
      return nil
    }
    for (field, types) in Self.fieldsOfTypes where mapping.has(field) && !types.contains(word) {
      let words = "'\(field.key)' goes with \(types.inWords("and")), and this is \(word)"
      mapping.contradict(words, at: field)
    }
    switch word {
    case "string": return .string
    case "boolean": return .boolean
    case "integer":
      let range = readRange(mapping).map { (limit: Int64) in limit / Score.scale }
      return .integer(range, readControl(mapping, range))
    case "decimal":
      let range = readRange(mapping)
      return .decimal(range, readControl(mapping, range))
    case "person": return .person
    case "location": return .location
    case "enum": return readCases(mapping).map { .enumeration($0) }
    case "object": return .object(mapping[Fields.objectType] ?? title)
    case "duration": return .timeInterval
    case "url": return .url
    case "file": return .file
    default: return ParameterType.DateParts(rawValue: word).map { .dateComponents($0) }
    }
  }

  private static let fieldsOfTypes: [(any DeclaredField, [String])] = [
    (Fields.cases, ["enum"]), (Fields.objectType, ["object"]),
    (Fields.min, ["integer", "decimal"]), (Fields.max, ["integer", "decimal"]),
    (Fields.control, ["integer", "decimal"]),
  ]

  /// The limits of a number, in millionths.
  private func readRange(_ mapping: MappingReader) -> ParameterType.Range<Int64> {
    let isWhole = mapping[Fields.type] == "integer"
    func limit(_ field: Field<Int64>) -> Int64? {
      guard let millionths = mapping[field] else { return nil }
      if isWhole, millionths % Score.scale != 0, let node = mapping.node(field) {
        say(.badValue(found: node.text ?? "", expected: "a whole number"), at: node)
      }
      return millionths
    }
    let range = ParameterType.Range(minimum: limit(Fields.min), maximum: limit(Fields.max))
    if let least = range.minimum, let greatest = range.maximum, least > greatest {
      mapping.contradict("the greatest number is less than the least", at: Fields.max)
    }
    return range
  }

  private func readControl(_ mapping: MappingReader, _ range: ParameterType.Range<Int64>)
    -> ParameterType.NumberControl
  {
    let control = mapping[Fields.control] ?? .field
    if control == .slider, range.minimum == nil || range.maximum == nil {
      let end = range.minimum == nil ? Fields.min : Fields.max
      mapping.misses(end, owner: "a parameter with a slider", at: Fields.control)
    }
    return control
  }

  /// The cases of an enum; none where its app fills them in, so that its options are all.
  private func readCases(_ mapping: MappingReader) -> [ParameterType.Case]? {
    guard mapping.node(Fields.cases) != nil else {
      if mapping.has(Fields.options) || mapping.has(Fields.search) { return [] }
      say(.missingKey("cases", owner: "an enum without options"), at: mapping.location)
      return nil
    }
    var cases: [ParameterType.Case] = []
    for own in mapping[Fields.cases] {
      guard let name = own[Fields.name] else { continue }
      if cases.contains(where: { $0.name == name }) {
        sayTwice(name, "case", at: own)
      } else {
        cases.append(.init(name: name, title: own[Fields.title] ?? Self.words(of: name)))
      }
    }
    return cases
  }

  /// Reads how many values there are at each size; no where none is given.
  private func readSizes(_ mapping: MappingReader, of parameter: inout IntentParameter) -> Bool {
    let pairs = mapping[Fields.sizes]
    for pair in pairs {
      let accessory = IntentParameter.AccessorySize.Family(rawValue: pair.key)
      let families = ScalarForm.family
      let family = accessory == nil ? families.read(pair.keyNode, diagnostics) : nil
      guard accessory != nil || family != nil,
        let count = ScalarForm.integer(1...100).read(pair.value, diagnostics)
      else { continue }
      if let accessory {
        parameter.accessorySizes.append(.init(family: accessory, count: count))
      } else if let family {
        parameter.arraySizes.append(.init(family: family, count: count))
      }
    }
    return !parameter.arraySizes.isEmpty || !parameter.accessorySizes.isEmpty
  }

  // MARK: What a value may be

  private func readDefault(_ mapping: MappingReader, of parameter: IntentParameter)
    -> ParameterValue?
  { mapping.node(Fields.default).flatMap { value($0, of: parameter, family: nil) } }

  private func readParent(_ mapping: MappingReader, among others: [IntentParameter])
    -> IntentParameter.ParentRelationship?
  {
    let pairs = mapping[Fields.shownWhen]
    if pairs.count > 1 { contradict("a parameter has one parent", at: pairs[1].keyLocation) }
    guard let pair = pairs.first else { return nil }
    let names = others.map(\.name)
    guard let index = find(pair.key, "parameter before this one", in: names, at: pair) else {
      return nil
    }
    if pair.value.text == "any" { return .init(parent: pair.key, condition: .anyValue) }
    return value(pair.value, of: others[index], family: nil)
      .map { .init(parent: pair.key, condition: .exactly($0)) }
  }

  // MARK: Options

  private func readOptions(_ mapping: MappingReader, of parameter: IntentParameter)
    -> OptionsCollection?
  {
    guard mapping.node(Fields.options) != nil || mapping.node(Fields.search) != nil else {
      return nil
    }
    var seen: Set<String> = []
    let sections = readSections(mapping[Fields.options], of: parameter, &seen)
    let search = mapping[Fields.search]
    let finds = search?[OptionSearchFields.finds] ?? []
    return OptionsCollection(
      sections: sections,
      providesSearch: search != nil,
      searchPrompt: search?[OptionSearchFields.prompt],
      searchOnly: readOptionList(finds, of: parameter, &seen).map(\.0)
    )
  }
}

extension ParameterType.Range {
  /// The same limits as other numbers.
  func map(_ transform: (Number) -> Number) -> Self {
    Self(minimum: minimum.map(transform), maximum: maximum.map(transform))
  }
}
