import Scenarios
import SmartStacks

extension ScenarioReading {
  /// Reads a parameter; those before it may be its parent.
  func readParameter(_ node: YamlNode, after others: [IntentParameter]) -> IntentParameter? {
    guard let mapping = MappingReader(node, ScenarioShapes.parameter, diagnostics),
      let name = mapping.text("name")
    else { return nil }
    if others.contains(where: { $0.name == name }) {
      say(
        .duplicateName(
          name,
          what: "parameter",
          advice: "every parameter of an intent has a name of its own"
        ),
        at: mapping.node("name")?.location ?? node.location
      )
      return nil
    }
    let title = mapping.text("title") ?? Self.words(of: name)
    guard let type = readType(mapping, title: title) else { return nil }
    var parameter = IntentParameter(name: name, title: title, type: type)
    let isArray = readSizes(mapping, of: &parameter)
    parameter.allowsMultipleValues = mapping.boolean("multiple") ?? false || isArray
    parameter.options = readOptions(mapping, of: parameter)
    parameter.isEditable = mapping.boolean("editable") ?? true
    parameter.isReadOnly = mapping.boolean("readOnly") ?? false
    parameter.defaultValue = readDefault(mapping, of: parameter)
    parameter.relationship = readParent(mapping, among: others)
    return parameter
  }

  // MARK: Types

  private func readType(_ mapping: MappingReader, title: String) -> ParameterType? {
    guard let word = mapping.word("type") else {
      if !mapping.has("type"), !mapping.wasMeant("type") { mapping.misses("type") }
      return nil
    }
    for (key, types) in Self.keysOfTypes where mapping.has(key) && !types.contains(word) {
      mapping.contradict("'\(key)' goes with \(types.inWords("and")), and this is \(word)", at: key)
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
    case "object": return .object(mapping.text("objectType") ?? title)
    case "duration": return .timeInterval
    case "url": return .url
    case "file": return .file
    default: return ParameterType.DateParts(rawValue: word).map { .dateComponents($0) }
    }
  }

  private static let keysOfTypes: [(String, [String])] = [
    ("cases", ["enum"]), ("objectType", ["object"]), ("min", ["integer", "decimal"]),
    ("max", ["integer", "decimal"]), ("control", ["integer", "decimal"]),
  ]

  /// The limits of a number, in millionths.
  private func readRange(_ mapping: MappingReader) -> ParameterType.Range<Int64> {
    let isWhole = mapping.text("type") == "integer"
    func limit(_ key: String) -> Int64? {
      guard let millionths = mapping.value(key, .number) else { return nil }
      if isWhole, millionths % Score.scale != 0, let node = mapping.node(key) {
        say(.badValue(found: node.text ?? "", expected: "a whole number"), at: node)
      }
      return millionths
    }
    let range = ParameterType.Range(minimum: limit("min"), maximum: limit("max"))
    if let least = range.minimum, let greatest = range.maximum, least > greatest {
      mapping.contradict("the greatest number is less than the least", at: "max")
    }
    return range
  }

  private func readControl(
    _ mapping: MappingReader,
    _ range: ParameterType.Range<Int64>
  ) -> ParameterType.NumberControl {
    let control: ParameterType.NumberControl = mapping.value("control", .oneOfItsCases) ?? .field
    if control == .slider, range.minimum == nil || range.maximum == nil {
      mapping.say(
        .missingKey(range.minimum == nil ? "min" : "max", owner: "a parameter with a slider"),
        at: "control"
      )
    }
    return control
  }

  /// The cases of an enum; none where its app fills them in, so that its options are all.
  private func readCases(_ mapping: MappingReader) -> [ParameterType.Case]? {
    guard mapping.node("cases") != nil else {
      if ["options", "search"].contains(where: mapping.has) { return [] }
      say(.missingKey("cases", owner: "an enum without options"), at: mapping.location)
      return nil
    }
    var cases: [ParameterType.Case] = []
    for own in mapping.mappings("cases") {
      guard let name = own.text("name") else { continue }
      if cases.contains(where: { $0.name == name }) {
        sayTwice(name, "case", at: own)
      } else {
        cases.append(.init(name: name, title: own.text("title") ?? Self.words(of: name)))
      }
    }
    return cases
  }

  /// Reads how many values there are at each size; no where none is given.
  private func readSizes(_ mapping: MappingReader, of parameter: inout IntentParameter) -> Bool {
    let pairs = mapping.names("sizes")
    for pair in pairs {
      let accessory = IntentParameter.AccessorySize.Family(rawValue: pair.key)
      let families = ScalarForm.choice(ScenarioShapes.families)
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

  private func readDefault(
    _ mapping: MappingReader,
    of parameter: IntentParameter
  ) -> ParameterValue? {
    mapping.node("default").flatMap { value($0, of: parameter, family: nil) }
  }

  private func readParent(
    _ mapping: MappingReader,
    among others: [IntentParameter]
  ) -> IntentParameter.ParentRelationship? {
    let pairs = mapping.names("shownWhen")
    if pairs.count > 1 {
      contradict("a parameter has one parent", at: pairs[1].keyLocation)
    }
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

  private func readOptions(
    _ mapping: MappingReader,
    of parameter: IntentParameter
  ) -> OptionsCollection? {
    guard mapping.node("options") != nil || mapping.node("search") != nil else { return nil }
    var seen: Set<String> = []
    let sections = readSections(mapping.mappings("options"), of: parameter, &seen)
    let search = mapping.mapping("search")
    let finds = search?.mappings("finds") ?? []
    return OptionsCollection(
      sections: sections,
      providesSearch: search != nil,
      searchPrompt: search?.text("prompt"),
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
